"""What is sent is what the types say: no key missing, none too many, nothing of another type."""

from __future__ import annotations

from functools import cache
from typing import Any

import httpx
import orjson
from fastapi.routing import APIRoute
from pydantic import ConfigDict, TypeAdapter, ValidationError

from bastide.server.routes import router
from bastide.server.sent import ErrorAnswer, ServerMessage, View


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    # A list of one: the strictness would not be taken over by a type that could have its own.
    return TypeAdapter(list[kind], config=ConfigDict(extra="forbid", strict=True))


def check(kind: Any, tree: object) -> None:
    """Hold a tree, as JSON carries it, against a type."""
    try:
        _adapter(kind).validate_json(orjson.dumps([tree]))
    except ValidationError as error:
        raise AssertionError(f"not what the types say: {error}") from None


def check_message(tree: object) -> None:
    """Hold a message of the server against the types."""
    check(ServerMessage, tree)


def check_view(tree: object) -> None:
    """Hold a view, as patches have made it, against the types."""
    check(View, tree)


def check_answer(answer: httpx.Response) -> None:
    """Hold an answer over HTTP against the types; for the hooks of an httpx client."""
    answer.read()
    if answer.headers.get("content-type") != "application/json" or not answer.content:
        return
    path, method = answer.request.url.path, answer.request.method
    if not path.startswith("/api/"):
        return
    if answer.is_error:
        check(ErrorAnswer, answer.json())
        return
    for route in router.routes:
        if isinstance(route, APIRoute) and method in (route.methods or ()) and route.path_regex.match(path):
            check(route.response_model, answer.json())
            return
    raise AssertionError(f"no request {method} {path} is known")
