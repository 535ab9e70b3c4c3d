"""Pushes, chains, the crowd, following up, and the knock-down that comes with them (GRD-PUSH)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.gridiron import events as ev
from rules.gridiron.decide.ball import drop
from rules.gridiron.decide.injury import go_down
from rules.gridiron.decide.play import ANSWERS, Game, answers
from rules.gridiron.decide.questions import ask
from rules.gridiron.decide.strength import only_pushes
from rules.gridiron.decide.turnovers import turnover
from rules.gridiron.pitch import NEIGHBOURS, edge, on_pitch, push_squares, reading
from rules.gridiron.state import Blow, Chain, Loose, Matter, Player, Push, Question, State
from rules.gridiron.tables import Square


def start(play: Game) -> None:
    """GRD-BLOCK-7: push the defender away from the attacker."""
    blow = _blow(play.state)
    attacker = play.state.players[blow.attacker]
    assert attacker.square is not None
    _advance(play, Chain((Push(blow.defender, attacker.square),)))


def _blow(state: State) -> Blow:
    assert state.blow is not None
    return state.blow


def _chain(question: Question) -> Chain:
    assert isinstance(question.about, Chain)
    return question.about


def _fighters(state: State) -> tuple[Player, Player]:
    blow = _blow(state)
    return state.players[blow.attacker], state.players[blow.defender]


# -- where to


def _advance(play: Game, chain: Chain) -> None:
    """Settle the last player of the chain: skills first (GRD-GAP-17: Stand Firm before Side Step), then his square."""
    last = chain.pushes[-1]
    player = play.state.players[last.player]
    for skill, rule, usable in (
        ("stand_firm", "GRD-SKILL-stand_firm", True),
        ("side_step", "GRD-SKILL-side_step", bool(_open_around(play.state, player))),
    ):
        if usable and play.state.has(player, skill) and (skill, player.id) not in chain.declined:
            about = replace(chain, asks=skill)
            choices = [{"use": True}, {"use": False}]
            both = skill == "stand_firm" and play.state.has(player, "side_step")
            also = ("GRD-GAP-17",) if both else ()
            ask(play, rule, "use_skill", player.side, choices, about, also=also, skill=skill, player_id=player.id)
            return
    _find_square(play, chain, last, player)


def _open_around(state: State, player: Player) -> list[Square]:
    """The squares of the pitch next to a player that hold nobody."""
    assert player.square is not None
    taken = {each.square for each in state.players.values()}
    return [square for square in NEIGHBOURS[player.square] if square not in taken]


def _find_square(play: Game, chain: Chain, last: Push, player: Player) -> None:
    """GRD-PUSH-2..4: a free square, else the crowd, else somebody else's square."""
    assert player.square is not None
    state = play.state
    candidates = push_squares(last.pusher, player.square)
    inside = [square for square in candidates if on_pitch(square)]
    free = [square for square in inside if state.at(square) is None]
    if free:
        _ask_square(play, chain, free, _pushers(state), "GRD-PUSH-2")
    elif len(inside) < len(candidates):
        _carry_out(play, chain)
    else:
        moved = {push.player for push in chain.pushes}
        filled = [square for square in inside if (other := state.at(square)) is not None and other.id not in moved]
        if filled:
            _ask_square(play, chain, filled, _pushers(state), "GRD-PUSH-4")
        else:
            _stopped(play, "GRD-PUSH-4")


def _pushers(state: State) -> str:
    """GRD-PUSH-5: the active side's coach chooses."""
    assert state.active is not None
    return state.active


def _ask_square(play: Game, chain: Chain, squares: Sequence[Square], side: str, rule: str) -> None:
    choices = [{"square": list(square)} for square in sorted(squares, key=reading)]
    player = chain.pushes[-1].player
    also = () if rule == "GRD-SKILL-side_step" else ("GRD-PUSH-5",)
    ask(play, rule, "choose_push_square", side, choices, replace(chain, asks=""), also=also, player_id=player)


@answers("choose_push_square")
def _choose_push_square(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    """A free square ends the chain; a filled one makes its occupant the next."""
    chain = _chain(question)
    to = (choice["square"][0], choice["square"][1])
    last = chain.pushes[-1]
    chain = replace(chain, pushes=(*chain.pushes[:-1], replace(last, to=to)))
    occupant = play.state.at(to)
    if occupant is None:
        _carry_out(play, chain)
    else:
        pusher = play.state.players[last.player].square
        assert pusher is not None
        _advance(play, replace(chain, pushes=(*chain.pushes, Push(occupant.id, pusher))))


@answers("use_skill")
def _use_skill(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    if isinstance(question.about, Matter):
        ANSWERS["use_skill/wrestle"](play, question, choice)
        return
    chain = _chain(question)
    player = play.state.players[chain.pushes[-1].player]
    if not choice["use"]:
        _advance(play, replace(chain, declined=(*chain.declined, (chain.asks, player.id)), asks=""))
    elif chain.asks == "stand_firm":
        play.emit(ev.SkillUsed(rule="GRD-SKILL-stand_firm", player_id=player.id, skill="stand_firm"), by=None)
        _stopped(play, "GRD-SKILL-stand_firm")
    else:
        play.emit(ev.SkillUsed(rule="GRD-SKILL-side_step", player_id=player.id, skill="side_step"), by=None)
        _ask_square(play, chain, _open_around(play.state, player), player.side, "GRD-SKILL-side_step")


# -- carrying out


def _carry_out(play: Game, chain: Chain) -> None:
    """GRD-PUSH-6: from the end of the chain backwards; then the ball, scoring, following up, the knock-down."""
    start_square = play.state.players[chain.pushes[0].player].square
    assert start_square is not None
    for index in range(len(chain.pushes) - 1, -1, -1):
        _move(play, chain.pushes[index], chained=index > 0)
    attacker, defender = _fighters(play.state)
    _strip(play, attacker, defender, "GRD-SKILL-strip_ball")
    if _scored(play, defender):
        return
    _ask_follow_up(play, attacker, start_square)


def _move(play: Game, push: Push, chained: bool) -> None:
    player = play.state.players[push.player]
    assert player.square is not None
    if push.to is None:
        _into_crowd(play, player, push.pusher, chained)
        return
    jolts = play.state.ground(push.to)
    rule = _push_rule(player, jolts, chained)
    play.emit(
        ev.PlayerPushed(
            rule=rule,
            also=("GRD-PICKUP-8",) if jolts else (),
            player_id=player.id,
            from_=player.square,
            to=push.to,
            chain=chained,
            then=Loose("bounce", push.to) if jolts else None,
        )
    )


def _push_rule(player: Player, jolts: bool, chained: bool) -> str:
    """A push, a push onto the ball, and the same of somebody who lies there."""
    if not player.standing:
        return "GRD-GAP-32" if jolts else "GRD-PUSH-7"
    if jolts:
        return "GRD-PUSH-11" if chained else "GRD-PICKUP-7"
    return "GRD-PUSH-6" if chained else "GRD-PUSH-1"


def _into_crowd(play: Game, player: Player, pusher: Square, chained: bool) -> None:
    """GRD-PUSH-3, -8; the active side's own carrier in the crowd is a turnover."""
    assert player.square is not None
    carried = play.state.ball.carrier == player.id
    spared = any(on_pitch(square) for square in push_squares(pusher, player.square))
    then = Loose("throw_in", player.square, edge=_crowd_edge(play.state, pusher, player.square)) if carried else None
    play.emit(
        ev.PlayerCrowdPushed(
            rule="GRD-PUSH-8" if carried else "GRD-GAP-19" if spared else "GRD-PUSH-3",
            player_id=player.id,
            from_=player.square,
            chain=chained,
            then=then,
        )
    )
    if carried:
        turnover(play, player.side, "crowd", "GRD-TURN-6")


def _crowd_edge(state: State, pusher: Square, pushed: Square) -> str:
    """GRD-GAP-15: the edge straight behind him; if that square is on the pitch, of the first candidate off it."""
    behind, *_ = candidates = push_squares(pusher, pushed)
    square = behind if not on_pitch(behind) else min((c for c in candidates if not on_pitch(c)), key=reading)
    return edge(square, state.options.corner_throw_in)


def _strip(play: Game, attacker: Player, defender: Player, rule: str) -> None:
    """The skill Strip Ball: a mere push makes the carrier drop the ball where he is now."""
    state = play.state
    if (
        only_pushes(state, attacker, defender, _blow(state).die)
        and defender.square is not None
        and state.ball.carrier == defender.id
        and state.has(attacker, "strip_ball")
    ):
        if state.has(defender, "sure_hands"):
            play.emit(ev.SkillUsed(rule="GRD-SKILL-sure_hands", player_id=defender.id, skill="sure_hands"), by=None)
        else:
            drop(play, defender, rule)


def _scored(play: Game, defender: Player) -> bool:
    """GRD-PUSH-10: a carrier pushed where he scores, unless this block knocks him down."""
    scorer = play.scorer
    return scorer is not None and not (scorer.id == defender.id and knocks_down(play.state))


def knocks_down(state: State) -> bool:
    """Whether the chosen die fells the defender."""
    attacker, defender = _fighters(state)
    die = _blow(state).die
    return die in ("defender_stumbles", "defender_down") and not only_pushes(state, attacker, defender, die)


def _stopped(play: Game, rule: str) -> None:
    """Nobody moves: a knock-down drops the defender where he stands; no follow-up (GRD-PUSH-9)."""
    attacker, defender = _fighters(play.state)
    if play.state.options.strip_ball_through_stand_firm:
        _strip(play, attacker, defender, "GRD-GAP-18")
    if knocks_down(play.state):
        go_down(play, defender, "block", rule, by=attacker.id)


# -- following up


def _ask_follow_up(play: Game, attacker: Player, square: Square) -> None:
    """GRD-PUSH-9: the vacated square; Frenzy forces it."""
    forced = play.state.has(attacker, "frenzy")
    choices = [{"follow": True}] if forced else [{"follow": True}, {"follow": False}]
    plain = "GRD-GAP-16" if knocks_down(play.state) else "GRD-PUSH-9"
    rule = "GRD-SKILL-frenzy" if forced else plain
    ask(
        play,
        rule,
        "follow_up",
        attacker.side,
        choices,
        Matter(square=square),
        player_id=attacker.id,
        square=list(square),
    )


@answers("follow_up")
def _follow_up(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    about = question.about
    assert isinstance(about, Matter)
    assert about.square is not None
    to = about.square
    attacker, defender = _fighters(play.state)
    rule = "GRD-SKILL-frenzy" if play.state.has(attacker, "frenzy") else "GRD-PUSH-9"
    play.emit(ev.FollowedUp(rule=rule, player_id=attacker.id, to=to, followed=choice["follow"]))
    if choice["follow"]:
        _follow(play, attacker, to)
        scorer = play.scorer
        if scorer is not None and scorer.id == attacker.id:
            return
    if knocks_down(play.state) and defender.square is not None:
        go_down(play, defender, "block", "GRD-BLOCK-8", by=attacker.id)


def _follow(play: Game, attacker: Player, to: Square) -> None:
    """Free, and without a dodge; onto the loose ball of his own will (GRD-GAP-9)."""
    assert attacker.square is not None
    then = None
    if play.state.ground(to):
        then = Loose("pick_up" if play.state.options.follow_up_picks_up else "bounce", to)
    play.emit(
        ev.PlayerMoved(
            rule="GRD-PUSH-9" if then is None else "GRD-GAP-9",
            player_id=attacker.id,
            from_=attacker.square,
            to=to,
            mode="follow_up",
            then=then,
        )
    )
