"""The game in a browser: tables that people and computer players share, kept as append-only logs."""
