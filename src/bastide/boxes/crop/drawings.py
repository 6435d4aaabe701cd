"""Drawings of the crop circles: ripe corn, and pressed into it a pitchfork, a shield or a club."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink

REACH, NEAR = (56, 52, 56, 52), (290, 310)


def corn(ink: Ink) -> None:
    """A round patch of ripe corn with a ring trodden into it."""
    ink.over("shadow", ring(4, 6, 52, 46))
    ink.over("wheat line", ring(0, 0, 52, 46))
    ink.over("amber", ring(0, 0, 46, 40))
    ink.over("rows-wheat", ring(0, 0, 40, 35), "M-52 0h8M44 0h8M0-46v8M0 38v8")
    ink.add("rows-wheat", "M-37-33l6 6M31 27l6 6M37-33l-6 6M-31 27l-6 6")


def pitchfork(ink: Ink) -> None:
    """Calls the farmers."""
    corn(ink)
    tines = "v-15l3-4 4 4v15q0 7 6 8h6v-25l4-5 4 5v25h6q6-1 6-8v-15l4-4 3 4v15q0 17-15 18h-4v29h-8v-29h-4q-15-1-15-18z"
    ink.over("ink", f"M-23-14{tines}")


def shield(ink: Ink) -> None:
    """Calls the knights."""
    corn(ink)
    ink.over("ink", "M-23-26q23-7 46 0v22q-2 24-23 35q-21-11-23-35z")
    ink.over("white", "M-17-21q17-4 34 0v17q-2 19-17 28q-15-9-17-28z")
    ink.over("ink", "M-4-23h8v15h13v7h-13v23l-4 2-4-2v-23h-13v-7h13z")


def club(ink: Ink) -> None:
    """Calls the highwaymen."""
    corn(ink)
    ink.over("ink", "M-30 24l30-39q-1-17 15-22q18-3 21 15q0 17-18 22q-6 1-9-1l-32 35q-10-1-7-10z")
    ink.over("white", ring(14, -27, 3.4), ring(25, -20, 3.4), ring(12, -14, 3.4), ring(24, -31, 3))


DRAWINGS = Drawings(
    on_tile={
        "circle_of_farmers": Symbol(pitchfork, REACH, near=NEAR),
        "circle_of_knights": Symbol(shield, REACH, near=NEAR),
        "circle_of_highwaymen": Symbol(club, REACH, near=NEAR),
    }
)
