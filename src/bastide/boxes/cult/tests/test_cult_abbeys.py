"""Buildings of other modules that count as monasteries count as monasteries here, too."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from boards import added, cells, scores, stand, supply, table, turn

FACTS = """
[feature.abbey]
like = "monastery"

[feature.fountain]

[[tile]]
id = "{stem}/abbey"
edges = "FFFF"
segments = ["abbey", "field Nl Nr El Er Sl Sr Wl Wr"]

[[tile]]
id = "{stem}/fountain"
edges = "FFFF"
segments = ["fountain", "field Nl Nr El Er Sl Sr Wl Wr"]
"""
WORTH = '@part.hook("points", box.feature("abbey"), shown="SCORE-10b")\ndef worth(game, count, segment, when):\n'
RULES = WORTH + '    count.add("tile", 7, 1)\n'
NUMBER = count()
ROAD = "straight straight straight"


@pytest.fixture
def abbeys(tmp_path: Path) -> Iterator[str]:
    """A module with an abbey, which is like a monastery but for its price, and a fountain, which is not."""
    code = f"ABBEYS{next(NUMBER)}"
    with added(tmp_path, code, FACTS.format(stem=code.lower()), RULES):
        yield code


@pytest.mark.rule("PLACE-08.4/CULT", "PLACE-09.2/CULT")
@pytest.mark.parametrize(("name", "lawful"), [("abbey", False), ("fountain", True)])
def test_an_abbey_may_not_lie_beside_two_shrines(abbeys: str, name: str, lawful: bool) -> None:
    """
    S ? S
    ─ ─ ─
    """
    tile = f"{abbeys.lower()}/{name}"
    game = table(f"cult/shrine . cult/shrine\n{ROAD}", f"{tile} bend", modules=["CULT", abbeys])
    assert ("1,0" in cells(game)) == lawful
    assert "0,-1" in cells(game)


@pytest.mark.rule("PLACE-09.1/CULT", "PLACE-09.2/CULT")
@pytest.mark.parametrize(("name", "lawful"), [("abbey", False), ("fountain", True)])
def test_a_shrine_may_not_lie_beside_a_monastery_and_an_abbey(abbeys: str, name: str, lawful: bool) -> None:
    """
    M ? A
    ─ ─ ─
    """
    tile = f"{abbeys.lower()}/{name}"
    game = table(f"monastery . {tile}\n{ROAD}", "cult/shrine bend", modules=["CULT", abbeys])
    assert ("1,0" in cells(game)) == lawful
    assert "2,-1" in cells(game)


@pytest.mark.rule("PLACE-09.2/CULT")
def test_a_shrine_with_an_abbey_gets_no_monastery(abbeys: str) -> None:
    row = f"{abbeys.lower()}/abbey cult/shrine"
    assert cells(table(row, "monastery bend", modules=["CULT", abbeys])) == {"-1,0"}
    assert cells(table(row, "cult/shrine bend", modules=["CULT", abbeys])) == {"2,0"}


@pytest.mark.rule("PLACE-09.2/CULT", "FIGURE-15.1/CULT")
@pytest.mark.parametrize(("last", "points"), [("0,0", [9, 0]), ("3,0", [0, 7])])
def test_an_abbey_is_in_a_challenge_like_a_monastery(abbeys: str, last: str, points: list[int]) -> None:
    """
    ? ─ ─ ?
    C S A C
    ─ ─ ─ ─
    """
    game = table(
        f"""
        .         straight     straight                  .
        city:3    cult/shrine  {abbeys.lower()}/abbey    city:1
        straight  straight     straight                  straight
        """,
        "straight bend",
        modules=["CULT", abbeys],
    )
    stand(game, "Red", "1,1 shrine")
    stand(game, "Blue", "2,1 abbey")
    turn(game, f"{last} r0")
    assert (scores(game), supply(game)) == (points, [7, 7])
