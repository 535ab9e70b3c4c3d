"""Dice from the forum's table (protocol 4): public ones are brought, as many at once as are known; fouls are sealed."""

from collections.abc import Sequence

from rules.kernel.events import Rolled
from tests.harness import Bout
from tests.rules.broomstats.positions import closing, declare, hold_the_rest, of, started, stat


def asked(bout: Bout) -> list[str]:
    """The kinds of the dice that are awaited, in order, none for no die."""
    kept = bout.match.position.kept
    return [] if kept is None else [need.label.split(":")[2] for need in kept.needs]


def bring(bout: Bout, *faces: int) -> None:
    """Bring faces for the dice that are awaited."""
    kept = bout.match.position.kept
    assert kept is not None
    given = [{"sides": need.sides, "face": face} for need, face in zip(kept.needs, faces, strict=True)]
    bout.send("gm", {"kind": "match.enter_faces", "faces": given})


def closed(*declared: str, ops: Sequence[object] = (), **options: object) -> Bout:
    """A round that is closed and waits for its dice."""
    bout = started({"disclosure": "full", "quaffle_attempts": 1, **options}, dice="table")
    if ops:
        bout.send("gm", {"kind": "broomstats.gm_adjust", "ops": list(ops), "reason": "a position"})
    hold_the_rest(declare(bout, *declared))
    bout.send("gm", closing(1))
    return bout


def test_all_who_grab_roll_at_once_then_shot_and_block() -> None:
    bout = closed("h_c1 trick", "a_c1 grab_score", "a_k block")
    assert asked(bout) == ["grab", "grab"]
    bring(bout, 12, 12)
    assert asked(bout) == ["grab_strength", "grab_strength"]
    bring(bout, 9, 8)
    assert asked(bout) == ["fake", "fake_resist"]
    bring(bout, 5, 9)
    assert asked(bout) == ["score", "score", "block"]
    bring(bout, 15, 12, 9)
    assert bout.state.round == 2
    assert dict(bout.state.pitch.score) == {"home": 10, "away": 0}


def test_the_second_string_rolls_at_once_up_to_a_boo() -> None:
    bout = closed("h_k2 observe", "h_s2 boo a_k", "h_b3 snack", "a_k2 cheer a_k", "a_b3 boo h_k")
    assert asked(bout) == ["bench"]
    bring(bout, 10)
    assert asked(bout) == ["bench"]
    bring(bout, 1)
    assert asked(bout) == ["redirect_target"]
    bring(bout, 7)
    assert asked(bout) == ["bench", "bench"]
    bring(bout, 10, 10)
    bring(bout, 10)
    assert bout.state.round == 2


def test_evasions_and_checks_come_at_once_and_rogues_with_their_targets() -> None:
    bout = closed("h_b1 backbeat a_c1", ops=[*stat("h_b1", strength=20)], rogue_bludgers=True)
    assert asked(bout) == ["attack"]
    bring(bout, 10)
    assert asked(bout) == ["rogue_target", "attack"]
    bring(bout, 10, 11)
    assert asked(bout) == ["evasion", "evasion"]
    bring(bout, 5, 5)
    assert bout.state.round == 2


def test_a_tie_at_the_end_asks_for_the_golden_dice_at_once() -> None:
    """BRM-END-2: everybody in play, then those who are tied between the teams."""
    bout = started({"disclosure": "full"}, dice="table")
    bout.send("gm", {"kind": "match.end", "reason": "dusk"})
    assert asked(bout) == ["golden"] * 14
    bring(bout, *range(1, 7), 20, *range(1, 7), 20)
    assert asked(bout) == ["golden_strength"] * 2
    bring(bout, 5, 6)
    assert (bout.state.outcome.winner, bout.state.outcome.golden_quaffle) == ("away", True)
    golden = of([line.event for line in bout.log], "golden_quaffle")
    assert [(each["player_id"], each["points"]) for each in golden] == [("a_c3", 10)]


def test_declarations_wait_while_dice_are_awaited() -> None:
    """With table dice the closing command is kept; meanwhile nobody changes what was declared (BRM-ROUND-2)."""
    bout = started({"disclosure": "full"}, dice="table")
    declare(bout, "h_c1 grab_score")
    bout.send("gm", closing(1))
    assert bout.match.position.kept is not None
    no = bout.refusal("home", {"kind": "broomstats.declare_action", "round": 1, "player_id": "h_c1", "move": "hold"})
    assert no is not None
    assert no.code == "dice_awaited"


def test_table_dice_of_a_whole_round() -> None:
    bout = started({"disclosure": "full", "quaffle_attempts": 1}, dice="table")
    declare(bout, "h_c1 grab_score", "a_c1 cobbing h_c2", "h_s hold", "a_s hold", "a_k hold")
    bout.send("gm", closing(1), faces=[(20, 9)])
    asked = bout.match.position.kept
    if asked is not None:
        bout.send(
            "gm", {"kind": "match.enter_faces", "faces": [{"sides": need.sides, "face": 3} for need in asked.needs]}
        )
    streams = {line.event.stream for line in bout.log if isinstance(line.event, Rolled)}
    assert "public" in streams
    assert "r1:R1:foul:a_c1" in streams
