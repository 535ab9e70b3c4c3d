"""How often CPython looks for cycles of garbage, in every process of ours."""

SELDOM = (50_000, 20, 50)
"""For `gc.set_threshold`: after so many new objects, and the older ones after so many such looks (by default 700, 10,
10). What a command makes is freed by its counts, nearly all of it, and what is imported stays.
"""
