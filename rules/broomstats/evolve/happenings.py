"""What happens in a round, folded into the pitch (catalogue 4.4 to 4.9)."""

from rules.broomstats import happenings as hp
from rules.broomstats.corrections import alone
from rules.broomstats.evolve.words import FOLDS, PITCH, changed, forget, with_player, with_points
from rules.broomstats.shown import unseen_fouls
from rules.broomstats.state import Effect, Pitch, Sharing, State
from rules.broomstats.stats import use_key
from rules.kernel.changing import replace


@PITCH.on(hp.UseCounted)
def _used(pitch: Pitch, event: hp.UseCounted) -> Pitch:
    key = use_key(event.move, event.player_id, event.target_id)
    if event.counts:
        pitch = replace(pitch, uses=changed(pitch.uses, key, pitch.uses.get(key, 0) + 1))
    return pitch


@FOLDS.on(hp.UseCounted)
def _cooled(state: State, event: hp.UseCounted) -> State:
    if not event.cools or event.player_id is None:
        return state
    key = use_key(event.move, event.player_id, None)
    return replace(state, pitch=replace(state.pitch, last_used=changed(state.pitch.last_used, key, state.round)))


@PITCH.on(hp.FoulSeen)
def _foul_seen(pitch: Pitch, event: hp.FoulSeen) -> Pitch:
    return with_player(pitch, event.player_id, seen_fouls=event.count)


@PITCH.on(hp.DamageTaken)
def _damaged(pitch: Pitch, event: hp.DamageTaken) -> Pitch:
    return pitch if event.health is None else with_player(pitch, event.player_id, health=event.health)


@FOLDS.on(hp.EffectApplied)
def _effect(state: State, event: hp.EffectApplied) -> State:
    player = state.player(event.player_id)
    if event.effect_id is None or event.first is None or event.last is None:
        return state
    if event.renewed:
        effects = tuple(replace(e, last=event.last) if e.id == event.effect_id else e for e in player.effects)
        return replace(state, pitch=with_player(state.pitch, player.id, effects=effects))
    effect = Effect(
        id=event.effect_id,
        move=event.move,
        source=event.source,
        foul=event.foul,
        stats=dict(event.stats or {}),
        first=event.first,
        last=event.last,
        unseen=event.foul in unseen_fouls(state.record.log),
    )
    fields = {"effects": (*player.effects, effect), "effects_made": player.effects_made + 1}
    return replace(state, pitch=with_player(state.pitch, player.id, **fields))


@FOLDS.on(hp.EffectExpired)
def _expired(state: State, event: hp.EffectExpired) -> State:
    player = state.player(event.player_id)
    left = tuple(each for each in player.effects if each.id != event.effect_id)
    bad = any(each.negative for each in player.effects if each.id == event.effect_id)
    fields = {"effects": left, "debuffed": state.round if bad else player.debuffed}
    return replace(state, pitch=with_player(state.pitch, player.id, **fields))


@PITCH.on(hp.BenchGained)
def _gained(pitch: Pitch, event: hp.BenchGained) -> Pitch:
    if event.round is not None:
        return with_player(pitch, event.player_id, snack_round=event.round)
    bonus = pitch.players[event.player_id].bench_bonus + event.value
    return with_player(pitch, event.player_id, bench_bonus=bonus)


@PITCH.on(hp.GoalScored)
def _goal(pitch: Pitch, event: hp.GoalScored) -> Pitch:
    return with_points(pitch, event.side, event.points)


@PITCH.on(hp.PenaltyPoints)
def _penaltywith_points(pitch: Pitch, event: hp.PenaltyPoints) -> Pitch:
    return with_points(pitch, event.side, event.points)


@PITCH.on(hp.SnitchCaught)
def _caught(pitch: Pitch, event: hp.SnitchCaught) -> Pitch:
    return with_points(pitch, event.side, event.points)


@PITCH.on(hp.GoldenQuaffle)
def _golden(pitch: Pitch, event: hp.GoldenQuaffle) -> Pitch:
    return with_points(pitch, event.side, event.points)


@PITCH.on(hp.QuaffleFumbled)
def _fumbled(pitch: Pitch, event: hp.QuaffleFumbled) -> Pitch:
    return with_player(pitch, event.player_id, grab_handicap=True)


@PITCH.on(hp.FumblePaid)
def _paid(pitch: Pitch, event: hp.FumblePaid) -> Pitch:
    return with_player(pitch, event.player_id, grab_handicap=False)


@PITCH.on(hp.StaminaChecked)
def _checked(pitch: Pitch, event: hp.StaminaChecked) -> Pitch:
    return with_player(pitch, event.player_id, passed_check=True) if event.passed else pitch


@PITCH.on(hp.PlayerSaved)
def _saved(pitch: Pitch, event: hp.PlayerSaved) -> Pitch:
    rescuer = pitch.players[event.rescuer_id]
    if event.ability == "savior":
        pitch = with_player(pitch, rescuer.id, savior_used=rescuer.savior_used + 1)
    shared = event.sharing
    sharing = None if shared is None else Sharing(shared.rescuer_id, shared.first, shared.last)
    health = pitch.players[event.player_id].health if event.health is None else event.health
    return with_player(pitch, event.player_id, health=health, sharing=sharing)


@PITCH.on(hp.PlayerRevived)
def _revived(pitch: Pitch, event: hp.PlayerRevived) -> Pitch:
    rescuer = pitch.players[event.rescuer_id]
    return with_player(pitch, rescuer.id, revived=(*rescuer.revived, event.player_id))


@PITCH.on(hp.PlayerRemoved)
def _removed(pitch: Pitch, event: hp.PlayerRemoved) -> Pitch:
    return with_player(pitch, event.player_id, status="out", sharing=None)


@PITCH.on(hp.PlayerSentOff)
def _sent_off(pitch: Pitch, event: hp.PlayerSentOff) -> Pitch:
    return with_player(pitch, event.player_id, status="out", sharing=None)


@PITCH.on(hp.SharingEnded)
def _sharing_ended(pitch: Pitch, event: hp.SharingEnded) -> Pitch:
    return with_player(pitch, event.player_id, sharing=None)


@PITCH.on(hp.SnitchFound)
def _found(pitch: Pitch, event: hp.SnitchFound) -> Pitch:
    return with_player(pitch, event.player_id, phase=event.phase, chase_remaining=event.chase_remaining)


@PITCH.on(hp.FindFailed)
def _find_failed(pitch: Pitch, event: hp.FindFailed) -> Pitch:
    return with_player(pitch, event.player_id, find_stack=event.stack or 0)


@PITCH.on(hp.ChaseAdvanced)
def _advanced(pitch: Pitch, event: hp.ChaseAdvanced) -> Pitch:
    return with_player(pitch, event.player_id, phase=event.phase, chase_remaining=event.chase_remaining)


@PITCH.on(hp.ChaseReset)
def _reset(pitch: Pitch, event: hp.ChaseReset) -> Pitch:
    return with_player(pitch, event.player_id, chase_remaining=event.chase_remaining)


@PITCH.on(hp.CatchFailed)
def _catch_failed(pitch: Pitch, event: hp.CatchFailed) -> Pitch:
    return with_player(pitch, event.player_id, catch_stack=event.stack or 0, phase="catching", chase_remaining=0)


@PITCH.on(hp.SubstitutionMade)
def _substituted(pitch: Pitch, event: hp.SubstitutionMade) -> Pitch:
    full = event.max_health or 1
    if event.out_player_id is not None and event.step is None:
        pitch = alone(
            with_player(pitch, event.out_player_id, status="bench", slot=None, sharing=None), event.out_player_id
        )
    entering = {"phase": "searching", "chase_remaining": 0, "find_stack": 0, "catch_stack": 0}
    fields = {"status": "in_play", "slot": event.slot, "health": full, "max_health": full, **entering}
    return with_player(pitch, event.in_player_id, **fields)


@FOLDS.on(hp.SubstitutionMade)
def _substituted_declared(state: State, event: hp.SubstitutionMade) -> State:
    return forget(state, event.out_player_id, event.in_player_id) if event.step is None else state
