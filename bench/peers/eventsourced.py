"""The peer: one aggregate of the library `eventsourcing`, one event a save.

argv: database URL, seconds. Prints the seconds of each save.
"""

import json
import sys
import time
from urllib.parse import parse_qs, urlsplit

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event


class Keeper(Aggregate):
    """Counts."""

    def __init__(self) -> None:
        self.goal = 1

    @event("Laid")
    def lay(self, goal: int) -> None:
        """One event."""
        self.goal = goal


def main(url: str, seconds: float) -> None:
    """Save for so long."""
    parts = urlsplit(url)
    environment = {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_DBNAME": parts.path[1:],
        "POSTGRES_HOST": parse_qs(parts.query)["host"][0],
        "POSTGRES_PORT": "5432",
        "POSTGRES_USER": parts.username or "",
        "POSTGRES_PASSWORD": "none",
    }
    application: Application = Application(env=environment)
    taken: list[float] = []
    keeper, until = Keeper(), time.perf_counter() + seconds
    application.save(keeper)
    while (began := time.perf_counter()) < until:
        keeper.lay(goal=len(taken) % 3 + 1)
        application.save(keeper)
        taken.append(time.perf_counter() - began)
    sys.stdout.write(json.dumps(taken))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
