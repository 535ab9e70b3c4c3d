"""Dice from the forum's table: the links of their posts are kept, and whoever brings them is told which are wanted."""

from typing import Any

import pytest

from tests.app.http import Client, Table

POST = "https://forum.example/t/1?post=7"
FACES = [{"sides": 6, "face": 1}, {"sides": 2, "face": 1, "post": "https://forum.example/p/8"}, {"sides": 2, "face": 2}]


@pytest.fixture
def table(api: Client) -> Table:
    return api.open("cardpitch", dice="table", seats=[{"label": "bot", "capacities": {"bridge": []}}])


def beaters(table: Table, side: str) -> dict[str, Any]:
    offers = table.who(side).get(table.path("/offers"))["offers"]
    return dict(next(offer["examples"][0] for offer in offers if offer["kind"] == "cardpitch.commit_beaters"))


def play_to_the_toss(table: Table) -> None:
    """Up to the last card, after which the seekers' coins are wanted."""
    post = {"id": "7", "url": POST}
    table.send("gm", {"kind": "cardpitch.start_match"}, faces=FACES, post=post)
    table.send("a", {"kind": "cardpitch.commit_quaffle", "goal": 1})
    table.send("b", {"kind": "cardpitch.commit_keeper", "goal": 2})
    for side in ("a", "b"):
        table.send(side, beaters(table, side))


def test_the_links_of_dice_that_come_with_a_command_are_told_to_all(table: Table) -> None:
    post = {"id": "7", "url": POST}
    table.send("gm", {"kind": "cardpitch.start_match"}, faces=FACES, post=post)
    told = table.who("a").get(table.path("/events"))["events"]
    entered = [event for event in told if event["kind"] == "match.faces_entered"]
    assert [each["post"] for each in entered[0]["data"]["faces"]] == [POST, "https://forum.example/p/8", POST]
    assert POST in table.who("gm").ask("GET", table.path("/export")).text


def test_a_dry_run_keeps_no_link(table: Table) -> None:
    before = table.view("gm")["cursor"]
    table.try_("gm", {"kind": "cardpitch.start_match"}, faces=FACES, params={"dry_run": "true"})
    assert table.view("gm")["cursor"] == before


def test_who_brings_the_dice_sees_which_are_wanted_and_others_do_not(table: Table) -> None:
    play_to_the_toss(table)
    wanted = [{"sides": 2, "label": label} for label in _labels(table)]
    assert len(wanted) == 2
    for name, needs in (("gm", wanted), ("bot", wanted), ("a", None)):
        assert table.who(name).get(table.path("/desk"))["needs"] == needs
    for name, waits in (("gm", True), ("bot", True), ("a", False)):
        found = table.who(name).get("/v1/matches", waiting="me")["matches"]
        assert (table.id in [match["id"] for match in found]) is waits
    table.send("bot", {"kind": "match.enter_faces", "faces": [{"sides": 2, "face": 2}, {"sides": 2, "face": 2}]})


def _labels(table: Table) -> list[str]:
    needs = table.who("gm").get(table.path("/desk"))["needs"]
    return [need["label"] for need in needs]
