"""Tournament mode (catalogue 5.1): from attributes to strengths to bonuses, the exchanges, the result."""

from collections.abc import Mapping

from rules.delphinocco import commands as cm
from rules.delphinocco import events as ev
from rules.delphinocco import shapes as sh
from rules.delphinocco.decide.admission import check_phase
from rules.delphinocco.decide.ending import finish
from rules.delphinocco.decide.grounds import STRENGTHS
from rules.delphinocco.decide.handlers import HANDLERS, NOBODY, Game, awaits
from rules.delphinocco.decide.probes import plain
from rules.delphinocco.options import Options
from rules.delphinocco.state import State
from rules.delphinocco.tables import BONUS_TABLE, DEFENCE, MIDDLE, OFFENCE, OTHER
from rules.kernel.contract import require
from rules.kernel.seats import Viewer


@HANDLERS.on(cm.ResolveExchange)
def resolve_exchange(play: Game, command: cm.ResolveExchange) -> None:
    """One exchange, by the GM or, where allowed, either coach."""
    check_roller(play.state, play.ask.viewer, "resolve_exchange")
    exchange(play)


@HANDLERS.on(cm.ResolveAll)
def resolve_all(play: Game, command: cm.ResolveAll) -> None:
    """All exchanges that remain, extra ones included."""
    check_roller(play.state, play.ask.viewer, "resolve_all")
    while play.state.result is None:
        exchange(play)


def check_roller(state: State, viewer: Viewer, name: str) -> None:
    """The GM may always roll, a coach unless the option forbids it."""
    may = viewer.gm or state.options.coach_may_roll
    require(may, "not_allowed_for_role", "DEL-C-4", role=viewer.role)
    check_phase(state, name)


def begin_exchanges(play: Game) -> None:
    """Work out what both teams bring."""
    rule = "DEL-T-5" if play.state.options.bonus_source == "table" else "DEL-T-6"
    red, green = play.state.lineups["red"], play.state.lineups["green"]
    assert red is not None
    assert green is not None
    values = {side: team_values(lineup, play.state.options) for side, lineup in (("red", red), ("green", green))}
    capped = ("DEL-T-7",) if play.state.options.bonus_cap is not None else ()
    also = (*STRENGTHS, *capped)
    play.emit(ev.TeamValuesComputed(rule=rule, also=also, **values, **awaits(play, None)), by=None)


def offence_x4(position: str, values: Mapping[str, int], options: Options) -> int:
    """A figure's offensive value, quadrupled (DEL-T-2, DEL-T-8)."""
    if position != "digger":
        return 4 * sum(values[name] for name in OFFENCE[position])
    middle = sum(values[name] for name in MIDDLE)
    return 4 * (values["passing"] + values["shooting"]) + middle * (2 if options.digger_offence == "balanced" else 1)


def defence_x4(values: Mapping[str, int], options: Options) -> int:
    """A figure's defensive value, quadrupled (DEL-T-3, DEL-T-8)."""
    total = sum(values[name] for name in DEFENCE)
    return 4 * total if options.defence_value == "sum" else total


def bonus(sum_x4: int, options: Options) -> int:
    """The bonus of a team's quadrupled sum, by table or formula, capped (DEL-T-5 to DEL-T-8)."""
    if options.bonus_source == "formula":
        found = sum_x4 // 156
    else:
        found = next(bonus for least, bonus in BONUS_TABLE if sum_x4 // 24 >= least)
    return found if options.bonus_cap is None else min(found, options.bonus_cap)


def team_values(lineup: sh.Lineup, options: Options) -> sh.TeamValues:
    """Offence and defence of a team, each with its bonus (DEL-T-4)."""
    offence = sum(offence_x4(each.position, each.attributes, options) for each in lineup.figures)
    defence = sum(defence_x4(each.attributes, options) for each in lineup.figures)
    return sh.TeamValues(
        offence=sh.Value(sum_x4=offence, bonus=bonus(offence, options)),
        defence=sh.Value(sum_x4=defence, bonus=bonus(defence, options)),
    )


def exchange(play: Game) -> None:
    """Roll the next exchange; end the match after the last."""
    number = len(play.state.exchanges) + 1
    attacks = tuple(attack(play, side) for side in attackers(play.state, number))
    score = dict(play.state.score)
    for each in attacks:
        score[each.attacker] += each.renze
    reason = verdict(play.state.options, number, score)
    wait = awaits(play, None) if reason is None else NOBODY
    play.emit(
        ev.ExchangeResolved(rule="DEL-T-10", also=("DEL-GAP-33",), number=number, attacks=attacks, score=score, **wait)
    )
    if reason is not None:
        finish(play, "DEL-T-11" if reason == "exchanges_completed" else "DEL-GAP-7", reason, leader(score))


def attackers(state: State, number: int) -> tuple[str, ...]:
    """Who attacks: both, red first; alternating one each, but both in an extra exchange (DEL-T-9, DEL-GAP-6)."""
    if state.options.exchange_form == "both_attack" or number > state.options.exchanges:
        return ("red", "green")
    return ("red",) if number % 2 == 1 else ("green",)


def attack(play: Game, side: str) -> sh.Attack:
    """A d8 and the bonus of the attacker's offence against a d8 and the bonus of the other's defence."""
    values = play.state.team_values
    assert values is not None
    offence = _total(play, f"offence {side}", values[side].offence.bonus)
    defence = _total(play, f"defence {OTHER[side]}", values[OTHER[side]].defence.bonus)
    margin = offence.total - defence.total
    renze = max(0, margin) if play.state.options.renz_count == "margin" else int(margin > 0)
    return sh.Attack(attacker=side, offence=offence, defence=defence, margin=margin, renze=renze)


def _total(play: Game, label: str, bonus: int) -> sh.ThrowTotal:
    die = plain(play, "DEL-T-9", 8, label)
    return sh.ThrowTotal(die=die, bonus=bonus, total=die.value + bonus)


def leader(score: Mapping[str, int]) -> str | None:
    """The side with more Renze, or null."""
    if score["red"] == score["green"]:
        return None
    return "red" if score["red"] > score["green"] else "green"


def verdict(options: Options, number: int, score: Mapping[str, int]) -> str | None:
    """Why the match ends after this exchange, or null where it goes on."""
    extra = number - options.exchanges
    if extra < 0:
        return None
    if leader(score) is not None or options.tie_break == "draw":
        return "extra_decided" if extra else "exchanges_completed"
    return "extra_exhausted" if extra >= options.extra_limit else None
