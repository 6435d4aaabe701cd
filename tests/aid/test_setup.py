"""The set-up as a table does it: whatever begins the landscape, the lines do not contradict each other."""

from __future__ import annotations

from itertools import combinations

import pytest

from bastide import Game, Setup, aid
from bastide.aid.page import AidLine
from bastide.core import look
from bastide.kit.choosing import mix
from bastide.kit.registry import modules
from bastide.kit.texts import LANGUAGES, line
from mixes import BOXES

MIDDLE = {
    "en": "in the middle of the table",
    "de": "in die Mitte des Tisches",
    "hu": "asztal közepére",
    "da": "midt på bordet",
}
BEGINNING = [code for code in BOXES if any(tile.start for tile in modules()[code].data.tiles)]
MIXES = [list(some) for n in range(len(BEGINNING) + 1) for some in combinations(BEGINNING, n)]


def prepared(boxes: list[str], edition: str, language: str) -> list[AidLine]:
    """The lines of the set-up."""
    return [*aid.page(mix(boxes, edition=edition), language, edition).chapters[0].lines]


def begins_with(boxes: list[str], edition: str) -> str:
    """The box whose piece the engine lays first."""
    game = Game(Setup(modules=boxes, edition=edition, seed=1))
    first = game.state.tables.tile_ids[look.faces(game.state)[0].kind]
    return next(code for code, box in modules().items() if any(tile.id == first for tile in box.data.tiles))


@pytest.mark.parametrize("edition", ["modern", "official-C1"])
def test_one_piece_lies_in_the_middle_and_it_is_the_one_that_the_engine_lays_there(edition: str) -> None:
    assert len(BEGINNING) >= 5
    for boxes in MIXES:
        first = begins_with(boxes, edition)
        alike = {code for code in boxes if _rank(code) == _rank(first)}  # of two rivers either has the spring
        for language, middle in MIDDLE.items():
            lines = [one for one in prepared(boxes, edition, language) if middle in one.sentence]
            assert len(lines) == 1, (boxes, language, lines)
            assert lines[0].module in {first, *alike}, (boxes, language)


def _rank(code: str) -> int:
    return next(tile.start for tile in modules()[code].data.tiles if tile.start)


@pytest.mark.parametrize("edition", ["modern", "official-C1"])
def test_the_start_tile_is_set_aside_only_if_it_is_laid(edition: str) -> None:
    for boxes in MIXES:
        laid = begins_with(boxes, edition) == "BASE"
        for language in LANGUAGES:
            said = {one.id: one.sentence for one in prepared(boxes, edition, language)}
            assert (said["base.start"] == line(language, "base.start")) == laid, boxes
            assert said["base.piles"].startswith(line(language, "base.piles")) == laid, boxes


def test_tiles_of_boxes_are_named_only_where_boxes_are() -> None:
    for boxes, there in (([], False), (["IC"], True)):
        assert ("boxes in play" in prepared(boxes, "modern", "en")[0].sentence) == there


def test_whoever_has_tiles_waits_only_where_somebody_has_tiles() -> None:
    def drawing(*boxes: str, how: str = "one") -> str:
        page = aid.page(mix(boxes, rulings={"base.draw": how}), "en")
        return next(one.sentence for part in page.chapters for one in part.lines if one.title == "River tiles")

    wait = "Tiles that you have already wait until the river is finished."
    for river in ("RIVER1", "RIVER2"):
        assert wait not in drawing(river, "IC")
        assert wait not in drawing(river, "AM.barn")
        for box in ("HALF", "GCASTLE", "AM"):
            assert drawing(river, box).count(wait) == 1
        assert drawing(river, how="hand-of-three").count(wait) == 1
        assert drawing(river, "HALF", how="hand-of-three").count(wait) == 1
