"""Tiles, figures and boards as SVG, drawn from the tile data alone."""

from __future__ import annotations

from bastide.art.anchors import anchors
from bastide.art.board import board_svg
from bastide.art.figures import COLOURS, colours_for, kinds
from bastide.art.ground import ground_of
from bastide.art.palette import THEMES, UnknownTheme, style_sheet
from bastide.art.pictures import figure_svg, figures_svg, symbols_svg, tile_svg, tiles_svg
from bastide.art.png import PictureError, png, write
from bastide.art.symbols import without_symbol

__all__ = [
    "COLOURS",
    "THEMES",
    "PictureError",
    "UnknownTheme",
    "anchors",
    "board_svg",
    "colours_for",
    "figure_svg",
    "figures_svg",
    "ground_of",
    "kinds",
    "png",
    "style_sheet",
    "symbols_svg",
    "tile_svg",
    "tiles_svg",
    "without_symbol",
    "write",
]
