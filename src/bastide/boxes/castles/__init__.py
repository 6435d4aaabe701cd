"""Castles in Germany."""
