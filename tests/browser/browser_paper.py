"""Sheets of paper as a printer gets them: how many sides, how much is on each, and in which sizes of print."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from typing import Any

from pypdf import PdfReader

Side = Counter[float]  # how many letters a side has in each size of print, in points


def printed(page: Any) -> list[Side]:
    """The sides that a page prints on, as its own style has them."""
    return sides_of(page.pdf(prefer_css_page_size=True, print_background=True))


def sides_of(paper: bytes) -> list[Side]:
    """The sides of a PDF."""
    return [_letters(side) for side in PdfReader(BytesIO(paper)).pages]


def _letters(side: Any) -> Side:
    found: Side = Counter()

    def read(text: str, to_page: list[float], to_text: list[float], _font: object, size: float) -> None:
        height = abs(size * (to_text[3] or to_text[1]) * (to_page[3] or to_page[1]))
        found[round(height, 1)] += len(text.strip())

    side.extract_text(visitor_text=read)
    return +found


def smallest(sides: list[Side]) -> float:
    """The smallest print on all sides, in points."""
    return min(size for side in sides for size in side)


def filled(sides: list[Side]) -> float:
    """How much the emptiest side has beside the fullest, without the last, which ends where the text does."""
    letters = [side.total() for side in sides]
    return min(letters[:-1], default=max(letters)) / max(letters)
