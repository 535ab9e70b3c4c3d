"""Double posts of phoenix, mirrored from a forum (PHX-POST-2, 7, 9, 11): orders in posts, edits, the order of posts.

Nothing is punished by itself: the game master is shown what breaks a rule, with the command that answers it.
"""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from tests.app.http import Client, Table, good
from tests.app.test_phoenix_http import seated
from tests.harness import Bout
from tests.rules.phoenix.positions import SEATS, base_1, started

FORUM = "https://forum.example/t/7"


def table_at(api: Client, bout: Bout, **body: Any) -> Table:
    """The position of a bout on a server, with a bridge for every seat of team 1."""
    table = api.open(
        "phoenix",
        setup={"teams": [{"id": 1, "name": "Adler"}, {"id": 2, "name": "Dachse"}]},
        seats=[
            *({"key": name, "label": name} for name in SEATS),
            {"label": "bot", "capacities": {"bridge": ["1", "c1b"]}},
        ],
        **body,
    )
    for sent in bout.course:
        good(table.try_(sent.by.removeprefix("s_"), seated(sent.command, table.seats)))
    return table


@pytest.fixture
def sealed(api: Client) -> Table:
    """The opening duel: c1a (captain 1's) and c2a owe their double posts. The server throws."""
    table = table_at(api, started(), sandbox=True, dice="scripted")
    assert table.who("gm").ask("PUT", table.path("/orders"), {"orders": "execute"}).status_code == 200
    return table


def post(table: Table, number: int, text: str, seat: str = "1", **more: Any) -> dict[str, Any]:
    body = {"id": str(number), "url": f"{FORUM}/{number}", "seat": table.seats[seat], "text": text, **more}
    return good(table.who("gm").ask("POST", table.path("/posts"), body))


def marked(table: Table) -> dict[str, list[Mapping[str, Any]]]:
    """What the game master's desk shows of posts, by their ids."""
    return {each["id"]: each["breaches"] for each in table.who("gm").get(table.path("/desk"))["posts"]}


def kinds(table: Table) -> list[str]:
    return [each["kind"] for each in table.who("gm").get(table.path("/events"), limit=200)["events"]]


def test_a_double_post_is_played_in_the_thread(api: Client) -> None:
    """A whole movement by three posts, in German: who rolls, the bare roll, the narration with its fields."""
    table = table_at(api, base_1(), sandbox=True, dice="scripted")
    good(table.who("gm").ask("PUT", table.path("/orders"), {"orders": "execute"}))
    said = post(table, 1, "Anna soll laufen.\n!Läufer c1a")["lines"][0]
    assert said["state"] == "executed"
    assert re.fullmatch("!choose_mover pid=p\\d+ character_id=c1a", said["reading"])
    table.send("gm", {"kind": "match.script_dice", "faces": [3]})
    assert post(table, 2, "!Wurf")["lines"][0]["kind"] == "phoenix.first_post"
    offer = next(each for each in table.who("1").get(table.path("/offers"))["offers"] if "second_post" in each["kind"])
    steps = next(act for each in offer["examples"] for act in each.get("actions", []) if act["do"] == "move")
    line = f"Sie rennt!\n！ＺＵＧ {steps['who']} {' '.join(map(str, steps['path']))}"
    done = post(table, 3, line)["lines"][0]
    assert (done["state"], done["code"]) == ("executed", None)
    assert done["reading"].endswith(f"move {steps['who']} {' '.join(map(str, steps['path']))}")
    assert "phoenix.movement_posted" in kinds(table)
    assert marked(table) == {}, "three posts in their order break no rule"


def test_an_edited_roll_is_the_gms_to_declare_invalid(sealed: Table) -> None:
    table = sealed
    table.send("gm", {"kind": "match.script_dice", "faces": [6]})
    assert post(table, 1, "!wurf")["lines"][0]["state"] == "executed"
    assert marked(table) == {}
    assert post(table, 1, "!wurf, und wie!")["breaches"] is None
    (breach,) = marked(table)["1"]
    assert breach["rule"] == "PHX-POST-7"
    assert "phoenix.roll_invalidated" not in kinds(table), "the GM confirms (PHX-POST-11)"
    table.send("gm", dict(breach["command"]))
    assert kinds(table).count("phoenix.roll_invalidated") == 1
    assert marked(table) == {"1": []}, "it stays marked as edited; nothing is left to do"


def test_an_edit_that_is_noticed_late_names_the_rule_and_no_command(sealed: Table) -> None:
    table = sealed
    table.send("gm", {"kind": "match.script_dice", "faces": [6, 1]})
    post(table, 1, "!wurf")
    post(table, 2, "!wurf", "2")
    post(table, 3, "!beitrag")
    post(table, 4, "!beitrag", "2")
    assert "phoenix.duel_decided" in kinds(table)
    post(table, 3, "Eine andere Geschichte.")
    assert marked(table) == {"3": []}, "the narration is free (PHX-POST-11)"
    post(table, 1, "6!", edited=True)
    assert [(each["rule"], each["command"]) for each in marked(table)["1"]] == [("PHX-POST-11", None)]


def test_roll_and_narration_in_one_post_are_a_warning_and_then_an_invalid_roll(sealed: Table) -> None:
    table = sealed
    table.send("gm", {"kind": "match.script_dice", "faces": [6]})
    assert [line["state"] for line in post(table, 1, "!wurf\n!beitrag")["lines"]] == ["executed", "executed"]
    (breach,) = marked(table)["1"]
    assert (breach["rule"], breach["command"]["kind"]) == ("PHX-POST-9", "phoenix.flag_post_order")
    table.send("gm", dict(breach["command"]))
    assert "phoenix.post_order_warning" in kinds(table)
    assert marked(table) == {}, "who was warned for it is not warned again"


def test_a_line_that_waits_to_be_confirmed_is_not_read_again(sealed: Table) -> None:
    table = sealed
    good(table.who("gm").ask("PUT", table.path("/orders"), {"orders": "confirm"}))
    table.send("gm", {"kind": "match.script_dice", "faces": [6]})
    lines = post(table, 1, "!wurf\n!beitrag")["lines"]
    assert [(line["state"], line["code"]) for line in lines] == [("waiting", None), ("unreadable", "value_missing")]


def test_a_narration_that_was_written_before_its_roll_is_seen_by_the_posts_times(api: Client) -> None:
    """Dice of the forum: the bridge sends commands with their posts, and reports the posts with their times."""
    table = table_at(api, _unrolled(), dice="table")
    duel = next(each for each in table.view("1")["awaiting"] if each["what"] == "duel")["id"]
    seat, url = table.seats["1"], f"{FORUM}/21"
    roll = {"kind": "phoenix.first_post", "pid": duel}
    body = {"command": roll, "as": seat, "faces": [{"sides": 6, "face": 6}], "post": {"id": "21", "url": url}}
    good(table.who("bot").ask("POST", table.path("/commands"), body))
    text = {"kind": "phoenix.second_post", "pid": duel}
    good(table.who("bot").ask("POST", table.path("/commands"), {"command": text, "as": seat, "post": {"id": "20"}}))
    assert marked(table) == {}, "without times nothing can be said"
    for number, at in ((21, "2030-01-01T10:00:00Z"), (20, "2030-01-01T09:59:00Z")):
        report = {"id": str(number), "url": f"{FORUM}/{number}", "seat": seat, "text": "…", "at": at}
        good(table.who("bot").ask("POST", table.path("/posts"), report))
    (breach,) = marked(table)["20"]
    assert (breach["rule"], breach["command"]) == (
        "PHX-POST-9",
        {"kind": "phoenix.flag_post_order", "roll_id": _roll(table)},
    )
    edited = {"id": "21", "url": url, "seat": seat, "text": "6!!", "edited": True}
    good(table.who("bot").ask("POST", table.path("/posts"), edited))
    assert [each["rule"] for each in marked(table)["21"]] == ["PHX-POST-7"]


def test_dice_that_came_with_a_link_alone_are_found_again_when_their_post_is_reported(api: Client) -> None:
    table = table_at(api, _unrolled(), dice="table")
    duel = next(each for each in table.view("1")["awaiting"] if each["what"] == "duel")["id"]
    sent = table.try_("1", {"kind": "phoenix.first_post", "pid": duel})
    assert sent.status_code == 202
    faces = [{"sides": 6, "face": 4, "post": f"{FORUM}/31"}]
    table.send("bot", {"kind": "match.enter_faces", "faces": faces})
    for text in ("4", "5"):
        report = {"id": "31", "url": f"{FORUM}/31", "seat": table.seats["1"], "text": text}
        good(table.who("bot").ask("POST", table.path("/posts"), report))
    (breach,) = marked(table)["31"]
    assert breach["command"] == {"kind": "phoenix.invalidate_roll", "roll_id": _roll(table), "reason": "edited"}


def _unrolled() -> Bout:
    """The opening duel, announced; a course without scripted dice."""
    bout = started()
    bout.course[:] = [sent for sent in bout.course if not sent.command["kind"].startswith("match.script_dice")]
    return bout


def _roll(table: Table) -> str:
    events = table.who("gm").get(table.path("/events"), limit=200)["events"]
    return str(next(each["data"]["roll_id"] for each in reversed(events) if each["kind"] == "phoenix.roll_posted"))
