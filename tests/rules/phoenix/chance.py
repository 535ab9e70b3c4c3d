"""Random matches through the kernel, without the test kit's double checks: fast enough for thousands of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache
from random import Random
from typing import Any

from rules.kernel.contract import Event, Offer
from rules.kernel.decide import Submission, decide, parse
from rules.kernel.evolve import evolve
from rules.kernel.match import Match, Position, eyes
from rules.kernel.offers import offers
from rules.kernel.view import deadlines, summary
from rules.phoenix import RULESET
from rules.phoenix.state import State
from tests.harness import NEW_SECRET, Bout
from tests.play import draw
from tests.rules.phoenix import twins
from tests.rules.phoenix.watch import Watch

HAPPENS = 0.05
"""How often time passes instead of somebody acting."""
WEIGHTS = {**dict.fromkeys(twins.RARE, 0.05), "phoenix.gm_override": 0.05, "phoenix.propose_end": 0.002}
"""How likely an offer is tried; all others 1."""


@cache
def _prepared(options: tuple[tuple[str, Any], ...], number: int) -> Match[State]:
    """A match that was played to its start, or to an early round."""
    random = Random(number)
    bout = Bout.open(RULESET, dice="sealed", options=dict(options), seats=twins.SEATS)
    while bout.state.phase == "setup":
        twins.prepare(bout, random)
    return bout.match


@dataclass
class Game:
    """A match that plays itself by what it offers."""

    match: Match[State]
    random: Random
    secret: bytes
    now: datetime
    watch: Watch
    sent: list[tuple[str, Mapping[str, Any]]] = field(default_factory=list)

    @classmethod
    def opened(cls, seed: int, options: Mapping[str, Any]) -> "Game":
        """One of a few preparations; dice of its own."""
        match = _prepared(tuple(sorted(options.items())), seed % 3)
        random = Random(seed)
        assert match.clock is not None
        state = match.position.sport
        watch = Watch(state.options, state.round if state.phase == "round" else 0)
        return cls(match, random, random.randbytes(32), match.clock, watch)

    @property
    def state(self) -> State:
        """The sport's own state."""
        return self.match.position.sport

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return summary(RULESET, self.match).status == "finished"

    def step(self) -> None:
        """Time passes, or somebody does something that is offered. Raises `AssertionError` where nobody can."""
        if self.random.random() < HAPPENS:
            self.now += timedelta(hours=self.random.choice((1, 30, 100)))
            for each, until in deadlines(RULESET, self.match).items():
                if until <= self.now and each in deadlines(RULESET, self.match):
                    self._send("clock", {"kind": "match.lapse", "awaiting": each})
            return
        for seat in self._seats():
            found = [each for each in self._offers(seat) if each.kind.startswith("phoenix.")]
            if found:
                weights = [WEIGHTS.get(each.kind, 1.0) for each in found]
                self._send(seat, self._command(self.random.choices(found, weights)[0]))
                return
        raise AssertionError("nobody has anything to do")

    def _seats(self) -> Iterator[str]:
        """Those who are awaited, mostly first; all, in any order."""
        seats = [seat.id for seat in self.match.seats]
        self.random.shuffle(seats)
        awaited = {each.seat for each in summary(RULESET, self.match).awaiting}
        assert awaited, "nobody is awaited"
        if self.random.random() < 0.6:
            seats.sort(key=lambda seat: seat not in awaited)
        yield from seats

    def _offers(self, seat: str) -> Sequence[Offer]:
        found = self.match.seat(seat)
        assert found is not None
        return offers(RULESET, self.match, eyes(RULESET, self.match, found), 0)

    def _command(self, offer: Offer) -> Mapping[str, Any]:
        if offer.exact and self.random.random() < 0.7:
            drawn: Mapping[str, Any] = draw(offer.schema, self.random)
            return drawn
        return self.random.choice(offer.examples)

    def _send(self, seat: str, command: Mapping[str, Any]) -> Sequence[Event]:
        self.sent.append((seat, command))
        given = Submission(
            now=self.now,
            seat=None if seat == "clock" else seat,
            secrets={0: self.secret},
            new_secret=NEW_SECRET,
            due=lambda limit, _: self.now + timedelta(hours=self.match.limits[limit] or 1),
        )
        events = decide(RULESET, self.match, parse(RULESET, command), given)
        for event in events:
            self.match = evolve(RULESET, self.match, event, _never)
            self.watch.see(event, self.state)
        assert not self.watch.faults, self.watch.faults
        return events


def _never(_: int) -> Position[Any]:
    raise LookupError("nobody rewinds here")


# -- what must hold in every position


def broken(state: State) -> str | None:
    """What is wrong with a position, in words, or null."""
    return next((says for says, holds in _demands(state) if not holds), None)


def _demands(state: State) -> Iterator[tuple[str, bool]]:
    quaffle, members = state.quaffle, state.members
    if quaffle.status == "held":
        holder = members[quaffle.carrier or ""]
        yield "the carrier is on the board", holder.on_board
        yield "the quaffle is where its carrier is", holder.field == quaffle.field
    yield (
        "a loose quaffle lies somewhere",
        (quaffle.status == "loose") == (quaffle.carrier is None and bool(quaffle.field)),
    )
    here: dict[int, list[int]] = {}
    for each in members.values():
        yield "who is out is nowhere", each.active or each.field is None
        if each.on_board and each.field is not None:
            here.setdefault(each.field, []).append(each.team)
    yield "nobody shares a field but two opponents", all(len(set(teams)) == len(teams) for teams in here.values())
    ids = [each.id for each in state.pendings]
    yield "an id awaits one thing", len(set(ids)) == len(ids)
    kinds = [each.what for each in state.pendings if each.what not in ("search", "formation")]
    yield "each kind is awaited once", len(set(kinds)) == len(kinds)
    yield "nobody is awaited who is out", all(members[who].active for each in state.pendings for who in each.figures)
    duel = state.duel
    if duel is not None and not duel.decided:
        yield "a duel is fought by two who are there", all(members[who].active for who in duel.sides)
    yield (
        "registered jokers can be played",
        all(members[who].active for joker in state.jokers for who in (joker.beater, joker.target)),
    )
    yield "an answer belongs to an open window", not state.answers or state.awaits("window") is not None
    yield "a shot has a shooter", state.shot is None or members[state.shot.shooter].active
    yield "who is pinned is there", all(members[who].active for who in state.pins)
    yield "half and step are a round's", (state.phase == "round") or (state.half == 0 or state.step is None)
