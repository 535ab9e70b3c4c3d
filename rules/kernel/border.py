"""What crosses the engine's border: frozen models, strict scalars, and people's words.

Commands, events and views are built from these. Numbers and truth values are never coerced (`true` is no 1, `"7"` is
no 7).
"""

from collections.abc import Mapping
from datetime import MAXYEAR, MINYEAR, UTC, datetime
from typing import Annotated, Any, Protocol

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    SerializationInfo,
    Strict,
    StringConstraints,
    ValidationInfo,
)

SeatId = str
Side = str
FigureId = str
RuleId = str
Audience = str
"""`spectator`, `gm`, `side:X`, or the id of a seat."""

# JSON readers in browsers hold integers exactly up to 2^53 - 1 (RFC 8259, section 6).
Int = Annotated[int, Strict(), Field(ge=-(2**53) + 1, le=2**53 - 1)]
Flag = Annotated[bool, Strict()]
Token = Annotated[str, Strict(), StringConstraints(max_length=200)]
"""A name of the rules (a slot, a field, a seat id): short, no person's words."""


def _text_only(value: Any) -> Any:
    if not isinstance(value, str | datetime):
        raise ValueError("a time is a text")
    return value


def _to_the_millisecond(when: datetime) -> datetime:
    if when.tzinfo is UTC and when.microsecond % 1000 == 0 and MINYEAR < when.year < MAXYEAR:
        return when  # most are checked again, when an event is altered
    try:
        moment = when.astimezone(UTC)
    except OverflowError:
        raise ValueError("a time outside the calendar") from None
    # So every zone has a date for it, and every limit, reminder and pause that is counted from it has one too.
    if not MINYEAR < moment.year < MAXYEAR:
        raise ValueError("a time outside the calendar")
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def rfc3339(when: datetime) -> str:
    """A moment of UTC as it is written everywhere: RFC 3339 with milliseconds and `Z`."""
    return when.isoformat("T", "milliseconds")[:23] + "Z"


When = Annotated[
    AwareDatetime,
    BeforeValidator(_text_only, json_schema_input_type=str),
    AfterValidator(_to_the_millisecond),
    PlainSerializer(rfc3339, return_type=str, when_used="json"),
    Field(json_schema_extra={"format": "date-time"}),
]
"""A moment with its offset (RFC 3339), of the years 2 to 9998, held in UTC to the millisecond; a number is no time."""

LAST = datetime(5000, 1, 1, tzinfo=UTC)
"""The last moment that can be asked for: whatever limits and pauses are added to it still has a date."""


def _not_after_the_last(when: datetime) -> datetime:
    if when > LAST:
        raise ValueError("a time too far off")
    return when


Asked = Annotated[When, AfterValidator(_not_after_the_last)]
"""A moment that somebody asks for: not after `LAST`."""


class Border(BaseModel):
    """A frozen model that refuses fields it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class WordStore(Protocol):
    """Where people's words lie beside the log, so that they can be removed without breaking it (protocol 10)."""

    def put(self, text: str) -> Mapping[str, Any]:
        """Keep a text; answers the reference that stands for it in the log."""

    def get(self, reference: Mapping[str, Any]) -> str:
        """The text of a reference; a removed one answers the mark of its removal."""


def _out(text: str, info: SerializationInfo) -> Any:
    store: WordStore | None = (info.context or {}).get("words")
    return text if store is None else store.put(text)


def _in(value: Any, info: ValidationInfo) -> Any:
    store: WordStore | None = (info.context or {}).get("words")
    return store.get(value) if store is not None and isinstance(value, dict) else value


Words = Annotated[
    str,
    Strict(),
    BeforeValidator(_in, json_schema_input_type=str),
    PlainSerializer(_out, return_type=Any, when_used="json"),
    Field(json_schema_extra={"type": "string"}),
]
"""Free text and names of people. With a `WordStore` under the context key `words` the JSON holds a reference."""

Reason = Annotated[Words, Field(min_length=1, max_length=500)]
"""Why a game master did something: 1 to 500 characters, public."""
