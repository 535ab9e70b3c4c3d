"""Section 5.6, rule by rule: shots, goals, the restart."""

from typing import Any

import pytest

from tests.cases import Case
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    FIELDS,
    announce,
    at,
    attacked,
    base_1,
    base_2,
    carrier_of,
    carries,
    duel,
    field_of,
    first,
    fleeing,
    guarded,
    jokered,
    kinds_of,
    move,
    moved,
    override,
    owns,
    pid,
    pid_of,
    rolled,
    scored,
    second,
    send,
    shoot,
    waive,
)
from tests.rules.phoenix.rows import no, settled, yes


def mover(face: int = 3, *ops: Any, **options: Any) -> Bout:
    """c1a has rolled for movement."""
    bout = base_1(**options)
    return rolled(override(bout, *ops) if ops else bout, "c1a", face)


def post(
    rule: str,
    says: str,
    given: Any,
    code: str | None,
    *actions: Any,
    by: str = "1",
    what: str = "move_chaser",
    **more: Any,
) -> Case:
    """A second post with actions: refused with a code, or taken."""
    fields: dict[str, Any] = {"pid": pid(what), "actions": list(actions)}
    if code is not None:
        return no(rule, says, given, by, code, "second_post", **fields)
    return yes(rule, says, given, by, "second_post", ["movement_posted"], **more, **fields)


def is_at(**fields: int) -> Any:
    def look(bout: Bout) -> None:
        assert {who: field_of(bout, who) for who in fields} == fields

    return look


def loose(place: int = 32) -> Bout:
    return mover(3, {"op": "set_quaffle", "status": "loose", "field": place})


def keeper_rolled(face: int = 2, *ops: Any) -> Bout:
    bout = base_1()
    first(override(bout, *ops) if ops else bout, "k1", face)
    return bout


def in_zone(face: int = 3, *ops: Any) -> Bout:
    bout = override(base_1(), *at(c1a=65), *ops)
    rolled(bout, "c1a", face)
    waive(bout, "move_keeper")
    return bout


def shot_rolled(shooter: int, keeper: int) -> Bout:
    bout = guarded()
    first(bout, "c1a", shooter)
    first(bout, "k2", keeper)
    second(bout, "c1a")
    return bout


TO_2B = [move("c1a", 70, 72, 75), shoot("2B")]


GONE = {"op": "set_active", "character_id": "k2", "active": False}


def jokered_scorer() -> Bout:
    """c1a has scored; a joker against it waits for the last post."""
    bout = base_2()
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1a")
    moved(bout, "c1a", 1, move("c1a", 41))
    duel(bout, c1a=6, c2a=1)
    first(bout, "c1a", 4)
    second(bout, "c1a", move("c1a", 49, 56, 62, 67), shoot("2A"))
    first(bout, "b2x", 6)
    first(bout, "c1a", 1)
    second(bout, "b2x")
    return bout


def ten_nil(bout: Bout) -> None:
    assert bout.view("spectator")["score"] == {"1": 10, "2": 0}


def one_in() -> Bout:
    bout = scored()
    send(bout, "1", "set_formation", positions=FIELDS["1"])
    return bout


GOALS = [
    yes(
        "PHX-GOAL-1",
        "from the zone",
        in_zone,
        "1",
        "second_post",
        [{"kind": "shot_declared", "ring": "2B", "guarded": True}],
        pid=pid("move_chaser"),
        actions=TO_2B,
    ),
    post("PHX-GOAL-1", "not from outside", in_zone, "shot_not_in_zone", move("c1a", 70), shoot("2B")),
    post("PHX-GOAL-1", "not at one's own ring", in_zone, "shot_ring_not_opponent", shoot("1B")),
    post("PHX-GOAL-1", "as the last action", in_zone, "shot_not_last", *TO_2B, move("c1a", 72)),
    post("PHX-GOAL-1", "with the quaffle", loose, "not_carrying", shoot("2B")),
    yes(
        "PHX-GOAL-2",
        "in another zone is not guarded",
        lambda: in_zone(3, *at(k2=71)),
        "1",
        "second_post",
        [{"kind": "shot_declared", "guarded": False}],
        pid=pid("move_chaser"),
        actions=TO_2B,
        cites=False,
    ),
    yes(
        "PHX-GOAL-3",
        "then it is a goal",
        lambda: in_zone(3, *at(k2=71)),
        "1",
        "second_post",
        ["goal_pending", "goal_announced"],
        pid=pid("move_chaser"),
        actions=TO_2B,
    ),
    yes(
        "PHX-GOAL-4",
        "else a duel",
        in_zone,
        "1",
        "second_post",
        [{"kind": "duel_announced", "duel_kind": "goal"}],
        pid=pid("move_chaser"),
        actions=TO_2B,
    ),
    yes(
        "PHX-GOAL-4",
        "that the shooter wins",
        lambda: shot_rolled(6, 1),
        "k2",
        "second_post",
        ["duel_decided", "goal_pending"],
        pid=pid("duel"),
    ),
    yes(
        "PHX-GOAL-5",
        "or not",
        lambda: shot_rolled(3, 2),
        "k2",
        "second_post",
        [{"kind": "quaffle_taken", "character_id": "k2"}, "escape_granted"],
        pid=pid("duel"),
    ),
    yes(
        "PHX-GOAL-6",
        "announced after everything else",
        lambda: shot_rolled(6, 1),
        "k2",
        "second_post",
        ["goal_announced", "round_ended"],
        pid=pid("duel"),
    ),
    yes(
        "PHX-GOAL-7",
        "also when its scorer is gone",
        jokered_scorer,
        "1",
        "second_post",
        ["character_removed", "goal_announced"],
        pid=pid("duel"),
        after=ten_nil,
        cites=False,
    ),
    yes(
        "PHX-GOAL-8",
        "new formations",
        one_in,
        "2",
        "set_formation",
        ["formation_revealed", {"kind": "quaffle_taken", "character_id": "c2b"}, "round_started"],
        positions=FIELDS["2"],
        quaffle_chaser="c2b",
    ),
    no(
        "PHX-GOAL-8",
        "the conceding team names a holder",
        one_in,
        "2",
        "quaffle_chaser_required",
        "set_formation",
        positions=FIELDS["2"],
    ),
    no(
        "PHX-GOAL-8",
        "the other one does not",
        scored,
        "1",
        "quaffle_chaser_forbidden",
        "set_formation",
        positions=FIELDS["1"],
        quaffle_chaser="c1a",
    ),
    post(
        "PHX-GOAL-9",
        "a keeper in the open attacks a carrier",
        lambda: keeper_rolled(2, *at(k1=39), carries("c2a")),
        None,
        move("k1", 41),
        by="k1",
        what="move_keeper",
        after=is_at(k1=41),
        cites=False,
    ),
    yes(
        "PHX-OUT-3",
        "without a keeper every shot is a goal",
        lambda: in_zone(3, GONE),
        "1",
        "second_post",
        [{"kind": "goal_pending", "rule": "PHX-OUT-3"}],
        pid=pid("move_chaser"),
        actions=TO_2B,
    ),
]


@pytest.mark.parametrize("case", GOALS, ids=str)
def test_rule(case: Case) -> None:
    settled(case)


def test_a_goal_on_the_keepers_own_field_is_followed_by_no_duel() -> None:
    """Section 4.1: one contest a movement; a shot that a super throw has decided is it (PHX-SPEC-2)."""
    bout = override(owns(base_1(), 1, 2), *at(c1a=70))
    moved(bout, "c1a", 1, move("c1a", 74), shoot("2B"))
    events = announce(bout, 1, 2)
    assert "duel_announced" not in kinds_of(events)
    assert "goal_announced" in kinds_of(events)


@pytest.mark.parametrize("escape", [False, True])
def test_a_shot_is_a_contest_while_its_window_is_open(escape: bool) -> None:
    """Section 4.1: step 2 b, after a movement and after an escape."""
    bout = fleeing(bout=owns(base_2(), 2, 8, quiet=["pre_duel", "post_duel"])) if escape else owns(base_1(), 2, 8)
    if escape:
        second(bout, "c1a", move("c1a", 49, 56, 62, 67), shoot("2A"))
    else:
        guarded(bout)
    assert (bout.view("spectator")["step"], pid_of(bout, "goal_attack") != "") == ("contest", True)
    send(bout, "2", "decline_special", pid=pid_of(bout, "window"))
    assert bout.view("spectator")["step"] in ("contest", None)


def test_the_conceding_team_begins_by_option() -> None:
    bout = attacked(base_2(first_after_goal="conceding"))
    duel(bout, c1a=6, c2a=1)
    first(bout, "c1a", 4)
    second(bout, "c1a", move("c1a", 49, 56, 62, 67), shoot("2A"))
    send(bout, "1", "set_formation", positions=FIELDS["1"])
    send(bout, "2", "set_formation", positions=FIELDS["2"], quaffle_chaser="c2a")
    assert bout.view("spectator")["acting_team"] == 2


def test_the_quaffle_of_a_removed_carrier_by_option() -> None:
    near = jokered(bout=base_1(quaffle_on_removal="nearest_teammate"))
    duel(near, b2x=6, c1a=1)
    assert carrier_of(near) == "c1b"
    other = jokered(bout=base_1(quaffle_on_removal="nearest_opponent"))
    duel(other, b2x=6, c1a=1)
    assert carrier_of(other) == "c2a"
