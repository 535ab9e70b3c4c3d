"""Every scenario of the catalogue (section 8), as it stands in `scenarios/`."""

import re

import pytest

from tests.rules.delphinocco.bouts import Memory
from tests.rules.delphinocco.script import Scenario, play, scenarios

ALL = scenarios()
ELSEWHERE = {6: "test_tournament.py"}


@pytest.mark.parametrize("scenario", ALL, ids=str)
def test_scenario(scenario: Scenario) -> None:
    play(scenario, Memory())


def test_none_is_missing() -> None:
    numbers = {int(found.group(1)) for each in ALL if (found := re.match(r"DEL-S-(\d+)", each.id))}
    assert numbers | set(ELSEWHERE) == set(range(1, 35))


def test_the_reader_holds_the_table_to_every_line() -> None:
    wrong = Scenario("x", "", ("base", "> red give_up_move R1", '  move_given_up figure="R2"'), "here")
    with pytest.raises(AssertionError, match="R1"):
        play(wrong, Memory())
    unrefused = Scenario("x", "", ("base", "! red give_up_move R1 already_drawn"), "here")
    with pytest.raises(AssertionError, match="not refused"):
        play(unrefused, Memory())
