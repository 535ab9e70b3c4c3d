"""The doors over HTTP: they read requests, ask the referee, and write answers. No rule of any game is here."""
