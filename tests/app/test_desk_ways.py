"""The desk in a real browser, way by way: rulings, going back, other eyes, dice, keys, languages; and the embed."""

import re
from typing import TYPE_CHECKING

import pytest
from fastapi import FastAPI
from fastapi.responses import HTMLResponse

from tests.app.http import Client, Table, running

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

EVIL = "<img src=x onerror=alert(1)>\"'&amp;"


def home(api: Client) -> str:
    """The server's address."""
    return str(api.http.base_url).rstrip("/")


def signed_in(page: "Page", api: Client, token: str | None, place: str = "") -> None:
    """Signs in with a token and goes to a place of the desk."""
    assert token is not None
    page.goto(f"{home(api)}/desk")
    page.get_by_label("Token").fill(token)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="All matches").wait_for()
    if place:
        page.goto(f"{home(api)}/desk#{place}")
        page.locator(".log li").first.wait_for()


def unfolded(page: "Page", kind: str) -> "Locator":
    """An offer with its form."""
    offer = page.locator(f".offer[data-kind='{kind}']").first
    offer.locator("> summary").click()
    offer.locator("form").wait_for()
    return offer


def started(api: Client, **more: object) -> Table:
    """A match of cards that has begun."""
    table = api.open("cardpitch", sandbox=True, **more)
    table.send("gm", {"kind": "cardpitch.start_match"})
    return table


def test_a_ruling_is_tried_dry_made_refused_and_taken_back(api: Client, page: "Page") -> None:
    table = started(api)
    signed_in(page, api, table.people["gm"].token, table.id)
    before = table.view("gm")["cursor"]
    score = page.locator(".score [data-side=a] b")
    offer = unfolded(page, "cardpitch.gm_set_score")
    offer.get_by_label("a", exact=True).fill("45")
    offer.get_by_label("reason").fill("Agreed in the thread")
    offer.get_by_role("button", name="Check only").click()
    offer.get_by_text("It would be accepted.").wait_for()
    assert (table.view("gm")["cursor"], score.inner_text()) == (before, "0")

    offer.get_by_role("button", name="Send").click()
    score.filter(has_text="45").wait_for()
    assert table.view("gm")["view"]["score"]["a"] == 45

    offer = page.locator(
        ".offer[data-kind='cardpitch.gm_reinstate'], .offer[data-kind='cardpitch.gm_set_bludgers']"
    ).first
    offer.locator("> summary").click()
    offer.get_by_role("button", name="As JSON").click()
    offer.locator("form > .json").fill('{"kind": "cardpitch.gm_set_bludgers", "a": 9, "b": 9, "reason": "too many"}')
    offer.get_by_role("button", name="Check only").click()
    said = offer.locator(".problem .rule b").inner_text()
    assert re.fullmatch(r"CRD-[\w-]+", said), "a refusal cites its rule"

    page.locator(f".log [data-n='{before}'] .back button").click()
    back = page.locator("form.rewind")
    back.get_by_label("reason").fill("It was a mistake")
    back.get_by_role("button", name="Send").click()
    score.filter(has_text=re.compile("^0$")).wait_for()
    assert table.view("gm")["view"]["score"]["a"] == 0


def test_a_rule_is_told_where_it_is_cited(api: Client, page: "Page") -> None:
    table = started(api)
    signed_in(page, api, table.people["gm"].token, table.id)
    chip = page.locator(".log .chip", has_text="CRD-20").first
    chip.click()
    told = page.locator(".log .says", has_text="§").first
    assert table.client.get("/v1/rulesets/cardpitch/rules/CRD-20")["text"] in told.inner_text()
    chip.click()
    assert page.locator(".log .says", has_text="§").count() == 0


def test_a_game_master_sees_and_acts_as_any_seat_and_a_coach_as_none(api: Client, page: "Page") -> None:
    table = started(api)
    holder = table.view("gm")["view"]["quaffle"]["holder"]
    signed_in(page, api, table.people["gm"].token, table.id)
    assert page.locator(".offer[data-kind='cardpitch.commit_quaffle']").count() == 0
    page.get_by_label("See and act as").select_option(table.seats[holder])
    offer = unfolded(page, "cardpitch.commit_quaffle")
    offer.get_by_label("goal").fill("2")
    offer.get_by_role("button", name="Send").click()
    page.locator(".log [data-kind='cardpitch.quaffle_committed']", has_text="2").wait_for()
    page.get_by_label("See and act as").select_option("")
    page.locator(".offer[data-kind='cardpitch.gm_set_score']").wait_for()

    page.get_by_role("button", name="Sign out").click()
    signed_in(page, api, table.people["a"].token, table.id)
    assert page.locator("select.eyes, .seats, .log .back button").count() == 0


def test_further_rules_of_an_event_are_cited_too(api: Client, page: "Page") -> None:
    script = """
    async ([event, root]) => {
      const { logNode } = await import(`${root}/pages/log.js`);
      const api = { get: async () => ({ events: [event] }) };
      const log = logNode({ api, id: "m", as: null, ruleset: "gridiron", names: new Map(), rewinds: false }, null);
      await log.start(1);
      return [...log.node.querySelectorAll(".chip")].map((chip) => chip.textContent);
    }
    """
    event = {"n": 1, "at": "2030-01-01T00:00:00.000Z", "kind": "gridiron.x", "rule": "GRD-A-1", "text": "Text"}
    page.goto(f"{home(api)}/desk")
    assert page.evaluate(script, [{**event, "data": {"also": ["GRD-B-2"]}}, home(api)]) == ["GRD-A-1", "GRD-B-2"]
    assert page.evaluate(script, [{**event, "data": {}}, home(api)]) == ["GRD-A-1"]


def test_a_seat_is_freed_and_taken_again(api: Client, page: "Page") -> None:
    table = api.open("cardpitch")
    signed_in(page, api, table.people["gm"].token, table.id)
    page.locator(".seats > summary").click()
    row = page.locator(f".seats tr[data-seat='{table.seats['b']}']")
    row.get_by_role("button", name="Free it").click()
    row.get_by_role("button", name="Claim code").click()
    code = page.locator(".seats .secret").input_value()
    claimed = api.by(None).post("/v1/claims", {"code": code})
    assert claimed["match"]["you"]["seat"] == table.seats["b"]
    assert api.by(None).ask("POST", "/v1/claims", {"code": code}).status_code == 410
    page.reload()
    page.locator(".seats > summary").click()
    row.get_by_text("A used code came again: 1").wait_for()


def test_dice_of_the_table_are_asked_for(api: Client, page: "Page") -> None:
    table = api.open("cardpitch", dice="table")
    signed_in(page, api, table.people["gm"].token, table.id)
    offer = unfolded(page, "cardpitch.start_match")
    offer.get_by_role("button", name="Send").click()
    offer.locator(".problem").wait_for()
    faces = offer.locator("fieldset input[type=number]")
    for place in range(faces.count()):
        faces.nth(place).fill("1")
    assert faces.count() > 0
    offer.get_by_role("button", name="Send").click()
    page.locator(".log [data-kind='cardpitch.match_started']").wait_for()


def test_everything_is_reached_by_keys(api: Client, page: "Page") -> None:
    table = api.open("cardpitch")
    token = table.people["gm"].token or ""
    page.goto(f"{home(api)}/desk")
    page.get_by_role("heading", name="Sign in").wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    page.keyboard.press("Tab")
    page.keyboard.type(token)
    page.keyboard.press("Enter")
    page.get_by_role("link", name="cardpitch").first.focus()
    page.keyboard.press("Enter")
    page.locator(".offer[data-kind='cardpitch.start_match'] > summary").focus()
    page.keyboard.press("Enter")
    page.locator(".offer[data-kind='cardpitch.start_match'] form").wait_for()
    for _ in range(5):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type") == "submit":
            break
    page.keyboard.press("Enter")
    page.locator(".log [data-kind='cardpitch.match_started']").wait_for()


@pytest.mark.parametrize(("language", "heading"), [("de", "Wer erwartet wird"), ("ja", "待っている相手")])
def test_the_desk_speaks_three_languages(api: Client, page: "Page", language: str, heading: str) -> None:
    table = started(api)
    signed_in(page, api, table.people["gm"].token, table.id)
    page.get_by_label("Language").select_option(language)
    page.get_by_role("heading", name=heading).wait_for()
    assert page.evaluate("document.documentElement.lang") == language
    own = table.people["gm"].by(table.people["gm"].token, accept_language=language)
    first = own.get(table.path("/events"), limit=1)["events"][0]["text"]
    page.locator(".log .text", has_text=first).wait_for()
    shown = page.locator(".offer[data-kind='match.note'] > summary").inner_text()
    assert shown == next(
        each["text"] for each in own.get(table.path("/offers"))["offers"] if each["kind"] == "match.note"
    )


@pytest.mark.parametrize("sport", ["gridiron", "phoenix", "broomstats"])
def test_nothing_is_wider_than_a_phone(api: Client, page: "Page", sport: str) -> None:
    table = api.open(sport, title="A" * 60)
    page.set_viewport_size({"width": 360, "height": 800})
    signed_in(page, api, table.people["gm"].token)
    for place, there, unfolded_there in (
        ("", "table.due", "details form"),
        (f"#{table.id}", ".log li", ".offer form"),
        ("#new", "[data-part]", "[data-part] .record"),
    ):
        page.goto(f"{home(api)}/desk{place}")
        page.locator(there).first.wait_for()
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        page.locator(unfolded_there).first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, place


def test_names_are_texts_wherever_they_stand(api: Client, page: "Page") -> None:
    table = api.open("cardpitch", title=EVIL, setup={"teams": {"a": {"name": EVIL[:40]}, "b": {"name": "B"}}})
    table.send("gm", {"kind": "match.note", "text": EVIL, "audience": "public"})
    signed_in(page, api, table.people["gm"].token, table.id)
    for place in (f"/desk#{table.id}", "/desk", f"/embed/{table.id}"):
        page.goto(f"{home(api)}{place}")
        page.get_by_text(EVIL).first.wait_for()
        assert page.locator("img[src=x]").count() == 0


def test_a_token_lives_in_its_tab_alone(api: Client, page: "Page") -> None:
    table = api.open("cardpitch")
    token = table.people["gm"].token
    signed_in(page, api, token)
    kept = page.evaluate("[Object.values(sessionStorage), Object.values(localStorage), document.cookie]")
    assert kept == [[token], [], ""]
    page.reload()
    page.get_by_role("heading", name="All matches").wait_for()
    other = page.context.new_page()
    other.goto(f"{home(api)}/desk")
    other.get_by_role("heading", name="Sign in").wait_for()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("heading", name="Sign in").wait_for()
    assert page.evaluate("Object.values(sessionStorage)") == []


def test_a_wrong_token_is_said_and_not_kept(api: Client, page: "Page") -> None:
    page.goto(f"{home(api)}/desk")
    page.get_by_label("Token").fill("wst_nobody")
    page.get_by_role("button", name="Sign in").click()
    page.locator("[role=alert]").wait_for()
    assert page.evaluate("Object.values(sessionStorage)") == []


ROWS = [
    {"match": {"id": "m"}, "seat": "s", "side": None, "role": "x", "text": text, "until": until, "late": late}
    for text, until, late in (
        ("no end", None, False),
        ("soon", "2030-01-02T00:00:00.000Z", False),
        ("late", "2029-01-01T00:00:00.000Z", True),
        ("sooner", "2030-01-01T00:00:00.000Z", False),
        ("later still", "2028-01-01T00:00:00.000Z", True),
        ("as soon", "2030-01-02T00:00:00.000Z", False),
    )
]


def test_the_late_come_first_and_one_deadline_is_one_row(api: Client, page: "Page") -> None:
    page.goto(f"{home(api)}/desk")
    script = "async ([rows, root]) => (await import(`${root}/pages/shared.js`)).owed(rows).map((each) => each.texts)"
    order = page.evaluate(script, [ROWS, home(api)])
    assert order == [["later still"], ["late"], ["sooner"], ["soon", "as soon"], ["no end"]]


def test_what_is_late_is_marked_on_the_desk(api: Client, page: "Page") -> None:
    table = started(api)
    later = table.view("gm")["awaiting"][0]["until"]
    table.send("gm", {"kind": "match.set_clock", "now": later})
    signed_in(page, api, table.people["gm"].token)
    rows = table.people["gm"].get("/v1/desk")["desks"][0]["awaiting"]
    late = {each["seat"] for each in rows if each["late"]}
    assert late
    page.locator(f"tr[data-match='{table.id}']").first.wait_for()
    assert page.locator(f"tr.late[data-match='{table.id}']").count() == len(late)


def test_an_embed_lives_in_another_page_and_tells_nothing_of_a_private_match(api: Client, page: "Page") -> None:
    table = started(api, title="Spring final")
    hidden = api.open("cardpitch", title="Nobody's business", visibility="private")
    address = f"{home(api)}/embed/{table.id}?lang=ja&theme=dark"
    forum = FastAPI()
    forum.add_api_route("/thread", lambda: HTMLResponse(f'<iframe src="{address}" width="400" height="600"></iframe>'))
    with running(forum) as elsewhere:
        page.goto(f"{elsewhere}/thread")
        _is_live(page, table)
    page.goto(f"{home(api)}/embed/{hidden.id}")
    page.locator("[role=alert]").wait_for()
    assert "business" not in page.content()


def _is_live(page: "Page", table: Table) -> None:
    """The match in a frame of the page follows what happens."""
    frame = page.frame_locator("iframe")
    frame.get_by_role("heading", name="Spring final").wait_for()
    frame.get_by_role("heading", name="待っている相手").wait_for()
    before = frame.locator(".log li").first.inner_text()
    table.send("gm", {"kind": "cardpitch.gm_set_score", "a": 30, "b": 0, "reason": "A ruling"})
    frame.locator(".score [data-side=a] b", has_text="30").wait_for()
    assert frame.locator(".log li").first.inner_text() != before
