"""The Princess & the Dragon."""
