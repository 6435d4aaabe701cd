"""The King and the Robber Baron: who takes a card, when it changes hands, what it brings at the end."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.art import without_symbol
from bastide.core import words
from bastide.core.event import Entered, Scored
from bastide.core.geometry import CITY, FIELD, ROAD
from bastide.kit import registry
from boards import listen, same_feature, scored, scores, segment, stand, supply, table, turn

KS = ["KS"]
TILES = registry.module("KS").data.tiles
# For each card the tile that begins a feature to the east, the one that goes on and the one that ends it.
CARDS = {
    "king": ("city:1", "city-through", "city", "r3", "city-E"),
    "baron": ("monastery-road:3", "straight", "monastery-road", "r1", "road-E"),
}
TAKEN = {"king": "king.take-king", "baron": "king.take-baron"}


def holder(game: Game, card: str) -> str:
    """Who holds a card; nobody if it lies beside the table."""
    token, players = words.TOKENS[card], range(len(game.setup.players))
    counts = [game.state.tokens(token, words.WITH_PLAYER, player) for player in players]
    assert sum(counts) + game.state.tokens(token, words.IN_STOCK) == 1
    return game.setup.players[counts.index(1)] if 1 in counts else ""


def rows(card: str, *lengths: int) -> str:
    """Unfinished features of a card's kind, one below the other, each waiting for its end in the east."""
    begin, on, _, _, _ = CARDS[card]
    lines = []
    for length in lengths:
        lines += [" ".join([begin, *[on] * (length - 2)]), " ".join(["monastery"] * max(lengths))]
    return "\n".join(lines)


def finish(game: Game, card: str, row: int, length: int) -> None:
    """Close the feature in a row."""
    turn(game, f"{length - 1},{2 * row} {CARDS[card][3]}")


def pack(card: str, turns: int) -> str:
    return " ".join([CARDS[card][2]] * turns + ["monastery"])


@pytest.mark.rule("PREP-30/KS")
def test_five_tiles_go_in() -> None:
    assert sum(tile.count for tile in TILES) == len(TILES) == 5
    assert Setup(modules=KS).rules.faces == 72 + 5
    assert not without_symbol(TILES)
    edges: Counter[int] = Counter(edge for tile in TILES for edge in tile.face.edges)
    assert (edges[FIELD], edges[ROAD], edges[CITY]) == (5, 6, 9)
    kinds = Counter(s.kind for tile in TILES for s in tile.face.segments)
    assert kinds == {"field": 12, "road": 5, "city": 6, "monastery": 1}


def test_two_cities_cross_on_one_tile_without_meeting() -> None:
    game = table("city:1 king/cities-crossing city:3", "city city monastery", modules=KS)
    assert game.state.is_complete(segment(game, "1,0 city-E"))
    assert not same_feature(game, "1,0 city-E", "1,0 city-N")
    assert not same_feature(game, "1,0 field-0", "1,0 field-1")


@pytest.mark.rule("PREP-30/KS")
def test_at_first_nobody_holds_a_card() -> None:
    game = Game(Setup(modules=KS, seed=1))
    assert (holder(game, "king"), holder(game, "baron")) == ("", "")
    with pytest.raises(ValueError, match="6 players"):
        Setup(players=list("ABCDEF"), modules=KS)


@pytest.mark.rule("SCORE-23/KS", "SCORE-28/KS")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("owner", ["Red", "Blue", ""])
def test_whoever_completes_takes_the_card_whoever_owns_the_feature(card: str, owner: str) -> None:
    """Red completes a feature of Red, of Blue, of nobody: the points are the owner's, the card is Red's, with none."""
    game = table(rows(card, 3), pack(card, 1), modules=KS)
    if owner:
        stand(game, owner, f"0,0 {CARDS[card][4]}")
    events = listen(game)
    finish(game, card, 0, 3)
    points = {"king": 6, "baron": 3}[card]
    assert scores(game) == [points * (owner == name) for name in ("Red", "Blue")]
    assert supply(game) == [7, 7]
    assert holder(game, card) == "Red"
    assert [e.step for e in events if isinstance(e, Entered) and e.step in TAKEN.values()] == [TAKEN[card]]
    assert scored(events) == ([(owner, points)] if owner else [])


@pytest.mark.rule("SCORE-23.1/KS", "SCORE-23/KS", "SCORE-28/KS")
@pytest.mark.parametrize("card", CARDS)
def test_the_first_takes_it_an_equal_one_does_not_a_larger_one_does(card: str) -> None:
    """Red 2, Blue 2, Green 3, Red 2, Blue 3, Green 4: Red, Red, Green from the third turn on."""
    lengths = (2, 2, 3, 2, 3, 4)
    game = table(rows(card, *lengths), pack(card, len(lengths)), players=3, modules=KS)
    holders = []
    for row, length in enumerate(lengths):
        finish(game, card, row, length)
        holders.append(holder(game, card))
    assert holders == ["Red", "Red", "Green", "Green", "Green", "Green"]


@pytest.mark.rule("SCORE-23.1/KS", "SCORE-28/KS")
@pytest.mark.parametrize("card", CARDS)
def test_its_holder_has_to_be_beaten_by_the_largest_so_far(card: str) -> None:
    """Red 2, then 4; Blue 3 in between and 4 at the end gain nothing, Blue 5 does."""
    lengths = (2, 2, 4, 3, 2, 4, 3, 5)
    game = table(rows(card, *lengths), pack(card, len(lengths)), modules=KS)
    holders = []
    for row, length in enumerate(lengths):
        finish(game, card, row, length)
        holders.append(holder(game, card))
    assert holders == ["Red"] * 7 + ["Blue"]


@pytest.mark.rule("SCORE-23/KS", "SCORE-23.1/KS", "MODEL-09/BASE")
def test_length_is_counted_in_tiles() -> None:
    """Red's straight road has four tiles. Blue's ring from a crossing back to it has five parts on four tiles.

    M ─ ─ ?
    ┬ ┐
    └ ?
    """
    board = "monastery-road:3 straight straight .\ncrossing3 bend . .\nbend:2 . . ."
    game = table(board, "monastery-road bend monastery", modules=KS)
    turn(game, "3,0 r1")
    turn(game, "1,2 r1")
    ring = segment(game, "1,2 road-N")
    assert game.state.is_complete(ring)
    assert len(game.state.members(ring)) == 5
    assert holder(game, "baron") == "Red"


@pytest.mark.rule("SCORE-28/KS")
def test_pennants_do_not_make_a_city_larger() -> None:
    board = "city:1 city-through\nmonastery monastery monastery\ncity:1 city-through-pennant"
    game = table(board, "city city monastery", modules=KS)
    turn(game, "2,0 r3")
    turn(game, "2,2 r3", "city-W")
    assert scores(game) == [0, 8]
    assert holder(game, "king") == "Red"


@pytest.mark.rule("SCORE-23/KS", "SCORE-28/KS")
def test_one_tile_can_bring_both_cards() -> None:
    """
      v
    M ? M        a city of two, a road of three; the monasteries do not matter
    """
    board = "monastery city:2 monastery\nmonastery-road:3 . monastery-road:1"
    game = table(board, "city-road monastery", modules=KS)
    turn(game, "1,1 r0")
    assert (holder(game, "king"), holder(game, "baron")) == ("Red", "Red")


@pytest.mark.rule("SCORE-23.1/KS")
def test_of_two_roads_completed_at_once_the_longer_sets_the_mark() -> None:
    """Red completes two roads at a crossing, three tiles and two; Blue's road of three is not longer.

    M ? ─ M
    .   . .
    M ─ ?
    """
    board = """
        monastery         monastery  monastery  monastery
        monastery-road:3  .          straight   monastery-road:1
        monastery         .          monastery  monastery
        monastery-road:3  straight   .          monastery
    """
    game = table(board, "crossing3 monastery-road monastery", modules=KS)
    turn(game, "1,1 r0")
    assert game.state.get(words.SLOTS["king.longest"]) == 3
    turn(game, "2,3 r1")
    assert game.state.tiles(segment(game, "2,3 road-W")) == 3
    assert holder(game, "baron") == "Red"


@pytest.mark.rule("SCORE-23/KS", "SCORE-28/KS")
@pytest.mark.parametrize("card", CARDS)
def test_what_stays_open_brings_no_card(card: str) -> None:
    _, on, _, _, part = CARDS[card]
    game = table(rows(card, 3), f"{on} monastery", modules=KS)
    turn(game, "2,0 r0", part)
    turn(game, "0,2 r0")
    assert game.over
    assert holder(game, card) == ""


# Two features lie finished, two more are finished by Red and Blue, one stays open.
FINAL = {
    "king": """
        city:1     city:3        monastery
        city:1     city-through  .
        monastery  monastery     monastery
        city:1     .             monastery
        city:1     city-through  city:3
        monastery  monastery     monastery
        city:1     city-through  city-through
    """,
    "baron": """
        monastery-road:3  monastery-road:1  monastery
        monastery-road:3  straight          .
        monastery         monastery         monastery
        monastery-road:3  .                 monastery
        monastery-road:3  straight          monastery-road:1
        monastery         monastery         monastery
        monastery-road:3  straight          straight
    """,
}


@pytest.mark.rule("FINAL-04/KS", "FINAL-05/KS", "FINAL-00.4/BASE")
@pytest.mark.parametrize("card", CARDS)
def test_at_the_end_the_holder_gets_one_for_every_completed_feature(card: str) -> None:
    """Four are completed, whoever owned them, also those from before; Blue's unfinished one does not count for Red."""
    _, _, end, rotation, part = CARDS[card]
    game = table(FINAL[card], f"{end} {end} monastery", modules=KS)
    stand(game, "Blue", f"0,3 {part}", f"0,6 {part}")
    turn(game, f"2,1 {rotation}")
    assert scores(game) == [0, 0]
    turn(game, f"1,3 {rotation}")
    small, open_end = {"king": (4, 3), "baron": (2, 3)}[card]
    assert scores(game) == [0, small]
    events = listen(game)
    turn(game, "3,0 r0")
    assert game.over
    assert scores(game) == [4, small + open_end]
    paid = [event for event in events if isinstance(event, Scored) and event.player == 0]
    assert [(event.points, event.items) for event in paid] == [(4, ((card, 4, 1),))]


@pytest.mark.rule("FINAL-04/KS", "FINAL-05/KS")
def test_the_cards_come_first_in_the_final_scoring() -> None:
    game = table("monastery city:2\nmonastery-road:3 .", "city-bend-left", modules=KS)
    stand(game, "Blue", "0,0 monastery")
    events = listen(game)
    turn(game, "1,1 r0")
    assert game.over
    steps = [event.step for event in events if isinstance(event, Entered)]
    assert [step for step in steps if "final" in step] == [
        "king.final-king",
        "king.final-baron",
        "base.final-monasteries",
        "base.final-roads",
        "base.final-cities",
    ]
    assert scores(game) == [1, 4]


@pytest.mark.rule("FINAL-04/KS", "FINAL-05/KS")
@pytest.mark.parametrize("card", CARDS)
def test_what_the_last_tile_completes_counts_already(card: str) -> None:
    game = table(rows(card, 2), CARDS[card][2], modules=KS)
    finish(game, card, 0, 2)
    assert game.over
    assert scores(game) == [1, 0]


@pytest.mark.rule("FINAL-04/KS", "FINAL-05/KS", "PREP-30/KS")
def test_a_card_nobody_has_taken_pays_nobody() -> None:
    """What lay finished from the start was completed by nobody."""
    game = table("city:1 city:3\nmonastery-road:3 monastery-road:1", "monastery", modules=KS)
    turn(game, "2,0 r0")
    assert game.over
    assert (holder(game, "king"), holder(game, "baron")) == ("", "")
    assert scores(game) == [0, 0]


@pytest.mark.rule("SCORE-23/KS", "SCORE-28/KS")
@pytest.mark.parametrize("card", CARDS)
def test_each_card_can_be_played_alone(card: str) -> None:
    board = "monastery city:2 monastery\nmonastery-road:3 . monastery-road:1"
    game = table(board, "city-road monastery", modules=[f"KS.{card}"])
    turn(game, "1,1 r0")
    assert holder(game, card) == "Red"
    (token,) = game.setup.mix.tokens
    assert token.name == card
    turn(game, "0,2 r0")
    assert scores(game) == [1, 0]


def test_a_position_keeps_the_cards_and_everybody_sees_them() -> None:
    game = table(rows("king", 2, 3), pack("king", 2), modules=KS)
    finish(game, "king", 0, 2)
    again = Game.from_position(game.setup, game.position())
    assert holder(again, "king") == holder(game.view(1), "king") == "Red"
    assert again.state.get(words.SLOTS["king.largest"]) == 2
