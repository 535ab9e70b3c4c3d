"""Who meets whom: round robins by the circle method, brackets in seeded order, and what of either is due now.

Entrants are numbered from 0 in the order in which they were entered; in a bracket that is their seeding.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished match went: the score of both, and the entrant who won (null: a draw)."""

    home: int
    away: int
    winner: int | None


@dataclass(frozen=True, slots=True)
class Game:
    """A match that was opened for a fixture, or linked to it; `outcome` is null until it is finished.

    One that was `called_off` has none and counts for nothing: another is due in its place.
    """

    round: int
    place: int
    home: int
    away: int
    match_id: str
    home_side: str
    outcome: Outcome | None = None
    called_off: bool = False


@dataclass(frozen=True, slots=True)
class Fixture:
    """A place in the schedule: a round and a place in it, both from 1, and who meets there.

    `home` and `away` are null as long as nobody knows (a bracket's later rounds); `bye`: `home` goes on without a
    match. `games` are its matches in order; with `knockout` one without a winner is followed by another, and one that
    was called off always is.
    """

    round: int
    place: int
    home: int | None
    away: int | None
    bye: bool = False
    knockout: bool = False
    games: tuple[Game, ...] = ()

    @property
    def status(self) -> str:
        """`bye`, `unknown` (who meets is not decided), `due`, `running`, `finished`, or `replay`: drawn or called off,
        one more is due.
        """
        if self.bye:
            return "bye"
        if self.games:
            last = self.games[-1].outcome
            if self.games[-1].called_off:
                return "replay"
            if last is None:
                return "running"
            return "replay" if self.knockout and last.winner is None else "finished"
        return "due" if self.home is not None and self.away is not None else "unknown"

    @property
    def winner(self) -> int | None:
        """The entrant who won here or goes on from here; null for a draw, and while it is open."""
        if self.bye:
            return self.home
        last = self.games[-1].outcome if self.games else None
        return None if last is None else last.winner

    @property
    def next_pair(self) -> Pair:
        """Who is home and who is away in the next match: after a draw they change."""
        assert self.home is not None
        assert self.away is not None
        counted = sum(not game.called_off for game in self.games)
        return (self.home, self.away) if counted % 2 == 0 else (self.away, self.home)


def circle(entrants: int) -> list[list[Pair]]:
    """One leg of a round robin: in each round everybody meets somebody else; of an odd number one rests.

    Nobody is at home more than once oftener or more seldom than away.
    """
    fixed = entrants - 1 + entrants % 2
    wheel = [fixed, *range(fixed)]
    half, rounds = len(wheel) // 2, []
    for turn in range(len(wheel) - 1):
        pairs = list(zip(wheel[:half], reversed(wheel[half:]), strict=True))
        turned = [pair if (place or turn) % 2 else pair[::-1] for place, pair in enumerate(pairs)]
        rounds.append([pair for pair in turned if max(pair) < entrants])
        wheel = [wheel[0], wheel[-1], *wheel[1:-1]]
    return rounds


def round_robin(entrants: int, legs: int, games: Iterable[Game] = ()) -> list[Fixture]:
    """Every fixture of a round robin; in each further leg home and away change."""
    once = circle(entrants)
    rounds = [[(pair[leg % 2], pair[1 - leg % 2]) for pair in pairs] for leg in range(legs) for pairs in once]
    played = by_place(games)
    return [
        Fixture(number, place, home, away, games=played.get((number, place), ()))
        for number, pairs in enumerate(rounds, 1)
        for place, (home, away) in enumerate(pairs, 1)
    ]


def seeding(entrants: int) -> list[int]:
    """The seeds from the top of a bracket to its foot: the first two can meet only in the final, and so on.

    As many as the next power of two; numbers from `entrants` on are nobody.
    """
    seeds = [0]
    while len(seeds) < entrants:
        seeds = [each for seed in seeds for each in (seed, 2 * len(seeds) - 1 - seed)]
    return seeds


def bracket(entrants: int, games: Iterable[Game] = ()) -> list[Fixture]:
    """Every fixture of a bracket, as far as it is known who meets; the best seeds have a bye to the second round.

    What was played stays as it was played, whoever would be in its place now.
    """
    played = by_place(games)
    seeds = seeding(entrants)
    level: list[Fixture] = []
    for place in range(1, len(seeds) // 2 + 1):
        home, away = seeds[2 * place - 2 : 2 * place]
        there = played.get((1, place), ())
        nobody = away >= entrants
        level.append(Fixture(1, place, home, None if nobody else away, bye=nobody, knockout=True, games=there))
    found = list(level)
    while len(level) > 1:
        level = [_above(place, level, played) for place in range(1, len(level) // 2 + 1)]
        found += level
    return found


def _above(place: int, level: Sequence[Fixture], played: Mapping[Pair, tuple[Game, ...]]) -> Fixture:
    """The fixture between the winners of two neighbours one round before."""
    number = level[0].round + 1
    home, away = (each.winner for each in level[2 * place - 2 : 2 * place])
    there = played.get((number, place), ())
    if there:
        home, away = there[0].home, there[0].away
    return Fixture(number, place, home, away, knockout=True, games=there)


FORMATS: Mapping[str, Callable[[int, int, Iterable[Game]], list[Fixture]]] = {
    "round_robin": round_robin,
    "bracket": lambda entrants, legs, games: bracket(entrants, games),
}


def by_place(games: Iterable[Game]) -> dict[Pair, tuple[Game, ...]]:
    """Games by round and place, each place's in their order."""
    ordered = sorted(games, key=lambda game: (game.round, game.place))
    return {place: tuple(found) for place, found in groupby(ordered, key=lambda game: (game.round, game.place))}


def due(fixtures: Iterable[Fixture]) -> list[Fixture]:
    """What is to be played next: of the lowest round in which something is due, everything that is."""
    waiting = [fixture for fixture in fixtures if fixture.status in ("due", "replay")]
    lowest = min((fixture.round for fixture in waiting), default=0)
    return [fixture for fixture in waiting if fixture.round == lowest]


def is_over(fixtures: Iterable[Fixture]) -> bool:
    """Whether everything is played."""
    return all(fixture.status in ("finished", "bye") for fixture in fixtures)
