"""R4.6 and R6: who falls, who holds on, who is saved (catalogue 4.5, 4.6)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.broomstats.decide.round.field import Round, passes
from rules.broomstats.happenings import (
    PlayerFell,
    PlayerRemoved,
    PlayerRevived,
    PlayerSaved,
    Sharing,
    SharingEnded,
    StaminaChecked,
)
from rules.broomstats.state import Player
from rules.broomstats.stats import band, carriers, perk
from rules.kernel.border import RuleId

ANYBODY, REVIVER, NOBODY = "anybody", "reviver", "nobody"


@dataclass(frozen=True, slots=True)
class Faller:
    """A player on the way down: who can help."""

    player: str
    help: str


def falls(rnd: Round, jumped: Sequence[str] = ()) -> None:
    """All stamina dice in canonical order, then saves, then removals (BRM-CORE-21)."""
    falling = _falling(rnd, jumped)
    fallers = rnd.together(lambda: [Faller(each.id, _check(rnd, each)) for each in falling])
    saved = _save_declared(rnd, fallers)
    for each in fallers:
        if each.player not in saved and _save(rnd, each, fallers):
            saved.add(each.player)
    for each in fallers:
        if each.player not in saved:
            rnd.tell(PlayerRemoved(rule="BRM-FALL-11", step=rnd.step, player_id=each.player))
    _end_sharing(rnd)


def _falling(rnd: Round, jumped: Sequence[str]) -> list[Player]:
    """Health at or below 0, a leap without a catch, or the rescuer's fall (BRM-FALL-1, BRM-SHARE-5)."""
    number = rnd.state.round
    down = {each.id for each in rnd.playing() if each.health <= 0 or each.id in jumped}
    found = []
    for each in rnd.playing():
        above = carriers(rnd.pitch, each, number)
        if each.id in down or down.intersection(above):
            rule = "BRM-FALL-1" if each.id in down else "BRM-SHARE-5"
            _tell_fall(rnd, rule, each, None if each.id in down else above[0])
            found.append(each)
    return found


def _tell_fall(rnd: Round, rule: RuleId, player: Player, lead: str | None) -> None:
    rnd.tell(PlayerFell(rule=rule, step=rnd.step, player_id=player.id, with_id=lead))


def _check(rnd: Round, player: Player) -> str:
    """Who can save a falling player, after the stamina check if there is one (BRM-FALL-2 to -6, -13)."""
    if player.health >= 0:
        return ANYBODY
    if player.passed_check:
        return REVIVER if rnd.options.second_fall_rule == "rapid_reviver_only" else NOBODY
    percent = rnd.state.book.falls.check_damage_limit_percent
    if 100 * (player.max_health - player.health) >= percent * player.max_health:
        rnd.tell(StaminaChecked(rule="BRM-FALL-4", step=rnd.step, player_id=player.id, passed=False))
        return REVIVER
    dc = rnd.stamina_dc
    roll = rnd.d20("BRM-FALL-3", "stamina", player.id, rnd.parts(player, "stamina"), owner=player, dc=dc)
    held = passes(rnd.options, roll, dc)
    rnd.tell(StaminaChecked(rule="BRM-FALL-3", step=rnd.step, player_id=player.id, passed=held))
    return ANYBODY if held else REVIVER


def _savers(rnd: Round, fallers: Sequence[Faller]) -> list[Player]:
    """Who is on save duty, not falling, with capacity left (BRM-FALL-7)."""
    down = {each.player for each in fallers}
    found = []
    for each in rnd.playing():
        plan = rnd.plan(each.id)
        on_duty = plan is not None and plan.move.id == "save" and each.id not in down
        if on_duty and rnd.saves.get(each.id, 0) < rnd.options.save_capacity:
            found.append(each)
    return found


def _able(rnd: Round, saver: Player, faller: Faller) -> bool:
    """Whether a saver can help this faller (BRM-FALL-5, -8)."""
    if saver.side != rnd.player(faller.player).side or faller.help == NOBODY:
        return False
    return faller.help == ANYBODY or (_revives(rnd, saver) and faller.player not in saver.revived)


def _revives(rnd: Round, saver: Player) -> bool:
    return perk(rnd.state, saver, "revived_health") > 0


def _save_declared(rnd: Round, fallers: Sequence[Faller]) -> set[str]:
    """First pass: savers who named somebody that falls (BRM-FALL-7). Answers who is saved."""
    saved = set()
    for faller in fallers:
        for saver in _savers(rnd, fallers):
            if rnd.plans[saver.id].declared.target == faller.player and _able(rnd, saver, faller):
                _catch(rnd, "BRM-FALL-7", faller, saver)
                saved.add(faller.player)
                break
    return saved


def _save(rnd: Round, faller: Faller, fallers: Sequence[Faller]) -> bool:
    """Second pass: a saver who is left, or else a Savior (BRM-FALL-7, -10). Answers whether there was one."""
    able = [each for each in _savers(rnd, fallers) if _able(rnd, each, faller)]
    if faller.help == ANYBODY:
        able.sort(key=lambda each: _revives(rnd, each))
    if able:
        _catch(rnd, "BRM-FALL-7", faller, able[0])
        return True
    side = rnd.player(faller.player).side
    saviors = [each for each in _saviors(rnd, fallers) if each.side == side and faller.help != NOBODY]
    if saviors:
        _catch(rnd, "BRM-FALL-10", faller, saviors[0], ability="savior")
    return bool(saviors)


def _saviors(rnd: Round, fallers: Sequence[Faller]) -> list[Player]:
    down = {each.player for each in fallers}
    return [
        each
        for each in rnd.playing()
        if each.id not in down and each.savior_used < perk(rnd.state, each, "uses_per_game")
    ]


def _catch(rnd: Round, rule: RuleId, faller: Faller, saver: Player, ability: str | None = None) -> None:
    """Somebody is saved: with at least the health of a saved player, and on the rescuer's broom (BRM-FALL-9,
    BRM-SHARE-1).
    """
    player = rnd.player(faller.player)
    revived = ability is None and faller.help == REVIVER
    if ability is None:
        rnd.saves[saver.id] = rnd.saves.get(saver.id, 0) + 1
    health = _health(rnd, player, saver, revived, ability)
    rounds, after = rnd.options.broom_sharing_rounds, rnd.state.round + 1
    sharing = Sharing(rescuer_id=saver.id, first=after, last=after + rounds - 1) if rounds else None
    if revived:
        rnd.tell(PlayerRevived(rule="BRM-FALL-8", step=rnd.step, player_id=player.id, rescuer_id=saver.id))
    rnd.tell(
        PlayerSaved(
            rule=rule,
            step=rnd.step,
            player_id=player.id,
            rescuer_id=saver.id,
            ability="rapid_reviver" if revived else ability,
            health=health,
            band=band(replace(player, health=health)),
            sharing=sharing,
        )
    )


def _health(rnd: Round, player: Player, saver: Player, revived: bool, ability: str | None) -> int:
    if player.health > 0:
        return player.health
    if revived:
        return perk(rnd.state, saver, "revived_health")
    return perk(rnd.state, saver, "saved_health") if ability else rnd.state.book.falls.saved_health


def _end_sharing(rnd: Round) -> None:
    """Sharing ends early when one of the two is out (BRM-SHARE-6)."""
    for each in rnd.playing():
        if each.sharing is not None and rnd.player(each.sharing.rescuer).status != "in_play":
            rnd.tell(SharingEnded(rule="BRM-SHARE-6", step=rnd.step, player_id=each.id))
