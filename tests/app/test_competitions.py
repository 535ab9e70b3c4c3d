"""Competitions over HTTP: rounds played by one request, tables, brackets and links."""

from collections import defaultdict
from typing import Any

import pytest

from app.verify import verify
from tests.app.cups import cup, games_of, league, opened
from tests.app.http import JSON, Client, good, problem
from tests.app.test_api_document import checker, document
from tests.rules.delphinocco.cup import TEAMS
from tests.sports import SPORTS


def recounted(api: Client, competition: JSON) -> dict[int, list[int]]:
    """Wins, draws, losses, score for and against by entrant, from the matches alone."""
    rows: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0, 0])
    for game in games_of(competition):
        result = api.get(f"/v1/matches/{game['id']}")["result"]
        sides = {"red": game["home"], "green": game["away"]}
        for side, entrant in sides.items():
            other = "green" if side == "red" else "red"
            rows[entrant][{side: 0, None: 1, other: 2}[result["winner"]]] += 1
            rows[entrant][3] += result["score"][side]
            rows[entrant][4] += result["score"][other]
    return rows


def check_dice(gm: Client, match_id: str) -> int:
    """Every die of a match is verified from its export; answers how many."""
    report = verify(gm.ask("GET", f"/v1/matches/{match_id}/export").text.splitlines())
    assert not report.faults
    assert report.unopened == report.hidden == 0
    return report.checked


def test_a_round_robin_of_eight_teams_by_one_request_a_round(api: Client) -> None:
    gm, path = opened(api, cup("round_robin", list(TEAMS)))
    for number in range(1, 8):
        answer = gm.post(f"{path}/play-round")
        assert [(row["round"], row["claims"]) for row in answer["opened"]] == [(number, [])] * 4
        assert [each["status"] for each in answer["competition"]["rounds"][number - 1]["fixtures"]] == ["finished"] * 4
    competition, table = api.get(path), api.get(f"{path}/table")
    assert (competition["status"], competition["next"]) == ("finished", None)
    assert len(games_of(competition)) == 28
    rows = recounted(api, competition)
    for row in table["rows"]:
        wins, draws, losses, scored, against = rows[row["entrant"]]
        assert (row["wins"], row["draws"], row["losses"]) == (wins, draws, losses)
        assert (row["score_for"], row["score_against"]) == (scored, against)
        assert row["points"] == 3 * wins + draws
        assert row["played"] == 7
    keys = [(row["points"], row["difference"], row["score_for"], row["wins"]) for row in table["rows"]]
    assert keys == sorted(keys, reverse=True)
    assert all(check_dice(gm, game["id"]) == 16 for game in games_of(competition))
    problem(gm.ask("POST", f"{path}/play-round"), 409, "competition_over")


@pytest.mark.parametrize(("teams", "byes"), [(5, 3), (8, 0)])
def test_a_bracket_to_its_winner(api: Client, teams: int, byes: int) -> None:
    rules = {"exchanges": 1, "tie_break": "draw"}
    gm, path = opened(api, cup("bracket", list(TEAMS)[:teams], rules=rules))
    first = api.get(path)["rounds"][0]["fixtures"]
    assert [each["status"] for each in first].count("bye") == byes
    for _ in range(60):
        if api.get(path)["status"] == "finished":
            break
        ahead = api.get(f"{path}/table")["next"]
        answer = gm.post(f"{path}/play-round")
        due = [(each["round"], each["place"]) for each in ahead if each["status"] in ("due", "replay")]
        lowest = min(number for number, _ in due)
        assert [(row["round"], row["place"]) for row in answer["opened"]] == [each for each in due if each[0] == lowest]
    competition, table = api.get(path), api.get(f"{path}/table")
    for each in competition["rounds"]:
        for fixture in each["fixtures"]:
            winners = [game["winner"] for game in fixture["matches"]]
            assert winners[:-1] == [None] * (len(winners) - 1)
            assert fixture["winner"] == (winners[-1] if winners else fixture["home"])
            homes = [game["home"] for game in fixture["matches"]]
            assert homes == [(fixture["home"], fixture["away"])[turn % 2] for turn in range(len(homes))]
    final = competition["rounds"][-1]["fixtures"][0]
    assert competition["winner"] == table["winner"] == final["winner"] == table["rows"][0]["entrant"]
    assert {final["home"], final["away"]} == {row["entrant"] for row in table["rows"][:2]}
    assert [row["out"] for row in table["rows"]] == [False] + [True] * (teams - 1)
    assert sum(check_dice(gm, game["id"]) for game in games_of(competition)) == 4 * len(games_of(competition))


def test_a_league_of_matches_that_were_opened_by_hand(api: Client) -> None:
    gm, path = league(api)
    rounds = gm.get(path)["rounds"]
    fixture = rounds[1]["fixtures"][0]
    matches = [gm.post("/v1/matches", {"ruleset": "cardpitch"})["match"]["id"] for _ in range(2)]
    link = {"match": matches[0], "round": 2, "place": 1, "home": "b"}
    shown = gm.post(f"{path}/matches", link)["competition"]
    assert shown["rounds"][1]["fixtures"][0]["status"] == "running"
    assert gm.get(f"{path}/table")["rows"][0]["played"] == 0
    end = {"command": {"kind": "match.end", "result": "b", "reason": "over"}}
    gm.post(f"/v1/matches/{matches[0]}/commands", end)
    table = api.get(f"{path}/table")
    first = table["rows"][0]
    assert (first["rank"], first["entrant"], first["name"]) == (1, fixture["home"], "ABC"[fixture["home"] - 1])
    assert (first["played"], first["wins"], first["points"], first["out"]) == (1, 1, 3, None)
    problem(gm.ask("POST", f"{path}/matches", {**link, "round": 1}), 409, "match_linked")
    problem(gm.ask("POST", f"{path}/matches", {**link, "match": matches[1]}), 409, "fixture_taken")
    answer = gm.post(f"{path}/play-round")
    assert [row["round"] for row in answer["opened"]] == [1]
    assert [row["round"] for row in gm.post(f"{path}/play-round")["opened"]] == [3], "the second round has its match"
    problem(gm.ask("POST", f"{path}/play-round"), 409, "round_unfinished")


def test_matches_that_people_play_come_with_claim_codes_and_names(api: Client) -> None:
    gm, path = league(api, names="AB", title="Cards", options={"points": {"win": 2}})
    row = gm.post(f"{path}/play-round")["opened"][0]
    assert [claim["label"] for claim in row["claims"]] == ["A", "B"]
    claimed = api.post("/v1/claims", {"code": row["claims"][0]["code"]})
    assert claimed["match"]["title"] == "Cards: A - B"
    end = {"kind": "match.end", "result": "b", "reason": "x"}
    gm.post(f"/v1/matches/{row['match']}/commands", {"command": end})
    rows = api.get(f"{path}/table")["rows"]
    assert [(row["rank"], row["wins"], row["points"]) for row in rows] == [(1, 1, 2), (2, 0, 0)]
    # A match that is brought back counts no more until it is over again.
    gm.post(f"/v1/matches/{row['match']}/commands", {"command": {"kind": "match.rewind", "to": 2, "reason": "x"}})
    assert [row["played"] for row in api.get(f"{path}/table")["rows"]] == [0, 0]


@pytest.mark.parametrize("key", SPORTS)
@pytest.mark.parametrize("format", ["round_robin", "bracket"])
def test_a_match_that_is_called_off_is_no_draw_and_is_replayed(api: Client, key: str, format: str) -> None:
    """Ended by its game master for nobody (protocol 5): the same two meet again at the same home."""
    body = {"ruleset": key, "format": format, "entrants": [{"name": "A"}, {"name": "B"}]}
    gm, path = opened(api, body)
    row = gm.post(f"{path}/play-round")["opened"][0]
    end = {"kind": "match.end", "result": None, "reason": "storm"}
    gm.post(f"/v1/matches/{row['match']}/commands", {"command": end})
    (fixture,) = api.get(path)["rounds"][0]["fixtures"]
    assert (fixture["status"], fixture["winner"]) == ("replay", None)
    off = fixture["matches"][0]
    assert (off["called_off"], off["status"], off["winner"], off["home_score"]) == (True, "finished", None, None)
    table = api.get(f"{path}/table")
    assert [(each["played"], each["draws"], each["points"]) for each in table["rows"]] == [(0, 0, 0), (0, 0, 0)]
    assert (table["status"], table["winner"]) == ("active", None)
    again = gm.post(f"{path}/play-round")["opened"][0]
    assert (again["round"], again["place"]) == (1, 1)
    first = SPORTS[key].sides[0]
    gm.post(
        f"/v1/matches/{again['match']}/commands", {"command": {"kind": "match.end", "result": first, "reason": "over"}}
    )
    (fixture,) = api.get(path)["rounds"][0]["fixtures"]
    assert [each["home"] for each in fixture["matches"]] == [fixture["home"]] * 2
    assert (fixture["status"], fixture["winner"]) == ("finished", fixture["home"])


@pytest.mark.parametrize("key", SPORTS)
def test_every_sport_has_competitions(api: Client, key: str) -> None:
    gm, path = league(api, key, "AB")
    row = gm.post(f"{path}/play-round")["opened"][0]
    second = SPORTS[key].sides[1]
    end = {"command": {"kind": "match.end", "result": second, "reason": "over"}}
    gm.post(f"/v1/matches/{row['match']}/commands", end)
    table = api.get(f"{path}/table")
    assert [(row["name"], row["wins"], row["points"]) for row in table["rows"]] == [("B", 1, 3), ("A", 0, 0)]
    assert (table["status"], table["winner"]) == ("finished", 2)


def test_the_same_key_plays_one_round(api: Client) -> None:
    body = {"ruleset": "pebbles", "format": "round_robin", "entrants": [{"name": name} for name in "ABCD"]}
    gm = api.open("pebbles").client
    key = {"headers": {"idempotency-key": "open"}}
    first, second = (gm.ask("POST", "/v1/competitions", body, **key) for _ in range(2))
    assert good(first) == good(second)
    assert second.headers["idempotency-replayed"] == "true"
    path = f"/v1/competitions/{first.json()['competition']['id']}"
    key = {"headers": {"idempotency-key": "round-1"}}
    once, again = (gm.ask("POST", f"{path}/play-round", **key) for _ in range(2))
    assert again.headers["idempotency-replayed"] == "true"
    assert [row["match"] for row in good(again)["opened"]] == [row["match"] for row in good(once)["opened"]]
    assert {claim["code"] for row in again.json()["opened"] for claim in row["claims"]} == {None}
    assert len(games_of(gm.get(path))) == 2
    problem(gm.ask("POST", "/v1/competitions", {**body, "title": "x"}, headers={"idempotency-key": "open"}), 422)


BROUGHT: dict[str, tuple[JSON, JSON, Any]] = {
    "gridiron": (
        {"roster": {"roster_id": "harbour_lanterns"}},
        {"roster": {"roster_id": "briarwind_runners"}},
        lambda view: [view["sides"][side]["name"] for side in ("home", "away")],
    ),
    "cardpitch": (
        {"team": {"name": "Owls"}},
        {"team": {"name": "Larks"}},
        lambda view: [view["teams"][side]["name"] for side in ("a", "b")],
    ),
    "phoenix": ({"name": "Owls"}, {"name": "Larks"}, lambda view: [each["name"] for each in view["teams"].values()]),
    "broomstats": (
        {"team": "owls"},
        {"team": "larks"},
        lambda view: [each["team_id"] for each in view["teams"]],
    ),
}
"""By sport: what two entrants bring, and where a view shows it, the first side's first."""


@pytest.mark.parametrize("key", BROUGHT)
def test_each_entrant_brings_its_own_set_up_to_whichever_side_it_plays(api: Client, key: str) -> None:
    one, other, shown = BROUGHT[key]
    entrants = [{"name": "A", "setup": one}, {"name": "B", "setup": other}]
    gm, path = opened(api, {"ruleset": key, "format": "round_robin", "entrants": entrants, "options": {"legs": 2}})
    seen = []
    for _ in range(2):
        match = gm.post(f"{path}/play-round")["opened"][0]["match"]
        seen.append(shown(api.get(f"/v1/matches/{match}")["view"]))
        end = {"kind": "match.end", "result": SPORTS[key].sides[0], "reason": "over"}
        gm.post(f"/v1/matches/{match}/commands", {"command": end})
    assert seen[0] == seen[1][::-1], "in the second leg home and away change"
    assert len(set(seen[0])) == 2
    assert "setup" not in api.ask("GET", path).text, "it is shown by the matches alone"


def test_what_one_entrant_brings_is_joined_to_what_all_share(api: Client) -> None:
    """And it is named where the rules refuse it, whosever it is."""
    one, _, _ = BROUGHT["gridiron"]
    match = {"setup": {"rosters": {"away": {"roster_id": "harbour_lanterns"}}}}
    body = {
        "ruleset": "gridiron",
        "format": "round_robin",
        "entrants": [{"name": "A", "setup": one}, {"name": "B"}],
        "options": {"match": match},
    }
    gm, path = opened(api, body)
    view = gm.get(f"/v1/matches/{gm.post(f'{path}/play-round')['opened'][0]['match']}")["view"]
    assert {side["roster_entered"] for side in view["sides"].values()} == {True}
    for bad, pointer, code in (
        ({"roster": {"players": 3}}, "/entrants/1/setup/roster/players", "tuple_type"),
        ({"rosters": {}}, "/entrants/1/setup/roster", "missing"),
    ):
        entrants = [{"name": "A", "setup": one}, {"name": "B", "setup": bad}]
        errors = problem(api.ask("POST", "/v1/competitions", {**body, "entrants": entrants}), 422, "malformed")[
            "errors"
        ]
        assert (pointer, code) in {(each["pointer"], each["code"]) for each in errors}
    entrants = [{"name": "A", "setup": one}, {"name": "B", "setup": {"roster": {"roster_id": "nobody"}}}]
    said = problem(api.ask("POST", "/v1/competitions", {**body, "entrants": entrants}), 409, "unknown_roster")
    assert said["facts"]["entrant"] == "B"


def test_a_match_is_taken_out_and_its_place_is_due_again(api: Client) -> None:
    gm, path = league(api, "pebbles", "AB")
    first = gm.post(f"{path}/play-round")["opened"][0]["match"]
    stranger = api.open("pebbles").client
    problem(api.ask("DELETE", f"{path}/matches/{first}"), 401, "unauthorized")
    problem(stranger.ask("DELETE", f"{path}/matches/{first}"), 403, "forbidden")
    problem(gm.ask("DELETE", f"{path}/matches/m_{'0' * 26}"), 404, "not_found")
    after = good(gm.ask("DELETE", f"{path}/matches/{first}"))["competition"]
    assert (after["next"], after["rounds"][0]["fixtures"][0]["status"], games_of(after)) == (1, "due", [])
    assert gm.get(f"/v1/matches/{first}")["id"] == first, "the match itself stays"
    problem(gm.ask("DELETE", f"{path}/matches/{first}"), 404, "not_found")
    linked = gm.post(f"{path}/matches", {"match": first, "round": 1, "place": 1})["competition"]
    assert [game["id"] for game in games_of(linked)] == [first]


def test_etags(api: Client) -> None:
    gm, path = league(api, "pebbles")
    for rest in ("", "/table"):
        tag = api.ask("GET", path + rest).headers["etag"]
        assert api.ask("GET", path + rest, headers={"if-none-match": tag}).status_code == 304
        gm.post(f"{path}/play-round")
        assert api.ask("GET", path + rest, headers={"if-none-match": tag}).status_code == 200


BASE: JSON = {"ruleset": "delphinocco", "format": "round_robin", "entrants": [{"name": "A"}, {"name": "B"}]}
MANY = [{"name": f"{number}"} for number in range(65)]
BAD: list[tuple[JSON, str, str]] = [
    ({"ruleset": "chess"}, "/ruleset", "unknown_ruleset"),
    ({"format": "swiss"}, "/format", "literal_error"),
    ({"entrants": [{"name": "A"}]}, "/entrants", "too_short"),
    ({"entrants": MANY}, "/entrants", "too_long"),
    ({"entrants": MANY[:33]}, "/entrants", "too_long"),
    ({"entrants": [{"name": "A"}, {"name": " a "}]}, "/entrants/1/name", "double_entrant"),
    ({"entrants": [{"name": " "}, {"name": "B"}]}, "/entrants/0/name", "string_too_short"),
    ({"entrants": [{"name": "A", "commands": [{"kind": "match.end"}]}, {"name": "B"}]}, "/entrants/0/commands/0/kind",
     "foreign_command"),
    ({"entrants": [{"name": "A"}, {"name": "B", "setup": {}}]}, "/entrants/1/setup", "nothing_to_bring"),
    ({"options": {"commands": [{"kind": "delphinocco.resolve_all", "x": 1}]}}, "/options/commands/0/x",
     "extra_forbidden"),
    ({"options": {"legs": 3}}, "/options/legs", "less_than_equal"),
    ({"format": "bracket", "options": {"legs": 2}}, "/options/legs", "legs_in_bracket"),
    ({"options": {"match": {"setup": {"x": 1}}}}, "/options/match/setup/x", "extra_forbidden"),
    ({"x": 1}, "/x", "extra_forbidden"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "pointer", "code"), BAD, ids=[f"{row[1]} {row[2]}" for row in BAD])
def test_bad_bodies(api: Client, change: JSON, pointer: str, code: str) -> None:
    for language in ("en", "de", "ja"):
        response = api.ask("POST", "/v1/competitions", {**BASE, **change}, headers={"accept-language": language})
        (error, *_) = problem(response, 422, "malformed")["errors"]
        assert (error["pointer"], error["code"]) == (pointer, code)
        assert code not in error["detail"], "it has words of its own"


def test_what_the_rules_would_refuse_is_refused_before_anything_is_opened(api: Client) -> None:
    body = cup("round_robin", list(TEAMS)[:3])
    body["entrants"][2]["commands"][0]["figures"] = []
    said = problem(api.ask("POST", "/v1/competitions", body), 409, "figure_count")
    assert said["rule"]["id"] == "DEL-T-1"
    assert said["facts"]["entrant"] == list(TEAMS)[2]
    body = cup("round_robin", list(TEAMS)[:2], rules={"exchanges": 0})
    problem(api.ask("POST", "/v1/competitions", body), 409, "option_invalid")


def test_bad_links_and_unknown_competitions(api: Client) -> None:
    gm, path = league(api, "pebbles", "AB")
    match = gm.post("/v1/matches", {"ruleset": "pebbles"})["match"]["id"]
    link = {"match": match, "round": 1, "place": 1}
    for change, pointer, code in (
        ({"match": "m_" + "0" * 26}, "/match", "no_match"),
        ({"round": 2}, "/place", "no_fixture"),
        ({"home": "x"}, "/home", "no_side"),
    ):
        for language in ("en", "de", "ja"):
            response = gm.ask("POST", f"{path}/matches", {**link, **change}, headers={"accept-language": language})
            (error,) = problem(response, 422, "malformed")["errors"]
            assert (error["pointer"], error["code"]) == (pointer, code)
            assert code not in error["detail"]
    for name in ("x", "c_" + "0" * 26):
        for rest in ("", "/table"):
            problem(api.ask("GET", f"/v1/competitions/{name}{rest}"), 404, "not_found")
        problem(gm.ask("POST", f"/v1/competitions/{name}/play-round"), 404, "not_found")
        problem(gm.ask("POST", f"/v1/competitions/{name}/matches", link), 404, "not_found")


@pytest.mark.parametrize("format", ["round_robin", "bracket"])
def test_answers_have_the_shapes_of_the_document(api: Client, format: str) -> None:
    made = document()
    body = cup(format, list(TEAMS)[:3])
    answer = api.post("/v1/competitions", body)
    checker(made, "CompetitionOpening").validate(body)
    checker(made, "CompetitionOpened").validate(answer)
    gm, path = api.by(answer["token"]), f"/v1/competitions/{answer['competition']['id']}"
    checker(made, "RoundPlayed").validate(gm.post(f"{path}/play-round"))
    checker(made, "Competition").validate(api.get(path))
    checker(made, "CompetitionTable").validate(api.get(f"{path}/table"))
    checker(made, "Competitions").validate(api.get("/v1/competitions"))
