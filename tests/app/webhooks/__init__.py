"""Tests of webhooks with a real receiver."""
