"""A check of the whole: what many random matches come to (issue 2, section 3)."""

import importlib
from collections.abc import Callable

import pytest

from rules.cardpitch.tables import BEATERS, KEEPER, OWN_PHASE
from tests.rules.cardpitch.figures import Figures, figures, lines

KNOWN = {
    "turns": (9.73, 0.25),
    "winner": (106.0, 0.8),
    "goals": (0.651, 0.018),
    "saves": (0.233, 0.018),
    "hits_on_carriers": (0.115, 0.012),
    "snitches": (0.725, 0.018),
    "suspensions": (1.452, 0.018),
}
"""Means of 20,000 matches, and how far 800 may lie from them: about three standard errors."""


def misses(found: Figures) -> list[str]:
    """The figures that lie too far off."""
    return [name for name, (mean, most) in KNOWN.items() if abs(getattr(found, name) - mean) > most]


def test_random_matches_come_to_the_known_figures() -> None:
    found = figures(800, seed=11)
    assert misses(found) == [], "\n".join(lines(found))


REVEAL = importlib.import_module("rules.cardpitch.decide.reveal")


def beaters_back_too_soon(patch: pytest.MonkeyPatch) -> None:
    """Beaters sit out one turn less."""
    for slot in BEATERS:
        patch.setitem(OWN_PHASE, slot, "reveal")


def keepers_back_too_late(patch: pytest.MonkeyPatch) -> None:
    """Keepers sit out one turn more."""
    patch.setitem(OWN_PHASE, KEEPER, "beater_cards")


def longer_suspensions(patch: pytest.MonkeyPatch) -> None:
    """Everybody sits out one turn more."""
    patch.setattr(REVEAL, "MISSES", 3)


def guards_in_vain(patch: pytest.MonkeyPatch) -> None:
    """No guard stops a bludger."""
    patch.setattr(REVEAL, "is_hit", lambda state, guards, bludgers: True)


WRONG = [beaters_back_too_soon, keepers_back_too_late, longer_suspensions, guards_in_vain]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: str(wrong.__name__))
def test_a_wrong_rule_would_be_seen(
    wrong: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong(monkeypatch)
    assert misses(figures(200, seed=11)) != []
