"""Who learns what, and when (CRD-SEC-1 to CRD-SEC-11, CRD-29, catalogue 2.2)."""

from typing import Any

import pytest

from rules.kernel.dice import PUBLIC
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.cardpitch.positions import (
    H,
    T,
    aim,
    beaters,
    command,
    f1,
    f3,
    given,
    gm,
    goals,
    keep,
    kinds,
    neutral,
    one,
    suspended,
    that,
    turn,
)

EVERYBODY = ("a", "b", "side:a", "side:b", "spectator", "gm")
HIDDEN = ("goal", "chaser", "attacks", "guards")
secret = {"show_committed": False}


def keys(value: Any) -> Any:
    """The shape of a JSON value: keys, and the length of lists of public things."""
    if isinstance(value, dict):
        return {name: keys(each) for name, each in value.items()}
    return [keys(each) for each in value] if isinstance(value, list) else None


def shapes(bout: Bout) -> None:
    """CRD-SEC-1: same keys for every viewer, and what is hidden is null."""
    for name in EVERYBODY:
        seen = bout.view(name)
        assert set(seen) == set(bout.view("gm"))
        for side in "ab":
            cards = seen["cards"][side]
            assert set(cards) == {"goal_aimed", "chaser", "goal_guarded", "attacks", "guards"}
            if name not in (side, f"side:{side}", "gm"):
                assert set(cards.values()) == {None}


def last_told(bout: Bout, name: str) -> dict[str, Any]:
    return bout.told(name)[-1].model_dump(mode="json")


def two_fields_and_who(bout: Bout) -> None:
    """CRD-SEC-2: of a card others learn side, turn, who laid it, whether it replaced one."""
    for name in ("b", "spectator", "side:b"):
        told = last_told(bout, name)
        assert {field: told[field] for field in told if field not in (*HIDDEN, "rule")} == {
            "kind": "cardpitch.beaters_committed",
            "turn": 1,
            "side": "a",
            "by": "s_a",
            "acted_by": None,
            "replaced": False,
        }
        assert (told["attacks"], told["guards"]) == (None, None)
    for name in ("a", "side:a", "gm"):
        assert last_told(bout, name)["attacks"] == [{"beater": "beater_1", "target": "seeker"}]


def listed_in_order(bout: Bout) -> None:
    """CRD-SEC-8: by side and slot, whatever the order of laying and of the lists."""
    shown = one(bout.told("spectator"), "cards_revealed")
    for side in "ab":
        assert [guard["beater"] for guard in shown[side]["guards"]] == ["beater_1", "beater_2"]


def nobody_else_knows(bout: Bout) -> None:
    """CRD-SEC-5 with `show_committed` off: what others see and were told is as if nothing had happened."""
    before = given(f1, **secret)()
    for name in ("b", "spectator", "side:b"):
        assert bout.sight(name) == before.sight(name)
        assert bout.told(name) == before.told(name)
        assert bout.offers(name) == before.offers(name)
    for name in ("a", "side:a", "gm"):
        assert bout.view(name)["committed"]["a"]["quaffle_cards"] is True
        assert [each.side for each in bout.sight(name).awaiting] == ["b"]


def told_at_the_close(bout: Bout) -> None:
    for name in EVERYBODY:
        closed = one(bout.told(name), "phase_closed")
        assert closed["laid"] == [
            {"side": "a", "by": "s_a", "acted_by": None, "replaced": False},
            {"side": "b", "by": "s_b", "acted_by": None, "replaced": False},
        ]
        assert bout.view(name)["committed"]["b"]["quaffle_cards"] is True
    assert "quaffle_committed" not in kinds(bout.told("b"))


def numbered(bout: Bout) -> None:
    numbers = [player["number"] for player in bout.view("b")["teams"]["a"]["players"]]
    assert numbers == [1, 2, 3, 4, 5, 6, 7]


CASES = [
    Case(
        rule="CRD-SEC-1",
        says="hidden fields are null, and everybody has them",
        given=f1,
        by="a",
        when=aim(2),
        then=["quaffle_committed"],
        after=shapes,
        cites=False,
    ),
    Case(
        rule="CRD-SEC-1",
        says="before and after a card",
        given=given(f1, goals(1, 2), ("a", beaters("1>seeker 2+keeper"))),
        by="gm",
        when=gm("set_score", a=1, b=1),
        then=["gm_score_set"],
        after=shapes,
        cites=False,
    ),
    Case(
        rule="CRD-SEC-2",
        says="a card tells others four things",
        given=given(f1, goals(1, 2)),
        by="a",
        when=beaters("1>seeker 2+keeper"),
        then=["beaters_committed"],
        after=two_fields_and_who,
        cites=False,
    ),
    Case(
        rule="CRD-GAP-29",
        says="how many attack is not seen",
        given=given(f1, goals(1, 2)),
        by="a",
        when=beaters("1>seeker 2+keeper"),
        then=["beaters_committed"],
        after=two_fields_and_who,
        cites=False,
    ),
    Case(
        rule="CRD-SEC-8",
        says="cards are shown by side and slot",
        given=given(f1, goals(1, 2), ("b", beaters("2+keeper 1+seeker"))),
        by="a",
        when=beaters("2+keeper 1+seeker"),
        dice=(T, T, 1, H, T),
        then=["cards_revealed"],
        after=listed_in_order,
        cites=False,
    ),
    Case(
        rule="CRD-SEC-5",
        says="who has laid is public",
        given=f1,
        by="a",
        when=aim(2),
        then=["quaffle_committed"],
        after=that(
            lambda bout: (
                bout.view("b")["committed"]["a"]["quaffle_cards"] is True
                and [each.side for each in bout.sight("spectator").awaiting] == ["b"]
            )
        ),
        cites=False,
    ),
    Case(
        rule="CRD-SEC-5",
        says="or secret by option",
        given=given(f1, **secret),
        by="a",
        when=aim(2),
        then=["quaffle_committed"],
        after=nobody_else_knows,
        cites=False,
    ),
    Case(
        rule="CRD-SEC-5",
        says="until the phase closes",
        given=given(f1, ("a", aim(2)), **secret),
        by="b",
        when=keep(1),
        then=["keeper_committed", {"kind": "phase_closed", "phase": "quaffle_cards"}, "phase_opened"],
        after=told_at_the_close,
    ),
    Case(
        rule="CRD-SEC-5",
        says="phase 4 then names both, whoever laid early",
        given=given(f1, ("a", beaters("1>seeker 2+keeper")), ("a", aim(2)), early_beaters=True, **secret),
        by="b",
        when=keep(1),
        then=["phase_closed", {"kind": "phase_opened", "awaiting": ["a", "b"]}],
    ),
    Case(
        rule="CRD-GAP-34",
        says="an option that may be off",
        given=given(f1, **secret),
        by="b",
        when=keep(1),
        then=["keeper_committed"],
        after=that(lambda bout: bout.view("a")["committed"]["b"]["quaffle_cards"] is None),
        cites=False,
    ),
    Case(
        rule="CRD-SEC-6",
        says="a phase closes when all is laid, whatever it says",
        given=given(f1, goals(1, 1), ("a", beaters("1>seeker 2+keeper"))),
        by="b",
        when=beaters("1+keeper 2+keeper"),
        dice=(T, T, H, T),
        then=["beaters_committed", "cards_revealed"],
        cites=False,
    ),
    Case(
        rule="CRD-SEC-3",
        says="a card that equals the other side's is taken like any other",
        given=given(f1, ("a", aim(1))),
        by="b",
        when=keep(1),
        then=["keeper_committed"],
        cites=False,
    ),
    Case(
        rule="CRD-GAP-2",
        says="a refusal names the sender's own input",
        given=given(f1, ("a", aim(1))),
        by="b",
        when=keep(9),
        code="goal_out_of_range",
        facts={"goal": 9, "goal_count": 3},
    ),
    Case(
        rule="CRD-SEC-4",
        says="what is offered does not change with the other side's card",
        given=f1,
        by="a",
        when=aim(2),
        then=["quaffle_committed"],
        after=that(lambda bout: bout.offers("b") == f1().offers("b")),
        cites=False,
    ),
    Case(
        rule="CRD-GAP-3",
        says="the numbers of the seven, and cards that may be laid again",
        given=given(
            f1,
            turn(3, 1, a="1>seeker 2+seeker", dice=(T, T, 1, H, T)),
            goals(3, 3),
            ("b", beaters("1+keeper 2+keeper")),
        ),
        by="a",
        when=beaters("1>keeper 2+seeker"),
        dice=(T, T, H, T),
        then=["cards_revealed"],
        after=that(
            lambda bout: (
                [player["number"] for player in bout.view("b")["teams"]["a"]["players"]] == [1, 2, 3, 4, 5, 6, 7]
            )
        ),
        cites=False,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    check(case)


def test_the_game_master_without_sight_knows_what_a_spectator_knows() -> None:
    """CRD-GAP-32, `gm_sees_hidden` off: until the reveal; but who has laid he sees at once."""
    bout = given(f1, ("a", aim(2)), gm_sees_hidden=False, **secret)()
    seen, spectator = bout.view("gm"), bout.view("spectator")
    assert {name: seen[name] for name in seen if name != "committed"} == {
        name: spectator[name] for name in spectator if name != "committed"
    }
    assert seen["committed"]["a"]["quaffle_cards"] is True
    told = last_told(bout, "gm")
    assert (told["kind"], told["goal"]) == ("cardpitch.quaffle_committed", None)
    goals_up = given(f1, ("a", aim(2)), ("b", keep(1)), gm_sees_hidden=False)()
    goals_up.send("a", neutral(goals_up, "a"))
    goals_up.send("b", neutral(goals_up, "b"), dice=(T, T, 1, H, T))
    assert one(goals_up.told("gm"), "cards_revealed")["a"]["goal_aimed"] == 2


def test_a_secret_random_card_is_withheld_with_its_dice() -> None:
    """CRD-SEC-5 and CRD-SEC-11 together: dice that others could count would betray the card."""
    bout = given(f1, **secret)()
    before = {name: len(bout.told(name)) for name in EVERYBODY}
    bout.send("gm", command("gm_random_commit", side="a"), dice=(2,))
    for name in ("b", "spectator", "side:b"):
        assert len(bout.told(name)) == before[name]
    assert dict(bout.told("a")[before["a"]])["face"] == 2
    bout.send("b", keep(1))
    closed = one(bout.told("b"), "phase_closed")
    assert closed["laid"][0] == {"side": "a", "by": "s_gm", "acted_by": None, "replaced": False}
    bout.send("a", neutral(bout, "a"))
    bout.send("b", neutral(bout, "b"), dice=(T, T, 1, H, T))
    [die] = one(bout.told("b"), "dice_revealed")["dice"]
    assert (die["stream"], die["face"]) == ("card/t1/a/goal", 2)


def test_hidden_dice_leave_no_hole_in_the_public_stream() -> None:
    bout = given(f1)()
    bout.send("gm", command("gm_random_commit", side="a"), dice=(2,))
    bout.send("b", keep(1))
    bout.send("a", neutral(bout, "a"))
    bout.send("b", neutral(bout, "b"), dice=(T, T, 1, H, T))
    numbers = [dict(event)["index"] for event in bout.told("b") if dict(event).get("stream") == PUBLIC]
    assert numbers == list(range(len(numbers)))


def test_dice_of_cards_that_were_thrown_away_are_never_shown() -> None:
    bout = f3()
    bout.send("gm", command("gm_random_commit", side="a"), dice=(2,))
    bout.send("gm", gm("restart_turn", redraw=False))
    bout.send("gm", command("gm_random_commit", side="a"), dice=(3,))
    streams = [dict(event)["stream"] for event in bout.told("b") if dict(event).get("stream", PUBLIC) != PUBLIC]
    assert streams == ["card/t1/a/goal", "card/t1/a/goal.2"]
    bout.send("b", keep(1))
    bout.send("a", neutral(bout, "a"))
    events = bout.send("b", neutral(bout, "b"), dice=(T, T, 1, H, T))
    assert [die["stream"] for die in one(events, "dice_revealed")["dice"]] == ["card/t1/a/goal.2"]


def test_a_reset_tells_nothing_of_who_had_laid() -> None:
    """CRD-SEC-9 with secret flags: two matches, one with a card down, look alike after the correction."""
    laid, empty = given(f1, ("a", aim(2)), **secret)(), given(f1, **secret)()
    for bout in (laid, empty):
        bout.send("gm", gm("restart_turn", redraw=False))
    for name in ("b", "spectator", "side:b"):
        assert laid.sight(name) == empty.sight(name)
        assert laid.told(name) == empty.told(name)


def test_a_late_side_is_not_betrayed() -> None:
    """CRD-SEC-5: what names the side that is late names both until the phase closes."""
    laid, empty = given(f1, ("a", aim(2)), **secret)(), given(f1, **secret)()
    for bout in (laid, empty):
        bout.wait(73)
        bout.lapse()
    for name in ("b", "spectator", "side:b"):
        assert laid.sight(name).awaiting == empty.sight(name).awaiting
        assert laid.told(name) == empty.told(name)
    assert [(each.side, each.late) for each in laid.sight("b").awaiting] == [("a", True), ("b", True)]


def test_the_carrier_chosen_is_hidden_and_the_one_drawn_is_not() -> None:
    bout = given(f1, turn(2, 2, dice=(T, T, H, T)), ("b", aim(1, chaser="chaser_3")))()
    carriers = {name: bout.view(name)["quaffle"]["carrier"] for name in EVERYBODY}
    assert carriers == {
        "a": None,
        "side:a": None,
        "spectator": None,
        "b": "chaser_3",
        "side:b": "chaser_3",
        "gm": "chaser_3",
    }


def test_flags_are_null_where_nothing_is_owed() -> None:
    bout = given(f1, suspended("b", "keeper"))()
    assert bout.view("a")["committed"]["b"] == {"quaffle_cards": None, "beater_cards": False}
    bout.send("a", aim(1))
    assert bout.view("b")["committed"]["a"] == {"quaffle_cards": True, "beater_cards": False}
    assert bout.view("b")["committed"]["b"]["quaffle_cards"] is None


def test_cards_stay_up_when_the_last_turn_has_ended() -> None:
    bout = given(f1, lambda each: each.send("gm", gm("set_score", a=90, b=0)))()
    turn(3, 1, dice=(T, T))(bout)
    assert bout.view("spectator")["cards"]["a"]["goal_aimed"] == 3
    assert bout.view("spectator")["winner"] == "a"


def test_grace_does_not_tell_who_has_laid() -> None:
    """CRD-SEC-5, MAT-24: where it is secret who has laid, both use up grace, whoever has."""
    bouts = []
    for side, card in (("a", aim(2)), ("b", keep(1))):
        bout = given(f1, (side, card), **secret, grace=10)()
        bout.wait(73)
        bout.lapse()
        bouts.append(bout)
    for name in ("spectator", "gm"):
        begun = [[event for event in bout.told(name) if event.rule == "MAT-24"] for bout in bouts]
        assert begun[0] == begun[1] != []
    first, second = bouts
    assert first.sight("spectator").awaiting == second.sight("spectator").awaiting
    assert first.match.running == second.match.running
    assert first.match.running[0].holders == ("s_a", "s_b")
