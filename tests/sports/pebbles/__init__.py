"""Pebbles: two sides, closed fists, a wind. The smallest whole sport, written to be copied (docs/add-a-sport.md)."""

from rules.kernel.contract import NeededSeat, Ruleset

from .catalogue import CATALOGUE
from .commands import COMMANDS, CreateMatch, Options
from .decide import decide
from .events import EVENTS
from .evolve import evolve
from .offers import offers
from .orders import ORDERS
from .picture import picture
from .state import INITIAL, State
from .tables import LIMITS, RUNNERS, SIDES
from .view import View, score, summary, telling, veil, view

RULESET = Ruleset(
    key="pebbles",
    title="Pebbles",
    revision="1",
    sides=SIDES,
    seats=tuple(NeededSeat(side, "coach") for side in SIDES),
    limits=LIMITS,
    catalogue=CATALOGUE,
    options=Options,
    create=CreateMatch,
    commands=COMMANDS,
    events=EVENTS,
    views=View,
    state=State,
    initial=INITIAL,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    veil=veil,
    summary=summary,
    score=score,
    telling=telling,
    picture=picture,
    orders=ORDERS,
    hears=frozenset({"match.lapse"}),
    figures=lambda state: RUNNERS,
)
