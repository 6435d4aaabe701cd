"""Tiles, figures and boards as SVG, drawn from the tile data alone."""

from __future__ import annotations

from bastide.art.anchors import anchors
from bastide.art.board import board_svg
from bastide.art.figures import COLOURS, KINDS, colours_for
from bastide.art.ground import ground_of
from bastide.art.palette import THEMES, UnknownTheme, style_sheet
from bastide.art.png import PictureError, png, write
from bastide.art.sheet import figure_svg, figures_svg, sheet_svg, symbols_svg, tile_svg
from bastide.art.symbols import without_symbol

__all__ = [
    "COLOURS",
    "KINDS",
    "THEMES",
    "PictureError",
    "UnknownTheme",
    "anchors",
    "board_svg",
    "colours_for",
    "figure_svg",
    "figures_svg",
    "ground_of",
    "png",
    "sheet_svg",
    "style_sheet",
    "symbols_svg",
    "tile_svg",
    "without_symbol",
    "write",
]
