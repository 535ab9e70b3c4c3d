"""Delphinocco: fish ball at the beach, as a quick tournament and as a game on the table."""

from rules.delphinocco.catalogue import CATALOGUE
from rules.delphinocco.commands import COMMANDS, CreateMatch
from rules.delphinocco.decide import decide
from rules.delphinocco.events import EVENTS
from rules.delphinocco.evolve import evolve
from rules.delphinocco.offers import offers
from rules.delphinocco.options import Options
from rules.delphinocco.orders import ORDERS
from rules.delphinocco.picture import picture
from rules.delphinocco.state import INITIAL, State
from rules.delphinocco.tables import BOARD, SIDE_OF, SIDES
from rules.delphinocco.telling import telling
from rules.delphinocco.view import View, summary, veil, view
from rules.kernel.contract import NeededSeat, Ruleset

RULESET = Ruleset(
    key="delphinocco",
    title="Delphinocco",
    revision="1",
    sides=SIDES,
    seats=tuple(NeededSeat(side, "coach") for side in SIDES),
    limits={"turn": 72},
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
    score=lambda state: state.score,
    telling=telling,
    orders=ORDERS,
    picture=picture,
    hears=frozenset({"match.lapse", "match.end", "match.enter_faces", "match.script_dice", "match.set_seat"}),
    figures=lambda state: SIDE_OF,
    boards={"delphinocco": BOARD},
)
