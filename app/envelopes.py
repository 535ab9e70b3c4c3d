"""The shapes of answers (design 3), built from what a viewer may know and was told; nothing else is read."""

import hashlib
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from pydantic import BaseModel
from pydantic_core import to_json

from app.asked import Look
from app.render.texts import LANGUAGES, offer_text, sentence
from app.store.audiences import Told
from app.store.codec import ENVELOPE
from rules.kernel.border import rfc3339
from rules.kernel.contract import Awaiting, Event, Offer, Sight
from rules.kernel.match import eyes
from rules.kernel.offers import offers
from rules.kernel.seats import Seat
from rules.kernel.view import sight, status

UNSAID: Mapping[str, frozenset[str]] = {
    "match.opened": frozenset({"ruleset"}),
    "match.seat_set": frozenset({"told"}),
    "match.rewound": frozenset({"seq", "counts"}),
    "match.dice_awaited": frozenset({"command"}),
    "match.words_removed": frozenset({"seqs", "counts"}),
}
"""Fields of events that are the store's, null to every audience, or said by the envelope."""


def unsaid(kind: str) -> set[str]:
    """The fields of an event that are not in its `data`."""
    return {*ENVELOPE, *UNSAID.get(kind, ())}


class Seen:
    """A match as one viewer may see it now, in one language; every part is made once, when it is asked for."""

    def __init__(self, look: Look, language: str | None) -> None:
        self.look = look
        self.language = language or spoken(look.match.locale)

    @cached_property
    def sight(self) -> Sight:
        """What the viewer may know of the position."""
        return sight(self.look.ruleset, self.look.match, self.look.viewer)

    @cached_property
    def names(self) -> dict[str, str]:
        """What the seats are called, by id."""
        return {seat.id: seat.label for seat in self.look.match.seats}

    def brief(self) -> dict[str, Any]:
        """The envelope without the view: for lists and the desk."""
        look, match, seen = self.look, self.look.match, self.sight
        epoch, commitment = match.commitments[-1]
        return {
            "id": match.id,
            "ruleset": match.ruleset,
            "revision": look.ruleset.revision,
            "title": match.title,
            "locale": match.locale,
            "status": status(look.ruleset, match),
            "phase": seen.phase,
            "result": seen.result,
            "dice": {"mode": match.dice, "commitment": commitment, "secret": match.revealed.get(epoch)},
            "seats": [self.seat(seat) for seat in match.seats],
            "awaiting": [awaited(each) for each in seen.awaiting],
            "you": self.you(),
            "cursor": look.count,
            "opened_at": rfc3339(look.head.opened_at),
        }

    def envelope(self) -> dict[str, Any]:
        """The match."""
        return {**self.brief(), "view": self.sight.view}

    def seat(self, seat: Seat) -> dict[str, Any]:
        """A seat, as everybody may see it."""
        viewer = eyes(self.look.ruleset, self.look.match, seat)
        return {
            "id": seat.id,
            "role": viewer.role,
            "side": viewer.side,
            "label": seat.label,
            "controls": list(seat.capacities.figures),
        }

    def you(self) -> dict[str, Any] | None:
        """The seat whose eyes look."""
        viewer = self.look.viewer
        seat = None if viewer.seat is None else self.look.match.seat(viewer.seat)
        if seat is None:
            return None
        return {"seat": seat.id, "role": viewer.role, "side": viewer.side, "capacities": seat.capacities}

    def event(self, told: Told) -> dict[str, Any]:
        """An event as the viewer was told it."""
        event = told.event
        return {
            "n": told.n,
            "at": rfc3339(told.at),
            "kind": event.tag(),
            "rule": event.rule,
            "by": {"seat": event.by, "acted_by": event.acted_by},
            "data": event_data(event),
            "text": sentence(self.look.ruleset, self.language, event, self.sight.view, self.names),
        }

    def events(self, told: Iterable[Told]) -> list[dict[str, Any]]:
        """Events as the viewer was told them."""
        return [self.event(each) for each in told]

    def offers(self) -> list[dict[str, Any]]:
        """What the viewer may do now."""
        look = self.look
        return [self._offer(each) for each in offers(look.ruleset, look.match, look.viewer, look.count)]

    def _offer(self, offer: Offer) -> dict[str, Any]:
        return {
            "kind": offer.kind,
            "rule": offer.rule,
            "text": offer_text(self.look.ruleset, self.language, offer.kind),
            "until": None if offer.until is None else rfc3339(offer.until),
            "schema": offer.schema,
            "exact": offer.exact,
            "hints": offer.hints,
            "examples": offer.examples,
        }


def spoken(locale: str) -> str:
    """The language of a match; one that was imported may name another than ours."""
    return locale if locale in LANGUAGES else LANGUAGES[0]


def event_data(event: Event) -> dict[str, Any]:
    """What an event says beside its envelope."""
    return event.model_dump(mode="json", exclude=unsaid(event.tag()))


def is_mine(look: Look, each: Awaiting) -> bool:
    """Whether the viewer is awaited: its own seat, or, for the dice of the table, a bridge that brings them."""
    if each.what == "dice" and look.viewer.bridge is not None:
        return True
    return each.seat is not None and each.seat == look.viewer.seat


def awaited(each: Awaiting) -> dict[str, Any]:
    """Somebody who is awaited."""
    return {
        "id": each.id,
        "seat": each.seat,
        "role": each.role,
        "side": each.side,
        "what": each.what,
        "rule": each.rule,
        "since": rfc3339(each.since),
        "until": None if each.until is None else rfc3339(each.until),
    }


def json_bytes(value: Any) -> bytes:
    """A value as the JSON that is sent."""
    return to_json(value, fallback=_plain)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    return str(value)


def etag(count: int, body: bytes) -> str:
    """The tag of a caller's own bytes, led by how many events it was told (protocol 3)."""
    return f'"{count}.{hashlib.sha256(body).hexdigest()[:16]}"'
