"""What older releases stored goes on under this code: databases, rows, statements, exports (docs/upgrades.md)."""
