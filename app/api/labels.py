"""Small words of answers in three languages: labels of seats, public reasons, what happens when time is over."""

from collections.abc import Mapping

Words = Mapping[str, str]

SEATS: Mapping[str, Words] = {
    "gm": {"en": "Game master", "de": "Spielleitung", "ja": "ゲームマスター"},
    "captain": {"en": "Captain", "de": "Kapitän", "ja": "キャプテン"},
    "coach": {"en": "Coach", "de": "Coach", "ja": "コーチ"},
}


def seat_label(role: str, side: str | None, language: str) -> str:
    """What a seat is called until somebody calls it otherwise."""
    name = SEATS[role][language]
    return name if side is None else f"{name} {side}"


REASON: Words = {"en": "By the game master", "de": "Durch die Spielleitung", "ja": "ゲームマスターによる変更"}


def reason_for(language: str) -> str:
    """The public reason of a change of seats for which none was given."""
    return REASON[language]


CALENDAR: Words = {"en": "A new calendar", "de": "Ein neuer Kalender", "ja": "新しい日程"}


def calendar_words(language: str) -> str:
    """The public reason of an end that moves with the calendar."""
    return CALENDAR.get(language, CALENDAR["en"])


LAPSE: Mapping[bool, Words] = {
    True: {
        "en": "When the time is over the rules decide, as the options say.",
        "de": "Ist die Zeit um, entscheiden die Regeln, wie es die Optionen sagen.",
        "ja": "時間が過ぎると、オプションに従って規則が決めます。",
    },
    False: {
        "en": "When the time is over nothing happens but that it is called late.",
        "de": "Ist die Zeit um, geschieht nichts, als dass es verspätet heißt.",
        "ja": "時間が過ぎても遅れとして示されるだけです。",
    },
}


GRACE: Words = {
    "en": "When the time is over grace is used up first.",
    "de": "Ist die Zeit um, wird zuerst Karenzzeit verbraucht.",
    "ja": "時間が過ぎると、まず猶予時間を使います。",
}


def lapse_words(decided: bool, grace: bool, language: str) -> str:
    """What happens when a deadline passes: `grace` is left, else the rules decide or not."""
    return GRACE[language] if grace else LAPSE[decided][language]
