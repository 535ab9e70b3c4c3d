"""What is secret in gridiron: standing orders, the event that sets them, and the GM's private reasons (catalogue 3)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.gridiron.commands import ApothecaryOrders, Orders, RerollOrders
from rules.gridiron.state import State
from rules.gridiron.tables import ROSTERS, SIDES
from rules.kernel.seats import Viewer
from tests.harness import Sent

OWED = "owed between two questions of one command; the open question and the events tell it"
SHOWN: Mapping[str, str] = {
    "phase": "phase, of the envelope",
    "since": "awaiting.since, of the envelope",
    "until": "awaiting.until, of the envelope",
    "result": "result, of the envelope",
    "occasion": "awaiting.id, of the envelope",
    "decisions": "pending.decision_id",
    "active": "active_side",
    "kicking": "kicking_side",
    "first_kicker": "first_half_kicker",
    "ball.carrier": "ball.carrier_id",
    "teams.entered": "sides.roster_entered",
    "teams.orders": "sides.standing_orders",
    "teams.given_by": "the seat that gives standing orders is the side's own, shown in the envelope",
    "teams.last_setup": "setup_submitted told it to all",
    "players.id": "the key of players",
    "barred": "turn_started told it to all",
    "activation.player": "activation.player_id",
    "activation.target": "activation.target_id",
    "activation.leapt": "player_moved with mode leap told it to all",
    "activation.acted": "throw_ended told it to all",
    "question.id": "pending.decision_id",
    "question.kind": "pending.decision",
    **dict.fromkeys(
        (
            "question.about.kind",
            "question.about.player",
            "question.about.target",
            "question.about.modifiers",
            "question.about.natural",
            "question.about.rerolled",
            "question.about.granted",
            "question.about.purpose",
            "question.about.more",
            "question.about.of",
            "question.about.pushes.player",
            "question.about.pushes.pusher",
            "question.about.pushes.to",
            "question.about.declined",
            "question.about.asks",
            "question.about.skill",
            "question.about.dice",
            "question.about.others",
            "falls.player",
            "falls.cause",
            "falls.stage",
            "falls.by",
            "falls.chain",
            "falls.assists",
            "falls.boosted",
            "falls.result",
            "falls.casualties",
            "loose.how",
            "loose.bonus",
            "loose.edge",
            "loose.left",
            "blow.attacker",
            "blow.defender",
            "blow.dice",
            "blow.chooser",
            "blow.second",
            "blow.faces",
            "blow.rerolled",
            "blow.die",
            "throw.how",
            "throw.thrower",
            "throw.start",
            "throw.target",
            "throw.span",
            "throw.modifier",
            "foul.fouler",
            "foul.victim",
            "foul.doubles",
            "kick.halved",
            "kick.landed",
            "kick.rocks",
        ),
        OWED,
    ),
}
SLOW = True
RARE = frozenset({"gridiron.concede", "gridiron.gm_award_touchdown", "gridiron.gm_end_turn"})
NEVER: frozenset[str] = frozenset()
ANSWERS = ("never", "always")


def opening(random: Random) -> dict[str, Any]:
    """Two ready rosters, at times entered by the coaches; a bridge at times."""
    names = random.sample(sorted(ROSTERS), 2)
    rosters = {side: {"roster_id": name} for side, name in zip(SIDES, names, strict=True)}
    options = random.choice(({}, {"kickoff_table": False}, {"turns_per_half": 2}, {"mighty_blow": "ask"}))
    seats = random.choice(({}, {"bot": {"bridge": ["s_home", "s_away"]}}))
    setup = random.choice(({"rosters": rosters}, {"rosters": rosters}, {"rosters": {"home": rosters["home"]}}))
    return {"options": options, "setup": setup, "seats": seats}


def hidden(viewer: Viewer) -> list[str]:
    """The sides whose standing orders a viewer does not know."""
    return [] if viewer.gm else [side for side in SIDES if side != viewer.side]


def orders(random: Random) -> Orders:
    """Any standing orders."""
    rolls = {name: random.choice(("ask", *ANSWERS, "skill_only", "team_only")) for name in RerollOrders.model_fields}
    return Orders(
        reroll=RerollOrders(**rolls),
        stand_firm=random.choice(ANSWERS),
        follow_up=random.choice(ANSWERS),
        intercept=random.choice(("best", "never")),
        apothecary=ApothecaryOrders(knocked_out=random.choice(ANSWERS)),
        bribe=random.choice(ANSWERS),
    )


def resample(state: State, viewer: Viewer, random: Random) -> State:
    """Other standing orders of the sides that the viewer is not."""
    teams = {
        side: replace(team, orders=orders(random)) if side in hidden(viewer) else team
        for side, team in state.teams.items()
    }
    return replace(state, teams=teams)


def waiting(course: Sequence[Sent]) -> list[bool]:
    """Whether a decision was open when each command of a course came."""
    found, is_open = [], False
    for sent in course:
        found.append(is_open)
        for kind in sent.events:
            ends = kind in ("gridiron.decision_made", "gridiron.gm_turn_ended", "gridiron.gm_touchdown_awarded")
            is_open = kind == "gridiron.decision_opened" or (is_open and not ends)
    return found


def twin(course: Sequence[Sent], viewer: Viewer, random: Random) -> Sequence[Sent] | None:
    """Other orders of a side that is asked nothing now or afterwards, and other private reasons of the GM.

    Orders that are given while a decision is open may answer it, which everybody may see.
    """
    if viewer.gm:
        return None
    changed = list(course)
    quiet, asked = set(hidden(viewer)), waiting(course)
    for place in reversed(range(len(course))):
        sent = course[place]
        if "gridiron.decision_opened" in sent.events or "gridiron.decision_made" in sent.events:
            quiet.clear()
        kind, side = sent.command["kind"], sent.by.removeprefix("s_")
        if kind == "gridiron.set_standing_orders" and side in quiet and not asked[place]:
            fresh = orders(random).model_dump(mode="json")
            changed[place] = replace(sent, command={"kind": kind, **fresh})
        if kind.startswith("gridiron.gm_") and sent.command.get("private"):
            changed[place] = replace(sent, command={**sent.command, "reason": f"Because {random.random()}"})
    return None if changed == list(course) else changed
