"""Buildings that several drawings share: halls, chapels and the like, each drawn around (0, 0).

Slate-blue roofs are kept for houses of worship and corner towers, so that they are found at once among terracotta.
"""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.ink import Ink


def town_hall(ink: Ink, tone: int = 1) -> None:
    """An arcaded front and a bell tower, terracotta."""
    ink.over("shadow", "M-20 2h64l4-12-14-12z")
    ink.layer().shape("front-lit line", (-36, 0), (-36, -24), (36, -24), (36, 0))
    ink.shape(f"shade{tone} line", (-30, -44), (30, -44), (26, -51), (-26, -51))
    ink.shape(f"roof{tone} line", (-39, -22), (39, -22), (30, -44), (-30, -44))
    ink.over("window", *(f"M{-31 + i * 13} 0v-10q4-6 8 0v10z" for i in range(5)))
    ink.layer().shape("front-lit line", (-10, -30), (-10, -72), (10, -72), (10, -30))
    ink.shape("front-side line", (3, -30), (3, -72), (10, -72), (10, -30))
    ink.shape(f"roof{tone} line", (-13, -70), (0, -94), (3, -68))
    ink.shape(f"shade{tone} line", (13, -70), (0, -94), (3, -68))
    ink.add("window", "M-6-54v-8q3-4 6 0v8z")


def market_hall(ink: Ink, tone: int = 5) -> None:
    """A broad tiled roof on posts: the covered market of a bastide."""
    ink.over("shadow", "M-26 6h76l4-14-14-10z")
    ink.over("window", "M-36 0v-20h72v20z")
    ink.over("front-lit line", *(f"M{x} 3v-22h6v22z" for x in (-38, -21, -3, 15, 32)))
    ink.layer().shape(f"roof{tone} line", (-46, -16), (46, -16), (32, -38), (-32, -38))
    ink.shape(f"shade{tone} line", (46, -16), (32, -38), (26, -38), (30, -16))
    ink.layer().shape(f"roof{tone} line", (-20, -36), (20, -36), (12, -50), (-12, -50))
    ink.add("thin", "M-38-24h68M-35-31h62")


def chapel(ink: Ink, tone: int = 2) -> None:
    """A parish church under terracotta with a small bell gable."""
    ink.over("shadow", "M-20 4h52l6-16-14-14z")
    ink.layer().shape(f"roof{tone} line", (-26, -18), (-6, -36), (-6, -64), (-26, -46))
    ink.shape(f"shade{tone} line", (14, -18), (-6, -36), (-6, -64), (14, -46))
    ink.shape("front-lit line", (-23, 2), (-23, -18), (-6, -34), (11, -18), (11, 2))
    ink.over("window", "M-11 2v-11q5-6 10 0v11z", ring(-6, -20, 3.5))
    ink.layer().shape("front-lit line", (14, 2), (14, -50), (32, -50), (32, 2))
    ink.shape("front-side line", (25, 2), (25, -50), (32, -50), (32, 2))
    ink.shape(f"roof{tone} line", (11, -48), (23, -70), (25, -46))
    ink.shape(f"shade{tone} line", (35, -48), (23, -70), (25, -46))
    ink.over("window", "M18-34v-8q3-4 6 0v8z")


def fountain(ink: Ink) -> None:
    ink.over("stone line", ring(0, 2, 10, 7))
    ink.over("water", ring(0, 0, 7, 4))
