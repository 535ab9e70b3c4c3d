"""Competitions as plain values: who meets whom in which round, and the table that follows. No database, no sport."""
