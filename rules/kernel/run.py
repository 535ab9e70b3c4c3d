"""One decision while the kernel makes it: what comes with a command, who may send it, and the sport's turn in it."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache
from typing import Any, Generic, TypeVar

from rules.kernel import commands as cm
from rules.kernel import events as ev
from rules.kernel.border import Audience, SeatId, Side
from rules.kernel.contract import Ask, Command, Event, Refused, Ruleset, require
from rules.kernel.dice import Dice, DiceMissing, FaceMismatch, Need, Probe, Scripted, Sealed, Source, Table
from rules.kernel.evolve import evolve
from rules.kernel.match import Kept, Match, Position, eyes
from rules.kernel.seats import CLOCK, Viewer
from rules.kernel.view import status

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Past:
    """An earlier point of the log: its place, each audience's count there, the position; `at_rest` between commands."""

    seq: int
    counts: Mapping[Audience, int]
    position: Position[Any]
    at_rest: bool


@dataclass(frozen=True, slots=True)
class Named:
    """An event that a command names: its place in the log, and its number for every audience that was told it."""

    seq: int
    counts: Mapping[Audience, int]


def _no_past(_: int) -> Past | None:
    return None


def _later(start: datetime, minutes: int, holders: Sequence[str]) -> datetime:
    return start + timedelta(minutes=minutes)


def _spell(start: datetime, end: datetime, holders: Sequence[str]) -> timedelta:
    return end - start


@dataclass(slots=True)
class Submission:
    """What comes with a command from outside the rules; it lives for one decision, so it is not frozen.

    `seat`: on whose behalf (null: the clock, or with `host` the server's host); `acted_by`: the seat that sent it for
    them. `secrets`: dice secrets by first epoch; `new_secret`: 32 random bytes, used only if the command has to commit
    a new one. `due(limit, sides)`: the end of a limit that starts now. `told`: each audience's count of events.
    `after(start, minutes, holders)`: when so much grace of these seats and sides is used up; `between(start, end,
    holders)`: how much of it. `past(n)`: the point after the GM's event n; `named`: the GM's events that the command
    names and that there are. `probe`: ask only.
    """

    now: datetime
    seat: SeatId | None
    acted_by: SeatId | None = None
    secrets: Mapping[int, bytes] = field(default_factory=dict, repr=False)
    new_secret: bytes = field(default=b"", repr=False)
    due: Callable[[str, Sequence[Side]], datetime | None] = lambda limit, sides: None
    after: Callable[[datetime, int, Sequence[str]], datetime] = _later
    between: Callable[[datetime, datetime, Sequence[str]], timedelta] = _spell
    told: Mapping[Audience, int] = field(default_factory=dict)
    past: Callable[[int], Past | None] = _no_past
    faces: tuple[ev.Face, ...] = ()
    probe: bool = False
    host: bool = False
    named: Mapping[int, Named] = field(default_factory=dict)


@cache
def kinds_of(ruleset: Ruleset[Any]) -> Mapping[str, type[Command]]:
    """The classes of a match's commands by their kinds."""
    return {kind.tag(): kind for kind in (*ruleset.commands, *cm.MATCH_COMMANDS)}


def parse(ruleset: Ruleset[S], raw: Mapping[str, Any]) -> Command:
    """The command of a JSON object.

    Raises `Refused` for an unknown kind, pydantic's `ValidationError` for a wrong shape.
    """
    found = kinds_of(ruleset).get(str(raw.get("kind")))
    if found is None:
        raise Refused("unknown_command", "MAT-1", kind=str(raw.get("kind"))[:200])
    return found.model_validate(dict(raw))


def barred(match: Match[Any], kind: type[Command], viewer: Viewer, now: str) -> Refused | None:
    """Why the role or the match's status (`now`) forbids a kind, whatever the command says; null where nothing does."""
    if not kind.roles & viewer.roles:
        return Refused("forbidden_role", "MAT-2", role=viewer.role, roles=sorted(kind.roles))
    if now == "setup" and not kind.in_setup:
        return Refused("match_not_started", "MAT-4")
    if now == "finished" and not kind.after_end:
        return Refused("match_finished", "MAT-6")
    if now == "paused" and not kind.in_pause:
        return Refused("match_paused", "MAT-5")
    kept = match.position.kept
    # Whoever waits for dice has spoken; a second sealed command of the same seat could only unsay the first.
    if kept is None or kind.while_dice_awaited or (kind.sealed and kept.seat != viewer.seat):
        return None
    return Refused("dice_awaited", "MAT-17")


def admit(match: Match[Any], kind: type[Command], viewer: Viewer, now: str) -> None:
    """Refuse what is `barred`."""
    no = barred(match, kind, viewer, now)
    if no is not None:
        raise no


def sender(ruleset: Ruleset[S], match: Match[S], seat: SeatId | None, acted_by: SeatId | None = None) -> Viewer:
    """The eyes of whoever stands behind a command (null is the clock), if `acted_by` may act for them."""
    if seat is None:
        return CLOCK
    found = match.seat(seat)
    require(found is not None, "forbidden", "MAT-3", seat=seat)
    assert found is not None
    if acted_by not in (None, seat):
        actor = match.seat(acted_by or "")
        may = actor is not None and (actor.capacities.gm or seat in (actor.capacities.bridge or ()))
        require(may, "forbidden", "MAT-3", seat=seat)
    return eyes(ruleset, match, found)


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
        self._fold(event.stamped(self.viewer.seat, self.given.acted_by), past)

    def happen(self, event: Event) -> None:
        """Append an event that the rules bring about by themselves."""
        self._fold(event, None)

    def _fold(self, event: Event, past: Past | None) -> None:
        def position_at(seq: int) -> Position[Any]:
            assert past is not None
            assert past.seq == seq
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
        # Only a secret that was committed to may throw: a log from elsewhere can have opened others.
        first = max((epoch for epoch, _ in match.commitments if epoch <= match.epoch), default=0)
        # A rewind of a finished match has committed the new secret in this very decision.
        secret = self.given.secrets.get(first, self.given.new_secret)
        sealed = Sealed(secret, match.id, match.epoch, match.words, match.mixed)
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
            paused=self.match.paused_at is not None,
        )
        try:
            events = self.ruleset.decide(self.match.position.sport, command, ask)
        except DiceMissing as missing:
            self._keep(command, viewer, acted_by, faces, missing.needs)
            return
        except FaceMismatch as mismatch:
            raise Refused("face_mismatch", "MAT-17", needs=mismatch.needs) from None
        left = source.left_over if isinstance(source, Table) else len(faces)
        require(left == 0, "faces_left_over", "MAT-17", left_over=left)
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
        require(self.match.position.kept is None, "dice_awaited", "MAT-17")
        # What was left out stays left out: a sport may read it otherwise than a null.
        said = {"kind": command.tag(), **command.model_dump(mode="json", exclude_unset=True)}
        awaited = ev.DiceAwaited(
            rule="MAT-17",
            since=self.given.now,
            needs=tuple(ev.NeededDie(sides=need.sides, label=need.label) for need in needs),
            command=json.dumps(said, ensure_ascii=False, separators=(",", ":")),
            seat=viewer.seat,
            faces=tuple(faces),
        )
        self._fold(awaited.stamped(viewer.seat, acted_by), None)

    def again(self, kept: Kept, more: Sequence[ev.Face]) -> None:
        """Decide a kept command from its start, with the faces so far; what the rules now refuse is dropped."""
        try:
            require(kept.command.startswith("{"), "words_removed", "MAT-22")
            command = parse(self.ruleset, json.loads(kept.command))
            viewer = sender(self.ruleset, self.match, kept.seat, kept.acted_by)
            self.sport(command, viewer, kept.acted_by, (*kept.faces, *more))
        except Refused as refused:
            if refused.code in ("face_mismatch", "faces_left_over"):
                raise
            self.happen(ev.KeptDropped(rule="MAT-17", refusal=refused.code, seat=kept.seat))

    def hear(self, command: Command, faces: Sequence[ev.Face] = ()) -> None:
        """Let the sport decide a `match.*` command too, if it wants to hear this kind."""
        if command.tag() in self.ruleset.hears:
            self.sport(command, self.viewer, self.given.acted_by, faces)

    def close(self) -> None:
        """What follows from the end of a match: nothing is kept any more, and the dice are opened (MAT-16)."""
        if status(self.ruleset, self.match) != "finished":
            return
        kept = self.match.position.kept
        if kept is not None:
            self.happen(ev.KeptDropped(rule="MAT-17", refusal="match_finished", seat=kept.seat))
        if not self.match.position.disclosed:
            secrets = tuple(
                ev.RevealedSecret(epoch=epoch, secret=self.given.secrets[epoch].hex())
                for epoch, _ in self.match.commitments
                if epoch in self.given.secrets
            )
            self.happen(ev.Disclosed(rule="MAT-16", secrets=secrets))
