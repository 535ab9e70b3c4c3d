"""Section 5.5, rule by rule: chaser duels and escapes."""

from typing import Any

import pytest

from tests.cases import Case
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    at,
    attacked,
    base_2,
    carrier_of,
    duel,
    field_of,
    first,
    fleeing,
    guarded,
    move,
    override,
    owns,
    passed,
    pid,
    pid_of,
    rolled,
    second,
    shown,
    started,
    waive,
)
from tests.rules.phoenix.rows import no, settled, yes


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


def both_rolled(first_face: int = 3, second_face: int = 3) -> Bout:
    """Everything of the duel is there but c2a's second post."""
    bout = attacked()
    first(bout, "c1a", first_face)
    first(bout, "c2a", second_face)
    second(bout, "c1a")
    return bout


def surrounded() -> Bout:
    """c1a must leave 41, and every field within one point is taken."""
    bout = attacked()
    duel(bout, c1a=6, c2a=1)
    first(bout, "c1a", 1)
    return override(bout, *at(c1b=36, c1c=39, c2b=34, c2c=46, k2=49, k1=45))


def no_way_back() -> Bout:
    """c1a attacks and loses, and its start field is taken."""
    bout = attacked()
    override(bout, *at(k1=36))
    first(bout, "c1a", 1)
    first(bout, "c2a", 6)
    second(bout, "c1a")
    return bout


def placing() -> Bout:
    bout = no_way_back()
    second(bout, "c2a")
    return bout


def last_mover() -> Bout:
    """c1a has rolled, the keeper stays: its second post is the last of the step."""
    bout = rolled(base_2(), "c1a", 1)
    waive(bout, "move_keeper")
    return bout


def saved() -> Bout:
    """k2 has held a shot and rolled for its escape."""
    bout = guarded()
    duel(bout, c1a=1, k2=6)
    first(bout, "k2", 3)
    return bout


DUELS = [
    yes(
        "PHX-DUEL-1",
        "carrier and opponent on one field",
        lambda: last_mover(),
        "1",
        "second_post",
        [{"kind": "duel_announced", "attacker": "c1a", "defender": "c2a"}],
        pid=pid("move_chaser"),
        actions=[move("c1a", 41)],
    ),
    yes(
        "PHX-DUEL-2",
        "both are asked",
        lambda: last_mover(),
        "1",
        "second_post",
        [{"kind": "pending_opened", "what": "duel"}],
        pid=pid("move_chaser"),
        actions=[move("c1a", 41)],
    ),
    no(
        "PHX-DUEL-2",
        "not while the window is open",
        lambda: attacked(owns(base_2(), 1, 3)),
        "1",
        "window_open",
        "first_post",
        pid=pid("duel"),
    ),
    yes(
        "PHX-DUEL-3",
        "the higher value",
        both_rolled,
        "2",
        "second_post",
        [{"kind": "duel_decided", "winner": "c1a"}],
        pid=pid("duel"),
    ),
    yes(
        "PHX-DUEL-4",
        "quaffle and escape",
        both_rolled,
        "2",
        "second_post",
        [{"kind": "quaffle_taken", "character_id": "c1a"}, "escape_granted"],
        pid=pid("duel"),
    ),
    yes(
        "PHX-DUEL-5",
        "or back",
        lambda: both_rolled(1, 6),
        "2",
        "second_post",
        [{"kind": "fell_back", "field": 36}],
        pid=pid("duel"),
        after=has("c2a"),
    ),
    yes(
        "PHX-DUEL-6",
        "or wherever the GM says",
        no_way_back,
        "2",
        "second_post",
        [{"kind": "pending_opened", "what": "gm_place"}],
        pid=pid("duel"),
    ),
    yes(
        "PHX-DUEL-7",
        "a tie",
        lambda: both_rolled(2, 3),
        "2",
        "second_post",
        [{"kind": "duel_decided", "tie": True}, "fell_back"],
        pid=pid("duel"),
        after=has("c2a"),
    ),
    yes(
        "PHX-ESC-5",
        "the GM places",
        placing,
        "gm",
        "gm_place",
        [{"kind": "piece_placed", "field": 32}],
        pid=pid("gm_place"),
        character_id="c1a",
        field=32,
    ),
    no(
        "PHX-ESC-5",
        "on a field",
        placing,
        "gm",
        "field_unknown",
        "gm_place",
        pid=pid("gm_place"),
        character_id="c1a",
        field=99,
    ),
    no(
        "PHX-MOVE-7",
        "that is free",
        placing,
        "gm",
        "field_occupied",
        "gm_place",
        pid=pid("gm_place"),
        character_id="c1a",
        field=36,
    ),
    post(
        "PHX-ESC-1",
        "away, and on with a pass",
        fleeing,
        None,
        move("c1a", 36),
        passed("c1b"),
        what="escape",
        after=has("c1b"),
    ),
    post("PHX-ESC-2", "it must leave", fleeing, "escape_must_leave", what="escape"),
    yes(
        "PHX-ESC-2",
        "and is told so",
        both_rolled,
        "2",
        "second_post",
        [{"kind": "escape_granted", "must_leave": True}],
        pid=pid("duel"),
    ),
    post("PHX-ESC-3", "no new duel", fleeing, "escape_into_duel", move("c1a", 45), what="escape"),
    post(
        "PHX-ESC-1",
        "by option it may",
        lambda: fleeing(bout=base_2(escape_may_attack=True)),
        None,
        move("c1a", 45),
        what="escape",
        after=is_at(c1a=45),
    ),
    post("PHX-ESC-4", "a keeper alone", lambda: saved(), "move_who_invalid", move("c2c", 43), by="k2", what="escape"),
    post("PHX-ESC-5", "nowhere to go", surrounded, None, what="escape", cites=True),
]


@pytest.mark.parametrize("case", DUELS, ids=str)
def test_rule(case: Case) -> None:
    settled(case)


def test_the_opening_duel_is_thrown_again_after_a_tie() -> None:
    bout = started()
    duel(bout, c1a=3, c2a=4)
    assert bout.state.duel is not None
    assert pid_of(bout, "duel") != "p1"
    assert shown(bout, "c1a", "field") == 36


def test_a_tie_is_thrown_again_by_option() -> None:
    bout = attacked(base_2(tie_rule="reroll"))
    duel(bout, c1a=2, c2a=3)
    assert [each.what for each in bout.state.pendings] == ["duel"]
    duel(bout, c1a=6, c2a=1)
    assert carrier_of(bout) == "c1a"
