"""What the kernel itself hides: a kept command, a private note, the rest of a script (design 4).

Pairs of matches that differ only there answer alike to everybody else, on every surface of the rules.
"""

from collections.abc import Callable
from typing import Any

import pytest

from rules.kernel import view
from rules.kernel.events import DiceAwaited, KeptDropped, Noted
from rules.kernel.table import Handlers
from tests.harness import Bout, outcome
from tests.rules.kernel.positions import match
from tests.rules.pebbles.positions import advance, at, command, hide

ASKED = (hide(1), hide(9), advance("l1"), command("concede"), match("add_word", word="x"), match("note", text="x"))


def kept(pebbles: int) -> Bout:
    """A second fist waits for the table's wind."""
    bout = at("; left hid 3", dice="table", seats={"ann": {"figures": ["r1"]}, "bot": {"bridge": ["s_left"]}})()
    bout.send("right", hide(pebbles))
    return bout


def noted(number: int) -> Bout:
    """A note for one side, and one for the GM."""
    bout = at()()
    bout.send("right", match("note", text=f"plan {number}", audience="side"))
    bout.send("right", match("note", text=f"complaint {number}", audience="gm"))
    return bout


def scripted(face: int) -> Bout:
    """A script that nobody has thrown from."""
    bout = at("; left hid 3")()
    bout.send("gm", match("script_dice", faces=[face]))
    return bout


PAIRS: dict[str, tuple[Callable[[int], Bout], tuple[str, ...]]] = {
    "kept": (kept, ("spectator", "side:left", "left", "bot")),
    "noted": (noted, ("spectator", "side:left", "left")),
    "scripted": (scripted, ("spectator", "side:left", "left", "right")),
}


def answers(bout: Bout, name: str) -> Any:
    """Everything that somebody can get out of the rules without changing anything."""
    refusals = []
    if bout.match.seat(bout.seat_id(name) or "") is not None:
        for asked in ASKED:
            no = bout.refusal(name, asked)
            refusals.append(None if no is None else outcome(no))
    return bout.told(name), bout.sight(name), bout.offers(name), refusals


@pytest.mark.parametrize("pair", PAIRS)
def test_the_difference_is_not_to_be_seen(pair: str) -> None:
    make, names = PAIRS[pair]
    one, other = make(1), make(3)
    for name in names:
        assert answers(one, name) == answers(other, name), name


@pytest.mark.parametrize("pair", PAIRS)
def test_the_gm_sees_it(pair: str) -> None:
    """Else the pairs would prove nothing; a kept command itself stays with the log even so."""
    make, _ = PAIRS[pair]
    if pair == "kept":
        assert make(1).match.position.kept != make(3).match.position.kept
    else:
        assert make(1).told("gm") != make(3).told("gm")


def _as_it_is(_: Any, event: Any) -> Any:
    return event


@pytest.mark.parametrize(("kind", "pair"), [(DiceAwaited, "kept"), (Noted, "noted")])
def test_an_opened_veil_is_found(kind: type, pair: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: Handlers[Any] = Handlers()
    for each in view._VEILS:
        opened.on(each)(_as_it_is if each is kind else view._VEILS.get(each))
    monkeypatch.setattr(view, "_VEILS", opened)
    make, names = PAIRS[pair]
    one, other = make(1), make(3)
    assert any(answers(one, name) != answers(other, name) for name in names)


def test_the_reason_of_a_dropped_command_is_its_senders() -> None:
    bout = kept(2)
    bout.send("left", command("concede"))
    told = {name: bout.told(name) for name in ("spectator", "left", "bot", "right", "gm")}
    drops = {name: next(event for event in events if isinstance(event, KeptDropped)) for name, events in told.items()}
    assert {name for name, drop in drops.items() if drop.refusal is not None or drop.seat is not None} == {
        "right",
        "gm",
    }
