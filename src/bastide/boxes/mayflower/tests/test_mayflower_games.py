"""Whole games of Mayflower: what always holds, every ruling, the computer players, records, bots, research, the aid."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from coasts import colony, columns, survey, surveyors

from bastide import Game, GameRecord, Setup, aid
from bastide.arena.contest import Contest, play_pair
from bastide.bots.protocol import read_setup, setup_lines
from bastide.core import look, words
from bastide.core.chance import Stream, playout
from bastide.core.digest import digest
from bastide.core.event import Discarded
from bastide.kit import registry, texts
from bastide.kit.choosing import mix
from bastide.kit.spine import label
from bastide.players import player
from bastide.players.evaluate import Evaluator
from bastide.players.roster import LEVELS
from bastide.players.weights import FULL
from bastide.position import position_text, read_position
from bastide.research import SoloEnv, raw_env
from boards import stand

RULINGS = {name: ruling.values for name, ruling in registry.module("MAYFLOWER").data.rulings.items()}
OTHERS = [(name, value) for name, values in RULINGS.items() for value in values[1:]]
FOREIGN = re.compile(r"\b(city|cities|road|field|follower|monaster\w+|monk|knight|highwayman|meeple)s?\b", re.I)


def played(setup: Setup, chooser: random.Random) -> Game:
    """A random game, looked at on its way."""
    game = Game(setup)
    n = 0
    while not game.over:
        if n % 10 == 0:
            check(game)
        game.play(chooser.choice(game.legal))
        n += 1
    check(game)
    return game


def check(game: Game) -> None:
    """Settlers and tiles are conserved, surveyors are near each other, nobody stands east of both after a scoring."""
    state = game.state
    people, faces = look.figures(state), look.faces(state)
    for seat in range(len(game.setup.players)):
        standing = [figure for figure in people if figure.owner == seat and figure.place == words.SEGMENT]
        assert len(standing) + look.supply(state, seat)["settler"] == 5
        assert all(state.face_on(figure.which) > 9 for figure in standing), "never on a start space"
    assert len(surveyors(game)) == 2
    assert max(columns(game)) - min(columns(game)) <= 1
    assert max(columns(game)) <= max(-face.x for face in faces)
    gone = sum(isinstance(event, Discarded) for event in game.events)
    assert len(faces) - 10 + sum(game.bag.values()) + (game.tile is not None) + gone == 95


@pytest.mark.rule("MAY-SURV-10", "MAY-STRIP-7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_to_the_rules_and_are_read_back(players: int) -> None:
    game = played(Setup(list("ABCDE")[:players], game="MAYFLOWER", seed=players), random.Random(players))
    again = GameRecord.read(game.record.text())
    assert look.scores(again.replay()) == look.scores(game.state)
    assert game.record.text().splitlines()[3] == "game: MAYFLOWER"


@pytest.mark.parametrize(("name", "value"), OTHERS, ids=[f"{name}-{value}" for name, value in OTHERS])
def test_games_by_every_other_ruling(name: str, value: str) -> None:
    played(Setup(game="MAYFLOWER", seed=7, rulings={name: value}), random.Random(name))


@pytest.mark.parametrize("sampled", [False, True])
def test_playouts_end(sampled: bool) -> None:
    for seed in range(3):
        game = Setup(game="MAYFLOWER").fresh()
        playout(game, Stream(seed, "mayflower"), sampled=sampled)
        assert game.over
        assert sum(look.scores(game)) > 0


def test_positions_are_read_back_with_the_coast_and_the_surveyors() -> None:
    game = Game(Setup(game="MAYFLOWER", seed=5))
    someone = player("greedy")
    for _ in range(60):
        game.play(someone.choose(game))
    again = read_position(game.state.rules, position_text(game.state))
    assert digest(again) == digest(game.state)
    assert again.row_asking == game.state.row_asking


@pytest.mark.parametrize("level", [*LEVELS, "evaluator"])
def test_every_level_plays(level: str) -> None:
    searching = level in ("level5", "level6")
    game = Game(Setup(game="MAYFLOWER", seed=4))
    someone = player(f"{level}:nodes=20" if searching else level)
    rest = player("greedy")
    for n in range(24):
        game.play(someone.choose(game) if n < (4 if searching else 24) else rest.choose(game))
    assert game.turn > 8


@pytest.mark.rule("MAY-REMOVE-5")
def test_a_settler_whom_the_surveyors_have_passed_promises_less_than_one_ahead_of_them() -> None:
    ahead = []
    for place in (0, 1, 2):
        game = colony("straight straight\nprairie prairie", " ".join(["prairie"] * 40), 2, top=2)
        survey(game, place, place)
        stand(game, "Red", "-1,2 road-E")
        judge = Evaluator(game.state.rules, FULL)
        judge.prepare(game.state)
        judge.evaluate(game.state.clone())
        ahead.append(judge.margin(0))
    assert ahead[2] < min(ahead[:2])


@pytest.mark.rule("MAY-SURV-3")
def test_a_settler_beside_a_surveyor_promises_his_bonus() -> None:
    """Another surveyor in his column adds the share of four points that completing the road is expected to bring."""
    gain = {}
    for weights in (FULL, replace(FULL, own=False)):
        game = colony("straight straight\nprairie prairie", " ".join(["straight"] * 40), 2, top=2)
        stand(game, "Red", "-1,2 road-E")
        survey(game, 1, 1)
        judge = Evaluator(game.state.rules, weights)
        judge.prepare(game.state)
        judge.evaluate(game.state.clone())
        gain[weights.own] = judge.margin(0)
    assert 0.0 < gain[True] - gain[False] < 2 * 4 * FULL.completion


def test_bots_are_told_the_game() -> None:
    setup = Setup(["A", "B", "C"], game="MAYFLOWER", rulings={"may.unfinished-trading-post": "0"})
    again = read_setup(setup_lines(setup))
    assert (again.game, again.mix) == ("MAYFLOWER", setup.mix)


def test_the_arena_plays_it() -> None:
    contest = Contest(("greedy", "random"), game="MAYFLOWER", seed=3)
    pair = play_pair(contest, 0)
    assert [len(game.scores) for game in pair.games] == [2, 2]


def test_research_environments_play_it() -> None:
    solo = SoloEnv("random", game="MAYFLOWER")
    seen, _ = solo.reset(seed=1)
    over = False
    steps = 0
    while not over and steps < 400:
        slot = int(seen["action_mask"].argmax())
        seen, _, over, _, _ = solo.step(slot)
        steps += 1
    assert over
    turns = raw_env(3, game="MAYFLOWER")
    turns.reset(seed=2)
    assert turns.setup.game == "MAYFLOWER"


def test_its_aid_has_its_own_words_and_numbers() -> None:
    chosen = mix(game="MAYFLOWER")
    for language in texts.LANGUAGES:
        page = aid.page(chosen, language)
        lines = [line for chapter in page.chapters for line in chapter.lines]
        assert [line.number for line in lines] == [*dict.fromkeys(label(line.shown) for line in lines)]
        assert "2–5" in page.players
        assert page.edition == "", "its rules are those of one rulebook"
        assert {line.module for line in lines} == {"MAYFLOWER"}
    said = texts.table("en", "mayflower")
    spoken = [*said["line"].values(), *said["brief"].values(), *said["title"].values(), *said["interface"].values()]
    assert not [text for text in spoken if FOREIGN.search(text)]


def test_it_names_every_thing_that_is_on_its_table() -> None:
    tables = Setup(game="MAYFLOWER").rules.tables
    for language in texts.LANGUAGES:
        said = texts.table(language, "mayflower")
        assert {*said["feature"]} == {"road", "city", "field", "farm"}
        assert {*tables.attributes} <= {*said["item"]}


def test_the_golden_game_ends_with_the_coast_behind(tmp_path: Path) -> None:
    path = Path(__file__).parents[1] / "golden" / "westward.game"
    record = GameRecord.load(path)
    record.save(tmp_path / "again.game")
    assert GameRecord.load(tmp_path / "again.game").actions == record.actions
