"""Rows about many clients over many live matches of all sports: real decisions, taken from each match's own offers.

A round: every match is asked whom it awaits, that seat what it may do, and one of the examples is chosen; then, on the
clock, the clients send these commands, one for each match. So only commands are in the command's figures, the offers
have a row of their own, and no client waits for another's rules.
"""

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from statistics import median
from typing import Any

from app.demo import wanted
from bench.copies import Copy
from bench.cores import Cores
from bench.load import Connection, Rate, Row, row
from bench.whistle import said

OFFERS_AT_ONCE = 16


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat of a match is going to send."""

    copy: Copy
    token: str
    body: bytes


async def decision_rows(
    ports: Sequence[int], copies: Sequence[Copy], clients: int, rounds: int, where: str
) -> tuple[Row, Row]:
    """Commands of so many clients in so many rounds over these matches; and the offers that they were taken from.

    Of several servers each match is asked for at one, as a load balancer sends it that goes by the match's path.
    """
    home = {copy.id: place % len(ports) for place, copy in enumerate(copies)}
    chance = random.Random(clients)
    offered, sent = list[float](), list[float]()
    wall = offers_wall = 0.0
    used: list[Cores] = []
    for _ in range(rounds):
        decisions: list[Decision] = []

        async def prepare(connection: Connection, copy: Copy, into: list[Decision] = decisions) -> None:
            into += await _decided(connection, copy, chance, offered)

        async def send(connection: Connection, decision: Decision) -> None:
            began = time.perf_counter()
            await said(connection, "POST", f"{decision.copy.path}/commands", decision.token, decision.body)
            sent.append(time.perf_counter() - began)

        offers_wall += await _each(ports, OFFERS_AT_ONCE, [(home[copy.id], copy) for copy in copies], prepare)
        chance.shuffle(decisions)
        with Cores() as cores:
            wall += await _each(ports, clients, [(home[each.copy.id], each) for each in decisions], send)
        used.append(cores)
    parts = sorted({part for each in used for part in each.used})
    shown = {part: round(median(each.used.get(part, 0) for each in used), 2) for part in parts}
    return (
        row(f"whistle: accepted command {where}, {clients} clients", Rate.of(sent, wall, shown)),
        row(f"whistle: offers {where}, {OFFERS_AT_ONCE} clients", Rate.of(offered, offers_wall)),
    )


async def _each(
    ports: Sequence[int],
    clients: int,
    items: Sequence[tuple[int, Any]],
    act: Callable[[Connection, Any], Awaitable[None]],
) -> float:
    """Let so many clients share these items out among them, each for one of the servers; seconds of the whole."""
    left = list(reversed(items))
    connections = [[await Connection.to(port) for port in ports] for _ in range(clients)]

    async def client(own: Sequence[Connection]) -> None:
        while left:
            server, item = left.pop()
            await act(own[server], item)

    began = time.perf_counter()
    try:
        await asyncio.gather(*(client(each) for each in connections))
    finally:
        for each in chain.from_iterable(connections):
            each.close()
    return time.perf_counter() - began


async def _decided(connection: Connection, copy: Copy, chance: random.Random, offered: list[float]) -> list[Decision]:
    """One decision of whoever is awaited in a match; none where it is over, or nobody's offers go on with it."""
    match = json.loads(await said(connection, "GET", copy.path))
    if match["status"] == "finished":
        return []
    awaited = [(each["seat"] if each["seat"] in copy.tokens else copy.gm, each["what"]) for each in match["awaiting"]]
    for seat, what in [*awaited, (copy.gm, "start")]:
        token = copy.tokens[seat]
        began = time.perf_counter()
        offers = json.loads(await said(connection, "GET", f"{copy.path}/offers", token))["offers"]
        offered.append(time.perf_counter() - began)
        fitting = wanted(offers, what)
        if fitting:
            command = chance.choice(chance.choice(fitting)["examples"])
            return [Decision(copy, token, json.dumps({"command": command}).encode())]
    return []
