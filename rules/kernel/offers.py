"""What a viewer may do now: the sport's offers, less what the match's status forbids, and the kernel's own."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Generic, TypeVar

from rules.kernel import commands as cm
from rules.kernel import schema as js
from rules.kernel.acts import MOST_WORDS
from rules.kernel.border import LAST, rfc3339
from rules.kernel.changing import replace
from rules.kernel.contract import Awaiting, Command, Offer, Ruleset
from rules.kernel.match import Match
from rules.kernel.run import barred, kinds_of
from rules.kernel.schema import Schema
from rules.kernel.seats import Viewer
from rules.kernel.table import Handlers
from rules.kernel.view import sight, status, summary

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Sitting(Generic[S]):
    """Who looks at which match, for the kernel's offers: how many events they were told, what they see awaited."""

    ruleset: Ruleset[S]
    match: Match[S]
    viewer: Viewer
    count: int
    awaiting: tuple[Awaiting, ...]


def offers(ruleset: Ruleset[S], match: Match[S], viewer: Viewer, count: int) -> tuple[Offer, ...]:
    """Everything a viewer may do now, the sport's first. `count`: how many events it was told so far."""
    kinds = kinds_of(ruleset)
    now = status(ruleset, match)
    awaiting = sight(ruleset, match, viewer).awaiting
    until = _own_deadline(awaiting, viewer)
    own = [
        offer if until is None or offer.until is not None else replace(offer, until=until)
        for offer in ruleset.offers(match.position.sport, viewer)
        if match.position.ended is None and admitted(match, kinds[offer.kind], viewer, now)
    ]
    sitting = Sitting(ruleset, match, viewer, count, awaiting)
    for kind in cm.MATCH_COMMANDS:
        make = _OFFERS.get(kind)
        if make is not None and admitted(match, kind, viewer, now):
            own.extend(make(sitting))
    return tuple(own)


def admitted(match: Match[S], kind: type[Command], viewer: Viewer, now: str) -> bool:
    """Whether role and the match's status (`now`) let this viewer send this kind at all."""
    return barred(match, kind, viewer, now) is None


def _own_deadline(awaiting: tuple[Awaiting, ...], viewer: Viewer) -> datetime | None:
    ends = [
        each.until
        for each in awaiting
        if viewer.seat is not None and each.seat == viewer.seat and each.until is not None
    ]
    return min(ends, default=None)


_OFFERS: Handlers[Callable[[Sitting[Any]], Iterator[Offer]]] = Handlers()


def _offer(kind: type[Command], rule: str, schema: Schema, *examples: Mapping[str, Any], exact: bool = True) -> Offer:
    return Offer(
        kind=kind.tag(),
        rule=rule,
        schema=schema,
        exact=exact,
        examples=tuple({"kind": kind.tag(), **example} for example in examples),
    )


@_OFFERS.on(cm.Pause)
def _pause(at: Sitting[Any]) -> Iterator[Offer]:
    if at.match.paused_at is None:
        schema = js.command("match.pause", {"reason": js.REASON})
        yield _offer(cm.Pause, "MAT-8", schema, {"reason": "Holidays"})


@_OFFERS.on(cm.Resume)
def _resume(at: Sitting[Any]) -> Iterator[Offer]:
    if at.match.paused_at is not None:
        schema = js.command("match.resume", {"reason": js.REASON})
        yield _offer(cm.Resume, "MAT-8", schema, {"reason": "Everybody is back"})


@_OFFERS.on(cm.End)
def _end(at: Sitting[Any]) -> Iterator[Offer]:
    schema = js.command("match.end", {"result": js.one_of([*at.ruleset.sides, None]), "reason": js.REASON}, ("result",))
    yield _offer(cm.End, "MAT-9", schema, {"result": None, "reason": "Called off"})


@_OFFERS.on(cm.SetDeadline)
def _set_deadline(at: Sitting[Any]) -> Iterator[Offer]:
    known = {each.id for each in summary(at.ruleset, at.match).awaiting}
    ids = [each.id for each in at.awaiting if each.id in known]
    if ids:
        fields = {"awaiting": js.one_of(ids), "until": js.nullable(js.MOMENT), "reason": js.REASON}
        example = {"awaiting": ids[0], "until": None, "reason": "No hurry"}
        yield _offer(cm.SetDeadline, "MAT-10", js.command("match.set_deadline", fields), example, exact=False)


@_OFFERS.on(cm.SetGrace)
def _set_grace(at: Sitting[Any]) -> Iterator[Offer]:
    holders = [*(seat.id for seat in at.match.seats), *(f"side:{side}" for side in at.ruleset.sides), None]
    fields = {"holder": js.one_of(holders), "hours": js.integer(0, cm.MOST_GRACE), "reason": js.REASON}
    schema = js.command("match.set_grace", fields, ("holder",))
    yield _offer(cm.SetGrace, "MAT-24", schema, {"holder": None, "hours": 24, "reason": "A day for everybody"})


@_OFFERS.on(cm.SetSeat)
def _set_seat(at: Sitting[Any]) -> Iterator[Offer]:
    fields = {
        "seat": js.text(200),
        "capacities": js.nullable({"type": "object"}),
        "label": js.nullable(js.text(80)),
        "empty": js.FLAG,
        "reason": js.REASON,
    }
    schema = js.command("match.set_seat", fields, ("label", "empty"))
    seats = at.match.seats
    mine = next((seat for seat in seats if seat.id == at.viewer.seat), seats[0] if seats else None)
    if mine is not None:
        example = {"seat": mine.id, "capacities": mine.capacities.model_dump(mode="json"), "reason": "As before"}
        yield _offer(cm.SetSeat, "MAT-11", schema, example, exact=False)


@_OFFERS.on(cm.SetController)
def _set_controller(at: Sitting[Any]) -> Iterator[Offer]:
    figures = sorted(at.ruleset.figures(at.match.position.sport))
    if figures:
        seats = [*(seat.id for seat in at.match.seats), None]
        fields = {"figure": js.one_of(figures), "seat": js.one_of(seats), "reason": js.REASON}
        example = {"figure": figures[0], "seat": None, "reason": "Nobody plays it for now"}
        schema = js.command("match.set_controller", fields)
        exact = "match.set_controller" not in at.ruleset.hears
        yield _offer(cm.SetController, "MAT-12", schema, example, exact=exact)


@_OFFERS.on(cm.IssueToken)
def _issue_token(at: Sitting[Any]) -> Iterator[Offer]:
    ids = [seat.id for seat in at.match.seats]
    yield _offer(cm.IssueToken, "MAT-11", js.command("match.issue_token", {"seat": js.one_of(ids)}), {"seat": ids[0]})


@_OFFERS.on(cm.Rewind)
def _rewind(at: Sitting[Any]) -> Iterator[Offer]:
    if at.count > 0:
        fields = {"to": js.integer(1, at.count), "dice": js.one_of(["keep", "fresh"]), "reason": js.REASON}
        example = {"to": at.count, "dice": "keep", "reason": "To begin this moment anew"}
        schema = js.command("match.rewind", fields, ("dice",))
        yield _offer(cm.Rewind, "MAT-13", schema, example, exact=False)


@_OFFERS.on(cm.Note)
def _note(at: Sitting[Any]) -> Iterator[Offer]:
    audiences = ["public", "gm"] if at.viewer.side is None else ["public", "gm", "side"]
    schema = js.command("match.note", {"text": js.text(4000), "audience": js.one_of(audiences)}, ("audience",))
    yield _offer(cm.Note, "MAT-14", schema, {"text": "Well played.", "audience": "public"})


@_OFFERS.on(cm.AddWord)
def _add_word(at: Sitting[Any]) -> Iterator[Offer]:
    if not at.match.words_closed and len(at.match.words) < MOST_WORDS:
        yield _offer(cm.AddWord, "MAT-15", js.command("match.add_word", {"word": js.text(200)}), {"word": "luck"})


@_OFFERS.on(cm.DropKept)
def _drop_kept(at: Sitting[Any]) -> Iterator[Offer]:
    if at.match.position.kept is not None:
        yield _offer(
            cm.DropKept, "MAT-17", js.command("match.drop_kept", {"reason": js.REASON}), {"reason": "Try again"}
        )


@_OFFERS.on(cm.EnterFaces)
def _enter_faces(at: Sitting[Any]) -> Iterator[Offer]:
    kept = at.match.position.kept
    needs = summary(at.ruleset, at.match).needs if kept is None else kept.needs
    if at.match.dice == "table" and needs:
        face = js.record(
            {"sides": js.integer(1, 1000), "face": js.integer(1, 1000), "post": js.nullable(js.text(2000))}, ("post",)
        )
        schema = js.command("match.enter_faces", {"faces": js.many(face, 1, 200)})
        example = {"faces": [{"sides": need.sides, "face": need.sides} for need in needs]}
        yield _offer(cm.EnterFaces, "MAT-17", schema, example, exact=False)


@_OFFERS.on(cm.ScriptDice)
def _script_dice(at: Sitting[Any]) -> Iterator[Offer]:
    if at.match.sandbox and at.match.dice == "scripted":
        fields = {"faces": js.many(js.integer(1, 100), 1, 10_000), "anew": js.FLAG}
        schema = js.command("match.script_dice", fields, ("anew",))
        yield _offer(cm.ScriptDice, "MAT-18", schema, {"faces": [1, 2]}, exact=False)


@_OFFERS.on(cm.SetClock)
def _set_clock(at: Sitting[Any]) -> Iterator[Offer]:
    if at.match.sandbox and at.match.clock is not None:
        later = rfc3339(max(at.match.clock, min(at.match.clock + timedelta(hours=1), LAST)))
        schema = js.command("match.set_clock", {"now": js.MOMENT})
        yield _offer(cm.SetClock, "MAT-19", schema, {"now": later}, exact=False)
