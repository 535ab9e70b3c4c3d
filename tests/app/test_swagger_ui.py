"""Swagger UI in a real browser: authorise, try a command out, see the answer."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.app.http import Client

if TYPE_CHECKING:
    from playwright.sync_api import Page

HIDE = {"kind": "pebbles.hide", "pebbles": 2}


COMMAND = "#operations-commands-sendCommand"


def unfold(page: Page) -> None:
    """Open the operation, as somebody does who looks for it."""
    page.locator("#operations-tag-commands").click()
    page.locator(f"{COMMAND} button.opblock-summary-control").click()
    page.locator(COMMAND).get_by_role("button", name="Try it out").click()


def authorise(page: Page, token: str) -> None:
    """Say who one is, in the dialogue for it."""
    page.get_by_role("button", name="Authorize").first.click()
    dialogue = page.locator(".auth-container")
    dialogue.locator("input").fill(token)
    dialogue.get_by_role("button", name="Apply credentials").click()
    page.locator(".close-modal").click()


def try_command(page: Page, match_id: str, command: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Send a command by hand; the status and the body that the page shows."""
    box = page.locator(COMMAND)
    box.locator("tr[data-param-name=match_id] input").fill(match_id)
    box.locator("textarea.body-param__text").fill(json.dumps({"command": command}))
    with page.expect_response("**/commands") as sent:
        box.get_by_role("button", name="Execute").click()
    shown = box.locator(".live-responses-table .response").first
    shown.locator(".response-col_status", has_text=f"{sent.value.status}").wait_for()
    return sent.value.status, json.loads(shown.locator(".highlight-code code").first.inner_text())


def test_somebody_with_a_token_sends_a_command_and_sees_what_came_of_it(api: Client, page: Page) -> None:
    table = api.open()
    table.send("gm", {"kind": "pebbles.start"})
    token = table.who("left").token
    assert token is not None
    page.goto(f"{api.http.base_url}/docs")
    unfold(page)
    status, refused = try_command(page, table.id, HIDE)
    assert (status, refused["code"]) == (401, "unauthorized")
    authorise(page, token)
    status, answer = try_command(page, table.id, HIDE)
    assert (status, answer["events"][0]["data"]["pebbles"]) == (200, 2)
    assert table.view("left")["view"]["fists"]["left"] == 2, "it is what the server has"
    status, refused = try_command(page, table.id, HIDE)
    assert (status, refused["code"], refused["rule"]["id"]) == (409, "fist_closed", "PEB-4")
