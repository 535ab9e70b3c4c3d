"""What else a test rests on: the rules, besides the one that made it come out so, that its event names in `also`."""

from collections.abc import Iterator, Mapping

from rules.gridiron.decide.needs import passed
from rules.gridiron.state import Player, State, Test

ALWAYS: Mapping[str, tuple[str, ...]] = {
    "dodge": ("GRD-DODGE-4", "GRD-DODGE-5"),
    "pick_up": ("GRD-PICKUP-1", "GRD-PICKUP-3", "GRD-GAP-7"),
    "sprint": ("GRD-SPRINT-1",),
    "pass": ("GRD-PASS-3",),
}
"""By kind of test: where its target and its modifiers come from."""
NOT_AUTOMATIC = ("sprint", "stand_up")
"""Tests that are no agility tests."""


def grounds(state: State, test: Test) -> tuple[str, ...]:
    """The further rules of a test that was thrown, in the order of the rule book's own reasoning."""
    player = state.players[test.player]
    return (*ALWAYS.get(test.kind, ()), *_of_the_place(state, player, test), *_of_the_throw(state, player, test))


def _of_the_place(state: State, player: Player, test: Test) -> Iterator[str]:
    """Leaving zones: how many there are, where they count, and that a sprint comes first and saves no dodge."""
    if player.square is None or test.square is None or test.kind not in ("dodge", "sprint"):
        return
    left = {each.id for each in state.markers(player.square, player.side)}
    if test.kind == "sprint":
        if left and test.purpose == "step":
            yield "GRD-SPRINT-7"
        return
    act = state.activation
    if act is not None and act.movement_used >= player.ma:
        yield "GRD-DICE-5"
    entered = {each.id for each in state.markers(test.square, player.side)}
    if len(left) > 1:
        yield "GRD-DODGE-2"
    if entered:
        yield "GRD-DODGE-3"
    if left & entered:
        yield "GRD-DODGE-10"
    if len(left) != len(entered):
        yield "GRD-GAP-6"


def _of_the_throw(state: State, player: Player, test: Test) -> Iterator[str]:
    """Automatic faces, second throws, re-rolls that a certain turnover forbids, failures that are no turnover."""
    if test.kind not in NOT_AUTOMATIC and test.natural in (1, 6):
        yield "GRD-DICE-6"
    if test.rerolled:
        yield "GRD-REROLL-1"
    if passed(test):
        return
    if not test.rerolled and test.kind != "interception" and too_late(state, player):
        yield from ("GRD-REROLL-7", "GRD-GAP-33")
    if state.in_turn and player.side != state.active and test.kind in ("catch", "interception"):
        yield "GRD-TURN-8"


def too_late(state: State, player: Player) -> bool:
    """GRD-REROLL-7: a team re-roll that would be ready, were the turnover not certain."""
    return state.turnover is not None and affords_team(state, player)


def affords_team(state: State, player: Player) -> bool:
    """GRD-REROLL-2: own turn, one left, not too many this turn."""
    team = state.teams[player.side]
    return (
        state.in_turn
        and state.active == player.side
        and team.team_rerolls > 0
        and team.rerolls_used_this_turn < state.options.team_rerolls_per_turn
    )
