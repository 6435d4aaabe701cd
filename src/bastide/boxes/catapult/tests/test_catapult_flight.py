"""How a token flies: tables of chance that are what they say, odds that grow worse with the distance, whole numbers."""

from __future__ import annotations

from collections import Counter
from math import hypot, isqrt, radians, sin

import pytest
from shots import CAT, asked, fair, shoot, token_at

from bastide import Game, Setup
from bastide.art import without_symbol
from bastide.boxes.catapult import measures
from bastide.core import look, words
from bastide.core.action import KIND
from bastide.core.geometry import CITY, FIELD, FINE, ROAD
from bastide.kit import registry
from bastide.players import roster
from boards import segment, stand

TILES = registry.module("CAT").data.tiles


@pytest.mark.rule("PREP-16/CAT")
def test_twelve_tiles_and_four_tokens_each() -> None:
    assert sum(tile.count for tile in TILES) == len(TILES) == 12
    assert Setup(modules=CAT).rules.faces == 72 + 12
    assert not without_symbol(TILES)
    edges: Counter[int] = Counter(edge for tile in TILES for edge in tile.face.edges)
    assert (edges[FIELD], edges[ROAD], edges[CITY]) == (24, 14, 10)
    kinds = Counter(s.kind for tile in TILES for s in tile.face.segments)
    assert kinds == {"field": 20, "road": 9, "city": 6, "monastery": 1}
    assert sum(s.mark("pennant") for tile in TILES for s in tile.face.segments) == 1
    assert [tile.id for tile in TILES for s in tile.face.segments if s.mark("gore")] == ["catapult/city-spit"]
    assert all(tile.has("fair") for tile in TILES)
    state = Game(Setup(players=("A", "B", "C"), modules=CAT, seed=1)).state
    for name in ("pie", "rose", "target", "ball"):
        counts = [state.tokens(words.TOKENS[name], words.WITH_PLAYER, player) for player in range(3)]
        assert (counts, state.tokens(words.TOKENS[name], words.IN_STOCK)) == ([1, 1, 1], 3)


@pytest.mark.rule("CAT-S2/CAT")
def test_errors_are_twelve_even_chances_added_up() -> None:
    """The sum of twelve numbers from 0 to 1024 less its mean, to the nearest quarter, cut off at two and a half."""
    ways = [1]
    for _ in range(12):
        sums, longer = 0, []
        for i in range(len(ways) + FINE):
            sums += (ways[i] if i < len(ways) else 0) - (ways[i - FINE - 1] if i > FINE else 0)
            longer.append(sums)
        ways = longer
    bins: Counter[int] = Counter()
    for total, n in enumerate(ways):
        off = (total - 6 * FINE) * 4
        for quarter in (
            (off + FINE // 2) // FINE,
            -((FINE // 2 - off) // FINE),
        ):  # of two, each half
            bins[max(-10, min(10, quarter))] += n
    exact = [bins[quarter] * 5_000 / sum(ways) for quarter in range(-10, 11)]
    assert sum(measures.ODDS) == 10_000
    assert measures.ODDS[::-1] == measures.ODDS
    assert max(abs(told - true) for told, true in zip(measures.ODDS, exact, strict=True)) < 2


@pytest.mark.rule("CAT-S3/CAT")
def test_slides_are_the_lesser_of_two_even_chances() -> None:
    """That the lesser of two is in one of eight parts is twice the part beyond it and once the part itself."""
    assert list(measures.SLIDES) == [2 * (7 - part) + 1 for part in range(8)]
    assert sum(measures.SLIDES) == 64
    assert [measures.slide(number) for number in (0, 7)] == [38, 575]
    assert measures.slide(7) < FINE * 6 // 10


@pytest.mark.rule("CAT-S1/CAT")
def test_whole_numbers_only() -> None:
    assert list(measures.SINE) == [round(FINE * sin(radians(6 * step))) for step in range(60)]
    assert all(measures.root(n) == isqrt(n) for n in (0, 1, 2, 3, 4, 99, 100, 101, 10**12, 10**12 - 1, 2**40))


@pytest.mark.rule("CAT-S1/CAT")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_all_seats_are_as_far_from_the_middle_and_from_each_other(players: int) -> None:
    state = fair("monastery monastery monastery", "0,1 r0", players=players).state
    corners = state.north_west(), state.south_east()
    stands = [
        (measures.stand_x(*corners, seat, players), measures.stand_y(*corners, seat, players))
        for seat in range(players)
    ]
    middle = (3 * FINE // 2, FINE)
    away = {round(hypot(x - middle[0], y - middle[1]) / 8) for x, y in stands}
    assert max(away) - min(away) <= 1
    assert min(away) * 8 > hypot(1.5, 1) * FINE + 2 * FINE - 16  # two cells beyond the corner of the landscape
    assert stands[0][1] > middle[1]
    assert abs(stands[0][0] - middle[0]) < 8
    between = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(stands, stands[1:] + stands[:1], strict=True)]
    assert players < 3 or max(between) - min(between) < 16


def hits(distance: int) -> tuple[float, float]:
    """How often, in hundredths, a shot over so many cells hits a follower in the middle, and rests on its tile."""
    hit = on = total = 0
    for far, chance in enumerate(measures.ODDS):
        along = measures.error(far - 10, measures.ALONG, measures.ALONG_EACH, distance * FINE)
        for wide, chances in enumerate(measures.ODDS):
            across = measures.error(wide - 10, measures.ACROSS, measures.ACROSS_EACH, distance * FINE)
            for number, weight in enumerate(measures.SLIDES):
                n = chance * chances * weight
                slid = measures.slide(number)
                total += n
                hit += n * (measures.off_line(-along, -across, FINE, 0, slid) <= measures.TOUCHES**2)
                on += n * (abs(along + slid) <= FINE // 2 and abs(across) <= FINE // 2)
    return 100 * hit / total, 100 * on / total


@pytest.mark.rule("CAT-S3/CAT", "CAT-S4/CAT")
@pytest.mark.parametrize(("distance", "hit", "on"), [(3, 53, 64), (5, 40, 53), (8, 27, 39), (12, 18, 27)])
def test_the_odds_are_those_that_are_told(distance: int, hit: int, on: int) -> None:
    found = hits(distance)
    assert abs(found[0] - hit) < 3
    assert abs(found[1] - on) < 3


@pytest.mark.rule("CAT-S2/CAT", "CAT-S8/CAT")
def test_chance_comes_after_the_aim_and_only_from_the_tables() -> None:
    game = fair("monastery", "1,0 r0", "pie-fight")
    assert game.actor == 0
    assert set(game.legal_texts) == {"aim 0,0", "aim 1,0"}
    game.play("aim 0,0")
    assert set(game.legal_texts) == {"aim-at 0,0 monastery", "aim-at 0,0 field-Nl"}
    game.play("aim-at 0,0 monastery")
    for step, weights in (("fly", measures.ODDS), ("stray", measures.ODDS), ("slide", measures.SLIDES)):
        assert (game.actor, game.step) == (words.CHANCE, f"catapult.{step}")
        assert sorted(weight for _, weight in look.chances(game.state)) == sorted(weights)
        game.play(game.legal_texts[0])


@pytest.mark.rule("CAT-S2/CAT")
def test_where_it_falls_follows_from_aim_and_chance() -> None:
    """Red shoots from the south: too far is too far north, to the right is too far east; it slides on north."""
    ends = {}
    for name, chance in (
        ("true", ()),
        ("far", ("shot-length flies-far 4",)),
        ("short", ("shot-length flies-short 4",)),
        ("right", ("shot-drift strays-right 4",)),
        ("slid", ("shot-slide rests-beside 7",)),
    ):
        game = fair("monastery", "0,1 r0", "target-shooting")
        shoot(game, "0,0 monastery", *chance)
        ends[name] = token_at(game, 0)
    x, y = ends["true"]
    assert abs(x - 0.5) < 0.01
    assert 0.4 < y < 0.5
    assert ends["far"][1] < y - 0.3
    assert ends["short"][1] > y + 0.3
    assert ends["right"][0] > x + 0.15
    assert abs(ends["right"][1] - y) < 0.01
    assert y - 0.6 < ends["slid"][1] < y - 0.5


@pytest.mark.rule("CAT-S2/CAT")
def test_the_same_seed_brings_the_same_shots() -> None:
    setup = Setup(players=("A", "B", "C"), modules=CAT, seed=5)
    first, second = (Game(setup) for _ in range(2))
    for game in (first, second):
        player = roster.player("random", seed=3)
        while not game.over:
            game.play(player.choose(game))
    assert first.log == second.log
    names = [first.state.rules.actions[action >> KIND].name for action in first.log]
    assert names.count("shot-length") == names.count("shot-slide") > 0


@pytest.mark.rule("PLACE-22.6/CAT")
def test_a_token_may_come_to_rest_beside_the_tiles() -> None:
    game = fair("monastery", "0,1 r0", "target-shooting")
    game.play("aim 0,0")
    game.play("aim-at 0,0 monastery")
    game.play("shot-length flies-far 10")
    game.play("shot-drift strays-nowhere 0")
    assert all(text.startswith("shot-slide rests-beside") for text in game.legal_texts)


def test_aim_follows_the_segment() -> None:
    game = asked("city-road", "catapult/meadow monastery")
    stand(game, "Red", "0,0 road-E")
    game.play("place 0,1 r0")
    game.play("hurl target-shooting")
    shoot(game, "0,0 city-N")
    x, y = token_at(game, 0)
    city = segment(game, "0,0 city-N")
    assert abs(x * FINE - game.state.segment_x(city)) < 60
    assert abs(y * FINE - game.state.segment_y(city)) < 60
