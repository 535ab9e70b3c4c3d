"""Tests: what they need, how they are thrown, thrown again, and told (GRD-DICE-6, GRD-REROLL, catalogue 8.7).

A chapter builds a `Test` and calls `attempt`; what follows success or failure is registered with `after(kind)`.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.gridiron import events as ev
from rules.gridiron.decide import questions
from rules.gridiron.decide.grounds import affords_team, grounds
from rules.gridiron.decide.needs import outcome, passed
from rules.gridiron.decide.play import AFTER, ANSWERS, Game, answers
from rules.gridiron.skills import SKILLS
from rules.gridiron.state import Player, Question, State, Test
from rules.gridiron.tables import CHECK_TARGET

RULES: Mapping[str, str] = {
    "dodge": "GRD-DODGE-1",
    "sprint": "GRD-SPRINT-3",
    "pick_up": "GRD-PICKUP-2",
    "leap": "GRD-SKILL-leap",
    "stand_up": "GRD-STAND-2",
    "jump_up": "GRD-SKILL-jump_up",
    "pass": "GRD-PASS-4",
    "catch": "GRD-CATCH-1",
    "interception": "GRD-INT-3",
}
EVENTS: Mapping[str, type[Any]] = {
    "dodge": ev.DodgeRolled,
    "sprint": ev.SprintRolled,
    "pick_up": ev.PickupRolled,
    "leap": ev.LeapRolled,
    "catch": ev.CatchRolled,
    "interception": ev.InterceptRolled,
}


def attempt(play: Game, test: Test) -> None:
    """Throw a test; if it fails and can be thrown again, its coach is asked first."""
    natural = play.roll(_roll_rule(play.state, test), 6, label=test.kind)
    test = replace(test, natural=natural)
    _tell_skills(play, test)
    tell(play, test)
    offered = () if passed(test) or test.rerolled else sources(play.state, test)
    if not offered:
        AFTER[test.kind](play, test)
        return
    questions.ask(
        play,
        "GRD-REROLL-6",
        "use_reroll",
        play.state.players[test.player].side,
        [{"source": source} for source in (*offered, "none")],
        test,
        also=("GRD-REROLL-3",),
        roll=test.kind,
        player_id=test.player,
        natural=test.natural,
        total=test.total,
        target=test.target,
    )


def _roll_rule(state: State, test: Test) -> str:
    """The weather, where it makes the roll harder; else the rule of the test."""
    if test.kind == "sprint" and state.weather == "blizzard":
        return "GRD-WEATHER-5"
    names = [name for name, _ in test.modifiers]
    if "very_sunny" in names:
        return "GRD-WEATHER-3"
    return "GRD-WEATHER-4" if "pouring_rain" in names else RULES[test.kind]


def tell(play: Game, test: Test) -> None:
    """The event of a test; standing up tells only how it ends."""
    fields: dict[str, Any] = {
        "rule": _rule_of(test),
        "also": grounds(play.state, test),
        "player_id": test.player,
        "natural": test.natural,
        "modifiers": tuple(ev.Modifier(name=name, value=value) for name, value in test.modifiers),
        "total": test.total,
        "target": test.target,
        "success": passed(test),
        "rerolled": test.rerolled,
    }
    if test.kind == "pass":
        play.emit(ev.PassRolled(**fields, outcome=outcome(test)))
    elif test.kind == "jump_up":
        play.emit(ev.SkillRolled(**fields, skill="jump_up"))
    elif test.kind in EVENTS:
        play.emit(EVENTS[test.kind](**fields))


def _rule_of(test: Test) -> str:
    """The rule that made a test come out as it did."""
    if test.kind == "sprint" and test.purpose == "block":
        return "GRD-SPRINT-6"
    automatic, success, failure = _ENDS.get(test.kind, ("", "", ""))
    if automatic and test.natural in (1, 6):
        return automatic
    return (success if passed(test) else failure) or RULES[test.kind]


_ENDS: Mapping[str, tuple[str, str, str]] = {
    "dodge": ("GRD-DODGE-6", "GRD-DODGE-7", "GRD-DODGE-8"),
    "pick_up": ("GRD-PICKUP-4", "GRD-PICKUP-5", "GRD-PICKUP-6"),
    "sprint": ("", "GRD-SPRINT-5", "GRD-SPRINT-4"),
}
"""By kind of test: the rule of an automatic face, of success, of failure."""


def _tell_skills(play: Game, test: Test) -> None:
    """Skills that changed what the test needs: those that add, and those that close the eyes to zones."""
    player = play.state.players[test.player]
    marked = player.square is not None and play.state.zones(player.square, player.side)
    added = [name for name, _ in test.modifiers]
    for skill in player.skills:
        declared = SKILLS[skill]
        blind = marked and test.kind in declared.unmarked
        if (skill in added or blind) and play.state.has(player, skill) and not test.rerolled:
            play.emit(ev.SkillUsed(rule=declared.rule, player_id=player.id, skill=skill, roll=test.kind), by=None)


def sources(state: State, test: Test) -> tuple[str, ...]:
    """GRD-REROLL-2..4, -7: where a second throw may come from."""
    player = state.players[test.player]
    found = []
    if any(_skill_rerolls(state, player, skill, test) for skill in player.skills):
        found.append("skill")
    if pro_ready(state, player):
        found.append("pro")
    if test.kind != "interception" and team_ready(state, player):
        found.append("team")
    return tuple(found)


def _skill_rerolls(state: State, player: Player, skill: str, test: Test) -> bool:
    declared = SKILLS[skill]
    if test.kind not in declared.rerolls or not state.has(player, skill):
        return False
    if declared.per_turn and skill in player.skills_used:
        return False
    return test.kind != "dodge" or not _tackled(state, player)


def _tackled(state: State, player: Player) -> bool:
    """Whether an opponent with Tackle marks the square that is left; the player still stands there when he dodges."""
    assert player.square is not None
    return any(state.has(other, "tackle") for other in state.markers(player.square, player.side))


def pro_ready(state: State, player: Player) -> bool:
    """Whether Pro may be tried: once per team turn."""
    return state.has(player, "pro") and "pro" not in player.skills_used


def team_ready(state: State, player: Player) -> bool:
    """GRD-REROLL-2, -7: own turn, one left, not too many this turn, no certain turnover."""
    return state.turnover is None and affords_team(state, player)


def spend(play: Game, player: Player, roll: str, source: str, skill: str | None = None) -> bool:
    """Pay for a second throw; answers whether it may be made (GRD-REROLL-8: a failed check leaves the first result)."""
    rule = {"team": "GRD-REROLL-2", "pro": "GRD-SKILL-pro"}.get(source, "GRD-REROLL-4")
    play.emit(ev.RerollUsed(rule=rule, side=player.side, player_id=player.id, roll=roll, source=source))
    if source == "skill":
        assert skill is not None
        declared = SKILLS[skill]
        play.emit(
            ev.SkillUsed(rule=declared.rule, player_id=player.id, skill=skill, roll=roll, spent=declared.per_turn)
        )
        return True
    if source == "pro":
        play.emit(ev.SkillUsed(rule="GRD-SKILL-pro", player_id=player.id, skill="pro", roll=roll, spent=True))
        return skill_check(play, player, "pro", "GRD-SKILL-pro")
    return not play.state.has(player, "loner") or skill_check(play, player, "loner", "GRD-SKILL-loner")


def skill_check(play: Game, player: Player, skill: str, rule: str) -> bool:
    """A d6 of 4 or more; never thrown again (GRD-REROLL-8), a Pro check not by a team re-roll either (GRD-GAP-34)."""
    natural = play.roll(rule, 6, label=skill)
    fails = natural < CHECK_TARGET
    play.emit(
        ev.SkillRolled(
            rule="GRD-REROLL-8" if fails else rule,
            also=("GRD-GAP-34",) if fails and skill == "pro" and team_ready(play.state, player) else (),
            player_id=player.id,
            natural=natural,
            modifiers=(),
            total=natural,
            target=CHECK_TARGET,
            success=not fails,
            rerolled=False,
            skill=skill,
        )
    )
    return not fails


@answers("use_reroll")
def _use_reroll(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    """GRD-REROLL-1: once only, and the second result stands."""
    test = question.about
    if not isinstance(test, Test):
        ANSWERS["block_reroll"](play, question, choice)
        return
    player = play.state.players[test.player]
    if choice["source"] == "none":
        AFTER[test.kind](play, test)
        return
    skill = next((each for each in player.skills if _skill_rerolls(play.state, player, each, test)), None)
    if spend(play, player, test.kind, choice["source"], skill):
        attempt(play, replace(test, rerolled=True))
    else:
        AFTER[test.kind](play, replace(test, rerolled=True))


def granted(play: Game, test: Test) -> None:
    """The GM lets a failed test pass; no die."""
    AFTER[test.kind](play, replace(test, granted=True))
