"""Order lines: what people write into forum posts, in every spelling, for every sport."""

from functools import cache, partial
from typing import Any

from pydantic_core import to_json

from rules.kernel import orders
from rules.kernel.orders import Unreadable
from tests.fuzz.chance import Chance
from tests.fuzz.door import let_in, try_send
from tests.fuzz.positions import documents, places
from tests.fuzz.target import Target
from tests.harness import command_kinds
from tests.sports import SPORTS

SIGNS = (
    "!", "！", " ", "\n", "=", ",", ":", "/", "-", "+", "_", ".", '"', "“", "”", "„", "«", "»", "「", "」", "{}", "0",
    "1", "7", "99", "yes", "nein", "はい", "\u3000", "\u0301", "ﬁ", "ß", "İ", "\u202e", "\u2028", "\x1c", "none",
    "なし", "\0",
)  # fmt: skip


def target(sport: str) -> Target:
    """Orders of one sport."""
    return Target(f"orders.{sport}", partial(draw, sport), partial(check, sport), partial(seeds, sport))


@cache
def spoken(sport: str) -> tuple[str, ...]:
    """Orders that are read: every command known of this sport, written as an order."""
    ruleset, found = SPORTS[sport], []
    for kind, commands in documents(sport).items():
        if kind in ruleset.orders:
            found += [orders.write(ruleset, command_kinds(ruleset)[kind].model_validate(each)) for each in commands]
    return tuple(found)


@cache
def pieces(sport: str) -> tuple[str, ...]:
    """The words of a sport's orders, its fields and values, and signs that mean something in a line."""
    said = {word for words in orders.words(SPORTS[sport]).values() for word in words}
    said |= {part for line in spoken(sport) for part in (*line.split(), *line.replace("=", " ").split())}
    return (*SIGNS, *sorted(said))


def seeds(sport: str) -> list[bytes]:
    """The orders that are read, as they are written."""
    return [b"\0\0\1" + line.encode() for line in spoken(sport)]


def draw(sport: str, chance: Chance) -> Any:
    """A place, a seat there, and a post."""
    name = chance.choice(list(places(sport)))
    seat = chance.choice([each.id for each in places(sport)[name].kept.match.seats])
    return {"place": name, "seat": seat, "text": chance.text(pieces(sport))}


def check(sport: str, case: Any) -> None:
    """A line is unreadable, or a command; as that is written it is read as the same one; and it can be sent."""
    ruleset, place = SPORTS[sport], places(sport)[case["place"]]
    text = let_in(case["text"])
    if not isinstance(text, str):
        return
    for line in orders.lines(text)[:20]:
        offered = cache(lambda: place.kept.offers(case["seat"]))
        try:
            kind = orders.kind_of(ruleset, line)
            command = orders.read(ruleset, line, offered)
        except Unreadable as no:
            to_json([no.code, no.facts])
            continue
        assert type(command) is kind, f"{line!r} is a {kind.tag()} and is read as {command!r}"
        said = orders.write(ruleset, command)
        again = orders.read(ruleset, said)
        assert again == command, f"{line!r} is read as {command!r}, written as {said!r}, and that is read as {again!r}"
        orders.write(ruleset, command, words=False)
        try_send(place.bout, case["seat"], command.model_dump(mode="json"))
