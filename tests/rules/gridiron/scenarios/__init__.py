"""The acceptance scenarios of the catalogue (section 12) as data: position, steps, dice, what is told and seen.

They are played through the kernel (`test_scenarios.py`) and over HTTP. Dice stand as the catalogue writes them
(`d6=5 d8=4`): another kind, a die more or a die fewer fails.
"""

from tests.rules.gridiron.scenarios.blocking import BLOCKING
from tests.rules.gridiron.scenarios.moving import MOVING
from tests.rules.gridiron.scenarios.parts import Scenario, Step, formation
from tests.rules.gridiron.scenarios.throwing import THROWING
from tests.rules.gridiron.scenarios.turning import TURNING

__all__ = ["SCENARIOS", "Scenario", "Step", "formation"]

SCENARIOS: list[Scenario] = [*MOVING, *BLOCKING, *THROWING, *TURNING]
