"""Mayflower is set up: tiles, coast, settlers, surveyors; who may play and what is refused."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from coasts import colony, columns, settlers, surveyors, turn

from bastide import Game, Setup, aid
from bastide.core import look, words
from bastide.core.event import Scored
from bastide.core.tile import Tile
from bastide.kit import registry, texts
from bastide.kit.choosing import mix
from bastide.server.facts import catalogue
from bastide.server.settings import Settings
from bastide.setup import SetupError
from boards import cells, listen, scores

# As the rulebook lists them: the letter of each kind and how many there are; what they show is our reconstruction.
SHEET = {
    "farm-trail": ("A", 2), "farm": ("B", 3), "farm-animal": ("C", 3), "town3-trail-flag": ("D", 2),
    "town4-flag": ("E", 1), "town3-flag": ("F", 1), "town-bend-left-post": ("G", 1), "town3": ("H", 3),
    "town-through-flag": ("I", 2), "town3-trail": ("J", 1), "town": ("K", 4), "town-corner": ("L", 3),
    "town-through": ("M", 1), "town-corner-bend": ("N", 3), "town-corner-flag": ("O", 2), "town-animals": ("P", 3),
    "bend": ("Q", 4), "straight": ("R", 4), "town-corner-animals": ("S", 1), "town-corner-bend-post": ("T", 1),
    "town-trail": ("U", 3), "town-trail-post": ("V", 1), "town-through-gates": ("W", 1),
    "town-bend-right-post": ("X", 1), "town-trail-animals": ("Y", 1), "town-bend-right": ("Z", 3),
    "town-corner-bend-flag": ("AA", 2), "crossing4": ("AB", 1), "towns-corner": ("AC", 2), "town-gate-post": ("AD", 2),
    "crossing3-post": ("AE", 1), "crossing3-animals": ("AF", 1), "bend-post": ("AG", 2), "town-bend-left": ("AH", 3),
    "bend-post-animals": ("AI", 1), "town-crossing": ("AJ", 3), "towns-opposite": ("AK", 3),
    "bend-three-animals": ("AL", 1), "crossing3": ("AM", 3), "straight-post": ("AN", 2),
    "bend-between-animals": ("AO", 1), "town-crossing-post": ("AP", 1), "towns-opposite-flag": ("AQ", 1),
    "towns-corner-flag": ("AR", 1), "straight-post-animals": ("AS", 1), "bend-animal": ("AT", 3),
    "straight-between-animals": ("AU", 1), "straight-animal": ("AV", 2), "prairie": ("AW", 1), "towns-three": ("AX", 1),
}  # fmt: skip


def tiles() -> dict[str, Tile]:
    return {tile.id.partition("/")[2]: tile for tile in registry.module("MAYFLOWER").data.tiles}


@pytest.mark.rule("MAY-COMP-1", "MAY-SETUP-2")
def test_95_tiles_of_50_kinds_are_shuffled_and_the_coast_lies() -> None:
    drawn = {name: tile for name, tile in tiles().items() if name != "coast"}
    assert {name: tile.count for name, tile in drawn.items()} == {name: n for name, (_, n) in SHEET.items()}
    assert len({letter for letter, _ in SHEET.values()}) == len(drawn) == 50
    assert not [name for name, tile in drawn.items() if tile.start]
    told = {box["code"]: box for box in json.loads(catalogue(Settings()).data)["modules"]}
    assert (told["MAYFLOWER"]["tiles"], told["MAYFLOWER"]["expands"]) == (95, "MAYFLOWER")
    bag = Game(Setup(game="MAYFLOWER", seed=1)).bag
    game = Game(Setup(game="MAYFLOWER", seed=1), chance="ask")
    assert sum(bag.values()) == 94, "one of them has been drawn"
    assert sum(game.bag.values()) == 95
    assert len(look.faces(game.state)) == 10


@pytest.mark.rule("MAY-COMP-1")
def test_what_the_tiles_show_adds_up_as_the_reconstruction_says() -> None:
    edges: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    marks: Counter[str] = Counter()
    for name, tile in tiles().items():
        if name != "coast":
            for edge in tile.face.edges:
                edges["-FRC"[edge]] += tile.count
            for segment in tile.face.segments:
                kinds[segment.kind] += tile.count
                for mark, n in segment.marks:
                    marks[mark] += n * tile.count
    assert edges == {"F": 157, "R": 123, "C": 100}
    assert kinds == {"field": 168, "road": 82, "city": 67, "farm": 8}
    assert marks == {"flag": 13, "trading-post": 14, "animal": 70}
    assert max(sum(s.mark("animal") for s in tile.face.segments) for tile in tiles().values()) == 3


def test_the_page_says_that_the_faces_are_our_reconstruction() -> None:
    for language, word in (("en", "reconstruction"), ("de", "Rekonstruktion"), ("hu", "rekonstrukció")):
        assert word in texts.word(language, "mayflower", "line", "reconstruction")
        assert word in texts.word(language, "mayflower", "module", "about")
    assert "rekonstruktion" in texts.word("da", "mayflower", "line", "reconstruction")
    screen, table = (aid.page(mix(game="MAYFLOWER"), where=where).ids() for where in (aid.SCREEN, aid.TABLE))
    assert "mayflower.reconstruction" in screen
    assert "mayflower.reconstruction" not in table, "who has tiles on the table sees what they show"


@pytest.mark.rule("MAY-COMP-4", "MAY-SETUP-1", "MAY-STRIP-1")
def test_the_coast_is_ten_start_spaces_and_the_first_tile_lies_at_it() -> None:
    game = colony(pack="prairie")
    faces = look.faces(game.state)
    assert [(face.x, face.y) for face in faces] == [(0, y) for y in range(10)]
    shown = [tile.segments for _, _, tile in tiles()["coast"].faces]
    west = [next(s.kind for s in space if s.kind != "field" or 9 in s.ports) for space in shown]
    assert west == ["field", "city", "road", "field", "road", "city", "field", "road", "city", "field"]
    assert cells(game) == {f"-1,{y}" for y in (0, 3, 6, 9)}


@pytest.mark.rule("MAY-COMP-2", "MAY-SETUP-3", "MAY-SETUP-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_five_settlers_and_no_points(players: int) -> None:
    game = colony(pack="prairie", players=players)
    assert settlers(game) == [5] * players
    assert scores(game) == [0] * players
    assert not [figure for figure in look.figures(game.state) if figure.place == words.SEGMENT]


@pytest.mark.rule("MAY-COMP-5")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    with pytest.raises(SetupError, match="possible with these modules: 2 to 5"):
        Setup(game="MAYFLOWER", players=list("ABCDEF")[:players])


@pytest.mark.rule("MAY-COMP-3", "MAY-SETUP-5")
@pytest.mark.parametrize("where", ["ends", "any-two"])
def test_two_surveyors_of_nobody_begin_on_the_coast(where: str) -> None:
    game = colony(pack="prairie", rulings={"may.surveyor-start": where})
    assert columns(game) == [0, 0]
    assert [look.figures(game.state)[figure].owner for figure in surveyors(game)] == [3, 3]
    assert [look.figures(game.state)[figure].which for figure in surveyors(game)] == [0, 9]
    more = colony(pack="prairie", followers=7)
    assert (settlers(more), len(surveyors(more))) == ([7, 7, 7], 2), "more settlers are no more surveyors"


@pytest.mark.rule("MAY-SETUP-6")
def test_any_seat_may_begin() -> None:
    for first in range(3):
        assert colony(pack="prairie", first=first).actor == first


@pytest.mark.rule("MAY-UI-1")
def test_a_marker_that_passes_50_goes_on_counting() -> None:
    """MAY-EX-3: blue has 49 and gains 2."""
    game = colony("straight", "farm-trail", top=2, first=1)
    game.state.award(1, 48, words.OTHER, 0)
    heard = listen(game)
    turn(game, "-2,2 r3", "road-E")
    assert next(event.points for event in heard if isinstance(event, Scored)) == 3
    assert scores(game)[1] == 51
    for language in texts.LANGUAGES:
        assert "50" in texts.word(language, "mayflower", "line", "figures")
