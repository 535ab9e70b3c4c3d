"""The shapes of answers about what is awaited by when, and about forum posts: the desk, calendars, orders, posts."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import AwareDatetime, BaseModel, Field

from app.api.hook_shapes import Webhook
from app.api.shapes import Awaited, Need, SeatRow, Shape, You
from app.clock.hours import Calendar


class GraceLeft(Shape):
    """What is left of a stock of grace, in minutes: a seat's, or a side's where no one seat is awaited for it."""

    seat: str | None
    side: str | None
    minutes: int


class GraceStock(Shape):
    """Grace: minutes that everybody begins with, and what is left where that is another number."""

    minutes: int
    left: list[GraceLeft]


class MatchCalendar(Calendar):
    """A match's calendar, its limits in hours (null: none), and how much grace there is (`match.set_grace`)."""

    limits: Mapping[str, int | None]
    grace: GraceStock


class OrderLine(Shape):
    """An order in a post: as it was read, and what became of it. A secret kind in a public thread is not repeated."""

    state: Literal["executed", "waiting", "refused", "unreadable", "dropped", "pending"]
    kind: str | None
    reading: str | None = Field(description="The order in its normalised form.")
    code: str | None = Field(description="Why it was refused or could not be read.")


class BreachRead(Shape):
    """What a post seems to do against the sport's rules of posts, and the command that answers it now (or null)."""

    rule: str
    text: str
    command: Mapping[str, Any] | None


class PostRead(Shape):
    """A post as it was taken. `edited`: it has another text than before; `dice`: faces of the match are from it."""

    id: str
    url: str | None
    seat: str | None
    channel: Literal["thread", "private"]
    lines: list[OrderLine]
    dice: bool
    edited: bool
    at: AwareDatetime
    posted_at: AwareDatetime | None
    breaches: list[BreachRead] | None = Field(description="For the game master alone.")


class Posts(Shape):
    """The newest posts."""

    posts: list[PostRead]


class OrderWords(Shape):
    """A kind of order: the words for it, and what follows them."""

    kind: str
    words: list[str]
    fields: list[str] = Field(description="What values without a name fill, in this order.")
    named: list[str] = Field(description="Further fields, as `field=value`.")
    asked: list[str] = Field(description="May be left out where the author is offered one value alone.")
    parts: Mapping[str, list[str]] = Field(description="The words that begin each part of an order which has parts.")
    secret: bool = Field(description="Taken from private channels only.")


class Orders(Shape):
    """What becomes of orders in posts, and which there are."""

    orders: Literal["execute", "confirm", "off"]
    grammar: list[OrderWords]


class DeskMatch(Shape):
    """A match on the desk."""

    id: str
    ruleset: str
    title: str
    status: Literal["setup", "active", "paused", "finished"]
    phase: str
    you: You | None


class DeskRow(Awaited):
    """Something awaited: by which of the sport's limits, of the caller, late already, on grace, what happens then."""

    text: str
    limit: str
    mine: bool
    late: bool
    grace: bool
    then: str | None


class DeskBrief(Shape):
    """Whom a match waits for."""

    match: DeskMatch
    awaiting: list[DeskRow]


class Desk(DeskBrief):
    """Whom a match waits for; for the game master the dice that are needed, the seats, and webhooks in trouble."""

    needs: list[Need] | None
    seats: list[SeatRow] | None
    webhooks: list[Webhook] | None
    posts: list[PostRead] | None


class Desks(Shape):
    """The desks of the caller's matches."""

    desks: list[DeskBrief]
    next: str | None


DESK_SHAPES: tuple[type[BaseModel], ...] = (Desk, Desks, MatchCalendar, Orders, PostRead, Posts)
