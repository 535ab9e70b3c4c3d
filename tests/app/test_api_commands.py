"""The door that changes a match: for whom, dry, with which dice, on what the caller had seen, and only once."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.app.http import Client, Table, good, problem

START = {"kind": "pebbles.start"}


def hide(pebbles: int) -> dict[str, Any]:
    return {"kind": "pebbles.hide", "pebbles": pebbles}


def started(api: Client, **body: Any) -> Table:
    table = api.open(**body)
    table.send("gm", START)
    return table


def with_bridge(api: Client) -> Table:
    return started(api, seats=[{"label": "bot", "capacities": {"bridge": ["left"]}}])


def count(table: Table, name: str) -> int:
    cursor: int = table.view(name)["cursor"]
    return cursor


# -- for whom


def test_the_game_master_acts_and_reads_as_a_seat(api: Client) -> None:
    table = started(api)
    left = table.seats["left"]
    answer = table.send("gm", hide(3), acting_as="left")
    assert answer["events"][0]["by"] == {"seat": left, "acted_by": table.seats["gm"]}
    gm = table.who("gm")
    assert gm.get(table.path(), **{"as": left}) == table.view("left")
    for rest in ("/offers", "/events", "/desk", "/dice"):
        assert gm.get(table.path(rest), **{"as": left}) == table.who("left").get(table.path(rest))


def test_a_bridge_acts_for_its_seats_and_is_answered_as_they_are(api: Client) -> None:
    table = with_bridge(api)
    assert table.view("bot")["view"] == table.view("spectator")["view"]
    answer = table.send("bot", hide(2), acting_as="left", params={"include": "view"})
    assert answer["match"]["view"]["fists"] == {"left": 2, "right": None}
    assert answer["events"][0]["by"]["acted_by"] == table.seats["bot"]
    problem(table.try_("bot", hide(2), acting_as="right"), 403, "forbidden")
    problem(table.try_("bot", hide(2)), 403, "forbidden_role")
    no = table.who("bot").ask("GET", table.path(), params={"as": table.seats["right"]})
    assert problem(no, 403, "forbidden")["rule"]["id"] == "MAT-3"
    problem(table.try_("left", hide(2), acting_as="right"), 403, "forbidden")


def test_without_a_token_or_a_seat_nothing_is_taken(api: Client) -> None:
    table = started(api)
    problem(table.try_("spectator", hide(1)), 401, "unauthorized")
    problem(table.try_("spectator", hide(1), headers={"idempotency-key": "not a key"}), 401, "unauthorized")
    stranger = api.open().who("gm")
    problem(stranger.ask("POST", table.path("/commands"), {"command": hide(1)}), 403, "forbidden_role")
    problem(api.by("wst_nobody").ask("POST", table.path("/commands"), {"command": hide(1)}), 401, "unauthorized")


# -- dry


def test_a_dry_run_says_what_would_be_and_does_nothing(api: Client) -> None:
    table = started(api)
    before = count(table, "gm")
    dry = {"params": {"dry_run": True, "include": "view,offers"}, "headers": {"idempotency-key": "dry"}}
    assert table.send("left", hide(1), **dry) == {"accepted": True}
    assert problem(table.try_("left", hide(9), **dry), 409) == problem(table.try_("left", hide(9)), 409)
    assert count(table, "gm") == before
    table.send("left", hide(1), headers={"idempotency-key": "dry"})
    assert table.send("right", hide(2), **dry) == {"accepted": True}
    assert count(table, "gm") == before + 1


# -- dice of the table


def test_a_command_without_its_dice_is_kept(api: Client) -> None:
    table = started(api, dice="table", seats=[{"label": "bot", "capacities": {"bridge": ["left", "right"]}}])
    table.send("left", hide(3))
    response = table.try_("right", hide(1))
    assert response.status_code == 202
    assert [event["kind"] for event in response.json()["events"]] == ["match.dice_awaited"]
    needs = [{"sides": 6, "label": "wind"}]
    assert table.who("gm").get(table.path("/desk"))["needs"] == needs
    assert table.who("bot").get(table.path("/desk"))["needs"] == needs
    assert table.who("left").get(table.path("/desk"))["needs"] is None
    wrong = {"kind": "match.enter_faces", "faces": [{"sides": 20, "face": 1}]}
    assert problem(table.try_("gm", wrong), 409, "face_mismatch")["needs"] == needs
    post = {"id": "p77", "url": "https://forum.example/p77"}
    right = {"kind": "match.enter_faces", "faces": [{"sides": 6, "face": 2, "post": post["url"]}]}
    kinds = [event["kind"] for event in table.send("bot", right, post=post)["events"]]
    assert kinds[:3] == ["match.faces_entered", "pebbles.fist_closed", "match.rolled"]


def test_faces_may_come_with_the_command(api: Client) -> None:
    table = started(api, dice="table")
    table.send("left", hide(3))
    post = {"id": "p78", "url": "https://forum.example/p78"}
    answer = table.send("right", hide(1), faces=[{"sides": 6, "face": 5}], post=post)
    assert "pebbles.fists_opened" in [event["kind"] for event in answer["events"]]
    problem(started(api).try_("left", hide(1), faces=[{"sides": 6, "face": 5}]), 409, "faces_not_taken")
    no = table.try_("left", {"kind": "pebbles.advance", "runner": "l1"}, faces=[{"sides": 6, "face": 1}] * 3)
    problem(no, 409)


# -- as I saw it


def test_a_view_that_has_not_changed_is_not_sent_again(api: Client) -> None:
    table = started(api)
    for rest in ("", "/offers"):
        first = table.who("left").ask("GET", table.path(rest))
        tag = first.headers["etag"]
        assert tag.startswith(f'"{first.json()["cursor"]}.')
        again = table.who("left").ask("GET", table.path(rest), headers={"if-none-match": f'"x", W/{tag}'})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert again.headers["vary"].startswith("Authorization, Accept-Language")
        assert again.headers["cache-control"] == "private, no-cache"
    tag = table.who("left").ask("GET", table.path()).headers["etag"]
    assert table.who("right").ask("GET", table.path(), headers={"if-none-match": tag}).status_code == 200


def test_a_command_on_an_old_view_is_told_what_it_missed(api: Client) -> None:
    table = started(api)
    tag = table.who("left").ask("GET", table.path()).headers["etag"]
    table.send("right", hide(1))
    no = problem(table.try_("left", hide(2), headers={"if-match": tag}), 412, "stale")
    assert [event["kind"] for event in no["missed"]] == ["pebbles.fist_closed"]
    assert no["missed"][0]["data"]["pebbles"] is None
    offers = table.who("left").ask("GET", table.path("/offers")).headers["etag"]
    table.send("left", hide(2), headers={"if-match": offers})
    problem(table.try_("left", hide(2), headers={"if-match": '"x"'}), 422, "malformed")
    problem(table.try_("left", hide(2), headers={"if-match": "*"}), 409)


def test_what_one_is_not_told_makes_nothing_stale(api: Client) -> None:
    table = started(api)
    tags = {name: table.who(name).ask("GET", table.path()).headers["etag"] for name in ("left", "right", "spectator")}
    table.send("left", {"kind": "match.note", "text": "to the left", "audience": "side"})
    assert table.who("right").ask("GET", table.path()).headers["etag"] == tags["right"]
    assert api.ask("GET", table.path(), headers={"if-none-match": tags["spectator"]}).status_code == 304
    assert table.who("left").ask("GET", table.path()).headers["etag"] != tags["left"]
    table.send("right", hide(1), headers={"if-match": tags["right"]})


# -- only once


def test_the_same_key_and_body_is_one_command(api: Client) -> None:
    table = started(api)
    key = {"headers": {"idempotency-key": "k1"}}
    first = table.try_("left", hide(2), **key)
    again = table.try_("left", hide(2), **key)
    assert first.status_code == again.status_code == 200
    assert first.content == again.content
    assert again.headers["idempotency-replayed"] == "true"
    assert "idempotency-replayed" not in first.headers
    problem(table.try_("left", hide(3), **key), 422, "key_reused")
    problem(table.try_("left", hide(2), params={"include": "view"}, **key), 422, "key_reused")
    assert table.try_("right", hide(1), **key).status_code == 200, "a key is one token's own"
    stale = {"headers": {"idempotency-key": "k1", "if-match": '"1.0123456789abcdef"'}}
    assert table.try_("left", hide(2), **stale).content == first.content, "a repetition comes before If-Match"


def test_a_refusal_is_decided_anew(api: Client) -> None:
    table = api.open()
    key = {"headers": {"idempotency-key": "early"}}
    problem(table.try_("left", hide(2), **key), 409, "match_not_started")
    table.send("gm", START)
    assert table.try_("left", hide(2), **key).status_code == 200


def test_many_at_once_with_one_key_are_one(api: Client) -> None:
    table = started(api)

    def send(_: int) -> tuple[int, bytes]:
        response = table.try_("left", hide(2), headers={"idempotency-key": "burst"})
        return response.status_code, response.content

    before = count(table, "left")
    with ThreadPoolExecutor(8) as pool:
        answers = set(pool.map(send, range(16)))
    assert len(answers) == 1
    assert count(table, "left") == before + 1


def test_many_at_once_for_one_fist_have_one_winner(api: Client) -> None:
    table = started(api)
    with ThreadPoolExecutor(8) as pool:
        statuses = [r.status_code for r in pool.map(lambda _: table.try_("left", hide(2)), range(16))]
    assert sorted(statuses) == [200] + [409] * 15


def test_opening_twice_with_a_key_is_one_match_and_no_second_secret(api: Client) -> None:
    someone = api.by(api.post("/v1/matches", {"ruleset": "pebbles"})["token"])
    headers = {"idempotency-key": "open"}
    first = someone.ask("POST", "/v1/matches", {"ruleset": "pebbles"}, headers=headers)
    again = someone.ask("POST", "/v1/matches", {"ruleset": "pebbles"}, headers=headers)
    assert first.json()["match"] == again.json()["match"]
    assert again.headers["idempotency-replayed"] == "true"
    assert again.headers["location"] == first.headers["location"]
    assert {claim["code"] for claim in again.json()["claims"]} == {None}
    assert all(claim["code"] for claim in first.json()["claims"])
    problem(someone.ask("POST", "/v1/matches", {"ruleset": "cardpitch"}, headers=headers), 422, "key_reused")
    assert len(someone.get("/v1/matches", mine=True)["matches"]) == 2


def test_many_openings_with_one_key_are_one(api: Client) -> None:
    someone = api.by(api.post("/v1/matches", {"ruleset": "pebbles"})["token"])

    def send(_: int) -> str:
        response = someone.ask("POST", "/v1/matches", {"ruleset": "pebbles"}, headers={"idempotency-key": "burst"})
        found: str = good(response)["match"]["id"]
        return found

    with ThreadPoolExecutor(6) as pool:
        assert len(set(pool.map(send, range(12)))) == 1


def test_a_key_without_a_token_is_not_heeded_and_the_answer_says_so(api: Client) -> None:
    headers = {"idempotency-key": "anonymous"}
    first = api.ask("POST", "/v1/matches", {"ruleset": "pebbles"}, headers=headers)
    again = api.ask("POST", "/v1/matches", {"ruleset": "pebbles"}, headers=headers)
    assert good(first)["match"]["id"] != good(again)["match"]["id"]
    assert first.headers["idempotency-ignored"] == "no token"


def test_a_key_is_short_and_plain(api: Client) -> None:
    table = started(api)
    for key in ("", "k" * 201, "with space"):
        no = problem(table.try_("left", hide(2), headers={"idempotency-key": key}), 422, "malformed")
        assert no["errors"][0]["code"] == "bad_key"
