"""What a client must know before a game: modules, editions, levels, words, the play aid; work for the workshop."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import orjson

from bastide import aid as aids
from bastide.kit import registry, texts
from bastide.kit.choosing import mix
from bastide.server.drawings import Made
from bastide.server.errors import Refused
from bastide.server.sent import Catalogue, CatalogueModule, Words
from bastide.server.settings import Settings
from bastide.server.thinking import levels
from bastide.show.lesson import scenes
from bastide.show.view import AIDS
from bastide.version import VERSION

MINUTES_A_TILE = 0.45
LARGE = 12  # tiles or more
USUAL_EDITION = "modern"  # stands first
OWN_WORDS = ("spine", "client", "server")


def catalogue(settings: Settings) -> Made:
    """Everything that can be chosen, as keys; the words are asked for by language."""
    return Made(orjson.dumps(_catalogue(settings)), "application/json")


def _catalogue(settings: Settings) -> Catalogue:
    editions = registry.editions()
    boxes: list[CatalogueModule] = []
    for code, box in registry.modules().items():
        tiles = sum(tile.count * (len(tile.faces) if tile.apart else 1) for tile in box.data.tiles if not tile.board)
        boxes.append(
            {
                "code": code,
                "stem": box.data.stem,
                "game": box.data.game,
                "expands": registry.game_of(code),
                "parts": list(box.data.parts),
                "players": box.data.players,
                "tiles": tiles,
                "minutes": max(1, round(tiles * MINUTES_A_TILE)),
                "size": "large" if tiles >= LARGE else "small",
                "lesson": len(scenes(code)),
                "figures": [figure.name for figure in box.data.figures],
                "tokens": [token.name for _, token in box.data.tokens],
                "rulings": [
                    {
                        "name": name,
                        "values": list(ruling.values),
                        "default": {edition: preset.get(name, ruling.default) for edition, preset in editions.items()},
                    }
                    for name, ruling in box.data.rulings.items()
                ],
            }
        )
    found: Catalogue = {
        "version": VERSION,
        "game": registry.first_game(),
        "languages": list(texts.LANGUAGES),
        "editions": sorted(editions, key=lambda name: name != USUAL_EDITION),
        "modules": boxes,
        "levels": list(levels()),
        "aids": list(AIDS),
        "limits": {
            "seats": 6,
            "message": settings.message_bytes,
            "record": settings.record_bytes,
            "away": settings.away_seconds,
        },
    }
    if settings.push_key:
        from bastide.server.pushing import public_key  # of an extra that only such a server needs

        found["push"] = public_key(settings.push_key)
    return found


def all_words(language: str) -> Made:
    """Every text of one language by its key: stem, table and name divided by dots."""
    if language not in texts.LANGUAGES:
        raise Refused("language", language, texts.LANGUAGES)
    found: Words = {}
    for stem in (*OWN_WORDS, *(box.data.stem for box in registry.modules().values())):
        try:
            tree = texts.table(language, stem)
        except texts.WordsError:
            if stem in OWN_WORDS:
                continue
            raise
        _flatten(found, stem, tree)
    return Made(orjson.dumps(found), "application/json")


def _flatten(found: dict[str, str], head: str, tree: dict[str, Any]) -> None:
    for key, value in tree.items():
        if isinstance(value, dict):
            _flatten(found, f"{head}.{key}", value)
        else:
            found[f"{head}.{key}"] = str(value)


def play_aid(
    modules: tuple[str, ...],
    without: tuple[str, ...],
    edition: str,
    rulings: tuple[tuple[str, str], ...],
    game: str,
    language: str,
    form: str,
    where: aids.Where,
) -> Made:
    """The play aid of a mix as a page or as data, for a table or for a game on a screen."""
    if language not in texts.LANGUAGES:
        raise Refused("language", language, texts.LANGUAGES)
    try:
        chosen = mix(modules, without, edition, dict(rulings), game)
    except ValueError as error:
        raise Refused("setup", ",".join(modules), why=str(error)) from error
    page = aids.page(chosen, language, edition, where)
    if form != "json":
        paper = aids.as_html(page) if form == "html" else aids.as_cards(page)
        return Made(paper.encode(), "text/html; charset=utf-8")
    return Made(orjson.dumps(asdict(page)), "application/json")
