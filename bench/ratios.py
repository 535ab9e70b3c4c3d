"""What a run says in relation to itself, with what it must and should come to."""

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import Any

APART = "2 servers with each match at one"
"""How rows name servers that share out the matches."""


def ratios(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Each ratio whose rows are there: its value, and the bounds. `at_least` and `at_most` are what it must come to."""
    found = list(_peers(rows))
    found += _ratio(rows, "p95 of a command at event 2000 against event 50", "p95_ms",
                    "whistle: command at event 2000", "whistle: command at event 50", at_most=1.2)  # fmt: skip
    found += _stored(rows)
    for listeners in (500, 2000):
        row = _row(rows, f"whistle: command while {listeners} listen")
        if row is not None:
            bounds = {"at_most": 1.0} if listeners == 500 else {}
            name = f"seconds of the slowest command while {listeners} listen"
            found.append(_told(name, row["p99_ms"] / 1000, bounds))
    for clients in (16, 64):
        one = _mixed(rows, "1 API processes", clients)
        for many in ("2 API processes", "4 API processes", APART):
            name = f"accepted commands of mixed sports, {many} against 1, {clients} clients"
            found += _ratio(rows, name, "per_second", _mixed(rows, many, clients), one)
    for clients in (1, 16, 64):
        slow = f", a disk that takes 10 ms longer, {clients} clients"
        found += _ratio(rows, f"accepted commands against the floor{slow}", "per_second",
                        f"whistle: accepted command{slow}", f"floor: insert and commit{slow}")  # fmt: skip
    return found


def _row(rows: Sequence[Mapping[str, Any]], name: str) -> Mapping[str, Any] | None:
    return next((row for row in rows if row["row"] == name and "not_run" not in row), None)


def _ratio(
    rows: Sequence[Mapping[str, Any]], name: str, figure: str, of: str, to: str, **bounds: float
) -> list[dict[str, Any]]:
    mine, other = _row(rows, of), _row(rows, to)
    if mine is None or other is None or not other[figure]:
        return []
    return [_told(name, mine[figure] / other[figure], bounds)]


def _told(name: str, value: float, bounds: Mapping[str, float]) -> dict[str, Any]:
    """A ratio, rounded for people; whether it is kept is judged before that."""
    told = {"ratio": name, "value": round(value, 2), **bounds}
    if "at_least" not in bounds and "at_most" not in bounds:
        return told
    return {**told, "kept": bounds.get("at_least", 0) <= value <= bounds.get("at_most", inf)}


def _peers(rows: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    for clients in (1, 16):
        mine = f"whistle: accepted command, {clients} clients"
        floor, peer = f"floor: insert and commit, {clients} clients", f"boardgame.io: trivial move, {clients} clients"
        said = f"accepted commands against the floor, {clients} clients"
        yield from _ratio(rows, said, "per_second", mine, floor, at_least=0.5, aim=0.55)
        said = f"accepted commands against boardgame.io, {clients} clients"
        yield from _ratio(rows, said, "per_second", mine, peer, at_least=5)
    for clients in (16, 64):
        cores = f", a process for each core, {clients} clients"
        mine, floor = f"whistle: accepted command{cores}", f"floor: insert and commit{cores}"
        yield from _ratio(rows, f"accepted commands against the floor{cores}", "per_second", mine, floor, at_least=0.5)
    said = "accepted commands over HTTP against one event saved by eventsourcing without it, 1 clients"
    yield from _ratio(rows, said, "per_second", "whistle: accepted command, 1 clients",
                      "eventsourcing: save one event, no HTTP")  # fmt: skip


def _stored(rows: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every request among the most stored matches against the same among the fewest."""
    sizes: dict[str, dict[int, str]] = {}
    for row in rows:
        name = row["row"]
        if name.endswith(" stored matches"):
            what, _, number = name.removesuffix(" stored matches").rpartition(", ")
            sizes.setdefault(what, {})[int(number)] = name
    for what, names in sizes.items():
        most, least = max(names), min(names)
        if most > least:
            said = f"p95 of {what.removeprefix('whistle: ')}, {most} stored matches against {least}"
            yield from _ratio(rows, said, "p95_ms", names[most], names[least], at_most=1.2)


def _mixed(rows: Sequence[Mapping[str, Any]], servers: str, clients: int) -> str:
    end = f" live matches of five sports, {servers}, {clients} clients"
    return next((row["row"] for row in rows if row["row"].endswith(end) and "accepted" in row["row"]), "")
