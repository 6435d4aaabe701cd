"""A decision carried out on a copy of the game, before it is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bastide.game import Game
from bastide.server.errors import Refused
from bastide.show import playing
from bastide.show.playing import Batch


@dataclass(frozen=True)
class Played:
    """A decision already carried out on a copy of the game, before it is stored."""

    game: Game
    batches: Sequence[Batch]


def played_on(game: Game, seat: int, actions: Sequence[str]) -> Played:
    """Decide for a seat; what is not possible is refused with what would be."""
    try:
        return Played(game, playing.play_all(game, seat, actions))
    except playing.PastTheMove as error:
        raise Refused("past", str(error)) from error
    except ValueError as error:
        possible: Sequence[Any] = getattr(error, "possible", ())
        raise Refused("action", " | ".join(actions), possible, str(error)) from error
