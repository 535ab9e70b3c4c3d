"""Rows about the rules alone, on one core: whole random matches, and the decisions they take.

Seconds are those of the processor, so that a shared machine does not count.
"""

import random
import time
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from rules import RULESETS
from rules.kernel import events as ev
from rules.kernel.contract import Ruleset
from rules.kernel.decide import Opening, Submission, decide, open_match, parse
from rules.kernel.evolve import evolve
from rules.kernel.match import Match, Position, fresh, viewers
from rules.kernel.offers import offers
from rules.kernel.seats import Capacities
from rules.kernel.view import summary

START = datetime(2030, 1, 1, tzinfo=UTC)


SETUPS: Mapping[str, Sequence[Mapping[str, Any]]] = {"delphinocco": ({"mode": "tournament"}, {"mode": "table"})}
"""Sports that are played in more ways than one; every other is opened as it is."""

IDLE = ("concede", "set_standing_orders")
"""Offers that may come at any time and bring no match forward."""


def _opening(ruleset: Ruleset[Any], setup: Mapping[str, Any] | None) -> Opening:
    seats = [ev.SeatSpec(id="s_gm", label="gm", capacities=Capacities(gm=True))]
    for need in ruleset.seats:
        has: dict[str, Any] = {need.role: need.side}
        seats.append(ev.SeatSpec(id=f"s_{need.side}", label=need.side, capacities=Capacities(**has)))
    return Opening(
        match="m_bench", title="bench", locale="en", dice="sealed", sandbox=False, deadlines={}, seats=tuple(seats),
        options={}, setup=setup,
    )  # fmt: skip


def _given(seat: str | None, secret: bytes) -> Submission:
    return Submission(now=START, seat=seat, secrets={0: secret}, due=lambda *_: START + timedelta(hours=72))


def _never(_: int) -> Position[Any]:
    raise LookupError("nobody rewinds here")


def _fold(ruleset: Ruleset[Any], match: Match[Any], events: Any) -> Match[Any]:
    for event in events:
        match = evolve(ruleset, match, event, _never)
    return match


def _step(ruleset: Ruleset[Any], match: Match[Any], chance: random.Random) -> tuple[str, Mapping[str, Any]] | None:
    eyes = viewers(ruleset, match)
    for each in summary(ruleset, match).awaiting:
        seat = each.seat or "s_gm"
        own = [each for each in offers(ruleset, match, eyes[seat], 1) if each.kind.startswith(f"{ruleset.key}.")]
        awaited = [offer for offer in own if offer.kind.endswith(f".{each.what}")]
        possible = awaited or [offer for offer in own if offer.kind.split(".")[1] not in IDLE]
        examples = [example for offer in possible for example in offer.examples]
        if examples:
            return seat, chance.choice(examples)
    return None


def rows(seconds: float) -> list[dict[str, Any]]:
    """Random play of every sport by its offers, for so long each: matches and decisions a second."""
    return [
        _sport(ruleset, setup, seconds) for ruleset in RULESETS.values() for setup in SETUPS.get(ruleset.key, (None,))
    ]


def _sport(ruleset: Ruleset[Any], setup: Mapping[str, Any] | None, seconds: float) -> dict[str, Any]:
    chance = random.Random(1)
    matches = decisions = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        secret = chance.randbytes(32)
        match = _fold(ruleset, fresh(ruleset), open_match(ruleset, _opening(ruleset, setup), _given("s_gm", secret)))
        while summary(ruleset, match).status != "finished" and time.process_time() - began < seconds:
            step = _step(ruleset, match, chance)
            if step is None:
                break
            match = _fold(ruleset, match, decide(ruleset, match, parse(ruleset, step[1]), _given(step[0], secret)))
            decisions += 1
        matches += summary(ruleset, match).status == "finished"
    spent = time.process_time() - began
    return {
        "row": f"rules: {' '.join((ruleset.key, *(setup or {}).values()))}, random play with its offers, one core",
        "per_second": round(decisions / spent),
        "matches_per_second": round(matches / spent, 3),
    }
