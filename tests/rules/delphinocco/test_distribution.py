"""The results of tournament matches, as rolled by the engine, against an exact enumeration of all dice."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rules.delphinocco import RULESET
from rules.delphinocco.commands import ResolveAll, ResolveExchange
from rules.delphinocco.decide import decide
from rules.delphinocco.state import State
from rules.kernel.contract import Ask
from rules.kernel.dice import Dice, Need, Sealed
from rules.kernel.seats import Viewer
from tests.harness import START, Bout
from tests.rules.delphinocco.bouts import lined_up
from tests.rules.delphinocco.words import command

Results = dict[tuple[int, int], Fraction]


class Told:
    """Dice that show what they are told to."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = list(faces)

    def face(self, stream: str, index: int, need: Need) -> int:
        return self.faces.pop(0)


def match_of(patches: tuple[str, ...], **options: Any) -> State:
    """A tournament match of a patched red team against the standard one, before the first exchange."""
    bout = Bout.open(RULESET, options=options, setup={"mode": "tournament"})
    bout.send("red", command("red", "lineup " + " ".join(patches)))
    bout.send("green", command("green", "lineup"))
    state: State = bout.state
    return state


def asked(source: Any) -> Ask:
    return Ask(viewer=Viewer(seat="s_gm", gm=True), now=START, dice=Dice(source), due=lambda limit, sides: None)


def play(state: State, command: Any, source: Any) -> State:
    """The state after a command, with dice from a source."""
    for event in decide(state, command, asked(source)):
        state = RULESET.evolve(state, event)
    return state


def one_exchange(attack: int, defence: int, other: int, back: int, margin: bool) -> Results:
    """The exact distribution of one exchange by its four bonuses, from all 8^4 rolls."""
    found: Counter[tuple[int, int]] = Counter()
    single = {}
    for plus, minus in ((attack, back), (other, defence)):
        counts: Counter[int] = Counter()
        for mine, theirs in product(range(1, 9), repeat=2):
            beyond = mine + plus - theirs - minus
            counts[max(0, beyond) if margin else int(beyond > 0)] += 1
        single[plus, minus] = counts
    for (red, r), (green, g) in product(single[attack, back].items(), single[other, defence].items()):
        found[red, green] += r * g
    return {score: Fraction(count, 8**4) for score, count in found.items()}


def several(each: Results, times: int) -> Results:
    """The distribution of the sum of independent exchanges."""
    total: Results = {(0, 0): Fraction(1)}
    for _ in range(times):
        nxt: Results = {}
        for (a, b), p in total.items():
            for (c, d), q in each.items():
                nxt[a + c, b + d] = nxt.get((a + c, b + d), Fraction(0)) + p * q
        total = nxt
    return total


STRONG = tuple(f"{number}.{name}=9" for number in range(1, 7) for name in ("passing", "shooting", "block", "condition"))
PAIRS = [((), {}), (STRONG, {}), (STRONG, {"renz_count": "margin"}), (("1.speed=1",), {"bonus_source": "formula"})]


@pytest.mark.parametrize(("patches", "options"), PAIRS)
def test_one_exchange_over_all_dice(patches: tuple[str, ...], options: dict[str, str]) -> None:
    """Every one of the 4096 rolls of an exchange is played by the engine: exactly the calculated distribution."""
    state = match_of(patches, **options)
    counts = Counter(
        tuple(play(state, ResolveExchange(), Told(faces)).score[side] for side in ("red", "green"))
        for faces in product(range(1, 9), repeat=4)
    )
    assert {score: Fraction(count, 8**4) for score, count in counts.items()} == expected(state, options)


def expected(state: State, options: dict[str, str]) -> Results:
    values = state.team_values
    assert values is not None
    red, green = values["red"], values["green"]
    margin = options.get("renz_count") == "margin"
    return one_exchange(red.offence.bonus, red.defence.bonus, green.offence.bonus, green.defence.bonus, margin)


@pytest.mark.parametrize(("patches", "options"), [PAIRS[1], PAIRS[2]])
def test_whole_matches_follow_the_exact_distribution(patches: tuple[str, ...], options: dict[str, str]) -> None:
    """2000 sealed matches of four exchanges: every common result within five standard deviations of its exact share."""
    state, many = match_of(patches, **options), 2000
    exact = several(expected(state, options), 4)
    assert sum(exact.values()) == 1
    counts: Counter[tuple[int, ...]] = Counter()
    for number in range(many):
        done = play(state, ResolveAll(), Sealed(number.to_bytes(32, "big"), "m_test", 0, ()))
        counts[done.score["red"], done.score["green"]] += 1
    assert set(counts) <= set(exact)
    for score, share in exact.items():
        wanted, spread = float(many * share), float(many * share * (1 - share)) ** 0.5
        if wanted >= 10:
            assert abs(counts[score] - wanted) <= 5 * spread, f"{score}: {counts[score]} instead of {wanted:.1f}"


def test_the_chances_of_the_catalogue() -> None:
    """Section 5.1 lists the chance of a Renz per attack by the difference of bonuses."""
    listed = {-5: 3, -4: 6, -3: 10, -2: 15, -1: 21, 0: 28, 1: 36, 2: 43, 3: 49, 4: 54, 5: 58}
    for difference, of64 in listed.items():
        results = one_exchange(difference + 5, 0, 0, 5, margin=False)
        chance = sum(share for (red, _), share in results.items() if red)
        assert chance == Fraction(of64, 64)


def test_a_match_of_equal_teams_is_fair() -> None:
    exact = several(expected(lined_up("tournament").state, {}), 4)
    wins = [sum(p for (a, b), p in exact.items() if (a > b) == first and a != b) for first in (True, False)]
    assert wins[0] == wins[1]
    assert sum(a * p for (a, _), p in exact.items()) == Fraction(7, 4)
