"""Reading what comes over a live connection."""

from __future__ import annotations

import orjson
from fastapi import WebSocketDisconnect
from pydantic import ValidationError
from starlette.types import Message

from bastide.server import wire
from bastide.server.errors import Refused
from bastide.server.limits import Bucket
from bastide.server.settings import Settings


def read(raw: Message, settings: Settings, bucket: Bucket) -> wire.ClientMessage:
    """What a device says, if it is not too long, not too often, and one of the messages there are."""
    if raw["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(raw.get("code", 1000))
    text = raw.get("text")
    data = text.encode() if text is not None else raw.get("bytes") or b""
    if len(data) > settings.message_bytes:
        raise Refused("large", len(data), [settings.message_bytes])
    if not bucket.take():
        raise Refused("fast", "", [settings.messages])
    try:
        tree = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise Refused("message", data[:60].decode("utf-8", "replace"), why=str(error)) from error
    if not isinstance(tree, dict) or not isinstance(tree.get("say"), str):
        raise Refused("message", str(tree)[:60], list(wire.MESSAGES))
    if tree["say"] not in wire.MESSAGES:
        raise Refused("unknown", tree["say"], list(wire.MESSAGES))
    try:
        return wire.MESSAGES[tree["say"]].model_validate(tree)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        refused = Refused("message", where, why=first["msg"])
        if isinstance(tree.get("id"), str) and len(tree["id"]) <= 64:
            refused.id = tree["id"]
        raise refused from error
