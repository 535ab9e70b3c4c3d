"""Commands and platform, rule by rule (catalogue 4.4, 4.5): phases, force, corrections, orders, giving up, time."""

from typing import Any

import pytest

from rules.delphinocco import RULESET
from rules.kernel.contract import Refused
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.delphinocco.bouts import all_drawn, lined_up, say, says, stand
from tests.rules.delphinocco.test_actions import row, sees
from tests.rules.delphinocco.test_tournament import exchanges

WINDOW = ("R1 B5*, G2 B6", "red move R1 B6 end")
RENZ = ("R4 C8*", "red shoot R4 (7)")


def adjust(*changes: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "delphinocco.gm_adjust", "changes": list(changes), "reason": "A slip"}


def wrong(says_: str, given: Any, *changes: dict[str, Any], code: str = "invalid_change") -> Case:
    return Case(rule="DEL-C-3", says=says_, given=given, by="gm", when=adjust(*changes), code=code)


def right(says_: str, given: Any, *changes: dict[str, Any], after: Any = None) -> Case:
    return Case(
        rule="DEL-C-3", says=says_, given=given, by="gm", when=adjust(*changes), then=["gm_adjusted"], after=after
    )


def figure_round(figure: str, drawn: bool, gave_up: bool = False, actions: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"set": "figure_round", "figure": figure, "drawn": drawn, "gave_up": gave_up, "actions": list(actions)}


FORCE = {"kind": "delphinocco.gm_force", "reason": "Time is up"}


def forced(says_: str, given: Any, *then: Any, dice: tuple[int, ...] = ()) -> Case:
    return Case(rule="DEL-C-2", says=says_, given=given, by="gm", when=FORCE, then=["gm_forced", *then], dice=dice)


CASES = [
    row("DEL-C-1 a command of another phase", "end_move", stand(), code="wrong_phase"),
    row("DEL-C-1 of the other mode", "end_turn", exchanges, code="wrong_phase"),
    row("DEL-C-1 before the reveal", "move R1 A3", lambda: Bout.open(RULESET), code="wrong_phase"),
    row("DEL-C-1 the other side is not to act", "move G1 A7", stand(), by="green", code="not_your_turn"),
    row("DEL-C-1 in a restart only the side that conceded", "choose_restart R3", stand(*RENZ), code="not_your_turn"),
    row("DEL-C-1 giving up may always be done", "concede", stand(), by="green", then=["conceded"], cites=False),
    row(
        "DEL-A-8 in a window nothing of red's turn goes, not even a block",
        "block R1",
        stand(*WINDOW),
        code="awaiting_reaction",
    ),
    row("DEL-C-1 in a window green may not move", "move G1 A7", stand(*WINDOW), by="green", code="wrong_phase"),
    Case(
        rule="DEL-C-2",
        says="line-ups cannot be forced",
        given=lambda: Bout.open(RULESET),
        by="gm",
        when=FORCE,
        code="nothing_to_force",
    ),
    Case(
        rule="DEL-C-2",
        says="a reason is needed",
        given=stand(),
        by="gm",
        when={"kind": "delphinocco.gm_force"},
        code="reason_required",
    ),
    Case(
        rule="DEL-C-2",
        says="not an empty one",
        given=stand(),
        by="gm",
        when={"kind": "delphinocco.gm_force", "reason": ""},
        code="reason_required",
    ),
    forced("an exchange is rolled", exchanges, {"kind": "exchange_resolved", "number": 1}, dice=(1, 1, 1, 1)),
    forced(
        "the lowest undrawn figure gives up",
        stand(adjust=[figure_round("R1", True)]),
        {"kind": "move_given_up", "figure": "R2"},
        {"kind": "turn_ended"},
        {"kind": "turn_started", "side": "green"},
    ),
    forced(
        "a used turn ends", stand("", "red give_up_move R3"), "turn_ended", {"kind": "turn_started", "side": "green"}
    ),
    forced(
        "a move ends, and the turn",
        stand("", "red move R1 A3"),
        {"kind": "move_ended", "reason": "chosen"},
        "turn_ended",
    ),
    forced(
        "a move that opens a window ends alone",
        stand("R1 B5*, G2 B6", "red move R1 B6"),
        "move_ended",
        "block_window_opened",
    ),
    forced("a window is declined", stand(*WINDOW), {"kind": "block_declined", "side": "green"}),
    forced("the lower digger restarts", stand(*RENZ), {"kind": "restart_chosen", "figure": "G3"}, "round_started"),
    forced(
        "the twelfth turn ends the round with its dice",
        stand(adjust=[*all_drawn("R6"), {"set": "round", "value": 5}]),
        {"kind": "move_given_up", "figure": "R6"},
        "round_ended",
        "condition_tested",
        dice=(1,) * 12,
    ),
    Case(
        rule="DEL-C-3",
        says="a reason is needed",
        given=stand(),
        by="gm",
        when={"kind": "delphinocco.gm_adjust", "changes": [{"set": "first_side", "side": "red"}]},
        code="reason_required",
    ),
    Case(
        rule="DEL-C-1",
        says="nothing is corrected before the reveal",
        given=lambda: Bout.open(RULESET),
        by="gm",
        when=adjust({"set": "score", "side": "red", "value": 1}),
        code="wrong_phase",
    ),
    wrong("no change at all", stand()),
    wrong("one that is none", stand(), {"set": "weather", "side": "red"}),
    wrong("a score below 0", stand(), {"set": "score", "side": "red", "value": -1}),
    wrong("a score that is a truth value", stand(), {"set": "score", "side": "red", "value": True}),
    wrong("a figure that does not exist", stand(), {"set": "field", "figure": "R9", "field": "A1"}),
    wrong("a field that does not exist", stand(), {"set": "field", "figure": "R1", "field": "G1"}),
    wrong("a fish in two places", stand(), {"set": "fish", "held_by": "R1", "loose_at": "A1"}),
    wrong("a fish nowhere", stand(), {"set": "fish"}),
    wrong("an attribute of 11", stand(), {"set": "attribute", "figure": "R1", "attribute": "speed", "value": 11}),
    wrong(
        "an attribute that does not exist",
        stand(),
        {"set": "attribute", "figure": "R1", "attribute": "luck", "value": 1},
    ),
    wrong("an action that does not exist", stand(), figure_round("R1", True, actions=("sing",))),
    wrong("a round beyond the last", stand(), {"set": "round", "value": 11}),
    wrong("a field too many", stand(), {"set": "round", "value": 3, "why": "so"}),
    wrong("the same thing twice", stand(), {"set": "round", "value": 3}, {"set": "round", "value": 4}),
    wrong("a turn in a restart", stand(*RENZ), {"set": "turn", "side": "red"}),
    wrong("a fish in a restart", stand(*RENZ), {"set": "fish", "loose_at": "A1"}),
    wrong("anything but the score in a tournament", exchanges, {"set": "round", "value": 1}),
    wrong(
        "three of a side on a field",
        stand(),
        {"set": "field", "figure": "R1", "field": "B2"},
        {"set": "field", "figure": "R3", "field": "B2"},
        code="invariant_violated",
    ),
    wrong(
        "a figure on a loose fish", stand(), {"set": "field", "figure": "R1", "field": "C5"}, code="invariant_violated"
    ),
    wrong("given up and not drawn", stand(), figure_round("R1", False, True), code="invariant_violated"),
    wrong(
        "two actions without giving up",
        stand(),
        figure_round("R1", True, False, ("pass", "block")),
        code="invariant_violated",
    ),
    right("two actions with it", stand(), figure_round("R1", True, True, ("pass", "block"))),
    right(
        "the score of a tournament",
        exchanges,
        {"set": "score", "side": "green", "value": 3},
        after=sees("score.green", 3),
    ),
    right(
        "the current value, not the base",
        stand(),
        {"set": "attribute", "figure": "R1", "attribute": "speed", "value": 0},
        after=sees("figures.R1.base.speed", 8),
    ),
    right(
        "changes hold together: two change places",
        stand(),
        {"set": "field", "figure": "R1", "field": "B2"},
        {"set": "field", "figure": "R2", "field": "A2"},
        after=sees("figures.R1.field", "B2"),
    ),
    right(
        "a fresh turn ends a move without consequences",
        stand("R1 B5*, G2 B6", "red move R1 B6"),
        {"set": "turn", "side": "green"},
        after=sees("phase", "turn"),
    ),
    right(
        "the draw given back",
        stand("", "red move R1 A3 end"),
        figure_round("R1", False),
        after=sees("turn.drawn_figure", None),
    ),
    right(
        "a moving figure goes on from elsewhere",
        stand("", "red move R1 A3"),
        {"set": "field", "figure": "R1", "field": "A5"},
        after=sees("turn.steps_used", 1),
    ),
    right(
        "a window closes when its carrier lost the fish",
        stand(*WINDOW),
        {"set": "fish", "held_by": "R2"},
        after=sees("phase", "turn"),
    ),
    right(
        "or when nobody is left to answer",
        stand(*WINDOW),
        figure_round("G2", False, False, ("block",)),
        after=sees("window", None),
    ),
    right(
        "else it is worked out anew",
        stand(*WINDOW),
        {"set": "field", "figure": "G1", "field": "B6"},
        after=sees("window.eligible", ["G1", "G2"]),
    ),
    right(
        "anything but turn and fish in a restart",
        stand(*RENZ),
        {"set": "first_side", "side": "red"},
        after=sees("phase", "restart"),
    ),
    row(
        "DEL-C-5 giving up loses whatever the score",
        "concede",
        stand(adjust=[{"set": "score", "side": "red", "value": 9}]),
        then=["conceded", {"kind": "match_ended", "winner": "green", "reason": "conceded"}],
    ),
    row(
        "DEL-C-6 an order is set",
        "set_block_order always",
        stand(),
        by="green",
        then=[{"kind": "block_order_set", "policy": "always"}],
    ),
    row(
        "DEL-C-6 always: the lowest eligible figure blocks at once",
        "move R1 B6 end",
        stand("R1 B5*, G2 B6, G1 B6", "green set_block_order always"),
        then=["block_window_opened", {"kind": "block_resolved", "figure": "G1", "basis": "automatic"}, "fish_won"],
        cites=False,
    ),
    row(
        "DEL-C-6 never: declined at once",
        "move R1 B6 end",
        stand("R1 B5*, G2 B6", "green set_block_order never"),
        then=["block_window_opened", {"kind": "block_declined", "side": "green", "by": "s_green"}],
        cites=False,
    ),
    row(
        "DEL-C-6 a change does not touch an open window",
        "decline_block",
        stand(*WINDOW, "green set_block_order always"),
        by="green",
        then=["block_declined"],
        cites=False,
    ),
    row(
        "DEL-C-6 opened directly before the end",
        "concede",
        stand("", "green set_block_order always", "red set_block_order never"),
        then=[
            "conceded",
            {
                "kind": "block_orders_revealed",
                "changes": [
                    {"side": "green", "policy": "always", "round": 1},
                    {"side": "red", "policy": "never", "round": 1},
                ],
            },
            "match_ended",
        ],
    ),
    Case(
        rule="DEL-C-6",
        says="also before the GM's end",
        given=stand("", "green set_block_order always"),
        by="gm",
        when={"kind": "match.end", "result": None, "reason": "Storm"},
        then=["block_orders_revealed", "match.ended"],
    ),
    forced(
        "a window that an order answered leaves the turn open all the same",
        stand("R1 B5*, G2 B6", "green set_block_order never", "red move R1 B6"),
        "move_ended",
        "block_window_opened",
        "block_declined",
    ),
    row("DEL-C-7 what is offered is accepted", "move R1 A3", stand(), then=["figure_moved"], cites=False),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)


def test_forcing_an_answered_window_does_not_end_the_turn() -> None:
    bout = stand("R1 B5*, G2 B6", "green set_block_order never", "red move R1 B6")()
    bout.send("gm", FORCE)
    assert bout.view("spectator")["turn"]["side"] == "red"
    assert bout.sight("spectator").phase == "turn"


def test_time_does_what_the_gm_may() -> None:
    """The limit `turn` lapses into DEL-C-2, by nobody; a late line-up is only late."""
    bout = Bout.open(RULESET, deadlines={"turn": 24})
    bout.wait(25)
    assert [event.tag() for event in bout.lapse()] == ["match.lapsed", "match.lapsed"]
    bout = lined_up(deadlines={"turn": 24})
    first = bout.sight("red").awaiting[0]
    assert first.until is not None
    bout.wait(25)
    events = bout.lapse()
    assert [event.tag() for event in events] == [
        "delphinocco.move_given_up",
        "delphinocco.turn_ended",
        "delphinocco.turn_started",
    ]
    assert events[0].by is None
    now = bout.sight("red").awaiting[0]
    assert now.side == "green"
    assert now.id != first.id


def test_an_answer_in_a_window_gives_the_turn_new_time() -> None:
    bout = stand("R1 B5*, G2 B6", deadlines={"turn": 24})()
    bout.wait(20)
    say(bout, "red move R1 B6 end")
    bout.wait(20)
    say(bout, "green decline_block")
    turn = bout.sight("red").awaiting[0]
    assert turn.side == "red"
    assert turn.until is not None
    assert (turn.until - bout.time).total_seconds() == 24 * 3600


def test_a_block_in_the_own_turn_gives_no_new_time() -> None:
    bout = stand("R1 B5*, G2 B5", side="green", deadlines={"turn": 24})()
    before = bout.sight("green").awaiting
    bout.wait(10)
    say(bout, "green block G2 (9)")
    assert bout.sight("green").awaiting == before


def test_a_small_correction_gives_no_new_time() -> None:
    bout = stand(deadlines={"turn": 24})()
    before = bout.sight("red").awaiting
    bout.wait(10)
    bout.send("gm", adjust({"set": "score", "side": "red", "value": 1}))
    assert bout.sight("red").awaiting == before


def test_a_finished_match_takes_nothing_more() -> None:
    bout = stand("", "red concede")()
    with pytest.raises(Refused) as no:
        say(bout, "green end_turn")
    assert no.value.code == "match_finished"


def test_a_gm_without_a_side_gives_no_coachs_command() -> None:
    bout = stand()()
    no = bout.refusal("gm", says("end_turn"))
    assert no is not None
    assert no.code == "forbidden_role"
    bout.send("red", says("give_up_move R1"), acted_by="gm")
    assert bout.told("spectator")[-1].acted_by == "s_gm"


def test_in_a_pause_only_the_gm_is_heard() -> None:
    bout = stand()()
    bout.send("gm", {"kind": "match.pause", "reason": "Tide"})
    for words in ("move R1 A3", "concede", "set_block_order never"):
        no = bout.refusal("red", says(words))
        assert no is not None
        assert no.code == "match_paused"
    bout.send("gm", FORCE)
