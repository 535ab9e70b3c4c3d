"""Examples of request bodies, as they stand in the OpenAPI file; each of them works."""

from typing import Any

from rules import RULESETS

SPORT = min(RULESETS, default="pebbles")
OPENING: dict[str, Any] = {"ruleset": SPORT, "title": "Tuesday's match", "locale": "en"}
COMMAND: dict[str, Any] = {"command": {"kind": "match.note", "text": "Well played.", "audience": "public"}}
SEAT: dict[str, Any] = {"label": "The forum's bot", "capacities": {"bridge": []}}
SEAT_CHANGE: dict[str, Any] = {"label": "Ann", "reason": "Her own name"}
CLAIM: dict[str, Any] = {"code": "wcl_..."}
REDACTION: dict[str, Any] = {"events": [1], "reason": "At the request of a player"}
TOKEN: dict[str, Any] = {"label": "phone"}
COMPETITION: dict[str, Any] = {
    "ruleset": SPORT,
    "title": "The autumn league",
    "format": "round_robin",
    "entrants": [{"name": "Lobsters"}, {"name": "Crabs"}, {"name": "Rays"}, {"name": "Seals"}],
    "options": {"legs": 2, "points": {"win": 3, "draw": 1, "loss": 0}},
}
LINK: dict[str, Any] = {"match": "m_...", "round": 1, "place": 2}
