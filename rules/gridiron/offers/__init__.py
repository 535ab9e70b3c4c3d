"""What a viewer may do now, with schemas narrowed to the position (catalogue 6.9)."""

from collections.abc import Sequence

from rules.gridiron.offers import coach, gm
from rules.gridiron.state import State
from rules.kernel.contract import Offer
from rules.kernel.seats import Viewer


def offers(state: State, viewer: Viewer) -> Sequence[Offer]:
    """Everything that gridiron has to offer to this viewer; spectators have nothing."""
    found: list[Offer] = []
    if viewer.coach is not None:
        found.extend(coach.offers(state, viewer.coach))
    if viewer.gm:
        found.extend(gm.offers(state))
    return tuple(found)
