"""The bell: who waits for news of a match is woken when there may be some."""
