"""The commands of `match.*`: what can be asked for in every sport (protocol 5)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from rules.kernel.border import Asked, FigureId, Flag, Int, Reason, SeatId, Token, When, Words
from rules.kernel.contract import Command
from rules.kernel.events import Face
from rules.kernel.seats import Capacities

GM = frozenset({"gm"})

MOST_GRACE = 24 * 60
"""Hours of grace that a match may give."""

Label = Annotated[Words, Field(min_length=1, max_length=80)]


class _ByGm(Command):
    """An act of the GM: at any time unless a command says otherwise."""

    roles: ClassVar[frozenset[str]] = GM
    in_setup: ClassVar[bool] = True
    in_pause: ClassVar[bool] = True
    while_dice_awaited: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False


class Pause(_ByGm):
    """Stop the match: deadlines stand still, players may do only what the sport allows in a pause."""

    in_setup: ClassVar[bool] = False
    kind: Literal["match.pause"] = "match.pause"
    reason: Reason


class Resume(_ByGm):
    """Let a paused match go on; what was awaited keeps its remaining time."""

    in_setup: ClassVar[bool] = False
    kind: Literal["match.resume"] = "match.resume"
    reason: Reason


class End(_ByGm):
    """End the match now, with a winning side or (null) without one."""

    kind: Literal["match.end"] = "match.end"
    result: Token | None = None
    reason: Reason


class SetDeadline(_ByGm):
    """Move the deadline of something awaited, or take it away (null)."""

    kind: Literal["match.set_deadline"] = "match.set_deadline"
    awaiting: Token
    until: Asked | None
    reason: Reason


class SetSeat(_ByGm):
    """Make or change a seat; `capacities` null takes it away. `empty` frees it of its person."""

    after_end: ClassVar[bool] = True
    kind: Literal["match.set_seat"] = "match.set_seat"
    seat: Token
    capacities: Capacities | None
    label: Label | None = None
    empty: Flag = False
    reason: Reason


class SetController(_ByGm):
    """Let a seat (null: nobody) play a figure."""

    kind: Literal["match.set_controller"] = "match.set_controller"
    figure: FigureId
    seat: SeatId | None
    reason: Reason


class IssueToken(_ByGm):
    """Tell all that the GM takes a seat's token in person; the token itself is made outside the log."""

    after_end: ClassVar[bool] = True
    kind: Literal["match.issue_token"] = "match.issue_token"
    seat: Token


class Rewind(_ByGm):
    """Go back to the position right after an event, by the GM's number of it."""

    in_setup: ClassVar[bool] = False
    after_end: ClassVar[bool] = True
    kind: Literal["match.rewind"] = "match.rewind"
    to: Int
    dice: Literal["keep", "fresh"] = "keep"
    reason: Reason


class Note(Command):
    """Write a note into the log, for all (`public`), one's own side (`side`), or the GM (`gm`)."""

    roles: ClassVar[frozenset[str]] = frozenset({"gm", "captain", "coach"})
    in_setup: ClassVar[bool] = True
    in_pause: ClassVar[bool] = True
    after_end: ClassVar[bool] = True
    while_dice_awaited: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["match.note"] = "match.note"
    text: Annotated[Words, Field(min_length=1, max_length=4000)]
    audience: Literal["public", "side", "gm"] = "public"


class AddWord(Command):
    """Give a word of one's own to the dice, before the first roll that all see."""

    in_setup: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["match.add_word"] = "match.add_word"
    word: Annotated[Token, Field(min_length=1)]


class EnterFaces(Command):
    """Bring faces from the forum's table for the command that waits for them."""

    roles: ClassVar[frozenset[str]] = frozenset({"gm", "bridge"})
    in_setup: ClassVar[bool] = True
    in_pause: ClassVar[bool] = False
    while_dice_awaited: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["match.enter_faces"] = "match.enter_faces"
    faces: Annotated[tuple[Face, ...], Field(min_length=1, max_length=200)]


class DropKept(_ByGm):
    """Give up the command that waits for dice."""

    kind: Literal["match.drop_kept"] = "match.drop_kept"
    reason: Reason


class Lapse(Command):
    """A deadline has passed. Sent by the clock alone."""

    roles: ClassVar[frozenset[str]] = frozenset({"clock"})
    in_setup: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["match.lapse"] = "match.lapse"
    awaiting: Token


class Remind(Command):
    """An end comes near: remind those who may know of it. Sent by the clock alone, once for each of its hours."""

    roles: ClassVar[frozenset[str]] = frozenset({"clock"})
    in_setup: ClassVar[bool] = True
    while_dice_awaited: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["match.remind"] = "match.remind"
    until: When
    hours: Int


class SetGrace(_ByGm):
    """Set how many hours of grace are left to a seat (its id), a side (`side:X`), or (null) to everybody."""

    kind: Literal["match.set_grace"] = "match.set_grace"
    holder: Token | None = None
    hours: Annotated[Int, Field(ge=0, le=MOST_GRACE)]
    reason: Reason


class Redact(_ByGm):
    """Take people's words out of events, by the GM's numbers of them; `POST .../redact` for the host."""

    roles: ClassVar[frozenset[str]] = frozenset({"gm", "host"})
    after_end: ClassVar[bool] = True
    kind: Literal["match.redact"] = "match.redact"
    events: Annotated[tuple[Int, ...], Field(min_length=1, max_length=1000)]
    reason: Reason


class ScriptDice(_ByGm):
    """Add faces to the script of a sandbox match; `anew`: in place of those not yet thrown."""

    kind: Literal["match.script_dice"] = "match.script_dice"
    faces: Annotated[tuple[Int, ...], Field(min_length=1, max_length=10_000)]
    anew: Flag = False


class SetClock(_ByGm):
    """Set the clock of a sandbox match; never back."""

    after_end: ClassVar[bool] = True
    kind: Literal["match.set_clock"] = "match.set_clock"
    now: Asked


MATCH_COMMANDS: tuple[type[Command], ...] = (
    Pause,
    Resume,
    End,
    SetDeadline,
    SetSeat,
    SetController,
    IssueToken,
    Rewind,
    Note,
    AddWord,
    EnterFaces,
    DropKept,
    Lapse,
    Remind,
    SetGrace,
    Redact,
    ScriptDice,
    SetClock,
)
