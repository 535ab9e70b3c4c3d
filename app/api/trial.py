"""An imported match tried out before it is taken: what anybody could ask of it is asked once, with everybody's eyes.

Who makes a file can make its chain fit, so its events may describe what the rules never lead to. Where the rules cannot
go on from there, something fails here, with whatever exception, and before anything is written.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from app.api.boards import drawing
from app.api.desk import heading, needs
from app.api.posting import marked
from app.asked import Look
from app.clock.calendar import now_in
from app.clock.hours import EVERY_HOUR
from app.envelopes import Seen, json_bytes
from app.export import Import
from app.render.notices import awaited_line
from app.render.texts import LANGUAGES, sentence
from app.store import codec
from app.store.batches import Batch
from app.store.deadlines import deadlines_of
from app.store.drawn import LATEST, REWOUND
from app.store.heads import Head
from rules import RULESETS
from rules.kernel.contract import Command, Event, Refused
from rules.kernel.decide import parse
from rules.kernel.match import Match, viewers
from rules.kernel.seats import Viewer
from rules.kernel.view import sight, standing, summary

MOST_COMMANDS = 300
"""So many commands are tried at most: a match of few seats offers fewer, and a file may name many seats."""

Decide = Callable[[Batch, Command, str, str, bytes], Batch]
"""`Referee.decide_next`: what a command of a seat would lead to, written nowhere. Raises `Refused`."""
Numbered = list[tuple[int, Event]]


def try_out(taken: Import, secret: bytes, decide: Decide) -> None:
    """Ask the match for whatever may be asked of it. Raises whatever exception the rules fail with.

    What looks alike to many is shown, said and drawn once for all of them.
    """
    _check_kept(taken)
    match = taken.loaded.match
    histories, trial = _histories(taken, match), _Trial()
    for audience, viewer in viewers(RULESETS[match.ruleset], match).items():
        look = Look(_head(taken), taken.loaded, match.seat(audience), viewer)
        trial.show(look, histories[audience])
    for viewer, command in trial.commands[:MOST_COMMANDS]:
        assert viewer.seat is not None
        with suppress(Refused):
            _check_answer(decide(taken.batches[-1], command, viewer.seat, viewer.seat, secret), viewer.seat)


def _check_answer(done: Batch, sender: str) -> None:
    """What came of a command can be told to its sender, and shown to those who see most and least."""
    match = done.after.match
    ruleset, eyes = RULESETS[match.ruleset], viewers(RULESETS[match.ruleset], match)
    for audience in {sender, "gm", "spectator"} & eyes.keys():
        seen = sight(ruleset, match, eyes[audience])
        for told in done.told_to(audience):
            sentence(ruleset, LANGUAGES[0], told.event, seen.view)
    deadlines_of(match)


def _check_kept(taken: Import) -> None:
    """Every command leaves something to await or nothing; the match comes back from a snapshot as it is."""
    for added in taken.batches:
        match = added.after.match
        summary(RULESETS[match.ruleset], match)
        deadlines_of(match)
    adapter = codec.state_adapter(match.ruleset)
    if adapter.validate_python(json.loads(adapter.dump_json(match))) != match:
        raise ValueError("a snapshot would not bring it back")


def _histories(taken: Import, match: Match[Any]) -> Mapping[str, Numbered]:
    """What each audience of now was told, read as the log will have it; a seat that came late has the spectator's."""
    found: dict[str, Numbered] = {audience: [] for audience in viewers(RULESETS[match.ruleset], match)}
    late = {seat.id: seat.told for seat in match.seats if seat.told}
    for row in (row for added in taken.batches for row in added.rows):
        _read(match.ruleset, row, {"rule": row.rule, "by": row.by, "acted_by": row.acted_by, "data": row.data})
        faces = [_read(match.ruleset, row, face) for face in row.faces]
        told = dict(row.told)
        if "spectator" in told:
            told |= {seat: told["spectator"] for seat, most in late.items() if told["spectator"][0] <= most}
        for audience, (n, face) in told.items():
            if audience in found:
                found[audience].append((n, faces[face]))
    return found


def _read(ruleset: str, row: codec.Written, face: Mapping[str, Any]) -> Event:
    return codec.read(ruleset, row.kind, face, row.words)


def _head(taken: Import) -> Head:
    """The match as whoever has just imported it finds it."""
    return Head(
        ruleset=taken.loaded.match.ruleset,
        head=taken.loaded.head,
        visibility="private",
        sandbox=taken.loaded.match.sandbox,
        secrets={},
        calendar=EVERY_HOUR,
        opened_at=taken.batches[-1].at,
    )


@dataclass
class _Trial:
    """What was tried already: the events that were said in all languages, and under each view; the offers.

    `commands` are those that are offered, each with whom it is offered to.
    """

    worded: set[int] = field(default_factory=set)
    said: dict[bytes, set[int]] = field(default_factory=dict)
    offered: set[bytes] = field(default_factory=set)
    commands: list[tuple[Viewer, Command]] = field(default_factory=list)

    def show(self, look: Look, history: Numbered) -> None:
        """The envelope, the desk, the offers, and what one view shows of itself."""
        seen = Seen(look, LANGUAGES[0])
        json_bytes([heading(seen.envelope(), seen), needs(look)])
        if look.viewer.gm:
            marked(look, [], seen.language)
        for each in seen.sight.awaiting:
            awaited_line(look.ruleset, seen.language, each, seen.names)
        now_in(look.match)
        self._offer(seen)
        view = json_bytes(seen.sight.view)
        if view not in self.said:
            self._draw(seen, history)
        self._say(seen, self.said.setdefault(view, set()), (event for _, event in history))

    def _offer(self, seen: Seen) -> None:
        offers = seen.offers()
        body = json_bytes(offers)
        if seen.look.viewer.seat is None or body in self.offered:
            return
        self.offered.add(body)
        for offer in offers:
            with suppress(ValidationError):
                self.commands.append((seen.look.viewer, parse(seen.look.ruleset, offer["examples"][0])))

    def _draw(self, seen: Seen, history: Numbered) -> None:
        """The board, plain and with what each side presses on."""
        kinds = {*seen.look.ruleset.drawn, REWOUND}
        left = standing(each for each in history if each[1].tag() in kinds)
        for heat in (None, *seen.look.ruleset.sides):
            drawing(seen, [*left[:1], *left[1:][-LATEST:]], heat=heat)

    def _say(self, seen: Seen, said: set[int], events: Iterable[Event]) -> None:
        """What was told, in words; what a view adds to them is the same in every language."""
        look = seen.look
        for event in events:
            for language in self._languages(event, said):
                sentence(look.ruleset, language, event, seen.sight.view, seen.names)

    def _languages(self, event: Event, said: set[int]) -> Iterator[str]:
        if id(event) in said:
            return
        said.add(id(event))
        yield from LANGUAGES if id(event) not in self.worded else LANGUAGES[:1]
        self.worded.add(id(event))
