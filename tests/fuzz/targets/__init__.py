"""Every target of fuzzing by its name, in the order in which they are run."""

from collections.abc import Mapping

from rules import RULESETS
from tests.fuzz.target import Target
from tests.fuzz.targets import api, bodies, calendars, commands, growth, imports, lists, openings, orders, posts, urls

SPORTS = sorted(RULESETS)

TARGETS: Mapping[str, Target] = {
    target.name: target
    for target in (
        *(commands.target(sport) for sport in SPORTS),
        *(openings.target(sport) for sport in SPORTS),
        *(orders.target(sport) for sport in SPORTS),
        *(imports.target(sport) for sport in SPORTS),
        bodies.TARGET,
        calendars.TARGET,
        posts.TARGET,
        urls.TARGET,
        growth.TARGET,
        lists.TARGET,
        api.TARGET,
    )
}
