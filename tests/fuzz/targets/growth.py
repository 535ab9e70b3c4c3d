"""Time: no reader of texts takes more than about in proportion to their length, whatever they repeat.

Seconds of the processor are compared only with those of the same function in the same run: sixteen times the input may
take a hundred times as long, which leaves room for a noisy machine and none for a square (256 times) or worse.
"""

import importlib
import json
import pkgutil
import re
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from app.api import answers
from app.api.body import parse
from app.errors import Malformed
from app.logs import without_secrets
from app.outbox.guard import Guard, NotAllowed
from app.render.post import WRITERS, post
from app.render.texts import negotiate
from rules.kernel import orders
from rules.kernel.orders import Unreadable
from tests.fuzz.chance import Chance
from tests.fuzz.door import SETTINGS
from tests.fuzz.target import Target
from tests.sports import SPORTS

LARGEST = 32_000
"""Signs, about the longest text that a command may hold."""
TIMES = 16
MOST = 100
QUICK = 0.02
"""Seconds for the largest input that nobody need look into."""


def _orders(text: str) -> None:
    for ruleset in SPORTS.values():
        for line in orders.lines(text)[:1]:
            with suppress(Unreadable):
                orders.read(ruleset, line)


def _posts(text: str) -> None:
    for markup in WRITERS:
        post(markup, text, [("", [text])])


def _json(text: str) -> None:
    for raw in (text, json.dumps({"a": text})):
        with suppress(Malformed):
            parse(raw.encode("utf-8", "replace"), SETTINGS)


def _url(text: str) -> None:
    with suppress(NotAllowed):
        Guard().read(text)


@cache
def patterns() -> Mapping[str, re.Pattern[Any]]:
    """Every compiled regular expression that is a module's own, and those of the models' fields."""
    found = {}
    for package in ("app", "rules"):
        for module in pkgutil.walk_packages([package], f"{package}."):
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, re.Pattern):
                    found[f"{module.name}.{name}"] = value
    return found


def _pattern(pattern: re.Pattern[Any], text: str) -> None:
    said = text.encode("utf-8", "replace") if isinstance(pattern.pattern, bytes) else text
    pattern.fullmatch(said)
    pattern.sub(said[:0], said)


@cache
def readers() -> Mapping[str, Callable[[str], object]]:
    """Everything that reads a text of a stranger's, by name."""
    found: dict[str, Callable[[str], object]] = {
        "orders": _orders,
        "posts": _posts,
        "json": _json,
        "url": _url,
        "languages": negotiate,
        "secrets in logs": without_secrets,
        "if-none-match": lambda text: answers.matches(text, '"1.0123456789abcdef"'),
    }
    return found | {name: (lambda text, p=each: _pattern(p, text)) for name, each in patterns().items()}


PIECES = (
    "a", "A", "0", "1", ":", "/", "//", "://", "@", "!", "=", "-", "_", ".", ",", ";", '"', "'", "\\", " ", "\t",
    "\n", "[", "]", "{", "}", "(", ")", "<", ">", "&", "#", "*", "~", "|", "`", "+", "wst_", "wcl_", "Bearer ",
    "q=", "W/", "é", "\u0301", "ﷺ", "\u202e", "\ue000", "\ue001", "🙂", "keeper", "!keeper ", "a=", "0,", "1:2",
)  # fmt: skip


def draw(chance: Chance) -> Any:
    """A reader, and a text that repeats something between a beginning and an end."""
    parts = ["".join(chance.choice(PIECES) for _ in range(chance.randint(least, 3))) for least in (0, 1, 0)]
    return {"reader": chance.choice(list(readers())), "before": parts[0], "piece": parts[1], "after": parts[2]}


def check(case: Any) -> None:
    """The time grows about as the text does."""
    read = readers().get(case["reader"])
    if read is None:
        return  # a pattern of long ago
    before, piece, after = case["before"], case["piece"], case["after"]

    def seconds(size: int) -> float:
        text = before + piece * (size // len(piece)) + after
        began = time.process_time()
        read(text)
        return time.process_time() - began

    if seconds(LARGEST) < QUICK:
        return
    least = [min(seconds(size) for _ in range(5)) for size in (LARGEST // TIMES, LARGEST)]
    assert least[1] < QUICK or least[1] < MOST * least[0], (
        f"{TIMES} times the text takes {least[1] / least[0]:.0f} times"
    )


TARGET = Target("growth", draw, check)
