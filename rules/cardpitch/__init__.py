"""Cardpitch: two-player quidditch with face-down number cards and coins (catalogue: CRD)."""

from rules.cardpitch.catalogue import CATALOGUE
from rules.cardpitch.commands import COMMANDS, CreateMatch, Entrant
from rules.cardpitch.decide import decide
from rules.cardpitch.events import EVENTS
from rules.cardpitch.evolve import evolve
from rules.cardpitch.offers import offers
from rules.cardpitch.orders import ORDERS
from rules.cardpitch.picture import picture
from rules.cardpitch.state import INITIAL, State
from rules.cardpitch.tables import LIMITS, SIDES, Options
from rules.cardpitch.telling import telling
from rules.cardpitch.view import View, score, summary, veil, view
from rules.kernel.contract import NeededSeat, Ruleset

RULESET = Ruleset(
    key="cardpitch",
    title="Cardpitch",
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
    gm_knows_all=lambda state: state.options.gm_sees_hidden,
    orders=ORDERS,
    hears=frozenset({"match.enter_faces", "match.script_dice", "match.resume", "match.lapse", "match.set_seat"}),
)
