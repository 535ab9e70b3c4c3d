"""What happens in blocks, falls, injuries and fouls."""

from rules.gridiron import events as ev
from rules.gridiron.evolve.words import FOLDS, let_loose, placed, started, with_player, with_team
from rules.gridiron.state import Blow, Fall, Foul, State
from rules.kernel.changing import replace


@FOLDS.on(ev.PlayerWentDown)
def _player_went_down(state: State, event: ev.PlayerWentDown) -> State:
    state = with_player(state, event.player_id, stance="prone")
    if state.ball.carrier == event.player_id:
        state = replace(state, ball=replace(state.ball, carrier=None))
    if event.cause == "rock" and state.kick is not None:
        state = replace(state, kick=replace(state.kick, rocks=state.kick.rocks[1:]))
    if not event.armour and event.cause != "rock":
        return state
    stage = "armour" if event.armour else "injury"
    fall = Fall(event.player_id, event.cause, stage=stage, by=event.by_id)
    before = tuple(each for each in state.falls if not each.chain)
    return replace(state, falls=(*before, fall, *(each for each in state.falls if each.chain)))


@FOLDS.on(ev.ArmourRolled)
def _armour_rolled(state: State, event: ev.ArmourRolled) -> State:
    first, *rest = state.falls
    if event.sends_off and state.foul is not None:
        state = replace(state, foul=replace(state.foul, doubles=True))
    if not event.broken:
        return replace(state, falls=tuple(rest))
    return replace(state, falls=(replace(first, stage="injury", boosted=event.boosted), *rest))


@FOLDS.on(ev.InjuryRolled)
def _injury_rolled(state: State, event: ev.InjuryRolled) -> State:
    first, *rest = state.falls
    if event.sends_off and state.foul is not None:
        state = replace(state, foul=replace(state.foul, doubles=True))
    if event.result != "stunned":
        return replace(state, falls=(replace(first, stage="treat", result=event.result), *rest))
    state = replace(state, falls=tuple(rest))
    on_pitch = state.players[event.player_id].square is not None
    return with_player(state, event.player_id, stance="stunned") if on_pitch else state


@FOLDS.on(ev.CasualtyRolled)
def _casualty_rolled(state: State, event: ev.CasualtyRolled) -> State:
    first, *rest = state.falls
    return replace(state, falls=(replace(first, casualties=(*first.casualties, event.result)), *rest))


@FOLDS.on(ev.ApothecaryUsed)
def _apothecary_used(state: State, event: ev.ApothecaryUsed) -> State:
    state = with_team(state, event.side, apothecary=False)
    if not event.stays:
        return state
    return with_player(replace(state, falls=state.falls[1:]), event.player_id, stance="stunned")


@FOLDS.on(ev.PlayerLeftPitch)
def _player_left_pitch(state: State, event: ev.PlayerLeftPitch) -> State:
    falls = tuple(fall for fall in state.falls if fall.player != event.player_id)
    state = with_player(
        replace(state, falls=falls),
        event.player_id,
        box=event.box,
        square=None,
        stance="standing",
        recovers_at_turn_end=False,
        casualty=event.casualty,
    )
    return state


@FOLDS.on(ev.BlockDeclared)
def _block_declared(state: State, event: ev.BlockDeclared) -> State:
    state = started(state, event.attacker_id, movement=event.movement, sprints=event.sprints)
    if state.activation is not None:
        state = replace(state, activation=replace(state.activation, block_used=True))
    blow = Blow(event.attacker_id, event.defender_id, event.dice, event.chooser, second=event.second)
    return replace(state, blow=blow)


@FOLDS.on(ev.BlockRolled)
def _block_rolled(state: State, event: ev.BlockRolled) -> State:
    assert state.blow is not None
    return replace(state, blow=replace(state.blow, faces=event.faces, rerolled=event.rerolled))


@FOLDS.on(ev.BlockDieChosen)
def _block_die_chosen(state: State, event: ev.BlockDieChosen) -> State:
    assert state.blow is not None
    return replace(state, blow=replace(state.blow, die=event.face))


@FOLDS.on(ev.BlockFinished)
def _block_finished(state: State, event: ev.BlockFinished) -> State:
    return replace(state, blow=None)


@FOLDS.on(ev.PlayerPushed)
def _player_pushed(state: State, event: ev.PlayerPushed) -> State:
    return placed(state, event.player_id, event.to, event.then)


@FOLDS.on(ev.PlayerCrowdPushed)
def _player_crowd_pushed(state: State, event: ev.PlayerCrowdPushed) -> State:
    if event.then is not None:
        state = let_loose(state, event.from_, event.then)
    state = with_player(
        state, event.player_id, box="reserves", square=None, stance="standing", recovers_at_turn_end=False
    )
    fall = Fall(event.player_id, "crowd", stage="injury", chain=event.chain)
    return replace(state, falls=(*state.falls, fall))


@FOLDS.on(ev.FoulDeclared)
def _foul_declared(state: State, event: ev.FoulDeclared) -> State:
    assists = event.assists - event.defensive_assists
    fall = Fall(event.target_id, "foul", by=event.player_id, assists=assists)
    foul = Foul(event.player_id, event.target_id)
    return replace(started(state, event.player_id), falls=(*state.falls, fall), foul=foul)


@FOLDS.on(ev.BribeRolled)
def _bribe_rolled(state: State, event: ev.BribeRolled) -> State:
    return with_team(state, event.side, bribes=state.teams[event.side].bribes - 1)


@FOLDS.on(ev.PlayerSentOff)
def _player_sent_off(state: State, event: ev.PlayerSentOff) -> State:
    if state.foul is not None:
        state = replace(state, foul=replace(state.foul, doubles=False))
    if event.bribed:
        return state
    return with_player(
        state, event.player_id, box="sent_off", square=None, stance="standing", recovers_at_turn_end=False
    )
