"""Whose connection it is, and what that client takes of what all games have in common."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from bastide.server.limits import Bucket, Limits
from bastide.server.metrics import Metrics


@dataclass(frozen=True)
class Account:
    """Whose connection it is, and where it is counted what that client takes."""

    limits: Limits
    client: str
    metrics: Metrics

    def turn(self) -> AbstractAsyncContextManager[Bucket]:
        """Wait until this client may take time that all games need."""
        return self.limits.turn(self.client)
