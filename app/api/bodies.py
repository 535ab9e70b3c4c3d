"""What requests say in their bodies. The commands themselves belong to the sports."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, Strict

from app.clock.hours import Calendar
from rules.kernel.border import Asked, Border, Flag, Int, Reason, SeatId, Token, Words
from rules.kernel.commands import MOST_GRACE
from rules.kernel.events import Face
from rules.kernel.seats import Capacities

Label = Annotated[Words, Field(min_length=1, max_length=80)]
Visibility = Literal["public", "unlisted", "private"]
Hours = Annotated[Int, Field(ge=1, le=24 * 365)]


class SeatWanted(Border):
    """A seat that the match opens with. `key` names it within this request: for `bridge`, and to change a needed seat.

    The seats that the sport needs have the side as key, the opener's own has `gm`; these keys change those seats.
    """

    key: Annotated[Token, Field(min_length=1, max_length=40)] | None = None
    label: Label | None = None
    capacities: Capacities = Capacities()


class OpeningBody(Border):
    """A match to be opened."""

    model_config = ConfigDict(json_schema_extra={"title": "Opening"})

    ruleset: Token
    title: Annotated[Words, Field(max_length=200)] = ""
    locale: Literal["en", "de", "ja"] = "en"
    options: Mapping[str, Any] = Field(default_factory=dict, description="The sport's own; GET /v1/rulesets/{key}.")
    dice: Literal["sealed", "table", "scripted"] = Field(
        default="sealed",
        description="The server's own, to be checked at the end; the forum's, as `faces`; in a sandbox, from a script.",
    )
    sandbox: Flag = Field(default=False, description="The GM sets the clock (`match.set_clock`) and scripts the dice.")
    visibility: Visibility = Field(
        default="public", description="Who may look without a seat: all, those with the address, nobody."
    )
    deadlines: Mapping[Token, Hours | None] = Field(
        default_factory=dict, description="Hours by limit; null for none. The sport's `limits` are names and defaults."
    )
    grace: Annotated[Int, Field(ge=0, le=MOST_GRACE)] = Field(
        default=0, description="Hours that each seat may be late in the whole match, before anything lapses."
    )
    calendar: Calendar | None = Field(default=None, description="When limits end; null: every hour counts.")
    setup: Mapping[str, Any] | None = Field(default=None, description="The sport's own: teams, boards, rosters.")
    seats: tuple[SeatWanted, ...] = Field(default=(), max_length=100)


class Post(Border):
    """The forum post that a command came from."""

    id: Annotated[Words, Field(min_length=1, max_length=200)]
    url: Annotated[Words, Field(max_length=2000)] | None = None


class CommandBody(Border):
    """A command, for oneself or `as` a seat (its id); `faces` of the table, thrown in `post` or where a face says."""

    command: dict[str, Any]
    as_: SeatId | None = Field(default=None, alias="as", max_length=200)
    faces: tuple[Face, ...] = Field(default=(), max_length=200, description="All that the command needs, in order.")
    post: Post | None = None

    def posted(self) -> bool:
        """Whether it speaks of a forum post."""
        return self.post is not None or bool(self.faces) or self.command.get("kind") == "match.enter_faces"

    def thrown(self) -> tuple[Face, ...]:
        """The faces, each with its post."""
        if self.post is None or self.post.url is None:
            return self.faces
        url = self.post.url
        return tuple(
            face if face.post is not None else Face(sides=face.sides, face=face.face, post=url) for face in self.faces
        )


class NewSeatBody(Border):
    """A seat to be made. With `claim` a claim code for it is answered."""

    label: Label
    capacities: Capacities
    claim: Flag = True
    reason: Reason | None = None


class SeatChangeBody(Border):
    """What changes on a seat; what is absent stays. `empty` frees it of its person."""

    label: Label | None = None
    capacities: Capacities | None = None
    empty: Flag = False
    reason: Reason | None = None


class ClaimBody(Border):
    """A claim code, as the game master handed it out."""

    code: Annotated[Token, Field(min_length=1)]


class RedactionBody(Border):
    """Events whose words are to go, by their numbers (`n`) for the game master."""

    events: tuple[Int, ...] = Field(min_length=1, max_length=1000)
    reason: Reason | None = None


class TokenBody(Border):
    """A further token of the same person; `label` says what it is for."""

    label: Annotated[Words, Field(max_length=80)] = ""


class PostBody(Border):
    """A forum post, or (`edited`, or with another text than before) an edit of one. `seat` is its author's."""

    id: Annotated[Words, Field(min_length=1, max_length=200)]
    url: Annotated[Words, Field(max_length=2000)] | None = None
    seat: SeatId | None = Field(default=None, max_length=200)
    text: Words
    channel: Literal["thread", "private"] = "thread"
    edited: Flag = False
    at: Asked | None = Field(default=None, description="When it was written, as the forum says.")


class ConfirmBody(Border):
    """The post whose orders are to be executed now, or (`drop`) given up."""

    id: Annotated[Words, Field(min_length=1, max_length=200)]
    drop: Flag = False


class OrdersBody(Border):
    """What becomes of orders in posts: executed at once, after somebody confirms them, or not read."""

    orders: Literal["execute", "confirm", "off"]


Url = Annotated[str, Strict(), Field(min_length=1, max_length=2000)]
Kinds = Annotated[tuple[Token, ...], Field(max_length=100)]
Format = Literal["json", "discord", "slack", "text"]
Markup = Literal["md", "bbcode", "html", "text"]
Language = Literal["en", "de", "ja"]


class WebhookBody(Border):
    """A webhook: where to, for whose eyes, in which form, and which kinds of events (none named: all)."""

    url: Annotated[Url, Field(description="https://; the server speaks to public addresses only.")]
    label: Annotated[Words, Field(max_length=80)] = ""
    audience: Annotated[Token, Field(description="`spectator`, `side:X`, the id of a seat, or `gm`.")] = "spectator"
    format: Format = "json"
    markup: Annotated[
        Markup | None, Field(description="Of `text` (else `md`); with `json` the events are there as a post too.")
    ] = None
    language: Annotated[Language | None, Field(description="Null: the match's own.")] = None
    kinds: Annotated[Kinds, Field(description="Such as `match.ended`, or `cardpitch.*` for all of a sport.")] = ()
    after: Annotated[Int | None, Field(description="The audience's event to begin after; null: the newest.")] = None


class WebhookChangeBody(Border):
    """What changes on a webhook; what is absent stays."""

    url: Url = ""
    label: Annotated[Words, Field(max_length=80)] = ""
    format: Format = "json"
    markup: Markup | None = None
    language: Language | None = None
    kinds: Kinds = ()
    status: Literal["active", "paused"] = "active"


class RotateBody(Border):
    """How long the old secret signs beside the new one."""

    overlap_hours: Annotated[Int, Field(ge=0, le=24 * 30)] = 24


class RedeliverBody(Border):
    """One delivery, or everything after one of the audience's events, or told from a moment on.

    `match` only for a hook of the host.
    """

    delivery: Token | None = None
    after: Annotated[Int, Field(ge=0)] | None = None
    since: Asked | None = None
    match: Token | None = None
