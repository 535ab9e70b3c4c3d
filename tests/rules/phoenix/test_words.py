"""Sentences of which more is to be said than that every variable is there: names for ids, and no code words."""

import re
from collections.abc import Callable

import pytest

from app.render.texts import LANGUAGES, sentence
from rules.phoenix import RULESET
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    FIELDS,
    TEAM_1,
    TEAM_2,
    announce,
    base_1,
    bludgered,
    duel,
    fleeing,
    guarded,
    in_round,
    jokered,
    override,
    owns,
    pass_half,
    pid_of,
    prepared,
    rolled,
    scored,
    second,
    send,
    step,
)


def said(bout: Bout, language: str, audience: str = "gm") -> dict[str, str]:
    """The last sentence of each kind that somebody was told."""
    view = bout.sight(audience).view
    events = [event for event in bout.told(audience) if event.tag().startswith("phoenix.")]
    return {event.tag().removeprefix("phoenix."): sentence(RULESET, language, event, view) for event in events}


def against_each_other() -> Bout:
    bout = guarded(owns(owns(base_1(), 1, 7), 2, 8))
    announce(bout, 1, 7, params={"shooter": "c1b"})
    announce(bout, 2, 8)
    return bout


def hit() -> Bout:
    bout = bludgered("c1a")
    duel(bout, b2x=6, c1a=1)
    send(bout, "b2x", "choose_malus", pid=pid_of(bout, "malus_choice"), malus="duel")
    return bout


def recoiled() -> Bout:
    bout = in_round(2)
    send(bout, "s1", "search", field=56)
    pass_half(pass_half(bout))
    send(bout, "s2", "waive", pid=pid_of(bout, "search"))
    duel(bout, s1=1, s2=6)
    return bout


def corrected() -> Bout:
    bout = override(
        base_1(), {"op": "set_score", "team": 1, "score": 10}, {"op": "set_points", "character_id": "c1a", "points": 4}
    )
    return rolled(override(bout, step(4)), "c1a", 3)


def shared() -> Bout:
    bout = prepared()
    for item in ("team_points", "specials"):
        send(bout, "1", "share_info", item=item, with_="team")
    return bout


def fled() -> Bout:
    bout = fleeing()
    second(bout, "c1a", {"do": "move", "who": "c1a", "path": [49]})
    return bout


BOUTS: list[Callable[[], Bout]] = [
    against_each_other, hit, recoiled, corrected, shared, scored, fled, lambda: jokered("k1"),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("given", BOUTS, ids=[each.__name__ for each in BOUTS])
def test_nobody_reads_an_id_or_a_code_word(language: str, given: Callable[[], Bout]) -> None:
    """Figures are C1A to S2 in these line-ups, their ids the same in small letters."""
    ids = re.compile(rf"(?<!\w)({'|'.join((*TEAM_1, *TEAM_2))})(?!\w)")
    for kind, text in said(given(), language).items():
        assert "_" not in text, f"{kind}: {text}"
        assert ids.search(text) is None, f"{kind}: {text}"


def test_specials_have_their_names_and_the_gm_says_what_is_corrected() -> None:
    german = said(against_each_other(), "de")
    assert german["special_announced"] == "Dachse meldet einen Spezialangriff an: Double Eight Loop."
    assert german["specials_revealed"] == "Porskoff-Täuschung und Double Eight Loop heben sich auf; beide verfallen."
    assert german["window_opened"] == "Zeit für Spezialangriffe (beim Torwurf); gefragt: Adler, Dachse."
    bout = base_1()
    override(bout, {"op": "set_points", "character_id": "c1a", "points": 4})
    assert said(bout, "de")["gm_ruling"] == "Die Spielleitung berichtigt: Teampunkte: A position"
    hidden = said(bout, "de", "spectator")["gm_ruling"]
    assert hidden == "Die Spielleitung berichtigt: etwas, das geheim bleibt: A position"
    override(bout, *[{"op": op, "character_id": "k1", "malus": "duel"} for op in ("add_malus", "remove_malus")])
    assert said(bout, "de")["gm_ruling"] == "Die Spielleitung berichtigt: 2 Angaben: A position"


def test_what_is_done_has_its_name() -> None:
    assert said(hit(), "de")["pending_closed"] == "Erledigt: die Wahl des Malus von B2X."
    bout = scored()
    send(bout, "1", "set_formation", positions=FIELDS["1"])
    assert said(bout, "de", "spectator")["pending_closed"] == "Erledigt: die Startaufstellung von Adler."


def test_an_npc_rolls_with_name_and_position() -> None:
    bout = base_1()
    send(bout, "1", "register_joker", beater_id="b1y", target_id="c2a")
    send(pass_half(bout), "c1b", "first_post", pid=pid_of(bout, "duel"), dice=(3,))
    assert said(bout, "de")["roll_posted"] == "B1Y (NPC, Treiber*in) würfelt (W6) auf den Würfelkampf: 3."
