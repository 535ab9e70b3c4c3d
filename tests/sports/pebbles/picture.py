"""The track: a lane for each runner, and the fists. Made from the view alone, so it cannot tell more."""

from collections.abc import Iterator, Sequence

from pydantic import BaseModel

from rules.kernel.picture import Cell, Ground, Key, Mark, Picture, Say, Team, Token, square

from .tables import RUNNERS, SIDES
from .view import View, best


def picture(view: BaseModel, told: Sequence[BaseModel]) -> Picture:
    """The drawing of a position; a unit is a step of the track."""
    assert isinstance(view, View)
    parts = [*_lanes(view), *_fists(view)]
    return Picture(
        width=max(view.goal + 1, 5),
        height=len(RUNNERS) + 2,
        teams=tuple(Team(side, Say("picture-side", {"side": side}), best(view.places, side)) for side in SIDES),
        notes=(Say("picture-round", {"round": view.round}),),
        cells=tuple(part for part in parts if isinstance(part, Cell)),
        tokens=tuple(part for part in parts if isinstance(part, Token)),
        legend=(Key("first_goal", Say("picture-goal")),),
    )


def _lanes(view: View) -> Iterator[Cell | Token]:
    for lane, (runner, side) in enumerate(RUNNERS.items()):
        for step in range(view.goal + 1):
            ground: Ground = "first_goal" if step == view.goal else "open"
            yield Cell(f"{runner}-{step}", square(step, lane, step + 1, lane + 1), ground, str(step))
        yield Token(runner, f"{runner}-{view.places[runner]}", runner[-1], runner, side)


def _fists(view: View) -> Iterator[Cell | Token]:
    """A closed fist is a card face down, for whoever may not look into it."""
    for place, side in enumerate(SIDES):
        left, top = place * 2.5, len(RUNNERS) + 0.2
        yield Cell(f"fist-{side}", square(left, top, left + 2.2, top + 1.6), "panel", Say("picture-fist"))
        pebbles = view.fists[side]
        if view.closed[side]:
            marks: tuple[Mark, ...] = ("covered",) if pebbles is None else ()
            yield Token(f"fist-{side}", f"fist-{side}", str(pebbles or ""), Say("picture-fist"), side, "card", marks)
