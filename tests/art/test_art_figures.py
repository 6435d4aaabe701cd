"""Figures: six colours that colour-blind people tell apart, each with a mark of its own."""

from __future__ import annotations

from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from bastide.art import COLOURS, colours_for, figure_svg, figures_svg, kinds
from bastide.art.figures import figure, held, mark, token
from bastide.setup import COLOURS as SEATS

Triple = tuple[float, float, float]

# Full dichromacy after Machado, Oliveira and Fernandes (2009), on linear colour.
SIGHT: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
LEAST = {"normal": 35, "protan": 20, "deutan": 20, "tritan": 20}


def _linear(text: str) -> Triple:
    parts = [int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return r, g, b


def _lab(colour: Triple) -> Triple:
    r, g, b = (min(1.0, max(0.0, c)) for c in colour)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _seen(text: str, sight: str) -> Triple:
    colour = _linear(text)
    r, g, b = (sum(m * c for m, c in zip(row, colour, strict=True)) for row in SIGHT[sight])
    return _lab((r, g, b))


@pytest.mark.parametrize("sight", SIGHT)
def test_player_colours_stay_apart(sight: str) -> None:
    near = min((dist(_seen(a.body, sight), _seen(b.body, sight)), a.name, b.name) for a, b in combinations(COLOURS, 2))
    assert near[0] >= LEAST[sight], near


def test_every_mark_is_read_on_its_body() -> None:
    for colour in COLOURS:
        light, dark = sorted((_luminance(colour.body), _luminance(colour.mark)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 3, colour.name


def _luminance(text: str) -> float:
    r, g, b = _linear(text)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_marks_differ_without_colour() -> None:
    assert len({colour.shape for colour in COLOURS}) == len(COLOURS)


def test_every_figure_is_drawn_in_every_colour() -> None:
    for kind in kinds():
        drawings = {figure(kind, colour) for colour in (*range(len(COLOURS)), None)}
        assert len(drawings) == len(COLOURS) + 1, kind
        ElementTree.fromstring(figure_svg(kind, 2))


def test_a_farmer_lies_down() -> None:
    assert figure("follower", 0, True) != figure("follower", 0)
    assert "rotate" in figure("follower", 0, True)


def test_an_unknown_figure_is_shown_as_a_follower() -> None:
    assert figure("lamplighter", 1) == figure("follower", 1)


def test_tokens_and_marks_differ_by_what_they_say() -> None:
    assert len({token("pennant", count) for count in range(1, 12)}) == 11
    assert len({mark(colour) for colour in range(6)}) == 6


def test_in_a_place_that_no_box_draws_a_figure_looks_as_everywhere() -> None:
    assert held("attic", figure("follower", 0)) == figure("follower", 0)


def test_players_named_after_a_colour_have_it() -> None:
    assert [COLOURS[c].name for c in colours_for(SEATS)] == ["vermilion", "blue", "green", "amber", "ink", "ivory"]
    assert [COLOURS[c].name for c in colours_for(("Marta", "Red", "Mason"))] == ["blue", "vermilion", "green"]
    assert len(set(colours_for(("Red", "red", "RED")))) == 3
    with pytest.raises(ValueError, match="colours for 6"):
        colours_for("ABCDEFG")


def test_a_colour_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="0 to 5"):
        figure_svg("follower", 6)


def test_the_sheet_of_figures_is_well_formed() -> None:
    ElementTree.fromstring(figures_svg("dark"))
