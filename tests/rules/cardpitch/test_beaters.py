"""Phase 4: beaters attack and guard (CRD-25 to CRD-29)."""

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from tests.cases import Case, Given, check
from tests.harness import Bout
from tests.rules.cardpitch.positions import T, aim, beaters, f1, f2, f3, given, goals, keep, neutral, suspended, that

phase_4 = given(f1, goals(2, 2))
"""One bludger each."""

two_for_a = given(f2, goals(2, 2))
none_for_a = given(f3, goals(2, 2))
early = given(f1, early_beaters=True)
laid_early = given(f1, ("a", beaters("1>seeker 2+keeper")), early_beaters=True)


def with_off(*players: str, start: Callable[..., Bout] = f1, **options: Any) -> Given:
    """Phase 4 with these suspended: `a.beater_1`, `a.beater_1:2` for two misses."""
    off = [_off(*player.split(".")) for player in players]
    return given(start, *off, goals(2, 2), **options)


def _off(side: str, player: str) -> Callable[[Bout], object]:
    slot, _, misses = player.partition(":")
    return suspended(side, slot, int(misses or 1))


def case(rule: str, says: str, given_: Given, words: str, code: str | None = None, **more: Any) -> Case:
    then = None if code else [{"kind": "beaters_committed", "side": "a"}]
    fields: dict[str, Any] = {
        "rule": rule,
        "says": says,
        "given": given_,
        "by": "a",
        "when": beaters(words),
        "code": code,
        "then": then,
        **more,
    }
    return Case(**fields)


CASES = [
    case("CRD-25", "one bludger, one attack", phase_4, "1>keeper 2+seeker"),
    case("CRD-25", "not two", phase_4, "1>keeper 2>seeker", "too_many_attacks", facts={"attacks": 2, "max_attacks": 1}),
    case("CRD-25", "two bludgers, two attacks", two_for_a, "1>keeper 2>keeper"),
    case("CRD-25", "no more than beaters on the pitch", with_off("a.beater_2", start=f2), "1>keeper"),
    case("CRD-26", "who does not attack guards", two_for_a, "1>keeper 2+chaser_1", cites=False),
    case("CRD-26", "and is not idle", two_for_a, "1>keeper", "beater_unassigned", facts={"slots": ["beater_2"]}),
    case("CRD-27", "without a bludger both guard", none_for_a, "1+keeper 2+seeker"),
    case("CRD-27", "both", none_for_a, "1+keeper", "beater_unassigned"),
    case("CRD-25", "without a bludger there is no attack", none_for_a, "1>keeper 2+keeper", "too_many_attacks"),
    case(
        "CRD-28",
        "a suspended player is not attacked",
        with_off("b.seeker:2"),
        "1>seeker 2+keeper",
        "target_off_pitch",
        facts={"slot": "seeker"},
    ),
    case("CRD-28", "his team-mate is", with_off("b.seeker"), "1>keeper 2+keeper", cites=False),
    case(
        "CRD-GAP-19",
        "who comes back in this turn is no target",
        with_off("b.seeker"),
        "1>seeker 2+keeper",
        "target_off_pitch",
    ),
    case(
        "CRD-GAP-19",
        "nor a beater back before the reveal",
        with_off("b.beater_1"),
        "1>beater_1 2+keeper",
        "target_off_pitch",
    ),
    case("CRD-GAP-19", "nor is he guarded", with_off("a.seeker"), "1>seeker 2+seeker", "guard_off_pitch"),
    case("CRD-GAP-19", "others are", with_off("b.beater_1", "a.seeker"), "1>beater_2 2+keeper", cites=False),
    case(
        "CRD-28",
        "a suspended player is not guarded",
        with_off("a.seeker:2"),
        "1>seeker 2+seeker",
        "guard_off_pitch",
        facts={"slot": "seeker"},
    ),
    case(
        "CRD-28",
        "a suspended beater does nothing",
        with_off("a.beater_1"),
        "1>keeper 2+keeper",
        "beater_off_pitch",
        facts={"slot": "beater_1"},
    ),
    case("CRD-28", "the other does", with_off("a.beater_1"), "2>keeper", cites=False),
    case("CRD-GAP-17", "with no beater no card", with_off("a.beater_1", "a.beater_2"), "", "no_beater"),
    case("CRD-GAP-17", "a surplus bludger is idle", with_off("a.beater_1", start=f2), "2>keeper", cites=False),
    case("CRD-GAP-6", "a bludger need not be used", phase_4, "1+keeper 2+keeper", cites=False),
    case(
        "CRD-GAP-6",
        "with must_attack it has to",
        with_off(must_attack=True),
        "1+keeper 2+keeper",
        "attack_required",
        facts={"attacks": 0, "min_attacks": 1},
    ),
    case("CRD-GAP-6", "and is", with_off(must_attack=True), "1>keeper 2+keeper", cites=False),
    case("CRD-GAP-6", "both of them", with_off(must_attack=True, start=f2), "1>keeper 2+keeper", "attack_required"),
    case(
        "CRD-GAP-6",
        "as far as there are beaters",
        with_off("a.beater_2", must_attack=True, start=f2),
        "1>keeper",
        cites=False,
    ),
    case("CRD-GAP-7", "either beater uses the bludger", phase_4, "2>keeper 1+seeker", cites=False),
    case(
        "CRD-GAP-8",
        "a beater does one thing",
        phase_4,
        "1>keeper 1+keeper",
        "beater_repeated",
        facts={"slot": "beater_1"},
    ),
    case("CRD-GAP-8", "and not one thing twice", two_for_a, "1>keeper 1>seeker", "beater_repeated"),
    case("CRD-GAP-8", "two beaters do two", phase_4, "1>keeper 2+keeper", cites=False),
    case(
        "CRD-GAP-9", "nobody guards himself", phase_4, "1+beater_1 2+keeper", "self_guard", facts={"slot": "beater_1"}
    ),
    case("CRD-GAP-9", "unless the option says so", with_off(self_guard=True), "1+beater_1 2+keeper", cites=False),
    case("CRD-GAP-10", "beaters guard each other", phase_4, "1+beater_2 2+beater_1", cites=False),
    case("CRD-2", "only beaters are sent", phase_4, "seeker_1>keeper 2+keeper", "unknown_slot"),
    case("CRD-2", "to one of seven", phase_4, "1>beater_3 2+keeper", "unknown_slot"),
    case(
        "CRD-24",
        "a card is final",
        given(phase_4, ("a", beaters("1>keeper 2+keeper"))),
        "1>seeker 2+keeper",
        "already_committed",
    ),
    case(
        "CRD-GAP-30",
        "phase 4 waits for phase 3",
        f1,
        "1>keeper 2+keeper",
        "wrong_phase",
        facts={"phase": "quaffle_cards", "phases": ["beater_cards"]},
    ),
    case("CRD-GAP-30", "unless cards may be laid early", early, "1>keeper 2+keeper", cites=False),
    case("CRD-24", "an early card is final too", laid_early, "1>keeper 2+keeper", "already_committed"),
]

LATER = [
    Case(
        rule="CRD-24",
        says="phase 4 awaits only what is not laid early",
        given=given(laid_early, ("a", aim(1))),
        by="b",
        when=keep(2),
        then=[{"kind": "phase_opened", "phase": "beater_cards", "awaiting": ["b"]}],
    ),
    Case(
        rule="CRD-GAP-30",
        says="with all cards laid early the last of phase 3 turns them up",
        given=given(laid_early, ("b", beaters("1>keeper 2+keeper")), ("a", aim(1))),
        by="b",
        when=keep(2),
        dice=(T, T, 1, T, T),
        then=["keeper_committed", "cards_revealed", "goal_scored"],
        cites=False,
    ),
    Case(
        rule="CRD-GAP-31",
        says="a card laid early may be replaced until phase 4 closes",
        given=given(f1, ("a", beaters("1>seeker 2+keeper")), goals(1, 2), early_beaters=True, recommit=True),
        by="a",
        when=beaters("1+keeper 2+keeper"),
        then=[{"kind": "beaters_committed", "replaced": True}],
        after=that(lambda bout: bout.view("a")["cards"]["a"]["attacks"] == []),
        cites=False,
    ),
    Case(
        rule="CRD-GAP-17",
        says="a side without a beater is not awaited",
        given=given(f1, suspended("a", "beater_1"), suspended("a", "beater_2"), ("a", aim(1))),
        by="b",
        when=keep(2),
        then=[{"kind": "phase_opened", "phase": "beater_cards", "awaiting": ["b"]}],
        cites=False,
    ),
    Case(
        rule="CRD-5",
        says="with no beater anywhere phase 4 closes at once, and the rest runs by itself",
        given=given(f1, *(suspended(side, f"beater_{n}") for side in "ab" for n in (1, 2)), ("a", aim(1))),
        by="b",
        when=keep(2),
        dice=(T, T, 1, T, T),
        then=[
            "keeper_committed",
            "player_returned",
            "cards_revealed",
            "goal_scored",
            "snitch_tossed",
            "turn_ended",
            "quaffle_drawn",
            "bludgers_shared",
            "phase_opened",
        ],
        cites=False,
    ),
    Case(
        rule="CRD-29",
        says="cards stay hidden until both phases are complete",
        given=given(phase_4, ("a", beaters("1>keeper 2+keeper"))),
        by="b",
        when=beaters("1>keeper 2+keeper"),
        dice=(T, T, T, T),
        then=["beaters_committed", "cards_revealed"],
        after=lambda bout: _no_card_before_the_reveal(bout),
        cites=False,
    ),
]


def _no_card_before_the_reveal(bout: Bout) -> None:
    for event in bout.told("spectator"):
        if event.tag() == "cardpitch.cards_revealed":
            return
        fields = dict(event)
        assert all(fields.get(name) is None for name in ("goal", "chaser", "attacks", "guards"))


@pytest.mark.parametrize("case", [*CASES, *LATER], ids=str)
def test_case(case: Case) -> None:
    check(case)


@pytest.mark.parametrize(
    "wrong",
    [
        {"attacks": []},
        {"attacks": [], "guards": None},
        {"attacks": [{"beater": "beater_1", "target": "keeper"}] * 3, "guards": []},
        {"attacks": [{"beater": "beater_1"}], "guards": []},
        {"attacks": [{"beater": "beater_1", "target": "keeper", "why": "x"}], "guards": []},
        {"attacks": "beater_1", "guards": []},
    ],
)
def test_a_wrong_shape_is_malformed(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        phase_4().send("a", {"kind": "cardpitch.commit_beaters", **wrong})


def test_checks_come_in_the_order_of_the_catalogue() -> None:
    """Each card is wrong in this and in every later way."""
    bout = with_off("a.beater_2", "b.seeker", "a.seeker", start=f2, must_attack=True)()
    wrong = [
        ("9>seeker 2>seeker", "unknown_slot"),
        ("1>seeker 2>seeker", "beater_off_pitch"),
        ("1>seeker 1+beater_1", "beater_repeated"),
        ("", "beater_unassigned"),
        ("1+seeker", "attack_required"),
        ("1>seeker", "target_off_pitch"),
    ]
    for words, code in wrong:
        no = bout.refusal("a", beaters(words))
        assert no is not None
        assert no.code == code, words
    bout = given(f1, suspended("a", "seeker"), goals(2, 2))()
    for words, code in [("1+beater_1 2+seeker", "self_guard"), ("1+keeper 2+seeker", "guard_off_pitch")]:
        no = bout.refusal("a", beaters(words))
        assert no is not None
        assert no.code == code
    bout.send("a", neutral(bout, "a"))
