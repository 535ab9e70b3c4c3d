"""What each test needs and how it comes out: targets, modifiers, outcomes (GRD-DODGE-4, -5, GRD-DICE-6)."""

from dataclasses import replace

from rules.gridiron.skills import SKILLS
from rules.gridiron.state import Player, State, Test
from rules.gridiron.tables import SPRINT_TARGET, STAND_UP_TARGET, Square, agility_target

Modifiers = tuple[tuple[str, int], ...]


def _marked(state: State, kind: str, player: Player, square: Square) -> Modifiers:
    """-1 for each opposing zone on a square, unless a skill closes the player's eyes to them."""
    if any(kind in SKILLS[skill].unmarked for skill in player.skills if state.has(player, skill)):
        return ()
    zones = state.zones(square, player.side)
    return (("tackle_zones", -zones),) if zones else ()


def _skilled(state: State, kind: str, player: Player) -> Modifiers:
    return tuple(
        (skill, SKILLS[skill].adds[kind])
        for skill in player.skills
        if kind in SKILLS[skill].adds and state.has(player, skill)
    )


def _rain(state: State) -> Modifiers:
    return (("pouring_rain", -1),) if state.weather == "pouring_rain" else ()


def dodge_test(state: State, player: Player, square: Square) -> Test:
    """GRD-DODGE-4, -5: +1, and -1 for each zone on the square entered."""
    modifiers = (("dodge", 1), *_marked(state, "dodge", player, square))
    return Test("dodge", player.id, agility_target(player.ag), modifiers, square=square)


def sprint_test(state: State, player: Player, purpose: str, square: Square | None) -> Test:
    """GRD-SPRINT-4, -7: 2 or more, in a blizzard 3 or more (GRD-WEATHER-5); nothing modifies it."""
    target = SPRINT_TARGET + (state.weather == "blizzard")
    return Test("sprint", player.id, target, square=square, purpose=purpose)


def pick_up_test(state: State, player: Player, square: Square) -> Test:
    """GRD-PICKUP-2, -3: +1, -1 for each zone on the ball's square, -1 in rain (GRD-WEATHER-4)."""
    modifiers = (("pick_up", 1), *_marked(state, "pick_up", player, square), *_rain(state))
    return Test("pick_up", player.id, agility_target(player.ag), modifiers, square=square)


def catch_test(state: State, player: Player, bonus: int) -> Test:
    """GRD-CATCH-1: +1 for an accurate pass or a hand-off; zones on the catcher; rain."""
    assert player.square is not None
    thrown: Modifiers = (("accurate", bonus),) if bonus else ()
    modifiers = (*thrown, *_marked(state, "catch", player, player.square), *_rain(state))
    return Test("catch", player.id, agility_target(player.ag), modifiers, square=player.square)


def interception_test(state: State, player: Player) -> Test:
    """GRD-INT-3: -2, zones on him, rain."""
    assert player.square is not None
    modifiers = (("interception", -2), *_marked(state, "interception", player, player.square), *_rain(state))
    return Test("interception", player.id, agility_target(player.ag), modifiers, square=player.square)


def pass_test(state: State, player: Player, modifier: int, span: str, target: Square) -> Test:
    """GRD-PASS-3: the range, zones on the thrower, the sun (GRD-WEATHER-3), skills."""
    assert player.square is not None
    reach: Modifiers = ((span, modifier),) if modifier else ()
    sun: Modifiers = (("very_sunny", -1),) if state.weather == "very_sunny" else ()
    marked = _marked(state, "pass", player, player.square)
    return Test(
        "pass",
        player.id,
        agility_target(player.ag),
        (*reach, *marked, *sun, *_skilled(state, "pass", player)),
        square=target,
    )


def leap_test(state: State, player: Player, square: Square) -> Test:
    """An agility test without any modifiers."""
    return Test("leap", player.id, agility_target(player.ag), square=square)


def stand_up_test(player: Player) -> Test:
    """GRD-STAND-2: 4 or more."""
    return Test("stand_up", player.id, STAND_UP_TARGET)


def jump_up_test(state: State, player: Player, target_id: str) -> Test:
    """An agility test with +2, before a block."""
    modifiers = _skilled(state, "jump_up", player)
    return Test("jump_up", player.id, agility_target(player.ag), modifiers, target_id=target_id)


# -- how it comes out


def passed(test: Test) -> bool:
    """GRD-DICE-6: a natural 1 fails, a natural 6 succeeds; a sprint has only its own table, a pass has three ends."""
    if test.granted:
        return True
    if test.kind == "pass":
        return outcome(test) == "accurate"
    if test.kind in ("sprint", "stand_up"):
        return test.natural >= test.target
    return test.natural == 6 or (test.natural != 1 and test.total >= test.target)


def outcome(test: Test) -> str:
    """GRD-PASS-4: accurate, inaccurate or fumble."""
    if test.granted or test.natural == 6:
        return "accurate"
    if test.natural == 1 or test.total <= 1:
        return "fumble"
    return "accurate" if test.total >= test.target else "inaccurate"


def least_face(test: Test) -> int:
    """The lowest natural face that passes."""
    return next(face for face in range(1, 7) if passed(replace(test, natural=face)))
