"""What else an event rests on: the rules, besides the one that made it so, that it names in `also`."""

from rules.delphinocco.shapes import Die
from rules.delphinocco.state import Figure, State
from rules.delphinocco.tables import OTHER, REAR

STRENGTHS = ("DEL-T-2", "DEL-T-3", "DEL-T-4", "DEL-T-8", "DEL-GAP-4")
"""How a team's strengths are reckoned."""
POSITIONED = ("DEL-A-10",)
UNPROBED = ("DEL-V-3", "DEL-GAP-24")
"""A fish that is simply taken, and must be."""


def probed(roll: Die | None) -> tuple[str, ...]:
    """A probe, if there was one: equal or under, d10 or d20."""
    return () if roll is None else ("DEL-V-1", "DEL-GAP-13")


def passing_by(figure: Figure, to: str, basis: str, roll: Die | None) -> tuple[str, ...]:
    """A pass-by: positioning by the area; rear fields in a retreat, and that they save no die one against one."""
    rear = to in REAR[figure.side][figure.field]
    found = (*probed(roll), *POSITIONED) if roll is not None else ()
    if basis == "retreat":
        return (*found, "DEL-M-7", "DEL-B-7")
    return (*found, "DEL-GAP-30") if basis == "single" and rear else found


def stepping(state: State, figure: Figure) -> tuple[str, ...]:
    """A step: with the fish, past team-mates alone."""
    here = figure.field
    held = state.fish is not None and state.fish.held_by == figure.id
    mates = len(state.on(here, figure.side)) > 1 and not state.on(here, OTHER[figure.side])
    found = ("DEL-M-9",) if held else ()
    return (*found, "DEL-GAP-32") if mates else found


def acting(state: State, figure: Figure) -> tuple[str, ...]:
    """A pass, shot or hand-over: outnumbered all the same, after another action, by another than who is drawn."""
    lost = len(state.with_(figure)) < len(state.against(figure))
    chained = any(each.actions for each in state.figures.values() if each.side == figure.side)
    found = ("DEL-GAP-36",) if lost else ()
    found = (*found, "DEL-X-4") if chained else found
    return (*found, *undrawn(state, figure))


def undrawn(state: State, figure: Figure) -> tuple[str, ...]:
    """An action in a turn that draws another, or in a window."""
    return ("DEL-A-2",) if state.turn is not None and state.turn.drawn_figure != figure.id else ()


def catching(stage: str, attempt: str, roll: Die) -> tuple[str, ...]:
    """An attempt to intercept: on the line between, or two against two with the receiver."""
    found = probed(roll)
    if attempt == "positioning":
        found = (*found, *POSITIONED)
    if stage == "line":
        found = (*found, "DEL-A-6")
    return (*found, "DEL-GAP-22") if attempt == "positioning" or roll.basis == "pooled" else found
