"""What a viewer may know of a position, built up field by field, and what it is told of each event (catalogue 3).

Nearly everything is public. Hidden are the standing orders of a side (from all but it and the GM), the event that sets
them, and the GM's private reasons.
"""

from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any

from rules.gridiron import events as ev
from rules.gridiron.commands import Orders, PlayerId, Point
from rules.gridiron.options import Options
from rules.gridiron.state import Player, Question, State, Team
from rules.gridiron.tables import LIMITED_ACTIONS, OTHER, SIDES
from rules.kernel.border import Border, Flag, Int, Token, When, Words
from rules.kernel.contract import Awaiting, Event, Sight, Summary
from rules.kernel.seats import Viewer


class BallView(Border):
    """Where the ball is."""

    square: Point | None
    carrier_id: PlayerId | None
    in_play: Flag


class SideView(Border):
    """A side; `standing_orders` null for whoever may not know them."""

    name: Words
    score: Int
    turn: Int
    team_rerolls: Int
    team_rerolls_max: Int
    rerolls_used_this_turn: Int
    apothecary: Flag
    bribes: Int
    fame: Int
    cheerleaders: Int
    assistant_coaches: Int
    roster_entered: Flag
    standing_orders: Orders | None


class PlayerView(Border):
    """A player."""

    side: Token
    number: Int
    name: Words
    position: Token
    ma: Int
    st: Int
    ag: Int
    av: Int
    skills: tuple[Token, ...]
    niggling: Int
    box: Token
    square: Point | None
    stance: Token
    recovers_at_turn_end: Flag
    activated: Flag
    skills_used: tuple[Token, ...]
    casualty: Token | None


class ActivationView(Border):
    """What the active player does."""

    player_id: PlayerId
    action: Token
    target_id: PlayerId | None
    movement_used: Int
    sprints_used: Int
    block_used: Flag
    started: Flag
    queued_path: tuple[Point, ...]


class DecisionView(Border):
    """An open decision, for all to see."""

    decision_id: Token
    decision: Token
    side: Token
    choices: tuple[Mapping[str, Any], ...]
    open_ended: Flag
    since: When
    until: When | None


class KickoffView(Border):
    """A kick-off that is not finished."""

    square: Point
    touchback: Flag


class GridironView(Border):
    """A position as a viewer may know it (catalogue 5)."""

    options: Options
    half: Int
    drive: Int
    active_side: Token | None
    kicking_side: Token | None
    first_half_kicker: Token | None
    toss_winner: Token | None
    weather: Token
    ball: BallView
    sides: Mapping[str, SideView]
    players: Mapping[str, PlayerView]
    turn_flags: Mapping[str, Flag]
    activation: ActivationView | None
    pending: tuple[DecisionView, ...]
    kickoff: KickoffView | None
    turnover: Token | None


def view(state: State, viewer: Viewer) -> Sight:
    """What this viewer may know now."""
    return Sight(phase=state.phase, result=state.result, awaiting=awaiting(state), view=_position(state, viewer))


def knows_orders(viewer: Viewer, side: str) -> bool:
    """A side's standing orders are its own and the GM's."""
    return viewer.gm or viewer.side == side


def _position(state: State, viewer: Viewer) -> GridironView:
    ball, kick = state.ball, state.kick
    return GridironView(
        options=state.options,
        half=state.half,
        drive=state.drive,
        active_side=state.active,
        kicking_side=state.kicking,
        first_half_kicker=state.first_kicker,
        toss_winner=state.toss_winner,
        weather=state.weather,
        ball=BallView(square=ball.square, carrier_id=ball.carrier, in_play=ball.in_play),
        sides={side: _side(team, knows_orders(viewer, side)) for side, team in state.teams.items()},
        players={player.id: _player(player) for player in state.players.values()},
        turn_flags={flag: flag in state.turn_flags for flag in LIMITED_ACTIONS},
        activation=_activation(state),
        pending=() if state.question is None else (_decision(state.question),),
        kickoff=None if kick is None else KickoffView(square=kick.square, touchback=kick.touchback),
        turnover=state.turnover,
    )


def _side(team: Team, open_orders: bool) -> SideView:
    return SideView(
        name=team.name,
        score=team.score,
        turn=team.turn,
        team_rerolls=team.team_rerolls,
        team_rerolls_max=team.team_rerolls_max,
        rerolls_used_this_turn=team.rerolls_used_this_turn,
        apothecary=team.apothecary,
        bribes=team.bribes,
        fame=team.fame,
        cheerleaders=team.cheerleaders,
        assistant_coaches=team.assistant_coaches,
        roster_entered=team.entered,
        standing_orders=team.orders if open_orders else None,
    )


@lru_cache(maxsize=1024)
def _player(player: Player) -> PlayerView:
    return PlayerView(
        side=player.side,
        number=player.number,
        name=player.name,
        position=player.position,
        ma=player.ma,
        st=player.st,
        ag=player.ag,
        av=player.av,
        skills=player.skills,
        niggling=player.niggling,
        box=player.box,
        square=player.square,
        stance=player.stance,
        recovers_at_turn_end=player.recovers_at_turn_end,
        activated=player.activated,
        skills_used=player.skills_used,
        casualty=player.casualty,
    )


def _activation(state: State) -> ActivationView | None:
    act = state.activation
    if act is None:
        return None
    return ActivationView(
        player_id=act.player,
        action=act.action,
        target_id=act.target,
        movement_used=act.movement_used,
        sprints_used=act.sprints_used,
        block_used=act.block_used,
        started=act.started,
        queued_path=act.queued_path,
    )


def _decision(question: Question) -> DecisionView:
    return DecisionView(
        decision_id=question.id,
        decision=question.kind,
        side=question.side,
        choices=question.choices,
        open_ended=question.open_ended,
        since=question.since,
        until=question.until,
    )


# -- who is awaited


def awaiting(state: State) -> tuple[Awaiting, ...]:
    """The owner of the open decision, and whoever the phase waits for; all of it is public."""
    question = state.question
    if state.result is not None or state.since is None:
        return ()
    if question is not None:
        asked = _await(question.side, question.id, "decision", question.kind, question.since, question.until)
        return (asked, *_of_phase(state)) if question.side == state.active else (asked,)
    return _of_phase(state)


def _of_phase(state: State) -> tuple[Awaiting, ...]:
    """Whoever the phase waits for; the active side's turn goes on while it answers a decision of its own."""
    if state.phase == "rosters":
        missing = [side for side in SIDES if not state.teams[side].entered]
        return tuple(_await(side, f"roster/{side}", "turn", "rosters", state.since, None) for side in missing)
    side = awaited_side(state)
    if side is None:
        return ()
    return (_await(side, f"{state.phase}/{state.occasion}", "turn", state.phase, state.since, state.until),)


PHASE_RULES = {
    "rosters": "GRD-SETUP-1",
    "coin_choice": "GRD-KICKOFF-1",
    "setup_kicking": "GRD-SETUP-1",
    "setup_receiving": "GRD-SETUP-1",
    "kick": "GRD-KICKOFF-2",
    "team_turn": "GRD-TURN-1",
    "blitz_turn": "GRD-KOTABLE-10",
}


def awaited_side(state: State) -> str | None:
    """Whose act the phase waits for."""
    if state.phase == "coin_choice":
        return state.toss_winner
    if state.phase in ("setup_kicking", "kick"):
        return state.kicking
    if state.phase == "setup_receiving":
        return None if state.kicking is None else OTHER[state.kicking]
    return state.active


def _await(side: str, place: str, limit: str, what: str, since: datetime | None, until: datetime | None) -> Awaiting:
    assert since is not None
    rule = PHASE_RULES.get(what, "GRD-DICE-4")
    return Awaiting(id=place, role="coach", side=side, what=what, rule=rule, limit=limit, since=since, until=until)


def summary(state: State) -> Summary:
    """What the server may read."""
    status = "finished" if state.result is not None else "setup" if state.phase == "rosters" else "active"
    return Summary(status=status, phase=state.phase, result=state.result, awaiting=awaiting(state))


def score(state: State) -> Mapping[str, int]:
    """The score by side."""
    return {side: team.score for side, team in state.teams.items()}


# -- what is told


def veil(state: State, event: Event, viewer: Viewer) -> Event | None:
    """What of an event a viewer is told: all, but for standing orders and private reasons."""
    if isinstance(event, ev.StandingOrdersSet):
        return event if knows_orders(viewer, event.side) else None
    if isinstance(event, ev.GmDecided | ev.GmEdited | ev.GmTurnEnded | ev.GmTouchdownAwarded):
        return event if viewer.gm or not event.private else event.altered(reason=None)
    return event
