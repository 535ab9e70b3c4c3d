"""Schedules and tables of competitions as plain values: rows by hand, and what holds for any number of entrants."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.competitions.schedule import Fixture, Game, Outcome, bracket, circle, due, is_over, round_robin, seeding
from app.competitions.table import Row, table, winner
from rules.kernel.contract import Points

SIZES = range(2, 33)


def game(home: int, away: int, score: str, round: int = 1, place: int = 1) -> Game:
    """A finished game; who scored more has won."""
    scored, against = (int(part) for part in score.split(":"))
    won = home if scored > against else away if against > scored else None
    return Game(round, place, home, away, f"m{round}.{place}", "a", Outcome(scored, against, won))


def played(fixture: Fixture, score: str) -> Game:
    """The next game of a fixture."""
    home, away = fixture.next_pair
    return game(home, away, score, fixture.round, fixture.place)


@pytest.mark.parametrize("entrants", SIZES)
def test_in_a_round_robin_each_pair_meets_once_and_nobody_twice_in_a_round(entrants: int) -> None:
    rounds = circle(entrants)
    assert len(rounds) == entrants - 1 + entrants % 2
    for pairs in rounds:
        there = [each for pair in pairs for each in pair]
        assert len(there) == len(set(there)) == entrants - entrants % 2
    meetings = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
    assert len(meetings) == entrants * (entrants - 1) // 2
    assert set(meetings.values()) == {1}
    homes = Counter(home for pairs in rounds for home, _ in pairs)
    aways = Counter(away for pairs in rounds for _, away in pairs)
    assert all(abs(homes[each] - aways[each]) <= 1 for each in range(entrants))


@pytest.mark.parametrize("entrants", SIZES)
def test_in_a_second_leg_home_and_away_change(entrants: int) -> None:
    pairs = Counter((each.home, each.away) for each in round_robin(entrants, 2))
    assert len(pairs) == entrants * (entrants - 1)
    assert set(pairs.values()) == {1}
    assert max(each.round for each in round_robin(entrants, 2)) == 2 * len(circle(entrants))


@pytest.mark.parametrize(
    ("entrants", "seeds"),
    [(2, [0, 1]), (3, [0, 3, 1, 2]), (4, [0, 3, 1, 2]), (5, [0, 7, 3, 4, 1, 6, 2, 5]), (8, [0, 7, 3, 4, 1, 6, 2, 5])],
)
def test_seeding(entrants: int, seeds: list[int]) -> None:
    assert seeding(entrants) == seeds


@pytest.mark.parametrize("entrants", range(2, 65))
def test_a_bracket_played_through_has_one_winner_and_byes_for_the_best(entrants: int) -> None:
    random, games, turns = Random(entrants), list[Game](), 0
    size = len(seeding(entrants))
    assert [each.home for each in bracket(entrants) if each.bye] == [
        seed for seed in seeding(entrants) if seed < size - entrants
    ]
    while not is_over(bracket(entrants, games)):
        turns += 1
        now = due(bracket(entrants, games))
        assert len({each.round for each in now}) == 1
        there = [each for fixture in now for each in fixture.next_pair]
        assert len(there) == len(set(there))
        games += [played(fixture, random.choice(["1:0", "0:1", "2:2"])) for fixture in now]
        assert turns < 200
    fixtures = bracket(entrants, games)
    assert len({(each.round, each.place) for each in games}) == entrants - 1
    rows = table("bracket", entrants, fixtures, Points())
    assert winner(rows, fixtures) == fixtures[-1].winner == rows[0].entrant
    assert [row.out for row in rows] == [False] + [True] * (entrants - 1)
    assert sum(row.wins for row in rows) == sum(row.losses for row in rows) == entrants - 1


def test_a_drawn_match_of_a_bracket_is_followed_by_one_with_home_and_away_changed() -> None:
    first = due(bracket(2))[0]
    drawn = played(first, "1:1")
    again = due(bracket(2, [drawn]))[0]
    assert (again.status, again.next_pair) == ("replay", (1, 0))
    done = bracket(2, [drawn, played(again, "0:2")])
    assert is_over(done)
    assert done[0].winner == 0


def called_off(fixture: Fixture) -> Game:
    """The next game of a fixture, ended for nobody."""
    home, away = fixture.next_pair
    return Game(fixture.round, fixture.place, home, away, "m", "a", called_off=True)


@pytest.mark.parametrize("schedule", [bracket, lambda entrants, games=(): round_robin(entrants, 1, games)])
def test_a_match_that_was_called_off_counts_for_nothing_and_changes_no_home(schedule: Callable[..., Any]) -> None:
    first = due(schedule(2))[0]
    games = [called_off(first), called_off(first)]
    again = due(schedule(2, games))[0]
    assert (again.status, again.next_pair, again.winner) == ("replay", first.next_pair, None)
    assert not is_over(schedule(2, games))
    assert [row.played for row in table("round_robin", 2, schedule(2, games), Points())] == [0, 0]
    done = schedule(2, [*games, played(again, "2:0")])
    assert is_over(done)
    assert done[0].winner == first.home


def test_what_is_due_is_of_the_lowest_round_and_waits_for_nobody_else() -> None:
    first = due(bracket(4))
    games = [played(first[0], "1:0"), replace(played(first[1], "1:0"), outcome=None)]
    assert due(bracket(4, games)) == []
    assert [each.status for each in bracket(4, games)] == ["finished", "running", "unknown"]


def test_what_was_played_stays_as_it_was_played() -> None:
    first = due(bracket(4))
    games = [played(each, "1:0") for each in first]
    final = played(due(bracket(4, games))[0], "1:0")
    turned = [game(games[0].home, games[0].away, "0:1"), *games[1:], final]
    last = bracket(4, turned)[-1]
    assert (last.home, last.away, last.winner) == (final.home, final.away, final.home)


def ranks(rows: list[Row]) -> list[tuple[int, int]]:
    """Rank and entrant, best first."""
    return [(row.rank, row.entrant) for row in rows]


ORDERS: list[tuple[str, int, list[Game], list[tuple[int, int]]]] = [
    ("nothing is played", 3, [], [(1, 0), (1, 1), (1, 2)]),
    ("points", 2, [game(0, 1, "0:1")], [(1, 1), (2, 0)]),
    ("difference", 4, [game(0, 1, "2:1"), game(2, 3, "3:1")], [(1, 2), (2, 0), (3, 1), (4, 3)]),
    ("score for", 4, [game(0, 1, "2:1"), game(2, 3, "4:3")], [(1, 2), (2, 0), (3, 3), (4, 1)]),
    (
        "wins, where they weigh no more than draws",
        4,
        [game(0, 1, "1:1"), game(0, 1, "1:1"), game(0, 1, "1:1"), game(2, 3, "3:2"), game(2, 3, "0:1")],
        [(1, 2), (1, 3), (3, 0), (3, 1)],
    ),
    (
        "points among those who are level",
        4,
        [game(2, 1, "1:0"), game(1, 0, "1:0"), game(3, 2, "1:0")],
        [(1, 3), (2, 2), (3, 1), (4, 0)],
    ),
]


@pytest.mark.parametrize(("why", "entrants", "games", "expected"), ORDERS, ids=[row[0] for row in ORDERS])
def test_orders(why: str, entrants: int, games: list[Game], expected: list[tuple[int, int]]) -> None:
    fixtures = [Fixture(1, 1, 0, 1, games=tuple(games))]
    assert ranks(table("round_robin", entrants, fixtures, Points())) == expected


def test_rows_add_up() -> None:
    games = [game(0, 1, "3:1"), game(1, 2, "2:2"), game(2, 0, "0:1")]
    rows = table("round_robin", 3, [Fixture(1, 1, 0, 1, games=tuple(games))], Points(win=2, draw=1, loss=-1))
    assert [(row.played, row.wins, row.draws, row.losses) for row in rows] == [(2, 2, 0, 0), (2, 0, 1, 1), (2, 0, 1, 1)]
    assert [(row.score_for, row.score_against, row.difference, row.points) for row in rows] == [
        (4, 1, 3, 4),
        (2, 3, -1, 0),
        (3, 5, -2, 0),
    ]
