"""The game master's own acts, and conceding (catalogue 6.2, GRD-END-5)."""

from dataclasses import replace

from rules.gridiron import events as ev
from rules.gridiron.commands import Concede, GmAwardTouchdown, GmDecide, GmEdit, GmEndTurn
from rules.gridiron.decide import drives, movement, turns
from rules.gridiron.decide.drives import result
from rules.gridiron.decide.play import AFTER, HANDLERS, Game, at_rest_check, own_side
from rules.gridiron.decide.questions import answer, checked_choice, open_question, same, tell_answer
from rules.gridiron.edit import edited, ends_activation
from rules.gridiron.state import Question, Test
from rules.gridiron.tables import OTHER, SIDES
from rules.kernel.contract import require


@HANDLERS.on(Concede)
def _concede(play: Game, command: Concede) -> None:
    """GRD-END-5: the other side wins; the score stands."""
    side = own_side(play)
    play.emit(ev.MatchEnded(rule="GRD-END-5", result=result(play.state, "concession", OTHER[side])))


@HANDLERS.on(GmDecide)
def _gm_decide(play: Game, command: GmDecide) -> None:
    """Answer for the owner; with `override` a test counts as passed, no die."""
    question = open_question(play.state, command.decision_id)
    if command.override:
        test = question.kind == "use_reroll" and isinstance(question.about, Test)
        granted = test and same(dict(command.choice), {"success": True})
        require(granted, "invalid_choice", "GRD-REROLL-6", choice=dict(command.choice))
        choice = command.choice
    else:
        choice = checked_choice(play.state, question, command.choice)
    play.emit(
        ev.GmDecided(
            rule="GRD-DICE-4",
            decision_id=question.id,
            override=command.override,
            reason=command.reason,
            private=command.private,
        )
    )
    if command.override:
        _grant(play, question)
    else:
        answer(play, question, choice, "gm", by=play.ask.viewer.seat)


def _grant(play: Game, question: Question) -> None:
    test = question.about
    assert isinstance(test, Test)
    act = play.state.activation
    play.path = list(act.queued_path) if act is not None else []
    tell_answer(play, question, {"success": True}, "gm", play.ask.viewer.seat)
    AFTER[test.kind](play, replace(test, granted=True))


@HANDLERS.on(GmEdit)
def _gm_edit(play: Game, command: GmEdit) -> None:
    """All changes together, or none; sets off nothing."""
    at_rest_check(play.state)
    before = play.state
    edited(before, command.changes)
    play.emit(ev.GmEdited(rule="GRD-GAP-12", changes=command.changes, reason=command.reason, private=command.private))
    act = before.activation
    if act is not None and ends_activation(before, play.state):
        play.emit(ev.ActivationEnded(rule="GRD-TURN-4", player_id=act.player, action=act.action), by=None)


@HANDLERS.on(GmEndTurn)
def _gm_end_turn(play: Game, command: GmEndTurn) -> None:
    state = play.state
    require(state.in_turn, "wrong_phase", "GRD-TURN-1", phase=state.phase)
    movement.discard_queued(play)
    play.emit(ev.GmTurnEnded(rule="GRD-TURN-3", as_=command.as_, reason=command.reason, private=command.private))
    if command.as_ == "turnover":
        assert play.state.active is not None
        play.emit(ev.Turnover(rule="GRD-TURN-7", side=play.state.active, cause="gm"))
    turns.end_turn(play, "turnover" if command.as_ == "turnover" else "gm", "GRD-TURN-3")


@HANDLERS.on(GmAwardTouchdown)
def _gm_award_touchdown(play: Game, command: GmAwardTouchdown) -> None:
    state = play.state
    require(state.in_turn, "wrong_phase", "GRD-TURN-1", phase=state.phase)
    require(command.side in SIDES, "unknown_player", "GRD-TD-1", side=command.side)
    scorer = state.players.get(command.player_id or "")
    known = command.player_id is None or (scorer is not None and scorer.side == command.side)
    require(known, "unknown_player", "GRD-TD-1", player_id=command.player_id)
    movement.discard_queued(play)
    play.emit(
        ev.GmTouchdownAwarded(
            rule="GRD-TD-1",
            side=command.side,
            player_id=command.player_id,
            reason=command.reason,
            private=command.private,
        )
    )
    off_turn = state.active != command.side
    team = state.teams[command.side]
    costs = off_turn and state.options.off_turn_touchdown_costs_turn and team.turn < state.options.turns_per_half
    play.emit(
        ev.Touchdown(
            rule="GRD-TD-1", side=command.side, player_id=command.player_id, off_turn=off_turn, costs_turn=costs
        )
    )
    turns.tell_end(play, "touchdown", "GRD-TD-3")
    drives.after_score(play, command.side)
