"""What events of gridiron share: further rules, a modifier of a roll, a way between places, the dice of a test."""

from pydantic import ConfigDict, Field

from rules.gridiron.commands import PlayerId, Point
from rules.kernel.border import Border, Flag, Int, Token
from rules.kernel.contract import Event


class Modifier(Border):
    """One thing that changes a roll, by its name."""

    name: Token
    value: Int


class Cited(Event):
    """An event in which further rules had a part (`also`), besides the one that made it so."""

    also: tuple[Token, ...] = ()


class Way(Cited):
    """An event with a place it starts from, `from` on the wire."""

    model_config = ConfigDict(serialize_by_alias=True, validate_by_name=True)
    from_: Point = Field(alias="from")


class TestRolled(Cited):
    """A test: the face, what modifies it, what it needed. `rerolled`: it was thrown again."""

    player_id: PlayerId
    natural: Int
    modifiers: tuple[Modifier, ...]
    total: Int
    target: Int
    success: Flag
    rerolled: Flag
