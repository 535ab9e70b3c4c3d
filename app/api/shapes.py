"""The shapes of answers for the OpenAPI file (design 3). `envelopes.py` builds them; a test holds the two together."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, WithJsonSchema

from rules.kernel.contract import Result
from rules.kernel.seats import Capacities

NAMED = "x-named"
Free = Annotated[Mapping[str, Any], WithJsonSchema({"type": "object", "additionalProperties": True})]


AnyEvent = Annotated[Any, WithJsonSchema({NAMED: "Event"})]
"""These stand for what `document.py` makes from the sports."""
AnyMatch = Annotated[Any, WithJsonSchema({NAMED: "Match"})]
MatchOrNull = Annotated[Any, WithJsonSchema({"anyOf": [{NAMED: "Match"}, {"type": "null"}]})]


class Shape(BaseModel):
    """An object with just these fields."""

    model_config = ConfigDict(extra="forbid")


class MatchDice(Shape):
    """The dice of a match; `secret` is told when it ends."""

    mode: Literal["sealed", "table", "scripted"]
    commitment: str
    secret: str | None


class Seat(Shape):
    """A seat as everybody may see it: its highest role, its side, and the figures that it plays."""

    id: str
    role: str
    side: str | None
    label: str
    controls: list[str]


class Awaited(Shape):
    """Somebody is expected to do something."""

    id: str
    seat: str | None
    role: str
    side: str | None
    what: str
    rule: str
    since: AwareDatetime
    until: AwareDatetime | None


class You(Shape):
    """The seat whose eyes look."""

    seat: str
    role: str
    side: str | None
    capacities: Capacities


class MatchBrief(Shape):
    """A match as the caller may know it, without its view."""

    id: str
    ruleset: str
    revision: str
    title: str
    locale: str
    status: Literal["setup", "active", "paused", "finished"]
    phase: str
    result: Result | None
    dice: MatchDice
    seats: list[Seat]
    awaiting: list[Awaited]
    you: You | None
    cursor: int = Field(description="How many events the caller was told.")
    opened_at: AwareDatetime


class By(Shape):
    """Who stands behind an event by the rules, and who sent it for them; both null for the clock and for the rules."""

    seat: str | None
    acted_by: str | None


class EventBase(Shape):
    """Something that happened. `n` counts what this caller was told, from 1."""

    n: int
    at: AwareDatetime
    kind: str
    rule: str
    by: By
    data: Free
    text: str


class Offer(Shape):
    """Something that the seat may do now; with `exact` every instance of `schema` is accepted, the examples always."""

    kind: str
    rule: str
    text: str
    until: AwareDatetime | None
    schema_: Free = Field(alias="schema")
    exact: bool
    hints: Free
    examples: list[Free]


class Offers(Shape):
    """What the seat may do now."""

    cursor: int
    offers: list[Offer]


class Accepted(Shape):
    """A dry run: the command would be accepted."""

    accepted: Literal[True]


class Answer(Shape):
    """What came of a command, as the caller is told."""

    cursor: int
    events: list[AnyEvent]
    match: MatchOrNull
    offers: list[Offer] | None


class Events(Shape):
    """A page of events; go on from `cursor`."""

    cursor: int
    events: list[AnyEvent]
    more: bool


class Matches(Shape):
    """A page of matches; `next` is the cursor of the next page, null on the last one."""

    matches: list[MatchBrief]
    next: str | None


class ClaimCode(Shape):
    """A claim code to hand out. Null where the answer is a repetition."""

    seat: str
    role: str
    side: str | None
    label: str
    code: str | None
    until: AwareDatetime


class Opened(Shape):
    """A match that was opened, the opener's token if it is new, and claim codes; secrets are null in a repetition."""

    match: AnyMatch
    token: str | None
    claims: list[ClaimCode]


class Claimed(Shape):
    """The match as the new seat may know it, and a token if one was made."""

    match: AnyMatch
    token: str | None


class Claim(Shape):
    """A new claim code."""

    seat: str
    code: str | None
    until: AwareDatetime


class SeatToken(Shape):
    """The token of a seat."""

    seat: str
    token: str | None


class SeatRow(Seat):
    """A seat; what the game master alone may know is null for others."""

    capacities: Capacities | None
    held: bool | None
    claim_until: AwareDatetime | None
    claims_refused: int | None


class Seats(Shape):
    """All seats of a match."""

    seats: list[SeatRow]


class SeatClaim(Shape):
    """A claim code for the seat just made."""

    code: str | None
    until: AwareDatetime


class SeatMade(Shape):
    """A new seat and, if it was asked for, a claim code."""

    seat: SeatRow
    claim: SeatClaim | None


class SeatAnswer(Shape):
    """A seat as it is now."""

    seat: Seat


class Token(Shape):
    """A token, but not itself."""

    id: str
    label: str
    made_at: AwareDatetime
    current: bool


class Tokens(Shape):
    """A person's tokens."""

    tokens: list[Token]


class TokenMade(Shape):
    """A new token; null in a repetition."""

    id: str
    label: str
    token: str | None


class Commitment(Shape):
    """What the dice of an epoch were committed to, and the secret once it is told."""

    epoch: int
    commitment: str
    secret: str | None


class Roll(Shape):
    """A roll as the caller was told it; its place is epoch, stream and index."""

    n: int
    at: AwareDatetime
    rule: str
    epoch: int
    stream: str
    index: int
    sides: int
    face: int | None
    label: str


class Dice(Shape):
    """Everything that is needed to check the dice."""

    mode: Literal["sealed", "table", "scripted"]
    commitments: list[Commitment]
    words: list[str]
    rolls: list[Roll]
    cursor: int
    more: bool


class SeatNeeded(Shape):
    """A seat that every match of the sport has."""

    side: str
    role: str


class RulesetBrief(Shape):
    """A sport in a few lines; `limits` are hours by limit."""

    key: str
    title: str
    revision: str
    sides: list[str]
    roles: list[str]
    seats: list[SeatNeeded]
    limits: Mapping[str, int]


class Rulesets(Shape):
    """All sports."""

    rulesets: list[RulesetBrief]


class CommandKind(Shape):
    """A kind of command: who may send it, when, and its schema."""

    kind: str
    text: str
    roles: list[str]
    sealed: bool
    in_setup: bool
    in_pause: bool
    after_end: bool
    schema_: Free = Field(alias="schema")


class RuleCited(Shape):
    """A rule, as it is cited."""

    id: str
    section: str
    text: str


class Rule(RuleCited):
    """A rule and what the server does with it."""

    does: list[Literal["refuses", "rolls", "tells", "defines"]]


class Ruleset(RulesetBrief):
    """A sport: `options` and `setup` are JSON Schemas."""

    options: Free
    setup: Free | None
    commands: list[CommandKind]
    boards: Free
    catalogue: list[Rule]


class Need(Shape):
    """A die of the table that is needed."""

    sides: int
    label: str


class Health(Shape):
    """All is well."""

    status: Literal["ok"]


class Complaint(Shape):
    """What is wrong at one place of the body (RFC 6901)."""

    pointer: str
    code: str
    detail: str


class Problem(BaseModel):
    """What went wrong (RFC 9457). `code` is stable; `rule` is the rule that refuses."""

    model_config = ConfigDict(extra="allow")

    type: str
    title: str
    status: int
    code: str
    detail: str
    rule: RuleCited | None
    facts: Free
    errors: list[Complaint] = Field(
        default_factory=list, description="With 422; and the causes of a refusal, 100 at most."
    )
    missed: list[AnyEvent] = Field(default_factory=list, description="With 412: what the caller was told since.")
    needs: list[Need] = Field(default_factory=list, description="Dice of the table; for game master and bridge.")


SHAPES: tuple[type[BaseModel], ...] = (
    Accepted, Answer, Claim, Claimed, Dice, EventBase, Events, Health, MatchBrief, Matches, Offers, Opened, Problem,
    Rule, Ruleset, Rulesets, SeatAnswer, SeatMade, SeatToken, Seats, TokenMade, Tokens,
)  # fmt: skip
