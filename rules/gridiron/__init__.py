"""Gridiron: fantasy football on 26 by 15 squares, a whole match (catalogue: GRD)."""

from rules.gridiron.catalogue import CATALOGUE
from rules.gridiron.commands import COMMANDS, CreateMatch
from rules.gridiron.decide import decide
from rules.gridiron.events import EVENTS
from rules.gridiron.evolve import evolve
from rules.gridiron.offers import offers
from rules.gridiron.options import Options
from rules.gridiron.orders import ORDERS
from rules.gridiron.picture import picture
from rules.gridiron.rosters import Entrant
from rules.gridiron.state import INITIAL, State
from rules.gridiron.tables import LIMITS, ROSTERS, SIDES
from rules.gridiron.telling import telling
from rules.gridiron.view import GridironView, score, summary, veil, view
from rules.kernel.contract import NeededSeat, Ruleset

RULESET = Ruleset(
    key="gridiron",
    title="Gridiron",
    revision="1",
    sides=SIDES,
    seats=tuple(NeededSeat(side, "coach") for side in SIDES),
    limits=LIMITS,
    catalogue=CATALOGUE,
    options=Options,
    create=CreateMatch,
    brings=Entrant,
    commands=COMMANDS,
    events=EVENTS,
    views=GridironView,
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
    orders=ORDERS,
    picture=picture,
    hears=frozenset({"match.lapse"}),
    boards=ROSTERS,
)
