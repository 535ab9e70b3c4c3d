"""Declarations and commands of a round: every refusal of catalogue 4.10 and 4.12 with the nearest that is allowed."""

import pytest

from tests.cases import Case, check
from tests.rules.broomstats.positions import (
    allowed,
    closing,
    declare,
    expect,
    fixture,
    refused,
    seeker,
)

NO_HOOPS = {
    "h_k": ("block", "high_speed_block", "double_eight_loop"),
    "h_c1": (
        *("save", "quaffle_grab_score", "quaffle_grab_pass", "quaffle_grab_slice", "quaffle_grab_trick_score"),
        *(
            "finbourgh_flick",
            "quaffle_guard_pass",
            "wollongong_shimmy",
            "blagging",
            "blatching",
            "transylvanian_tackle",
        ),
    ),
    "h_b1": ("backbeat", "sneak_attack", "dopplebeater_defense"),
    "h_c4": ("cheer", "boo", "observe", "snack", "strategize"),
}
"""Who could make which move, which takes no hoops."""


DUAL = "h_b1 dual_wielding bludgering:a_c1 defend:h_c1"
ALONE = [{"op": "set_status", "player_id": "h_b2", "status": "out"}]
SHARED = {"op": "set_sharing", "player_id": "h_c1", "rescuer_id": "h_c2", "rounds_left": 1}
SEEKS = {"op": "set_sharing", "player_id": "h_s", "rescuer_id": "h_c2", "rounds_left": 1}
CASES = [
    refused("BRM-ROUND-2", "wrong_round", "another round", "h_c1 hold", round=2),
    refused("BRM-ROUND-1", "unknown_player", "nobody", "h_c9 hold"),
    refused("BRM-ROUND-2", "not_your_player", "an opponent", "a_c1 hold", by="home"),
    allowed("one's own", "h_c1 hold", by="home"),
    refused(
        "BRM-FALL-11",
        "player_out",
        "who is out",
        "h_b2 hold",
        ops=ALONE,
    ),
    refused("BRM-ROUND-1", "unknown_move", "a move nobody knows", "h_c1 dance"),
    refused("BRM-ROUND-1", "bench_move_required", "a field move on the bench", "h_c4 grab_score"),
    refused("BRM-ROUND-1", "bench_move_not_allowed", "a bench move in play", "h_c1 observe"),
    refused("BRM-MOVE-bludgering", "position_not_allowed", "a Chaser strikes no bludger", "h_c1 bludgering a_c1"),
    refused("BRM-MOVE-scream", "race_required", "a human does not scream", "h_c1 scream a_c1"),
    refused("BRM-MOVE-break_limb", "race_required", "a human breaks no limb", "h_c1 break_limb a_c1"),
    refused("BRM-SHARE-2", "sharing_broom", "no save duty while sharing", "h_c1 save", ops=[SHARED]),
    refused("BRM-SHARE-2", "sharing_broom", "nor for the rescuer", "h_c2 save", ops=[SHARED]),
    allowed("another saves", "h_c3 save", ops=[SHARED]),
    refused("BRM-SHARE-3", "sharing_broom", "a Seeker who shares does not seek", "h_s find", ops=[SEEKS]),
    refused(
        "BRM-SHARE-4",
        "cob_shared_broom",
        "one cobbing for two",
        "h_c2 cobbing a_c1",
        "h_c1 cobbing a_c1",
        ops=[SHARED],
    ),
    allowed("a third may", "h_c3 cobbing a_c1", "h_c1 cobbing a_c1", ops=[SHARED]),
    refused(
        "BRM-ROUND-5",
        "move_on_cooldown",
        "too early again",
        "a_k high_speed_block",
        ops=[{"op": "set_use", "player_id": "a_k", "move": "high_speed_block", "count": 0, "last_round": 1}],
    ),
    refused(
        "BRM-MOVE-scream",
        "move_limit_reached",
        "a third scream",
        "h_c1 scream a_c1",
        ops=[
            {"op": "set_race", "player_id": "h_c1", "race": "part_veela"},
            {"op": "set_use", "player_id": "h_c1", "move": "scream", "count": 2},
        ],
    ),
    allowed(
        "a second scream",
        "h_c1 scream a_c1",
        ops=[
            {"op": "set_race", "player_id": "h_c1", "race": "part_veela"},
            {"op": "set_use", "player_id": "h_c1", "move": "scream", "count": 1},
        ],
    ),
    refused(
        "BRM-MOVE-break_limb",
        "move_limit_reached",
        "a second limb",
        "h_c1 break_limb a_c1",
        ops=[
            {"op": "set_race", "player_id": "h_c1", "race": "part_giant"},
            {"op": "set_use", "player_id": "h_c1", "move": "break_limb", "count": 1},
        ],
    ),
    refused(
        "BRM-MOVE-blurting",
        "move_limit_reached",
        "a limit by option",
        "a_c1 blurting h_s",
        ops=[
            seeker("h_s", "chasing", 2),
            {"op": "set_use", "player_id": None, "target_id": "h_s", "move": "blurting", "count": 1},
        ],
        options={"blurt_limit_per_seeker": 1},
    ),
    refused("BRM-MOVE-catch_snitch", "snitch_phase_invalid", "nothing found yet", "h_s catch_snitch"),
    allowed("so one looks for it", "h_s find"),
    refused(
        "BRM-MOVE-find_snitch", "snitch_phase_invalid", "found already", "h_s find", ops=[seeker("h_s", "catching")]
    ),
    refused("BRM-MOVE-snitch_blocking", "snitch_phase_invalid", "a Seeker who searches", "a_c1 snitch_blocking h_s"),
    refused(
        "BRM-GAP-1",
        "alley_oop_not_second_chase_round",
        "with one chase round there is none",
        "h_s alley_oop with=h_c1 call=Now!",
        ops=[seeker("h_s", "chasing", 1)],
        options={"chase_rounds": 1},
    ),
    refused("BRM-MOVE-hold", "field_not_allowed", "a target for nothing", "h_c1 hold a_c1", facts={"key": "target_id"}),
    refused("BRM-MOVE-leaping_catch", "snitch_phase_invalid", "nothing to leap at yet", "h_s leaping"),
    *(
        refused(f"BRM-MOVE-{move}", "field_not_allowed", "hoops are for whoever leaves one", f"{who} {move} hoops=1,2")
        for who, moves in NO_HOOPS.items()
        for move in moves
    ),
    refused("BRM-MOVE-cobbing", "field_required", "a foul at nobody", "h_c1 cobbing", facts={"key": "target_id"}),
    refused("BRM-MOVE-cobbing", "target_unknown", "at a stranger", "h_c1 cobbing a_c9"),
    refused("BRM-MOVE-cobbing", "target_not_in_play", "at the bench", "h_c1 cobbing a_c4"),
    refused("BRM-MOVE-cobbing", "target_not_opponent", "at a friend", "h_c1 cobbing h_c2"),
    allowed("at an opponent", "h_c1 cobbing a_c2"),
    refused("BRM-MOVE-defend", "target_not_teammate", "a defender of the other team", "h_b1 defend a_c1"),
    refused("BRM-MOVE-defend", "target_self", "a defender of oneself", "h_b1 defend h_b1"),
    allowed("of a teammate", "h_b1 defend h_c1"),
    refused("BRM-MOVE-bludger_intercept", "target_position_invalid", "no Beater", "h_b1 intercept a_c1"),
    refused("BRM-MOVE-alley_oop_boost", "target_position_invalid", "no Seeker", "h_c1 boost h_c2"),
    allowed("the own Seeker", "h_c1 boost h_s"),
    refused("BRM-MOVE-block_two_leave_one", "hoops_invalid", "one hoop twice", "h_k block2 hoops=1,1"),
    allowed("two hoops", "h_k block2 hoops=3,1"),
    refused("BRM-ROUND-6", "partner_not_allowed", "a Chaser as second Beater", "h_b1 dopplebeater a_c1 with=h_c1"),
    allowed("the other Beater", "h_b1 dopplebeater a_c1 with=h_b2"),
    refused("BRM-GAP-47", "partner_not_allowed", "no second Beater to lend a bat", DUAL, ops=ALONE),
    allowed("with one", DUAL),
    refused("BRM-MOVE-dual_wielding", "partner_dual_wielding", "the bat is lent", "h_b2 backbeat a_c1", DUAL),
    allowed("free hands", "h_b2 save", DUAL),
    refused("BRM-MOVE-dual_wielding", "partner_has_beater_action", "the bat is in use", DUAL, "h_b2 backbeat a_c1"),
    refused(
        "BRM-MOVE-dual_wielding",
        "dual_actions_invalid",
        "the same teammate twice",
        "h_b1 dual_wielding defend:h_c1 defend:h_c1",
    ),
    refused(
        "BRM-MOVE-dual_wielding",
        "dual_actions_invalid",
        "a foul is no such action",
        "h_b1 dual_wielding cobbing:a_c1 defend:h_c1",
    ),
    allowed("two equal attacks", "h_b1 dual_wielding bludgering:a_c1 bludgering:a_c1"),
    refused(
        "BRM-MOVE-alley_oop",
        "announcement_required",
        "without a word",
        "h_s alley_oop with=h_c1",
        ops=[seeker("h_s", "chasing", 1)],
    ),
    Case(
        rule="BRM-ROUND-2",
        says="nothing to take back",
        given=fixture,
        when={"kind": "broomstats.withdraw_action", "round": 1, "player_id": "h_c1"},
        by="home",
        code="no_declaration",
    ),
    Case(
        rule="BRM-ROUND-2",
        says="taken back",
        given=lambda: declare(fixture(), "h_c1 hold"),
        when={"kind": "broomstats.withdraw_action", "round": 1, "player_id": "h_c1"},
        by="home",
        then=["action_withdrawn"],
    ),
    Case(rule="BRM-ROUND-3", says="another round", given=fixture, when=closing(2), by="gm", code="wrong_round"),
    Case(
        rule="BRM-ROUND-3",
        says="the other team's word",
        given=fixture,
        when={"kind": "broomstats.set_ready", "team_id": "kites", "ready": True},
        by="home",
        code="not_your_team",
    ),
    Case(
        rule="BRM-ROUND-3",
        says="one's own",
        given=fixture,
        when={"kind": "broomstats.set_ready", "team_id": "hawks", "ready": True},
        by="home",
        then=[{"kind": "team_ready", "ready": True}],
    ),
    Case(
        rule="BRM-END-4",
        says="a forfeit",
        given=fixture,
        when={"kind": "broomstats.forfeit", "team_id": "hawks"},
        by="home",
        then=[{"kind": "match_finished"}, "lineup_disclosed"],
    ),
    Case(
        rule="BRM-SUB-3",
        says="an exchange",
        given=fixture,
        when={"kind": "broomstats.gm_substitute", "out_player_id": "h_c1", "in_player_id": "h_c4"},
        by="gm",
        then=[{"kind": "substitution_made", "slot": "chaser_1"}],
        after=expect(h_c1__status="bench", h_c4__status="in_play"),
    ),
    Case(
        rule="BRM-SUB-3",
        says="nobody",
        given=fixture,
        when={"kind": "broomstats.gm_substitute", "out_player_id": "h_c9", "in_player_id": "h_c4"},
        by="gm",
        code="unknown_player",
    ),
    Case(
        rule="BRM-SUB-3",
        says="not of the bench",
        given=fixture,
        when={"kind": "broomstats.gm_substitute", "out_player_id": "h_c1", "in_player_id": "h_c2"},
        by="gm",
        code="player_not_on_bench",
    ),
    Case(
        rule="BRM-SUB-1",
        says="another position",
        given=fixture,
        when={"kind": "broomstats.gm_substitute", "out_player_id": "h_c1", "in_player_id": "h_k2"},
        by="gm",
        code="position_not_allowed",
    ),
    Case(
        rule="BRM-SUB-3",
        says="an operation that cannot be",
        given=fixture,
        when={"kind": "broomstats.gm_adjust", "ops": [{"op": "set_health", "player_id": "h_c1"}], "reason": "x"},
        by="gm",
        code="adjust_invalid",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rules(case: Case) -> None:
    check(case)
