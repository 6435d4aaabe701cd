"""Drawings of the Messages: the messenger, who is the second marker."""

from __future__ import annotations

from bastide.art.drawings import Drawings
from bastide.art.silhouettes import Silhouette

GOWN = (
    "M-42-2q6-34 26-52q-10-2-10-8q0-5 8-8q-8-7-8-19q0-24 26-26q26 2 26 26q0 12-8 19q8 3 8 8q0 6-10 8q20 18 26 52"
    "q-18 8-42 8t-42-8z"
)
SIDE = "M10 5q4-28-2-56q10-1 18-11q0 6-10 8q20 18 26 52q-14 6-32 7z"
BRAIDS = "M-18-88q18-14 36 0M-18-70q18 6 36 0"
LETTER = "M-15-47h30v19h-30z"

DRAWINGS = Drawings(
    figures={"messenger": Silhouette(GOWN, SIDE, BRAIDS, (-2, -12, 0.8), light=LETTER)},
)
