"""The gold mines."""
