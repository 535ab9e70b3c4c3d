"""The desk and the embed in a real browser: people open, sit down, play and watch; nobody reads what is not theirs."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.app.http import Client
from tests.rules.phoenix.positions import FIELDS, GRIDS, POINTS, WINDOWS, lineup

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser import Visitor

MARK = "Nur unter uns: links herum"
LISTEN = """
const asked = window.fetch;
window.heard = [];
window.fetch = async (...request) => {
  const answer = await asked(...request);
  const place = window.heard.push("") - 1;
  const reader = answer.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    const { value, done } = await reader.read();
    if (done) return;
    window.heard[place] += value;
    await read();
  };
  if (reader) read().catch(() => {});
  return answer;
};
"""
"""Notes in a page all that the server tells its scripts, streams too."""


@dataclass
class Person:
    """Somebody at a desk: a tab that notes what it is told and what it asks for, and the token that it was shown."""

    page: "Page"
    api: Client
    token: str = ""
    asked: list[str] = field(default_factory=list)

    @classmethod
    def coming(cls, visitor: "Visitor", api: Client) -> "Person":
        """Somebody new."""
        person = cls(visitor(), api)
        person.page.add_init_script(LISTEN)
        person.page.on("request", lambda request: person.asked.append(request.url))
        return person

    @property
    def seat(self) -> str:
        """The id of its seat."""
        match = self.page.url.rpartition("#")[2]
        return str(self.api.by(self.token).get(f"/v1/matches/{match}")["you"]["seat"])

    def leaves(self) -> str:
        """Closes the tab, so that the others need not wait for it; the id of the seat that is kept."""
        seat = self.seat
        self.page.close()
        return seat

    def heard(self) -> str:
        """Everything that the server told since the page was loaded."""
        heard: list[str] = self.page.evaluate("window.heard")
        return "\n".join(heard)

    def goes(self, place: str = "") -> None:
        """To a page of the desk."""
        self.page.goto(f"{str(self.api.http.base_url).rstrip('/')}/desk{place}")

    def claims(self, code: str) -> None:
        """Takes a seat with a code and keeps the token that is shown."""
        self.goes()
        self.page.fill("input[name=code]", code)
        self.page.click("form:has(input[name=code]) button[type=submit]")
        self.token = self.page.locator("#notice .secret").input_value()
        self.page.wait_for_selector(".log li")

    def catches_up(self) -> None:
        """Waits until the page shows the match as it is now, as people do who are not in a hurry."""
        match = self.page.url.rpartition("#")[2]
        cursor = self.api.by(self.token).get(f"/v1/matches/{match}")["cursor"]
        self.page.locator(f"main[data-seen='{cursor}']").wait_for()

    def offer(self, kind: str, of: str = "") -> "Locator":
        """An offer, unfolded; `of` tells it from others of its kind."""
        self.catches_up()
        kinds = f".offer[data-kind='{kind if '.' in kind else f'phoenix.{kind}'}']"
        found = self.page.locator(kinds).filter(has=self.page.locator("summary", has_text=of)).first
        found.wait_for()
        if found.get_attribute("open") is None:
            found.locator("> summary").click()
        found.locator("form").wait_for()
        return found

    def sends(self, kind: str, of: str = "", **fields: Any) -> None:
        """Sends what is offered as it is proposed, or with these fields, written as JSON."""
        offer = self.offer(kind, of)
        if fields:
            self.writes(offer, **fields)
        self.submits(offer)

    def writes(self, offer: "Locator", **fields: Any) -> None:
        """Unfolds an offer's JSON and puts these fields in."""
        box = offer.locator("form > .json")
        if not box.is_visible():
            offer.get_by_role("button", name="As JSON").click()
        box.fill(json.dumps({**json.loads(box.input_value()), **fields}))

    def picks(self, kind: str, label: str, text: str) -> None:
        """Sends an offer with what its form lets one choose: the choice that says `text`."""
        offer = self.offer(kind)
        pick = offer.get_by_label(label)
        if pick.count():
            pick.select_option(next(each for each in pick.locator("option").all_inner_texts() if text in each))
        self.submits(offer)

    def submits(self, offer: "Locator") -> None:
        """Sends an offer's form, which is accepted."""
        done = int(self.page.locator(".offers").get_attribute("data-done") or 0)
        offer.locator("button[type=submit]").click()
        self.page.locator(f".offers[data-done='{done + 1}'], .offers .problem").first.wait_for(state="attached")
        assert self.page.locator(".offers .problem").all_inner_texts() == []

    def sees(self, text: str) -> None:
        """Waits until the log tells something."""
        self.page.locator(".log .text", has_text=text).first.wait_for()

    def acts_as(self, label: str) -> None:
        """Looks and acts as a seat (empty: as oneself)."""
        option = self.page.locator("select.eyes option", has_text=label).first
        self.page.select_option("select.eyes", option.get_attribute("value"))
        self.page.wait_for_selector(".log li")


def opened(gm: Person) -> tuple[str, list[str]]:
    """Opens a phoenix match at the desk, with scripted dice; its id, and the codes for the captains."""
    page = gm.page
    gm.goes("#new")
    page.select_option("form select >> nth=0", "phoenix")
    page.get_by_label("Title").fill("Adler – Dachse")
    page.get_by_label("Dice", exact=True).select_option("scripted")
    setup = page.locator("[data-part=setup][data-sport=phoenix]")
    setup.locator("> summary").click()
    setup.get_by_label("teams").check()
    for number, name in ((1, "Adler"), (2, "Dachse")):
        setup.get_by_role("button", name="Add").click()
        setup.get_by_label("id").last.fill(str(number))
        setup.get_by_label("name").last.fill(name)
    page.click("button[type=submit]")
    gm.token = page.locator(".keep .secret").first.input_value()
    codes = [page.locator(f"li[data-side='{side}'] .secret").input_value() for side in ("1", "2")]
    page.click("a.go")
    page.wait_for_selector(".log li")
    return page.url.rpartition("#")[2], codes


def seated(gm: Person, label: str) -> str:
    """Makes a player's seat; its claim code."""
    seats = gm.page.locator(".seats")
    if seats.get_attribute("open") is None:
        seats.locator("> summary").click()
    seats.get_by_label("Name").fill(label)
    seats.locator(".new-seat button[type=submit]").click()
    seats.locator(".keep p", has_text=label).wait_for()
    return seats.locator(".status .secret").input_value()


DRAWS = {"1": [5, 5, 5], "2": [9, 9, 9]}
"""So that the two captains hold different special attacks."""


def prepares(captain: Person, gm: Person, side: str, seats: Mapping[str, str]) -> None:
    """A captain hands in everything, with the fixture's line-up; all figures are the captain's but those listed."""
    members = [
        {**each, "user_id": seats.get(each["character_id"]) or captain.seat, "npc": False}
        for each in lineup(side)["members"]
    ]
    for each in members:
        each.pop("controller_user_id", None)
    captain.sends("submit_lineup", members=members)
    captain.sends("set_team_points", points=POINTS[side])
    gm.sends("match.script_dice", faces=DRAWS[side], anew=True)
    captain.sends("draw_specials")
    chaser = f"c{side}a"
    captain.sends("set_formation", positions=FIELDS[side], quaffle_chaser=chaser)
    captain.sends("set_auto_decline", kinds=WINDOWS)


def shoots(captain: Person) -> None:
    """Writes the second post of a chaser with the form: a step to field 67, and a shot at the ring beside it."""
    post = captain.offer("second_post")
    for _ in range(post.locator("ol.rows > li").count()):
        post.get_by_role("button", name="Remove").first.click()
    for place, way in enumerate(("move", "shoot")):
        post.get_by_role("button", name="Add").click()
        row = post.locator("ol.rows > li").nth(place)
        options = row.locator(".ways > select option").all_inner_texts()
        row.locator(".ways > select").select_option(next(text for text in options if way in text))
        if way == "move":
            row.get_by_label("path").fill("67")
        else:
            row.get_by_label("ring").select_option("2A")
    captain.submits(post)


def check_secrets(one: Person, two: Person, watcher: Person, held: list[str]) -> None:
    """What the first captain knows alone, and everybody's keys, are nowhere in the second's page or wires."""
    own = api_view(one)["own"]["teams"]["1"]
    hidden = [json.dumps(own[name], separators=(",", ":")) for name in ("team_points", "specials")]
    hidden += [json.dumps(GRIDS["s1"][name], separators=(",", ":")) for name in ("snitch", "recoil")]
    for secret in (*hidden, MARK):
        assert len(secret) > 4
        assert secret in one.heard(), "the first captain does know it"
        assert secret not in two.heard(), secret
        assert secret not in watcher.heard(), secret
    for secret in held:
        assert secret not in two.heard() + two.page.content()
    assert MARK in one.page.content()
    assert MARK not in two.page.content()
    others = [match["view"]["own"]["teams"]["1"] for match in matches_in(two.heard()) if match["view"]["own"]]
    assert len(others) > 5
    assert all(each in (None, [], {}) for team in others for each in team.values())


def api_view(person: Person) -> dict[str, Any]:
    """The view of somebody's match, asked for apart."""
    match = person.page.url.rpartition("#")[2]
    view: dict[str, Any] = person.api.by(person.token).get(f"/v1/matches/{match}")["view"]
    return view


def matches_in(heard: str) -> Iterator[dict[str, Any]]:
    """Every match among the answers that somebody got."""
    for line in heard.splitlines():
        if line.startswith("{"):
            said = json.loads(line)
            if "view" in said:
                yield said


def check_frugal(people: list[Person]) -> None:
    """No address holds a token, and nobody asks a server but ours."""
    for person in people:
        here = str(person.api.http.base_url).rstrip("/")
        assert all(url.startswith((here, "blob:", "data:")) for url in person.asked)
        assert not [url for url in person.asked if "wst_" in url or "wcl_" in url]


def test_a_round_of_phoenix_with_a_goal_is_played_at_the_desk(api: Client, visitor: "Visitor") -> None:
    gm = Person.coming(visitor, api)
    match, codes = opened(gm)
    codes += [seated(gm, name) for name in ("Ann", "Ben")]
    people = [Person.coming(visitor, api) for _ in codes]
    for person, code in zip(people, codes, strict=True):
        person.claims(code)
    one, two, ann, ben = people
    ann_seat = ann.leaves()
    prepares(one, gm, "1", {"c1b": ann_seat})
    prepares(two, gm, "2", {"s2": ben.seat})
    one.sends("place_seeker_fields", **GRIDS["s1"])
    ben.sends("place_seeker_fields", **GRIDS["s2"])
    ben.leaves()
    one.page.locator("[data-group=of_match]").wait_for()
    one.sends("match.note", text=MARK, audience="side")
    gm.sends("start_match")

    gm.sends("match.script_dice", faces=[6, 1, 4], anew=True)
    for captain in (one, two):
        captain.sends("first_post")
    for captain in (one, two):
        captain.sends("second_post")
    place = [{"op": "set_field", "character_id": "c1a", "field": 62}]
    gm.sends("gm_override", ops=place, reason="A short cut", visibility="public")
    one.picks("choose_mover", "character id", "c1a")
    one.picks("first_post", "pid", "c1a")
    one.picks("waive", "pid", "k1")
    watcher = Person.coming(visitor, api)
    watcher.page.goto(f"{one.page.url.partition('/desk')[0]}/embed/{match}")
    watcher.page.locator(".score").wait_for()
    shoots(one)
    for person in (gm, one, two):
        person.page.locator(".score [data-side='1'] b", has_text="10").wait_for()
    watcher.page.locator(".score [data-side='1'] b", has_text="10").wait_for()
    watcher.page.locator(".log li", has_text="Goal for Adler!").wait_for()
    check_secrets(one, two, watcher, [gm.token, one.token, *codes])
    check_frugal([gm, *people, watcher])
