"""The table of folds, and the small words they are written with."""

from collections.abc import Callable
from typing import Any

from rules.gridiron.state import Ball, Loose, Player, State
from rules.gridiron.tables import LIMITED_ACTIONS
from rules.kernel.changing import replace
from rules.kernel.table import Handlers

FOLDS: Handlers[Callable[[State, Any], State]] = Handlers()


def with_player(state: State, player: str, **fields: Any) -> State:
    """The position with other fields of a player."""
    players = dict(state.players)
    players[player] = replace(players[player], **fields)
    return replace(state, players=players)


def with_team(state: State, side: str, **fields: Any) -> State:
    """The position with other fields of a side."""
    return replace(state, teams={**state.teams, side: replace(state.teams[side], **fields)})


def with_everyone(state: State, change: Callable[[Player], Player]) -> State:
    """The position with every player changed."""
    return replace(state, players={each.id: change(each) for each in state.players.values()})


def at_rest(state: State) -> State:
    """Nothing is owed any more."""
    return replace(
        state,
        activation=None,
        question=None,
        falls=(),
        loose=None,
        blow=None,
        throw=None,
        foul=None,
        turnover=None,
    )


def started(state: State, player: str, **spent: int) -> State:
    """The activation of this player, if it is his, has started; its action is used (GRD-TURN-5)."""
    act = state.activation
    if act is None or act.player != player:
        return state
    if act.started and not spent:
        return state
    flags = state.turn_flags
    if act.action in LIMITED_ACTIONS and act.action not in flags:
        flags = (*flags, act.action)
    act = replace(
        act,
        started=True,
        movement_used=act.movement_used + spent.get("movement", 0),
        sprints_used=act.sprints_used + spent.get("sprints", 0),
    )
    return replace(state, activation=act, turn_flags=flags)


def let_loose(state: State, square: tuple[int, int], then: Loose | None) -> State:
    """The ball is in nobody's hands, on a square, and about to do this."""
    return replace(state, ball=Ball(square=square, carrier=None, in_play=True), loose=then)


def handed(state: State, player: str, square: tuple[int, int]) -> State:
    """A player has the ball."""
    return replace(state, ball=Ball(square=square, carrier=player, in_play=True), loose=None)


def placed(state: State, player: str, square: tuple[int, int], then: Loose | None) -> State:
    """A player is in another square, and a ball that he carries with him (GRD-MOVE-7)."""
    state = with_player(state, player, square=square)
    if state.ball.carrier == player:
        state = replace(state, ball=replace(state.ball, square=square))
    return state if then is None else replace(state, loose=then)


def awaiting(state: State, event: Any) -> State:
    """Something new is awaited from now on."""
    return replace(state, occasion=state.occasion + 1, since=event.since, until=event.until)
