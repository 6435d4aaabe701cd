"""Shapes: no rules, only tiles to lay."""

from __future__ import annotations

from bastide.kit.module import Module

box = Module(__name__)
