"""A command is late by its own moment, in every sport: what has passed lapses before the command is decided.

No worker runs here. Each row: how the match is brought to a limit, what is sent after its end, and what became of it.
"""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.app.http import Client, Table, good
from tests.app.test_double_posts import table_at
from tests.rules.broomstats.positions import roster
from tests.rules.phoenix.positions import started

Answer = tuple[int, str | None]


def cards(**options: Any) -> Callable[[Client], Table]:
    def opened(api: Client) -> Table:
        table = api.open("cardpitch", options=options)
        table.send("gm", {"kind": "cardpitch.start_match"})
        return table

    return opened


def duel(**options: Any) -> Callable[[Client], Table]:
    def opened(api: Client) -> Table:
        bout = started(**options)
        bout.course[:] = [sent for sent in bout.course if not sent.command["kind"].startswith("match.script_dice")]
        return table_at(api, bout, options=options)

    return opened


def football(api: Client) -> Table:
    rosters = {"home": {"roster_id": "harbour_lanterns"}, "away": {"roster_id": "ironfold_wardens"}}
    table = api.open("gridiron", setup={"rosters": rosters})
    table.send("gm", {"kind": "gridiron.toss_coin"})
    return table


def fish(api: Client) -> Table:
    table = api.open("delphinocco", setup={"mode": "table"})
    for side in ("red", "green"):
        offers = table.who(side).get(table.path("/offers"))["offers"]
        table.send(side, next(offer["examples"][0] for offer in offers if offer["kind"].endswith("submit_lineup")))
    return table


def brooms(**options: Any) -> Callable[[Client], Table]:
    def opened(api: Client) -> Table:
        rosters = {"home": roster("home"), "away": roster("away")}
        setup = {"home_team": "hawks", "away_team": "kites", "rosters": rosters}
        table = api.open("broomstats", options=options, setup=setup)
        table.send("gm", {"kind": "broomstats.start_match"})
        return table

    return opened


@dataclass(frozen=True)
class Row:
    """`late` is what the awaited side sends; `first`: the kind of the first event after the end; `answer`: its own."""

    says: str
    opened: Callable[[Client], Table]
    late: dict[str, Any]
    first: str
    answer: Answer


PID = {"pid": "p1"}
HOLD = {"kind": "broomstats.declare_action", "round": 1, "player_id": "h_c1", "move": "hold"}
ROWS = [
    Row("cardpitch, wait: called late, and taken", cards(),
        {"kind": "cardpitch.commit_quaffle", "goal": 1, "chaser": None}, "match.lapsed", (200, None)),
    Row("cardpitch, random: chance has laid for all who were late", cards(late="random"),
        {"kind": "cardpitch.commit_quaffle", "goal": 1, "chaser": None}, "cardpitch.(quaffle|keeper)_committed",
        (409, "wrong_phase")),
    Row("phoenix, gm_only: called late, and taken", duel(), {"kind": "phoenix.first_post", **PID}, "match.lapsed",
        (200, None)),
    Row("phoenix, auto_forfeit: forfeited", duel(timeout_policy="auto_forfeit"),
        {"kind": "phoenix.first_post", **PID}, "phoenix.forfeited", (409, "unknown_pending")),
    Row("gridiron: the default was chosen", football, {"kind": "gridiron.choose_kick_or_receive", "choice": "kick"},
        "gridiron.deadline_expired", (409, "wrong_phase")),
    Row("delphinocco: forced", fish, {"kind": "delphinocco.give_up_move", "figure": "the first"},
        "delphinocco.move_given_up", (409, "not_your_turn")),
    Row("broomstats, hold: the round is closed", brooms(), HOLD, "broomstats.round_closed", (409, "wrong_round")),
    Row("broomstats, captain: who stands in has time", brooms(absent="captain"), HOLD, "broomstats.round_extended",
        (200, None)),
    Row("broomstats, gm: the GM stands in", brooms(absent="gm"), HOLD, "broomstats.round_extended",
        (409, "deadline_passed")),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.says)
def test_what_has_passed_lapses_before_a_command_is_decided(api: Client, row: Row) -> None:
    table = row.opened(api)
    awaited = [each for each in table.view("gm")["awaiting"] if each["until"] is not None]
    end = datetime.now(UTC) + timedelta(seconds=1)
    for awaiting in dict.fromkeys(each["id"] for each in awaited):
        move = {"kind": "match.set_deadline", "awaiting": awaiting, "until": end.isoformat(), "reason": "hurry"}
        table.send("gm", move)
    before = table.view("gm")["cursor"]
    side = _side(table, awaited, row.late)
    late = {**row.late, "figure": f"{side[0].upper()}1"} if "figure" in row.late else row.late
    dry = table.try_(side, late, params={"dry_run": True})
    assert good(dry) == {"accepted": True}, "before its end it is in time"
    time.sleep(max((end - datetime.now(UTC)).total_seconds(), 0) + 0.05)
    answer = table.try_(side, late)
    code = answer.json().get("code")
    assert (answer.status_code, code) == row.answer, answer.text
    events = table.who("gm").get(table.path("/events"), after=before, limit=200)["events"]
    first = next(event["kind"] for event in events if event["kind"] != "match.rolled")
    assert re.fullmatch(row.first, first), [event["kind"] for event in events]
    if row.answer[0] == 200:
        own = next(place for place, event in enumerate(events) if event["by"]["seat"] == table.seats[side])
        assert own > 0
        assert datetime.fromisoformat(events[own]["at"]) >= end


def _side(table: Table, awaited: list[dict[str, Any]], late: dict[str, Any]) -> str:
    """Who sends it: whoever is awaited for it; in broomstats the home captain."""
    if late["kind"].startswith("broomstats"):
        return "home"
    if late["kind"].startswith("phoenix"):
        return "1"
    wanted = late["kind"].rpartition(".")[2]
    return str(next((each["side"] for each in awaited if each["what"] == wanted), awaited[0]["side"]))
