"""What is secret in delphinocco, row by row of the matrix in section 2 of the catalogue.

- a line-up before both are in: told to its side and the GM; others know only that it is in;
- that a line-up was replaced, and by what: never told to others;
- block orders: told to their side and the GM until the match ends; a window in table dice may wait for one.

Everything else on the board is open. Future dice are the kernel's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.delphinocco.options import MODE_OF
from rules.delphinocco.shapes import Lineup
from rules.delphinocco.state import Order, State
from rules.delphinocco.tables import ATTRIBUTES, MODES, SIDES
from rules.kernel.seats import Viewer
from tests.harness import Sent
from tests.rules.delphinocco.words import lineup

SHOWN: Mapping[str, str] = {
    "phase": "phase, of the envelope",
    "result": "result, of the envelope",
    "wait.number": "awaiting.id, of the envelope",
    "wait.since": "awaiting.since, of the envelope",
    "wait.until": "awaiting.until, of the envelope",
    "figures.id": "the keys of figures",
    "window.ordered": "drawn anew where a window is open, which random play seldom brings about: test_secrecy.py",
}
SLOW = True
RARE = frozenset({"delphinocco.concede"})
NEVER: frozenset[str] = frozenset()

LONG, SKIPPED = 12, 0.75
"""Longer courses have a twin only now and then: to replay them is what costs."""

LINEUP = "delphinocco.submit_lineup"
ORDER = "delphinocco.set_block_order"
_CHOICES: Mapping[str, Sequence[Any]] = {
    "exchanges": (1, 4, 6),
    "exchange_form": ("both_attack", "alternating"),
    "renz_count": ("per_roll", "margin"),
    "tie_break": ("draw", "extra"),
    "coach_may_roll": (True, False),
    "rounds": (1, 3, 10),
    "condition_rounds": ([], [1], [5, 8]),
    "attribute_floor": (0, 1),
    "kick_off": ("toss", "red", "green"),
    "renz_area_shape": ("block", "arc", "strip"),
    "round_first_mover": ("keep", "alternate"),
    "reset_after_renz": (True, False),
    "block_window": ("carry", "carry_and_pass"),
    "intercept_failed_pass": (True, False),
    "out_of_bounds": ("reroll", "clamp"),
    "two_actions_distinct": (True, False),
}


def opening(random: Random) -> dict[str, Any]:
    """Mostly the table game, with a bridge, under options drawn at random."""
    mode = random.choice((*MODES, "table", "table"))
    names = [name for name in _CHOICES if MODE_OF[name] in (mode, "both")]
    options = {name: random.choice(_CHOICES[name]) for name in random.sample(names, random.randint(0, 3))}
    return {"setup": {"mode": mode}, "options": options, "seats": {"bot": {"bridge": ["s_red"]}}}


def hidden(viewer: Viewer) -> list[str]:
    """The sides whose secrets a viewer does not know."""
    return [] if viewer.gm else [side for side in SIDES if side != viewer.side]


def resample(state: State, viewer: Viewer, random: Random) -> State:
    """Other sealed line-ups, other block orders, and another order behind an open window."""
    sides = hidden(viewer)
    sealed = None in state.lineups.values()
    lineups = {
        side: _other_lineup(side, random) if sealed and each is not None and side in sides else each
        for side, each in state.lineups.items()
    }
    state = replace(state, lineups=lineups)
    if state.phase == "finished" or not state.figures:
        return state
    known = tuple(order for order in state.orders if order.side not in sides)
    given = tuple(_order(state, side, random) for side in sides for _ in range(random.randint(0, 2)))
    window = state.window
    if window is not None and window.side in sides and viewer.bridge is None:
        window = replace(window, ordered=random.random() < 0.5)
    return replace(state, orders=(*known, *given), window=window)


def _order(state: State, side: str, random: Random) -> Order:
    policy = random.choice(("ask", "always", "never"))
    return Order(side, policy, random.randint(1, state.options.rounds), random.choice((None, f"s_{side}")))


def _patches(random: Random) -> tuple[str, ...]:
    number, name = random.randint(1, 6), random.choice(ATTRIBUTES)
    return (f"{number}.{name}={random.randint(1, 10)}", f'{number}.name="Twin{random.randint(0, 99)}"')


def _other_lineup(side: str, random: Random) -> Lineup:
    body = lineup(side, _patches(random))
    return Lineup(team_name=body["team_name"], figures=tuple(body["figures"]))


def twin(course: Sequence[Sent], viewer: Viewer, random: Random) -> Sequence[Sent] | None:
    """Another line-up wherever it was replaced or never opened, another order wherever no window came and no end."""
    # Its own, so that asking for twins does not change how the match is played.
    random = Random(f"{len(course)} {viewer.audience}")
    if len(course) > LONG and random.random() < SKIPPED:
        return None
    sides = hidden(viewer)
    changed = list(course)
    opened = "delphinocco.lineups_revealed"
    last = {side: max((i for i, s in enumerate(course) if _is(s, LINEUP, side)), default=-1) for side in sides}
    revealed = any(opened in sent.events for sent in course)
    told = any(kind in sent.events for sent in course for kind in ("delphinocco.block_orders_revealed",))
    windows = [i for i, sent in enumerate(course) if "delphinocco.block_window_opened" in sent.events]
    for place, sent in enumerate(course):
        for side in sides:
            if _is(sent, LINEUP, side) and not (revealed and place == last[side]):
                changed[place] = replace(sent, command=lineup(side, _patches(random)))
            if _is(sent, ORDER, side) and not told and not any(place < window for window in windows):
                policy = random.choice([each for each in ("ask", "always", "never") if each != sent.command["policy"]])
                changed[place] = replace(sent, command={**sent.command, "policy": policy})
    return None if changed == list(course) else changed


def _is(sent: Sent, kind: str, side: str) -> bool:
    return sent.command["kind"] == kind and sent.by.removeprefix("s_") == side
