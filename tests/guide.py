"""The box that the guide writes, as a folder: whoever follows the guide has these files."""

from __future__ import annotations

import re
from pathlib import Path

from bastide.kit.texts import LANGUAGES

GUIDE = Path(__file__).parents[1] / "docs" / "writing-a-module.md"


def write_wells(folder: Path) -> None:
    """Write the facts, rules, words and drawing that stand in the guide into a folder of boxes."""
    facts, rules, words, drawing = re.findall(r"```(?:toml|python|svg)\n(.*?)```", GUIDE.read_text("utf-8"), re.S)
    box = folder / "well"
    (box / "words").mkdir(parents=True)
    (box / "symbols").mkdir()
    (box / "facts.toml").write_text(facts)
    (box / "rules.py").write_text(rules)
    (box / "symbols" / "well.svg").write_text(drawing)
    for language in LANGUAGES:
        (box / "words" / f"{language}.toml").write_text(words)
