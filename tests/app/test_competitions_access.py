"""Competitions over HTTP: who may see, list, play and link them."""

from typing import Any

from app.access.host_tokens import issue_host
from tests.app.cups import cup, games_of, league, opened
from tests.app.http import Client, problem, serving
from tests.postgres import in_thread
from tests.rules.delphinocco.cup import TEAMS


def test_competitions_are_listed_for_whom_they_may_be_shown_to(api: Client) -> None:
    gm, public = league(api, "pebbles", "ABC", title="Open")
    answer = gm.post(
        "/v1/competitions",
        {
            "ruleset": "pebbles",
            "format": "bracket",
            "entrants": [{"name": "A"}, {"name": "B"}],
            "visibility": "private",
        },
    )
    private = f"/v1/competitions/{answer['competition']['id']}"
    row = gm.post(f"{private}/play-round")["opened"][0]
    player = api.by(api.post("/v1/claims", {"code": row["claims"][0]["code"]})["token"])
    stranger = api.open("pebbles").client

    def ids(who: Client, **query: Any) -> list[str]:
        found = who.get("/v1/competitions", limit=100, **query)["competitions"]
        return [f"/v1/competitions/{each['id']}" for each in found]

    assert public in ids(api)
    assert private not in ids(api)
    assert private not in ids(stranger)
    assert ids(stranger, mine=True) == []
    assert ids(player, mine=True) == [private]
    assert ids(gm, mine=True) == [private, public]
    assert ids(gm, mine=True, ruleset="cardpitch") == []
    (first, _) = gm.get("/v1/competitions", mine=True)["competitions"]
    assert (first["matches"], first["finished"], first["mine"]) == (1, 0, True)
    assert [each["name"] for each in first["entrants"]] == ["A", "B"]
    page = gm.ask("GET", "/v1/competitions?mine=true&limit=1")
    following = page.json()["next"]
    assert f"cursor={following}" in page.headers["link"]
    last = gm.get("/v1/competitions", mine=True, limit=1, cursor=following)
    assert [f"/v1/competitions/{each['id']}" for each in last["competitions"]] == [public]
    assert last["next"] is None
    for query, code in (("cursor=c_x", "bad_cursor"), ("ruleset=chess", "unknown_ruleset")):
        (error,) = problem(gm.ask("GET", f"/v1/competitions?{query}"), 422, "malformed")["errors"]
        assert error["code"] == code


def test_a_host_lists_what_it_opened_and_all_else(shared_database_url: str, sports: None) -> None:
    with serving(shared_database_url) as api:
        body = {"ruleset": "pebbles", "format": "bracket", "entrants": [{"name": "A"}, {"name": "B"}]}
        mine = api.post("/v1/competitions", {**body, "visibility": "private"})["competition"]["id"]
        host = api.by(in_thread(issue_host(shared_database_url, "lists"))[1])
        own = host.post("/v1/competitions", {**body, "visibility": "private"})["competition"]["id"]
        assert {mine, own} <= {each["id"] for each in host.get("/v1/competitions", limit=100)["competitions"]}
        shown = {each["id"] for each in host.get("/v1/competitions", limit=100, mine=True)["competitions"]}
        assert own in shown
        assert mine not in shown


def test_the_opener_alone_plays_and_links(api: Client) -> None:
    gm, path = league(api, "pebbles")
    other = api.open("pebbles")
    link = {"match": other.id, "round": 1, "place": 1}
    for rest, body in (("/play-round", None), ("/matches", link)):
        problem(api.ask("POST", path + rest, body), 401, "unauthorized")
        problem(other.client.ask("POST", path + rest, body), 403, "forbidden")
    problem(gm.ask("POST", f"{path}/matches", link), 403, "forbidden")
    assert games_of(api.get(path)) == []
    assert (gm.get(path)["mine"], api.get(path)["mine"]) == (True, False)


def test_a_private_one_is_shown_to_its_people_alone(api: Client) -> None:
    gm, path = league(api, "pebbles", "AB", visibility="private")
    row = gm.post(f"{path}/play-round")["opened"][0]
    stranger = api.open("pebbles").client
    for rest in ("", "/table"):
        problem(api.ask("GET", path + rest), 404, "not_found")
        problem(stranger.ask("GET", path + rest), 404, "not_found")
    problem(stranger.ask("POST", f"{path}/play-round"), 404, "not_found")
    problem(api.ask("GET", f"/v1/matches/{row['match']}"), 404)
    player = api.by(api.post("/v1/claims", {"code": row["claims"][0]["code"]})["token"])
    assert player.get(path)["rounds"] == gm.get(path)["rounds"]
    problem(player.ask("POST", f"{path}/play-round"), 403, "forbidden")


def test_a_competition_shows_no_more_than_its_matches(api: Client) -> None:
    gm, path = league(api, "pebbles", "AB")
    hidden = gm.post("/v1/matches", {"ruleset": "pebbles", "visibility": "private"})["match"]["id"]
    problem(gm.ask("POST", f"{path}/matches", {"match": hidden, "round": 1, "place": 1}), 409, "match_hidden")
    other = gm.post("/v1/matches", {"ruleset": "cardpitch"})["match"]["id"]
    problem(gm.ask("POST", f"{path}/matches", {"match": other, "round": 1, "place": 1}), 409, "match_of_another_sport")
    # Line-ups are sealed until both are in: what an entrant brings is shown to nobody.
    body = cup("round_robin", list(TEAMS)[:2])
    gm, path = opened(api, body)
    for who in (gm, api):
        text = who.ask("GET", path).text + who.ask("GET", f"{path}/table").text
        assert "attributes" not in text
        assert "commands" not in text


def test_a_host_opens_and_plays(shared_database_url: str, sports: None) -> None:
    with serving(shared_database_url, open_matches="host") as api:
        body = {"ruleset": "pebbles", "format": "bracket", "entrants": [{"name": "A"}, {"name": "B"}]}
        problem(api.ask("POST", "/v1/competitions", body), 401, "unauthorized")
        host = api.by(in_thread(issue_host(shared_database_url, "competitions"))[1])
        answer = host.post("/v1/competitions", body)
        path = f"/v1/competitions/{answer['competition']['id']}"
        gm = api.by(answer["token"])
        problem(gm.ask("POST", "/v1/competitions", body), 403, "forbidden")
        match = host.post(f"{path}/play-round")["opened"][0]["match"]
        assert gm.get(f"/v1/matches/{match}")["you"]["role"] == "gm"
        problem(gm.ask("POST", f"{path}/play-round"), 409, "round_unfinished")
