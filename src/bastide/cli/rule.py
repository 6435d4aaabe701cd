"""`bastide rule`: what a rule says, where it is carried out, tested and shown."""

from __future__ import annotations

import textwrap

import click

from bastide import ledger
from bastide.kit import texts
from bastide.kit.spine import label
from bastide.ledger import places

WIDTH = 100


@click.command()
@click.argument("name", metavar="[ID]", required=False)
@click.option("--missing", metavar="CODE", help="The rules of a box that no step, hook or note cites yet.")
@click.option("--lang", default="en", show_default=True, type=click.Choice(texts.LANGUAGES), help="The aid's language.")
def rule(name: str | None, missing: str | None, lang: str) -> None:
    """Print a rule of the ledger: its words, who carries it out, which tests show it, where the aid has it.

    ID is a rule (TOWER-CAPTURE-9), the beginning of some (PLACE-12) or a box (TOWER). Without one the boxes are listed.
    """
    if missing is not None:
        if name is not None:
            raise click.UsageError(f"either a rule or --missing, not {name} and --missing {missing}")
        _missing(missing)
    elif name is None:
        _boxes()
    else:
        found = ledger.below(name)
        if len(found) == 1:
            _print(found[0], lang)
        else:
            _list(found)


def _print(found: ledger.Rule, lang: str) -> None:
    """One rule with all its places."""
    page = ledger.page(found.box)
    section = f" · {found.section}" if found.section else ""
    click.echo(f"{found.id} · {page.name} ({page.code}){section}")
    click.echo(_indented(found.plain))
    here = places.implemented(found.id)
    if found.binding:
        click.echo("\ncarried out by")
        for place in here:
            click.echo(f"  {place.entry.id}  {places.near(place.file)}:{place.line}")
        if not here:
            click.echo("  no step, hook or note yet")
    tests = places.tested(found.id)
    if tests or found.binding:
        click.echo("\ntested by")
    for test in tests:
        click.echo(f"  {test}")
    if not tests and found.binding:
        click.echo("  no test" if places.folders_of_tests() else "  tests are not installed with the package")
    if here:
        click.echo("\nshown in the play aid")
    for place in here:
        stem, _, entry = place.entry.id.partition(".")
        numbers = place.entry.numbers
        chapters = ", ".join(dict.fromkeys(texts.word(lang, "spine", "chapter", n.partition("-")[0]) for n in numbers))
        title = texts.word(lang, stem, "title", entry)
        click.echo(f"  {', '.join(label(number) for number in numbers)} ({chapters})")
        click.echo(_indented(f"{title}. {texts.line(lang, place.entry.id)}", "    "))


def _list(found: tuple[ledger.Rule, ...]) -> None:
    """Several rules, one below the other; those that nobody carries out yet have a star."""
    for one in found:
        star = " *" if one.binding and one.id not in places.cited() else ""
        click.echo(f"{one.id}{star}")
        click.echo(_indented(one.plain))
    if any(one.binding and one.id not in places.cited() for one in found):
        click.echo("* no step, hook or note cites it yet")


def _missing(code: str) -> None:
    """The rules of a box that no entry cites."""
    page = ledger.page(code)
    binding = [one for one in page.rules if one.binding]
    found = [one for one in binding if one.id not in places.cited()]
    for one in found:
        click.echo(one.id)
        click.echo(_indented(one.plain))
    click.echo(f"{page.name} ({page.code}): {len(found)} of {len(binding)} rules are cited by no step, hook or note")


def _boxes() -> None:
    """Every box of the ledger and how much of it is carried out."""
    for page in ledger.pages().values():
        binding = [one for one in page.rules if one.binding]
        done = sum(one.id in places.cited() for one in binding)
        click.echo(f"{page.code:8} {page.name:28} {done:4} of {len(binding):3} rules")


def _indented(text: str, indent: str = "  ") -> str:
    return textwrap.fill(
        text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
