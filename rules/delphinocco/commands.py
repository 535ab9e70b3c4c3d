"""What can be asked for in delphinocco (catalogue 4.5), one class per command.

Values for which the catalogue has a code of its own are typed loosely here and checked in `decide`; the JSON Schema
says what is meant.
The side is that of the seat the command is given for.
"""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, WithJsonSchema

from rules.kernel.border import Border, Flag
from rules.kernel.contract import Command

COACH = frozenset({"coach"})
GM = frozenset({"gm"})

FigureName = Annotated[Any, WithJsonSchema({"type": "string", "description": "a figure: R1 to R6, G1 to G6"})]
FieldPath = Annotated[
    Any,
    WithJsonSchema(
        {
            "type": "array",
            "items": {"type": "string", "pattern": "^[A-F][1-9]$"},
            "minItems": 1,
            "description": "the fields entered, one after the other",
        }
    ),
]
Because = Annotated[Any, WithJsonSchema({"type": "string", "minLength": 1, "maxLength": 500})]
TeamName = Annotated[Any, WithJsonSchema({"type": "string", "description": "1 to 60 characters after trimming"})]
Members = Annotated[
    Any,
    WithJsonSchema(
        {
            "type": "array",
            "minItems": 6,
            "maxItems": 6,
            "items": {"type": "object"},
            "description": "six of {number, name, position, attributes}: 1, 2 runner, 3, 4 digger, 5, 6 swimmer",
        }
    ),
]
Changes = Annotated[
    Any,
    WithJsonSchema(
        {
            "type": "array",
            "minItems": 1,
            "items": {"type": "object", "required": ["set"]},
            "description": "score, field, fish, attribute, figure_round, round, first_side, turn; together (DEL-C-3)",
        }
    ),
]


class Setup(Border):
    """Which of the two games is played."""

    mode: Annotated[Any, WithJsonSchema({"enum": ["tournament", "table"], "default": "table"})] = "table"


class CreateMatch(Command):
    """Open a match: the mode and its options."""

    roles: ClassVar[frozenset[str]] = GM
    in_setup: ClassVar[bool] = True
    kind: Literal["delphinocco.create_match"] = "delphinocco.create_match"
    options: dict[str, Any] = Field(default_factory=dict)
    setup: Setup = Setup()


class _OfSide(Command):
    """A command of a coach, for the side of the seat. Heard in every status: the phase check answers (4.4)."""

    roles: ClassVar[frozenset[str]] = COACH
    in_setup: ClassVar[bool] = True


class SubmitLineup(_OfSide):
    """Hand in the line-up; sealed until both are in, replaceable until then."""

    sealed: ClassVar[bool] = True
    kind: Literal["delphinocco.submit_lineup"] = "delphinocco.submit_lineup"
    team_name: TeamName = None
    figures: Members = None


class ResolveExchange(Command):
    """Roll the next exchange of a tournament match."""

    roles: ClassVar[frozenset[str]] = GM | COACH
    in_setup: ClassVar[bool] = True
    kind: Literal["delphinocco.resolve_exchange"] = "delphinocco.resolve_exchange"


class ResolveAll(Command):
    """Roll all exchanges that remain, extra ones included."""

    roles: ClassVar[frozenset[str]] = GM | COACH
    in_setup: ClassVar[bool] = True
    kind: Literal["delphinocco.resolve_all"] = "delphinocco.resolve_all"


class Move(_OfSide):
    """Move a figure along a path; `end` ends the move after it, `outplay` tries a pass-by on the spot at the box."""

    kind: Literal["delphinocco.move"] = "delphinocco.move"
    figure: FigureName
    path: FieldPath = None
    end: Flag = False
    outplay: Flag = False


class EndMove(_OfSide):
    """End the move of the moving figure, perhaps with a pass-by on the spot at the box."""

    kind: Literal["delphinocco.end_move"] = "delphinocco.end_move"
    outplay: Flag = False


class GiveUpMove(_OfSide):
    """Trade a figure's move for a second one-time action; this is the draw of the turn."""

    kind: Literal["delphinocco.give_up_move"] = "delphinocco.give_up_move"
    figure: FigureName


class Pass(_OfSide):
    """Throw the fish to a team-mate in another field."""

    kind: Literal["delphinocco.pass"] = "delphinocco.pass"
    figure: FigureName
    receiver: FigureName


class Block(_OfSide):
    """Tackle the carrier on the same field, in the own turn or as the answer in a block window."""

    kind: Literal["delphinocco.block"] = "delphinocco.block"
    figure: FigureName


class DeclineBlock(_OfSide):
    """Let the block window pass."""

    kind: Literal["delphinocco.decline_block"] = "delphinocco.decline_block"


class Shoot(_OfSide):
    """Throw at the opponent's box from the renz area before it."""

    kind: Literal["delphinocco.shoot"] = "delphinocco.shoot"
    figure: FigureName


class AutoPass(_OfSide):
    """Hand the fish to a team-mate on the same field."""

    kind: Literal["delphinocco.auto_pass"] = "delphinocco.auto_pass"
    figure: FigureName
    receiver: FigureName


class EndTurn(_OfSide):
    """End the turn, once a figure was drawn in it."""

    kind: Literal["delphinocco.end_turn"] = "delphinocco.end_turn"


class ChooseRestart(_OfSide):
    """Name the digger that starts with the fish after a Renz of the opponent."""

    kind: Literal["delphinocco.choose_restart"] = "delphinocco.choose_restart"
    figure: FigureName


class SetBlockOrder(_OfSide):
    """Say beforehand how block windows of one's own side are answered. Secret until the match ends."""

    sealed: ClassVar[bool] = True
    kind: Literal["delphinocco.set_block_order"] = "delphinocco.set_block_order"
    policy: Literal["ask", "always", "never"]


class Concede(_OfSide):
    """Give the match up."""

    while_dice_awaited: ClassVar[bool] = True
    kind: Literal["delphinocco.concede"] = "delphinocco.concede"


class _ByGm(Command):
    roles: ClassVar[frozenset[str]] = GM
    in_setup: ClassVar[bool] = True
    in_pause: ClassVar[bool] = True


class GmForce(_ByGm):
    """Do for the awaited party what is least: roll, give up, end, decline, choose the lower digger."""

    kind: Literal["delphinocco.gm_force"] = "delphinocco.gm_force"
    reason: Because = None


class GmAdjust(_ByGm):
    """Correct anything in the position, all changes together. Triggers no rule."""

    kind: Literal["delphinocco.gm_adjust"] = "delphinocco.gm_adjust"
    changes: Changes = None
    reason: Because = None


COMMANDS: tuple[type[Command], ...] = (
    SubmitLineup,
    ResolveExchange,
    ResolveAll,
    Move,
    EndMove,
    GiveUpMove,
    Pass,
    Block,
    DeclineBlock,
    Shoot,
    AutoPass,
    EndTurn,
    ChooseRestart,
    SetBlockOrder,
    Concede,
    GmForce,
    GmAdjust,
)
