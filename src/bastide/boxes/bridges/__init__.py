"""Bridges, Castles & Bazaars."""
