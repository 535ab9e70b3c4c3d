"""Duels of every kind: announcement, values, who owes a post, and the decision (4.2, 5, PHX-DUEL-3)."""

from .. import events as ev
from ..state import Duel, State
from .registry import AFTER_DUEL
from .table import Match
from .verbs import await_figures, next_pid, own_total, tell

DECIDED_BY_POSTS = ("dice", "invalid", "forfeit")


def announce(
    play: Match,
    rule: str,
    kind: str,
    attacker: str,
    defender: str,
    *,
    field: int | None = None,
    at_risk: tuple[str, ...] = (),
    extra: int = 0,
) -> None:
    """A duel is announced; from now on fouls can be announced in it."""
    event = ev.DuelAnnounced(
        rule=rule,
        duel_id=f"d{play.state.count.duel + 1}",
        duel_kind=kind,
        attacker=attacker,
        defender=defender,
        field=field,
        pending_id=next_pid(play.state),
        at_risk=at_risk,
        extra=extra,
    )
    tell(play, event)


def open_posts(play: Match, rule: str) -> None:
    """Both sides are awaited."""
    duel = the_duel(play.state)
    await_figures(play, rule, "duel", *duel.sides, pid=duel.pending)


def the_duel(state: State) -> Duel:
    """The duel that goes on; there is one."""
    assert state.duel is not None
    return state.duel


def owes(state: State, figure: str) -> bool:
    """Whether a side of the duel still owes a post (PHX-POST-3, 7)."""
    duel = the_duel(state)
    roll = state.roll_of(duel.pending, figure)
    return figure not in duel.lost and (roll is None or not roll.posted)


def decide_if_ready(play: Match) -> None:
    """PHX-POST-3: the duel is decided in the command that brings the last post owed."""
    duel = play.state.duel
    if duel is None or duel.decided or any(owes(play.state, each) for each in duel.sides):
        return
    winner, means = outcome(play.state)
    resolve(play, winner, means)


def outcome(state: State) -> tuple[str | None, str]:
    """PHX-DUEL-3, POST-8: the winner, if there is one, and by which means."""
    duel = the_duel(state)
    lost = [each for each in duel.sides if each in duel.lost]
    if lost:
        return (None if len(lost) == 2 else duel.other(lost[0])), duel.lost[lost[0]]
    attacker, defender = (own_total(state, each) or 0 for each in duel.sides)
    winner = None if attacker == defender else duel.attacker if attacker > defender else duel.defender
    return winner, "dice"


def resolve(play: Match, winner: str | None, means: str) -> None:
    """The decision: told without totals, to the captains with their own, to the GM with both."""
    duel = the_duel(play.state)
    totals = {each: own_total(play.state, each) for each in duel.sides}
    rolled = [each for each in duel.sides if play.state.roll_of(duel.pending, each) is not None or each in duel.lost]
    reroll = duel.kind == "opening" or play.state.options.tie_rule == "reroll"
    again = winner is None and reroll and means != "gm"
    pid = next_pid(play.state) if again else None
    event = ev.DuelDecided(
        rule=_rule(duel, winner, means, again),
        duel_id=duel.id,
        winner=winner,
        tie=winner is None,
        by_means=means,
        again=again,
        next_pending_id=pid,
    )
    tell(play, event)
    if means in DECIDED_BY_POSTS:
        _tell_totals(play, duel.id, totals)
    if again:
        await_figures(play, "PHX-GAP-11", "duel", *duel.sides, pid=pid)
    else:
        _after(play, duel, rolled, means)


RESULT_RULES = {
    "opening": "PHX-DUEL-3",
    "chaser": "PHX-DUEL-3",
    "goal": "PHX-GOAL-4",
    "joker": "PHX-JOKER-4",
    "bludger": "PHX-BLUD-4",
    "seeker": "PHX-SEEK-7",
}


def _rule(duel: Duel, winner: str | None, means: str, again: bool) -> str:
    if means == "gm":
        return "PHX-POST-10"
    if len(duel.lost) == 2:
        return "PHX-POST-8"
    if means in ("invalid", "forfeit"):
        return "PHX-POST-7" if means == "invalid" else "PHX-POST-6"
    if again:
        return "PHX-GAP-11"
    return "PHX-DUEL-7" if winner is None and duel.kind == "chaser" else RESULT_RULES[duel.kind]


def _tell_totals(play: Match, duel_id: str, totals: dict[str, int | None]) -> None:
    tell(play, ev.DuelTotals(rule="PHX-SETUP-6", duel_id=duel_id, totals=totals))
    for figure, total in totals.items():
        team = play.state.members[figure].team
        tell(play, ev.OwnTotal(rule="PHX-SETUP-6", duel_id=duel_id, team=team, character_id=figure, total=total))


def _after(play: Match, duel: Duel, rolled: list[str], means: str) -> None:
    """PHX-BLUD-8, FOUL-5: maluses of the duel are consumed, fouls counted; then what this kind of duel leads to."""
    for figure in rolled:
        count = play.state.members[figure].maluses.count("duel")
        if count:
            tell(play, ev.MalusConsumed(rule="PHX-BLUD-8", character_id=figure, malus="duel", count=count))
    for figure in duel.fouls:
        member = play.state.members[figure]
        until = play.state.round + play.state.options.foul_interval
        event = ev.FoulCooldownSet(rule="PHX-FOUL-5", team=member.team, character_id=figure, from_round=until)
        tell(play, event)
    AFTER_DUEL[duel.kind](play, means)


def by_special(play: Match, rule: str, winner: str) -> None:
    """A special decides the duel without dice; no malus is consumed, fouls are forgotten."""
    duel = the_duel(play.state)
    event = ev.DuelDecided(rule=rule, duel_id=duel.id, winner=winner, tie=False, by_means="special")
    tell(play, event)
