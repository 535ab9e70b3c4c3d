"""Tournament mode, rule by rule (catalogue 5.1), and the distribution of its results."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.delphinocco import RULESET
from rules.delphinocco.decide.tournament import bonus, defence_x4, offence_x4, team_values
from rules.delphinocco.options import Options
from rules.delphinocco.shapes import Lineup
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.delphinocco.bouts import lined_up, says
from tests.rules.delphinocco.words import EDGES, lineup, weighing


def exchanges(done: int = 0, **options: Any) -> Bout:
    """A tournament match after so many exchanges without a Renz."""
    bout = lined_up("tournament", options=options)
    for _ in range(done):
        bout.send("gm", says("resolve_exchange"), dice=(1, 1, 1, 1))
    return bout


def one_in(**options: Any) -> Bout:
    """Red's line-up is in."""
    bout = Bout.open(lined_up("tournament").ruleset, options=options, setup={"mode": "tournament"})
    bout.send("red", says("lineup"))
    return bout


def values(bout: Bout) -> Mapping[str, Any]:
    found: Mapping[str, Any] = bout.view("spectator")["team_values"]["green"]
    return found


def has(offence: tuple[int, int], defence: tuple[int, int]) -> Any:
    def after(bout: Bout) -> None:
        seen = values(bout)
        assert (seen["offence"]["sum_x4"], seen["offence"]["bonus"]) == offence
        assert (seen["defence"]["sum_x4"], seen["defence"]["bonus"]) == defence

    return after


REVEAL = ["lineup_submitted", "lineups_revealed", "team_values_computed"]

CASES = [
    Case(
        rule="DEL-T-1",
        says="six figures, not five",
        given=one_in,
        by="green",
        when=says("lineup -6", "green"),
        code="figure_count",
    ),
    Case(
        rule="DEL-T-1",
        says="ten attributes each",
        given=one_in,
        by="green",
        when=says("lineup", "green"),
        then=REVEAL,
        cites=False,
    ),
    Case(
        rule="DEL-T-2",
        says="a digger's offence lies halfway: 22.5 and 23",
        given=one_in,
        by="green",
        when=says("lineup", "green"),
        then=REVEAL,
        after=has((594, 2), (548, 2)),
    ),
    Case(
        rule="DEL-T-3",
        says="the defence is the same four for all",
        given=lambda: one_in(defence_value="mean"),
        by="green",
        when=says("lineup", "green"),
        then=REVEAL,
        after=has((594, 2), (137, 0)),
    ),
    Case(
        rule="DEL-T-4",
        says="one digger's passing more is 4 of 24 parts",
        given=one_in,
        by="green",
        when=says("lineup 3.passing=8", "green"),
        then=REVEAL,
        after=has((598, 2), (548, 2)),
    ),
    Case(
        rule="DEL-T-5",
        says="24.75 gives +2 by the table",
        given=one_in,
        by="green",
        when=says("lineup", "green"),
        then=[*REVEAL[:-1], {"kind": "team_values_computed", "rule": "DEL-T-5"}],
    ),
    Case(
        rule="DEL-T-6",
        says="24.75 gives +3 by the formula",
        given=lambda: one_in(bonus_source="formula"),
        by="green",
        when=says("lineup", "green"),
        then=REVEAL,
        after=has((594, 3), (548, 3)),
    ),
    Case(
        rule="DEL-T-7",
        says="a cap of 1 bounds attack and defence",
        given=lambda: one_in(bonus_cap=1),
        by="green",
        when=says("lineup", "green"),
        then=REVEAL,
        after=has((594, 1), (548, 1)),
    ),
    Case(
        rule="DEL-T-8",
        says="literal diggers count 17.25 and 17.5 exactly",
        given=lambda: one_in(digger_offence="literal"),
        by="green",
        when=says("lineup", "green"),
        then=REVEAL,
        after=has((551, 2), (548, 2)),
    ),
    Case(
        rule="DEL-T-9",
        says="an exchange is two attacks, red first",
        given=exchanges,
        by="gm",
        when=says("resolve_exchange"),
        dice=(6, 5, 3, 4),
        then=[
            "match.rolled",
            "match.rolled",
            "match.rolled",
            "match.rolled",
            {"kind": "exchange_resolved", "number": 1},
        ],
    ),
    Case(
        rule="DEL-T-9",
        says="all four are played, although the result stands",
        given=lambda: exchanges(3),
        by="gm",
        when=says("resolve_exchange"),
        dice=(8, 1, 1, 1),
        then=["exchange_resolved", {"kind": "match_ended", "winner": "red", "reason": "exchanges_completed"}],
    ),
    Case(
        rule="DEL-T-9",
        says="20 exchanges at most",
        given=lambda: Bout.blank(lined_up().ruleset),
        by="gm",
        when={"kind": "delphinocco.create_match", "options": {"exchanges": 20}, "setup": {"mode": "tournament"}},
        then=["match_created"],
    ),
    Case(
        rule="DEL-T-9",
        says="not 21",
        given=lambda: Bout.blank(lined_up().ruleset),
        by="gm",
        when={"kind": "delphinocco.create_match", "options": {"exchanges": 21}, "setup": {"mode": "tournament"}},
        code="option_invalid",
        facts={"option": "exchanges"},
    ),
    Case(
        rule="DEL-T-10",
        says="one more is a Renz",
        given=exchanges,
        by="gm",
        when=says("resolve_exchange"),
        dice=(5, 4, 4, 4),
        then=[{"kind": "exchange_resolved", "score": {"red": 1, "green": 0}}],
    ),
    Case(
        rule="DEL-T-10",
        says="by margin four more are four",
        given=lambda: exchanges(renz_count="margin"),
        by="gm",
        when=says("resolve_exchange"),
        dice=(4, 4, 8, 4),
        then=[{"kind": "exchange_resolved", "score": {"red": 0, "green": 4}}],
    ),
    Case(
        rule="DEL-T-11",
        says="more Renze win",
        given=lambda: exchanges(3),
        by="gm",
        when=says("resolve_all"),
        dice=(1, 1, 2, 1),
        then=[{"kind": "match_ended", "winner": "green", "score": {"red": 0, "green": 1}}],
    ),
    Case(
        rule="DEL-GAP-1",
        says="literal diggers are an option",
        given=lambda: Bout.blank(lined_up().ruleset),
        by="gm",
        when={
            "kind": "delphinocco.create_match",
            "options": {"digger_offence": "half"},
            "setup": {"mode": "tournament"},
        },
        code="option_invalid",
    ),
    Case(
        rule="DEL-GAP-2",
        says="sum or mean, nothing else",
        given=lambda: Bout.blank(lined_up().ruleset),
        by="gm",
        when={
            "kind": "delphinocco.create_match",
            "options": {"defence_value": "best"},
            "setup": {"mode": "tournament"},
        },
        code="option_invalid",
    ),
    Case(
        rule="DEL-GAP-3",
        says="a cap is 0 to 6",
        given=lambda: Bout.blank(lined_up().ruleset),
        by="gm",
        when={"kind": "delphinocco.create_match", "options": {"bonus_cap": 7}, "setup": {"mode": "tournament"}},
        code="option_invalid",
    ),
    Case(
        rule="DEL-GAP-4",
        says="attributes outside the formulas change nothing",
        given=one_in,
        by="green",
        when=says("lineup 1.strength=10 1.swimming=10 5.speed=10 5.agility=10", "green"),
        then=REVEAL,
        after=has((594, 2), (548, 2)),
    ),
    Case(
        rule="DEL-GAP-5",
        says="per roll or by margin, nothing else",
        given=lambda: Bout.blank(lined_up().ruleset),
        by="gm",
        when={"kind": "delphinocco.create_match", "options": {"renz_count": "both"}, "setup": {"mode": "tournament"}},
        code="option_invalid",
    ),
    Case(
        rule="DEL-GAP-6",
        says="both attack or by turns, nothing else",
        given=lambda: Bout.blank(lined_up().ruleset),
        by="gm",
        when={"kind": "delphinocco.create_match", "options": {"exchange_form": "red"}, "setup": {"mode": "tournament"}},
        code="option_invalid",
    ),
    Case(
        rule="DEL-T-9",
        says="by turns the second exchange is green's attack, two dice",
        given=lambda: alternating(1),
        by="gm",
        when=says("resolve_exchange"),
        dice=(8, 1),
        then=[{"kind": "exchange_resolved", "number": 2, "score": {"red": 0, "green": 1}}],
    ),
    Case(
        rule="DEL-GAP-7",
        says="a draw may go on: an extra exchange decides",
        given=lambda: exchanges(3, tie_break="extra"),
        by="gm",
        when=says("resolve_all"),
        dice=(1, 1, 1, 1, 2, 1, 1, 1),
        then=[
            "exchange_resolved",
            {"kind": "exchange_resolved", "number": 5},
            {"kind": "match_ended", "reason": "extra_decided"},
        ],
    ),
    Case(
        rule="DEL-GAP-7",
        says="but not for ever",
        given=lambda: exchanges(4, tie_break="extra", extra_limit=2),
        by="gm",
        when=says("resolve_all"),
        dice=(1, 1, 1, 1, 2, 1, 2, 1),
        then=[
            {"kind": "exchange_resolved", "number": 6},
            {"kind": "match_ended", "winner": None, "reason": "extra_exhausted"},
        ],
    ),
    Case(
        rule="DEL-GAP-7",
        says="by turns both attack in the extra exchange",
        given=lambda: alternating(4, tie_break="extra"),
        by="gm",
        when=says("resolve_exchange"),
        dice=(1, 1, 1, 8),
        then=["exchange_resolved"],
        cites=False,
    ),
    Case(
        rule="DEL-GAP-7",
        says="the limit is 1 to 20",
        given=lambda: Bout.blank(lined_up().ruleset),
        by="gm",
        when={"kind": "delphinocco.create_match", "options": {"extra_limit": 0}},
        code="option_invalid",
    ),
    Case(
        rule="DEL-GAP-33",
        says="the defence has its bonus too",
        given=exchanges,
        by="gm",
        when=says("resolve_exchange"),
        dice=(4, 4, 4, 4),
        then=[{"kind": "exchange_resolved", "score": {"red": 0, "green": 0}}],
    ),
    Case(
        rule="DEL-C-4",
        says="a coach may roll",
        given=exchanges,
        by="red",
        when=says("resolve_exchange"),
        dice=(1, 1, 1, 1),
        then=["exchange_resolved"],
        cites=False,
    ),
    Case(
        rule="DEL-C-4",
        says="unless the GM alone does",
        given=lambda: exchanges(coach_may_roll=False),
        by="red",
        when=says("resolve_exchange"),
        code="not_allowed_for_role",
    ),
    Case(
        rule="DEL-C-4",
        says="a flag is true or false",
        given=lambda: Bout.blank(lined_up().ruleset),
        by="gm",
        when={"kind": "delphinocco.create_match", "options": {"coach_may_roll": 1}, "setup": {"mode": "tournament"}},
        code="option_invalid",
    ),
]


def alternating(done: int, **options: Any) -> Bout:
    """A tournament match by turns after so many exchanges without a Renz."""
    bout = lined_up("tournament", options={"exchange_form": "alternating", **options})
    for _ in range(done):
        bout.send("gm", says("resolve_exchange"), dice=(1, 1))
    return bout


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)


@pytest.mark.parametrize(("total", "table", "formula"), EDGES)
def test_bonus_edges_s6(total: int, table: int, formula: int) -> None:
    """DEL-S-6: the edges of DEL-T-5 and DEL-T-6, and a cap of 4 - by the function, and by a match of such a team."""
    for source, wanted in (("table", table), ("formula", formula)):
        assert bonus(total, Options(bonus_source=source)) == wanted
        assert bonus(total, Options(bonus_source=source, bonus_cap=4)) == min(wanted, 4)
        body, options = weighing("red", total)
        bout = Bout.open(RULESET, options={**options, "bonus_source": source}, setup={"mode": "tournament"})
        bout.send("red", body)
        bout.send("green", says("lineup", "green"))
        assert bout.view("green")["team_values"]["red"]["offence"] == {"sum_x4": total, "bonus": wanted}


def test_the_worked_example() -> None:
    """The table of section 5.1, figure by figure."""
    figures = [dict(each) for each in lineup("red")["figures"]]
    offences = [offence_x4(each["position"], each["attributes"], Options()) / 4 for each in figures]
    defences = [defence_x4(each["attributes"], Options()) / 4 for each in figures]
    assert offences == [26, 24, 22.5, 23, 28, 25]
    assert defences == [22, 21, 25, 25, 23, 21]
    body = lineup("red")
    team = team_values(Lineup(team_name=body["team_name"], figures=tuple(body["figures"])), Options())
    assert (team.offence.sum_x4, team.defence.sum_x4) == (594, 548)
