"""Time: what a match's clock shows, and when a limit passes."""
