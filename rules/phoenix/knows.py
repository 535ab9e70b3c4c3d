"""The visibility classes of section 2.2: who is told what."""

from rules.kernel.seats import Viewer

from .state import Member, State


def captain(viewer: Viewer, team: int) -> bool:
    """`captain:N`, and the GM."""
    return viewer.gm or viewer.captain == str(team)


def team(viewer: Viewer, number: int) -> bool:
    """`team:N` without those who play in both teams, `captain:N`, and the GM."""
    return captain(viewer, number) or viewer.side == str(number)


def shared(state: State, viewer: Viewer, number: int, item: str) -> bool:
    """`team:N`, once its captain shares this."""
    return team(viewer, number) and item in state.team(number).shares


def figure(viewer: Viewer, member: Member) -> bool:
    """`character:X`, the captain of its team, and the GM."""
    return captain(viewer, member.team) or member.id in viewer.figures
