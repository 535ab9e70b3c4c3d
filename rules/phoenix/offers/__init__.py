"""What a viewer may do now, with schemas narrowed to the position; asks the checks of `decide`."""

from collections.abc import Sequence

from rules.kernel.contract import Offer
from rules.kernel.seats import Viewer

from ..state import State
from . import captain, gm, player, preparation

OFFERS = (*preparation.OFFERS, *captain.OFFERS, *player.OFFERS, *gm.OFFERS)


def offers(state: State, viewer: Viewer) -> Sequence[Offer]:
    """Everything that phoenix has to offer to this viewer."""
    if state.phase == "finished":
        return ()
    return tuple(offer for make in OFFERS for offer in make(state, viewer))
