"""Both rivers."""
