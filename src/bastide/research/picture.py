"""A board as an image of fixed size, the way videos want it."""

from __future__ import annotations

from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from bastide.art import board_svg
from bastide.art.png import png
from bastide.game import Game

SIZE = 640


def rgb_array(game: Game, size: int = SIZE) -> NDArray[np.uint8]:
    """The board in the middle of a square of size × size pixels, in red, green and blue."""
    svg = board_svg(game.state, tuple(game.setup.players), last=-1)
    drawn = Image.open(BytesIO(png(svg, size))).convert("RGB")
    drawn.thumbnail((size, size))
    page = Image.new("RGB", (size, size), drawn.getpixel((0, 0)))  # the paper of the drawing goes on
    page.paste(drawn, ((size - drawn.width) // 2, (size - drawn.height) // 2))
    return np.asarray(page)
