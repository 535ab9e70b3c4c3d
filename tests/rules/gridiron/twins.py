"""What is secret in gridiron: standing orders, the event that sets them, and the GM's private reasons (catalogue 3)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.gridiron import RULESET
from rules.gridiron.commands import ApothecaryOrders, Orders, RerollOrders
from rules.gridiron.state import State
from rules.gridiron.tables import ROSTERS, SIDES
from rules.kernel.seats import Viewer
from tests.harness import Bout, Sent
from tests.rules.gridiron.positions import command, decide
from tests.rules.gridiron.scenarios import formation
from tests.secrecy import Witness

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


# -- by hand

OPENING: Mapping[str, Any] = {
    "options": {"kickoff_table": False, "weather": "nice"},
    "setup": {"rosters": {side: {"roster_id": name} for side, name in zip(SIDES, sorted(ROSTERS), strict=False)}},
}
OUT = (4, 6, 4)
"""West, six squares, and one more bounce: a kick to [6,7] leaves the pitch, so that somebody must be given the ball."""


def witnesses() -> Iterator[Witness]:
    """Each row of section 3: standing orders, known to their owner alone; private reasons, known to the GM alone."""
    for audience in ("spectator", "side:away", "s_away"):
        yield _apart(audience, _orders_given)
        yield _apart(audience, _private_reasons)


def _apart(audience: str, play: Callable[[Bout, bool], None]) -> Witness:
    bouts = [Bout.open(RULESET, lean=True, **OPENING) for _ in range(2)]
    for bout, other in zip(bouts, (False, True), strict=True):
        play(bout, other)
    return Witness.between(audience, OPENING, *bouts)


def _orders_given(bout: Bout, other: bool) -> None:
    """Home's orders, on which nothing has hung yet."""
    bout.send("home", command("set_standing_orders", follow_up="never" if other else "always"))
    bout.send("gm", command("toss_coin"), dice=(2,))


def _private_reasons(bout: Bout, other: bool) -> None:
    """An answer, a correction, an end and a touchdown of the GM, who keeps the reason to himself."""
    why = {"reason": "he slept" if other else "she asked for it", "private": True}
    bout.send("gm", command("toss_coin"), dice=(1,))
    bout.send("home", command("choose_kick_or_receive", choice="receive"))
    bout.send("away", formation("away"))
    bout.send("home", formation("home"))
    bout.send("away", command("kick_ball", square=[6, 7]), dice=OUT)
    bout.send("gm", {**decide(1, player_id="h5"), **why, "kind": "gridiron.gm_decide"})
    bout.send("gm", command("gm_edit", changes=[{"path": "weather", "value": "blizzard"}], **why))
    bout.send("gm", command("gm_end_turn", **why))
    bout.send("gm", command("gm_award_touchdown", side="home", **why))
