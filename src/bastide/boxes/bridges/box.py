"""The box that bridges, castles and bazaars come in."""

from __future__ import annotations

from bastide.kit import Box

box = Box(__name__)

EACH = (0, 3, 3, 3, 3, 2, 2)  # bridges and castles a player gets, by the number of players
