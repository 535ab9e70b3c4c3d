"""Dice that come from outside: from the forum's table, or from a script (CRD-SEC-12, catalogue 1.4)."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rules.kernel.contract import Refused
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.cardpitch.positions import (
    H,
    T,
    aim,
    beaters,
    command,
    f1,
    given,
    gm,
    keep,
    kinds,
    neutral,
    one,
    opened,
    suspended,
    that,
)

START = command("start_match")
F1 = [(6, 1), (2, H), (2, T)]
LAST = beaters("1+keeper 2+keeper")


def table(**options: Any) -> Bout:
    return opened(dice="table", seats={"bot": {"bridge": ["s_a", "s_b"]}}, **options)


def started(faces: Sequence[tuple[int, int]] = F1, **options: Any) -> Bout:
    bout = table(**options)
    bout.send("gm", START, faces=faces)
    return bout


def awaiting(
    goal: int = 1, guarded: int = 2, *, start: Callable[[], Bout] = started, a: str = "1+keeper 2+keeper"
) -> Callable[[], Bout]:
    """All but `b`'s beaters."""
    return given(start, ("a", aim(goal)), ("b", keep(guarded)), ("a", beaters(a)))


def resting(goal: int = 1, guarded: int = 2) -> Callable[[], Bout]:
    """The match waits for the seekers' coins."""
    return given(awaiting(goal, guarded), ("b", LAST))


def faces(*given_: tuple[int, int]) -> dict[str, Any]:
    return {"kind": "match.enter_faces", "faces": [{"sides": sides, "face": face} for sides, face in given_]}


def coins(*shown: int) -> list[tuple[int, int]]:
    return [(2, face) for face in shown]


def row(says: str, given_: Callable[[], Bout], when: dict[str, Any], *then: Any, **more: Any) -> Case:
    fields: dict[str, Any] = {
        "rule": "CRD-SEC-12",
        "says": says,
        "given": given_,
        "by": "gm",
        "when": when,
        "then": None if "code" in more else list(then),
        **more,
    }
    return Case(**fields)


def wanted(phase: str, *dice: Any) -> dict[str, Any]:
    return {"kind": "dice_awaited", "phase": phase, "dice": list(dice)}


def pause(bout: Bout) -> None:
    bout.send("gm", {"kind": "match.pause", "reason": "rain"})


CASES = [
    row(
        "a start brings its dice",
        table,
        START,
        "quaffle_drawn",
        "bludgers_shared",
        "phase_opened",
        faces=F1,
        cites=False,
    ),
    row("or is refused", table, START, code="faces_missing", facts={}),
    row("also with too few", table, START, code="faces_missing", faces=F1[:2]),
    row(
        "a last card needs none",
        awaiting(),
        LAST,
        "cards_revealed",
        "goal_scored",
        wanted("snitch", "coin", "coin"),
        by="b",
    ),
    row("nor brings any", awaiting(), LAST, code="faces_not_taken", rule="MAT-17", faces=coins(T, T), by="b"),
    row(
        "the dice of phase 6 come, those of phase 1 are awaited",
        resting(),
        faces(*coins(T, T)),
        "match.faces_entered",
        "snitch_tossed",
        "turn_started",
        wanted("quaffle_draw", {"draw": 6}),
    ),
    row(
        "faces go as far as they last",
        resting(),
        faces(*coins(T, H), (6, 3)),
        "snitch_caught",
        "quaffle_drawn",
        wanted("bludger_toss", "coin", "coin"),
    ),
    row(
        "or through",
        resting(),
        faces(*coins(T, H), (6, 3), *coins(T, T)),
        "snitch_caught",
        "quaffle_drawn",
        {"kind": "phase_opened", "turn": 2},
        cites=False,
    ),
    row("the bridge may bring them", resting(), faces(*coins(T, H)), "snitch_caught", by="bot"),
    row("too few for the first phase", resting(), faces(*coins(T)), code="faces_missing"),
    row(
        "sudden death wants one more pair",
        resting(),
        faces(*coins(H, H)),
        code="faces_missing",
        after=that(lambda bout: needs(bout, faces(*coins(H, H))) == [2, 2]),
    ),
    row("and takes it", resting(), faces(*coins(H, H, T, H)), {"kind": "snitch_caught", "side": "b"}),
    row(
        "too many are too many",
        resting(),
        faces(*coins(T, H), (6, 3), *coins(T, T, T)),
        code="faces_left_over",
        rule="MAT-17",
    ),
    row("another die is another die", resting(), faces((6, 3), (2, T)), code="face_mismatch", rule="MAT-17"),
    row(
        "a pass draws nothing",
        resting(2, 2),
        faces(*coins(T, T)),
        "quaffle_passed",
        wanted("bludger_toss", "coin", "coin"),
    ),
    row(
        "a single seeker wants two coins",
        awaiting(start=lambda: started([(6, 1), (2, H), (2, H)]), a="1>seeker 2+keeper"),
        beaters("1+keeper 2+keeper"),
        wanted("snitch", "coin", "coin"),
        by="b",
    ),
    row(
        "no seeker wants none",
        given(started, suspended("a", "seeker"), suspended("b", "seeker"), ("a", aim(2)), ("b", keep(2)), ("a", LAST)),
        LAST,
        "snitch_skipped",
        wanted("bludger_toss", "coin", "coin"),
        by="b",
    ),
    row(
        "a redraw brings its dice",
        started,
        gm("restart_turn", redraw=True),
        "gm_turn_restarted",
        "quaffle_drawn",
        "phase_opened",
        faces=[(6, 6), *coins(H, H)],
        cites=False,
    ),
    row("or is refused as a whole", started, gm("restart_turn", redraw=True), code="faces_missing", faces=[(6, 6)]),
    row("a restart without redraw needs none", started, gm("restart_turn", redraw=False), "phase_opened", cites=False),
    row(
        "a wheel wants one die",
        lambda: table(distribution="roulette"),
        START,
        code="faces_missing",
        after=that(lambda bout: needs(bout, START) == [24]),
    ),
    row(
        "and then rests in phase 1",
        given(awaiting(start=lambda: started([(24, 5)], distribution="roulette")), ("b", LAST)),
        faces(*coins(T, T)),
        wanted("quaffle_draw", {"draw": 24}),
    ),
    row(
        "or in phase 2 after a pass",
        given(awaiting(2, 2, start=lambda: started([(24, 5)], distribution="roulette")), ("b", LAST)),
        faces(*coins(T, T)),
        "quaffle_passed",
        wanted("bludger_toss", {"draw": 4}),
    ),
    row(
        "a correction that runs on stops like a card",
        given(started, *(suspended(side, f"beater_{n}") for side, n in ("a1", "a2", "b1"))),
        gm("set_quaffle", holder=None),
        "gm_quaffle_set",
        {"kind": "phase_opened", "phase": "beater_cards"},
        cites=False,
    ),
    row(
        "as does the last of them",
        given(
            started,
            *(suspended(side, f"beater_{n}") for side, n in ("a1", "a2", "b1")),
            lambda bout: bout.send("gm", gm("set_quaffle", holder=None)),
        ),
        gm("suspend", side="b", slot="beater_2", misses=1),
        "gm_suspended",
        "cards_revealed",
        wanted("snitch", "coin", "coin"),
    ),
    row(
        "so does the end of a pause",
        given(
            started,
            *(suspended(side, f"beater_{n}") for side in "ab" for n in (1, 2)),
            pause,
            lambda bout: bout.send("gm", gm("set_quaffle", holder=None)),
        ),
        {"kind": "match.resume", "reason": "sun"},
        "match.resumed",
        "cards_revealed",
        wanted("snitch", "coin", "coin"),
    ),
    row(
        "a random card is sealed even here",
        started,
        command("gm_random_commit", side="a"),
        {"kind": "match.rolled", "stream": "card/t1/a/goal"},
        "quaffle_committed",
        rule="CRD-SEC-11",
    ),
    row(
        "where dice come from outside, late: random acts like wait",
        given(lambda: started(late="random"), lambda bout: bout.wait(73)),
        {"kind": "match.lapse", "awaiting": "t1.quaffle_cards.a"},
        "match.lapsed",
        by="clock",
        rule="CRD-55",
        cites=False,
    ),
    row(
        "conceding is possible while dice are awaited",
        resting(),
        command("concede"),
        "match_won",
        by="a",
        rule="CRD-GAP-33",
    ),
    row("but no card", resting(), aim(1), code="wrong_phase", rule="CRD-1", by="a"),
    row(
        "a script that has run out counts as missing",
        given(f1, ("a", aim(1)), ("b", keep(2)), ("a", LAST)),
        LAST,
        wanted("snitch", "coin", "coin"),
        by="b",
    ),
    row(
        "and goes on when it is longer",
        given(f1, ("a", aim(1)), ("b", keep(2)), ("a", LAST), ("b", LAST)),
        {"kind": "match.script_dice", "faces": [T, T]},
        "match.dice_scripted",
        "snitch_escaped",
        wanted("quaffle_draw", {"draw": 6}),
    ),
    row(
        "or waits still",
        given(f1, ("a", aim(1)), ("b", keep(2)), ("a", LAST), ("b", LAST)),
        {"kind": "match.script_dice", "faces": [T]},
        "match.dice_scripted",
        cites=False,
        after=that(lambda bout: bout.sight("a").phase == "snitch"),
    ),
    row("a start refuses without its script", opened, START, code="faces_missing"),
    row("a random card too", f1, command("gm_random_commit", side="a"), code="faces_missing"),
    row(
        "CRD-GAP-37: the game master or the bridge brings all faces",
        resting(),
        faces(*coins(T, H)),
        "snitch_caught",
        by="bot",
        rule="CRD-GAP-37",
        cites=False,
    ),
]


def needs(bout: Bout, when: dict[str, Any]) -> list[int]:
    """The sides of the dice that a refusal names."""
    with pytest.raises(Refused) as no:
        bout.send("gm", when)
    return [need.sides for need in no.value.needs]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    check(case)


def test_a_coach_brings_no_faces() -> None:
    bout = resting()()
    no = bout.refusal("a", faces(*coins(T, T)))
    assert no is not None
    assert (no.code, no.rule) == ("forbidden_role", "MAT-2")


def test_game_master_and_bridge_are_offered_the_dice() -> None:
    bout = resting()()
    for name in ("gm", "bot"):
        offer = next(offer for offer in bout.offers(name) if offer.kind == "match.enter_faces")
        assert [die["sides"] for die in offer.examples[0]["faces"]] == [2, 2]
        bout.copy().send(name, offer.examples[0])
    assert "match.enter_faces" not in [offer.kind for offer in bout.offers("a")]
    [waits] = bout.sight("spectator").awaiting
    assert (waits.role, waits.what, waits.rule) == ("gm", "dice", "CRD-SEC-12")


def test_a_resting_match_shows_where_it_stands() -> None:
    """Suspensions count on in a phase that waits: a chaser's own phase 5 is over, a seeker's phase 6 is not."""
    bout = started([(6, 1), (2, T), (2, T)])
    for by, what in (("a", aim(3)), ("b", keep(1)), ("a", LAST), ("b", beaters("1>chaser_2 2>seeker"))):
        bout.send(by, what)
    players = {player["slot"]: player for player in bout.view("a")["teams"]["a"]["players"]}
    assert players["chaser_2"]["misses_left"] == 1
    assert players["chaser_2"]["returns"] == {"turn": 2, "after_phase": "reveal"}
    assert players["seeker"]["misses_left"] == 2
    assert players["seeker"]["returns"] == {"turn": 2, "after_phase": "snitch"}
    assert bout.view("a")["committed"]["a"] == {"quaffle_cards": True, "beater_cards": True}
    assert bout.view("a")["phase_number"] == 6


def test_dice_are_asked_for_in_the_order_of_the_catalogue() -> None:
    bout = f1()
    for by, what in (("a", aim(3)), ("b", keep(1)), ("a", neutral(bout, "a"))):
        bout.send(by, what)
    events = bout.send("b", neutral(bout, "b"), dice=(H, H, T, H, 6, T, H))
    rolled = [(dict(event)["sides"], dict(event)["label"]) for event in events if event.tag() == "match.rolled"]
    assert rolled == [
        (2, "coin seeker a"),
        (2, "coin seeker b"),
        (2, "coin seeker a"),
        (2, "coin seeker b"),
        (6, "chaser"),
        (2, "coin bludger 1"),
        (2, "coin bludger 2"),
    ]


def test_a_script_that_does_not_fit_is_no_oracle() -> None:
    """After a goal a 6 fits the draw, after a save it fits no coin: either way the card is taken."""
    found = []
    for goal in (1, 2):
        bout = given(f1, ("a", aim(goal)), ("b", keep(2)), ("a", LAST))()
        bout.send("gm", {"kind": "match.script_dice", "faces": [T, T, 6]})
        found.append(one(bout.send("b", LAST), "dice_awaited")["phase"])
    assert found == ["bludger_toss", "bludger_toss"]


def test_sealed_dice_never_wait() -> None:
    bout = opened(dice="sealed")
    bout.send("gm", START)
    for _ in range(3):
        for _ in range(2):
            for side in bout.state.owing(bout.state.phase):
                bout.send("gm", command("gm_random_commit", side=side))
    assert bout.state.turn == 4
    assert "dice_awaited" not in kinds(bout.told("gm"))
