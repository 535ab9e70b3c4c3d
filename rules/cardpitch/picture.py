"""The table: both sevens, the cards that lie between them, quaffle and bludgers (catalogue 1.3, 4)."""

from collections.abc import Iterator, Sequence

from pydantic import BaseModel

from rules.cardpitch.commands import Errand
from rules.cardpitch.tables import BEATERS, NUMBERS, SIDES, SLOTS
from rules.cardpitch.view import PlayerView, TeamView, View
from rules.kernel.border import Side
from rules.kernel.picture import Cell, Key, Line, Mark, Picture, Say, Team, Token, Words, square

WIDTH, GAP = 576.0, 4.0
STEP = (WIDTH + GAP) / len(SLOTS)
PLAYERS, CARDS = 84.0, 78.0
TOPS = {"a": (0.0, 94.0), "b": (286.0, 198.0)}
"""By side: where its players and its cards begin."""
HEIGHT = 370.0
PLACES = ((0.0, 140.0), (146.0, 284.0), (292.0, 430.0), (436.0, WIDTH))
"""From left to right: balls, the goal's card, a card for each beater."""


def picture(view: BaseModel, told: Sequence[BaseModel]) -> Picture:
    """The drawing of a position, from the view alone."""
    assert isinstance(view, View)
    parts = [part for side in SIDES for part in (*_players(view, side), *_balls(view, side), *_cards(view, side))]
    return Picture(
        WIDTH,
        HEIGHT,
        teams=tuple(
            Team(side, _team(view, side).name, view.score.a if side == "a" else view.score.b) for side in SIDES
        ),
        notes=tuple(_notes(view)),
        cells=tuple(part for part in parts if isinstance(part, Cell)),
        lines=(Line(((0, HEIGHT / 2), (WIDTH, HEIGHT / 2)), "halving"),),
        tokens=tuple(part for part in parts if isinstance(part, Token)),
        legend=(
            Key(Token("quaffle", "", "", "", kind="ball"), Say("picture-quaffle-ball")),
            Key(Token("bludger", "", "", "", kind="bludger"), Say("picture-bludger")),
        ),
    )


def _team(view: View, side: Side) -> TeamView:
    return view.teams.a if side == "a" else view.teams.b


def _notes(view: View) -> Iterator[Words]:
    if view.turn:
        yield Say("picture-turn", {"turn": view.turn, "overtime": "yes" if view.overtime else "no"})
    holder = view.quaffle.holder
    if holder is not None or view.quaffle.dead:
        yield Say("picture-quaffle", {"team": None if holder is None else _team(view, holder).name})
    if view.history:
        yield Say("picture-last", {"outcome": view.history[-1].outcome})


def _players(view: View, side: Side) -> Iterator[Cell | Token]:
    top = TOPS[side][0]
    for place, player in enumerate(_team(view, side).players):
        left = place * STEP
        name = f"{side}-{player.slot}"
        shape = square(left, top, left + STEP - GAP, top + PLAYERS)
        yield Cell(name, shape, "panel", player.name, note=_below(player))
        yield Token(name, name, str(player.number), player.name, side, marks=tuple(_marks(view, side, player)))


def _marks(view: View, side: Side, player: PlayerView) -> Iterator[Mark]:
    if view.quaffle.holder == side and view.quaffle.carrier == player.slot:
        yield "ball"
    if not player.on_pitch:
        yield "away"


def _below(player: PlayerView) -> Words:
    if player.returns is not None:
        return Say("picture-back", {"turn": player.returns.turn})
    return Say("picture-position", {"slot": player.slot.partition("_")[0]})


def _balls(view: View, side: Side) -> Iterator[Cell | Token]:
    name = f"{side}-balls"
    left, right = PLACES[0]
    top = TOPS[side][1]
    yield Cell(name, square(left, top, right, top + CARDS), "panel", Say("picture-balls"))
    if view.quaffle.holder == side and view.quaffle.carrier is None:
        yield Token("quaffle", name, "", Say("picture-quaffle-ball"), side, "ball")
    for number in range(view.bludgers.a if side == "a" else view.bludgers.b):
        yield Token(f"{side}-bludger-{number + 1}", name, "", Say("picture-bludger"), side, "bludger")


def _cards(view: View, side: Side) -> Iterator[Cell | Token]:
    """A side's cards: face up as far as the viewer may know them, face down where they are known to be laid."""
    cards = view.cards.a if side == "a" else view.cards.b
    laid = view.committed.a if side == "a" else view.committed.b
    goal = cards.goal_aimed if cards.goal_aimed is not None else cards.goal_guarded
    aims = side == view.quaffle.holder
    name = f"{side}-goal"
    yield _place(name, side, 1, Say("picture-aims" if aims else "picture-guards-goal"))
    if goal is not None:
        yield Token(name, name, str(goal), Say("picture-goal", {"goal": goal}), side, "card")
    elif laid.quaffle_cards:
        yield Token(name, name, "", Say("picture-goal-hidden"), side, "card", ("covered",))
    for place, beater in enumerate(BEATERS, 2):
        yield from _errand(view, side, place, beater)


def _errand(view: View, side: Side, place: int, beater: str) -> Iterator[Cell | Token]:
    cards = view.cards.a if side == "a" else view.cards.b
    laid = view.committed.a if side == "a" else view.committed.b
    found: dict[str, tuple[str, Errand]] = {
        each.beater: (does, each)
        for does, errands in (("attacks", cards.attacks), ("guards", cards.guards))
        for each in errands or ()
    }
    does, errand = found.get(beater, ("hidden", None))
    name, number = f"{side}-{beater}-card", NUMBERS[beater]
    yield _place(name, side, place, Say("picture-errand", {"does": does, "beater": number}))
    if errand is not None:
        target = NUMBERS[errand.target]
        said = Say("picture-errand-card", {"does": does, "beater": number, "target": target})
        yield Token(name, name, str(target), said, side, "card")
    elif laid.beater_cards and not found and _plays(view, side, beater):
        said = Say("picture-errand-card", {"does": does, "beater": number, "target": None})
        yield Token(name, name, "", said, side, "card", ("covered",))


def _plays(view: View, side: Side, beater: str) -> bool:
    return _team(view, side).players[SLOTS.index(beater)].on_pitch


def _place(name: str, side: Side, place: int, label: Words) -> Cell:
    left, right = PLACES[place]
    top = TOPS[side][1]
    return Cell(name, square(left, top, right, top + CARDS), "first" if side == "a" else "second", label)
