"""Blocks and the block of a blitz: paying, strength, dice, the die that counts (GRD-BLOCK, GRD-BLITZ)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.gridiron import events as ev
from rules.gridiron.commands import Block
from rules.gridiron.decide import push
from rules.gridiron.decide.injury import go_down, lay_down
from rules.gridiron.decide.movement import allowance, jump_up
from rules.gridiron.decide.needs import passed, sprint_test
from rules.gridiron.decide.play import HANDLERS, Game, after, answers, own_side, target_of
from rules.gridiron.decide.questions import ask
from rules.gridiron.decide.rolls import attempt, pro_ready, spend, team_ready
from rules.gridiron.decide.strength import fells, guards, odds, only_pushes, own_strength
from rules.gridiron.pitch import adjacent
from rules.gridiron.state import Activation, Blow, Matter, Player, Question, State, Test
from rules.gridiron.tables import BLOCK_FACES
from rules.kernel.contract import require


def block_checks(state: State, target: Player) -> None:
    """GRD-BLOCK-1, GRD-BLITZ-1, -2: an adjacent standing opponent, one block, paid for in a blitz."""
    act, player = state.activation, state.acting
    assert act is not None
    require(act.action in ("block", "blitz"), "illegal_for_action", "GRD-BLOCK-1", action=act.action)
    jumps = act.action == "block" and state.has(player, "jump_up") and player.stance == "prone"
    require(player.standing or jumps, "is_prone", "GRD-STAND-3", player_id=player.id)
    here, there = player.square, target.square
    near = here is not None and there is not None and adjacent(here, there)
    require(near, "not_adjacent", "GRD-BLOCK-1", target_id=target.id)
    foe = target.side != player.side and target.standing
    require(foe, "illegal_target", "GRD-BLOCK-1", target_id=target.id)
    named = act.target is None or act.target == target.id
    require(named, "illegal_target", "GRD-GAP-36", target_id=target.id, declared=act.target)
    require(not act.block_used, "block_used", "GRD-BLITZ-1")
    pays = act.action == "block" or allowance(state, act).squares >= 1
    require(pays, "out_of_movement", "GRD-BLITZ-2")


@HANDLERS.on(Block)
def _block(play: Game, command: Block) -> None:
    target = target_of(play.state, own_side(play), command.target_id)
    block_checks(play.state, target)
    player = play.state.acting
    if player.stance == "prone":
        jump_up(play, command.target_id)
    else:
        _pay(play, command.target_id, second=False)


@after("jump_up")
def _jumped_up(play: Game, test: Test) -> None:
    """He stands and blocks, or stays prone and is done; no turnover."""
    act = play.state.activation
    assert act is not None
    assert test.target_id is not None
    if passed(test):
        play.emit(ev.PlayerStoodUp(rule="GRD-SKILL-jump_up", player_id=test.player, movement=0))
        _strike(play, test.target_id, 0, 0, second=False)
    else:
        play.emit(ev.ActivationEnded(rule="GRD-SKILL-jump_up", player_id=test.player, action=act.action), by=None)


# -- paying (GRD-SPRINT-6)


def _pay(play: Game, target_id: str, second: bool) -> None:
    act = play.state.activation
    assert act is not None
    if act.action != "blitz":
        _strike(play, target_id, 0, 0, second)
    elif allowance(play.state, act).normal:
        _strike(play, target_id, 1, 0, second)
    else:
        test = sprint_test(play.state, play.state.acting, "block", None)
        attempt(play, replace(test, target_id=target_id, more=int(second)))


@after("sprint/block")
def _paid(play: Game, test: Test) -> None:
    """GRD-SPRINT-6, GRD-GAP-4: on a failure he goes down where he stands and the block does not happen."""
    assert test.target_id is not None
    if passed(test):
        _strike(play, test.target_id, 0, 1, second=bool(test.more))
    else:
        go_down(play, play.state.players[test.player], "sprint", "GRD-GAP-4")


# -- strength and dice


def _strike(play: Game, target_id: str, movement: int, sprints: int, second: bool) -> None:
    """GRD-BLOCK-2..4: Dauntless, then strengths with assists, then the dice."""
    act = play.state.activation
    attacker, defender = play.state.acting, play.state.players[target_id]
    blitz = act is not None and act.action == "blitz"
    equalled = _dauntless(play, attacker, defender, blitz)
    shape = odds(play.state, attacker, defender, blitz, equalled)
    for helper in guards(play.state, attacker, defender):
        play.emit(ev.SkillUsed(rule="GRD-SKILL-guard", player_id=helper.id, skill="guard", roll="block"), by=None)
    horned = blitz and play.state.has(attacker, "horns")
    helped = (shape.attacker, shape.defender) != (attacker.st, defender.st)
    plain = "GRD-BLITZ-2" if blitz else "GRD-BLOCK-3" if helped else "GRD-BLOCK-2"
    rule = "GRD-SKILL-horns" if horned else plain
    play.emit(
        ev.BlockDeclared(
            rule=rule,
            attacker_id=attacker.id,
            defender_id=defender.id,
            attacker_strength=shape.attacker,
            defender_strength=shape.defender,
            dice=shape.dice,
            chooser=shape.chooser,
            second=second,
            movement=movement,
            sprints=sprints,
        )
    )
    _throw(play, rerolled=False)


def _dauntless(play: Game, attacker: Player, defender: Player, blitz: bool) -> bool:
    """The skill Dauntless against a stronger opponent: d6 + own ST above his ST."""
    own = own_strength(play.state, attacker, blitz)
    if not play.state.has(attacker, "dauntless") or own >= defender.st:
        return False
    natural = play.roll("GRD-SKILL-dauntless", 6, label="dauntless")
    success = natural + own > defender.st
    play.emit(
        ev.SkillRolled(
            rule="GRD-SKILL-dauntless",
            player_id=attacker.id,
            natural=natural,
            modifiers=(ev.Modifier(name="strength", value=own),),
            total=natural + own,
            target=defender.st + 1,
            success=success,
            rerolled=False,
            skill="dauntless",
        )
    )
    return success


def _throw(play: Game, rerolled: bool) -> None:
    blow = _blow(play.state)
    faces = tuple(BLOCK_FACES[play.roll("GRD-DICE-2", 6, label="block") - 1] for _ in range(blow.dice))
    play.emit(ev.BlockRolled(rule="GRD-BLOCK-4", faces=faces, rerolled=rerolled))
    _choose(play)


def _blow(state: State) -> Blow:
    assert state.blow is not None
    return state.blow


def _sources(state: State, attacker: Player) -> list[str]:
    """Block dice may be thrown again by Pro or a team re-roll."""
    return [
        source
        for source, ready in (("pro", pro_ready(state, attacker)), ("team", team_ready(state, attacker)))
        if ready
    ]


def _choose(play: Game, spent: bool = False) -> None:
    """GRD-BLOCK-5, -10: the attacker's re-roll precedes the opponent's choice; his own is one decision with it."""
    blow = _blow(play.state)
    attacker = play.state.players[blow.attacker]
    again = [] if blow.rerolled or spent else _sources(play.state, attacker)
    if blow.chooser != attacker.side and again:
        choices = [*({"source": source} for source in again), {"source": "none"}]
        ask(
            play,
            "GRD-BLOCK-10",
            "use_reroll",
            attacker.side,
            choices,
            Matter(player=attacker.id),
            also=("GRD-REROLL-3",),
            roll="block",
            player_id=attacker.id,
            faces=list(blow.faces),
        )
    else:
        _ask_die(play, blow, again)


def _ask_die(play: Game, blow: Blow, again: list[str]) -> None:
    """One choice for each different face."""
    indexes = [index for index, face in enumerate(blow.faces) if face not in blow.faces[:index]]
    choices: list[Mapping[str, Any]] = [{"index": index} for index in indexes]
    choices.extend({"reroll": source} for source in again)
    faces = list(blow.faces)
    ask(play, "GRD-BLOCK-4", "choose_block_die", blow.chooser, choices, player_id=blow.attacker, faces=faces)


@answers("block_reroll")
def _block_reroll(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    if choice["source"] == "none":
        _ask_die(play, _blow(play.state), [])
    else:
        _again(play, choice["source"])


def _again(play: Game, source: str) -> None:
    blow = _blow(play.state)
    if spend(play, play.state.players[blow.attacker], "block", source):
        _throw(play, rerolled=True)
    else:
        _choose(play, spent=True)


@answers("choose_block_die")
def _choose_block_die(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    if "reroll" in choice:
        _again(play, choice["reroll"])
        return
    blow = _blow(play.state)
    face = blow.faces[choice["index"]]
    play.emit(ev.BlockDieChosen(rule=_DIE_RULES[face], index=choice["index"], face=face))
    if face == "defender_stumbles":
        _stumble(play, blow)
    if face == "attacker_down":
        go_down(play, play.state.players[blow.attacker], "block", "GRD-BLOCK-5", by=blow.defender)
    elif face == "both_down":
        _wrestle(play, (blow.attacker, blow.defender))
    else:
        push.start(play)


def _stumble(play: Game, blow: Blow) -> None:
    """GRD-BLOCK-8: Dodge makes it a push, unless the attacker has Tackle."""
    attacker, defender = play.state.players[blow.attacker], play.state.players[blow.defender]
    if not play.state.has(defender, "dodge"):
        return
    tackled = play.state.has(attacker, "tackle")
    player, skill = (attacker, "tackle") if tackled else (defender, "dodge")
    rule = "GRD-SKILL-tackle" if tackled else "GRD-SKILL-dodge"
    play.emit(ev.SkillUsed(rule=rule, player_id=player.id, skill=skill, roll="block"), by=None)


_DIE_RULES = {
    "attacker_down": "GRD-BLOCK-5",
    "both_down": "GRD-BLOCK-6",
    "push": "GRD-BLOCK-7",
    "defender_stumbles": "GRD-BLOCK-8",
    "defender_down": "GRD-BLOCK-8",
}


# -- both down


def _wrestle(play: Game, left: tuple[str, ...]) -> None:
    """The skill Wrestle: asked attacker first, then defender; then both go down who lack Block (GRD-BLOCK-6)."""
    for index, player in enumerate(left):
        wrestler = play.state.players[player]
        if play.state.has(wrestler, "wrestle"):
            about = Matter(player=player, skill="wrestle", others=left[index + 1 :])
            choices = [{"use": True}, {"use": False}]
            ask(
                play,
                "GRD-SKILL-wrestle",
                "use_skill",
                wrestler.side,
                choices,
                about,
                skill="wrestle",
                player_id=player,
            )
            return
    _both_down(play)


@answers("use_skill/wrestle")
def _wrestle_answered(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    about, blow = question.about, _blow(play.state)
    assert isinstance(about, Matter)
    assert about.player is not None
    if not choice["use"]:
        _wrestle(play, about.others)
        return
    play.emit(ev.SkillUsed(rule="GRD-SKILL-wrestle", player_id=about.player, skill="wrestle"), by=None)
    for player in (blow.defender, blow.attacker):
        lay_down(play, play.state.players[player])


def _both_down(play: Game) -> None:
    """GRD-INJ-10: the defender first, then the attacker; Block keeps its owner up."""
    blow = _blow(play.state)
    attacker, defender = play.state.players[blow.attacker], play.state.players[blow.defender]
    falls = fells(play.state, attacker, defender, "both_down")
    rule = "GRD-INJ-10" if all(falls) else "GRD-BLOCK-6"
    for player, down, by in ((defender, falls[1], attacker), (attacker, falls[0], defender)):
        if down:
            go_down(play, player, "block", rule, by=by.id)
        else:
            play.emit(ev.SkillUsed(rule="GRD-SKILL-block", player_id=player.id, skill="block"), by=None)


# -- afterwards


def finish(play: Game) -> None:
    """The block is over; Frenzy may strike a second time, which in a blitz costs one more square."""
    state, blow, act = play.state, _blow(play.state), play.state.activation
    again = _frenzied(state, blow, act)
    play.emit(ev.BlockFinished(rule="GRD-BLOCK-1", attacker_id=blow.attacker, defender_id=blow.defender), by=None)
    if again:
        _pay(play, blow.defender, second=True)
    elif act is not None and act.action == "block":
        play.emit(ev.ActivationEnded(rule="GRD-BLOCK-1", player_id=act.player, action="block"), by=None)


def _frenzied(state: State, blow: Blow, act: Activation | None) -> bool:
    attacker, defender = state.players[blow.attacker], state.players[blow.defender]
    if blow.second or act is None or state.turnover is not None or not state.has(attacker, "frenzy"):
        return False
    if not only_pushes(state, attacker, defender, blow.die) or not (attacker.standing and defender.standing):
        return False
    assert attacker.square is not None
    assert defender.square is not None
    pays = act.action == "block" or allowance(state, act).squares >= 1
    return pays and adjacent(attacker.square, defender.square)
