"""MAT-21: a log that was taken in from elsewhere goes on under its new id, with dice from a new secret."""

from rules.kernel.dice import commitment, sealed_face
from rules.kernel.events import Disclosed, Imported, Rolled
from tests.harness import NEW_SECRET, Bout
from tests.rules.pebbles.positions import advance, at, command, hide


def imported(bout: Bout, *, runs: bool = True) -> Bout:
    """The bout as another server takes it in."""
    epoch = bout.match.epoch + runs
    secret = commitment(NEW_SECRET) if runs else None
    event = Imported(rule="MAT-21", match="m_new", origin=bout.match.id, epoch=epoch, commitment=secret)
    bout.secrets = {epoch: NEW_SECRET} if runs else {}
    bout._append([event])
    return bout


def test_a_running_match_rolls_under_its_new_id_and_secret() -> None:
    bout = at("; left hid 3", dice="sealed")()
    bout.send("right", hide(1))
    side = bout.state.question.side
    imported(bout)
    assert (bout.match.id, bout.match.epoch, bout.match.position.rolls) == ("m_new", 1, {})
    events = bout.send(side, advance(f"{side[0]}1"))
    roll = next(event for event in events if isinstance(event, Rolled))
    assert (roll.epoch, roll.index) == (1, 0)
    assert roll.face == sealed_face(NEW_SECRET, ["m_new", 1, f"breath/{side}", 0, 3, []], 3)


def test_a_secret_that_nobody_committed_to_throws_no_die() -> None:
    """A log from elsewhere may have opened one for an epoch to come; fresh dice would lead there."""
    bout = imported(at("; left hid 3", dice="sealed")())
    bout.send("gm", {"kind": "match.rewind", "to": len(bout.told("gm")), "dice": "fresh", "reason": "To know the dice"})
    bout.send("right", hide(1))
    side = bout.state.question.side
    place = ["m_new", 2, f"breath/{side}", 0, 3, []]
    faces = {sealed_face(bytes([each]) * 32, place, 3): bytes([each]) * 32 for each in range(20)}
    mine = sealed_face(NEW_SECRET, place, 3)
    bout.secrets[2] = faces[mine % 3 + 1]
    events = bout.send(side, advance(f"{side[0]}1"))
    roll = next(event for event in events if isinstance(event, Rolled))
    assert (roll.epoch, roll.face) == (2, mine)


def test_its_end_opens_the_secret_that_this_server_has() -> None:
    bout = imported(at("; left hid 3", dice="sealed")())
    told = bout.send("left", command("concede"))[-1]
    assert isinstance(told, Disclosed)
    assert [(each.epoch, each.secret) for each in told.secrets] == [(1, NEW_SECRET.hex())]


def test_a_finished_match_stays_finished() -> None:
    bout = at()()
    bout.send("left", command("concede"))
    imported(bout, runs=False)
    assert (bout.match.id, bout.match.epoch, bout.match.commitments[1:]) == ("m_new", 0, ())
    assert [offer.kind for offer in bout.offers("left")] == ["match.note"]
