"""A box that nobody here knows, from a folder of its own: drawn, asked about, answered and explained in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.kit import registry
from bastide.kit.texts import table
from browser.browser_hands import ASKED, ME, sit_down
from browser.browser_positions import Hunt, fork, keep, positions
from browser.browser_server import Server, Visit
from browser.test_questions import by_mouse, choose_kind, says_what_it_asks
from guide import write_wells


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that was told of the folder by its environment; the test knows the box as well."""
    folder: Path = tmp_path_factory.mktemp("boxes")
    write_wells(folder)
    registry.add_folder(folder)
    table.cache_clear()
    made = Server(tmp_path_factory.mktemp("games"), boxes=folder)
    made.start()
    yield made
    made.kill()
    registry.drop_folder(folder)
    table.cache_clear()


def test_its_question_is_asked_and_answered(visit: Visit, server: Server) -> None:
    record, found = positions(Hunt(("WELL",)), ["well.rest"])
    page = visit("", width=1440, height=900)
    sit_down(page, fork(server, keep(server, record), found["well.rest"], [ME, {"name": "Bea", "kind": "here"}]))
    page.wait_for_selector("[data-tray=choose]")
    assert page.locator("ellipse[rx='26']").count(), "the well is drawn"
    choose_kind(page, "well.rest")
    says_what_it_asks(page, "well.rest")
    before, standing = page.evaluate(ASKED), page.locator(".board [data-figure]").count()
    by_mouse(page)
    page.wait_for_function(f"before => {ASKED} !== before", arg=before)
    assert page.locator(".board [data-figure]").count() == standing + 1


def test_it_is_offered_and_explained(visit: Visit) -> None:
    page = visit("/aid?modules=WELL")
    page.get_by_text("rest at the well until the end").first.wait_for()
