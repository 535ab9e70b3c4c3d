"""While the database is away every door says so, and the server comes back by itself."""

from tests.app.http import good, problem, serving
from tests.line import DatabaseLine
from tests.postgres import takes_nothing


def test_every_door_says_so_and_the_server_comes_back(line: DatabaseLine, sports: None) -> None:
    with serving(line.url, pool_size=2, pool_wait_seconds=0.5) as api:
        table = api.open()
        hide = {"kind": "pebbles.hide", "pebbles": 2}
        table.send("gm", {"kind": "pebbles.start"})
        line.cut()
        gm, left = table.who("gm"), table.who("left")
        for response in (
            gm.ask("GET", table.path()),
            gm.ask("GET", table.path("/events"), params={"wait": 5}),
            gm.ask("GET", "/v1/matches"),
            gm.ask("GET", "/v1/desk"),
            gm.ask("GET", "/v1/tokens"),
            gm.ask("GET", "/readyz"),
            left.ask("POST", table.path("/commands"), {"command": hide}, headers={"idempotency-key": "k"}),
            gm.ask("POST", "/v1/matches", {"ruleset": "pebbles"}),
            api.ask("POST", "/v1/claims", {"code": "wcl_x_y"}, headers={"accept-language": "de"}),
        ):
            problem(response, 503, "unavailable")
            assert int(response.headers["retry-after"]) > 0
        assert api.get("/healthz") == {"status": "ok"}
        assert api.get("/v1/rulesets/pebbles")["key"] == "pebbles"
        line.mend()
        assert api.get("/readyz") == {"status": "ok"}
        good(left.ask("POST", table.path("/commands"), {"command": hide}, headers={"idempotency-key": "k"}))
        assert table.view("left")["view"]["fists"]["left"] == 2


def test_a_database_that_takes_nothing_is_away_too(database_url: str, sports: None) -> None:
    """As after a change to a replica: what reads is served, what writes is to come again."""
    hide = {"kind": "pebbles.hide", "pebbles": 2}
    with serving(database_url) as api:
        table = api.open()
        table.send("gm", {"kind": "pebbles.start"})
    takes_nothing(database_url)
    with serving(database_url) as api:
        left = api.by(table.who("left").token)
        assert left.get(table.path())["id"] == table.id
        for response in (
            left.ask("POST", table.path("/commands"), {"command": hide}),
            left.ask("POST", "/v1/matches", {"ruleset": "pebbles"}),
            left.ask("POST", "/v1/tokens", {}),
        ):
            problem(response, 503, "unavailable")


def test_a_server_that_starts_meanwhile_waits_for_it(line: DatabaseLine, sports: None) -> None:
    """uvicorn takes a process that cannot start for one that never will, and stops all others with it."""
    line.cut()
    with serving(line.url, pool_wait_seconds=0.5) as api:
        problem(api.ask("GET", "/readyz"), 503, "unavailable")
        problem(api.ask("POST", "/v1/matches", {"ruleset": "pebbles"}), 503, "unavailable")
        line.mend()
        assert api.get("/readyz") == {"status": "ok"}
        assert api.open().view("left")["status"] == "setup"
