"""What an older release kept beside its matches goes on: posts, competitions, removed words, grace, calendars."""

import json
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest

from app import worker
from app.referee import refereeing
from app.verify import verify
from rules import RULESETS
from rules.kernel import orders
from tests.app.http import serving, settings_for
from tests.harness import command_kinds
from tests.postgres import Databases, in_thread
from tests.upgrades.conftest import Old
from tests.upgrades.extras import EXTRAS, at, left_so, told
from tests.upgrades.make import FAR
from tests.upgrades.people import JSON, Party, People, wanted

pytestmark = pytest.mark.parametrize("old", EXTRAS, indirect=True, ids=lambda folder: str(folder.name))

# -- posts


def test_old_posts_are_read_as_they_were_judged_and_act_no_more(old: Old, upgraded: str) -> None:
    rows = {row["match_id"]: row for row in old.rows("post")}
    with serving(upgraded) as api:
        people = People(api.http, Random(5))
        for party in at(old, "middle"):
            gm, path, row = party.tokens[party.gm], f"{party.path}/posts", rows[party.id]
            post = {"id": "forum-1", "text": "!help me\nNobody reads this.", "seat": party.gm, "channel": "thread"}
            before = people.good("GET", path, gm)["posts"]
            (shown,) = before
            assert (shown["id"], shown["seat"], shown["lines"]) == ("forum-1", party.gm, json.loads(row["lines"]))
            assert datetime.fromisoformat(shown["at"]) == datetime.fromisoformat(row["at"])
            assert [(line["state"], line["code"]) for line in shown["lines"]] == [("unreadable", "unknown_order")]
            assert people.good("GET", f"{party.path}/orders", gm)["orders"] == "confirm"
            people.good("PUT", f"{party.path}/orders", gm, {"orders": "execute"})
            cursor = people.good("GET", party.path, gm)["cursor"]
            again = people.good("POST", path, gm, post)
            assert again == {**shown, "breaches": None}
            assert people.good("GET", path, gm)["posts"] == before
            edited = people.good("POST", path, gm, {**post, "text": "!resign"})
            assert edited == {**again, "edited": True}, "an edit of what is known is noted, and orders nothing"
            assert [each["id"] for each in people.good("GET", f"{party.path}/desk", gm)["posts"]] == ["forum-1"]
            assert people.good("GET", party.path, gm)["cursor"] == cursor


def test_new_posts_are_judged_beside_old_ones(old: Old, upgraded: str) -> None:
    with serving(upgraded) as api:
        people = People(api.http, Random(6))
        for party in at(old, "middle"):
            gm, path, ruleset = party.tokens[party.gm], f"{party.path}/posts", RULESETS[party.ruleset]
            awaited = next(each for each in people.good("GET", party.path, gm)["awaiting"] if each["seat"])
            offers = people.good("GET", f"{party.path}/offers", gm, params={"as": awaited["seat"]})["offers"]
            offer = next(each for each in wanted(offers, awaited["what"]) if each["kind"] in ruleset.orders)
            line = orders.write(ruleset, command_kinds(ruleset)[offer["kind"]].model_validate(offer["examples"][0]))
            post = {"id": "forum-2", "text": f"Now then:\n{line}", "seat": awaited["seat"], "channel": "private"}
            (read,) = people.good("POST", path, gm, post)["lines"]
            assert read == {"state": "waiting", "kind": offer["kind"], "reading": line, "code": None}
            before = told(people, party)
            for _ in range(2):
                (done,) = people.good("POST", f"{path}/confirm", gm, {"id": "forum-2"})["lines"]
                assert (done["state"], done["code"]) == ("executed", None)
            new = told(people, party)[len(before) :]
            assert {each["by"]["seat"] for each in new if each["by"]["acted_by"] == party.gm} == {awaited["seat"]}
            assert people.good("POST", path, gm, post)["lines"][0]["state"] == "executed"
            assert len(told(people, party)) == len(before) + len(new), "once"
            assert [each["id"] for each in people.good("GET", path, gm)["posts"]] == ["forum-2", "forum-1"]


# -- competitions

ROUNDS = [[(3, 4), (1, 2)], [(4, 2), (3, 1)], [(1, 4), (2, 3)]]
"""Who meets whom, at home first, as the old release paired the four."""


def test_an_old_competition_is_played_to_its_end(old: Old, upgraded: str) -> None:
    path, token = old.people["competition"]["path"], old.people["competition"]["token"]
    with serving(upgraded) as api:
        people = People(api.http, Random(7))
        shown = people.good("GET", path, token)
        assert (shown["title"], shown["format"], shown["mine"]) == ("Old league", "round_robin", True)
        assert [each["name"] for each in shown["entrants"]] == ["Ash", "Birch", "Cedar", "Oak"]
        assert [[(each["home"], each["away"]) for each in row["fixtures"]] for row in shown["rounds"]] == ROUNDS
        assert _games(shown) == [
            (int(row["round"]), int(row["place"]), int(row["home"]) + 1, int(row["home_side"] == "b"), row["match_id"])
            for row in old.rows("competition_match")
        ]
        assert _table(people, path) == [("Ash", 0, 0), ("Birch", 0, 0), ("Cedar", 0, 0), ("Oak", 0, 0)]
        (listed,) = people.good("GET", "/v1/competitions", token, params={"mine": True})["competitions"]
        assert (listed["matches"], listed["finished"]) == (2, 0)
        assert people.ask("POST", f"{path}/play-round").status_code == 401

        _, played = (_party(people, game[-1], token) for game in _games(shown))
        _end(people, shown, 0, token, "a")
        people.begin(played)
        people.play(played, 6)
        away = next(each["id"] for each in people.good("GET", played.path, token)["seats"] if each["side"] == "b")
        people.send(played, away, {"kind": "cardpitch.concede"})
        assert sorted(_table(people, path)) == [("Ash", 1, 3), ("Birch", 1, 0), ("Cedar", 1, 3), ("Oak", 1, 0)]

        for number, winners in ((2, "aa"), (3, "ab")):
            opened = people.good("POST", f"{path}/play-round", token)
            assert [(each["round"], each["place"]) for each in opened["opened"]] == [(number, 1), (number, 2)]
            code = opened["opened"][0]["claims"][0]["code"]
            assert people.good("POST", "/v1/claims", None, {"code": code})["match"]["title"].startswith("Old league: ")
            for place, winner in enumerate(winners):
                _end(people, opened["competition"], 2 * number - 2 + place, token, winner)
        assert _table(people, path) == [("Cedar", 3, 9), ("Ash", 3, 6), ("Oak", 3, 3), ("Birch", 3, 0)]
        done = people.good("GET", path)
        assert (done["status"], done["winner"], done["next"]) == ("finished", 3, None)
        assert _games(done)[:2] == _games(shown)


def _games(competition: JSON) -> list[tuple[int, int, int, int, str]]:
    """Round, place, who is at home, as which side, and the match."""
    return [
        (row["round"], fixture["place"], game["home"], int(game["home_side"] == "b"), game["id"])
        for row in competition["rounds"]
        for fixture in row["fixtures"]
        for game in fixture["matches"]
    ]


def _party(people: People, match_id: str, token: str) -> Party:
    gm = people.good("GET", f"/v1/matches/{match_id}", token)["you"]["seat"]
    return Party(match_id, "cardpitch", "league", gm, {gm: token})


def _end(people: People, competition: JSON, number: int, token: str, winner: str) -> None:
    """The game master ends a match of a competition for a side."""
    party = _party(people, _games(competition)[number][-1], token)
    people.gm(party, kind="match.end", reason="night falls", result=winner)


def _table(people: People, path: str) -> list[tuple[str, int, int]]:
    """Name, matches and points, the best first."""
    rows = people.good("GET", f"{path}/table")["rows"]
    return [(row["name"], row["played"], row["points"]) for row in rows]


# -- removed words


def test_words_that_were_removed_stay_so(old: Old, upgraded: str) -> None:
    with serving(upgraded) as api:
        people = People(api.http, Random(8))
        for party in at(old, "middle"):
            gm = party.tokens[party.gm]
            events = told(people, party)
            (removal,) = (each for each in events if each["kind"] == "match.words_removed")
            (note,) = (events[number - 1] for number in removal["data"]["events"])
            assert (note["kind"], note["data"]["text"]) == ("match.noted", "[removed]")
            people.gm(party, kind="match.note", text="Was bleibt", audience="gm")
            people.play(party, 1)
            pages = ("", "/events?limit=200", "/desk", "/offers", "/transcript?format=text&limit=200", "/export")
            said = {page: people.ask("GET", f"{party.path}{page}", gm).text for page in pages}
            assert not [page for page, text in said.items() if "Spielleitung liest" in text]
            assert "[removed]" in said["/transcript?format=text&limit=200"]
            kept = [json.loads(line) for line in said["/export"].splitlines()]
            notes = [next(iter(each["words"].values()))["text"] for each in kept if each.get("kind") == "match.noted"]
            assert notes == [None, "Was bleibt"]
            assert verify(said["/export"].splitlines()).faults == []


# -- grace and calendars


def test_grace_that_was_given_is_used_up_before_anything_lapses(
    old: Old, upgraded: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = datetime.fromisoformat(FAR)

    def work_at(moment: datetime) -> None:
        monkeypatch.setattr(worker, "now", lambda: moment)
        monkeypatch.setattr("app.ticking.now_in", lambda match: moment)

        async def lapse() -> None:
            async with refereeing(settings_for(upgraded)) as referee:
                await worker.lapse_due(referee)

        in_thread(lapse())

    def read() -> list[tuple[JSON, list[str | None]]]:
        """The grace of each match, and the ends that run."""
        with serving(upgraded) as api:
            people, found = People(api.http, Random(9)), []
            for party in at(old, "middle"):
                gm = party.tokens[party.gm]
                ends = {each["until"] for each in people.good("GET", party.path, gm)["awaiting"]} - {None}
                found.append((people.good("GET", f"{party.path}/calendar", gm)["grace"], sorted(ends)))
            return found

    for grace, ends in read():
        assert (grace, ends) == ({"minutes": 300, "left": []}, ["2125-01-01T00:00:00.000Z"])
    work_at(end + timedelta(hours=2))
    for grace, ends in read():
        assert (grace, ends) == ({"minutes": 300, "left": []}, ["2125-01-01T05:00:00.000Z"])
    work_at(end + timedelta(hours=5))
    for grace, _ in read():
        assert {each["minutes"] for each in grace["left"]} == {0}, "then the rules decide"


CALENDAR: dict[str, Any] = {
    "zone": "Europe/Berlin",
    "at": [],
    "quiet": {"from": "22:00", "to": "08:00"},
    "weekend": ["fri", "sat", "sun"],
    "holidays": [
        {"seat": None, "first": "2031-05-05", "last": "2031-05-05"},
        {"seat": None, "first": "2031-05-12", "last": "2031-05-12"},
    ],
    "remind": [24, 3],
}
"""A calendar as schemas 0005 to 0008 keep it. The dump of 0008 has none: `make` named days as no calendar does."""
THURSDAY, NEXT = "2031-05-01T12:00:00.000Z", "2031-05-08T12:00:00.000Z"
"""What the clock of the old sandboxes shows, and the same a week later."""
ENDS = {THURSDAY: {24: "06", 48: "07", 72: "08", 96: "13"}, NEXT: {24: "13", 48: "14", 72: "15", 96: "19"}}
"""On which day of May limits of so many hours end that begin then, at the same hour, by this calendar."""


def ends(people: People, party: Party, begun: str) -> list[tuple[int, str]]:
    """What ends some time of what is awaited since then: its hours where every hour counts, and its end."""
    awaiting = people.good("GET", party.path, party.tokens[party.gm])["awaiting"]
    since = datetime.fromisoformat(begun)
    return [
        ((datetime.fromisoformat(each["until"]) - since) // timedelta(hours=1), each["until"])
        for each in awaiting
        if each["since"] == begun and each["until"] is not None
    ]


def by_calendar(begun: str, hours: int) -> str:
    return f"2031-05-{ENDS[begun][hours]}T12:00:00.000Z"


def test_a_match_without_a_calendar_has_the_plain_one_and_gets_another(old: Old, upgraded: str) -> None:
    with serving(upgraded) as api:
        people = People(api.http, Random(10))
        for party in at(old, "sandbox"):
            gm, path = party.tokens[party.gm], f"{party.path}/calendar"
            plain = people.good("GET", path, gm)
            assert {name: plain[name] for name in CALENDAR} == {
                "zone": "UTC", "at": [], "quiet": None, "weekend": [], "holidays": [], "remind": [],
            }  # fmt: skip
            before = ends(people, party, THURSDAY)
            assert before
            assert {hours for hours, _ in before} <= set(plain["limits"].values())
            assert people.good("PUT", path, gm, CALENDAR) == {**plain, **CALENDAR}
            moved = [until for _, until in ends(people, party, THURSDAY)]
            assert moved == [by_calendar(THURSDAY, hours) for hours, _ in before]


def test_an_old_calendar_says_when_new_limits_end_and_reminds(old: Old, databases: Databases) -> None:
    stored = f"UPDATE match SET calendar = '{json.dumps(CALENDAR)}' WHERE sandbox"
    with left_so(databases, old, stored) as url, serving(url) as api:
        people = People(api.http, Random(11))
        for party in at(old, "sandbox"):
            gm = party.tokens[party.gm]
            shown = people.good("GET", f"{party.path}/calendar", gm)
            assert {name: shown[name] for name in CALENDAR} == CALENDAR
            people.gm(party, kind="match.set_clock", now=NEXT)
            while not (new := {until for _, until in ends(people, party, NEXT)}):
                assert people.step(party), "what was late is done, so that more is awaited"
            assert new <= {by_calendar(NEXT, hours) for hours in shown["limits"].values()}, party.ruleset
            day_before = datetime.fromisoformat(min(new)) - timedelta(days=1)
            people.gm(party, kind="match.set_clock", now=day_before.isoformat())
            reminded = [each["data"] for each in told(people, party) if each["kind"] == "match.reminded"]
            assert (reminded[-1]["hours"], reminded[-1]["until"]) == (24, min(new)), party.ruleset
