"""What a viewer may do now, with schemas narrowed to the position. Everything asks the checks of `decide`."""

from collections.abc import Callable, Iterator, Sequence

from rules.delphinocco.offers.gm import GM_OFFERS
from rules.delphinocco.offers.play import PLAY_OFFERS
from rules.delphinocco.offers.setting import SETTING_OFFERS
from rules.delphinocco.state import State
from rules.kernel.contract import Offer
from rules.kernel.seats import Viewer

OFFERS: tuple[Callable[[State, Viewer], Iterator[Offer]], ...] = (*PLAY_OFFERS, *SETTING_OFFERS, *GM_OFFERS)


def offers(state: State, viewer: Viewer) -> Sequence[Offer]:
    """Everything that delphinocco has to offer to this viewer."""
    return tuple(offer for make in OFFERS for offer in make(state, viewer))
