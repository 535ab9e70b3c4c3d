"""The shapes of answers about webhooks, and of the messages that they bring."""

from typing import Literal

from pydantic import AwareDatetime, BaseModel, Field

from app.api.shapes import AnyEvent, MatchBrief, Shape


class Failing(Shape):
    """How a receiver fails: since when, how often in a row, and when it is tried again (null: no more)."""

    since: AwareDatetime
    attempts: int
    retry_at: AwareDatetime | None


class Webhook(Shape):
    """A webhook and how it fares. `match` and `cursor` are null for one of the host, which hears of every match."""

    id: str
    match: str | None
    label: str
    url: str
    audience: str
    format: Literal["json", "discord", "slack", "text"]
    markup: Literal["md", "bbcode", "html", "text"] | None
    language: Literal["en", "de", "ja"] | None
    kinds: list[str]
    status: Literal["active", "paused", "disabled"]
    reason: Literal["failed_for_days", "receiver_gone", "audience_gone"] | None
    failing: Failing | None
    cursor: int | None = Field(description="The audience's events up to this one are delivered.")
    made_at: AwareDatetime


class Webhooks(Shape):
    """All webhooks."""

    webhooks: list[Webhook]


class WebhookMade(Shape):
    """A new webhook and the secret that signs its messages; null in a repetition."""

    webhook: Webhook
    secret: str | None


class WebhookSecret(Shape):
    """A webhook's new secret; null in a repetition. The old one signs too until `old_until`."""

    secret: str | None
    old_until: AwareDatetime


class Delivery(Shape):
    """An attempt to deliver: the audience's events from `first` to `last`, and what the receiver answered.

    `single`: asked for by hand (a ping, one delivery once more); it counts for nothing.
    """

    id: str
    match: str | None
    message: str = Field(description="The `webhook-id`.")
    type: Literal["match.events", "webhook.ping"]
    first: int | None
    last: int | None
    attempt: int
    single: bool
    at: AwareDatetime
    delivered: bool
    status: int | None
    error: str | None
    milliseconds: int


class Deliveries(Shape):
    """A page of attempts; `next` is the cursor of the next page, null on the last one."""

    deliveries: list[Delivery]
    next: str | None


class SentBack(Shape):
    """Everything after this event comes again."""

    match: str
    cursor: int


class HookData(Shape):
    """News of a match for one audience: its own events, the match as it may know it, and both as a ready post."""

    webhook: str
    audience: str
    cursor: int = Field(description="The number of the last event.")
    match: MatchBrief
    events: list[AnyEvent] = Field(
        description="An event too large for a message has `data` null: read it from the API."
    )
    post: str | None = Field(description="The events in the webhook's `markup`, ready to post; null without one.")


class HookEvents(Shape):
    """The body of a message with news, in the format `json`."""

    type: Literal["match.events"]
    timestamp: AwareDatetime
    data: HookData


class PingData(Shape):
    """Which webhook is tried."""

    webhook: str
    match: str | None


class HookPing(Shape):
    """The body of a ping, in the format `json`."""

    type: Literal["webhook.ping"]
    timestamp: AwareDatetime
    data: PingData


class AllowedMentions(Shape):
    """Nobody is called."""

    parse: list[str] = Field(max_length=0)


class DiscordMessage(Shape):
    """The body in the format `discord`: at most 2000 characters, longer news in several messages."""

    content: str
    allowed_mentions: AllowedMentions


class SlackMessage(Shape):
    """The body in the format `slack`, in mrkdwn."""

    text: str


HOOK_SHAPES: tuple[type[BaseModel], ...] = (
    Deliveries, Delivery, DiscordMessage, HookEvents, HookPing, SentBack, SlackMessage, Webhook, WebhookMade,
    WebhookSecret, Webhooks,
)  # fmt: skip
