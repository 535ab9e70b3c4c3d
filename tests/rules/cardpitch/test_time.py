"""Time limits and pauses (CRD-55, CRD-56)."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.cardpitch.positions import (
    PAUSE,
    H,
    T,
    aim,
    command,
    dead_quaffle,
    f1,
    given,
    gm,
    goals,
    keep,
    kinds,
    opened,
    paused,
    resting,
    suspended,
    that,
)
from tests.rules.cardpitch.test_corrections import card, random, row

RESUME: dict[str, Any] = {"kind": "match.resume", "reason": "sun"}


def no_beaters(bout: Bout) -> None:
    """All beaters but `b.beater_2` off."""
    for side, number in ("a1", "a2", "b1"):
        suspended(side, f"beater_{number}")(bout)


def late(hours: int = 73, *lines: Any, **options: Any) -> Callable[[], Bout]:
    """F1 whose limit has passed."""

    def make() -> Bout:
        bout = given(f1, *lines, **options)()
        bout.wait(hours)
        return bout

    return make


def lapse(side: str = "a", phase: str = "quaffle_cards") -> dict[str, Any]:
    return {"kind": "match.lapse", "awaiting": f"t1.{phase}.{side}"}


CASES = [
    row("MAT-5", "no random card in a pause", paused, random("b"), code="match_paused"),
    row("MAT-5", "no card of a coach in a pause", paused, keep(1), code="match_paused", by="b"),
    row(
        "CRD-53",
        "corrections are taken in a pause",
        paused,
        gm("suspend", side="a", slot="seeker", misses=1),
        "gm_suspended",
        "phase_opened",
    ),
    row("CRD-53", "the score too", paused, gm("set_score", a=1, b=2), "gm_score_set"),
    row(
        "CRD-56",
        "in a pause nothing runs on",
        given(paused, lambda bout: None),
        gm("set_quaffle", holder=None),
        "gm_quaffle_set",
        after=that(lambda bout: bout.sight("a").phase == "quaffle_cards" and bout.sight("a").awaiting == ()),
        cites=False,
    ),
    row(
        "CRD-56",
        "but at its end",
        given(paused, dead_quaffle),
        RESUME,
        "match.resumed",
        {"kind": "phase_opened", "phase": "beater_cards"},
        cites=False,
    ),
    row(
        "CRD-56",
        "what still waits goes on waiting",
        paused,
        RESUME,
        "match.resumed",
        after=that(lambda bout: [each.side for each in bout.sight("a").awaiting] == ["b"]),
        cites=False,
    ),
    row(
        "CRD-56",
        "while active it runs on at once",
        given(f1, no_beaters, dead_quaffle),
        gm("suspend", side="b", slot="beater_2", misses=1),
        "gm_suspended",
        "player_returned",
        "cards_revealed",
        "snitch_tossed",
        "turn_ended",
        {"kind": "turn_started", "turn": 2},
        "quaffle_drawn",
        "phase_opened",
        dice=(T, T, 1, H, T),
        cites=False,
    ),
    row(
        "CRD-55",
        "late: wait, a mark and nothing else",
        late(),
        lapse(),
        {"kind": "match.lapsed", "awaiting": ["t1.quaffle_cards.a"]},
        by="clock",
        cites=False,
    ),
    row(
        "CRD-GAP-38",
        "the late side is shown as late",
        late(),
        lapse(),
        "match.lapsed",
        by="clock",
        after=that(
            lambda bout: [(each.side, each.late) for each in bout.sight("b").awaiting] == [("a", True), ("b", False)]
        ),
        cites=False,
    ),
    row(
        "CRD-55",
        "late: random, chance lays for all that are late",
        late(late="random"),
        lapse(),
        card("quaffle", by=None, goal=1),
        card("keeper", by=None, goal=2),
        {"kind": "phase_opened", "phase": "beater_cards"},
        by="clock",
        dice=(1, 2),
    ),
    row(
        "CRD-55",
        "only for those",
        late(73, ("b", keep(3)), late="random"),
        lapse(),
        card("quaffle", goal=1),
        "phase_opened",
        by="clock",
        dice=(1,),
    ),
    row(
        "CRD-55",
        "beaters too, and what follows",
        late(73, goals(1, 2), late="random"),
        lapse(phase="beater_cards"),
        card("beaters", side="a"),
        card("beaters", side="b"),
        "cards_revealed",
        "dice_revealed",
        "goal_scored",
        by="clock",
        dice=(7, 1, 7, 1, 1, H, T),
    ),
    row(
        "CRD-55",
        "a script without faces: as wait",
        late(late="random"),
        lapse(),
        "match.lapsed",
        by="clock",
        cites=False,
    ),
    row("MAT-20", "not before the limit", f1, lapse(), code="not_due", by="clock"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    check(case)


def test_a_limit_moved_for_one_side_is_its_own() -> None:
    """Chance lays for whoever is late, and `b` was given more time."""
    bout = f1(late="random")
    until = (bout.time.replace(day=20)).isoformat()
    bout.send("gm", {"kind": "match.set_deadline", "awaiting": "t1.quaffle_cards.b", "until": until, "reason": "ill"})
    bout.wait(73)
    bout.send("gm", {"kind": "match.script_dice", "faces": [2]})
    assert kinds(bout.lapse()) == ["quaffle_committed"]
    assert [each.side for each in bout.sight("a").awaiting] == ["b"]


def set_end(bout: Bout, side: str, hours: int) -> None:
    """The game master gives a side so many hours from now."""
    until = (bout.time + timedelta(hours=hours)).isoformat()
    awaiting = f"t1.quaffle_cards.{side}"
    bout.send("gm", {"kind": "match.set_deadline", "awaiting": awaiting, "until": until, "reason": "ill"})


def back_after(bout: Bout, hours: int) -> Bout:
    """So much later the game master goes back to now."""
    moment = len(bout.told("gm"))
    bout.wait(hours)
    bout.send("gm", {"kind": "match.rewind", "to": moment, "reason": "Once more"})
    bout.send("gm", {"kind": "match.script_dice", "faces": [2, 3]})
    return bout


def test_after_a_rewind_nobody_is_late_by_a_limit_of_before() -> None:
    bout = back_after(f1(late="random"), 71)
    set_end(bout, "a", 2)
    bout.wait(3)
    assert kinds(bout.lapse()) == ["quaffle_committed"]
    assert [each.side for each in bout.sight("a").awaiting] == ["b"]


def test_after_a_rewind_the_new_limit_makes_late() -> None:
    bout = f1(late="random")
    for side in ("a", "b"):
        set_end(bout, side, 500)
    back_after(bout, 10).wait(73)
    assert kinds(bout.lapse())[:2] == ["quaffle_committed", "keeper_committed"]


def test_a_side_without_a_limit_is_never_late() -> None:
    bout = f1(late="random")
    bout.send("gm", {"kind": "match.set_deadline", "awaiting": "t1.quaffle_cards.b", "until": None, "reason": "ill"})
    bout.wait(1000)
    bout.send("gm", {"kind": "match.script_dice", "faces": [2]})
    assert kinds(bout.lapse()) == ["quaffle_committed"]
    assert [(each.side, each.until) for each in bout.sight("a").awaiting] == [("b", None)]


def test_whoever_is_awaited_without_a_limit_has_none_after_a_rewind() -> None:
    bout = opened(late="random", dice="sealed")
    before = len(bout.told("gm"))
    bout.send("gm", command("start_match"))
    bout.send("gm", {"kind": "match.rewind", "to": before, "reason": "too soon"})
    [start] = bout.sight("a").awaiting
    assert (start.what, start.until) == ("start_match", None)
    bout.wait(1000)
    assert bout.lapse() == ()


def test_the_limit_starts_with_the_phase_and_again_after_a_correction() -> None:
    bout = f1(deadlines={"card": 10})
    first = {each.id: each.until for each in bout.sight("a").awaiting}
    assert list(first) == ["t1.quaffle_cards.a", "t1.quaffle_cards.b"]
    bout.wait(5)
    bout.send("gm", gm("restart_turn", redraw=False))
    again = {each.id: each.until for each in bout.sight("a").awaiting}
    assert list(again) == ["t1.quaffle_cards.a.2", "t1.quaffle_cards.b.2"]
    for until, before in zip(again.values(), first.values(), strict=True):
        assert until is not None
        assert before is not None
        assert (until - before).total_seconds() == 5 * 3600
    bout.send("a", aim(1))
    bout.wait(9)
    assert kinds(bout.lapse()) == []
    bout.wait(2)
    assert [event.tag() for event in bout.lapse()] == ["match.lapsed"]


def test_a_match_without_limits_has_none() -> None:
    bout = f1(deadlines={"card": None})
    assert [each.until for each in bout.sight("a").awaiting] == [None, None]


def test_the_pause_of_a_resting_match_holds_its_dice_back() -> None:
    bout = resting()
    bout.send(*PAUSE)
    bout.send("gm", {"kind": "match.script_dice", "faces": [1, H, T]})
    assert bout.sight("a").phase == "quaffle_draw"
    events = bout.send("gm", RESUME)
    assert kinds(events) == ["quaffle_drawn", "bludgers_shared", "phase_opened"]
