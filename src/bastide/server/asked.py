"""What all requests over HTTP have in common: their keys, who asks, what is asked."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Request

from bastide.server import keys, sent
from bastide.server.errors import Refused
from bastide.server.hall import Hall
from bastide.server.limits import Limits

ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"model": sent.ErrorAnswer} for code in (400, 403, 404, 409, 413, 422, 429, 500, 503)
}
MOST_KEYS = 12  # as many tokens as a device may say hello with
router = APIRouter(prefix="/api")  # of all requests, whichever file answers them

Id = Annotated[str, Path(max_length=64)]
# A token or key in the address would stand in the logs of every proxy.
Keys = Annotated[
    str,
    Header(
        alias=keys.HEADER,
        max_length=600,
        description="A token of a seat, or a key for players or watchers; or several, divided by commas.",
    ),
]


def hall_of(request: Request) -> Hall:
    """The tables that a request is about."""
    hall: Hall = request.app.state.hall
    return hall


def limits_of(request: Request) -> Limits:
    """What one client may take."""
    limits: Limits = request.app.state.limits
    return limits


def client_of(request: Request) -> str:
    """Who asks."""
    return limits_of(request).client(request.scope)


def names_in(text: str) -> tuple[str, ...]:
    """Names divided by commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def keys_in(given: str) -> tuple[str, ...]:
    """The keys that a request brings; none is left out in silence."""
    found = names_in(given)
    if len(found) > MOST_KEYS:
        raise Refused("message", keys.HEADER, [MOST_KEYS], f"{len(found)} keys; possible: at most {MOST_KEYS}")
    return found
