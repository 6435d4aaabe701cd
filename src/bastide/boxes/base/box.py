"""The box of the base game, its two parts and the course of the game."""

from __future__ import annotations

from bastide.kit import Box, Course

box = Box(__name__)
base = box.part("base")
farmers = box.part("farmers")
course = Course(base)
