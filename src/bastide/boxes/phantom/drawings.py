"""Drawings of the phantom."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings
from bastide.art.silhouettes import Silhouette

DRAWINGS = Drawings(
    figures={
        "phantom": Silhouette(
            "M-36-2q0-26 4-42q5-20 5-34q2-36 27-36t27 36q0 14 5 34q4 16 4 42q-6 10-12 0q-6-10-12 0q-6 12-12 0"
            "q-6-10-12 0q-6 12-12 0q-6-10-12 0z",
            "M14-2q4-40 0-74q-2-24-12-38q23 2 25 36q0 14 5 34q4 16 4 42q-6 10-12 0q-5-8-10 0z",
            light=f"{ring(-9, -82, 6, 8)}{ring(11, -82, 6, 8)}",
            mark=(-3, -38, 0.95),
            lies=True,
        ),
    },
)
