"""The final scoring goes from feature to feature: shown, with its sum, nothing ahead of it, one number in flight."""

from __future__ import annotations

from typing import Any

from browser.browser_hands import follow, said
from browser.browser_server import Visit

FINAL = "[data-tray=final]"
# How many numbers were in flight at a time, and how many in all.
WATCH = """() => {
    window.flights = { most: 0, all: 0 };
    new MutationObserver((changes) => {
        window.flights.most = Math.max(window.flights.most, document.querySelectorAll('.fly').length);
        const added = changes.flatMap((change) => [...change.addedNodes]);
        window.flights.all += added.filter((node) => node.matches?.('.fly')).length;
    }).observe(document.body, { childList: true });
}"""


def to_the_end(page: Any) -> None:
    """Play the game that everybody learns with; what is scored at its end is known."""
    page.click(".quick [data-learn]")
    while said(page) != "monk":
        follow(page)
    page.evaluate(WATCH)
    follow(page)
    page.wait_for_selector(FINAL)


def test_every_feature_is_told_with_its_sum_and_the_chronicle_keeps_pace(visit: Visit) -> None:
    page = visit("/")
    to_the_end(page)
    told, scored, rows = [], [], []
    while page.locator(FINAL).count():
        told.append(page.inner_text(f"{FINAL} h2") + " " + page.inner_text(f"{FINAL} .sums"))
        scored.append(page.locator(".lg .pt", has_text="+").count())
        rows.append([page.inner_text(f"[data-score='{seat}']") for seat in (0, 1)])
        page.wait_for_selector(".board .lit-line path", state="attached")
        page.locator(f"{FINAL} [data-primary]").click()
    assert told == [
        "You score a monastery Tiles: 4 × 1 = 4",
        "Mason scores a road Tiles: 2 × 1 = 2",
        "You score a field Cities supplied: 2 × 3 = 6",
    ]
    assert scored == [4, 5, 6]
    assert rows == [["13", "4"], ["13", "6"], ["19", "6"]]
    page.wait_for_selector(".end")


def test_one_number_flies_at_a_time(visit: Visit) -> None:
    page = visit("/")
    page.emulate_media(reduced_motion="no-preference")
    to_the_end(page)
    page.wait_for_selector(".end")
    assert page.evaluate("() => [window.flights.most, window.flights.all]") == [1, 3]
