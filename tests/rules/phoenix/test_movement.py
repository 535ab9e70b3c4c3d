"""Section 5.4, rule by rule: movement and passes."""

from typing import Any

import pytest

from tests.cases import Case
from tests.harness import Bout
from tests.rules.phoenix.positions import at, base_1, carrier_of, field_of, first, move, override, passed, pid, rolled
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


def has(who: str | None) -> Any:
    def look(bout: Bout) -> None:
        assert carrier_of(bout) == who

    return look


def loose(place: int = 32) -> Bout:
    return mover(3, {"op": "set_quaffle", "status": "loose", "field": place})


def keeper_rolled(face: int = 2, *ops: Any) -> Bout:
    bout = base_1()
    first(override(bout, *ops) if ops else bout, "k1", face)
    return bout


MOVES = [
    yes(
        "PHX-MOVE-1",
        "a chaser is named",
        base_1,
        "1",
        "choose_mover",
        ["mover_chosen"],
        pid=pid("choose_mover"),
        character_id="c1b",
    ),
    no(
        "PHX-MOVE-1",
        "no keeper",
        base_1,
        "1",
        "not_a_chaser",
        "choose_mover",
        pid=pid("choose_mover"),
        character_id="k1",
    ),
    no(
        "PHX-MOVE-1",
        "not by the other captain",
        base_1,
        "2",
        "forbidden",
        "choose_mover",
        pid=pid("choose_mover"),
        character_id="c2a",
    ),
    yes(
        "PHX-MOVE-1",
        "or the captain waives",
        base_1,
        "1",
        "waive",
        [{"kind": "waived", "what": "choose_mover"}],
        pid=pid("choose_mover"),
    ),
    no("PHX-MOVE-1", "not the other one", base_1, "2", "forbidden", "waive", pid=pid("choose_mover")),
    no("PHX-POST-2", "not after the roll", mover, "1", "already_rolled", "waive", pid=pid("move_chaser")),
    no(
        "PHX-OUT-1",
        "nobody who is gone",
        lambda: override(base_1(), {"op": "set_active", "character_id": "c1b", "active": False}),
        "1",
        "character_inactive",
        "choose_mover",
        pid=pid("choose_mover"),
        character_id="c1b",
    ),
    post("PHX-MOVE-2", "three fields for three points", mover, None, move("c1a", 32, 25, 18), after=is_at(c1a=18)),
    post("PHX-MOVE-2", "not four", mover, "move_points_exceeded", move("c1a", 32, 25, 18, 13)),
    post("PHX-MOVE-2", "not over a gap", mover, "path_not_adjacent", move("c1a", 18)),
    post("PHX-MOVE-2", "not off the board", mover, "field_unknown", move("c1a", 78)),
    post("PHX-MOVE-3", "shared among the chasers", mover, "move_who_invalid", move("k1", 8)),
    post(
        "PHX-MOVE-5",
        "shared among the chasers",
        mover,
        None,
        move("c1b", 28),
        move("c1c", 29),
        move("c1a", 32),
        after=is_at(c1a=32, c1b=28, c1c=29),
    ),
    post(
        "PHX-MOVE-4",
        "the keeper by itself",
        keeper_rolled,
        None,
        move("k1", 8, 13),
        by="k1",
        what="move_keeper",
        after=is_at(k1=13),
    ),
    post("PHX-MOVE-4", "alone", keeper_rolled, "move_who_invalid", move("c1a", 32), by="k1", what="move_keeper"),
    yes(
        "PHX-MOVE-4",
        "or it stays, by standing order",
        base_1,
        "1",
        "set_keeper_standing",
        ["standing_set"],
        mode="stay",
    ),
    post("PHX-MOVE-6", "over a team mate", mover, None, move("c1b", 36, 39), after=is_at(c1b=39), cites=False),
    post("PHX-MOVE-7", "not onto an opponent without the quaffle", mover, "field_occupied", move("c1b", 34, 45)),
    post("PHX-MOVE-7", "not onto a team mate", mover, "field_occupied", move("c1b", 36)),
    post("PHX-MOVE-5", "but onto one who fights for it", mover, None, move("c1a", 41), after=is_at(c1a=41)),
    post(
        "PHX-MOVE-7",
        "not run on and pass away",
        mover,
        "field_occupied",
        move("c1a", 41),
        move("c1b", 34),
        passed("c1b"),
    ),
    post("PHX-MOVE-8", "picked up in passing", loose, None, move("c1a", 32, 25), after=has("c1a")),
    post("PHX-PASS-1", "free of points", lambda: mover(1), None, passed("c1b"), move("c1b", 28), after=has("c1b")),
    post("PHX-PASS-1", "by a carrier", loose, "not_carrying", passed("c1b")),
    post(
        "PHX-PASS-2",
        "three fields away",
        lambda: mover(1, *at(c1c=15)),
        None,
        passed("c1c"),
        after=has("c1c"),
        cites=False,
    ),
    post("PHX-PASS-2", "not four", lambda: mover(1, *at(c1c=10)), "pass_too_far", passed("c1c")),
    post("PHX-PASS-2", "not round a corner", mover, "pass_not_straight", passed("c1c")),
    post("PHX-PASS-3", "not through anybody", lambda: mover(1, *at(c1c=49)), "pass_line_blocked", passed("c1c")),
    post("PHX-PASS-3", "not to the keeper", mover, "pass_receiver_not_chaser", passed("k1")),
    post("PHX-PASS-3", "not to oneself", mover, "pass_to_self", passed("c1a")),
    post(
        "PHX-PASS-4",
        "the receiver flies on",
        mover,
        None,
        passed("c1b"),
        move("c1b", 34, 40),
        after=is_at(c1b=40),
        cites=False,
    ),
    post(
        "PHX-GAP-9",
        "by option not through opponents",
        lambda: mover(3, move_through_occupied=False),
        "path_blocked",
        move("c1b", 34, 45, 52),
    ),
    post(
        "PHX-GAP-9",
        "nor in two moves",
        lambda: mover(3, move_through_occupied=False),
        "path_blocked",
        move("c1b", 34, 45),
        move("c1b", 52),
    ),
    post(
        "PHX-MOVE-5",
        "by option a pass to the keeper",
        lambda: mover(3, *at(k1=32), pass_to_keeper=True),
        None,
        passed("k1"),
        after=has("k1"),
    ),
    no(
        "PHX-GAP-31",
        "by option the text waits",
        lambda: mover(3, reaction_hold_minutes=60),
        "1",
        "reaction_hold",
        "second_post",
        pid=pid("move_chaser"),
    ),
]


@pytest.mark.parametrize("case", MOVES, ids=str)
def test_rule(case: Case) -> None:
    settled(case)
