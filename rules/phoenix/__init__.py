"""Phoenix: forum quidditch with captains, secret team points, a hex pitch and a hidden snitch (catalogue: PHX)."""

from rules.kernel.contract import NeededSeat, Ruleset

from .breaches import breaches, posted
from .catalogue import CATALOGUE
from .commands import COMMANDS, CreateMatch, Entrant
from .decide import decide
from .events import EVENTS
from .evolve import evolve
from .offers import offers
from .options import Options, hours
from .orders import ORDERS
from .picture import DRAWN, picture
from .shapes import View
from .state import INITIAL, State
from .tables import BOARD_SCHEMA, DEFAULT_BOARD, LIMITS, SIDES
from .telling import telling
from .veil import veil
from .view import figures, score, summary, view

RULESET = Ruleset(
    key="phoenix",
    title="Der Phönix",
    revision="1",
    sides=SIDES,
    seats=tuple(NeededSeat(side, "captain") for side in SIDES),
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
    drawn=DRAWN,
    orders=ORDERS,
    posted=posted,
    breaches=breaches,
    hears=frozenset({"match.lapse", "match.set_controller", "match.set_seat", "match.end"}),
    figures=figures,
    hours=hours,
    boards={"default": DEFAULT_BOARD, "schema": BOARD_SCHEMA},
)
