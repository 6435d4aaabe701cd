"""What is on a tile: every symbol that calls for a line is drawn and named, and lines know what they belong to."""

from __future__ import annotations

import pytest

from bastide import Game, Setup, aid
from bastide.aid.signs import printed_tags
from bastide.core import words
from bastide.core.chance import Stream
from bastide.kit.box import Step
from bastide.kit.choosing import mix
from bastide.kit.registry import modules
from bastide.kit.texts import LANGUAGES
from mixes import BOXES

GROUND = ("river",)  # what is no symbol but part of the landscape has a name only
CROWD = ["PD", "TB", "AM", "HS", "PHANTOM"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_symbol_that_calls_for_a_line_is_drawn_and_named(language: str) -> None:
    page = aid.page(mix(BOXES), language)
    called = {tag for chapter in page.chapters[1:] for line in chapter.lines for tag in line.shows}
    assert called == {symbol.name for symbol in page.symbols}
    assert len(called) >= 20
    assert len({symbol.title for symbol in page.symbols}) == len(called)
    for symbol in page.symbols:
        assert symbol.picture.startswith("<") or symbol.name in GROUND
        assert symbol.title[0].isupper()


def test_a_condition_that_a_function_knows_names_symbols_of_its_tiles() -> None:
    known = printed_tags(mix(BOXES))
    named = {
        tag
        for box in modules().values()
        for entry in box.entries
        if isinstance(entry, Step) and entry.when is not None
        for tag in entry.when.shows
    }
    assert {"dragon", "hill"} <= named <= known


def test_what_others_start_belongs_to_the_step_before_it() -> None:
    page = aid.page(mix(["PD", "TOWER"]), "en")
    lines = {line.id: line for chapter in page.chapters for line in chapter.lines}
    assert lines["dragon.fly"].under == "dragon.wake"
    assert lines["tower.capture"].under == "tower.raise"
    assert lines["dragon.volcano"].shows == ("volcano",)
    assert not lines["dragon.volcano"].asked
    assert lines["dragon.wake"].asked
    assert all(line.under in lines for line in lines.values() if line.under)
    assert not [line.id for line in lines.values() if line.under and line.moment]


def test_what_is_scored_is_told_by_feature() -> None:
    page = aid.page(mix(["IC", "CULT"]), "en")
    assert dict(page.features) == {"monastery": "Monastery", "road": "Road", "shrine": "Shrine", "city": "City"}
    lines = {line.id: line for chapter in page.chapters for line in chapter.lines}
    assert lines["inns.inn"].features == ("road",)


@pytest.mark.parametrize("answer", modules()["PD"].data.rulings["dragon.volcano"].values)
def test_nothing_is_offered_on_a_tile_that_the_aid_leaves_out_there(answer: str) -> None:
    """Every figure that a line forbids with a symbol is offered in games, but never on a tile that shows it."""
    setup = Setup(modules=CROWD, rulings={"dragon.volcano": answer}, seed=3)
    lines = {line.id: line for chapter in aid.page(setup.mix).chapters for line in chapter.lines}
    names = {step.id: step.action.name if step.action else "put" for step in setup.mix.flow.steps}
    forbidden = {names[id]: line.unless for id, line in lines.items() if line.unless}
    assert {symbol for symbols in forbidden.values() for symbol in symbols} == {"volcano"}
    elsewhere = set()
    stream = Stream(3, "aid")
    game = Game(setup)
    while not game.over:
        asked = lines.get(game.step)
        if asked and asked.moment in ("MOVE.figure", "MOVE.second"):
            offered = {text.partition(" ")[0] for text in game.legal_texts}
            shown = {tag for tag in ("volcano",) if game.state.has_tag(game.state.new_face, words.TAGS[tag])}
            assert not [name for name in offered if shown & {*forbidden.get(name, ())}], game.legal_texts
            elsewhere |= offered if not shown else set()
        game.play(game.legal_texts[stream.below(len(game.legal_texts))])
    assert {*forbidden} <= elsewhere


def test_a_volcano_of_one_box_alone_is_enough_to_know() -> None:
    def forbids(*boxes: str) -> dict[str, tuple[str, ...]]:
        page = aid.page(mix(boxes, rulings={"dragon.volcano": "no-follower"} if "PD" in boxes else {}))
        return {line.id: line.unless for chapter in page.chapters for line in chapter.lines if line.unless}

    alone = forbids("RIVER2", "TB")
    assert alone == dict.fromkeys(("base.follower", "traders.builder", "traders.pig"), ("volcano",))
    assert forbids("RIVER2", "TB", "PD") == {"base.follower": ("volcano",)}
    assert forbids("IC", "TB") == {}


def test_a_condition_asks_for_all_that_decides_and_for_nothing_that_is_seen() -> None:
    page = aid.page(mix(["WIND", "HS", "GOLD", "RIVER2"]), "en")
    lines = {line.id: line for chapter in page.chapters for line in chapter.lines}
    rose = "If the tile shows a quarter rose and lies in the quarter that the rose names:"
    assert (lines["roses.points"].condition, lines["roses.points"].asked) == (rose, True)
    assert not lines["hills.hill"].asked
    assert not lines["gold.first"].asked
    assert {symbol.name: symbol.title for symbol in page.symbols}["river"] == "River"
