"""Broomstats: d20 quidditch with sealed declarations and one resolution per round (catalogue: BRM)."""

from rules.broomstats.catalogue import CATALOGUE
from rules.broomstats.commands import COMMANDS, CreateMatch, Entrant
from rules.broomstats.decide import decide
from rules.broomstats.events import EVENTS
from rules.broomstats.evolve import evolve
from rules.broomstats.offers import offers
from rules.broomstats.options import Options, hours
from rules.broomstats.orders import ORDERS
from rules.broomstats.picture import picture
from rules.broomstats.state import INITIAL, SIDES, State
from rules.broomstats.tables import published, schema
from rules.broomstats.telling import telling
from rules.broomstats.veil import veil
from rules.broomstats.view import View, score, summary, view
from rules.kernel.contract import NeededSeat, Ruleset

RULESET = Ruleset(
    key="broomstats",
    title="Broomstats",
    revision="1",
    sides=SIDES,
    seats=tuple(NeededSeat(side, "captain") for side in SIDES),
    limits={"round": 48, "stand_in": 24},
    hours=hours,
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
    orders=ORDERS,
    picture=picture,
    hears=frozenset({"match.lapse", "match.end", "match.set_seat", "match.set_controller", "match.rewind"}),
    figures=lambda state: {player.id: player.side for player in state.pitch.players.values()},
    table_dice=lambda state: state.options.disclosure == "full" and state.options.resolution_mode == "auto",
    boards={"tables": published().model_dump(mode="json"), "tables_schema": schema()},
)
