"""MAT-13: going back. The undone branch stays told, and nobody rolls the same place twice with another face."""

from typing import Any

from rules.kernel.events import Disclosed, Rewound, Rolled
from tests.cases import Case, check
from tests.harness import NEW_SECRET, SECRET, Bout
from tests.rules.kernel.positions import WHY, match
from tests.rules.pebbles.positions import advance, at, command, hide


def rewind(bout: Bout, to: int, dice: str = "keep") -> Rewound:
    event = bout.send("gm", match("rewind", to=to, dice=dice, reason=WHY))[0]
    assert isinstance(event, Rewound)
    return event


def rolls(bout: Bout, since: int = 0) -> list[tuple[int, str, int, int | None]]:
    return [
        (each.event.epoch, each.event.stream, each.event.index, each.event.face)
        for each in bout.log[since:]
        if isinstance(each.event, Rolled)
    ]


def here(bout: Bout) -> int:
    return len(bout.told("gm"))


def round_(bout: Bout, left: int, right: int, runner: str | None = None) -> None:
    """A round played to its end; whoever wins, his first runner runs."""
    bout.send("left", hide(left))
    bout.send("right", hide(right))
    if bout.state.question is not None:
        bout.send(bout.state.question.side, advance(runner or f"{bout.state.question.side[0]}1"))


def test_the_position_is_that_of_the_moment_and_the_log_goes_on() -> None:
    bout = at("", dice="sealed")()
    moment, before = here(bout), bout.match.position
    round_(bout, 3, 1)
    length = len(bout.log)
    rewind(bout, moment)
    assert bout.match.position == before
    assert len(bout.log) == length + 1


def test_each_audience_hears_its_own_number_of_the_moment() -> None:
    bout = at("", dice="sealed")()
    bout.send("left", match("note", text="ours", audience="side"))
    bout.send("left", hide(3))
    moment = {audience: len(bout.told(audience)) for audience in bout.audiences}
    bout.send("right", hide(1))
    rewind(bout, moment["gm"])
    told = {audience: bout.told(audience)[-1] for audience in bout.audiences}
    assert {audience: event.to for audience, event in told.items() if isinstance(event, Rewound)} == moment
    assert all(isinstance(event, Rewound) and event.seq is None and event.counts is None for event in told.values())


def test_the_same_dice_come_again() -> None:
    bout = at("", dice="sealed")()
    moment = here(bout)
    round_(bout, 3, 1)
    first = rolls(bout)
    rewind(bout, moment)
    mark = len(bout.log)
    round_(bout, 2, 1)
    assert rolls(bout, mark) == first


def test_fresh_dice_are_a_new_epoch_told_to_all() -> None:
    bout = at("", dice="sealed")()
    moment = here(bout)
    round_(bout, 3, 1)
    event = rewind(bout, moment, "fresh")
    assert (event.epoch, event.commitment) == (1, None)
    mark = len(bout.log)
    round_(bout, 3, 1)
    assert [(epoch, index) for epoch, stream, index, _ in rolls(bout, mark) if stream == "public"] == [(1, 0)]


def test_an_undone_rewind_leaves_no_gap_in_the_numbers() -> None:
    bout = at("", dice="sealed")()
    round_(bout, 3, 1)
    round_(bout, 3, 1)
    old = here(bout)
    rewind(bout, old, "fresh")
    round_(bout, 3, 1)
    rewind(bout, old)
    mark = len(bout.log)
    round_(bout, 3, 1)
    assert [(epoch, index) for epoch, stream, index, _ in rolls(bout, mark) if stream == "public"] == [(1, 0)]


def test_a_finished_match_goes_on_under_a_new_secret() -> None:
    bout = at("", dice="sealed")()
    moment = here(bout)
    bout.send("left", command("concede"))
    event = rewind(bout, moment)
    assert event.epoch == 1
    assert event.commitment is not None
    assert dict(bout.match.commitments)[1] == event.commitment
    bout.send("left", hide(2))
    bout.send("left", command("concede"))
    told = [event for event in bout.told("spectator") if isinstance(event, Disclosed)][-1]
    assert [(each.epoch, each.secret) for each in told.secrets] == [(0, SECRET.hex()), (1, NEW_SECRET.hex())]


def test_words_and_seats_stay() -> None:
    bout = at()()
    moment = here(bout)
    bout.send("left", match("add_word", word="luck"))
    bout.send("gm", match("set_seat", seat="s_ann", capacities={"figures": ["l1"]}, reason=WHY))
    rewind(bout, moment)
    assert bout.match.words == ("luck",)
    assert bout.match.seat("s_ann") is not None


def test_words_stay_closed() -> None:
    bout = at("", dice="sealed")()
    moment = here(bout)
    round_(bout, 3, 1)
    rewind(bout, moment)
    word: dict[str, Any] = match("add_word", word="luck")
    check(Case(rule="MAT-15", says="no word", given=lambda: bout, by="left", when=word, code="words_closed"))


def test_who_is_awaited_has_the_whole_time_again() -> None:
    bout = at()()
    moment = here(bout)
    bout.wait(40)
    rewind(bout, moment)
    assert [each.until for each in bout.sight("left").awaiting] == [bout.time.replace(day=5, hour=4)] * 2


def test_a_script_comes_again_and_fresh_it_goes_on() -> None:
    for dice, faces in (("keep", [1]), ("fresh", [4])):
        bout = at("; left hid 3")()
        moment = here(bout)
        bout.send("right", hide(1), dice=(1, 4))
        rewind(bout, moment, dice)
        mark = len(bout.log)
        bout.send("right", hide(1))
        assert [face for *_, face in rolls(bout, mark)] == faces


def test_faces_of_the_table_are_known_again() -> None:
    bout = at("; left hid 3", dice="table")()
    moment = here(bout)
    bout.send("right", hide(1), faces=[(6, 4)])
    rewind(bout, moment)
    mark = len(bout.log)
    bout.send("right", hide(2))
    assert [face for *_, face in rolls(bout, mark)] == [4]
    rewind(bout, moment, "fresh")
    assert [event.tag() for event in bout.send("right", hide(2))] == ["match.dice_awaited"]


def test_what_was_kept_then_is_kept_again() -> None:
    bout = at("; left hid 3", dice="table")()
    bout.send("right", hide(1))
    moment = here(bout)
    bout.send("gm", match("enter_faces", faces=[{"sides": 6, "face": 4}]))
    rewind(bout, moment)
    assert bout.match.position.kept is not None
    bout.send("gm", match("drop_kept", reason=WHY))
    assert bout.match.position.kept is None
