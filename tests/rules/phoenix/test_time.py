"""Time, and what is awaited (4.1, 4.4, 4.8): ends as values, what is overdue, what is cancelled."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from rules.phoenix import RULESET
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    at,
    attacked,
    base_1,
    base_2,
    bludgered,
    command,
    duel,
    field_of,
    fleeing,
    override,
    owns,
    pass_half,
    pass_round,
    pid_of,
    rolled,
    scored,
    send,
    shown,
    step,
)


def late(bout: Bout) -> Bout:
    bout.wait(72)
    return bout


def placing() -> Bout:
    """c1a has lost on 41, and its start field is taken."""
    bout = override(attacked(), *at(k1=36))
    duel(bout, c1a=1, c2a=6)
    return bout


def asked() -> Bout:
    bout = base_1()
    send(bout, "gm", "propose_end")
    return bout


def hit_by_bludger() -> Bout:
    bout = bludgered("c1a")
    duel(bout, b2x=6, c1a=1)
    return bout


PENDINGS: list[tuple[str, Callable[[], Bout]]] = [
    ("choose_mover", base_1),
    ("move_keeper", base_1),
    ("move_chaser", lambda: rolled(base_1(), "c1a", 3)),
    ("duel", attacked),
    ("window", lambda: attacked(owns(base_2(), 1, 3))),
    ("escape", fleeing),
    ("gm_place", placing),
    ("search", lambda: override(base_1(), step(2, 1, "closing"))),
    ("bludger_target", lambda: bludgered(None)),
    ("malus_choice", hit_by_bludger),
    ("formation", scored),
    ("gm_roll", lambda: pass_half(base_1(auto_gm_dice=False))),
    ("start_round", lambda: pass_round(base_1(auto_start_round=False))),
    ("end_consent", asked),
]


@pytest.mark.parametrize(("what", "given"), PENDINGS, ids=[what for what, _ in PENDINGS])
def test_whatever_is_cancelled_the_match_goes_on(what: str, given: Callable[[], Bout]) -> None:
    """4.4: dropped without effect; the flow goes on as if it were done, and somebody else is awaited."""
    bout = given()
    pid = pid_of(bout, what)
    override(bout, {"op": "cancel_pending", "pid": pid})
    assert bout.state.pending(pid) is None
    assert bout.sight("spectator").awaiting


GMS_OWN = {"gm_place", "gm_roll", "start_round"}


@pytest.mark.parametrize(("what", "given"), PENDINGS, ids=[what for what, _ in PENDINGS])
def test_everything_awaited_has_its_time(what: str, given: Callable[[], Bout]) -> None:
    """4.8: 72 hours, a window 24, what waits for the GM none; the envelope says the same."""
    bout = given()
    pending = bout.state.pending(pid_of(bout, what))
    hours = None if what in GMS_OWN else timedelta(hours=24 if what == "window" else 72)
    assert (pending.due and pending.due - pending.since) == hours
    shown_ends = {each.until for each in bout.sight("spectator").awaiting if each.id == pending.id}
    assert shown_ends == {pending.due}


def test_the_time_of_a_duel_begins_when_its_window_closes() -> None:
    """4.1: a pre_duel window takes nothing of it."""
    bout = attacked(owns(base_2(), 1, 3))
    bout.wait(20)
    send(bout, "1", "decline_special", pid=pid_of(bout, "window"))
    pending = bout.state.awaits("duel")
    assert pending.due - bout.time == timedelta(hours=72)


@pytest.mark.parametrize(
    ("what", "given"),
    [row for row in PENDINGS if row[0] not in GMS_OWN],
    ids=[w for w, _ in PENDINGS if w not in GMS_OWN],
)
def test_whatever_is_forfeited_the_match_goes_on(what: str, given: Callable[[], Bout]) -> None:
    """PHX-POST-6: not an hour too early; afterwards it is not awaited any more, and something else is."""
    bout = given()
    pid = pid_of(bout, what)
    bout.wait(23 if what == "window" else 71)
    early = bout.refusal("gm", command("forfeit_pending", pid=pid))
    assert early is not None
    assert early.code == "not_overdue"
    bout.wait(1)
    send(bout, "gm", "forfeit_pending", pid=pid)
    assert bout.state.pending(pid) is None
    assert bout.sight("spectator").awaiting


def test_a_movement_is_forfeited_after_its_roll_too() -> None:
    """PHX-POST-6: waived, also when it was rolled already; nobody moves; the malus is used up."""
    bout = override(base_1(), {"op": "add_malus", "character_id": "c1a", "malus": "movement"})
    pid = pid_of(rolled(bout, "c1a", 5), "move_chaser")
    send(late(bout), "gm", "forfeit_pending", pid=pid)
    assert (field_of(bout, "c1a"), shown(bout, "c1a", "maluses")) == (36, [])
    assert [each.what for each in bout.state.pendings] == ["move_keeper"]


# -- ends that are moved


def rewound(bout: Bout, hours: float) -> Bout:
    """So much later the GM goes back to now."""
    moment = len(bout.told("gm"))
    bout.wait(hours)
    bout.send("gm", command("match.rewind", to=moment, reason="Noch einmal"))
    return bout


def test_after_a_rewind_nothing_is_overdue_by_the_end_of_before() -> None:
    """PHX-POST-5, MAT-13: what is judged is the end that is shown."""
    bout = rewound(base_1(), 71)
    pid = pid_of(bout, "choose_mover")
    bout.wait(71)
    no = bout.refusal("gm", command("forfeit_pending", pid=pid))
    assert no is not None
    assert no.code == "not_overdue"
    bout.wait(1)
    send(bout, "gm", "forfeit_pending", pid=pid)


def test_after_a_rewind_nobody_is_late() -> None:
    bout = base_1()
    bout.wait(72)
    bout.lapse()
    rewound(bout, 1)
    assert [each["late"] for each in bout.view("spectator")["pending"]] == [False, False]
    assert {each.late for each in bout.sight("spectator").awaiting} == {False}
    assert "phoenix.forfeit_pending" not in {each.kind for each in bout.offers("gm")}


@pytest.mark.parametrize("stop", ["rewind", "pause"])
def test_a_second_post_waits_for_the_end_that_is_shown(stop: str) -> None:
    """PHX-GAP-31: also when that end was moved, by as much as the option says."""
    bout = rolled(base_1(reaction_hold_minutes=60), "c1a", 3)
    if stop == "rewind":
        rewound(bout, 5)
    else:
        bout.send("gm", command("match.pause", reason="Ferien"))
        bout.wait(5)
        bout.send("gm", command("match.resume", reason="Weiter"))
    hold = next(each for each in bout.sight("1").awaiting if each.what == "reaction_hold")
    assert (hold.until or bout.time) - bout.time <= timedelta(hours=1)
    post = command("second_post", pid=pid_of(bout, "move_chaser"))
    assert getattr(bout.refusal("1", post), "code", None) == "reaction_hold"
    bout.wait(1)
    bout.lapse()
    assert bout.refusal("1", post) is None
    assert "phoenix.second_post" in {each.kind for each in bout.offers("1")}


@pytest.mark.parametrize(
    ("options", "deadlines", "hours"),
    [
        ({}, None, (72, 24)),
        ({"move_limit_hours": 48, "window_limit_hours": 6}, None, (48, 6)),
        ({"move_limit_hours": 48}, {"move": 12}, (12, 24)),
    ],
)
def test_time_limits_are_options_and_the_opening_decides(
    options: dict[str, Any], deadlines: dict[str, int] | None, hours: tuple[int, int]
) -> None:
    """PHX-GAP-7: the defaults of the match's limits."""
    bout = Bout.open(RULESET, options=options, deadlines=deadlines)
    assert (bout.match.limits["move"], bout.match.limits["window"]) == hours
