"""The shrines."""
