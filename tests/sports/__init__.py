"""Sports that exist for the tests and for readers of docs/add-a-sport.md, and the list of all sports under test."""

from typing import Any

from rules import RULESETS
from rules.kernel.contract import Ruleset
from tests.sports.pebbles import RULESET as PEBBLES

SPORTS: dict[str, Ruleset[Any]] = {PEBBLES.key: PEBBLES, **RULESETS}
