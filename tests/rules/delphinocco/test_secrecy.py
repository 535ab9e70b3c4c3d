"""The secrecy matrix of section 2, row by row, for every role; a window hides whether an order stands behind it."""

from random import Random
from typing import Any

import pytest

from rules.delphinocco import RULESET
from rules.kernel.contract import Event
from tests.harness import Bout
from tests.rules.delphinocco import twins
from tests.rules.delphinocco.bouts import lined_up, say, says, stand
from tests.secrecy import resampled

OTHERS = ("green", "spectator", "side:green")
OWN = ("red", "gm", "side:red")
WINDOW = "R1 B5*, G2 B6"


def kinds(bout: Bout, who: str) -> list[str]:
    return [event.tag() for event in bout.told(who)]


def red_in() -> Bout:
    bout = Bout.open(RULESET, options={"kick_off": "red"})
    bout.send("red", says("lineup"))
    return bout


# -- line-ups before both are in


@pytest.mark.parametrize("who", OWN)
def test_a_lineup_is_its_sides_and_the_gms(who: str) -> None:
    bout = red_in()
    assert bout.view(who)["lineups"]["red"]["lineup"]["team_name"] == "Hummer"
    assert bout.told(who)[-1].lineup is not None  # type: ignore[attr-defined]


@pytest.mark.parametrize("who", OTHERS)
def test_others_know_only_that_it_is_in(who: str) -> None:
    bout = red_in()
    view = bout.view(who)
    assert view["lineups"]["red"] == {"submitted": True, "lineup": None}
    assert view["lineups"]["green"] == {"submitted": False, "lineup": None}
    assert (view["figures"], view["team_values"]) == (None, None)
    words = str([event.model_dump() for event in bout.told(who)]) + str(view)
    assert not [word for word in ("Hummer", "Tanglan", "passing") if f"'{word}'" in words]


@pytest.mark.parametrize("who", [*OWN, *OTHERS])
def test_both_become_public_at_once(who: str) -> None:
    bout = red_in()
    bout.send("green", says("lineup", "green"), dice=(7,))
    revealed = [event for event in bout.told(who) if event.tag() == "delphinocco.lineups_revealed"]
    assert [event.red.team_name for event in revealed] == ["Hummer"]  # type: ignore[attr-defined]
    assert bout.view(who)["lineups"] == bout.view("gm")["lineups"]


@pytest.mark.parametrize("who", [*OWN, *OTHERS])
def test_that_a_lineup_was_replaced_is_told_to_its_side_alone(who: str) -> None:
    bout = red_in()
    before = len(bout.told(who))
    bout.send("red", says("lineup 1.speed=1"))
    assert (len(bout.told(who)) > before) == (who in OWN)
    bout.send("green", says("lineup", "green"), dice=(7,))
    assert ("delphinocco.lineup_replaced" in kinds(bout, who)) == (who in OWN)


@pytest.mark.parametrize("who", OTHERS)
def test_a_match_ended_before_the_reveal_never_shows_it(who: str) -> None:
    bout = red_in()
    bout.send("gm", {"kind": "match.end", "reason": "Storm"})
    assert bout.view(who)["lineups"]["red"]["lineup"] is None


# -- what is open


def test_after_the_reveal_all_see_the_same_but_for_orders() -> None:
    bout = stand(WINDOW, "red move R1 B6 end")()
    views = {who: {**bout.view(who), "block_orders": None} for who in (*OWN, *OTHERS)}
    assert all(view == views["gm"] for view in views.values())


def test_every_die_is_told_to_all_with_target_and_result() -> None:
    bout = stand(WINDOW, "red move R1 B6 end", "green block G2 (7)")()
    for who in (*OWN, *OTHERS):
        rolled = [event for event in bout.told(who) if event.tag() == "match.rolled"]
        assert [event.face for event in rolled] == [7, 7]  # type: ignore[attr-defined]
        last = bout.told(who)[-1]
        assert last.roll.target == 5  # type: ignore[attr-defined]


def test_corrections_and_their_reasons_are_told_to_all_at_once() -> None:
    bout = stand()()
    bout.send("gm", {"kind": "delphinocco.gm_force", "reason": "Asleep"})
    for who in OTHERS:
        told = [event for event in bout.told(who) if event.tag() == "delphinocco.gm_forced"]
        assert [event.reason for event in told] == ["Asleep"]  # type: ignore[attr-defined]


def test_a_refused_command_leaves_no_trace() -> None:
    bout = stand()()
    before = {who: (bout.sight(who), len(bout.told(who))) for who in bout.audiences}
    assert bout.refusal("red", says("move R1 C9")) is not None
    assert {who: (bout.sight(who), len(bout.told(who))) for who in bout.audiences} == before


# -- block orders


@pytest.mark.parametrize("who", [*OWN, *OTHERS])
def test_an_order_is_its_sides_and_the_gms_until_the_end(who: str) -> None:
    bout = stand("", "red set_block_order never")()
    assert bout.view(who)["block_orders"]["red"] == ("never" if who in OWN else None)
    assert ("delphinocco.block_order_set" in kinds(bout, who)) == (who in OWN)
    say(bout, "green concede")
    assert bout.view(who)["block_orders"] == {"red": "never", "green": "ask"}
    assert "delphinocco.block_orders_revealed" in kinds(bout, who)


def test_without_an_order_nothing_is_opened() -> None:
    bout = stand("", "red concede")()
    assert "delphinocco.block_orders_revealed" not in kinds(bout, "gm")


def public(events: list[Event]) -> list[dict[str, Any]]:
    return [event.model_dump() for event in events if event.tag() != "match.dice_scripted"]


@pytest.mark.parametrize(("policy", "answer"), [("always", "block G2 (7)"), ("never", "decline_block")])
def test_an_answer_by_order_is_told_as_one_by_hand(policy: str, answer: str) -> None:
    by_order, by_hand = stand(WINDOW, f"green set_block_order {policy}")(), stand(WINDOW)()
    say(by_order, "red move R1 B6 end (7)" if policy == "always" else "red move R1 B6 end")
    say(by_hand, "red move R1 B6 end")
    say(by_hand, f"green {answer}")
    for who in ("red", "spectator", "side:red"):
        assert public(by_order.told(who)) == public(by_hand.told(who))
        assert by_order.sight(who) == by_hand.sight(who)
        assert by_order.offers(who) == by_hand.offers(who)


@pytest.mark.parametrize("who", ["red", "spectator", "side:red"])
def test_while_no_window_opens_nothing_depends_on_an_order(who: str) -> None:
    bouts = [
        stand(WINDOW, *orders)() for orders in ([], ["green set_block_order always"], ["green set_block_order never"])
    ]
    for bout in bouts:
        say(bout, "red give_up_move R2")
    sights = [bout.sight(who) for bout in bouts]
    assert sights[0] == sights[1] == sights[2]
    assert public(bouts[0].told(who)) == public(bouts[1].told(who)) == public(bouts[2].told(who))


def test_an_open_window_looks_the_same_whatever_waits_behind_it() -> None:
    """`window.ordered` drawn anew, with the orders, for everybody who may not know them."""
    bout = stand(WINDOW, "red move R1 B6 end")()
    commands = [offer.examples[0] for seat in ("red", "green", "gm") for offer in bout.offers(seat)]
    commands.append({"kind": "match.enter_faces", "faces": [{"sides": 10, "face": 1}]})
    drawn = set()
    for seed in range(20):
        for name in ("red", "spectator", "side:red"):
            pair = resampled(bout, twins, name, Random(seed))
            drawn.add(pair.other.position.sport.window.ordered)
            pair.check(bout, commands)
    assert drawn == {True, False}


def test_keys_are_the_same_for_everybody() -> None:
    for bout in (red_in(), lined_up(), lined_up("tournament")):
        keys = {who: tuple(bout.view(who)) for who in bout.audiences}
        assert len(set(keys.values())) == 1
