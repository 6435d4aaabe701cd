"""Outlines of the figures: foot at (0, 0), about 116 units high, our own drawings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Silhouette:
    """One kind of figure: outline, the shaded side, thin lines in the shade, where the owner's mark sits."""

    body: str
    shade: str = ""
    lines: str = ""
    mark: tuple[int, int, float] = (-2, -32, 1.0)
    scale: float = 1.0
    lies: bool = False  # lies down in a field
    hem: bool = False
    light: str = ""  # details in the colour of the mark
    neutral: tuple[str, str] | None = None  # body and shade of a figure nobody owns


# Shared by figures that are travellers.
CLOAK = "q-16 8-36 8t-36-8z"
SIDE = "M8 5q6-30 2-60q0-8 2-12q7 3 11 11q11 20 13 54q-12 6-28 7z"
BRIM = "M-18-81q18 6 36 0"
TRAVELLER = (
    "M-36-2q2-34 13-54q4-8 11-11q-6-5-6-14q-13-2-13-7q0-5 17-7q1-18 14-20q13 2 14 20q17 2 17 7q0 5-13 7q0 9-6 14"
    f"q7 3 11 11q11 20 13 54{CLOAK}"
)
PLUME = "M10-107q14-18 30-10q-3 8-12 9q3 4-2 7q-9 0-16-6z"
WING = "M-6-54q-20-58-50-52q-22 8-8 36q8 16 26 18q-22 4-22 20q4 24 28 14q18-8 26-30z"
OTHER_WING = "M6-54q20-58 50-52q22 8 8 36q-8 16-26 18q22 4 22 20q-4 24-28 14q-18-8-26-30z"

PLAIN = Silhouette(TRAVELLER, SIDE, BRIM, lies=True)  # of whoever has no drawing of his own
