"""A pair: one deck, every rotation of the seats, players who know no more than their seat."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import bastide.arena.contest as contests
from bastide import Game, Setup
from bastide.arena import ArenaError, Contest, play_pair
from bastide.core import look
from bastide.core.action import DRAW, KIND
from bastide.record import GameRecord

BOT = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'bot.py'}"


def drawn(contest: Contest, number: int, game: int) -> list[int]:
    return [action for action in play_pair(contest, number).games[game].log if action >> KIND == DRAW]


def test_both_games_of_a_pair_draw_the_same_deck() -> None:
    contest = Contest(("random", "random"), seed=5)
    assert drawn(contest, 3, 0) == drawn(contest, 3, 1)
    assert drawn(contest, 3, 0) != drawn(contest, 4, 0)
    assert [game.seats for game in play_pair(contest, 3).games] == [(0, 1), (1, 0)]


def test_all_rotations_with_more_players() -> None:
    contest = Contest(("random", "random", "random"), modules=("IC",))
    pair = play_pair(contest, 0)
    assert [game.seats for game in pair.games] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    for game in pair.games:
        by_seat = look.scores(GameRecord(contest.setup(0), game.log).replay())
        assert [game.scores[who] for who in game.seats] == by_seat, "told in the order of the players, not of the seats"
    assert pair.against(1, 0) + pair.against(0, 1) == pytest.approx(1)


def test_a_pair_follows_from_the_contest_alone() -> None:
    contest = Contest(("random", "random"), seed=1)
    pair = play_pair(contest, 7)
    assert pair == play_pair(contest, 7)
    assert pair != play_pair(Contest(("random", "random"), seed=2), 7)
    assert pair.games[0].scores != pair.games[1].scores[::-1], "a player against itself is no mirror"


def test_the_log_of_a_game_is_its_record() -> None:
    contest = Contest(("random", "random"), modules=("TB",))
    game = play_pair(contest, 0).games[0]
    text = GameRecord(contest.setup(0), game.log).text()
    replayed = Game.from_record(GameRecord.read(text))
    assert replayed.digest == game.digest
    assert tuple(replayed.scores.values()) == game.scores


def test_a_player_gets_only_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    class Curious:
        def choose(self, game: Game) -> int:
            seen.append((game.setup.seed, game.seed, game.pack, len(game.log)))
            return game.legal[0]

    monkeypatch.setattr(contests, "player", lambda name, seed=0: Curious())
    play_pair(Contest(("curious", "curious")), 0)
    assert len(seen) > 100
    assert set(seen) == {(None, None, None, 0)}


def test_a_player_of_ours_that_errs_stops_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong:
        def choose(self, game: Game) -> int:
            return -1

    monkeypatch.setattr(contests, "player", lambda name, seed=0: Wrong())
    with pytest.raises(ArenaError, match="wrong in pair 2, game 0: '-1' is not possible now; possible: place"):
        play_pair(Contest(("wrong", "wrong")), 2)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": ("greedy",)}, "1 players; possible: 2 to 6"),
        ({"players": ("greedy", "gredy")}, "no player 'gredy'"),
        ({"players": ("greedy", "cmd:")}, "names no program"),
        ({"players": ("greedy", "cmd:no-such-bot --fast")}, "there is no program 'no-such-bot'"),
        ({"players": ("greedy", "cmd:python 'x")}, "is no command line"),
        ({"players": ("greedy", "random"), "seconds": 0.0}, "0 seconds a decision; possible: more than 0"),
        ({"players": ("greedy", "random"), "seconds": float("nan")}, "nan seconds"),
        ({"players": ("greedy", "random"), "modules": ("XX",)}, "unknown module 'XX'"),
        ({"players": ("random",) * 6}, "6 players; possible with these modules: 1 to 5"),
    ],
)
def test_bad_contests_are_refused(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Contest(**given)  # type: ignore[arg-type]


def test_a_bot_plays_in_a_pair() -> None:
    pair = play_pair(Contest((BOT, "random"), seed=2), 0)
    assert all(game.lost_by is None for game in pair.games)
    assert pair.against(0, 1) == 1, "it is no great player, but no random one"


def test_setups_of_pairs_share_their_rules() -> None:
    contest = Contest(("random", "random"))
    assert contest.setup(0).rules is contest.setup(1).rules
    assert isinstance(contest.setup(0), Setup)
