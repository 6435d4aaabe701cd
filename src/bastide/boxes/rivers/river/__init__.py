"""The River."""
