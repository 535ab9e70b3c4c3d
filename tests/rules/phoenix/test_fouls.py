"""Sections 5.10 and 5.11, rule by rule: fouls, the referee die, removal."""

from typing import Any

import pytest

from tests.cases import Case
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    attacked,
    base_1,
    base_2,
    carrier_of,
    duel,
    first,
    jokered,
    move,
    override,
    pid,
    pid_of,
    second,
    send,
)
from tests.rules.phoenix.rows import no, settled, yes


def rolls(bout: Bout, *sides: tuple[str, int], posts: int = 1) -> Bout:
    """First posts of a duel, and so many second posts."""
    for figure, face in sides:
        first(bout, figure, face)
    for figure, _ in sides[:posts]:
        second(bout, figure)
    return bout


def has(who: str | None) -> Any:
    def look(bout: Bout) -> None:
        assert carrier_of(bout) == who

    return look


def joker_rolled(beater: int, target: int, figure: str = "c1a", bout: Bout | None = None) -> Bout:
    return rolls(jokered(figure, bout), ("b2x", beater), (figure, target))


def fouled(bout: Bout | None = None, figure: str = "c1a", by: str = "1") -> Bout:
    bout = attacked() if bout is None else bout
    send(bout, by, "announce_foul", pid=pid_of(bout, "duel"), character_id=figure)
    return bout


def won_with_foul(*ops: Any) -> Bout:
    """c1a has won with a foul; only its escape's second post is missing."""
    bout = fouled(attacked(override(base_2(), *ops) if ops else base_2()))
    duel(bout, c1a=6, c2a=1)
    first(bout, "c1a", 1)
    return bout


def lost_with_foul() -> Bout:
    bout = base_2()
    override(bout, {"op": "set_card", "character_id": "c1a", "yellow": False, "observed": True})
    return rolls(fouled(attacked(bout)), ("c1a", 1), ("c2a", 6))


AWAY = [move("c1a", 49)]


YELLOW = {"op": "set_card", "character_id": "c1a", "yellow": True, "observed": False}


FOULS = [
    yes(
        "PHX-FOUL-2",
        "in secret",
        attacked,
        "1",
        "announce_foul",
        ["foul_announced"],
        pid=pid("duel"),
        character_id="c1a",
    ),
    no(
        "PHX-FOUL-2",
        "before the own roll",
        lambda: rolls(attacked(), ("c1a", 1), posts=0),
        "1",
        "foul_too_late",
        "announce_foul",
        pid=pid("duel"),
        character_id="c1a",
    ),
    yes(
        "PHX-FOUL-2",
        "also after the other's",
        lambda: rolls(attacked(), ("c2a", 1), posts=0),
        "1",
        "announce_foul",
        ["foul_announced"],
        pid=pid("duel"),
        character_id="c1a",
    ),
    yes(
        "PHX-FOUL-2",
        "by option until the own second post",
        lambda: rolls(attacked(base_2(foul_until="own_second_post")), ("c1a", 1), posts=0),
        "1",
        "announce_foul",
        ["foul_announced"],
        pid=pid("duel"),
        character_id="c1a",
    ),
    no("PHX-FOUL-2", "in an open duel", base_1, "1", "unknown_pending", "announce_foul", pid="p1", character_id="c1a"),
    no(
        "PHX-FOUL-2",
        "not by the other captain",
        attacked,
        "2",
        "forbidden",
        "announce_foul",
        pid=pid("duel"),
        character_id="c1a",
    ),
    no(
        "PHX-FOUL-1",
        "not against beaters",
        jokered,
        "1",
        "foul_not_allowed_here",
        "announce_foul",
        pid=pid("duel"),
        character_id="c1a",
    ),
    no(
        "PHX-FOUL-3",
        "once",
        fouled,
        "1",
        "foul_already_announced",
        "announce_foul",
        pid=pid("duel"),
        character_id="c1a",
    ),
    yes(
        "PHX-FOUL-4",
        "both sides",
        fouled,
        "2",
        "announce_foul",
        ["foul_announced"],
        pid=pid("duel"),
        character_id="c2a",
    ),
    yes(
        "PHX-FOUL-5",
        "counted with the decision",
        lambda: rolls(fouled(), ("c1a", 1), ("c2a", 6)),
        "2",
        "second_post",
        [{"kind": "foul_cooldown_set", "from_round": 3}],
        pid=pid("duel"),
    ),
    no(
        "PHX-FOUL-5",
        "every two rounds",
        lambda: attacked(override(base_2(), {"op": "set_foul_round", "team": 1, "round": 0})),
        "1",
        "foul_cooldown",
        "announce_foul",
        pid=pid("duel"),
        character_id="c1a",
    ),
    yes(
        "PHX-FOUL-6",
        "the referee's d3",
        won_with_foul,
        "1",
        "second_post",
        [{"kind": "match.rolled", "sides": 3}, {"kind": "referee_die", "value": 3}],
        dice=(3,),
        pid=pid("escape"),
        actions=AWAY,
    ),
    yes(
        "PHX-FOUL-7",
        "seen",
        won_with_foul,
        "1",
        "second_post",
        [{"kind": "card_shown", "card": "yellow"}],
        dice=(1,),
        pid=pid("escape"),
        actions=AWAY,
    ),
    yes(
        "PHX-FOUL-7",
        "misjudged",
        won_with_foul,
        "1",
        "second_post",
        ["observation_set"],
        dice=(2,),
        pid=pid("escape"),
        actions=AWAY,
    ),
    yes(
        "PHX-FOUL-8",
        "observed: without a die, also lost",
        lost_with_foul,
        "2",
        "second_post",
        [{"kind": "card_shown", "card": "yellow"}],
        pid=pid("duel"),
    ),
    yes(
        "PHX-FOUL-9",
        "sent off",
        lambda: won_with_foul(YELLOW),
        "1",
        "second_post",
        [{"kind": "card_shown", "card": "sent_off"}, {"kind": "character_removed", "why": "sent_off"}],
        dice=(1,),
        pid=pid("escape"),
        actions=AWAY,
    ),
    yes(
        "PHX-OUT-2",
        "the quaffle lies loose",
        lambda: joker_rolled(6, 1),
        "1",
        "second_post",
        [{"kind": "quaffle_loose", "field": 36}],
        pid=pid("duel"),
        after=has(None),
    ),
]


@pytest.mark.parametrize("case", FOULS, ids=str)
def test_rule(case: Case) -> None:
    settled(case)


def test_fouls_of_one_player_by_option() -> None:
    bout = attacked(override(base_2(foul_scope="player"), {"op": "set_foul_round", "team": 1, "round": 1}))
    send(bout, "1", "announce_foul", pid=pid_of(bout, "duel"), character_id="c1a")
    duel(bout, c1a=1, c2a=6)
    assert bout.view("1")["own"]["teams"]["1"]["foul_from_round"]["c1a"] == 3
    assert bout.view("c1b")["own"]["teams"]["1"]["foul_from_round"] == {"c1b": None, "b1y": None}


def test_gm_dice_betray_nothing() -> None:
    """With the GM's own dice every actions step waits for the GM, whether there is anything to throw or not."""
    for bout in (attacked(base_2(auto_gm_dice=False)), fouled(attacked(base_2(auto_gm_dice=False)))):
        duel(bout, c1a=6, c2a=1)
        first(bout, "c1a", 1)
        second(bout, "c1a", move("c1a", 49))
        assert [each.what for each in bout.state.pendings] == ["gm_roll"]
        dice = (3,) if bout.state.fouls else ()
        send(bout, "gm", "gm_roll", pid=pid_of(bout, "gm_roll"), dice=dice)
        assert bout.state.half == 2
