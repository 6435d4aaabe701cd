"""Requests over HTTP, as docs/protocol.md lists them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Annotated, Any, Literal

from fastapi import Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from bastide.aid import AidPage, Where
from bastide.server import codes as codes  # its requests belong to the same router,
from bastide.server import drawings, facts, judged, keys, reels, sent, wire
from bastide.server import push as push  # and so do these
from bastide.server.asked import ERRORS, Id, Keys, client_of, hall_of, keys_in, limits_of, names_in
from bastide.server.asked import router as router
from bastide.server.clock import said as clock_said
from bastide.server.drawings import Made
from bastide.server.erasing import erase_game, erase_person
from bastide.server.errors import Refused
from bastide.server.guard import PAPER_POLICY
from bastide.server.lessons import lesson
from bastide.server.opening import Begun, opening
from bastide.server.replays import Replays
from bastide.server.table import Table
from bastide.server.workshop import Workshop

REFUSED = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}}
# For an answer that is no JSON the form of its refusals must be said apart.
APART: dict[int | str, dict[str, Any]] = {code: {"description": "Refused", "content": REFUSED} for code in ERRORS}

Codes = Annotated[str, Query(max_length=2000, description="Codes divided by commas.")]
GameCode = Annotated[str, Query(max_length=60)]


def _plain(*kinds: str) -> dict[str, Any]:
    """How a request is described that answers with something made already."""
    given = {kind: {"schema": {"type": "string"}} for kind in kinds}
    return {"response_class": Response, "responses": {**APART, 200: {"description": "OK", "content": given}}}


def _replays(request: Request) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


def _workshop(request: Request) -> Workshop:
    workshop: Workshop = request.app.state.workshop
    return workshop


async def _made(
    request: Request, function: Callable[..., Made], *values: Hashable, policy: str | None = None
) -> Response:
    """Something the workshop makes, once for all who ask."""
    return kept(request, await _workshop(request).made(client_of(request), values, function, *values), policy)


def kept(request: Request, made: Made, policy: str | None = None, keeping: str = "no-cache") -> Response:
    """An answer the client may keep: it asks again with the tag and hears that nothing has changed."""
    headers = {"etag": made.tag, "cache-control": keeping, "vary": "accept-encoding"}
    if policy:
        headers["content-security-policy"] = policy
    if made.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(made.packed, media_type=made.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(made.data, media_type=made.kind, headers=headers)


# ---- before a game


@router.get("/catalogue", summary="Everything that can be chosen", response_model=sent.Catalogue, responses=ERRORS)
async def catalogue(request: Request) -> Response:
    return await _made(request, facts.catalogue, hall_of(request).settings)


@router.get("/words/{language}", summary="Every text in one language", response_model=sent.Words, responses=ERRORS)
async def all_words(request: Request, language: Annotated[str, Path(max_length=20)]) -> Response:
    return await _made(request, facts.all_words, language)


PAPER: dict[int | str, dict[str, Any]] = {200: {"content": {"text/html": {"schema": {"type": "string"}}}}}


@router.get("/aid", summary="The play aid of a mix", response_model=AidPage, responses={**ERRORS, **PAPER})
async def play_aid(
    request: Request,
    modules: Codes = "",
    without: Codes = "",
    edition: Annotated[str, Query(max_length=60)] = "modern",
    rulings: Annotated[str, Query(max_length=2000, description="name=value, divided by commas")] = "",
    game: GameCode = "",
    lang: Annotated[str, Query(max_length=20)] = "en",
    format: Literal["html", "cards", "json"] = "json",
    where: Annotated[Where, Query(description="for people around a table, or for a game on a screen")] = "table",
) -> Response:
    pairs = []
    for pair in names_in(rulings):
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused("setup", pair, ["name=value"])
        pairs.append((name.strip(), value.strip()))
    values = (names_in(modules), names_in(without), edition, tuple(pairs), game, lang, format, where)
    return await _made(request, facts.play_aid, *values, policy=None if format == "json" else PAPER_POLICY)


@router.get("/sheet", summary="All symbols of a mix as one SVG", **_plain("image/svg+xml"))
async def symbols(request: Request, modules: Codes = "", game: GameCode = "") -> Response:
    return await _made(request, drawings.symbols, drawings.boxes(modules), game)


@router.get("/places", summary="Anchors and outlines on every tile", response_model=sent.Places, responses=ERRORS)
async def places(request: Request, modules: Codes = "", game: GameCode = "") -> Response:
    return await _made(request, drawings.places, drawings.boxes(modules), game)


@router.get("/art.css", summary="The style of all drawings", **_plain("text/css"))
async def style(request: Request) -> Response:
    return kept(request, drawings.style())


@router.get("/card/{code}.svg", summary="The picture of a module", **_plain("image/svg+xml"))
async def card(
    request: Request, code: Annotated[str, Path(max_length=60)], theme: Literal["light", "dark"] = "light"
) -> Response:
    return await _made(request, drawings.card, code, theme, policy=PAPER_POLICY)


# ---- games


@router.post("/games", summary="Open a table", response_model=sent.Opened, status_code=201, responses=ERRORS)
async def open_game(request: Request, asked: wire.NewGame) -> sent.Opened:
    limits, client = limits_of(request), client_of(request)
    limits.open(client)
    async with limits.turn(client) as share:
        made = await hall_of(request).beside.do(share, opening, asked)
    return await _opened(request, made)


@router.post("/lessons/{code}", summary="Open a lesson", response_model=sent.Opened, status_code=201, responses=ERRORS)
async def open_lesson(request: Request, code: Id, asked: wire.NewLesson) -> sent.Opened:
    limits, client = limits_of(request), client_of(request)
    limits.open(client)
    async with limits.turn(client) as share:
        made = await hall_of(request).beside.do(share, lesson, code, asked)
    return await _opened(request, made)


async def _opened(request: Request, made: Begun) -> sent.Opened:
    limits = limits_of(request)
    async with limits.turn(client_of(request)) as share:
        place = await hall_of(request).open(made.opening, share)
    seats = [sent.SeatToken(seat=seat, token=token) for seat, token in made.tokens.items()]
    return sent.Opened(game=place.table.id, seats=seats, join=made.join, watch=made.watch, own=made.own)


def _may_see(table: Table, given: str) -> bool:
    kept = [table.join, table.watch, *(hash for seat in table.seats for hash in seat.tokens)]
    return any(keys.opens(key, hash) for key in keys_in(given) for hash in kept)


@router.get("/games/{game}", summary="What one sees when opening a link", response_model=sent.Lobby, responses=ERRORS)
async def lobby(request: Request, game: Id, given: Keys = "") -> sent.Lobby:
    table = (await hall_of(request).fresh(game)).table
    if not _may_see(table, given):
        raise Refused("key", game)
    found: sent.Lobby = {
        "game": table.id,
        "version": table.version,
        "over": table.over,
        "turn": table.game.turn,
        "changed": table.changed,
        "players": _players(table),
        "setup": table.view["setup"],
        "free": [number for number, seat in enumerate(table.seats) if seat.is_free],
    }
    if "actor" in table.view:
        found["actor"] = table.view["actor"]
    return found


def _players(table: Table) -> list[sent.PlayerRow]:
    return [
        {"seat": row["seat"], "score": row["score"], **seat.sitting()}
        for row, seat in zip(table.view["players"], table.seats, strict=True)
    ]


@router.post("/games/{game}/join", summary="Take a free seat", response_model=sent.SeatToken, responses=ERRORS)
async def join_game(request: Request, game: Id, asked: wire.Join) -> sent.SeatToken:
    hall = hall_of(request)
    place = await hall_of(request).fresh(game)
    async with place.lock:
        table = place.table
        if not keys.opens(asked.join, table.join):
            raise Refused("key", game)
        free = [number for number, seat in enumerate(table.seats) if seat.is_free]
        seat = asked.seat if asked.seat is not None else next(iter(free), None)
        if seat is None or seat not in free:
            raise Refused("taken", seat, free)
        _check_name(table, seat, asked.name)
        token = keys.new_key()
        body = {"kind": "join", "seat": seat, "name": asked.name, "token": keys.hashed(token)}
        try:
            await hall.write(place, seat, None, body)
        except Refused as error:
            # Another process wrote a line meanwhile; by now it is known whether it was about this seat.
            if error.code != "version" or not table.seats[seat].is_free:
                raise
            await hall.write(place, seat, None, body)
    return sent.SeatToken(seat=seat, token=token)


def _check_name(table: Table, seat: int, name: str) -> None:
    names = [other.name for other in table.seats]
    names[seat] = name
    try:
        table.renamed(names)
    except ValueError as error:
        raise Refused("name", name, why=str(error)) from error


@router.get("/games/{game}/record", summary="The record of a game", **_plain("text/plain"))
async def record(
    request: Request,
    game: Id,
    given: Keys = "",
    so_far: Annotated[bool, Query(description="also of a running game, without what is still hidden")] = False,
) -> PlainTextResponse:
    table = (await hall_of(request).fresh(game)).table
    if not _may_see(table, given):
        raise Refused("key", game)
    found = table.record if table.over else table.record_so_far if so_far else None
    if found is None:
        raise Refused("running", game)
    name = f"bastide-{table.id}.game"
    text = await _workshop(request).done(client_of(request), reels.written, found)
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.post("/mine", summary="The games this device has a seat in", response_model=sent.MineGames, responses=ERRORS)
async def mine(request: Request, asked: wire.Mine) -> sent.MineGames:
    return sent.MineGames(games=[await _mine(request, row) for row in asked.seats])


async def _mine(request: Request, asked: wire.MineSeat) -> sent.MineGame | sent.MineGone:
    try:
        place = await hall_of(request).fresh(asked.game)
    except Refused as error:
        return {"game": asked.game, "error": error.code}
    table = place.table
    held = keys.seats_held([asked.token], [seat.tokens for seat in table.seats])
    if not held:
        return {"game": asked.game, "error": "key"}
    found: sent.MineGame = {
        "game": table.id,
        "seat": held[0],
        "over": table.over,
        "turn": table.game.turn,
        "changed": table.changed,
        "players": _players(table),
        "plays": table.setup.game,
        "modules": list(table.setup.modules),
    }
    if "actor" in table.view:
        found["actor"] = table.view["actor"]
    if table.next is not None:
        found["next"] = table.next
    hall = hall_of(request)
    clock = clock_said(table, hall.pauses, hall.now())
    if clock is not None and "runs" in clock:
        found["left"] = clock["left"][clock["runs"]]
    return found


@router.delete("/games/{game}", summary="Delete a game", status_code=204, response_class=Response, responses=ERRORS)
async def delete_game(request: Request, game: Id, given: Keys = "") -> Response:
    await erase_game(hall_of(request), game, keys_in(given))
    return Response(status_code=204)


@router.delete(
    "/games/{game}/seat",
    summary="Delete what a game keeps about the person at a seat",
    response_model=sent.Erased,
    responses=ERRORS,
)
async def delete_person(request: Request, game: Id, given: Keys = "") -> sent.Erased:
    return sent.Erased(game=game, seats=await erase_person(hall_of(request), game, keys_in(given)))


# ---- records


@router.post(
    "/replay",
    summary="Upload a record",
    response_model=sent.Uploaded,
    status_code=201,
    openapi_extra={"requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}},
    responses=ERRORS,
)
async def upload(request: Request) -> sent.Uploaded:
    client = client_of(request)
    limits_of(request).upload(client)
    id, total = await _replays(request).keep(client, await request.body())
    return sent.Uploaded(replay=id, total=total)


@router.get("/replay/{replay}", summary="A position of a record", response_model=sent.Replay, responses=ERRORS)
async def replayed(request: Request, replay: Id, at: Annotated[int, Query(ge=0, le=1_000_000)] = 0) -> Response:
    return kept(request, await _replays(request).at(client_of(request), replay, at))


@router.get(
    "/replay/{replay}/review", summary="A record looked back upon", response_model=judged.Review, responses=ERRORS
)
async def review(request: Request, replay: Id, seat: Annotated[int | None, Query(ge=0, le=5)] = None) -> Response:
    return kept(request, await _replays(request).review(client_of(request), replay, seat))


@router.post(
    "/replay/{replay}/fork",
    summary="Go on from a position",
    response_model=sent.Opened,
    status_code=201,
    responses=ERRORS,
)
async def fork(request: Request, replay: Id, asked: wire.Fork) -> sent.Opened:
    client = client_of(request)
    limits_of(request).open(client)
    return await _opened(request, await _replays(request).fork(client, replay, asked.at, asked.seats))
