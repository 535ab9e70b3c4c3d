"""Sports that exist for the tests and for readers of docs/add-a-sport.md."""
