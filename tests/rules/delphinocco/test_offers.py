"""Offers against decide (DEL-C-7): what is listed is accepted, nothing else of those kinds; hints say what happens."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import jsonschema
import pytest

from rules.delphinocco import RULESET
from rules.delphinocco.state import State
from rules.delphinocco.tables import ATTRIBUTES, FIELDS, FIGURES, NEIGHBOURS, START
from rules.kernel.contract import Offer
from tests.harness import Bout
from tests.rules.delphinocco.bouts import lined_up, say, stand, value
from tests.rules.delphinocco.random_play import SEATS, accepted, begun
from tests.rules.delphinocco.words import lineup


def candidates() -> Iterator[dict[str, Any]]:
    """Every command of the listed kinds; of moves, every single step on the board, and some that are none."""
    for kind in ("end_turn", "decline_block", "concede"):
        yield {"kind": f"delphinocco.{kind}"}
    for outplay in (False, True):
        yield {"kind": "delphinocco.end_move", "outplay": outplay}
    for policy in ("ask", "always", "never"):
        yield {"kind": "delphinocco.set_block_order", "policy": policy}
    for figure in FIGURES:
        for kind in ("give_up_move", "block", "shoot", "choose_restart"):
            yield {"kind": f"delphinocco.{kind}", "figure": figure}
        for receiver in FIGURES:
            yield {"kind": "delphinocco.pass", "figure": figure, "receiver": receiver}
            yield {"kind": "delphinocco.auto_pass", "figure": figure, "receiver": receiver}
        for field in FIELDS:
            yield {"kind": "delphinocco.move", "figure": figure, "path": [field]}


ALL = list(candidates())


def listed(offers: tuple[Offer, ...], command: Mapping[str, Any]) -> bool:
    """Whether an offer lists a command: among its choices, or for moves among its examples."""
    for offer in offers:
        if offer.kind != command["kind"]:
            continue
        if offer.kind == "delphinocco.move":
            return command in [dict(example) for example in offer.examples]
        fields = offer.schema["properties"]
        return all(value in fields[name].get("enum", [value]) for name, value in command.items() if name != "kind")
    return False


@pytest.mark.parametrize("seed", range(6))
def test_what_is_listed_is_what_is_accepted(seed: int) -> None:
    match, random = begun(seed), Random(seed)
    while match.state.phase != "finished":
        if match.state.figures and random.random() < 0.02:
            for side in ("red", "green"):
                offers = tuple(RULESET.offers(match.state, SEATS[side]))
                for command in ALL:
                    assert listed(offers, command) == accepted(match.state, side, command), f"{side}: {command}"
        match.step()


def offer_of(bout: Any, seat: str, kind: str) -> Offer:
    found: Offer = next(each for each in bout.offers(seat) if each.kind == f"delphinocco.{kind}")
    return found


def paths(state: State, figure: str, side: str, longest: int) -> set[str]:
    """Every field that some accepted path ends on, found by trying them all."""
    found: set[str] = set()
    edge = [[state.figures[figure].field]]
    for _ in range(longest):
        edge = [[*path, to] for path in edge for to in NEIGHBOURS[path[-1]]]
        edge = [
            path
            for path in edge
            if accepted(state, side, {"kind": "delphinocco.move", "figure": figure, "path": path[1:]})
        ]
        found |= {path[-1] for path in edge}
    return found


def test_reach_is_what_paths_reach() -> None:
    bout = stand("R1 B5*, G2 B5, R5 D4, R6 D4, G3 C4, G4 C4, R3 C4")()
    walks = offer_of(bout, "red", "move").hints["figures"]
    for figure in ("R2", "R3", "R5"):
        assert set(walks[figure]["reach"]) == paths(bout.state, figure, "red", 4)
    assert walks["R1"]["probe"] == "single"
    assert walks["R1"]["target"] == 7
    assert walks["R3"]["probe"] == "retreat"
    assert set(walks["R3"]["next"]) == {"B3", "C3", "D3"}


def test_points_left_by_area() -> None:
    """The source's example: after one field in the water number 6 has one digger point left and two of a swimmer."""
    bout = stand("o A5")()
    walks = offer_of(bout, "red", "move").hints["figures"]
    assert walks["R6"]["points"] == {"runner": 2, "digger": 2, "swimmer": 3}
    assert walks["R6"]["reach"]["E3"] == {"steps": 1, "left": {"runner": 1, "digger": 1, "swimmer": 2}}
    say(bout, "red move R6 E3 D4")
    walks = offer_of(bout, "red", "move").hints["figures"]
    assert list(walks) == ["R6"]
    assert walks["R6"]["points"] == {"runner": 0, "digger": 0, "swimmer": 1}
    assert set(walks["R6"]["reach"]) == {"E3", "E4", "E5"}


def test_a_pass_names_its_interceptors_in_order() -> None:
    bout = stand("R3 C3*, R4 C7, G3 C4, G4 C5, G2 C7, G1 B5")()
    hints = offer_of(bout, "red", "pass").hints
    flight = hints["receivers"]["R4"]
    assert (hints["die"], hints["target"], flight["distance"], flight["direction"]) == ("d10", 7, 4, "E")
    assert [(each["field"], each["figures"]) for each in flight["interceptors"]] == [
        ("C4", ["G3"]),
        ("C5", ["G4"]),
        ("C7", ["G2"]),
    ]
    assert flight["interceptors"][2]["positioning"] == {"die": "d10", "target": 5, "basis": "single"}
    events = say(bout, "red pass R3 R4 (7, 7, 6, 5, 6)")
    rolled = [event for event in events if event.tag() == "delphinocco.interception_rolled"]
    assert [list(event.figures) for event in rolled] == [["G3"], ["G4"], ["G2"], ["G2"]]
    assert [event.roll.target for event in rolled] == [6, 5, 5, 5]


def test_blocks_and_shots_say_their_odds() -> None:
    bout = stand("R1 C8*, R2 C8, G3 C8, G4 C8")()
    assert offer_of(bout, "red", "shoot").hints == {"die": "d20", "target": 11, "basis": "pooled"}
    bout = stand("R5 D5*, G3 D5, G4 D5", side="green")()
    assert offer_of(bout, "green", "block").hints["figures"]["G3"] == {
        "die": None,
        "target": None,
        "basis": "automatic",
    }


def test_a_spectator_is_offered_nothing_and_a_restart_two_diggers() -> None:
    bout = stand("R4 C8*", "red shoot R4 (7)")()
    assert bout.offers("spectator") == ()
    assert offer_of(bout, "green", "choose_restart").schema["properties"]["figure"] == {"enum": ["G3", "G4"]}
    assert [offer.kind for offer in bout.offers("red") if "choose" in offer.kind] == []


def test_an_exact_line_of_the_tournament() -> None:
    kinds = [offer.kind for offer in lined_up("tournament").offers("red")]
    assert "delphinocco.resolve_exchange" in kinds
    assert "delphinocco.set_block_order" not in kinds
    kinds = [offer.kind for offer in lined_up("tournament", options={"coach_may_roll": False}).offers("red")]
    assert "delphinocco.resolve_exchange" not in kinds


def test_all_that_can_be_corrected_can_be_corrected_at_once() -> None:
    """The offer of `gm_adjust` has room for one change of each thing: all are accepted together."""
    bout = lined_up()
    changes: list[dict[str, Any]] = [{"set": "score", "side": side, "value": 1} for side in ("red", "green")]
    for figure in FIGURES:
        changes.append({"set": "field", "figure": figure, "field": START[figure]})
        changes.append({"set": "figure_round", "figure": figure, "drawn": True, "gave_up": False, "actions": []})
        changes += [value(figure, name, 5) for name in ATTRIBUTES]
    changes += [{"set": "fish", "held_by": "R1"}, {"set": "round", "value": 2}]
    changes += [{"set": kind, "side": "green"} for kind in ("first_side", "turn")]
    assert offer_of(bout, "gm", "gm_adjust").schema["properties"]["changes"]["maxItems"] == len(changes)
    bout.send("gm", {"kind": "delphinocco.gm_adjust", "changes": changes, "reason": "Anew"})
    assert bout.view("spectator")["turn"]["number"] == 13


NAMES = [
    "x",
    "x" * 60,
    "x" * 61,
    f"{' ' * 70}x{' ' * 70}",
    f" {'x y' * 20}\t",
    f" {'x y' * 20}z ",
    "",
    "  ",
    "Zwei  Wörter",
    "🙂" * 60,
]


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_blanks_around_a_name_count_neither_in_the_schema_nor_in_the_check(name: str) -> None:
    bout = Bout.open(RULESET)
    command = {**lineup("red"), "team_name": name}
    (offer,) = (each for each in bout.offers("red") if each.kind == command["kind"])
    fits = jsonschema.Draft202012Validator(dict(offer.schema)).is_valid(command)
    assert fits == (bout.refusal("red", command) is None) == (1 <= len(name.strip()) <= 60)
