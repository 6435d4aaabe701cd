"""Shapes: no rules, only tiles to lay."""

from __future__ import annotations

from bastide.kit import Box

box = Box(__name__)
