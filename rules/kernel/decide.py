"""Deciding a command on a match: the checks that every sport shares, the acts of `match.*`, and then the sport.

The kernel's events come out in the same list as the sport's. Nothing here knows a sport.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Generic, TypeVar

from rules.kernel import commands as cm
from rules.kernel import events as ev
from rules.kernel.border import Audience, SeatId, Side
from rules.kernel.contract import Ask, Command, Event, Refused, Result, Ruleset, require
from rules.kernel.dice import (
    Dice,
    DiceMissing,
    FaceMismatch,
    Need,
    Probe,
    Scripted,
    Sealed,
    Source,
    Table,
    commitment,
)
from rules.kernel.evolve import evolve
from rules.kernel.match import Kept, Match, Position, eyes, fresh
from rules.kernel.seats import CLOCK, Seat, Viewer
from rules.kernel.table import Handlers
from rules.kernel.view import status, summary

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Past:
    """An earlier point of the log: its place, each audience's count there, and the position; `at_rest` between commands."""

    seq: int
    counts: Mapping[Audience, int]
    position: Position[Any]
    at_rest: bool


def _no_past(_: int) -> Past | None:
    return None


@dataclass(frozen=True, slots=True)
class Submission:
    """What comes with a command from outside the rules.

    `seat`: on whose behalf (null: the clock); `acted_by`: the seat that sent it for them. `secrets`: dice secrets by first epoch;
    `new_secret`: 32 random bytes, used only if the command has to commit a new one. `due(limit, sides)`: the end of a limit that
    starts now. `told`: each audience's count of events. `past(n)`: the point after the GM's event n. `probe`: ask only.
    """

    now: datetime
    seat: SeatId | None
    acted_by: SeatId | None = None
    secrets: Mapping[int, bytes] = field(default_factory=dict)
    new_secret: bytes = b""
    due: Callable[[str, Sequence[Side]], datetime | None] = lambda limit, sides: None
    told: Mapping[Audience, int] = field(default_factory=dict)
    past: Callable[[int], Past | None] = _no_past
    faces: tuple[ev.Face, ...] = ()
    probe: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """What a match is opened with; `seats` come in their order, those that the sport needs included."""

    match: str
    title: str
    locale: str
    dice: str
    sandbox: bool
    deadlines: Mapping[str, int | None]
    seats: tuple[ev.SeatSpec, ...]
    options: Mapping[str, Any]
    setup: Mapping[str, Any] | None


def parse(ruleset: Ruleset[S], raw: Mapping[str, Any]) -> Command:
    """The command of a JSON object. Raises `Refused` for an unknown kind, pydantic's `ValidationError` for a wrong shape."""
    classes = {kind.tag(): kind for kind in (*ruleset.commands, *cm.MATCH_COMMANDS)}
    found = classes.get(str(raw.get("kind")))
    if found is None:
        raise Refused("unknown_command", "MAT-1", kind=str(raw.get("kind"))[:200])
    return found.model_validate(dict(raw))


def admit(ruleset: Ruleset[S], match: Match[S], kind: type[Command], viewer: Viewer) -> None:
    """Refuse what the role or the match's status forbids, whatever the command says."""
    require(
        bool(kind.roles & viewer.roles),
        "forbidden_role",
        "MAT-2",
        role=viewer.role,
        roles=sorted(kind.roles),
    )
    now = status(ruleset, match)
    require(now != "setup" or kind.in_setup, "match_not_started", "MAT-4")
    require(now != "finished" or kind.after_end, "match_finished", "MAT-6")
    require(now != "paused" or kind.in_pause, "match_paused", "MAT-5")
    require(match.position.kept is None or kind.while_dice_awaited or kind.sealed, "dice_awaited", "MAT-17")


def sender(ruleset: Ruleset[S], match: Match[S], seat: SeatId | None) -> Viewer:
    """The eyes of whoever stands behind a command; null is the clock."""
    if seat is None:
        return CLOCK
    found = match.seat(seat)
    require(found is not None, "forbidden", "MAT-3", seat=seat)
    assert found is not None
    return eyes(ruleset, match, found)


def decide(ruleset: Ruleset[S], match: Match[S], command: Command, submission: Submission) -> tuple[Event, ...]:
    """The events of a command, or `Refused`. A probe raises `Reached` at the first die."""
    viewer = sender(ruleset, match, submission.seat)
    admit(ruleset, match, type(command), viewer)
    run = Run(ruleset, match, submission, viewer)
    if submission.faces:
        require(match.dice == "table" and command.takes_faces, "faces_not_taken", "MAT-17")
    handler = _HANDLERS.get(type(command))
    if handler is None:
        run.sport(command, viewer, submission.acted_by, submission.faces)
    else:
        handler(run, command)
    run.close()
    return tuple(run.events)


def open_match(ruleset: Ruleset[S], opening: Opening, submission: Submission) -> tuple[Event, ...]:
    """The events of opening a match: the kernel's, then the sport's. Raises `Refused`, or `ValidationError` for a wrong shape."""
    opener = next(spec for spec in opening.seats if spec.id == submission.seat)
    viewer = Viewer(seat=opener.id, gm=opener.capacities.gm)
    run = Run(ruleset, fresh(ruleset), submission, viewer)
    unknown = sorted(set(opening.deadlines) - set(ruleset.limits))
    require(not unknown, "unknown_limit", "MAT-10", limits=unknown, known=sorted(ruleset.limits))
    require(opening.sandbox or opening.dice != "scripted", "sandbox_only", "MAT-18")
    _check_seats(ruleset, opening.seats)
    run.emit(
        ev.Opened(
            rule="MAT-7",
            match=opening.match,
            ruleset=ruleset.key,
            title=opening.title,
            locale=opening.locale,
            sandbox=opening.sandbox,
            dice=opening.dice,
            commitment=commitment(submission.secrets[0]),
            deadlines={**ruleset.limits, **opening.deadlines},
            seats=opening.seats,
            clock=submission.now if opening.sandbox else None,
        )
    )
    body: dict[str, Any] = {"kind": ruleset.create.tag(), "options": dict(opening.options)}
    if opening.setup is not None:
        body["setup"] = dict(opening.setup)
    run.sport(ruleset.create.model_validate(body), viewer, None, ())
    require(opening.dice != "table" or ruleset.table_dice(run.match.position.sport), "dice_not_admitted", "MAT-17")
    return tuple(run.events)


def _check_seats(ruleset: Ruleset[S], seats: Sequence[ev.SeatSpec]) -> None:
    for spec in seats:
        has = spec.capacities
        for side in (has.captain, has.coach):
            require(side is None or side in ruleset.sides, "unknown_side", "MAT-11", side=side)


class Run(Generic[S]):
    """One decision while the kernel makes it: events, folded into `match` as they come."""

    def __init__(self, ruleset: Ruleset[S], match: Match[S], submission: Submission, viewer: Viewer) -> None:
        self.ruleset = ruleset
        self.match = match
        self.given = submission
        self.viewer = viewer
        self.events: list[Event] = []

    def emit(self, event: Event, past: Past | None = None) -> None:
        """Append an event of the kernel, by the sender."""
        self._fold(event.altered(by=self.viewer.seat, acted_by=self.given.acted_by), past)

    def happen(self, event: Event) -> None:
        """Append an event that the rules bring about by themselves."""
        self._fold(event, None)

    def _fold(self, event: Event, past: Past | None) -> None:
        def position_at(seq: int) -> Position[Any]:
            assert past is not None and past.seq == seq
            return past.position

        self.events.append(event)
        self.match = evolve(self.ruleset, self.match, event, position_at)

    def source(self, faces: Sequence[ev.Face]) -> Source:
        """Where faces come from in this match, for one decision."""
        match = self.match
        if self.given.probe:
            return Probe()
        if match.dice == "scripted":
            return Scripted(match.script[match.position.scripted :])
        first = max((epoch for epoch in self.given.secrets if epoch <= match.epoch), default=0)
        sealed = Sealed(self.given.secrets[first], match.id, match.epoch, match.words)
        if match.dice == "sealed":
            return sealed
        return Table(sealed, [(face.sides, face.face) for face in faces], match.known)

    def sport(self, command: Command, viewer: Viewer, acted_by: SeatId | None, faces: Sequence[ev.Face]) -> None:
        """Let the sport decide; keep the command if its dice are not all there (protocol 4)."""
        source = self.source(faces)
        ask = Ask(
            viewer=viewer,
            now=self.given.now,
            dice=Dice(source, self.match.epoch, self.match.position.rolls),
            due=self.given.due,
            acted_by=acted_by,
            seats=self.match.seats,
        )
        try:
            events = self.ruleset.decide(self.match.position.sport, command, ask)
        except DiceMissing as missing:
            self._keep(command, viewer, acted_by, faces, missing.needs)
            return
        except FaceMismatch as mismatch:
            raise Refused("face_mismatch", "MAT-17", needs=mismatch.needs) from None
        if isinstance(source, Table):
            require(source.left_over == 0, "faces_left_over", "MAT-17", left_over=source.left_over)
        for event in events:
            self._fold(event, None)

    def _keep(
        self,
        command: Command,
        viewer: Viewer,
        acted_by: SeatId | None,
        faces: Sequence[ev.Face],
        needs: Sequence[Need],
    ) -> None:
        awaited = ev.DiceAwaited(
            rule="MAT-17",
            needs=tuple(ev.NeededDie(sides=need.sides, label=need.label) for need in needs),
            command=command.model_dump_json(),
            seat=viewer.seat,
            faces=tuple(faces),
        )
        self._fold(awaited.altered(by=viewer.seat, acted_by=acted_by), None)

    def again(self, kept: Kept, more: Sequence[ev.Face]) -> None:
        """Decide a kept command from its start, with the faces so far; what the rules now refuse is dropped."""
        command = parse(self.ruleset, json.loads(kept.command))
        try:
            viewer = sender(self.ruleset, self.match, kept.seat)
            self.sport(command, viewer, kept.acted_by, (*kept.faces, *more))
        except Refused as refused:
            if refused.code in ("face_mismatch", "faces_left_over"):
                raise
            self.happen(ev.KeptDropped(rule="MAT-17", reason=refused.code))

    def close(self) -> None:
        """What follows from the end of a match: nothing is kept any more, and the dice are opened (MAT-16)."""
        if status(self.ruleset, self.match) != "finished":
            return
        if self.match.position.kept is not None:
            self.happen(ev.KeptDropped(rule="MAT-17", reason="match_finished"))
        if not self.match.position.disclosed and not self.given.probe:
            secrets = tuple(
                ev.RevealedSecret(epoch=epoch, secret=self.given.secrets[epoch].hex())
                for epoch, _ in self.match.commitments
                if epoch in self.given.secrets
            )
            self.happen(ev.Disclosed(rule="MAT-16", secrets=secrets))


_HANDLERS: Handlers[Callable[[Run[Any], Any], None]] = Handlers()


def _hear(run: Run[Any], command: Command, faces: Sequence[ev.Face] = ()) -> None:
    """Let the sport decide a `match.*` command too, if it wants to hear this kind."""
    if command.tag() in run.ruleset.hears:
        run.sport(command, run.viewer, run.given.acted_by, faces)


@_HANDLERS.on(cm.Pause)
def _pause(run: Run[Any], command: cm.Pause) -> None:
    require(run.match.paused_at is None, "match_paused", "MAT-5")
    run.emit(ev.Paused(rule="MAT-8", since=run.given.now, reason=command.reason))
    _hear(run, command)


@_HANDLERS.on(cm.Resume)
def _resume(run: Run[Any], command: cm.Resume) -> None:
    since = run.match.paused_at
    require(since is not None, "not_paused", "MAT-8")
    assert since is not None
    stood = run.given.now - since
    deadlines = {
        each.id: each.until + stood for each in summary(run.ruleset, run.match).awaiting if each.until is not None
    }
    run.emit(ev.Resumed(rule="MAT-8", reason=command.reason, deadlines=deadlines))
    _hear(run, command)


@_HANDLERS.on(cm.End)
def _end(run: Run[Any], command: cm.End) -> None:
    known = (*run.ruleset.sides, None)
    require(command.result in known, "unknown_side", "MAT-9", side=command.result, known=list(run.ruleset.sides))
    _hear(run, command)
    if status(run.ruleset, run.match) != "finished":
        score = run.ruleset.score(run.match.position.sport)
        result = Result(winner=command.result, reason="gm", score=score)
        run.emit(ev.Ended(rule="MAT-9", result=result, reason=command.reason))


@_HANDLERS.on(cm.SetDeadline)
def _set_deadline(run: Run[Any], command: cm.SetDeadline) -> None:
    ids = [each.id for each in summary(run.ruleset, run.match).awaiting]
    require(command.awaiting in ids, "not_awaited", "MAT-10", awaiting=command.awaiting)
    require(command.until is None or command.until > run.given.now, "deadline_past", "MAT-10")
    run.emit(ev.DeadlineSet(rule="MAT-10", awaiting=command.awaiting, until=command.until, reason=command.reason))


@_HANDLERS.on(cm.SetSeat)
def _set_seat(run: Run[Any], command: cm.SetSeat) -> None:
    before = run.match.seat(command.seat)
    fresh_id = SEAT_ID.fullmatch(command.seat) is not None and command.seat not in run.match.gone
    require(before is not None or fresh_id, "bad_seat", "MAT-11", seat=command.seat)
    label = command.label or (before.label if before is not None else command.seat)
    if command.capacities is None:
        require(before is not None, "unknown_seat", "MAT-11", seat=command.seat)
        assert before is not None
        needed = {(need.role, need.side) for need in run.ruleset.seats}
        has = before.capacities
        leads = {("captain", has.captain), ("coach", has.coach)}
        require(not needed & leads, "seat_needed", "MAT-11", seat=command.seat)
    else:
        _check_seats(run.ruleset, [ev.SeatSpec(id=command.seat, label=label, capacities=command.capacities)])
        _check_new(run, before, command)
    _check_gm_left(run.match.seats, command)
    run.emit(
        ev.SeatSet(
            rule="MAT-11",
            seat=command.seat,
            label=label,
            capacities=command.capacities,
            emptied=command.empty or command.capacities is None,
            reason=command.reason,
            told=before.told if before is not None else run.given.told.get("spectator", 0),
        )
    )
    _hear(run, command)


def _check_new(run: Run[Any], before: Seat | None, command: cm.SetSeat) -> None:
    assert command.capacities is not None
    has = command.capacities
    figures = run.ruleset.figures(run.match.position.sport)
    unknown = sorted(set(has.figures) - set(figures))
    require(not unknown, "unknown_figure", "MAT-11", figures=unknown)
    others = [seat for seat in run.match.seats if seat.id != command.seat]
    known = {seat.id for seat in others}
    strangers = sorted(set(has.bridge or ()) - known)
    require(not strangers, "unknown_seat", "MAT-11", seats=strangers)
    needed = {(need.role, need.side) for need in run.ruleset.seats}
    leads = {("captain", has.captain), ("coach", has.coach)} & needed
    taken = {
        lead for seat in others for lead in (("captain", seat.capacities.captain), ("coach", seat.capacities.coach))
    }
    require(not leads & taken, "seat_taken", "MAT-11", sides=sorted(str(side) for _, side in leads & taken))
    held = {figure for seat in others for figure in seat.capacities.figures}
    require(not held & set(has.figures), "figure_taken", "MAT-11", figures=sorted(held & set(has.figures)))
    if before is not None:
        old = {("captain", before.capacities.captain), ("coach", before.capacities.coach)} & needed
        require(old <= leads, "seat_needed", "MAT-11", seat=command.seat)


def _check_gm_left(seats: Sequence[Seat], command: cm.SetSeat) -> None:
    stays = command.capacities is not None and command.capacities.gm
    others = any(seat.capacities.gm for seat in seats if seat.id != command.seat)
    require(stays or others, "last_gm", "MAT-11", seat=command.seat)


@_HANDLERS.on(cm.SetController)
def _set_controller(run: Run[Any], command: cm.SetController) -> None:
    figures = run.ruleset.figures(run.match.position.sport)
    require(command.figure in figures, "unknown_figure", "MAT-12", figure=command.figure)
    require(
        command.seat is None or run.match.seat(command.seat) is not None,
        "unknown_seat",
        "MAT-12",
        seat=command.seat,
    )
    run.emit(ev.ControllerSet(rule="MAT-12", figure=command.figure, seat=command.seat, reason=command.reason))
    _hear(run, command)


@_HANDLERS.on(cm.IssueToken)
def _issue_token(run: Run[Any], command: cm.IssueToken) -> None:
    require(run.match.seat(command.seat) is not None, "unknown_seat", "MAT-11", seat=command.seat)
    run.emit(ev.TokenIssued(rule="MAT-11", seat=command.seat))


@_HANDLERS.on(cm.Rewind)
def _rewind(run: Run[Any], command: cm.Rewind) -> None:
    past = run.given.past(command.to)
    require(past is not None, "unknown_event", "MAT-13", to=command.to)
    assert past is not None
    require(past.at_rest, "not_at_rest", "MAT-13", to=command.to)
    finished = status(run.ruleset, run.match) == "finished"
    stood = timedelta() if run.match.paused_at is None else run.given.now - run.match.paused_at
    deadlines: dict[str, datetime | None] = {}
    for each in run.ruleset.summary(past.position.sport).awaiting:
        until = run.given.due(each.limit, [each.side] if each.side is not None else run.ruleset.sides)
        deadlines[each.id] = None if until is None else until - stood
    run.emit(
        ev.Rewound(
            rule="MAT-13",
            to=command.to,
            dice=command.dice,
            epoch=run.match.epoch + (finished or command.dice == "fresh"),
            reason=command.reason,
            deadlines=deadlines,
            commitment=commitment(run.given.new_secret) if finished else None,
            seq=past.seq,
            counts=past.counts,
        ),
        past,
    )


@_HANDLERS.on(cm.Note)
def _note(run: Run[Any], command: cm.Note) -> None:
    side = run.viewer.side
    require(command.audience != "side" or side is not None, "no_side", "MAT-14")
    audience = f"side:{side}" if command.audience == "side" else command.audience
    run.emit(ev.Noted(rule="MAT-14", text=command.text, audience=audience))


@_HANDLERS.on(cm.AddWord)
def _add_word(run: Run[Any], command: cm.AddWord) -> None:
    require(not run.match.rolled, "words_closed", "MAT-15")
    require(len(run.match.words) < MOST_WORDS, "too_many_words", "MAT-15", most=MOST_WORDS)
    run.emit(ev.WordAdded(rule="MAT-15", word=command.word))


MOST_WORDS = 100
SEAT_ID = re.compile(r"s_[a-z0-9_]{1,60}")


@_HANDLERS.on(cm.EnterFaces)
def _enter_faces(run: Run[Any], command: cm.EnterFaces) -> None:
    kept = run.match.position.kept
    rests = run.ruleset.summary(run.match.position.sport).dice_awaited
    require(run.match.dice == "table", "not_table_dice", "MAT-17")
    require(kept is not None or rests, "no_dice_awaited", "MAT-17")
    run.emit(ev.FacesEntered(rule="MAT-17", faces=command.faces))
    if kept is not None:
        run.again(kept, command.faces)
    else:
        _hear(run, command, command.faces)


@_HANDLERS.on(cm.DropKept)
def _drop_kept(run: Run[Any], command: cm.DropKept) -> None:
    require(run.match.position.kept is not None, "nothing_kept", "MAT-17")
    run.emit(ev.KeptDropped(rule="MAT-17", reason=command.reason))


@_HANDLERS.on(cm.Lapse)
def _lapse(run: Run[Any], command: cm.Lapse) -> None:
    found = {each.id: each for each in summary(run.ruleset, run.match).awaiting}.get(command.awaiting)
    require(found is not None and not found.late, "not_awaited", "MAT-20", awaiting=command.awaiting)
    assert found is not None
    until = found.until
    require(until is not None and until <= run.given.now, "not_due", "MAT-20", awaiting=command.awaiting)
    before = len(run.events)
    _hear(run, command)
    if len(run.events) == before:
        run.happen(ev.Lapsed(rule="MAT-20", awaiting=(command.awaiting,)))


@_HANDLERS.on(cm.ScriptDice)
def _script_dice(run: Run[Any], command: cm.ScriptDice) -> None:
    require(run.match.sandbox and run.match.dice == "scripted", "sandbox_only", "MAT-18")
    kept = run.match.position.kept
    run.emit(ev.DiceScripted(rule="MAT-18", faces=command.faces))
    if kept is not None:
        run.again(kept, ())
    elif run.ruleset.summary(run.match.position.sport).dice_awaited:
        _hear(run, command)


@_HANDLERS.on(cm.SetClock)
def _set_clock(run: Run[Any], command: cm.SetClock) -> None:
    require(run.match.sandbox, "sandbox_only", "MAT-19")
    clock = run.match.clock
    require(clock is None or command.now >= clock, "clock_back", "MAT-19")
    run.emit(ev.ClockSet(rule="MAT-19", now=command.now))
