"""The numbers of the rule book."""

SIDES = ("left", "right")
RUNNERS = {"l1": "left", "l2": "left", "r1": "right", "r2": "right"}
GOALS = range(3, 10)
FISTS = range(1, 4)
EMPTY = 0
MORE_WINS_UP_TO = 3
TIRED = 5
LIMITS = {"hide": 48, "advance": 24}
