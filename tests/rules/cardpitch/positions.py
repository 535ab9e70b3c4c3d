"""Positions of cardpitch in words: `f1()`, `turn(3, 1, b="1>seeker 2+keeper", dice=(T, T))`.

Coins are `H` and `T`. Beaters go by number: `1>seeker` is beater 1 attacking, `2+keeper` beater 2 guarding; `neutral`
is no attack and every beater on the pitch guarding his keeper.
"""

from collections.abc import Callable, Sequence
from typing import Any

from rules.cardpitch import RULESET
from rules.kernel.contract import Event
from tests.cases import Given
from tests.harness import Bout

H, T = 1, 2
NEUTRAL = "neutral"


def command(name: str, **fields: Any) -> dict[str, Any]:
    """A command of cardpitch."""
    return {"kind": f"cardpitch.{name}", **fields}


def aim(goal: Any, **fields: Any) -> dict[str, Any]:
    """The holder's card."""
    return command("commit_quaffle", goal=goal, **fields)


def keep(goal: int) -> dict[str, Any]:
    """The defender's card."""
    return command("commit_keeper", goal=goal)


def beaters(words: str) -> dict[str, Any]:
    """The beaters' cards."""
    errands: dict[str, list[dict[str, str]]] = {">": [], "+": []}
    for word in words.split():
        sign = ">" if ">" in word else "+"
        beater, target = word.split(sign)
        errands[sign].append({"beater": beater if "_" in beater else f"beater_{beater}", "target": target})
    return command("commit_beaters", attacks=errands[">"], guards=errands["+"])


def neutral(bout: Bout, side: str) -> dict[str, Any]:
    """No attack, every own beater on the pitch guards the own keeper."""
    return beaters(" ".join(f"{beater}+keeper" for beater in bout.state.beaters(side)))


def opened(**opening: Any) -> Bout:
    """Before the start."""
    options = {name: opening.pop(name) for name in list(opening) if name in RULESET.options.model_fields}
    return Bout.open(RULESET, options=options, **opening)


def started(*dice: int, **opening: Any) -> Bout:
    """Turn 1 with these dice."""
    bout = opened(**opening)
    bout.send("gm", command("start_match"), dice=dice)
    return bout


def f1(**opening: Any) -> Bout:
    """`a.chaser_1` carries, one bludger each."""
    return started(1, H, T, **opening)


def f2(**opening: Any) -> Bout:
    """`a.chaser_1` carries, `a` has both bludgers."""
    return started(1, H, H, **opening)


def f3(**opening: Any) -> Bout:
    """`a.chaser_1` carries, `b` has both bludgers."""
    return started(1, T, T, **opening)


def given(start: Callable[..., Bout], *lines: Any, **opening: Any) -> Given:
    """A position: a start, then (seat, command) pairs or steps (functions of the bout)."""

    def make() -> Bout:
        bout = start(**opening)
        for line in lines:
            if callable(line):
                line(bout)
            else:
                bout.send(line[0], line[1])
        return bout

    return make


def goals(goal: int, guarded: int | None = None, chaser: str | None = None) -> Callable[[Bout], None]:
    """A step: phase 3 of both sides."""

    def step(bout: Bout) -> None:
        holder, defender = bout.state.quaffle.holder, bout.state.defender()
        bout.send(holder, aim(goal) if chaser is None else aim(goal, chaser=chaser))
        if guarded is not None:
            bout.send(defender, keep(guarded))

    return step


def turn(
    goal: int,
    guarded: int | None = None,
    *,
    a: str = NEUTRAL,
    b: str = NEUTRAL,
    dice: Sequence[int] = (),
    chaser: str | None = None,
) -> Callable[[Bout], tuple[Event, ...]]:
    """A step: a whole turn, with all the dice that its last card leads to."""

    def step(bout: Bout) -> tuple[Event, ...]:
        goals(goal, guarded, chaser)(bout)
        words = {"a": a, "b": b}
        sides = bout.state.owing("beater_cards")
        cards = {side: neutral(bout, side) if words[side] == NEUTRAL else beaters(words[side]) for side in sides}
        for side in sides[:-1]:
            bout.send(side, cards[side])
        events = bout.send(sides[-1], cards[sides[-1]], dice=dice)
        left = len(bout.match.script) - bout.match.position.scripted
        assert left == 0, f"{left} scripted faces left over"
        return events

    return step


def scored(a: int, b: int) -> Callable[[Bout], object]:
    """A step: the game master sets the score."""
    return lambda bout: bout.send("gm", command("gm_set_score", a=a, b=b, reason="set up"))


def suspended(side: str, slot: str, misses: int = 1) -> Callable[[Bout], object]:
    """A step: the game master suspends a player."""
    return lambda bout: bout.send("gm", command("gm_suspend", side=side, slot=slot, misses=misses, reason="set up"))


def gm(name: str, **fields: Any) -> dict[str, Any]:
    """A correction."""
    return command(f"gm_{name}", reason="a slip", **fields)


def score(bout: Bout) -> tuple[int, int]:
    """Points of `a` and `b`."""
    return bout.state.score["a"], bout.state.score["b"]


def off(bout: Bout) -> dict[str, int]:
    """Who is suspended, for how many misses still, as everybody sees it: `a.seeker`: 1."""
    teams = bout.view("spectator")["teams"]
    return {
        f"{side}.{player['slot']}": player["misses_left"]
        for side in "ab"
        for player in teams[side]["players"]
        if not player["on_pitch"]
    }


def kinds(events: Sequence[Event]) -> list[str]:
    """The sport's events by their short names, without dice."""
    return [event.tag().removeprefix("cardpitch.") for event in events if event.tag().startswith("cardpitch.")]


def one(events: Sequence[Event], kind: str) -> dict[str, Any]:
    """The only event of a kind, as JSON."""
    [found] = [event for event in events if event.tag() == f"cardpitch.{kind}"]
    return found.model_dump(mode="json")


def concede(side: str) -> tuple[str, dict[str, Any]]:
    """A line of `given`: a side gives up."""
    return side, command("concede")


def that(holds: Callable[[Bout], object]) -> Callable[[Bout], None]:
    """For `after`: something is true of the bout."""

    def look(bout: Bout) -> None:
        assert holds(bout)

    return look


def dead_quaffle(bout: Bout) -> None:
    """A step: the game master takes the quaffle out of play."""
    bout.send("gm", gm("set_quaffle", holder=None))


def resting() -> Bout:
    """The last card is down and its dice are not there."""
    return given(f1, goals(1, 2), ("a", beaters("1>seeker 2+keeper")), ("b", beaters("1>seeker 2+keeper")))()


PAUSE = ("gm", {"kind": "match.pause", "reason": "rain"})
paused = given(f1, ("a", aim(2)), PAUSE)
