"""The list of sports. One line each; nothing else."""

from typing import Any

from rules import broomstats, cardpitch, delphinocco, gridiron, phoenix
from rules.kernel.contract import Ruleset

RULESETS: dict[str, Ruleset[Any]] = {
    broomstats.RULESET.key: broomstats.RULESET,
    cardpitch.RULESET.key: cardpitch.RULESET,
    delphinocco.RULESET.key: delphinocco.RULESET,
    gridiron.RULESET.key: gridiron.RULESET,
    phoenix.RULESET.key: phoenix.RULESET,
}
