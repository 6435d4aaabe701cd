"""Whole games with Traders & Builders: what holds after every action."""

from __future__ import annotations

import random

import pytest

from bastide import Game, GameRecord, Setup, aid
from bastide.core import look, words
from bastide.core.event import Discarded, Entered, Scored
from boards import EDITIONS, scores, table

STOCK = {"wine": 9, "grain": 6, "cloth": 5}
PARTS = ("goods", "builder", "pig")


def check(game: Game) -> None:
    """Figures, tokens and tiles are conserved, regions add up, nobody stands where it may not."""
    state = game.state
    rules = state.rules
    people = look.figures(state)
    players = range(len(game.setup.players))
    for p in players:
        for kind, name in enumerate(rules.figure_names):
            out = [f for f in people if f.owner == p and f.kind == kind and f.place == words.SEGMENT]
            assert len(out) + look.supply(state, p)[name] == {"follower": 7, "builder": 1, "pig": 1}[name]
    if "goods" in game.setup.mix.chosen["TB"]:
        for good, n in STOCK.items():
            token = words.TOKENS[good]
            held = sum(state.tokens(token, words.WITH_PLAYER, p) for p in players)
            assert state.tokens(token, words.IN_STOCK) + held == n
    regions = look.segment_region(state)
    for segment in {r for r in regions if r >= 0}:
        members = set(state.members(segment))
        here = [f for f in people if f.place == words.SEGMENT and f.which in members]
        followers = [f.owner for f in here if rules.figure_names[f.kind] == "follower"]
        _, weight, blockers = look.region_facts(state, segment)
        assert weight == blockers == sum(1 << (8 * owner) for owner in followers)
        for figure in here:
            name = rules.figure_names[figure.kind]
            feature = state.feature_kind(figure.which)
            if name != "follower":
                assert figure.owner in followers, "a builder or pig without a follower of its player"
                assert (feature == state.tables.features["field"]) == (name == "pig")


def check_end(game: Game) -> None:
    """All tiles are laid or gone, and the scores are the sum of all items."""
    events = game.events
    gone = sum(isinstance(event, Discarded) for event in events)
    assert len(look.faces(game.state)) + gone == 96
    found = [0] * len(game.setup.players)
    for event in events:
        if isinstance(event, Scored):
            assert event.points == sum(n * each for _, n, each in event.items)
            found[event.player] += event.points
    assert found == scores(game)


KEEN = ("builder", "pig", "again")


def keen_choice(game: Game, chooser: random.Random) -> int:
    """Any action, but by preference one that puts the builder or the pig to use."""
    keen = [action for action in game.legal if game.text(action).startswith(KEEN)]
    if keen:
        return chooser.choice(keen)
    for action in chooser.sample(game.legal, min(8, len(game.legal))):
        after = game.clone()
        after.play(action)
        if after.turn == game.turn and after.state.fact(words.TAGS["builder_at_work"]):
            return action
    return chooser.choice(game.legal)


def play(game: Game, chooser: random.Random) -> set[str]:
    """A game played at random, looked at again and again; the kinds of actions it saw."""
    seen: set[str] = set()
    n = 0
    while not game.over:
        if n % 5 == 0:
            check(game)
        action = keen_choice(game, chooser)
        seen.add(game.text(action).split()[0])
        game.play(action)
        n += 1
    check(game)
    return seen


@pytest.mark.rule("PREP-03.1/TB", "PREP-03.2/TB", "MODEL-08/BASE")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_is_conserved_and_adds_up(edition: str, players: int) -> None:
    setup = Setup(players=list("ABCDE")[:players], modules=["TB"], edition=edition, seed=players)
    game = Game(setup)
    play(game, random.Random(players))
    check_end(game)
    assert GameRecord.read(game.record.text()).actions == tuple(game.log)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("alone", [True, False])
def test_every_part_plays_alone_and_the_others_without_it(part: str, alone: bool) -> None:
    modules = [f"TB.{part}"] if alone else ["TB"]
    game = Game(Setup(players=["A", "B", "C"], modules=modules, without=[] if alone else [f"TB.{part}"], seed=9))
    seen = play(game, random.Random(9))
    check_end(game)
    here = {part} if alone else {*PARTS} - {part}
    words_of = {"builder": {"builder", "again"}, "pig": {"pig"}, "goods": set()}
    assert seen & set(KEEN) <= set().union(*(words_of[name] for name in here))


def test_builders_further_moves_and_pigs_all_come_up() -> None:
    seen: set[str] = set()
    for seed in range(12):
        if not set(KEEN) <= seen:
            seen |= play(Game(Setup(modules=["TB"], seed=seed)), random.Random(seed))
    assert set(KEEN) <= seen


def test_the_steps_of_a_game_come_in_the_order_of_the_play_aid() -> None:
    """Another draw, another feature to score begins the walk anew."""
    game = Game(Setup(modules=["TB"], seed=3))
    play(game, random.Random(3))
    place = {step: number for number, step in enumerate(aid.page(game.setup.mix, "en").ids())}
    last = -1
    for event in game.events:
        if isinstance(event, Entered):
            anew = event.step in ("base.draw", "base.order", "base.majority")
            assert anew or place[event.step] >= last, event.step
            last = place[event.step]


def test_one_player_and_no_farmers_play_to_the_end() -> None:
    game = Game(Setup(players=["A"], modules=["TB"], without=["BASE.farmers"], seed=2))
    assert "pig" not in play(game, random.Random(2))
    check_end(game)


def test_a_position_is_read_back_before_a_further_move() -> None:
    """Red's city grows tile by tile: knight, builder, and then the tile that puts the builder to work."""
    game = table("city:1 . . .", "city-through monastery city-through monastery city-through city", modules=["TB"])
    for text in (
        "place 1,0 r0",
        "put follower 1,0 city-E",
        "place 0,1 r0",
        "pass",
        "place 2,0 r0",
        "builder 2,0 city-E",
        "place 0,2 r0",
        "pass",
        "place 3,0 r0",
        "pass",
    ):
        game.play(text)
    assert game.step == "traders.again"
    other = Game.from_position(game.setup, game.position())
    assert (other.digest, other.legal_texts) == (game.digest, game.legal_texts)
    other.play("again")
    game.play("again")
    assert other.digest == game.digest
