"""The command line: `bastide sim|selfplay|replay|check|show|aid|tiles|play|backup|restore|push-key|watch|arena|…`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from bastide import aid as aids
from bastide import art
from bastide.cli.arena import arena
from bastide.cli.bot import bot
from bastide.cli.options import chosen_boxes, code_of, rules_options, rulings_of, write
from bastide.cli.rule import rule
from bastide.cli.selfplay import selfplay
from bastide.cli.sim import sim
from bastide.cli.watch import watch as watch_game
from bastide.extras import MissingExtra, extra
from bastide.game import Game
from bastide.kit import registry
from bastide.kit.choosing import mix
from bastide.kit.mix import MixError
from bastide.kit.texts import LANGUAGES, word
from bastide.notation import tile_facts
from bastide.record import GameRecord, RecordError
from bastide.setup import COLOURS, Setup
from bastide.sketch import tile_text
from bastide.version import VERSION, told


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, message=f"bastide %(version)s ({told()})")
def cli() -> None:
    """Bastide: the tile-laying game known as Carcassonne, as an engine, a play aid and a library."""


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", "turn", type=click.IntRange(0), help="Stop after this turn.")
def replay(file: Path, turn: int | None) -> None:
    """Replay a record and show the board."""
    record = GameRecord.load(file)
    game = _replayed(record, turn, file)
    click.echo(str(game))
    click.echo(f"after {len(game.record.actions)} of {len(record.actions)} actions, digest {game.digest}")


def _replayed(record: GameRecord, turn: int | None, file: Path) -> Game:
    """The game of a record after a turn, or after all of it."""
    game = Game(record.setup, chance="ask", forced="ask")
    for action in record.actions:
        if turn is not None and game.turn > turn:
            break
        game.play(action)
    if turn is not None and game.turn < turn:
        raise click.UsageError(f"{file} has {game.turn} turns, not {turn}")
    return game


@cli.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def check(files: tuple[Path, ...]) -> None:
    """Replay records and verify every digest and statement in them."""
    failed = 0
    for file in files:
        try:
            record = GameRecord.load(file)
        except RecordError as error:
            failed += 1
            click.echo(str(error), err=True)
        else:
            click.echo(f"{file}: {len(record.actions)} actions, all as recorded")
    if failed:
        sys.exit(1)


@cli.command()
@click.option("--lang", default="en", show_default=True, type=click.Choice(LANGUAGES), help="The language.")
@click.option("--format", "form", default="text", show_default=True, type=click.Choice(["text", "html", "cards"]))
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file.")
@rules_options
def aid(
    lang: str,
    form: str,
    output: Path | None,
    game: str,
    modules: str | None,
    without: str | None,
    edition: str,
    rulings: tuple[str, ...],
) -> None:
    """Print the play aid for your mix: set-up, turn, scoring, final scoring."""
    chosen = mix(chosen_boxes(modules), chosen_boxes(without), edition, rulings_of(rulings), game)
    page = aids.page(chosen, lang, edition)
    made = {"text": aids.as_text, "html": aids.as_html, "cards": aids.as_cards}
    text = made[form](page)
    if output:
        write(output, text)
    else:
        click.echo(text, nl=False)


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--turn", type=click.IntRange(0), help="Show the board after this turn.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, dir_okay=False), help="FILE.svg or .png")
@click.option("--theme", default="light", show_default=True, type=click.Choice(art.THEMES), help="How it looks.")
def show(file: Path, turn: int | None, output: Path, theme: str) -> None:
    """Draw the board of a record as SVG or PNG."""
    record = GameRecord.load(file)
    game = _replayed(record, turn, file)
    art.write(output, art.board_svg(game.state, tuple(record.setup.players), theme, last=-1))
    click.echo(f"{output}: the board after turn {game.turn}")


@cli.command()
@click.argument("module", required=False)
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="Draw them to FILE.svg or .png")
@click.option("--theme", default="light", show_default=True, type=click.Choice(art.THEMES), help="How they look.")
@click.option("--json", "as_json", is_flag=True, help="Print what every tile consists of as JSON.")
def tiles(module: str | None, output: Path | None, theme: str, as_json: bool) -> None:
    """Show the tiles of a module, or of all."""
    boxes = [registry.module(code_of(module))] if module else list(registry.modules().values())
    if as_json:
        click.echo(json.dumps([tile_facts(tile) for box in boxes for tile in box.data.tiles], ensure_ascii=False))
        return
    if output:
        drawn = [tile for box in boxes for tile in box.data.tiles]
        art.write(output, art.tiles_svg(drawn, theme))
        click.echo(f"{output}: {len(drawn)} kinds of tile")
        return
    for box in boxes:
        total = sum(tile.count for tile in box.data.tiles if not tile.board)
        name = word("en", box.data.stem, "module", "name")
        click.echo(f"{box.data.code} {name}: {total} tiles, {sum(not tile.board for tile in box.data.tiles)} kinds")
        for tile in box.data.tiles:
            for i, row in enumerate(tile_text(tile.face, 0)):
                note = f"{tile.count} × {tile.id}{' (one is the start tile)' if tile.start else ''}" if i == 1 else ""
                click.echo(f"  {''.join(row)}  {note}".rstrip())
            click.echo("")


@cli.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others on the network in.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option("--database", metavar="PLACE", help="A SQLite file or a postgresql:// address.")
@click.option("--browser/--no-browser", default=True, help="Whether to open the address in a browser.")
def play(host: str, port: int, database: str | None, browser: bool) -> None:
    """Play in the browser: alone, on one screen, or with friends by a link."""
    with extra("server"):
        from bastide.server.run import serve  # the web server takes longer to import than all the rest

    serve(host, port, database, browser, warm=True)


@cli.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--database", metavar="PLACE", help="A SQLite file or a postgresql:// address.")
def backup(file: str, database: str | None) -> None:
    """Copy all games into a new file, also while a server runs."""
    with extra("server"):
        from bastide.server import backup as copies
        from bastide.server.settings import from_environment

    click.echo(f"{copies.backup(database or from_environment().address, file)} games are in {file}")


@cli.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--database", metavar="PLACE", help="A SQLite file or a postgresql:// address without games.")
def restore(file: str, database: str | None) -> None:
    """Put the games of a backup where there are none yet."""
    with extra("server"):
        from bastide.server import backup as copies
        from bastide.server.places import shown
        from bastide.server.settings import from_environment

    place = database or from_environment().address
    click.echo(f"{copies.restore(file, place)} games are in {shown(place)}")


@cli.command(name="push-key")
def push_key() -> None:
    """Make a key by which a server tells browsers of turns while no page is open."""
    with extra("push"):
        from bastide.server.pushing import new_key

    click.echo(f"BASTIDE_PUSH_KEY={new_key()}")
    click.echo("Keep it secret; with another key everybody has to switch notices on again.", err=True)


@cli.command()
@click.option("--seed", type=int, help="Where chance begins; another game each time without it.")
@click.option("--players", default=2, show_default=True, type=click.IntRange(1, 6), help="How many players.")
@click.option("--delay", default=0.4, show_default=True, type=click.FloatRange(0, 60), help="Seconds a turn.")
@rules_options
def watch(
    seed: int | None,
    players: int,
    delay: float,
    game: str,
    modules: str | None,
    without: str | None,
    edition: str,
    rulings: tuple[str, ...],
) -> None:
    """Watch a random game in the terminal."""
    setup = Setup(
        COLOURS[:players], edition, chosen_boxes(modules), chosen_boxes(without), rulings_of(rulings), seed, game=game
    )
    watch_game(setup, delay)


cli.add_command(arena)
cli.add_command(bot)
cli.add_command(rule)
cli.add_command(selfplay)
cli.add_command(sim)


def main() -> None:
    """Run the command line; anything a user can get wrong is one clear line and exit code 2."""
    try:
        cli(standalone_mode=True)
    except (MissingExtra, RecordError, MixError, ValueError) as error:
        click.echo(f"bastide: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(0)
