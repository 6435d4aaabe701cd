"""King & Scout and Inns & Cathedrals, each alone and both together: what they do to each other and in random games."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.event import Discarded, Home, Scored
from bastide.core.geometry import CITY, ROAD
from bastide.kit import registry
from boards import NAMES, scores, stand, table, turn

MIXES = [(["IC"], 2), (["IC"], 6), (["KS"], 2), (["KS"], 5), (["IC", "KS"], 2), (["IC", "KS"], 6)]
MARKS = {"king": ("king.largest", CITY), "baron": ("king.longest", ROAD)}


def holder(game: Game, card: str) -> int:
    """The seat that holds a card, or -1."""
    token, players = words.TOKENS[card], range(len(game.setup.players))
    counts = [game.state.tokens(token, words.WITH_PLAYER, player) for player in players]
    assert sum(counts) + game.state.tokens(token, words.IN_STOCK) == 1
    return counts.index(1) if 1 in counts else -1


def completed(game: Game, kind: int) -> list[int]:
    """One segment of each completed feature of a kind."""
    state = game.state
    regions = {r for r in look.segment_region(state) if r >= 0}
    return [r for r in regions if state.feature_kind(r) == kind and state.open_ends(r) == 0]


@pytest.mark.rule("SCORE-23/KS", "SCORE-25/IC")
def test_an_inn_makes_a_road_worth_more_but_not_longer() -> None:
    """Red's plain road of three gives 3, Blue's of three with an inn gives 6 and no card.

    ├ ─ ?
    ├ i ?
    """
    board = "monastery-road:3 straight .\nmonastery monastery monastery\nmonastery-road:3 inns/straight-inn ."
    game = table(board, "monastery-road monastery-road monastery", modules=["IC", "KS"])
    stand(game, "Red", "0,0 road-E")
    stand(game, "Blue", "0,2 road-E")
    turn(game, "2,0 r1")
    turn(game, "2,2 r1")
    assert scores(game) == [3, 6]
    assert holder(game, "baron") == 0


@pytest.mark.rule("SCORE-28/KS", "SCORE-27/IC")
def test_a_cathedral_makes_a_city_worth_more_but_not_larger() -> None:
    """Blue's city of five round a cathedral gives 15, but Red's had five tiles before.

      v          v
    > X <      > + <
      ?          ?
    """
    board = ". city:2 . . city:2 .\ncity:1 city4-pennant city:3 city:1 inns/cathedral city:3"
    game = table(board, "city city monastery", modules=["IC", "KS"])
    turn(game, "1,2 r0", "city-N")
    turn(game, "4,2 r0", "city-N")
    assert scores(game) == [12, 15]
    assert holder(game, "king") == 0


@pytest.mark.rule("FINAL-05/KS", "FINAL-22/IC")
def test_an_unfinished_inn_road_is_worthless_and_is_not_counted_by_the_card() -> None:
    board = "monastery-road:3 .\nmonastery monastery\nmonastery-road:3 inns/straight-inn"
    game = table(board, "monastery-road monastery", modules=["IC", "KS"])
    stand(game, "Blue", "0,2 road-E")
    turn(game, "1,0 r1")
    turn(game, "2,1 r0")
    assert game.over
    assert scores(game) == [1, 0]


def check(game: Game, tiles: int) -> None:
    """What holds after every action."""
    state = game.state
    rules = state.rules
    people = look.figures(state)
    kinds = {name: number for number, name in enumerate(rules.figure_names)}
    for player in range(len(game.setup.players)):
        for name, whole in (("follower", 7), ("big", 1)):
            if name in kinds:
                standing = [f for f in people if (f.owner, f.kind, f.place) == (player, kinds[name], words.SEGMENT)]
                assert len(standing) + look.supply(state, player)[name] == whole
    gone = sum(isinstance(event, Discarded) for event in game.events)
    assert len(look.faces(state)) + sum(game.bag.values()) + (game.tile is not None) + gone == tiles
    weights = {kinds["follower"]: 1, kinds.get("big", -1): 2}
    regions = look.segment_region(state)
    for segment in {r for r in regions if r >= 0}:
        members = state.members(segment)
        assert {regions[m] for m in members} == {regions[segment]}
        here = [f for f in people if f.place == words.SEGMENT and f.which in members]
        _, weight, blockers = look.region_facts(state, segment)
        assert weight == sum(weights[f.kind] << (8 * f.owner) for f in here)
        assert blockers == sum(1 << (8 * f.owner) for f in here)
        if state.feature_kind(segment) in (ROAD, CITY) and state.open_ends(segment) == 0 and game.step == "base.lay":
            assert not here, "what is completed has been scored and left"


@pytest.mark.parametrize(("modules", "players"), MIXES)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_run_to_the_end_and_add_up(modules: list[str], players: int, seed: int) -> None:
    chooser = random.Random(seed)
    game = Game(Setup(players=NAMES[:players], modules=modules, seed=seed))
    tiles = 72 + sum(tile.count for code in modules for tile in registry.module(code).data.tiles)
    n = 0
    while not game.over:
        if n % 11 == 0:
            check(game, tiles)
        game.play(chooser.choice(game.legal))
        n += 1
    check(game, tiles)
    awards = [event for event in game.events if isinstance(event, Scored)]
    assert all(award.points == sum(n * each for _, n, each in award.items) for award in awards)
    assert scores(game) == [sum(a.points for a in awards if a.player == p) for p in range(players)]
    assert game.record.replay().turn == game.turn


@pytest.mark.rule("SCORE-23/KS", "SCORE-23.1/KS", "SCORE-28/KS", "FINAL-04/KS", "FINAL-05/KS")
@pytest.mark.parametrize("seed", range(4))
def test_in_random_games_the_cards_go_where_counting_the_table_says(seed: int) -> None:
    """After every turn the largest of what is completed now is compared with the largest of the turn before."""
    chooser = random.Random(seed)
    game = Game(Setup(players=NAMES[:3], modules=["IC", "KS"], seed=seed))
    largest, held = {"king": 0, "baron": 0}, {"king": -1, "baron": -1}
    while not game.over:
        turn_now, active = game.turn, game.state.turn_player
        while not game.over and game.turn == turn_now:
            game.play(chooser.choice(game.legal))
        for card, (mark, kind) in MARKS.items():
            found = max((game.state.tiles(s) for s in completed(game, kind)), default=0)
            if found > largest[card]:
                largest[card], held[card] = found, active
            assert (game.state.get(words.SLOTS[mark]), holder(game, card)) == (largest[card], held[card])
    paid = {a.items[0][0]: a for a in game.events if isinstance(a, Scored) and a.items and a.items[0][0] in MARKS}
    for card, (_, kind) in MARKS.items():
        assert (paid[card].player, paid[card].points) == (held[card], len(completed(game, kind)))


@pytest.mark.rule("BASE-MAJ-4", "SCORE-23/KS")
@pytest.mark.parametrize("seed", range(4))
def test_that_unowned_features_are_looked_at_changes_nothing_in_the_base_game(seed: int) -> None:
    """The same tiles and the same choices, once in the base game and once with the box but without its cards."""
    chooser = random.Random(seed)
    pack = [tile.id for tile in registry.module("BASE").data.tiles for _ in range(tile.count)]
    pack.remove("base/city-road")
    chooser.shuffle(pack)
    plain = Game(Setup(players=NAMES[:3], pack=pack, seed=1))
    boxed = Game(Setup(players=NAMES[:3], pack=pack, seed=1, modules=["KS"], without=["KS.king", "KS.baron"]))
    while not plain.over:
        assert boxed.legal_texts == plain.legal_texts
        choice = chooser.choice(plain.legal_texts)
        plain.play(choice)
        boxed.play(choice)
        assert boxed.scores == plain.scores
    assert boxed.over

    def told(game: Game) -> list[Scored | Home]:
        return [event for event in game.events if isinstance(event, Scored | Home)]

    assert told(boxed) == told(plain)
