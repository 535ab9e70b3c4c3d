"""Falls, saves and shared brooms (catalogue 4.5, 4.6)."""

from typing import Literal

from rules.broomstats.happenings.parts import Sharing, Step
from rules.kernel.border import Flag, Int, Token


class PlayerFell(Step):
    """A player is off the broom. `with_id`: the rescuer who took the passenger along."""

    kind: Literal["broomstats.player_fell"] = "broomstats.player_fell"
    player_id: Token
    with_id: Token | None = None


class StaminaChecked(Step):
    """A falling player holds on, or does not."""

    kind: Literal["broomstats.stamina_checked"] = "broomstats.stamina_checked"
    player_id: Token
    passed: Flag


class PlayerSaved(Step):
    """A falling player was caught."""

    kind: Literal["broomstats.player_saved"] = "broomstats.player_saved"
    player_id: Token
    rescuer_id: Token
    ability: Token | None
    health: Int | None
    band: Token
    sharing: Sharing | None


class PlayerRevived(Step):
    """A Rapid Reviver brought a player back to life."""

    kind: Literal["broomstats.player_revived"] = "broomstats.player_revived"
    player_id: Token
    rescuer_id: Token


class PlayerRemoved(Step):
    """Nobody caught the player: out for the rest of the match."""

    kind: Literal["broomstats.player_removed"] = "broomstats.player_removed"
    player_id: Token


class SharingEnded(Step):
    """A player sits on the own broom again."""

    kind: Literal["broomstats.sharing_ended"] = "broomstats.sharing_ended"
    player_id: Token


OfFalls = PlayerFell | StaminaChecked | PlayerSaved | PlayerRevived | PlayerRemoved | SharingEnded
FALLS: tuple[type[Step], ...] = (
    PlayerFell,
    StaminaChecked,
    PlayerSaved,
    PlayerRevived,
    PlayerRemoved,
    SharingEnded,
)
