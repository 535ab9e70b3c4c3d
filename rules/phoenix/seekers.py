"""What a seeker finds on a field, and when it may search (5.8): plain questions to the state."""

from .state import Member, Skip, State
from .tables import FIRST_SEARCH_ROUND, SEEKER


def look(state: State, searcher: Member, place: int) -> tuple[str, bool]:
    """The result of a search, and whether a snitch of the field's owner lies next to it (PHX-SEEK-3, 4)."""
    owner = next(each for each in state.members.values() if each.team != searcher.team and each.position == SEEKER)
    snitch, recoil = owner.snitch or (), owner.recoil or ()
    counted = set(snitch)
    if not state.options.hint_counts_found:
        counted -= {search.field for search in searcher.searches if search.result == "snitch"}
    result = "snitch" if place in snitch else "recoil" if place in recoil else "empty"
    return result, any(near in counted for near in state.ground.near[place])


def found(seeker: Member) -> int:
    """How many snitch fields a seeker has uncovered."""
    return sum(search.result == "snitch" for search in seeker.searches)


def searched(state: State, seeker: Member) -> bool:
    """Whether a seeker has searched in this round."""
    return any(search.round == state.round for search in seeker.searches)


def free_to_search(state: State, seeker: Member) -> bool:
    """Whether the snitch is still there for this seeker (PHX-SEEK-5)."""
    if not state.caught:
        return True
    both = state.options.double_snitch == "both"
    return both and seeker.team not in state.caught and state.caught_round == state.round


def in_period(state: State, seeker: Member) -> bool:
    """Whether a joker's hit lets a seeker search in this round (PHX-SEEK-8); a search of this round does not count."""
    made = [search.round for search in seeker.searches if search.round == state.round]
    return bool(made) or state.round >= seeker.last_slot + seeker.search_period


def due_skip(state: State, seeker: Member) -> Skip | None:
    """The oldest token that is due in this round (PHX-SEEK-9)."""
    return next((each for each in seeker.skips if each.due_round <= state.round), None)


def unblocked(state: State, seeker: Member) -> bool:
    """Whether nothing but a token can keep a seeker from searching (PHX-SEEK-8)."""
    may = seeker.active and state.round >= FIRST_SEARCH_ROUND and free_to_search(state, seeker)
    return may and in_period(state, seeker)


def eligible(state: State, seeker: Member) -> bool:
    """Whether a seeker may search in this round (PHX-SEEK-8)."""
    return unblocked(state, seeker) and due_skip(state, seeker) is None
