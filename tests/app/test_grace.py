"""Grace through the API: given at the opening or later, shown to all, used up by the clock, right in summer time."""

from typing import Any

from tests.app.http import Client, Table, problem
from tests.app.test_deadlines import set_clock, started, until

HIDE = {"kind": "pebbles.hide", "pebbles": 2}


def stock(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = table.client.get(table.path("/calendar"))["grace"]
    return found


def row(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = table.who("gm").get(table.path("/desk"))["awaiting"][0]
    return found


def late(api: Client, **body: Any) -> Table:
    """Friday noon in Berlin two days on, both fists due then; left's is closed."""
    table = started(api, "2030-03-06T11:00:00Z", grace=30, **body)
    table.send("left", HIDE)
    return table


def test_a_late_seat_has_its_grace_and_everybody_sees_it(api: Client) -> None:
    table = late(api)
    assert stock(table) == {"minutes": 1800, "left": []}
    assert row(table)["then"] == "When the time is over grace is used up first."
    set_clock(table, "2030-03-08T11:00:00Z")
    assert until(table) == "2030-03-09T17:00:00.000Z"
    assert (row(table)["grace"], row(table)["late"]) == (True, False)
    assert row(table)["then"] == "When the time is over the rules decide, as the options say."
    set_clock(table, "2030-03-08T21:30:00Z")
    table.send("right", HIDE)
    assert stock(table)["left"] == [{"seat": table.seats["right"], "side": None, "minutes": 1170}]
    said = [event["text"] for event in table.client.get(table.path("/events"), limit=200)["events"]]
    assert "Time is up for Coach right: a closed fist. There is grace until 2030-03-09 17:00 UTC." in said
    assert "Grace is over for Coach right; 19 h 30 min are left of it." in said


def test_grace_that_is_used_up_lets_the_end_pass(api: Client) -> None:
    table = late(api)
    set_clock(table, "2030-03-09T17:00:00Z")
    events = table.who("gm").get(table.path("/events"), limit=200)["events"]
    assert [event["rule"] for event in events].count("PEB-11") == 1
    assert stock(table)["left"] == [{"seat": table.seats["right"], "side": None, "minutes": 0}]


def test_grace_counts_as_limits_do(api: Client) -> None:
    """Nothing counts on a weekend, and an hour that a clock change leaves out is nobody's."""
    table = late(api, calendar={"zone": "Europe/Berlin", "weekend": ["sat", "sun"]})
    set_clock(table, "2030-03-08T11:00:00Z")
    assert until(table) == "2030-03-11T17:00:00.000Z", "12 hours of Friday are left, 18 of Monday"
    set_clock(table, "2030-03-11T05:00:00Z")
    table.send("right", HIDE)
    assert stock(table)["left"][0]["minutes"] == 60 * (30 - 12 - 6)
    summer = started(api, "2030-03-28T22:00:00Z", grace=10, calendar={"zone": "Europe/Berlin"})
    set_clock(summer, "2030-03-30T22:00:00Z")
    assert until(summer) == "2030-03-31T08:00:00.000Z", "ten hours, of which the night has one less"


def test_the_gm_gives_grace_while_a_match_runs(api: Client) -> None:
    table = started(api, "2030-03-06T11:00:00Z")
    give = {"kind": "match.set_grace", "holder": table.seats["right"], "hours": 3, "reason": "a new baby"}
    problem(table.try_("left", give), 403, "forbidden_role")
    table.send("gm", give)
    assert stock(table) == {"minutes": 0, "left": [{"seat": table.seats["right"], "side": None, "minutes": 180}]}
    problem(table.try_("gm", {**give, "holder": "side:middle"}), 409, "unknown_seat")
    offered = [offer for offer in table.who("gm").get(table.path("/offers"))["offers"] if offer["rule"] == "MAT-24"]
    assert [offer["kind"] for offer in offered] == ["match.set_grace"]
    set_clock(table, "2030-03-08T11:00:00Z")
    assert {each["until"] for each in table.view("nobody")["awaiting"]} == {"2030-03-08T14:00:00.000Z"}
