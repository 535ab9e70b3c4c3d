"""The desk and the embed that the README shows, as Chromium shows them: `make pictures` (URL=http://...)."""

import random
import sys
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, sync_playwright

from app.demo import Demo

FOLDER = Path(__file__).with_name("pictures")
CHROMIUM = "/usr/bin/chromium"
CHANCE, COMMANDS = 7, 60
SETTLED = 800
"""Milliseconds until what was asked for is drawn."""
TEAMS = [{"id": 1, "name": "Adler"}, {"id": 2, "name": "Dachse"}]
NAMES = {"a": {"name": "Red Kites"}, "b": {"name": "Blue Herons"}}
OTHERS: tuple[dict[str, Any], ...] = (
    {"ruleset": "cardpitch", "title": "Spring final", "setup": {"teams": NAMES}},
    {"ruleset": "delphinocco", "title": "Beach cup"},
    {"ruleset": "broomstats", "title": "Hawks at Kites", "setup": {"home_team": "Hawks", "away_team": "Kites"}},
)
"""Matches that the same game master has besides."""


def main(url: str) -> None:
    """Play a match for a while and take its pictures."""
    FOLDER.mkdir(exist_ok=True)
    opening = {"title": "Adler – Dachse", "setup": {"teams": TEAMS}}
    with httpx.Client(base_url=url, timeout=60) as http, sync_playwright() as driver:
        demo = Demo(http, "phoenix", "en", lambda _: None, random.Random(CHANCE), opening)  # noqa: S311 - a game
        for _ in range(COMMANDS):
            demo.step()
        for other in OTHERS:
            http.post("/v1/matches", json=other, headers={"Authorization": f"Bearer {demo.token}"}).raise_for_status()
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        _desk(chromium, url, demo)
        _embed(chromium, url, demo)
        chromium.close()


def _desk(chromium: Browser, url: str, demo: Demo) -> None:
    page = chromium.new_page(viewport={"width": 1080, "height": 860}, locale="en")
    page.goto(f"{url}/desk")
    page.get_by_label("Token").fill(demo.token)
    page.get_by_role("button", name="Sign in").click()
    page.locator("table.due").wait_for()
    page.screenshot(path=FOLDER / "desk.png", clip={"x": 0, "y": 0, "width": 1080, "height": 560})
    page.goto(f"{url}/desk#{demo.id}")
    page.locator(".board img").wait_for()
    page.locator(".log li").first.wait_for()
    awaited = page.locator(".awaiting b").first.inner_text()
    label = next(each for each in page.locator("select.eyes option").all_inner_texts() if each.startswith(awaited))
    page.get_by_label("See and act as").select_option(label)
    page.locator("[data-group=can_do] .offer > summary").first.click()
    page.locator("[data-group=can_do] form").first.wait_for()
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=FOLDER / "desk-match.png")
    page.close()


def _embed(chromium: Browser, url: str, demo: Demo) -> None:
    page = chromium.new_page(viewport={"width": 480, "height": 640}, locale="en")
    page.goto(f"{url}/embed/{demo.id}?theme=dark")
    page.locator(".board img").wait_for()
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=FOLDER / "embed.png")
    page.close()


if __name__ == "__main__":
    main(sys.argv[1])
