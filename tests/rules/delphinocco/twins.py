"""What is secret in delphinocco, row by row of the matrix in section 2 of the catalogue.

- a line-up before both are in: told to its side and the GM; others know only that it is in;
- that a line-up was replaced, and by what: never told to others;
- block orders: told to their side and the GM until the match ends; a window in table dice may wait for one.

Everything else on the board is open. Future dice are the kernel's.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.delphinocco import RULESET
from rules.delphinocco.options import MODE_OF
from rules.delphinocco.shapes import Lineup
from rules.delphinocco.state import Order, State
from rules.delphinocco.tables import ATTRIBUTES, MODES, SIDES
from rules.kernel.seats import Viewer
from tests.harness import Bout, Sent
from tests.rules.delphinocco.words import command, lineup
from tests.secrecy import Witness

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


# -- by hand

OPENING: Mapping[str, Any] = {"setup": {"mode": "table"}, "options": {"kick_off": "red"}}


def witnesses() -> Iterator[Witness]:
    """The rows of section 2 that hide something: red's secrets, from everybody but red and the GM."""
    for audience in ("spectator", "side:green", "s_green"):
        for play in (_lineup_in, _lineup_replaced, _order_given):
            bouts = [Bout.open(RULESET, lean=True, **OPENING) for _ in range(2)]
            for bout, other in zip(bouts, (False, True), strict=True):
                play(bout, other)
            yield Witness.between(audience, OPENING, *bouts)


def _lineup_in(bout: Bout, other: bool) -> None:
    """A line-up before both are in."""
    bout.send("red", lineup("red", ('3.name="Twin"', "3.speed=1") if other else ()))


def _lineup_replaced(bout: Bout, other: bool) -> None:
    """What it was before, and that it was replaced at all: in the other course only a note to the GM is written."""
    bout.send("red", lineup("red", () if other else ("1.speed=1",)))
    bout.send("red", {"kind": "match.note", "text": "Ready.", "audience": "gm"} if other else lineup("red"))
    bout.send("green", lineup("green"), dice=(7,))


def _order_given(bout: Bout, other: bool) -> None:
    """A block order, as long as no window opens and nothing ends."""
    bout.send("red", lineup("red"))
    bout.send("green", lineup("green"), dice=(7,))
    bout.send("red", {"kind": ORDER, "policy": "never" if other else "always"})
    bout.send("red", command("red", "move R3 C2 end"))
