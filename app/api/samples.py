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
POST: dict[str, Any] = {
    "id": "4711", "url": "https://forum.example/t/9/4711", "seat": "s_...", "text": "I put my trust in her.\n!keeper 2",
    "channel": "private",
}  # fmt: skip
CONFIRM: dict[str, Any] = {"id": "4711"}
ORDERS: dict[str, Any] = {"orders": "execute"}
WEBHOOK: dict[str, Any] = {"url": "https://forum.example/whistle", "audience": "spectator", "markup": "bbcode"}
HOST_WEBHOOK: dict[str, Any] = {"url": "https://forum.example/whistle", "kinds": ["match.opened", "match.ended"]}
WEBHOOK_CHANGE: dict[str, Any] = {"status": "active"}
ROTATE: dict[str, Any] = {"overlap_hours": 24}
REDELIVER: dict[str, Any] = {"after": 0}
CALENDAR: dict[str, Any] = {
    "zone": "Europe/Berlin",
    "quiet": {"from": "22:00", "to": "08:00"},
    "weekend": ["sun"],
    "holidays": [{"first": "2026-12-24", "last": "2026-12-26"}],
    "remind": [24, 3],
}
COMPETITION: dict[str, Any] = {
    "ruleset": SPORT,
    "title": "The autumn league",
    "format": "round_robin",
    "entrants": [{"name": "Lobsters"}, {"name": "Crabs"}, {"name": "Rays"}, {"name": "Seals"}],
    "options": {"legs": 2, "points": {"win": 3, "draw": 1, "loss": 0}},
}
LINK: dict[str, Any] = {"match": "m_...", "round": 1, "place": 2}
