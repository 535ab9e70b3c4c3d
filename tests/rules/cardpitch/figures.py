"""Figures of many matches, held against what the rules must come to: `python -m tests.rules.cardpitch.figures 20000`.

Both sides attack with every bludger they can use and choose all else uniformly. By the catalogue's own reckoning such a
match ends after about 9.7 turns, and its winner has about 106 points in the mean.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from typing import Any

from rules.cardpitch import RULESET
from rules.cardpitch.commands import CommitBeaters, CommitKeeper, CommitQuaffle, CreateMatch, Errand, StartMatch
from rules.cardpitch.decide.handlers import HANDLERS
from rules.cardpitch.state import State
from rules.cardpitch.tables import OTHER, SLOTS
from rules.kernel.contract import Ask, Command
from rules.kernel.dice import Dice, Need
from rules.kernel.play import Play
from rules.kernel.seats import Viewer

NOW = datetime(2030, 1, 1, tzinfo=UTC)
GM = Viewer(seat="s_gm", gm=True)
COACHES = {side: Viewer(seat=f"s_{side}", coach=side, side=side) for side in "ab"}


class Chance:
    """Dice of a seeded random source."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def face(self, stream: str, index: int, need: Need) -> int:
        """1 to the number of sides."""
        return self.random.randint(1, need.sides)


@dataclass(frozen=True)
class Ended:
    """What one match came to."""

    turns: int
    winner: int
    loser: int
    outcomes: Counter[str]
    snitches: int
    suspended: int


def play(random: Random, **options: Any) -> Ended:
    """One match, both sides attacking always and choosing uniformly."""
    dice = Dice(Chance(random))
    state = sent(RULESET.initial, CreateMatch(options=options), GM, dice)
    state = sent(state, StartMatch(), GM, dice)
    while state.status == "active":
        side = random.choice(state.owing(state.phase))
        state = sent(state, card(state, side, random), COACHES[side], dice)
    points = sorted(state.score.values())
    return Ended(
        turns=state.turn,
        winner=points[1],
        loser=points[0],
        outcomes=Counter(past.outcome for past in state.history),
        snitches=sum(past.snitch is not None and past.snitch.caught_by is not None for past in state.history),
        suspended=sum(len(past.suspended) for past in state.history),
    )


def sent(state: State, command: Command, viewer: Viewer, dice: Dice) -> State:
    """The state that `decide` comes to; what it folds on the way is not folded again."""
    game = Play(state, Ask(viewer=viewer, now=NOW, dice=dice, due=lambda limit, sides: None), RULESET.evolve)
    handler = HANDLERS.get(type(command))
    assert handler is not None
    handler(game, command)
    return game.state


def card(state: State, side: str, random: Random) -> Command:
    """What a side lays."""
    goal = random.randint(1, state.options.goal_count)
    if state.phase == "beater_cards":
        return errands(state, side, random)
    if side != state.quaffle.holder:
        return CommitKeeper(goal=goal)
    return CommitQuaffle(goal=goal, chaser=None if state.quaffle.fixed else random.choice(state.chasers(side)))


def errands(state: State, side: str, random: Random) -> CommitBeaters:
    """As many attacks as possible, by any beaters, on anybody; the rest guard anybody but themselves."""
    beaters = random.sample(state.beaters(side), len(state.beaters(side)))
    count = state.max_attacks(side)
    theirs = [slot for slot in SLOTS if state.on_pitch(OTHER[side], slot)]
    own = [slot for slot in SLOTS if state.on_pitch(side, slot)]
    return CommitBeaters(
        attacks=tuple(Errand(beater=beater, target=random.choice(theirs)) for beater in beaters[:count]),
        guards=tuple(
            Errand(beater=beater, target=random.choice([slot for slot in own if slot != beater]))
            for beater in beaters[count:]
        ),
    )


@dataclass(frozen=True)
class Figures:
    """Means over many matches; `goals`, `saves` and so on are a turn's."""

    matches: int
    turns: float
    winner: float
    loser: float
    goals: float
    saves: float
    hits_on_carriers: float
    snitches: float
    suspensions: float


def figures(count: int, seed: int, **options: Any) -> Figures:
    """The figures of so many matches."""
    random = Random(seed)
    ended = [play(random, **options) for _ in range(count)]
    turns = sum(each.turns for each in ended)
    outcomes = sum((each.outcomes for each in ended), Counter[str]())
    return Figures(
        matches=count,
        turns=turns / count,
        winner=sum(each.winner for each in ended) / count,
        loser=sum(each.loser for each in ended) / count,
        goals=outcomes["goal"] / turns,
        saves=outcomes["save"] / turns,
        hits_on_carriers=outcomes["carrier_hit"] / turns,
        snitches=sum(each.snitches for each in ended) / turns,
        suspensions=sum(each.suspended for each in ended) / turns,
    )


def lines(found: Figures) -> Iterator[str]:
    """The figures as a table."""
    for name, value in vars(found).items():
        yield f"{name.replace('_', ' '):18} {value:10.3f}" if isinstance(value, float) else f"{name:18} {value:10}"


if __name__ == "__main__":
    for line in lines(figures(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000, seed=1)):
        print(line)
