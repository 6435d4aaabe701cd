"""The first page: few bytes, in faces of our own that have every letter of its languages, and nothing that jumps."""

from __future__ import annotations

from typing import Any

import pytest

from browser.browser_server import Visit

MOST = 400_000
SHIFTS = """() => new Promise(done => {
  let sum = 0;
  const watch = new PerformanceObserver(list => { for (const one of list.getEntries()) sum += one.value; });
  watch.observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(sum), 300);
})"""


def bytes_of(page: Any, path: str) -> dict[str, int]:
    """What a page and all it asks for take on their way, by address."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    asked: dict[str, str] = {}
    taken: dict[str, int] = {}
    network.on("Network.requestWillBeSent", lambda one: asked.update({one["requestId"]: one["request"]["url"]}))
    network.on(
        "Network.loadingFinished",
        lambda one: taken.update({asked.get(one["requestId"], ""): int(one["encodedDataLength"])}),
    )
    page.goto(path)
    page.wait_for_selector("[data-quick]")
    page.wait_for_load_state("networkidle")
    return taken


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("hu", 390, 844)])
def test_the_first_page_takes_few_bytes(visit: Visit, lang: str, width: int, height: int) -> None:
    page = visit("", width=width, height=height, lang=lang)
    taken = bytes_of(page, "/")
    dear = sorted(((size, path) for path, size in taken.items()), reverse=True)[:8]
    assert sum(taken.values()) < MOST, dear
    assert page.evaluate(SHIFTS) < 0.02


def test_every_letter_comes_in_a_face_of_our_own(visit: Visit) -> None:
    page = visit("/", lang="hu")
    page.wait_for_selector("[data-quick]")
    for face in ("Lora", "Source Sans 3"):
        found = page.evaluate("face => document.fonts.load(`16px '${face}'`, 'őűŐŰßøåÅ').then(all => all.length)", face)
        assert found == 2, "Latin and the letters beyond it"
    shown = page.evaluate("[...document.fonts].filter(one => one.status === 'loaded').map(one => one.family)")
    assert {name.strip('"') for name in shown} == {"Lora", "Source Sans 3"}
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily").startswith("Lora")
    licence = page.request.get("/faces-licence.txt")
    assert "SIL Open Font License" in licence.text()
