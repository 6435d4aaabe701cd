"""The schema of facts, bundles, editions and words: what is misspelt, missing or of the wrong kind is named."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bastide.kit import schema
from bastide.kit.data import (
    NumberData,
    PileData,
    PlaceData,
    StanceData,
    TrackData,
    read_module,
)
from bastide.kit.reading import DataError, Source

HEAD = '[module]\ncode = "X"\n'
TILE = '[[tile]]\nid = "x/one"\nedges = "FFFF"\nsegments = ["field Nl Nr El Er Sl Sr Wl Wr"]\n'
BLOCK = '[[tile]]\nid = "x/two"\nfaces = [\n  { edges = "FFFF", segments = ["field Nl Nr El Er Sl Sr Wl Wr"] },\n]\n'
FIGURE = "count most neutral part stands traits weight"
OF_TILE = "adjoins apart art board continues count directed edges faces id numbers only part pile segments start tags"
TABLES = (
    "attribute beside causes facts feature figure limit module noted number part pile place ruling slot stance tile "
    "token track trait"
)

MISSPELT = [
    (
        '\n[figure.mayor]\ntrait = ["follower"]',
        5,
        f"figure.mayor has no key 'trait'; did you mean 'traits'? possible: {FIGURE}",
    ),
    (
        '[figure.mayor]\n\nstand = ["city"]',
        5,
        f"figure.mayor has no key 'stand'; did you mean 'stands'? possible: {FIGURE}",
    ),
    ("[figur.mayor]", 3, f"the file has no key 'figur'; did you mean 'figure'? possible: {TABLES}"),
    (
        '[slot]\na = {}\nb = { unti1 = "turn" }',
        5,
        "slot.b has no key 'unti1'; did you mean 'until'? possible: part size tiles until",
    ),
    (
        f'{TILE}[[tile]]\nid = "x/two"\ntag=[]',
        9,
        f"tile x/two has no key 'tag'; did you mean 'tags'? possible: {OF_TILE}",
    ),
    (f"[[tile]]\n{TILE}", 3, f"tile[0] lacks the key 'id'; possible: {OF_TILE}"),
    ('[[tiles]]\nid = "x/one"', 3, f"the file has no key 'tiles'; did you mean 'tile'? possible: {TABLES}"),
    (
        '[[tile]]\nid = "x/two"\nfaces = [\n  { edges = "F", segments = [] },\n  { segment = [] },\n]',
        7,
        "tile x/two.faces[1] has no key 'segment'; did you mean 'segments'? possible: at edges numbers segments tags",
    ),
    (
        "[feature.x]\ncomplets = 'ring'",
        4,
        "feature.x has no key 'complets'; did you mean 'completes'? possible: admits completes like stands",
    ),
    ("[part.x]\nopen = []", 4, "part.x has no key 'open'; did you mean 'opens'? possible: builds opens"),
    (
        "[pile.x]\ndraws = 4",
        4,
        "pile.x has no key 'draws'; did you mean 'draw'? possible: dealt draw kept lasts open part",
    ),
    (
        '[ruling."x.y"]\nvalue = []',
        4,
        "ruling.\"x.y\" has no key 'value'; did you mean 'values'? possible: default editions follows sets values",
    ),
    ("[token.x]\nstok = 1", 4, "token.x has no key 'stok'; did you mean 'stock'? possible: homes lies part stock"),
    (
        "[place.x]\noff = 'face'",
        4,
        "place.x has no key 'off'; did you mean 'of'? possible: ground of on part spots words",
    ),
    ("[trait.x]\nfolower = true", 4, "trait.x has no key 'folower'; did you mean 'follower'? possible: follower"),
    ("[stance.x]\nblock = true", 4, "stance.x has no key 'block'; did you mean 'blocks'? possible: blocks counts home"),
    ("[number.x]\nmots = 3", 4, "number.x has no key 'mots'; did you mean 'most'? possible: most turns"),
    ("[trait.x]\nzzz = true", 4, "trait.x has no key 'zzz'; possible: follower"),
]
MISSING = [
    ("[token.x]\n", 3, "token.x lacks the key 'stock'; possible: homes lies part stock"),
    ('[ruling."x"]\nvalues = ["a"]', 3, "ruling.x lacks the key 'default'; possible: default editions"),
    ('[[tile]]\nid = "x/one"\nedges = "FFFF"', 3, f"tile x/one lacks the key 'segments'; possible: {OF_TILE}"),
    ('[[tile]]\nid = "x/one"\nsegments = []', 3, "tile x/one lacks the key 'edges'"),
    ("[number.x]", 3, "number.x lacks the key 'most'; possible: most turns"),
    ("[place.x]\nof = 'word'", 3, "place.x is one of each word and lacks the key 'words'"),
]
WRONG = [
    ("[figure.x]\nweight = 'two'", 4, "figure.x.weight must be a whole number of at least 0, not 'two'"),
    ("[figure.x]\nneutral = 1", 4, "figure.x.neutral must be true or false, not 1"),
    ("[figure.x]\ncount = true", 4, "figure.x.count must be a whole number of at least 0, not true"),
    ("[figure.x]\ncount = -1", 4, "figure.x.count must be a whole number of at least 0, not -1"),
    ("[figure.x]\ntraits = 'follower'", 4, "figure.x.traits must be a list, each a text, not 'follower'"),
    ("[figure.x]\nstands = [\n 'city',\n 3]", 6, "figure.x.stands[1] must be a text, not 3"),
    ("[figure]\ncount = 7", 4, "figure.count must be a table, not 7"),
    ("[pile.x]\ndraw = 0", 4, "pile.x.draw must be a whole number of at least 1, not 0"),
    (
        '[ruling."x"]\nvalues = []\ndefault = "a"',
        4,
        "ruling.x.values must be a list of at least 1, each a text, not a list of 0",
    ),
    (
        "[slot]\nx = { until = 'tur' }",
        4,
        "slot.x.until cannot be 'tur'; did you mean 'turn'? possible: game turn move object",
    ),
    ("[slot]\nx = { until = 3 }", 4, "slot.x.until must be one of game turn move object, not 3"),
    (
        "[feature.x]\ncompletes = 'rings'",
        4,
        "feature.x.completes cannot be 'rings'; did you mean 'ring'? possible: never ring rule",
    ),
    (
        "[place.x]\nof = 'faces'",
        4,
        "place.x.of cannot be 'faces'; did you mean 'face'? possible: table face segment player corner word",
    ),
    ("[place.x]\nwords = ['a']", 4, "place.x has words, so it is of = 'word' and not 'table'"),
    ("[number.x]\nturns = true\nmost = 4", 5, "number.x turns, so it is a direction from 0 to 3"),
    ("[number]\nx = { most = 2 }\n" + TILE + "numbers = { x = 3 }", 9, "x/one: the number x is 3; possible: 0 to 2"),
    (
        "[number.x]\nturns = true\n" + BLOCK.replace(" }", ", numbers = { x = 4 } }"),
        8,
        "x/two: the number x is 4; possible: 0 to 3",
    ),
    ('[ruling."x"]\nvalues = ["a"]\ndefault = "b"', 5, "ruling x: default 'b' is none of a"),
    (
        '[ruling."x.y"]\nvalues = ["old", "new"]\ndefault = "old"\n' + TILE + 'only = { "x.y" = "old|nev" }',
        10,
        "ruling x.y cannot be 'nev'; did you mean 'new'? possible: old new",
    ),
    ('keeps = { "x" = "b" }\n[ruling."x"]\nvalues = ["a"]\ndefault = "a"', 3, "ruling x cannot be 'b'; possible: a"),
    (f"{TILE}count = 'two'", 7, "tile x/one.count must be a whole number of at least 0, not 'two'"),
    (f"{TILE}art = 1", 7, "tile x/one.art must be a table, not 1"),
    (f"{TILE}adjoins = [[0], [1, 'x']]", 7, "tile x/one.adjoins[1][1] must be a whole number of at least 0, not 'x'"),
    (
        f"{TILE}continues = 'rivers'",
        7,
        "tile x/one.continues cannot be 'rivers'; did you mean 'river'? possible: field road city river",
    ),
    (f"{BLOCK}numbers = {{}}", 8, "tile x/two is a block: 'numbers' belongs to its faces"),
    (
        BLOCK.replace("edges", "at = [1], edges"),
        6,
        "tile x/two.faces[0].at must be a list of 2, each a whole number, not a list of 1",
    ),
    (BLOCK.replace("FFFF", "FFQF"), 6, "unknown edge 'Q'; possible: "),
    (TILE.replace("FFFF", "FFFFF"), 5, "x/one: 'FFFFF' are 5 edges; a square has 4 (N E S W), a half 3 (S W H)"),
    (TILE.replace('["', '[\n "road Q",\n "'), 7, "x/one: segment 'road Q': unknown port 'Q'; possible: "),
    (TILE.replace('["', '["field N / x", "'), 6, "x/one: segment 'field N / x': "),
]
PARTS = [
    ("[figure.x]\npart = 'lord'", 6, "the box has no part 'lord'; did you mean 'lords'? possible: lords ladies"),
    ("[slot]\nx = { part = 'y' }", 6, "the box has no part 'y'; possible: lords ladies"),
    ("[part.lady]\nopens = []", 5, "the box has no part 'lady'; did you mean 'ladies'? possible: lords ladies"),
    (f"{TILE}part = 'x'", 9, "the box has no part 'x'; possible: lords ladies"),
]


def refused(folder: Path, text: str) -> str:
    path = folder / "x" / "facts.toml"
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    with pytest.raises(DataError) as error:
        read_module(path)
    return str(error.value)


@pytest.mark.parametrize(("text", "line", "says"), [*MISSPELT, *MISSING, *WRONG])
def test_a_fault_is_named_with_its_line_and_what_is_possible(tmp_path: Path, text: str, line: int, says: str) -> None:
    told = refused(tmp_path, HEAD + text)
    assert told.startswith(f"{tmp_path / 'x' / 'facts.toml'}, line {line}: {says}")


@pytest.mark.parametrize(("text", "line", "says"), PARTS)
def test_nothing_belongs_to_a_part_that_is_not_there(tmp_path: Path, text: str, line: int, says: str) -> None:
    told = refused(tmp_path, f'{HEAD}parts = ["lords", "ladies"]\n\n{text}')
    assert told.endswith(f"x/facts.toml, line {line}: {says}")


def test_a_file_without_its_head_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path, "facts = []").endswith(
        f"x/facts.toml, line 1: the file lacks the key 'module'; possible: {TABLES}"
    )


def test_a_broken_file_is_named_with_the_place(tmp_path: Path) -> None:
    assert "facts.toml: Expected '=' after a key" in refused(tmp_path, "[module]\ncode")
    with pytest.raises(DataError, match=r"none\.toml: no such file"):
        read_module(tmp_path / "none.toml")


def test_every_kind_of_fact_is_read(tmp_path: Path) -> None:
    path = tmp_path / "fair" / "facts.toml"
    path.parent.mkdir()
    path.write_text(
        """
causes = ["prize"]
[module]
code = "FAIR"
parts = ["fair", "wind"]
replaces = ["base/monastery"]
[feature.stall]
completes = "rule"
like = "monastery"
stands = false
[feature.booth]
[pile.stalls]
draw = 4
part = "wind"
[place.ring]
[place.tent]
of = "word"
words = ["red", "blue"]
part = "wind"
[track]
markers = ["ticket"]
dark = 7
part = "wind"
[trait.juggles]
follower = true
[trait.sings]
[stance.resting]
counts = false
home = false
[number.wind]
turns = true
[number.price]
most = 9
[figure.jester]
traits = ["follower", "sings", "not juggles", "not guards"]
[[tile]]
id = "fair/stall"
edges = "FFF"
segments = ["field Sl Sr Wl Wr Hl Hr", "stall"]
numbers = { wind = 3, unknown-here = 70 }
[[tile]]
id = "fair/row"
faces = [
  { edges = "FXFF", segments = ["field Nl Nr Sl Sr Wl Wr"], numbers = { price = 9 }, tags = ["till"] },
  { at = [1, 0], edges = "FFFX", segments = ["field Nl Nr El Er Sl Sr"] },
]
""",
        "utf-8",
    )
    data = read_module(path)
    assert (data.stem, data.causes, data.replaces) == ("fair", ("prize",), ("base/monastery",))
    assert (data.like, data.stands) == ({"stall": "monastery"}, {"stall": False, "booth": True})
    assert data.piles == {"stalls": PileData(lasts=False, dealt=False, part="wind", draw=(4,))}
    assert data.places == {"ring": PlaceData("table", (), "fair"), "tent": PlaceData("word", ("red", "blue"), "wind")}
    assert data.track == TrackData(("ticket",), 7, "wind")
    assert data.traits == {"juggles": True, "sings": False}
    assert data.stances == {"resting": StanceData(counts=False, blocks=True, home=False)}
    assert data.numbers == {"wind": NumberData(3, turns=True), "price": NumberData(9, turns=False)}
    (jester,) = data.figures
    assert {"follower", "counts", "sings"} <= set(jester.traits)
    assert "guards" not in jester.traits
    assert jester.lacks == ("juggles", "guards")
    stall, row = data.tiles
    assert stall.face.numbers == (("unknown-here", 70), ("wind", 3))
    assert [(face.numbers, face.tags) for _, _, face in row.faces] == [((("price", 9),), ("till",)), ((), ())]


@pytest.mark.parametrize(
    ("kind", "text", "line", "says"),
    [
        (schema.Bundle, "[bundle]\ncode = 'X'\nmodule = []", 3, "bundle has no key 'module'; did you mean 'modules'?"),
        (schema.Bundle, "[bundle]\ncode = 'X'", 1, "bundle lacks the key 'modules'; possible: code modules"),
        (
            schema.Bundle,
            "[bundle]\ncode='X'\nmodules=['Y']\n[tiles]\n'y/z'='1'",
            5,
            'tiles."y/z" must be a whole number',
        ),
        (schema.Edition, "\n[ruling]\nx = 'y'", 2, "the file has no key 'ruling'; did you mean 'rulings'?"),
        (schema.Edition, "[rulings]\n'x.y' = 2", 2, 'rulings."x.y" must be a text, not 2'),
        (schema.BoxWords, "[module]\nname = 'X'\nabuot = 'Y'", 3, "module has no key 'abuot'; did you mean 'about'?"),
        (schema.BoxWords, "[module]\n[lines]\nx = ''", 2, "the file has no key 'lines'; did you mean 'line'?"),
        (schema.BundleWords, "[bundle]\nname = 'X'", 1, "bundle lacks the key 'about'; possible: about name"),
        (schema.SpineWords, "[aid]\n[chapters]", 2, "the file has no key 'chapters'; did you mean 'chapter'?"),
        (dict[str, schema.Texts], "[common]\nx = 1", 2, "common.x must be a text, not 1"),
    ],
)
def test_bundles_editions_and_words_are_held_to_their_schemas(kind: Any, text: str, line: int, says: str) -> None:
    with pytest.raises(DataError, match=f"^{re.escape(f'x/facts.toml, line {line}: {says}')}"):
        Source(Path("x/facts.toml"), text, tomllib.loads(text)).read(kind)
