"""Leaks that are planted, to show that they are found, and on which surfaces: a part of the rules opened to all, or a
number that hangs on what is hidden, in every answer, line of the log and counter.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from typing import Any

import httpx
import structlog

from rules import RULESETS
from rules.kernel.contract import Event, Refused, Ruleset
from tests.leaks.doors import Doors
from tests.leaks.pairs import Way, by_hand, ways
from tests.leaks.tally import digest_of

Mutant = Callable[[Ruleset[Any]], Ruleset[Any]]


def opened_view(ruleset: Ruleset[Any]) -> Ruleset[Any]:
    """Everybody sees what the game master sees."""

    def view(state: Any, viewer: Any) -> Any:
        return replace(ruleset.view(state, viewer), view=ruleset.view(state, replace(viewer, gm=True)).view)

    return replace(ruleset, view=view)


def opened_events(ruleset: Ruleset[Any]) -> Ruleset[Any]:
    """Everybody is told every event whole."""

    def veil(state: Any, event: Event, viewer: Any) -> Event | None:
        return event

    return replace(ruleset, veil=veil)


def opened_offers(ruleset: Ruleset[Any]) -> Ruleset[Any]:
    """The whole state as a hint of every offer."""

    def offers(state: Any, viewer: Any) -> Any:
        return tuple(replace(offer, hints={"state": repr(state)}) for offer in ruleset.offers(state, viewer))

    return replace(ruleset, offers=offers)


def opened_refusals(ruleset: Ruleset[Any]) -> Ruleset[Any]:
    """The whole state as a fact of every refusal."""

    def decide(state: Any, command: Any, ask: Any) -> Any:
        try:
            return ruleset.decide(state, command, ask)
        except Refused as no:
            raise Refused(no.code, no.rule, **no.facts, state=repr(state)) from None

    return replace(ruleset, decide=decide)


LENGTH, SEEDS, MOST_WAYS = 12, 12, 6
BESIDES = frozenset({"verify", "hooks"})
"""Not answers of the app: what is made of an export, and what is sent by itself. There opened events are found."""
MUTANTS: Mapping[str, tuple[Mutant, frozenset[str]]] = {
    "the view is open": (opened_view, frozenset({"view"})),
    "events are open": (
        opened_events,
        frozenset({"events", "stream", "transcript", "export", "hooks", "stale"}),
    ),
    "offers know too much": (opened_offers, frozenset({"offers"})),
    "refusals know too much": (opened_refusals, frozenset({"refusal", "dry run"})),
}
"""By name: the mutant, and the surfaces that have to tell of it."""


@contextmanager
def played_as(mutant: Ruleset[Any]) -> Iterator[None]:
    """The server plays this."""
    before = RULESETS[mutant.key]
    RULESETS[mutant.key] = mutant
    try:
        yield
    finally:
        RULESETS[mutant.key] = before


@contextmanager
def everywhere(doors: Doors) -> Iterator[None]:
    """Every answer, every line of the log and the counters have a number of the state."""

    def plant(request: httpx.Request, answer: httpx.Response) -> httpx.Response:
        assert doors.api.app is not None
        server = doors.api.app.state.server
        number = f"planted {digest_of(_hidden(server.referee._cache))}"
        structlog.get_logger().info(number)
        server.metrics.count("GET", number, 200, None)
        if answer.status_code == 200 and "text" in answer.headers.get("content-type", ""):
            return httpx.Response(
                200, headers=answer.headers, content=answer.content + number.encode(), request=request
            )
        answer.headers["x-planted"] = number
        return answer

    doors.door.plant = plant
    try:
        yield
    finally:
        doors.door.plant = None


def _hidden(cache: OrderedDict[str, Any]) -> str:
    """The state of the match that was played last."""
    latest = next(reversed(cache), None)
    return "" if latest is None else repr(cache[latest].match.position.sport)


def ways_of(ruleset: Ruleset[Any]) -> Sequence[Way]:
    """Twin courses of a sport, some for those who sit there: they can be offered and refused something. Those that
    differ longest come first, of some where the game master may act for all.
    """
    random = (way for seed in range(SEEDS) for way in ways(ruleset, seed, LENGTH) if _hooks(way))
    some = [*islice(random, MOST_WAYS), *by_hand(ruleset)]
    seated = [way for way in some if way.pair.name not in ("spectator", "gm")] or some
    return sorted(seated, key=lambda way: -sum(map(bool, way.states)))[:MOST_WAYS]


def _hooks(way: Way) -> bool:
    return bool(way.pair.opening.get("options", {}).get("gm_sees_hidden", True))


def found(doors: Doors, tried: Sequence[Way]) -> Iterator[tuple[str, set[str], set[str]]]:
    """For each planted leak: its name, the surfaces that tell of it in these courses, and those that should and do not.

    No more courses are played than are needed to find it.
    """
    for name, (mutant, wanted) in MUTANTS.items():
        telling: set[str] = set()
        for way in tried:
            with played_as(mutant(way.pair.ruleset)):
                telling |= doors.telling(way)[1]
            if wanted <= telling:
                break
        yield name, telling, set(wanted) - telling
    asked, telling = set(BESIDES), set(BESIDES)
    for way in tried:
        with everywhere(doors):
            more = doors.telling(way)
        asked, telling = asked | more[0], telling | more[1]
        if asked == telling:
            break
    yield "a number everywhere", telling - BESIDES, asked - telling
