"""Shared by all tests: which rules they cite."""

from __future__ import annotations
