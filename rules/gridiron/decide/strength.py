"""How strong a block is, who chooses the die, and what each face would do (GRD-BLOCK-2..9, GRD-FOUL-3)."""

from dataclasses import dataclass

from rules.gridiron.skills import SKILLS
from rules.gridiron.state import Player, State


@dataclass(frozen=True, slots=True)
class Odds:
    """A block before it is rolled: strengths with assists, how many dice, whose coach chooses."""

    attacker: int
    defender: int
    dice: int
    chooser: str


def assists(state: State, blocker: Player, victim: Player) -> int:
    """GRD-BLOCK-3: the blocker's team-mates next to the victim, in no zone but his; Guard is never cancelled."""
    return sum(
        1
        for mate in state.markers(_square(victim), victim.side, without=blocker.id)
        if state.has(mate, "guard") or not state.zones(_square(mate), mate.side, without=victim.id)
    )


def guards(state: State, attacker: Player, defender: Player) -> list[Player]:
    """Whose assist counts only by Guard, on either side."""
    return [
        mate
        for blocker, victim in ((attacker, defender), (defender, attacker))
        for mate in state.markers(_square(victim), victim.side, without=blocker.id)
        if state.has(mate, "guard") and state.zones(_square(mate), mate.side, without=victim.id)
    ]


def foul_assists(state: State, fouler: Player, victim: Player) -> tuple[int, int]:
    """GRD-FOUL-3: offensive and defensive assists; Guard does not help."""
    offensive = sum(
        1
        for mate in state.markers(_square(victim), victim.side, without=fouler.id)
        if not state.zones(_square(mate), mate.side)
    )
    defensive = sum(
        1
        for mate in state.markers(_square(fouler), fouler.side, without=victim.id)
        if not state.zones(_square(mate), mate.side, without=fouler.id)
    )
    return offensive, defensive


def _square(player: Player) -> tuple[int, int]:
    assert player.square is not None
    return player.square


def own_strength(state: State, player: Player, blitz: bool) -> int:
    """ST before assists: Horns count in a blitz."""
    horns = SKILLS["horns"].strength if blitz and state.has(player, "horns") else 0
    return player.st + horns


def odds(state: State, attacker: Player, defender: Player, blitz: bool, equalled: bool = False) -> Odds:
    """The block as it would be rolled; `equalled`: Dauntless brought the attacker level before assists."""
    own = defender.st if equalled else own_strength(state, attacker, blitz)
    attack = own + assists(state, attacker, defender)
    defence = defender.st + assists(state, defender, attacker)
    strong, weak = max(attack, defence), min(attack, defence)
    dice = 1 if strong == weak else 3 if strong > 2 * weak else 2
    return Odds(attack, defence, dice, attacker.side if attack >= defence else defender.side)


def only_pushes(state: State, attacker: Player, defender: Player, face: str) -> bool:
    """GRD-BLOCK-8: whether a face is a mere push: `push`, or a stumble of one with Dodge and not tackled."""
    if face == "defender_stumbles":
        return state.has(defender, "dodge") and not state.has(attacker, "tackle")
    return face == "push"


def fells(state: State, attacker: Player, defender: Player, face: str) -> tuple[bool, bool]:
    """Whom a face brings down, as (attacker, defender)."""
    if face == "attacker_down":
        return True, False
    if face == "both_down":
        return not state.has(attacker, "block"), not state.has(defender, "block")
    return False, not only_pushes(state, attacker, defender, face)


def preference(state: State, attacker: Player, defender: Player, face: str) -> int:
    """GRD-BLOCK-9: 0 is best for the attacker, 4 worst."""
    falls = fells(state, attacker, defender, face)
    if falls == (False, False):
        return 2 if face == "both_down" else 1
    return {(False, True): 0, (True, True): 3, (True, False): 4}[falls]
