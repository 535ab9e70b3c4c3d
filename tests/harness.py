"""The test kit of every sport: a match at a table (`Bout`).

A bout drives the sport through the kernel exactly as the referee does: commands become events, events are told to
each audience once and for ever, seats made later begin with the spectator's history. Every command that is sent is also
asked dry and twice, and everything that crosses a border is taken through JSON and back, so that any test of a rule
tests that too; only a `lean` bout, which plays again what was played, does without.
"""

import functools
import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Self

from pydantic import Discriminator, TypeAdapter

from rules.kernel import events as ev
from rules.kernel.commands import MATCH_COMMANDS
from rules.kernel.contract import Command, Event, Offer, Refused, Ruleset, Sight
from rules.kernel.decide import Opening, Past, Submission, decide, limits_of, open_match, parse
from rules.kernel.dice import Need, Reached
from rules.kernel.evolve import evolve
from rules.kernel.match import Match, Position, eyes, fresh, viewers
from rules.kernel.offers import offers
from rules.kernel.run import Named
from rules.kernel.seats import Capacities, Viewer
from rules.kernel.view import deadlines, sight, told

START = datetime(2030, 1, 1, 12, tzinfo=UTC)
SECRET = bytes(range(32))
NEW_SECRET = bytes(range(32, 64))


@functools.cache
def event_adapter(ruleset: Ruleset[Any]) -> TypeAdapter[Any]:
    """Reads and writes any event that a log of this sport can hold."""
    kinds: Any = functools.reduce(operator.or_, (*ev.MATCH_EVENTS, *ruleset.events))
    return TypeAdapter(Annotated[kinds, Discriminator("kind")])


@functools.cache
def match_adapter(ruleset: Ruleset[Any]) -> TypeAdapter[Any]:
    """Reads and writes a whole match of this sport, as a snapshot does."""
    return TypeAdapter(Match[ruleset.state])  # type: ignore[name-defined]


def survives(adapter: TypeAdapter[Any], value: Any) -> Any:
    """The value after a journey through JSON. Raises `AssertionError` if it came back as another."""
    back = adapter.validate_json(adapter.dump_json(value))
    assert back == value, f"JSON does not bring back\n{value!r}\nbut\n{back!r}"
    return back


@dataclass(frozen=True)
class Line:
    """One event in the log: when, what each audience was told and how much by then, and the position there."""

    seq: int
    batch: int
    at: datetime
    event: Event
    told: Mapping[str, Event]
    counts: Mapping[str, int]
    position: Position[Any]


@dataclass(frozen=True)
class Sent:
    """One command of a course: by whom, its dice as (stream, sides, face) in order, and the kinds of its events."""

    by: str
    command: Mapping[str, Any]
    rolls: tuple[tuple[str, int, int], ...] = ()
    acted_by: str | None = None
    events: tuple[str, ...] = ()


@dataclass
class Bout:
    """A match in memory. Seats go by name: `gm`, a side's name for its needed seat, and the names given to `open`."""

    ruleset: Ruleset[Any]
    match: Match[Any]
    opening: Opening
    now: datetime = START
    log: list[Line] = field(default_factory=list)
    history: dict[str, list[Event]] = field(default_factory=dict)
    course: list[Sent] = field(default_factory=list)
    secrets: dict[int, bytes] = field(default_factory=lambda: {0: SECRET})
    named: dict[int, Named] = field(default_factory=dict)
    """Every event that the GM was told, as a command may name it."""
    lean: bool = False
    """Only play: for courses that were played before, where asking twice and writing JSON would prove nothing new."""

    @classmethod
    def open(
        cls,
        ruleset: Ruleset[Any],
        *,
        options: Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
        **opening: Any,
    ) -> "Bout":
        """Open a match; `opening` as in `blank`."""
        bout = cls.blank(ruleset, **opening)
        command: dict[str, Any] = {"kind": ruleset.create.tag(), "options": dict(options or {})}
        bout.send("gm", command if setup is None else {**command, "setup": dict(setup)})
        return bout

    @classmethod
    def blank(
        cls,
        ruleset: Ruleset[Any],
        *,
        dice: str = "scripted",
        sandbox: bool = True,
        seats: Mapping[str, Mapping[str, Any]] | None = None,
        deadlines: Mapping[str, int | None] | None = None,
        grace: int = 0,
        lean: bool = False,
    ) -> "Bout":
        """A match that `<sport>.create_match` may open, as any other command.

        It will have a GM (`gm`), the seats that the sport needs (each by its side) and `seats` (capacities by name).
        """
        wanted: dict[str, Mapping[str, Any]] = {"gm": {"gm": True}}
        for need in ruleset.seats:
            name = need.side if need.side not in wanted else f"{need.side}_{need.role}"
            wanted[name] = {need.role: need.side}
        for name, capacities in (seats or {}).items():
            wanted[name] = {**wanted.get(name, {}), **capacities}
        opening = Opening(
            match="m_test",
            title="A test",
            locale="en",
            dice=dice,
            sandbox=sandbox,
            deadlines=deadlines or {},
            grace=grace,
            seats=tuple(
                ev.SeatSpec(id=f"s_{name.lower()}", label=name, capacities=Capacities.model_validate(has))
                for name, has in wanted.items()
            ),
            options={},
            setup=None,
        )
        return cls(ruleset, fresh(ruleset), opening, lean=lean)

    # -- who

    def seat_id(self, name: str | None) -> str | None:
        """The id of a seat by its name (or id); null for the clock and the host."""
        if name in (None, "clock", "host"):
            return None
        return name if name.startswith("s_") else f"s_{name.lower()}"

    def viewer(self, name: str) -> Viewer:
        """The eyes of a seat by name, or of an audience (`spectator`, `side:X`, `gm`)."""
        seat = self.match.seat(self.seat_id(name) or "")
        return viewers(self.ruleset, self.match)[name] if seat is None else eyes(self.ruleset, self.match, seat)

    @property
    def state(self) -> Any:
        """The sport's own state."""
        return self.match.position.sport

    # -- what happens

    def send(
        self,
        by: str,
        command: Mapping[str, Any],
        *,
        dice: Sequence[int] = (),
        faces: Sequence[tuple[int, int]] = (),
        acted_by: str | None = None,
    ) -> tuple[Event, ...]:
        """Send a command and append what comes of it.

        `dice` extends the script of a scripted match first; `faces` come from the table, as (sides, face).
        Raises `Refused`, or pydantic's `ValidationError` for a shape that is none.
        """
        if not self.log and command.get("kind") == self.ruleset.create.tag():
            return self._open(command)
        if dice:
            self.send("gm", {"kind": "match.script_dice", "faces": list(dice)})
        parsed = parse(self.ruleset, command)
        if self.lean:
            events = decide(self.ruleset, self.match, parsed, self._submission(by, acted_by, faces, probe=False))
        else:
            events = self._decided(by, parsed, faces, acted_by)
        self._append(events)
        rolls = tuple((e.stream, e.sides, e.face or 0) for e in events if isinstance(e, ev.Rolled))
        kinds = tuple(event.tag() for event in events)
        self.course.append(Sent(by, dict(command), rolls, acted_by, kinds))
        return events

    def refusal(self, by: str, command: Mapping[str, Any], acted_by: str | None = None) -> Refused | None:
        """What a dry run answers: the refusal, or null for accepted."""
        try:
            parsed = parse(self.ruleset, command)
        except Refused as no:
            return no
        return self._probe(by, parsed, (), acted_by)

    def lapse(self, awaiting: str | None = None) -> tuple[Event, ...]:
        """The clock's turn: lapse what is due (or the one named, due or not)."""
        due = [awaiting] if awaiting is not None else self._due()
        events: list[Event] = []
        for each in due:
            if awaiting is not None or each in self._due():
                events.extend(self.send("clock", {"kind": "match.lapse", "awaiting": each}))
        return tuple(events)

    def wait(self, hours: float) -> None:
        """Let time pass, by the GM's clock in a sandbox."""
        if self.match.clock is None:
            self.now += timedelta(hours=hours)
        else:
            later = (self.time + timedelta(hours=hours)).isoformat()
            self.send("gm", {"kind": "match.set_clock", "now": later})

    @property
    def time(self) -> datetime:
        """What the match's clock shows."""
        return self.match.clock or self.now

    # -- what is seen

    def sight(self, name: str) -> Sight:
        """What somebody may know now."""
        return sight(self.ruleset, self.match, self.viewer(name))

    def view(self, name: str) -> dict[str, Any]:
        """The sport's own view, as JSON."""
        return self.sight(name).view.model_dump(mode="json")

    def offers(self, name: str) -> tuple[Offer, ...]:
        """What somebody may do now."""
        viewer = self.viewer(name)
        return offers(self.ruleset, self.match, viewer, len(self.history[viewer.audience]))

    def told(self, audience: str) -> list[Event]:
        """All that an audience (or a seat by name) was ever told, in order; its number is the place in this list."""
        return self.history[audience if audience in self.history else (self.seat_id(audience) or "")]

    @property
    def audiences(self) -> list[str]:
        """Every audience of the match now."""
        return list(viewers(self.ruleset, self.match))

    def copy(self) -> Self:
        """The same match, to be played on apart."""
        history = {audience: list(events) for audience, events in self.history.items()}
        return replace(
            self,
            log=list(self.log),
            history=history,
            course=list(self.course),
            secrets=dict(self.secrets),
            named=dict(self.named),
        )

    # -- the store's part

    def _decided(
        self, by: str, parsed: Command, faces: Sequence[tuple[int, int]], acted_by: str | None
    ) -> tuple[Event, ...]:
        """The events of a command, which is asked dry and twice."""
        dry = self._probe(by, parsed, faces, acted_by)
        submission = self._submission(by, acted_by, faces, probe=False)
        try:
            events = decide(self.ruleset, self.match, parsed, submission)
        except Refused as no:
            _agree(dry, no)
            raise
        assert dry is None, f"asked dry it was refused ({dry!r}), sent it was not"
        assert events == decide(self.ruleset, self.match, parsed, submission), "the same arguments, another answer"
        assert events, "an accepted command that no event tells of"
        return events

    def past(self, number: int) -> Past | None:
        """The point right after the GM's event of this number.

        It is at rest if the GM is told nothing more of that command.
        """
        place = next((i for i, line in enumerate(self.log) if line.counts["gm"] == number and "gm" in line.told), None)
        if place is None:
            return None
        batch = [line for line in self.log[place:] if line.batch == self.log[place].batch]
        last = batch[-1]
        at_rest = last.counts["gm"] == number
        line = last if at_rest else self.log[place]
        return Past(line.seq, line.counts, line.position, at_rest)

    def position_at(self, seq: int) -> Position[Any]:
        """The position right after an event, by its place in the log."""
        return self.log[seq - 1].position

    def _due(self) -> list[str]:
        return [each for each, until in deadlines(self.ruleset, self.match).items() if until <= self.time]

    def _submission(
        self, by: str, acted_by: str | None, faces: Sequence[tuple[int, int]], *, probe: bool
    ) -> Submission:
        now = self.time

        def due(limit: str, sides: Sequence[str]) -> datetime | None:
            limits = self.match.limits or limits_of(self.ruleset, self.opening)
            hours = limits.get(limit)
            return None if hours is None else now + timedelta(hours=hours)

        return Submission(
            now=now,
            seat=self.seat_id(by),
            acted_by=self.seat_id(acted_by),
            secrets=self.secrets,
            new_secret=NEW_SECRET,
            due=due,
            told={audience: len(events) for audience, events in self.history.items()},
            past=self.past,
            faces=tuple(ev.Face(sides=sides, face=face) for sides, face in faces),
            probe=probe,
            host=by == "host",
            named=self.named,
        )

    def _open(self, command: Mapping[str, Any]) -> tuple[Event, ...]:
        opening = replace(self.opening, options=command.get("options", {}), setup=command.get("setup"))
        submission = self._submission("gm", None, (), probe=False)
        events = open_match(self.ruleset, opening, submission)
        assert events == open_match(self.ruleset, opening, submission), "the same arguments, another answer"
        self._append(events)
        return events

    def _probe(
        self, by: str, command: Command, faces: Sequence[tuple[int, int]], acted_by: str | None
    ) -> Refused | None:
        try:
            decide(self.ruleset, self.match, command, self._submission(by, acted_by, faces, probe=True))
        except Reached:
            return None
        except Refused as no:
            return no
        return None

    def _append(self, events: Sequence[Event]) -> None:
        batch = self.log[-1].batch + 1 if self.log else 1
        for event in events:
            before = self.match
            self.match = evolve(self.ruleset, before, event, self.position_at)
            if not self.lean:
                stored = survives(event_adapter(self.ruleset), event)
                again = evolve(self.ruleset, before, stored, self.position_at)
                assert self.match == again, "a stored event folds otherwise"
            faces = told(self.ruleset, self.match, event)
            self._tell(event, faces)
            counts = {audience: len(events) for audience, events in self.history.items()}
            line = Line(len(self.log) + 1, batch, self.time, event, faces, counts, self.match.position)
            self.log.append(line)
            if "gm" in faces:
                self.named[counts["gm"]] = Named(line.seq, {audience: counts[audience] for audience in faces})
            if isinstance(event, ev.Rewound) and event.commitment is not None:
                self.secrets[event.epoch] = NEW_SECRET
        if self.lean:
            return
        survives(match_adapter(self.ruleset), self.match)
        for viewer in viewers(self.ruleset, self.match).values():
            survives(TypeAdapter(self.ruleset.views), sight(self.ruleset, self.match, viewer).view)

    def _tell(self, event: Event, faces: Mapping[str, Event]) -> None:
        for face in () if self.lean else faces.values():
            survives(event_adapter(self.ruleset), face)
        spectators = list(self.history.get("spectator", []))
        for audience in viewers(self.ruleset, self.match):
            made = isinstance(event, ev.SeatSet) and event.seat == audience and event.told == len(spectators)
            if audience not in self.history or (made and self.match.seat(audience) is None):
                self.history[audience] = list(spectators)
            if audience in faces:
                self.history[audience].append(faces[audience])


def _agree(dry: Refused | None, sent: Refused) -> None:
    """A dry run refuses just what is refused in earnest; that faces of the table do not do is seen only then."""
    assert all(isinstance(need, Need) for need in sent.needs), f"`needs` of a refusal are dice, not {sent.needs}"
    table = bool(sent.needs) or sent.code in ("faces_left_over", "dice_awaited")
    assert table or (dry is not None and outcome(dry) == outcome(sent)), f"asked dry: {dry!r}, sent: {sent!r}"


def outcome(no: Refused) -> tuple[Any, ...]:
    """All of a refusal that its asker can see, for comparison."""
    return no.code, no.rule, no.facts, tuple(outcome(each) for each in no.causes)


def command_kinds(ruleset: Ruleset[Any]) -> dict[str, type[Command]]:
    """Every kind of command that a match of this sport knows, the kernel's included."""
    return {kind.tag(): kind for kind in (*ruleset.commands, *MATCH_COMMANDS)}
