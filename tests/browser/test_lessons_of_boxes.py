"""Every lesson of every box can be followed in the browser, scene after scene, by what it shows and says."""

from __future__ import annotations

import pytest

from bastide.kit import registry, texts
from bastide.show.lesson import scenes
from browser.browser_hands import follow, said
from browser.browser_server import Visit

TAUGHT = [code for code, box in registry.modules().items() if scenes(code) and not box.data.game]


@pytest.mark.parametrize("code", TAUGHT)
def test_a_lesson_is_followed_scene_after_scene(visit: Visit, code: str) -> None:
    page = visit("/learn")
    stem = registry.module(code).data.stem
    page.click(f"[data-learn={code}]")
    for scene in scenes(code):
        told = []
        page.wait_for_selector(f".lesson h2:has-text('{texts.word('en', stem, 'lesson', scene.name, 'title')}')")
        while said(page) != "done":
            told.append(said(page))
            assert texts.word("en", stem, "lesson", scene.name, told[-1]) in page.inner_text(".lesson")
            follow(page)
            if page.locator("[data-tray=final]").count():
                page.locator("[data-tray=final] .btn").last.click()
        assert tuple(told) == scene.asks
        if scene is not scenes(code)[-1]:
            page.click("[data-next-scene]")
