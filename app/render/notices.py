"""The words of posts and notices that are no event: whom a match waits for, until when."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from app.render.texts import awaits_text
from rules.kernel.contract import Awaiting, Ruleset

Words = Mapping[str, str]

AWAITED: Words = {"en": "Awaited now", "de": "Jetzt am Zug", "ja": "手番"}
LINE: Words = {"en": "{who}: {what}", "de": "{who}: {what}", "ja": "{who}：{what}"}
LINE_UNTIL: Words = {
    "en": "{who}: {what}, until {until}",
    "de": "{who}: {what}, bis {until}",
    "ja": "{who}：{what}（{until} まで）",
}
ROLES: Mapping[str, Words] = {
    "gm": {"en": "Game master", "de": "Spielleitung", "ja": "ゲームマスター"},
    "captain": {"en": "Captain", "de": "Kapitän", "ja": "キャプテン"},
    "coach": {"en": "Coach", "de": "Coach", "ja": "コーチ"},
    "player": {"en": "Player", "de": "Spieler*in", "ja": "選手"},
}


def moment(when: datetime) -> str:
    """A moment for people: `2026-12-01 20:00 UTC`."""
    return when.astimezone(UTC).strftime("%Y-%m-%d %H:%M UTC")


def role_text(role: str, side: str | None, language: str) -> str:
    """A role, and whose, where no seat can be named."""
    name = ROLES.get(role, {}).get(language, role)
    return name if side is None else f"{name} {side}"


def awaited_line(ruleset: Ruleset[Any], language: str, each: Awaiting, names: Mapping[str, str]) -> str:
    """Who is expected to do what, and until when."""
    who = names.get(each.seat or "") or role_text(each.role, each.side, language)
    what = awaits_text(ruleset, language, each.what)
    if each.until is None:
        return LINE[language].format(who=who, what=what)
    return LINE_UNTIL[language].format(who=who, what=what, until=moment(each.until))
