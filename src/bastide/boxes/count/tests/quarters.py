"""The quarters of Carcassonne, for the tests of the count: who waits where, and where the count is."""

from __future__ import annotations

from bastide import Game
from bastide.core import look, words

QUARTERS = ("castle", "market", "blacksmith", "cathedral")


def wait(game: Game, name: str, *quarters: str, kind: str = "follower") -> None:
    """Put figures from a player's supply where earlier turns would have sent them."""
    state = game.state
    for quarter in quarters:
        figure = state.in_supply(game.setup.players.index(name), state.number_of(words.KINDS[kind]))
        assert figure >= 0, f"{name} has no {kind} left"
        state.put(figure, words.PLACES["quarter"], QUARTERS.index(quarter))


def waiting(game: Game, name: str) -> list[str]:
    """The quarters in which figures of a player are."""
    seat = game.setup.players.index(name)
    figures = [f for f in look.figures(game.state) if f.owner == seat and f.place == words.PLACES["quarter"]]
    return sorted(QUARTERS[f.which] for f in figures)


def send_count(game: Game, quarter: str) -> None:
    """Put the count where earlier turns would have put him."""
    count = game.state.neutral(words.KINDS["count"])
    game.state.put(count, words.PLACES["quarter"], QUARTERS.index(quarter))


def count_in(game: Game) -> str:
    """The quarter of the count."""
    count = look.figures(game.state)[game.state.neutral(words.KINDS["count"])]
    assert count.place == words.PLACES["quarter"]
    return QUARTERS[count.which]


def offered(game: Game, word: str) -> set[str]:
    """What follows a word in the actions possible now."""
    return {text.removeprefix(f"{word} ") for text in game.legal_texts if text.split()[0] == word}
