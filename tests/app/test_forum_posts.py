"""Forum posts through the API: read, executed or left to be confirmed, once; secrets kept; edits noticed."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.app.http import Client, Table, good, problem


@pytest.fixture
def table(api: Client) -> Table:
    """A match of cardpitch with a bridge for both coaches; `holder` and `keeper` are the sides in question."""
    table = api.open("cardpitch", seats=[{"label": "bot", "capacities": {"bridge": ["a", "b"]}}])
    table.send("gm", {"kind": "cardpitch.start_match"})
    holder = table.view("gm")["view"]["quaffle"]["holder"]
    table.match["keeper"] = "b" if holder == "a" else "a"
    return table


def report(table: Table, text: str, name: str = "bot", **more: Any) -> dict[str, Any]:
    body = {"id": "1", "seat": table.seats[table.match["keeper"]], "text": text, "channel": "private", **more}
    return good(table.who(name).ask("POST", table.path("/posts"), body))


def mode(table: Table, orders: str) -> None:
    assert table.who("gm").ask("PUT", table.path("/orders"), {"orders": orders}).status_code == 200


def laid(table: Table) -> list[Any]:
    events = table.who("gm").get(table.path("/events"), limit=200)["events"]
    return [event["data"]["goal"] for event in events if event["kind"] == "cardpitch.keeper_committed"]


def states(post: dict[str, Any]) -> list[tuple[str, str | None]]:
    return [(line["state"], line["code"]) for line in post["lines"]]


def test_an_order_is_executed_for_its_author_and_answered_normalised(table: Table) -> None:
    mode(table, "execute")
    post = report(table, "She stretches, she dives:\n！Hüter ２\nand all hold their breath.")
    assert post["lines"] == [
        {"state": "executed", "kind": "cardpitch.commit_keeper", "reading": "!commit_keeper goal=2", "code": None}
    ]
    assert laid(table) == [2]
    event = table.who("gm").get(table.path("/events"), limit=200)["events"]
    by = next(each["by"] for each in event if each["kind"] == "cardpitch.keeper_committed")
    assert by == {"seat": table.seats[table.match["keeper"]], "acted_by": table.seats["bot"]}


def test_a_post_that_comes_again_and_again_acts_once(table: Table) -> None:
    mode(table, "execute")
    with ThreadPoolExecutor(6) as pool:
        posts = list(pool.map(lambda _: report(table, "!keeper 2"), range(6)))
    assert laid(table) == [2]
    assert states(report(table, "!keeper 2")) == [("executed", None)]
    assert laid(table) == [2]
    assert all(line["state"] in ("executed", "pending") for post in posts for line in post["lines"])


def test_an_order_waits_for_who_may_confirm_it(table: Table) -> None:
    keeper = table.match["keeper"]
    assert states(report(table, "!keeper 3")) == [("waiting", None)]
    assert laid(table) == []
    other = "a" if keeper == "b" else "b"
    confirm = table.path("/posts/confirm")
    problem(table.who(other).ask("POST", confirm, {"id": "1"}), 404, "not_found")
    assert states(good(table.who(keeper).ask("POST", confirm, {"id": "1"}))) == [("executed", None)]
    assert laid(table) == [3]
    good(table.who(keeper).ask("POST", confirm, {"id": "1"}))
    assert laid(table) == [3]
    report(table, "!keeper 1", id="2")
    assert states(good(table.who("gm").ask("POST", confirm, {"id": "2", "drop": True}))) == [("dropped", None)]
    problem(table.who("gm").ask("POST", confirm, {"id": "3"}), 404, "not_found")


def test_a_secret_in_a_thread_is_refused_not_repeated_and_told_to_the_gm(table: Table) -> None:
    mode(table, "execute")
    for number, text in enumerate(("!keeper 2", "!keeper 2 3 4 nonsense", '!hüter "')):
        answer = table.who("bot").ask(
            "POST",
            table.path("/posts"),
            {"id": str(number), "seat": table.seats[table.match["keeper"]], "text": text, "channel": "thread"},
        )
        secret = number < 2
        assert states(good(answer)) == [("refused", "secret_in_public") if secret else ("unreadable", "open_quote")]
        assert "keeper" not in answer.text.replace("commit_keeper", "keeper") or not secret
        assert good(answer)["lines"][0]["reading"] is None
    assert laid(table) == []
    desk = table.who("gm").get(table.path("/desk"))["posts"]
    assert [post["id"] for post in desk] == ["1", "0"]
    assert table.who("a").get(table.path("/desk"))["posts"] is None
    assert "nonsense" not in str(desk)


def test_an_open_kind_is_taken_from_a_thread(table: Table) -> None:
    mode(table, "execute")
    assert states(report(table, "Enough. !resign is what I say:\n!aufgeben", channel="thread")) == [("executed", None)]
    assert table.view("gm")["status"] == "finished"


def test_what_the_rules_refuse_stops_what_follows(table: Table) -> None:
    mode(table, "execute")
    post = report(table, "!keeper 9\n!keeper 2\n!what 3")
    assert states(post) == [("refused", "goal_out_of_range"), ("dropped", None), ("unreadable", "unknown_order")]
    assert laid(table) == []
    assert states(report(table, "!keeper 9\n!keeper 2\n!what 3")) == states(post), "and is not tried again"


def test_an_edit_orders_nothing_and_is_shown_to_the_gm(table: Table) -> None:
    mode(table, "execute")
    report(table, "!keeper 2")
    assert report(table, "!keeper 2")["edited"] is False
    edited = report(table, "!keeper 3")
    assert edited["edited"] is True
    assert edited["lines"][0]["reading"] == "!commit_keeper goal=2"
    assert laid(table) == [2]
    assert [post["id"] for post in table.who("gm").get(table.path("/desk"))["posts"]] == ["1"]
    unknown = report(table, "!keeper 1", id="9", edited=True)
    assert (unknown["edited"], unknown["lines"]) == (True, [])


def test_an_edited_post_with_dice_is_marked(api: Client) -> None:
    table = api.open("pebbles", dice="table", seats=[{"label": "bot", "capacities": {"bridge": ["left", "right"]}}])
    table.send("gm", {"kind": "pebbles.start"})
    for side in ("left", "right"):
        table.send(side, {"kind": "pebbles.hide", "pebbles": 2})
    desk = table.who("gm").get(table.path("/desk"))
    url = "https://forum.example/t/1/7"
    if desk["needs"]:
        faces = [{"sides": need["sides"], "face": 1, "post": url} for need in desk["needs"]]
        table.send("bot", {"kind": "match.enter_faces", "faces": faces})
    else:
        offers = table.who("left").get(table.path("/offers"))["offers"]
        table.send("left", offers[0]["examples"][0])
        needs = table.who("gm").get(table.path("/desk"))["needs"]
        faces = [{"sides": need["sides"], "face": 1, "post": url} for need in needs]
        table.send("bot", {"kind": "match.enter_faces", "faces": faces})
    body = {"id": "7", "url": url, "text": "I roll!", "edited": True}
    post = good(table.who("bot").ask("POST", table.path("/posts"), body))
    assert (post["dice"], post["edited"]) == (True, True)
    assert [each["id"] for each in table.who("gm").get(table.path("/desk"))["posts"]] == ["7"]
    other = good(table.who("bot").ask("POST", table.path("/posts"), {**body, "id": "8", "url": f"{url}8"}))
    assert other["dice"] is False


def test_off_means_off_and_the_grammar_is_everybodys(table: Table) -> None:
    mode(table, "off")
    assert report(table, "!keeper 2")["lines"] == []
    told = table.client.by(None).get(table.path("/orders"))
    assert told["orders"] == "off"
    keeper = next(each for each in told["grammar"] if each["kind"] == "cardpitch.commit_keeper")
    assert keeper == {
        "kind": "cardpitch.commit_keeper",
        "words": ["commit_keeper", "keeper", "hüter", "キーパー"],
        "fields": ["goal"],
        "named": [],
        "asked": [],
        "parts": {},
        "secret": True,
    }


def test_a_gm_from_whom_something_is_kept_reads_nobodys_private_orders(api: Client) -> None:
    """CRD-SEC: not from the list, not from the desk, and not by reporting a post that it knows the number of."""
    seats = [{"label": "bot", "capacities": {"bridge": ["a", "b"]}}]
    table = api.open("cardpitch", seats=seats, options={"gm_sees_hidden": False})
    table.send("gm", {"kind": "cardpitch.start_match"})
    holder = table.view("gm")["view"]["quaffle"]["holder"]
    table.match["keeper"] = "b" if holder == "a" else "a"
    mode(table, "execute")
    assert states(report(table, "!keeper 2", id="77")) == [("executed", None)]
    assert states(report(table, "!keeper 3", id="77", edited=True)) == [("executed", None)]
    gm, path = table.who("gm"), table.path("/posts")
    for place in ("/posts", "/desk"):
        assert gm.get(table.path(place))["posts"] == []
    for number in ("77", "99"):
        problem(gm.ask("POST", table.path("/posts/confirm"), {"id": number}), 404, "not_found")
        told = good(gm.ask("POST", path, {"id": number, "text": "?"}))
        assert (told["lines"], told["edited"]) == ([], False), "a number tells nothing of what others wrote"
    report(table, "Hello all", id="78", channel="thread", seat=None)
    assert [each["id"] for each in gm.get(path)["posts"]] == ["78", "99", "77"]
    assert states(report(table, "!keeper 2", id="77")) == [("executed", None)]


def test_another_seats_post_in_the_thread_is_not_taken_over(table: Table) -> None:
    report(table, "!aufgeben", id="5", channel="thread")
    other = "a" if table.match["keeper"] == "b" else "b"
    body = {"id": "5", "seat": table.seats[other], "text": "!aufgeben", "channel": "thread"}
    assert good(table.who("bot").ask("POST", table.path("/posts"), body))["seat"] == table.seats[table.match["keeper"]]
    problem(table.who(other).ask("POST", table.path("/posts/confirm"), {"id": "5"}), 403, "forbidden")


def test_who_may_report_what(table: Table) -> None:
    path, seat = table.path("/posts"), table.seats["a"]
    body = {"id": "1", "seat": seat, "text": "!keeper 2"}
    problem(table.who("a").ask("POST", path, body), 403, "forbidden_role")
    problem(table.who("nobody").ask("POST", path, body), 401, "unauthorized")
    problem(table.who("bot").ask("POST", path, {**body, "seat": table.seats["gm"]}), 403, "forbidden")
    problem(table.who("bot").ask("GET", path), 403, "forbidden_role")
    problem(table.who("bot").ask("POST", path, {**body, "text": 3}), 422, "malformed")
    problem(table.who("bot").ask("PUT", table.path("/orders"), {"orders": "off"}), 403, "forbidden_role")
    report(table, "the quiet before", id="q")
    posts = table.who("gm").get(path)["posts"]
    assert [post["id"] for post in posts] == ["q"]
    assert "quiet" not in str(posts)
