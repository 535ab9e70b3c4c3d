"""What is secret in phoenix: the secrecy matrix of the catalogue (2.3), row by row."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.kernel.seats import Viewer
from rules.phoenix.decide.setup import renumbered
from rules.phoenix.state import Answer, Formation, Foul, Joker, Member, Search, Special, State, Team
from rules.phoenix.tables import SPECIAL_DICE, WINDOWS
from tests.harness import Bout, Sent
from tests.rules.phoenix.courses import witnesses as witnesses
from tests.rules.phoenix.oracle import Tape, is_captain, is_team

SHOWN: Mapping[str, str] = {
    "board.id": "board_id",
    "board.rings.id": "match_created.board, told to all",
    "consents": "own.teams.end_answer",
    "recoils": "own.seekers.searches, and duel_announced.at_risk",
    "board.halves": "match_created.board, told to all",
    "board.adjacency": "match_created.board, told to all",
    "board.lines": "match_created.board, told to all",
    "board.rings.zone": "match_created.board, told to all",
    "board.rings.side": "match_created.board, told to all",
    "board.start": "match_created.board, told to all",
    "phase": "phase, of the envelope",
    "since": "awaiting.since, of the envelope",
    "numbers": "beater_numbers",
    "members.id": "character_id",
    "members.team": "teams, by number",
    "members.joker_spent": "joker",
    "members.skips.due_round": "skip_tokens.due_round",
    "members.last_slot": "search_period, skip_consumed, and one's own searches",
    "teams.id": "teams, by number",
    "teams.lineups": "awaiting.id, of the envelope",
    "teams.fresh": "teams.prepared, and formation",
    "first": "acting_team",
    "pendings.id": "pending_id",
    "pendings.role": "awaiting.role, of the envelope",
    "pendings.since": "opened_at",
    "pendings.due": "awaiting.until, of the envelope",
    "pendings.figures": "character_ids",
    "late": "pending.late",
    "rolls.id": "roll_id",
    "rolls.pending": "pending, which holds the rolls",
    "rolls.figure": "character_id",
    "rolls.at": "roll_posted.rolled_at",
    "rolls.held": "hold_until",
    "rolls.malus": "malus_consumed, told to all",
    "rollers": "roll_posted.by, told to all",
    "duel.id": "duel_id",
    "duel.kind": "duel_kind",
    "duel.lost": "roll_invalidated and forfeited, told to all",
    "duel.extra": "duel_announced.extra, told to all",
    "duel.reversed": "duel_reversed, told to all",
    "shot.shooter": "shot_declared, told to all",
    "escape.figure": "pending.character_ids",
    "escape.must_leave": "escape_granted, told to all",
    "trails": "piece_moved, told to all",
    "contested": "open_duel, and duel_announced",
    "thrown": "gm_ruling, told to all",
    "fouls.duel": "duel_decided.duel_id",
    "fouls.won": "duel_decided.winner",
    "jokers.team": "own.teams, by number",
    "jokers.beater": "beater_id",
    "jokers.target": "target_id",
    "jokers.seat": "joker_registered.by",
    "jokers.due": "step, when the actions begin",
    "goal.team": "goal_pending.team",
    "conceded": "goal_announced.team, told to all",
    "bludger.beater": "bludger.beater_id",
    "bludger.target": "bludger.target_id",
    "bludger.substitute": "bludger.target_id, the one who is attacked",
    "bludger_checked": "bludger_check, told to all",
    "seekers_met": "duel_announced, told to all",
    "caught": "snitch_caught, told to all",
    "caught_round": "snitch_caught, told to all",
    "count.pending": "the numbers of pending_id",
    "count.duel": "the numbers of duel_id",
    "count.roll": "the numbers of roll_id",
    "past_duels.round": "duel_decided, told to all",
    "past_duels.duel": "duel_decided, told to all",
    "past_duels.totals": "secrets_disclosed, told to all; redrawn until then",
    "past_fouls.round": "secrets_disclosed, told to all",
    "past_fouls.duel": "secrets_disclosed, told to all",
    "past_fouls.figure": "secrets_disclosed, told to all",
    "past_fouls.die": "secrets_disclosed, told to all; redrawn until then",
    "result": "result, of the envelope",
    "disclosed": "secrets_disclosed, told to all",
    "flagged": "post_order_warning, told to all",
}
KNOWN: Mapping[str, str] = {
    "phoenix.goal_pending": "everybody can conclude it from public facts (row 27)",
    "phoenix.board_unbalanced": "the board is public",
}
"""Kinds that are told to few and yet hide nothing."""
SLOW = True
RARE = frozenset(
    {
        "phoenix.submit_lineup", "phoenix.set_team_points", "phoenix.set_keeper_standing",
        "phoenix.set_auto_decline", "phoenix.assign_beater_numbers", "phoenix.flag_post_order",
        "phoenix.invalidate_roll", "phoenix.propose_end", "phoenix.withdraw_end",
        "phoenix.waive", "phoenix.share_info", "match.pause", "match.set_seat", "match.set_controller",
    }
)  # fmt: skip
NEVER: frozenset[str] = frozenset()

OPTIONS: Sequence[Mapping[str, Any]] = (
    {},
    {"foul_interval": 0, "bludger_interval": 1},
    {"auto_gm_dice": False, "tie_rule": "reroll", "escape_may_attack": True, "foul_scope": "player"},
    {"search_visibility": "field_public", "double_snitch": "both", "barricade_effect": "seize", "pass_to_keeper": True},
    {"auto_start_round": False, "foul_until": "own_second_post", "timeout_policy": "auto_forfeit"},
    {
        "move_through_occupied": False,
        "quaffle_on_removal": "nearest_teammate",
        "first_after_goal": "conceding",
        "post_match_disclosure": "all",
    },
)
SEATS: Mapping[str, Mapping[str, Any]] = {"ann": {}, "dual": {}, "see": {}}
_last: dict[str, Any] = {}


def opening(random: Random) -> dict[str, Any]:
    """Some options; a player of each team, one in both, a seeker with a seat of its own. `twin` plays the last one."""
    _last.clear()
    _last.update({"options": dict(random.choice(OPTIONS)), "seats": SEATS})
    return dict(_last)


def prepare(bout: Bout, random: Random) -> None:
    """Line-ups, points, specials, formations, seekers' fields, and mostly the start of an early round."""
    played = {"1": ("1", "ann", "1", "1", "dual", "1", "see"), "2": ("2", "2", "2", "2", "2", "dual", "2")}
    positions = ("chaser", "chaser", "chaser", "keeper", "beater", "beater", "seeker")
    for team, seats in played.items():
        members = [
            {"character_id": f"{team}{place}", "name": f"N{team}{place}", "position": position, "user_id": f"s_{seat}"}
            for place, (position, seat) in enumerate(zip(positions, seats, strict=True))
        ]
        bout.send(team, {"kind": "phoenix.submit_lineup", "members": members})
    wanted = [(team, kind) for team in played for kind in ("set_team_points", "draw_specials", "set_formation")]
    for seat, kind in (*wanted, ("see", "place_seeker_fields"), ("2", "place_seeker_fields")):
        offer = next(each for each in bout.offers(seat) if each.kind == f"phoenix.{kind}")
        bout.send(seat, random.choice(offer.examples[:3]))
    bout.send("2", {"kind": "phoenix.share_info", "item": "team_points", "with": "team"})
    if random.random() < 0.7:
        bout.send("gm", {"kind": "phoenix.start_match"})
        later = {"op": "set_step", "round": random.choice((2, 3)), "half": random.choice((1, 2)), "step": "movement"}
        held = {"op": "set_quaffle", "status": "held", "character_id": random.choice(("10", "20"))}
        if random.random() < 0.7:
            bout.send("gm", {"kind": "phoenix.gm_override", "ops": [held, later], "reason": "Runde 2"})


# -- other states


def resample(state: State, viewer: Viewer, random: Random) -> State:
    """Everything drawn anew that this viewer may not know."""
    if viewer.gm or not state.teams:
        return state
    for row in (_teams, _members, _answers, _jokers, _fouls, _past, _consents):
        state = row(state, viewer, random)
    return state


def _points(count: int, random: Random) -> list[int]:
    points = [1] * count
    while sum(points) < 15:
        place = random.randrange(count)
        points[place] += points[place] < 5
    return points


def _teams(state: State, viewer: Viewer, random: Random) -> State:
    """Rows 2, 3, 5, 10, 11, 28a."""
    for team in state.teams:
        if not is_captain(viewer, team.id):
            state = _orders(state, team, random)
            inside = is_team(viewer, team.id)
            if not state.disclosed and not (inside and "specials" in team.shares):
                state = _specials(state, team, random)
            if not state.disclosed and not (inside and "team_points" in team.shares):
                state = _team_points(state, team.id, random)
        if not is_team(viewer, team.id):
            state = _of_team(state, team, random)
    return state


def _orders(state: State, team: Team, random: Random) -> State:
    kinds = tuple(kind for kind in WINDOWS if random.random() < 0.5)
    return state.with_team(team.id, auto_decline=kinds, keeper_stays=random.random() < 0.5)


def _specials(state: State, team: Team, random: Random) -> State:
    if team.specials is None:
        return state
    spent = [each for each in team.specials if each.spent]
    free = [number for number in range(1, 13) if number not in [each.number for each in spent]]
    drawn = random.sample(free, len(team.specials) - len(spent))
    dice = tuple(random.randint(1, sides) for sides in SPECIAL_DICE)
    return state.with_team(team.id, specials=(*spent, *(Special(each) for each in drawn)), draw=dice)


def _team_points(state: State, team: int, random: Random) -> State:
    members = [each.id for each in state.members.values() if each.team == team and each.points is not None]
    for member, points in zip(members, _points(len(members), random) if len(members) > 3 else [], strict=False):
        state = state.with_member(member, points=points)
    return state


def _of_team(state: State, team: Team, random: Random) -> State:
    last = random.choice((None, 1, state.round))
    shares = tuple(item for item in ("team_points", "specials") if random.random() < 0.5)
    state = state.with_team(team.id, foul_round=last, shares=shares)
    if team.fresh and team.formation is not None:
        fields = sorted(state.ground.start[team.id - 1])
        names = list(team.formation.positions)
        places = dict(zip(names, random.sample(fields, len(names)), strict=True))
        named = team.formation.quaffle_chaser
        chaser = named if named is None else random.choice([n for n in names if state.members[n].position == "chaser"])
        state = state.with_team(team.id, formation=Formation(places, chaser))
    return state


def _members(state: State, viewer: Viewer, random: Random) -> State:
    """Rows 13 to 17, 19, and the players' part of 28a."""
    for member in tuple(state.members.values()):
        mine = member.id in viewer.figures or is_captain(viewer, member.team)
        if not mine:
            state = state.with_member(member.id, foul_round=random.choice((None, 1, state.round)))
        if member.position == "seeker" and member.id not in viewer.figures and not state.disclosed:
            state = _seeker(state, state.members[member.id], random)
    return state


def _seeker(state: State, seeker: Member, random: Random) -> State:
    own = [field for field, half in state.ground.half.items() if half == seeker.team]
    if seeker.snitch is not None:
        fields = random.sample(own, 8)
        state = state.with_member(seeker.id, snitch=tuple(fields[:3]), recoil=tuple(fields[3:]))
    if state.options.search_visibility == "field_public":
        return state
    other = [field for field, half in state.ground.half.items() if half == 3 - seeker.team]
    now = _searched_now(state, seeker, random)
    rounds = [each.round for each in seeker.searches if each.round != state.round]
    searches = tuple(
        Search(each, field, random.choice(("empty", "snitch", "recoil")), random.random() < 0.5)
        for each, field in zip([*rounds, *now], random.sample(other, len(rounds) + len(now)), strict=True)
    )
    state = state.with_member(seeker.id, searches=searches)
    if now and not any(each.round == state.round for each in seeker.searches):
        state = state.with_member(seeker.id, last_slot=state.round)
    if state.seekers_met or state.step == "closing":
        return state
    recoils = tuple(each for each in state.recoils if each != seeker.id)
    return replace(state, recoils=(*recoils, seeker.id) if now and searches[-1].result == "recoil" else recoils)


def _searched_now(state: State, seeker: Member, random: Random) -> list[int]:
    """Row 19: whether a seeker has searched in this round is its own affair until the search call."""
    made = any(each.round == state.round for each in seeker.searches)
    may = state.phase == "round" and state.round >= 2 and state.step != "closing" and not state.caught
    if may and seeker.active and not seeker.skips and seeker.search_period == 1 and random.random() < 0.5:
        made = not made
    return [state.round] if made else []


def _answers(state: State, viewer: Viewer, random: Random) -> State:
    """Rows 7, 8: answers in an open window, as long as somebody still owes one."""
    window = state.awaits("window")
    if window is None:
        return state
    known = [each for each in state.answers if is_captain(viewer, each.team)]
    hidden = [team for team in window.teams if not is_captain(viewer, team)]
    most = len(window.teams) - 1 - len(known)
    answering = random.sample(hidden, min(len(hidden), max(0, most))) if random.random() < 0.6 else []
    numbers = {team: [each.number for each in state.team(team).specials or () if not each.spent] for team in hidden}
    drawn = [Answer(team, random.choice((None, *numbers[team]))) for team in answering]
    return replace(state, answers=(*known, *drawn))


def _jokers(state: State, viewer: Viewer, random: Random) -> State:
    """Row 20: registered jokers of a team whose captain does not look."""
    kept = [each for each in state.jokers if is_captain(viewer, each.team)]
    for team in (1, 2):
        if is_captain(viewer, team):
            continue
        beaters = [each for each in state.of(team, "beater") if not each.joker_spent]
        targets = state.of(3 - team)
        for beater in beaters:
            if targets and random.random() < 0.4:
                due = state.step == "actions" and random.random() < 0.5
                kept.append(Joker(team, beater.id, random.choice(targets).id, f"s_{team}", due))
    return replace(state, jokers=tuple(kept))


def _fouls(state: State, viewer: Viewer, random: Random) -> State:
    """Row 28: announced fouls, and those that the referee has not judged."""

    def known(figure: str) -> bool:
        return figure in viewer.figures or is_captain(viewer, state.members[figure].team)

    duel = state.duel
    if duel is not None and not duel.decided and duel.kind in ("opening", "chaser", "goal", "seeker"):
        secret = [each for each in duel.sides if not known(each) and random.random() < 0.5]
        state = replace(state, duel=replace(duel, fouls=(*(each for each in duel.fouls if known(each)), *secret)))
    if state.phase != "round" or state.step not in ("escape", "actions"):
        return replace(state, fouls=tuple(each for each in state.fouls if known(each.figure)))
    kept = [each for each in state.fouls if known(each.figure)]
    others = [each.id for each in state.members.values() if each.position == "chaser" and not known(each.id)]
    if others and random.random() < 0.5:
        kept.append(Foul(random.choice(others), f"d{state.count.duel}", random.random() < 0.5))
    return replace(state, fouls=tuple(kept))


def _past(state: State, viewer: Viewer, random: Random) -> State:
    """Rows 4, 28, 29, as long as they are kept for the end alone."""
    if state.disclosed:
        return state
    duels = tuple(
        replace(each, totals={who: random.randint(2, 12) for who in each.totals}) for each in state.past_duels
    )
    fouls = tuple(replace(each, die=random.choice((None, 3))) for each in state.past_fouls)
    return replace(state, past_duels=duels, past_fouls=fouls)


def _consents(state: State, viewer: Viewer, random: Random) -> State:
    """Row 31: the other captain's answer, as long as the proposal is open."""
    if state.awaits("end_consent") is None:
        return state
    known = {team: answer for team, answer in state.consents.items() if is_captain(viewer, int(team))}
    hidden = [team for team in ("1", "2") if not is_captain(viewer, int(team))]
    free = 1 - len(known)
    drawn = random.sample(hidden, min(free, len(hidden))) if random.random() < 0.5 else []
    return replace(state, consents={**known, **dict.fromkeys(drawn, True)})


# -- other courses


def twin(course: Sequence[Sent], viewer: Viewer, random: Random) -> Sequence[Sent] | None:
    """Hidden values changed one after the other, as long as the viewer is told the same by the secrecy matrix.

    Playing courses twice takes long, so most audiences are left out each time.
    """
    stranger = viewer.seat is None and viewer.side is None
    rare = any(kind in sent.events for sent in course for kind in SELDOM_SEEN)
    if viewer.gm or random.random() > (OFTEN if stranger or rare else SELDOM):
        return None
    tape = Tape(_last, course, viewer)
    places = [place for place, sent in enumerate(course) if str(sent.command["kind"]) in CHANGES]
    for place in random.sample(places, min(len(places), MOST_CHANGES)):
        for _ in range(3):
            other = CHANGES[str(course[place].command["kind"])](course[place], random)
            if other != course[place] and tape.changed(place, other):
                break
    return None if tape.course == list(course) else tape.course


OFTEN, SELDOM = 0.3, 0.06
SELDOM_SEEN = ("phoenix.joker_void", "phoenix.search_made")
MOST_CHANGES = 12
Change = Callable[[Sent, Random], Sent]


def _with(sent: Sent, **fields: Any) -> Sent:
    return replace(sent, command={**sent.command, **fields})


def _other_points(sent: Sent, random: Random) -> Sent:
    names = list(sent.command["points"])
    return _with(sent, points=dict(zip(names, _points(len(names), random), strict=True)))


def _other_draw(sent: Sent, random: Random) -> Sent:
    rolls = tuple((stream, sides, random.randint(1, sides)) for stream, sides, _ in sent.rolls)
    assert len(set(renumbered([face for *_, face in rolls]))) == 3
    return replace(sent, rolls=rolls)


def _other_formation(sent: Sent, random: Random) -> Sent:
    places = dict(sent.command["positions"])
    fields = list(places.values())
    random.shuffle(fields)
    return _with(sent, positions=dict(zip(places, fields, strict=True)))


def _other_grid(sent: Sent, random: Random) -> Sent:
    fields = [*sent.command["snitch"], *sent.command["recoil"]]
    random.shuffle(fields)
    return _with(sent, snitch=fields[:3], recoil=fields[3:])


def _other_field(sent: Sent, random: Random) -> Sent:
    low = sent.command["field"] < 39
    return _with(sent, field=random.randint(1, 33) if low else random.randint(44, 77))


def _other_target(sent: Sent, random: Random) -> Sent:
    if random.random() < 0.4:
        return _nothing(sent, random)
    return _with(sent, target_id=f"{str(sent.command['target_id'])[0]}{random.randint(0, 6)}")


def _other_item(sent: Sent, random: Random) -> Sent:
    item = "specials" if sent.command["item"] == "team_points" else "team_points"
    return _with(sent, item=item)


def _other_kinds(sent: Sent, random: Random) -> Sent:
    return _with(sent, kinds=[kind for kind in WINDOWS if random.random() < 0.5])


def _other_mode(sent: Sent, random: Random) -> Sent:
    return _with(sent, mode="ask" if sent.command["mode"] == "stay" else "stay")


def _nothing(sent: Sent, random: Random) -> Sent:
    """A captain's standing order in place of something else that nobody is told."""
    seat = sent.by if sent.by in ("s_1", "s_2") else random.choice(("s_1", "s_2"))
    return Sent(seat, {"kind": "phoenix.set_keeper_standing", "mode": "ask"}, events=sent.events)


def _declined(sent: Sent, random: Random) -> Sent:
    if "pid" not in sent.command:
        return sent
    return replace(sent, command={"kind": "phoenix.decline_special", "pid": sent.command["pid"]})


def _announced(sent: Sent, random: Random) -> Sent:
    command = {"kind": "phoenix.announce_special", "number": random.randint(1, 9), "pid": sent.command["pid"]}
    return replace(sent, command=command)


def _other_ops(sent: Sent, random: Random) -> Sent:
    """Row 32: other values in operations on secrets."""
    values = {"set_points": ("points", random.randint(1, 5)), "set_foul_round": ("round", random.randint(0, 3))}
    ops = [{**each, **dict([values[each["op"]]] if each["op"] in values else [])} for each in sent.command["ops"]]
    return _with(sent, ops=ops)


CHANGES: Mapping[str, Change] = {
    "phoenix.gm_override": _other_ops,
    "phoenix.set_team_points": _other_points,
    "phoenix.draw_specials": _other_draw,
    "phoenix.set_formation": _other_formation,
    "phoenix.place_seeker_fields": _other_grid,
    "phoenix.search": _other_field,
    "phoenix.register_joker": _other_target,
    "phoenix.withdraw_joker": _nothing,
    "phoenix.share_info": _other_item,
    "phoenix.set_auto_decline": _other_kinds,
    "phoenix.set_keeper_standing": _other_mode,
    "phoenix.announce_foul": _nothing,
    "phoenix.answer_end": _nothing,
    "phoenix.announce_special": _declined,
    "phoenix.decline_special": _announced,
}
