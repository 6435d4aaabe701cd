"""Tiles, figures and boards as SVG, drawn from the tile data."""
