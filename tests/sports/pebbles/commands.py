"""What can be asked for. Values are typed loosely wherever a rule has its own word for a bad one."""

from typing import ClassVar, Literal

from rules.kernel.border import Border, Int, Reason, Token
from rules.kernel.contract import Command

GM = frozenset({"gm"})
COACH = frozenset({"coach"})


class Options(Border):
    """How a match may differ from others. `goal`: 3 to 9."""

    goal: Int = 5


class CreateMatch(Command):
    """Open a match."""

    kind: Literal["pebbles.create_match"] = "pebbles.create_match"
    options: Options = Options()


class Start(Command):
    """Begin the first round."""

    roles: ClassVar[frozenset[str]] = GM
    in_setup: ClassVar[bool] = True
    kind: Literal["pebbles.start"] = "pebbles.start"


class Hide(Command):
    """Close a fist on 1 to 3 pebbles."""

    roles: ClassVar[frozenset[str]] = COACH
    sealed: ClassVar[bool] = True
    kind: Literal["pebbles.hide"] = "pebbles.hide"
    pebbles: Int


class Advance(Command):
    """Let a runner of the side that won the round run: by its coach, or by whoever plays the runner."""

    roles: ClassVar[frozenset[str]] = frozenset({"coach", "player"})
    kind: Literal["pebbles.advance"] = "pebbles.advance"
    runner: Token


class Place(Command):
    """Put a runner on another place."""

    roles: ClassVar[frozenset[str]] = GM
    in_pause: ClassVar[bool] = True
    kind: Literal["pebbles.place"] = "pebbles.place"
    runner: Token
    at: Int
    reason: Reason


class Concede(Command):
    """Give up the match."""

    roles: ClassVar[frozenset[str]] = COACH
    in_pause: ClassVar[bool] = True
    while_dice_awaited: ClassVar[bool] = True
    kind: Literal["pebbles.concede"] = "pebbles.concede"


COMMANDS = (Start, Hide, Advance, Place, Concede)
