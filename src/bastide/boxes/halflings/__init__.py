"""Half tiles."""
