"""The game master's corrections, and cards that chance lays for him (CRD-52 to CRD-54, catalogue 4.5, 4.6)."""

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from rules.kernel.contract import Refused
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.cardpitch.positions import (
    H,
    T,
    aim,
    beaters,
    command,
    dead_quaffle,
    f1,
    f2,
    f3,
    given,
    gm,
    goals,
    off,
    one,
    opened,
    resting,
    suspended,
    that,
    turn,
)

saved = given(f1, turn(2, 2, dice=(T, T, H, T)))


def random(side: str) -> dict[str, Any]:
    return command("gm_random_commit", side=side)


def row(rule: str, says: str, given_: Callable[[], Bout], when: dict[str, Any], *then: Any, **more: Any) -> Case:
    fields: dict[str, Any] = {
        "rule": rule,
        "says": says,
        "given": given_,
        "by": "gm",
        "when": when,
        "then": None if "code" in more else list(then),
        **more,
    }
    return Case(**fields)


def all_cards_gone(bout: Bout) -> None:
    for side in "ab":
        assert set(bout.view(side)["cards"][side].values()) == {None}
        assert bout.view("spectator")["committed"][side]["quaffle_cards"] in (False, None)
    assert bout.state.card_dice == ()


def card(name: str, **fields: Any) -> dict[str, Any]:
    return {"kind": f"{name}_committed", **fields}


def errands(*pairs: str) -> list[dict[str, str]]:
    return [{"beater": f"beater_{pair[0]}", "target": pair[2:]} for pair in pairs]


def folded(bout: Bout) -> object:
    """The sport's state from the events alone."""
    state = bout.ruleset.initial
    for line in bout.log:
        state = bout.ruleset.evolve(state, line.event)
    return state


CASES = [
    row(
        "CRD-53",
        "a correction is told with its reason",
        f1,
        gm("set_score", a=5, b=7),
        {"kind": "gm_score_set", "a": 5, "b": 7, "reason": "a slip", "by": "s_gm"},
    ),
    row(
        "CRD-52",
        "it throws the cards away, phase 3 begins anew",
        given(f1, goals(1, 2), ("a", beaters("1>seeker 2+keeper"))),
        gm("restart_turn", redraw=False),
        {"kind": "gm_turn_restarted", "redraw": False},
        {"kind": "phase_opened", "phase": "quaffle_cards", "awaiting": ["a", "b"]},
        after=all_cards_gone,
    ),
    row(
        "CRD-52",
        "with redraw phases 1 and 2 are run again",
        given(saved, ("b", aim(1, chaser="chaser_2"))),
        gm("restart_turn", redraw=True),
        "gm_turn_restarted",
        {"kind": "quaffle_passed", "to": "b"},
        {"kind": "bludgers_shared", "a": 2, "b": 0},
        {"kind": "phase_opened", "turn": 2},
        dice=(H, H),
        after=all_cards_gone,
    ),
    row(
        "MAT-4",
        "not before the start",
        given(opened),
        gm("restart_turn", redraw=False),
        code="match_not_started",
    ),
    row(
        "CRD-53",
        "a player is suspended",
        f1,
        gm("suspend", side="b", slot="seeker", misses=9),
        {"kind": "gm_suspended", "misses": 9, "carrier_open": False},
        "phase_opened",
        after=that(lambda bout: off(bout) == {"b.seeker": 9}),
    ),
    row(
        "CRD-48",
        "not for ten misses",
        f1,
        gm("suspend", side="b", slot="seeker", misses=10),
        code="misses_out_of_range",
        facts={"misses": 10, "most": 9},
    ),
    row("CRD-48", "nor for none", f1, gm("suspend", side="b", slot="seeker", misses=0), code="misses_out_of_range"),
    row(
        "CRD-2",
        "who does not exist is not suspended",
        f1,
        gm("suspend", side="b", slot="captain", misses=0),
        code="unknown_slot",
    ),
    row(
        "CRD-52",
        "without its carrier the side keeps the quaffle and chooses",
        f1,
        gm("suspend", side="a", slot="chaser_1", misses=1),
        {"kind": "gm_suspended", "carrier_open": True},
        {"kind": "phase_opened", "rule": "CRD-52"},
        after=that(
            lambda bout: (
                bout.view("b")["quaffle"]
                == {"holder": "a", "carrier": None, "carrier_fixed": False, "dead": False, "reason": "draw"}
            )
        ),
    ),
    row(
        "CRD-14",
        "without a chaser the other side gets it",
        given(f1, suspended("a", "chaser_2"), suspended("a", "chaser_3")),
        gm("suspend", side="a", slot="chaser_1", misses=1),
        "gm_suspended",
        {"kind": "quaffle_passed", "to": "b", "reason": "no_chaser"},
        "phase_opened",
    ),
    row(
        "CRD-53",
        "a suspended player is brought back",
        given(f1, suspended("a", "keeper")),
        gm("reinstate", side="a", slot="keeper"),
        {"kind": "gm_reinstated", "slot": "keeper"},
        "phase_opened",
        after=that(lambda bout: off(bout) == {}),
    ),
    row(
        "CRD-49",
        "not who is on the pitch",
        f1,
        gm("reinstate", side="a", slot="keeper"),
        code="not_suspended",
        facts={"side": "a", "slot": "keeper"},
    ),
    row("CRD-2", "nor who does not exist", f1, gm("reinstate", side="a", slot="coach"), code="unknown_slot"),
    row(
        "CRD-53",
        "the quaffle is given to a chaser, for all to see",
        f1,
        gm("set_quaffle", holder="b", chaser="chaser_2"),
        {"kind": "gm_quaffle_set", "holder": "b", "chaser": "chaser_2"},
        "phase_opened",
        after=that(
            lambda bout: (
                bout.view("a")["quaffle"]
                == {"holder": "b", "carrier": "chaser_2", "carrier_fixed": True, "dead": False, "reason": "gm"}
            )
        ),
    ),
    row(
        "CRD-53",
        "or to a side",
        f1,
        gm("set_quaffle", holder="b", chaser=None),
        {"kind": "gm_quaffle_set", "chaser": None},
        "phase_opened",
        after=that(lambda bout: bout.view("a")["quaffle"]["carrier_fixed"] is False),
    ),
    row(
        "CRD-53",
        "or to nobody",
        f1,
        gm("set_quaffle", holder=None),
        {"kind": "gm_quaffle_set", "holder": None},
        {"kind": "phase_opened", "phase": "beater_cards"},
        after=that(
            lambda bout: (
                bout.view("a")["quaffle"]
                == {"holder": None, "carrier": None, "carrier_fixed": False, "dead": True, "reason": None}
            )
        ),
    ),
    row(
        "CRD-14",
        "nobody has no chaser",
        f1,
        gm("set_quaffle", holder=None, chaser="chaser_1"),
        code="chaser_not_allowed",
    ),
    row("CRD-2", "a keeper does not carry", f1, gm("set_quaffle", holder="a", chaser="keeper"), code="unknown_slot"),
    row(
        "CRD-49",
        "nor a suspended chaser",
        given(f1, suspended("b", "chaser_2")),
        gm("set_quaffle", holder="b", chaser="chaser_2"),
        code="chaser_off_pitch",
    ),
    row(
        "CRD-14",
        "a side without chasers gets nothing",
        given(f1, *(suspended("b", f"chaser_{n}") for n in (1, 2, 3))),
        gm("set_quaffle", holder="b"),
        code="no_chaser",
        facts={"side": "b"},
    ),
    row(
        "CRD-53",
        "bludgers are shared out, the lowest numbers to a",
        f1,
        gm("set_bludgers", a=1, b=1),
        {"kind": "gm_bludgers_set", "owners": ["a", "b"]},
        "phase_opened",
    ),
    row(
        "CRD-53",
        "one may belong to nobody",
        f1,
        gm("set_bludgers", a=0, b=1),
        {"kind": "gm_bludgers_set", "owners": ["b", None]},
        after=that(lambda bout: bout.view("a")["bludgers"] == {"a": 0, "b": 1, "resting": []}),
    ),
    row(
        "CRD-3",
        "there are two",
        f1,
        gm("set_bludgers", a=2, b=1),
        code="bad_bludger_split",
        facts={"a": 2, "b": 1, "most": 2},
    ),
    row("CRD-3", "not fewer than none", f1, gm("set_bludgers", a=-1, b=1), code="bad_bludger_split"),
    row(
        "CRD-SEC-9",
        "whatever the cards say, those of both sides go",
        given(f1, goals(1, 2), ("a", beaters("1>seeker 2+keeper"))),
        gm("set_bludgers", a=2, b=0),
        "phase_opened",
        after=all_cards_gone,
        cites=False,
    ),
    row(
        "CRD-SEC-10",
        "the game master lets chance lay, flagged as his",
        f1,
        random("a"),
        {"kind": "match.rolled", "stream": "card/t1/a/goal", "sides": 3},
        card("quaffle", side="a", by="s_gm", goal=2, chaser=None),
        dice=(2,),
    ),
    row(
        "CRD-SEC-10",
        "or lays as the seat",
        f1,
        aim(2),
        card("quaffle", by="s_a", acted_by="s_gm"),
        by="a",
        acted_by="gm",
        cites=False,
    ),
    row(
        "CRD-SEC-11",
        "with an open carrier two dice",
        given(saved, suspended("b", "chaser_1")),
        random("b"),
        {"stream": "card/t2/b/goal.2", "face": 3},
        {"stream": "card/t2/b/chaser.2", "sides": 2, "face": 2},
        card("quaffle", goal=3, chaser="chaser_3"),
        dice=(3, 2),
    ),
    row(
        "CRD-SEC-11",
        "one for the keeper",
        f1,
        random("b"),
        {"stream": "card/t1/b/goal", "sides": 3},
        card("keeper", goal=1),
        dice=(1,),
    ),
    row(
        "CRD-SEC-11",
        "beaters: attacks first, then guards, himself left out",
        given(f1, goals(1, 2)),
        random("a"),
        {"stream": "card/t1/a/beater_1", "sides": 7},
        {"stream": "card/t1/a/beater_2", "sides": 6},
        card("beaters", attacks=errands("1>keeper"), guards=errands("2+seeker")),
        dice=(4, 6),
    ),
    row(
        "CRD-GAP-9",
        "or not, with self_guard",
        given(f1, goals(1, 2), self_guard=True),
        random("a"),
        {"stream": "card/t1/a/beater_2", "sides": 7},
        card("beaters", guards=errands("2+beater_2")),
        dice=(4, 6),
        cites=False,
    ),
    row(
        "CRD-SEC-11",
        "both attack with two bludgers, among those on the pitch",
        given(f2, suspended("b", "chaser_1"), goals(1, 2)),
        random("a"),
        {"sides": 6},
        {"sides": 6},
        card("beaters", attacks=errands("1>chaser_2", "2>seeker"), guards=[]),
        dice=(1, 6),
    ),
    row(
        "CRD-24",
        "what is laid is not owed",
        given(f1, ("a", aim(1))),
        random("a"),
        code="nothing_pending",
        facts={"side": "a"},
    ),
    row(
        "CRD-24",
        "a side without a keeper owes nothing",
        given(f1, suspended("b", "keeper")),
        random("b"),
        code="nothing_pending",
    ),
    row(
        "CRD-28",
        "chance needs somebody to send a beater to",
        given(
            f1,
            *(suspended("a", slot) for slot in ("chaser_1", "chaser_2", "chaser_3", "keeper", "seeker", "beater_1")),
            dead_quaffle,
            lambda bout: bout.send("gm", gm("set_bludgers", a=0, b=2)),
        ),
        random("a"),
        code="no_target",
    ),
    row(
        "CRD-54",
        "the events fold to the same state, without dice",
        given(f3, turn(3, 1, a="1+chaser_1 2+seeker", b="1>beater_2 2>seeker", dice=(H, T, 1, H, T))),
        gm("restart_turn", redraw=True),
        "gm_turn_restarted",
        dice=(2, T, T),
        after=that(lambda bout: folded(bout) == bout.state),
        cites=False,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    check(case)


WAITING_ONLY = [
    random("a"),
    gm("suspend", side="a", slot="keeper", misses=1),
    gm("reinstate", side="a", slot="keeper"),
    gm("set_quaffle", holder="a"),
    gm("set_bludgers", a=1, b=1),
    gm("restart_turn", redraw=True),
]


@pytest.mark.parametrize("what", WAITING_ONLY, ids=lambda what: str(what["kind"]))
def test_corrections_have_their_phases(what: dict[str, Any]) -> None:
    bout = resting()
    assert bout.sight("gm").phase == "quaffle_draw"
    with pytest.raises(Refused) as no:
        bout.send("gm", what)
    assert (no.value.code, no.value.rule) == ("wrong_phase", "CRD-1")
    kinds_offered = {offer.kind for offer in bout.offers("gm")}
    assert what["kind"] not in kinds_offered
    bout.send("gm", gm("set_score", a=1, b=1))


@pytest.mark.parametrize("reason", ["", "x" * 501, None, 3])
def test_a_reason_is_a_text_of_1_to_500(reason: object) -> None:
    bout = f1()
    for what in WAITING_ONLY[1:]:
        with pytest.raises(ValidationError):
            bout.send("gm", {**what, "reason": reason})
    bout.send("gm", {**gm("set_score", a=1, b=1), "reason": "x" * 500})


def test_redraw_restores_how_the_turn_begins() -> None:
    """A pass stays a pass, also after the quaffle was taken out of play by hand."""
    bout = saved()
    bout.send("gm", gm("set_quaffle", holder=None))
    events = bout.send("gm", gm("restart_turn", redraw=True), dice=(H, T))
    assert one(events, "quaffle_passed")["to"] == "b"
