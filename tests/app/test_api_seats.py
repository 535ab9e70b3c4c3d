"""Seats, claim codes and tokens: who comes to the table, and what shuts them out at once."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from app.access.host_tokens import issue_host
from tests.app.http import Client, good, problem
from tests.postgres import in_thread

BODY = {"ruleset": "pebbles"}


def opened(api: Client, **body: Any) -> tuple[Client, str, dict[str, Any]]:
    """A match with nobody but its game master: the GM, the match's path, the claims by side or label."""
    answer = api.post("/v1/matches", {**BODY, **body})
    claims = {each["side"] or each["label"]: each for each in answer["claims"]}
    return api.by(answer["token"]), f"/v1/matches/{answer['match']['id']}", claims


def test_a_claim_code_seats_one_person_once(api: Client) -> None:
    gm, path, claims = opened(api)
    code = {"code": claims["left"]["code"]}
    response = api.ask("POST", "/v1/claims", code)
    claimed = good(response)
    assert response.status_code == 201
    assert response.headers["location"] == path
    assert claimed["match"]["you"]["seat"] == claims["left"]["seat"]
    left = api.by(claimed["token"])
    assert left.get(path)["you"]["side"] == "left"
    problem(api.ask("POST", "/v1/claims", code), 410, "claim_gone")
    problem(left.ask("POST", "/v1/claims", code), 410, "claim_gone")
    seats = {seat["id"]: seat for seat in gm.get(f"{path}/desk")["seats"]}
    mine = seats[claims["left"]["seat"]]
    assert (mine["held"], mine["claims_refused"], mine["claim_until"]) == (True, 2, None)
    other = seats[claims["right"]["seat"]]
    assert (other["held"], other["claims_refused"], other["claim_until"]) == (False, 0, claims["right"]["until"])


def test_a_person_sits_in_many_matches_and_on_one_seat_in_each(api: Client) -> None:
    gm, path, claims = opened(api)
    _, second, others = opened(api)
    person = api.by(good(api.ask("POST", "/v1/claims", {"code": claims["left"]["code"]}))["token"])
    assert person.post("/v1/claims", {"code": others["right"]["code"]})["token"] is None
    assert person.get(path)["you"]["side"] == "left"
    assert person.get(second)["you"]["side"] == "right"
    problem(person.ask("POST", "/v1/claims", {"code": claims["right"]["code"]}), 409, "seat_held")
    problem(gm.ask("POST", "/v1/claims", {"code": claims["right"]["code"]}), 409, "seat_held")
    assert api.post("/v1/claims", {"code": claims["right"]["code"]})["token"], "the code was not used up"


def test_of_two_who_claim_at_once_one_sits(api: Client) -> None:
    _, _, claims = opened(api)
    code = {"code": claims["left"]["code"]}
    with ThreadPoolExecutor(6) as pool:
        statuses = sorted(pool.map(lambda _: api.ask("POST", "/v1/claims", code).status_code, range(6)))
    assert statuses == [201] + [410] * 5


def test_a_claim_with_a_key_is_answered_again_without_the_token(api: Client) -> None:
    _, _, claims = opened(api)
    person = opened(api)[0]
    headers = {"idempotency-key": "claim"}
    first = person.ask("POST", "/v1/claims", {"code": claims["left"]["code"]}, headers=headers)
    again = person.ask("POST", "/v1/claims", {"code": claims["left"]["code"]}, headers=headers)
    assert first.content == again.content
    assert again.headers["idempotency-replayed"] == "true"


def test_codes_that_never_were(api: Client) -> None:
    _, path, claims = opened(api)
    code = claims["left"]["code"]
    for bad in ("x", "wcl_", "wcl_x_y", code[:-1] + ("a" if code[-1] != "a" else "b"), path.rpartition("/")[2]):
        response = api.ask("POST", "/v1/claims", {"code": bad})
        problem(response, 404, "claim_unknown")
        assert bad not in response.text or len(bad) < 5
    problem(api.ask("POST", "/v1/claims", {"code": ""}), 422, "malformed")


def test_a_new_code_voids_the_old_one(api: Client) -> None:
    gm, path, claims = opened(api)
    seat = claims["left"]["seat"]
    fresh = gm.post(f"{path}/seats/{seat}/claim")
    assert list(fresh) == ["seat", "code", "until"]
    problem(api.ask("POST", "/v1/claims", {"code": claims["left"]["code"]}), 404)
    left = api.by(api.post("/v1/claims", {"code": fresh["code"]})["token"])
    problem(gm.ask("POST", f"{path}/seats/{seat}/claim"), 409, "seat_occupied")
    problem(left.ask("POST", f"{path}/seats/{claims['right']['seat']}/claim"), 403, "forbidden_role")
    problem(api.ask("POST", f"{path}/seats/{seat}/claim"), 401)
    problem(gm.ask("POST", f"{path}/seats/s_nobody/claim"), 404)


def test_a_seat_is_made_changed_emptied_and_taken_away(api: Client) -> None:
    gm, path, _ = opened(api)
    body = {"label": "Ann", "capacities": {"figures": ["l1"]}, "reason": "She plays"}
    response = gm.ask("POST", f"{path}/seats", body, headers={"idempotency-key": "ann"})
    made = good(response)
    assert (response.status_code, made["seat"]["role"], made["seat"]["controls"]) == (201, "player", ["l1"])
    again = gm.ask("POST", f"{path}/seats", body, headers={"idempotency-key": "ann"})
    assert again.json()["claim"]["code"] is None
    assert again.json()["seat"] == made["seat"]
    ann = api.by(api.post("/v1/claims", {"code": made["claim"]["code"]})["token"])
    seat = f"{path}/seats/{made['seat']['id']}"
    assert good(gm.ask("PATCH", seat, {"label": "Anna"}))["seat"]["label"] == "Anna"
    assert ann.get(path)["you"]["role"] == "player"
    good(gm.ask("PATCH", seat, {"empty": True}))
    assert ann.get(path)["you"] is None
    bob = api.by(api.post("/v1/claims", {"code": gm.post(f"{seat}/claim")["code"]})["token"])
    assert bob.get(path)["you"]["seat"] == made["seat"]["id"]
    assert gm.ask("DELETE", seat).status_code == 204
    assert bob.get(path)["you"] is None
    kinds = [event["kind"] for event in api.get(f"{path}/events")["events"]]
    assert kinds.count("match.seat_set") == 4
    problem(gm.ask("DELETE", seat), 404)
    problem(bob.ask("POST", f"{path}/seats", body), 403, "forbidden_role")
    problem(api.ask("POST", f"{path}/seats", body), 401)


def test_needed_seats_and_the_last_game_master_stay(api: Client) -> None:
    gm, path, claims = opened(api)
    problem(gm.ask("DELETE", f"{path}/seats/{claims['left']['seat']}"), 409, "seat_needed")
    me = gm.get(path)["you"]["seat"]
    problem(gm.ask("DELETE", f"{path}/seats/{me}"), 409, "last_gm")
    body = {"label": "Eve", "capacities": {"coach": "left"}}
    problem(gm.ask("POST", f"{path}/seats", body), 409, "seat_taken")
    no = problem(gm.ask("POST", f"{path}/seats", {"label": "Eve", "capacities": {"coach": 1}}), 422, "malformed")
    assert no["errors"][0]["pointer"] == "/capacities/coach"


def test_a_seat_made_in_mid_match_begins_with_the_spectators_history(api: Client) -> None:
    table = api.open()
    table.send("gm", {"kind": "pebbles.start"})
    table.send("left", {"kind": "pebbles.hide", "pebbles": 3})
    body = {"label": "late", "capacities": {"figures": ["l1"]}}
    made = table.who("gm").post(table.path("/seats"), body)
    late = api.by(api.post("/v1/claims", {"code": made["claim"]["code"]})["token"])
    events = late.get(table.path("/events"))["events"]
    assert events == api.get(table.path("/events"))["events"]
    assert [event["data"]["pebbles"] for event in events if event["kind"] == "pebbles.fist_closed"] == [None]


def test_the_game_master_takes_a_seats_token_in_sight_of_all(api: Client) -> None:
    gm, path, claims = opened(api)
    seat = f"{path}/seats/{claims['left']['seat']}"
    taken = gm.ask("POST", f"{seat}/token", headers={"idempotency-key": "t"})
    token = good(taken)["token"]
    assert api.by(token).get(path)["you"]["side"] == "left"
    assert gm.ask("POST", f"{seat}/token", headers={"idempotency-key": "t"}).json()["token"] is None
    assert [e["kind"] for e in api.get(f"{path}/events")["events"]][-1] == "match.token_issued"
    before = api.get(path)["cursor"]
    problem(gm.ask("POST", f"{seat}/token"), 409, "seat_occupied")
    assert api.get(path)["cursor"] == before, "nothing was told, for nothing happened"
    problem(api.ask("POST", "/v1/claims", {"code": claims["left"]["code"]}), 410, "claim_gone")
    problem(api.by(token).ask("POST", f"{path}/seats/{claims['right']['seat']}/token"), 403, "forbidden_role")


def test_the_host_helps_a_match_whose_game_master_is_gone(api: Client, shared_database_url: str) -> None:
    host = api.by(in_thread(issue_host(shared_database_url, "test"))[1])
    gm, path, claims = opened(api, visibility="private")
    assert host.get(path)["you"] is None
    made = gm.post(f"{path}/seats", {"label": "deputy", "capacities": {"gm": True}})
    code = host.post(f"{path}/seats/{made['seat']['id']}/claim")["code"]
    assert api.by(api.post("/v1/claims", {"code": code})["token"]).get(path)["you"]["role"] == "gm"
    problem(host.ask("POST", f"{path}/seats/{claims['left']['seat']}/claim"), 403, "forbidden_role")
    problem(host.ask("POST", "/v1/claims", {"code": claims["left"]["code"]}), 403, "forbidden")
    assert path.rpartition("/")[2] in [match["id"] for match in host.get("/v1/matches", limit=200)["matches"]]


# -- tokens


def test_a_person_has_several_tokens_and_revokes_them(api: Client) -> None:
    me, path, _ = opened(api)
    second = me.post("/v1/tokens", {"label": "phone"})
    phone = api.by(second["token"])
    held = phone.get("/v1/tokens")["tokens"]
    assert [(each["label"], each["current"]) for each in held] == [("opening", False), ("phone", True)]
    assert all("token" not in each for each in held)
    assert phone.get(path)["you"]["role"] == "gm"
    assert me.ask("DELETE", f"/v1/tokens/{second['id']}").status_code == 204
    problem(phone.ask("GET", path), 401, "unauthorized")
    problem(phone.ask("GET", "/v1/tokens"), 401, "unauthorized")
    problem(me.ask("DELETE", f"/v1/tokens/{second['id']}"), 404)
    stranger = opened(api)[0]
    problem(stranger.ask("DELETE", f"/v1/tokens/{held[0]['id']}"), 404)
    problem(stranger.ask("DELETE", "/v1/tokens/%00"), 404)


def test_an_exchanged_token_is_void_at_once(api: Client) -> None:
    me, path, _ = opened(api)
    new = api.by(me.post("/v1/tokens/rotate")["token"])
    problem(me.ask("GET", path), 401, "unauthorized")
    assert new.get(path)["you"]["role"] == "gm"
    assert [each["label"] for each in new.get("/v1/tokens")["tokens"]] == ["rotated"]


def test_the_host_sees_and_revokes_its_own_token_alone(api: Client, shared_database_url: str) -> None:
    ids = [in_thread(issue_host(shared_database_url, "one")), in_thread(issue_host(shared_database_url, "two"))]
    host = api.by(ids[0][1])
    assert [each["id"] for each in host.get("/v1/tokens")["tokens"]] == [ids[0][0]]
    problem(host.ask("DELETE", f"/v1/tokens/{ids[1][0]}"), 404)
    assert host.ask("DELETE", f"/v1/tokens/{ids[0][0]}").status_code == 204


def test_private_is_for_those_who_sit_and_unlisted_for_those_who_know(api: Client) -> None:
    _, private, claims = opened(api, visibility="private")
    _, unlisted, _ = opened(api, visibility="unlisted")
    stranger = opened(api)[0]
    for rest in ("", "/events", "/seats", "/dice", "/export", "/offers", "/desk"):
        problem(api.ask("GET", private + rest), 404, "not_found")
        problem(stranger.ask("GET", private + rest), 404, "not_found")
    problem(stranger.ask("POST", f"{private}/commands", {"command": {"kind": "match.pause"}}), 404)
    problem(stranger.ask("POST", f"{private}/commands", content="no json", headers={"content-type": "text/json"}), 415)
    problem(stranger.ask("POST", f"{private}/commands", {"nonsense": 1}), 404)
    assert api.get(unlisted)["status"] == "setup"
    left = api.by(api.post("/v1/claims", {"code": claims["left"]["code"]})["token"])
    assert left.get(private)["you"]["side"] == "left"
    listed = [match["id"] for match in api.get("/v1/matches", limit=200)["matches"]]
    assert not {private.rpartition("/")[2], unlisted.rpartition("/")[2]} & set(listed)
    assert private.rpartition("/")[2] in [match["id"] for match in left.get("/v1/matches")["matches"]]
