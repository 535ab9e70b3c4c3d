"""What happens in a team turn."""

from typing import Any

from rules.gridiron import events as ev
from rules.gridiron.evolve.words import FOLDS, at_rest, awaiting, placed, started, with_everyone, with_player, with_team
from rules.gridiron.state import Activation, Player, Question, State
from rules.kernel.changing import replace


@FOLDS.on(ev.TurnStarted)
def _turn_started(state: State, event: ev.TurnStarted) -> State:
    def fresh(player: Player) -> Player:
        mine = player.side == event.side
        recovers = player.recovers_at_turn_end
        if mine and not event.bonus:
            recovers = player.square is not None and player.stance == "stunned"
        activated = player.activated and not mine
        if (activated, (), recovers) == (player.activated, player.skills_used, player.recovers_at_turn_end):
            return player
        return replace(player, activated=activated, skills_used=(), recovers_at_turn_end=recovers)

    state = with_team(with_everyone(state, fresh), event.side, turn=event.turn, rerolls_used_this_turn=0)
    state = replace(
        state,
        phase="blitz_turn" if event.bonus else "team_turn",
        active=event.side,
        kick=state.kick if event.bonus else None,
        turn_flags=(),
        barred=event.barred,
    )
    return awaiting(state, event)


@FOLDS.on(ev.TurnEnded)
def _turn_ended(state: State, event: ev.TurnEnded) -> State:
    def over(player: Player) -> Player:
        if event.bonus or player.side != event.side or not player.recovers_at_turn_end:
            return player
        stance = "prone" if player.stance == "stunned" else player.stance
        return replace(player, stance=stance, recovers_at_turn_end=False)

    state = with_everyone(at_rest(state), over)
    phase = "landing" if event.bonus else state.phase
    return replace(state, active=None, phase=phase, turn_flags=(), barred=())


@FOLDS.on(ev.PlayerActivated)
def _player_activated(state: State, event: ev.PlayerActivated) -> State:
    return replace(state, activation=Activation(event.player_id, event.action, event.target_id))


@FOLDS.on(ev.ActivationCancelled)
def _activation_cancelled(state: State, event: ev.ActivationCancelled) -> State:
    return replace(state, activation=None)


@FOLDS.on(ev.ActivationEnded)
def _activation_ended(state: State, event: ev.ActivationEnded) -> State:
    state = with_player(started(state, event.player_id), event.player_id, activated=True)
    return replace(state, activation=None, foul=None)


@FOLDS.on(ev.PlayerMoved)
def _player_moved(state: State, event: ev.PlayerMoved) -> State:
    state = placed(state, event.player_id, event.to, event.then)
    if event.mode not in ("step", "sprint", "leap"):
        return state
    state = started(state, event.player_id, movement=event.movement, sprints=event.sprints)
    if event.mode == "leap" and state.activation is not None:
        state = replace(state, activation=replace(state.activation, leapt=True))
    return state


@FOLDS.on(ev.PlayerStoodUp)
def _player_stood_up(state: State, event: ev.PlayerStoodUp) -> State:
    state = with_player(state, event.player_id, stance="standing")
    return started(state, event.player_id, movement=event.movement)


@FOLDS.on(ev.StandUpFailed)
def _stand_up_failed(state: State, event: ev.StandUpFailed) -> State:
    return started(state, event.player_id)


def _own_test(state: State, event: Any) -> State:
    return started(state, event.player_id)


for _kind in (ev.SprintRolled, ev.DodgeRolled, ev.LeapRolled, ev.SkillRolled):
    FOLDS.on(_kind)(_own_test)


@FOLDS.on(ev.RerollUsed)
def _reroll_used(state: State, event: ev.RerollUsed) -> State:
    if event.source != "team":
        return state
    team = state.teams[event.side]
    return with_team(
        state,
        event.side,
        team_rerolls=team.team_rerolls - 1,
        rerolls_used_this_turn=team.rerolls_used_this_turn + 1,
    )


@FOLDS.on(ev.SkillUsed)
def _skill_used(state: State, event: ev.SkillUsed) -> State:
    if not event.spent:
        return state
    used = state.players[event.player_id].skills_used
    return with_player(state, event.player_id, skills_used=(*used, event.skill))


@FOLDS.on(ev.DecisionOpened)
def _decision_opened(state: State, event: ev.DecisionOpened) -> State:
    question = Question(
        id=event.decision_id,
        kind=event.decision,
        side=event.side,
        choices=event.choices,
        about=event.about,
        since=event.since,
        until=event.until,
        open_ended=event.open_ended,
    )
    act = state.activation
    if act is not None and event.path:
        act = replace(act, queued_path=event.path)
    return replace(state, question=question, decisions=state.decisions + 1, activation=act)


@FOLDS.on(ev.DecisionMade)
def _decision_made(state: State, event: ev.DecisionMade) -> State:
    act = state.activation
    if act is not None and act.queued_path:
        act = replace(act, queued_path=())
    state = replace(state, question=None, activation=act)
    return awaiting(state, event) if event.waited else state


@FOLDS.on(ev.Turnover)
def _turnover(state: State, event: ev.Turnover) -> State:
    return replace(state, turnover=event.cause)
