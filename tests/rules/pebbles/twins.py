"""What is secret in pebbles: a closed fist and the tiredness of the other side's runners (PEB-SEC-1)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.kernel.seats import Viewer
from tests.harness import Sent
from tests.sports.pebbles.state import State
from tests.sports.pebbles.tables import EMPTY, FISTS, RUNNERS, SIDES

SHOWN: Mapping[str, str] = {
    "phase": "phase, of the envelope",
    "since": "awaiting.since, of the envelope",
    "until": "awaiting.until, of the envelope",
    "question.since": "awaiting.since, of the envelope",
    "question.until": "awaiting.until, of the envelope",
    "winner": "result.winner, of the envelope",
    "reason": "result.reason, of the envelope",
}
RARE = frozenset({"pebbles.concede"})
NEVER: frozenset[str] = frozenset()


def opening(random: Random) -> dict[str, Any]:
    """Short and long tracks, with and without a player who plays a runner."""
    seats = {"ann": {"figures": ["l1"]}, "bob": {"figures": ["l2", "r2"]}, "bot": {"bridge": ["s_left"]}}
    return {"options": {"goal": random.randint(3, 9)}, "seats": random.choice(({}, seats))}


def hidden(viewer: Viewer) -> list[str]:
    """The sides whose secrets a viewer does not know."""
    return [] if viewer.gm else [side for side in SIDES if side != viewer.side]


def resample(state: State, viewer: Viewer, random: Random) -> State:
    """Another closed fist, another tiredness."""
    if state.phase == "finished":
        return state
    sides = hidden(viewer)
    fists = {
        side: random.choice(FISTS) if side in sides and pebbles != EMPTY else pebbles
        for side, pebbles in state.fists.items()
    }
    tired = {
        runner: random.randint(0, 7) if RUNNERS[runner] in sides else state.tired[runner] for runner in state.tired
    }
    return replace(state, fists=fists, tired=tired)


def twin(course: Sequence[Sent], viewer: Viewer, random: Random) -> Sequence[Sent] | None:
    """Another number in a last fist that never opens, and other breath where no later stumble tells of it."""
    if any("pebbles.revealed" in sent.events for sent in course):
        return None
    sides = hidden(viewer)
    changed = list(course)
    for place in reversed(range(len(course))):
        sent = course[place]
        if sent.rolls and sent.rolls[-1][0] == "public":
            break
        mine = sent.by.removeprefix("s_") in sides
        if sent.command["kind"] == "pebbles.hide" and mine:
            others = [number for number in FISTS if number != sent.command["pebbles"]]
            changed[place] = replace(sent, command={**sent.command, "pebbles": random.choice(others)})
        if any(stream.removeprefix("breath/") in sides for stream, *_ in sent.rolls):
            rolls = tuple((stream, most, face % most + 1) for stream, most, face in sent.rolls)
            changed[place] = replace(sent, rolls=rolls)
    return None if changed == list(course) else changed
