"""What happens before, between and after drives."""

from typing import Any

from rules.gridiron import events as ev
from rules.gridiron.evolve.words import (
    FOLDS,
    at_rest,
    awaiting,
    handed,
    let_loose,
    with_everyone,
    with_player,
    with_team,
)
from rules.gridiron.state import Ball, Kick, Player, State
from rules.kernel.changing import replace


@FOLDS.on(ev.MatchCreated)
def _match_created(state: State, event: ev.MatchCreated) -> State:
    teams = {side: replace(team, fame=getattr(event.options.fame, side)) for side, team in state.teams.items()}
    return replace(state, options=event.options, teams=teams, since=event.since)


@FOLDS.on(ev.RosterAccepted)
def _roster_accepted(state: State, event: ev.RosterAccepted) -> State:
    entry = event.roster
    state = with_team(
        state,
        event.side,
        name=entry.team_name,
        team_rerolls=entry.team_rerolls,
        team_rerolls_max=entry.team_rerolls,
        apothecary=entry.apothecary,
        bribes=entry.bribes,
        cheerleaders=entry.cheerleaders,
        assistant_coaches=entry.assistant_coaches,
        entered=True,
    )
    entered = sorted((_entered(event.side, each) for each in entry.players), key=lambda each: each.number)
    everyone = [*state.of("home"), *entered] if event.side == "away" else [*entered, *state.of("away")]
    return replace(state, players={each.id: each for each in everyone})


def _entered(side: str, entry: Any) -> Player:
    return Player(
        id=f"{side[0]}{entry.number}",
        side=side,
        number=entry.number,
        name=entry.name,
        position=entry.position,
        ma=entry.ma,
        st=entry.st,
        ag=entry.ag,
        av=entry.av,
        skills=entry.skills or (),
        niggling=entry.niggling,
    )


@FOLDS.on(ev.CoinTossed)
def _coin_tossed(state: State, event: ev.CoinTossed) -> State:
    return awaiting(replace(state, phase="coin_choice", toss_winner=event.winner), event)


@FOLDS.on(ev.KickChoiceMade)
def _kick_choice_made(state: State, event: ev.KickChoiceMade) -> State:
    first = event.kicking_side if state.half == 1 or state.first_kicker is None else state.first_kicker
    return replace(state, kicking=event.kicking_side, first_kicker=first)


@FOLDS.on(ev.WeatherRolled)
def _weather_rolled(state: State, event: ev.WeatherRolled) -> State:
    return replace(state, weather=event.weather)


@FOLDS.on(ev.KoRecoveryRolled)
def _ko_recovery_rolled(state: State, event: ev.KoRecoveryRolled) -> State:
    return with_player(state, event.player_id, box="reserves") if event.recovered else state


@FOLDS.on(ev.HeatRolled)
def _heat_rolled(state: State, event: ev.HeatRolled) -> State:
    return with_player(state, event.player_id, box="exhausted") if event.collapsed else state


@FOLDS.on(ev.DriveEnded)
def _drive_ended(state: State, event: ev.DriveEnded) -> State:
    def home(player: Player) -> Player:
        back = player.box in ("pitch", "exhausted")
        return replace(
            player,
            box="reserves" if back else player.box,
            square=None,
            stance="standing",
            recovers_at_turn_end=False,
            activated=False,
            skills_used=(),
        )

    state = with_everyone(at_rest(state), home)
    return replace(state, ball=Ball(), kick=None, active=None, turn_flags=(), barred=())


@FOLDS.on(ev.DriveOpened)
def _drive_opened(state: State, event: ev.DriveOpened) -> State:
    return awaiting(replace(state, phase="setup_kicking", drive=event.drive, kicking=event.kicking_side), event)


@FOLDS.on(ev.DriveForfeited)
def _drive_forfeited(state: State, event: ev.DriveForfeited) -> State:
    for side, turn in event.turns.items():
        score = state.teams[side].score + (side == event.awarded)
        state = with_team(state, side, turn=turn, score=score)
    return state


@FOLDS.on(ev.SetupSubmitted)
def _setup_submitted(state: State, event: ev.SetupSubmitted) -> State:
    placed = {each.player_id: each.square for each in event.positions}
    players = dict(state.players)
    for player in state.of(event.side):
        if player.id in placed:
            players[player.id] = replace(player, box="pitch", square=placed[player.id], stance="standing")
    state = with_team(state, event.side, last_setup=tuple(placed.items()))
    return awaiting(replace(state, players=players, phase=event.phase), event)


@FOLDS.on(ev.KickPlaced)
def _kick_placed(state: State, event: ev.KickPlaced) -> State:
    kick = Kick(square=event.square, halved=event.halved)
    return replace(state, phase="kickoff_event", kick=kick, ball=Ball(square=event.square))


@FOLDS.on(ev.KickScattered)
def _kick_scattered(state: State, event: ev.KickScattered) -> State:
    assert state.kick is not None
    kick = replace(state.kick, square=event.square, touchback=event.touchback)
    return replace(state, kick=kick, ball=Ball(square=event.square))


@FOLDS.on(ev.KickoffEvent)
def _kickoff_event(state: State, event: ev.KickoffEvent) -> State:
    gains = event.details
    for side, team in state.teams.items():
        state = with_team(
            state,
            side,
            bribes=team.bribes + gains.bribes.get(side, 0),
            team_rerolls=team.team_rerolls + gains.team_rerolls.get(side, 0),
            turn=gains.turns.get(side, team.turn),
        )
    for player in gains.stunned:
        state = with_player(state, player, stance="stunned")
    return state if state.kick is None else replace(state, kick=replace(state.kick, rocks=gains.rocks))


@FOLDS.on(ev.TouchbackAwarded)
def _touchback_awarded(state: State, event: ev.TouchbackAwarded) -> State:
    assert state.kick is not None
    state = replace(state, phase="landing", kick=replace(state.kick, touchback=False, landed=True))
    if event.player_id is None:
        return let_loose(state, event.square, event.then)
    return handed(state, event.player_id, event.square)


@FOLDS.on(ev.Touchdown)
def _touchdown(state: State, event: ev.Touchdown) -> State:
    team = state.teams[event.side]
    state = with_team(state, event.side, score=team.score + 1, turn=team.turn + event.costs_turn)
    return replace(at_rest(state), activation=state.activation)


@FOLDS.on(ev.HalfEnded)
def _half_ended(state: State, event: ev.HalfEnded) -> State:
    for side, team in state.teams.items():
        rerolls = team.team_rerolls_max if event.restored else team.team_rerolls
        state = with_team(state, side, turn=0, team_rerolls=rerolls, rerolls_used_this_turn=0)
    return replace(state, half=event.half + 1)


@FOLDS.on(ev.MatchEnded)
def _match_ended(state: State, event: ev.MatchEnded) -> State:
    return replace(at_rest(state), phase="ended", result=event.result, active=None, until=None)
