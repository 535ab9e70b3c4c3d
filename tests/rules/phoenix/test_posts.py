"""Sections 5.2 and 5.3, rule by rule: posts, breaches, time, the end."""

from typing import Any

import pytest

from tests.cases import Case
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    attacked,
    base_1,
    base_2,
    bludgered,
    carrier_of,
    command,
    duel,
    field_of,
    first,
    fleeing,
    in_round,
    move,
    override,
    owns,
    pass_half,
    pass_round,
    passed,
    pid,
    pid_of,
    roll_of,
    rolled,
    scored,
    second,
    send,
    step,
    waive,
)
from tests.rules.phoenix.rows import no, settled, yes


def mover(face: int = 3, *ops: Any, **options: Any) -> Bout:
    """c1a has rolled for movement."""
    bout = base_1(**options)
    return rolled(override(bout, *ops) if ops else bout, "c1a", face)


def late(hours: float = 72, bout: Bout | None = None) -> Bout:
    bout = base_1() if bout is None else bout
    bout.wait(hours)
    return bout


def post(
    rule: str,
    says: str,
    given: Any,
    code: str | None,
    *actions: Any,
    by: str = "1",
    what: str = "move_chaser",
    **more: Any,
) -> Case:
    """A second post with actions: refused with a code, or taken."""
    fields: dict[str, Any] = {"pid": pid(what), "actions": list(actions)}
    if code is not None:
        return no(rule, says, given, by, code, "second_post", **fields)
    return yes(rule, says, given, by, "second_post", ["movement_posted"], **more, **fields)


def is_at(**fields: int) -> Any:
    def look(bout: Bout) -> None:
        assert {who: field_of(bout, who) for who in fields} == fields

    return look


def both_rolled(first_face: int = 3, second_face: int = 3) -> Bout:
    """Everything of the duel is there but c2a's second post."""
    bout = attacked()
    first(bout, "c1a", first_face)
    first(bout, "c2a", second_face)
    second(bout, "c1a")
    return bout


def flagged() -> Bout:
    bout = mover()
    send(bout, "gm", "flag_post_order", roll_id=bout.state.rolls[0].id)
    return bout


def edited(figure: str, bout: Bout) -> Bout:
    roll = next(each.id for each in bout.state.rolls if each.figure == figure)
    send(bout, "gm", "invalidate_roll", roll_id=roll, reason="edited")
    return bout


def called(**options: Any) -> Bout:
    """The search call of round 2."""
    return pass_half(pass_half(in_round(2, **options)))


def mover_chosen() -> Bout:
    bout = base_1()
    send(bout, "1", "choose_mover", pid=pid_of(bout, "choose_mover"), character_id="c1a")
    return bout


def rolled_duel() -> Bout:
    bout = attacked()
    first(bout, "c1a", 3)
    return bout


def done() -> Bout:
    bout = mover()
    second(bout, "c1a")
    return bout


def hit(target: str = "c1a") -> Bout:
    """b2x has hit with the random bludger and chooses the malus."""
    bout = bludgered(target)
    faces: dict[str, Any] = {"b2x": 6, target: 1}
    duel(bout, **faces)
    return bout


def asked() -> Bout:
    bout = base_1()
    send(bout, "gm", "propose_end")
    return bout


def agreed_by_one() -> Bout:
    bout = asked()
    send(bout, "1", "answer_end", pid=pid_of(bout, "end_consent"), accept=True)
    return bout


def caught() -> Bout:
    found = [{"op": "add_search", "character_id": "s1", "round": 2 + i, "field": f} for i, f in enumerate((48, 60))]
    bout = override(base_1(), *found, step(4, 2))
    send(bout, "s1", "search", field=65)
    waive(bout, "choose_mover")
    return bout


def ends_with(score: dict[str, int], points: dict[str, int]) -> Any:
    def look(bout: Bout) -> None:
        view = bout.view("spectator")
        assert (view["score"], view["table_points"]) == (score, points)

    return look


def half_waived(half: int) -> Bout:
    bout = base_1()
    for _ in range(half - 1):
        pass_half(bout)
    waive(bout, "choose_mover")
    return bout


POSTS = [
    yes(
        "PHX-POST-1",
        "a d6",
        lambda: mover_chosen(),
        "1",
        "first_post",
        [{"kind": "match.rolled", "sides": 6}],
        dice=(4,),
        pid=pid("move_chaser"),
    ),
    yes(
        "PHX-POST-2",
        "the bare roll",
        lambda: mover_chosen(),
        "1",
        "first_post",
        [{"kind": "roll_posted", "value": 4}],
        dice=(4,),
        pid=pid("move_chaser"),
    ),
    no("PHX-POST-2", "not twice", mover, "1", "already_rolled", "first_post", pid=pid("move_chaser")),
    no(
        "PHX-POST-2",
        "not the text first",
        lambda: mover_chosen(),
        "1",
        "first_post_missing",
        "second_post",
        pid=pid("move_chaser"),
    ),
    no(
        "PHX-POST-2",
        "not somebody else",
        lambda: mover_chosen(),
        "c1b",
        "forbidden",
        "first_post",
        pid=pid("move_chaser"),
    ),
    no("PHX-POST-2", "one narration", both_rolled, "1", "already_posted", "second_post", pid=pid("duel")),
    no(
        "PHX-POST-2",
        "no moves in a duel",
        lambda: rolled_duel(),
        "1",
        "invalid_payload",
        "second_post",
        pid=pid("duel"),
        actions=[move("c1a", 36)],
    ),
    no("PHX-POST-2", "a search is no roll", called, "s1", "wrong_phase", "first_post", pid=pid("search", "s1")),
    yes(
        "PHX-POST-3",
        "the last post decides",
        both_rolled,
        "2",
        "second_post",
        ["duel_decided"],
        pid=pid("duel"),
        cites=False,
    ),
    yes(
        "PHX-POST-4",
        "no text at all",
        mover,
        "1",
        "second_post",
        [{"kind": "text_posted", "text": ""}],
        pid=pid("move_chaser"),
    ),
    no(
        "PHX-POST-5",
        "after 71 hours",
        lambda: late(71),
        "gm",
        "not_overdue",
        "forfeit_pending",
        pid=pid("choose_mover"),
    ),
    no("PHX-POST-5", "what is closed", base_1, "1", "unknown_pending", "first_post", pid="p1"),
    yes(
        "PHX-POST-6",
        "after 72",
        late,
        "gm",
        "forfeit_pending",
        [{"kind": "forfeited", "what": "choose_mover"}],
        pid=pid("choose_mover"),
    ),
    no("PHX-POST-6", "but nothing unknown", late, "gm", "unknown_pending", "forfeit_pending", pid="p99"),
    yes(
        "PHX-POST-6",
        "an owed duel post is lost",
        lambda: late(bout=both_rolled()),
        "gm",
        "forfeit_pending",
        ["forfeited", {"kind": "duel_decided", "winner": "c1a", "by_means": "forfeit"}],
        pid=pid("duel"),
    ),
    yes(
        "PHX-POST-6",
        "an escape that had to leave",
        lambda: late(bout=fleeing()),
        "gm",
        "forfeit_pending",
        ["forfeited", {"kind": "pending_opened", "what": "gm_place"}],
        pid=pid("escape"),
    ),
    yes(
        "PHX-POST-6",
        "a formation stays",
        lambda: late(bout=scored()),
        "gm",
        "forfeit_pending",
        ["forfeited", "formation_set"],
        pid=pid("formation"),
    ),
    yes(
        "PHX-POST-6",
        "a search is missed",
        lambda: late(bout=called()),
        "gm",
        "forfeit_pending",
        [{"kind": "forfeited", "what": "search"}],
        pid=pid("search", "s1"),
    ),
    yes(
        "PHX-POST-6",
        "a bludger flies away",
        lambda: late(bout=bludgered(None)),
        "gm",
        "forfeit_pending",
        [{"kind": "forfeited", "what": "bludger_target"}, "round_ended"],
        pid=pid("bludger_target"),
    ),
    yes(
        "PHX-POST-6",
        "a malus on the duel",
        lambda: late(bout=hit()),
        "gm",
        "forfeit_pending",
        ["forfeited", {"kind": "malus_imposed", "malus": "duel"}],
        pid=pid("malus_choice"),
    ),
    yes(
        "PHX-POST-6",
        "no consent",
        lambda: late(bout=asked()),
        "gm",
        "forfeit_pending",
        ["end_refused"],
        pid=pid("end_consent"),
    ),
    yes(
        "PHX-POST-7",
        "nobody moves",
        mover,
        "gm",
        "invalidate_roll",
        ["roll_invalidated", "pending_closed"],
        roll_id=roll_of("c1a"),
        reason="edited",
    ),
    no(
        "PHX-POST-7",
        "a roll that is none",
        mover,
        "gm",
        "invalid_payload",
        "invalidate_roll",
        roll_id="r99",
        reason="edited",
    ),
    no(
        "PHX-POST-7",
        "it is not thrown again",
        lambda: edited("c1a", rolled_duel()),
        "1",
        "roll_invalidated",
        "first_post",
        pid=pid("duel"),
    ),
    no(
        "PHX-POST-7",
        "nor told",
        lambda: edited("c1a", rolled_duel()),
        "1",
        "roll_invalidated",
        "second_post",
        pid=pid("duel"),
    ),
    post(
        "PHX-POST-7",
        "who must leave goes without a pass",
        lambda: edited("c1a", fleeing()),
        "roll_invalidated",
        move("c1a", 36),
        passed("c1b"),
        what="escape",
    ),
    post(
        "PHX-ESC-1",
        "but goes one field",
        lambda: edited("c1a", fleeing()),
        None,
        move("c1a", 46),
        what="escape",
        after=is_at(c1a=46),
    ),
    yes(
        "PHX-POST-8",
        "both are invalid",
        lambda: edited("c1a", both_rolled()),
        "gm",
        "invalidate_roll",
        [{"kind": "duel_decided", "tie": True, "by_means": "invalid"}, "fell_back"],
        roll_id=roll_of("c2a"),
        reason="edited",
    ),
    yes("PHX-POST-9", "a warning", mover, "gm", "flag_post_order", ["post_order_warning"], roll_id=roll_of("c1a")),
    yes(
        "PHX-POST-9",
        "then an invalid roll",
        flagged,
        "gm",
        "flag_post_order",
        [{"kind": "roll_invalidated", "reason": "order"}],
        roll_id=roll_of("c1a"),
    ),
    no("PHX-POST-9", "a roll that is none", mover, "gm", "invalid_payload", "flag_post_order", roll_id="r99"),
    yes(
        "PHX-POST-10",
        "a correction",
        base_1,
        "gm",
        "gm_override",
        ["gm_ruling"],
        ops=[{"op": "set_score", "team": 1, "score": 10}],
        reason="x",
    ),
    no(
        "PHX-POST-10",
        "of what exists",
        base_1,
        "gm",
        "invalid_payload",
        "gm_override",
        ops=[{"op": "set_score", "team": 1, "score": 10}, {"op": "set_field", "character_id": "c9", "field": 1}],
        reason="x",
    ),
    no(
        "PHX-POST-11",
        "not after the second post",
        lambda: done(),
        "gm",
        "roll_already_resolved",
        "invalidate_roll",
        roll_id="r3",
        reason="edited",
    ),
    yes(
        "PHX-POST-12",
        "a search is one command",
        lambda: in_round(2),
        "s1",
        "search",
        ["search_made"],
        field=46,
        cites=False,
    ),
]


END = [
    yes(
        "PHX-END-1",
        "one round after the other",
        lambda: half_waived(2),
        "2",
        "waive",
        ["round_ended", "round_started"],
        pid=pid("move_keeper"),
    ),
    yes(
        "PHX-END-2",
        "the round is played to its end",
        caught,
        "2",
        "waive",
        ["round_ended", {"kind": "match_ended", "reason": "snitch"}],
        pid=pid("move_keeper"),
    ),
    yes("PHX-END-3", "the GM asks", base_1, "gm", "propose_end", ["end_proposed", "pending_opened"]),
    yes(
        "PHX-END-3",
        "both agree",
        agreed_by_one,
        "2",
        "answer_end",
        [{"kind": "match_ended", "reason": "agreed"}],
        pid=pid("end_consent"),
        accept=True,
    ),
    yes(
        "PHX-END-3",
        "one refuses",
        agreed_by_one,
        "2",
        "answer_end",
        ["end_refused"],
        pid=pid("end_consent"),
        accept=False,
    ),
    no(
        "PHX-END-3",
        "once each",
        agreed_by_one,
        "1",
        "already_answered",
        "answer_end",
        pid=pid("end_consent"),
        accept=True,
    ),
    yes("PHX-END-3", "the GM takes it back", asked, "gm", "withdraw_end", ["end_withdrawn"]),
    no("PHX-END-3", "if it was made", base_1, "gm", "wrong_phase", "withdraw_end"),
    no("PHX-END-3", "one at a time", asked, "gm", "wrong_phase", "propose_end"),
    yes(
        "PHX-END-4",
        "40 to 0 is 3 to 0",
        caught,
        "2",
        "waive",
        ["match_ended"],
        pid=pid("move_keeper"),
        after=ends_with({"1": 40, "2": 0}, {"1": 3, "2": 0}),
        cites=False,
    ),
]


@pytest.mark.parametrize("case", [*POSTS, *END], ids=str)
def test_rule(case: Case) -> None:
    settled(case)


def test_what_is_overdue_lapses_by_option() -> None:
    bout = late(bout=base_1(timeout_policy="auto_forfeit"))
    bout.lapse()
    assert bout.state.half == 2


def test_without_the_option_it_is_only_late() -> None:
    bout = late()
    bout.lapse()
    assert {each.late for each in bout.sight("gm").awaiting} == {True}
    assert {each.kind for each in bout.offers("gm")} >= {"phoenix.forfeit_pending"}


def test_a_round_waits_for_the_gm_by_option() -> None:
    bout = pass_round(base_1(auto_start_round=False))
    assert [each.what for each in bout.state.pendings] == ["start_round"]
    send(bout, "gm", "start_round")
    assert (bout.state.round, bout.state.half) == (2, 1)


def test_the_gm_may_decide_or_cancel_what_goes_on() -> None:
    bout = attacked()
    override(bout, {"op": "decide_duel", "duel_id": bout.state.duel.id, "winner": "c1a"})
    assert carrier_of(bout) == "c1a"
    assert [each.what for each in bout.state.pendings] == ["escape"]
    override(bout, {"op": "cancel_pending", "pid": pid_of(bout, "escape")})
    assert bout.state.half == 2
    cancelled = attacked()
    override(cancelled, {"op": "cancel_pending", "pid": pid_of(cancelled, "duel")})
    assert (cancelled.state.half, carrier_of(cancelled)) == (2, "c2a")
    windowed = attacked(owns(base_2(), 1, 3))
    override(windowed, {"op": "cancel_pending", "pid": pid_of(windowed, "duel")})
    assert windowed.state.half == 2


def test_everything_means_fouls_that_nobody_noticed_and_totals_too() -> None:
    """PHX-GAP-35: what is "never" known in the matrix (2.3, rows 4, 28, 29) is known after such a match."""
    bout = attacked(base_2(post_match_disclosure="all"))
    send(bout, "1", "announce_foul", pid=pid_of(bout, "duel"), character_id="c1a")
    duel(bout, c1a=3, c2a=3)
    first(bout, "c1a", 1)
    second(bout, "c1a", move("c1a", 49), dice=(3,))
    assert "phoenix.referee_die" not in {event.tag() for event in bout.told("spectator")}
    bout.send("gm", command("match.end", result="1", reason="Gewitter"))
    told = next(each for each in bout.told("spectator") if each.tag() == "phoenix.secrets_disclosed").model_dump()
    foul = {"round": 1, "duel_id": "d2", "character_id": "c1a", "referee_die": 3}
    assert told["fouls"] == (foul,)
    assert told["duels"][-1] == {"round": 1, "duel_id": "d2", "totals": {"c1a": 7, "c2a": 5}}


def test_an_end_by_the_gm_opens_the_dice_and_by_option_everything() -> None:
    bout = base_1(post_match_disclosure="all")
    bout.send("gm", command("match.end", result="1", reason="Gewitter"))
    assert bout.view("spectator")["own"]["teams"]["1"]["team_points"]["c1a"] == 3
    assert bout.view("2")["own"]["seekers"]["s1"]["snitch_fields"] == [13, 18, 30]
    told = bout.told("spectator")[-3].model_dump()
    assert (told["kind"], told["teams"]["1"]["special_dice"]) == ("phoenix.secrets_disclosed", (5, 5, 5))
    silent = base_1()
    silent.send("gm", command("match.end", result=None, reason="Gewitter"))
    assert silent.view("spectator")["own"]["teams"]["1"]["team_points"] is None
