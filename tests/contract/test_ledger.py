"""The ledger and what cites it: every id is written down once, on the page of its box, with its rulings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bastide import ledger
from bastide.cli.commands import cli
from bastide.kit import registry, texts
from bastide.kit.spine import label
from bastide.ledger import LedgerError, UnknownRule, places

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "rules" / "README.md"
CHAPTERS = "MODEL|PREP|TURN|ADV|PLACE|FIGURE|EXTRA|SCORE|FINAL"
ID = re.compile(
    rf"(?:(?:{CHAPTERS})-\d\d[a-z]?(?:\.\d+)?/[A-Z0-9]+|HALF-G\d/HALF|CAT-S\d/CAT"
    r"|AMB-(?:BASE|MAY|TOWER)-\d+|(?:BASE|MAY|TOWER)-[A-Z]+-D?\d+)"
)
MARK = re.compile(r"\*\([^()*]*(?:clarified|ours|derived|shown only)[^()*]*\)\*$")
MARKS = re.compile(r"\*\(.*?\)\*")


def rule(*args: str) -> Result:
    return CliRunner().invoke(cli, ["rule", *args])


def citing() -> dict[str, set[str]]:
    """Every id that is written anywhere in code, tests and documents, and where."""
    found: dict[str, set[str]] = {}
    for folder, pattern in (("src", "*.py"), ("tests", "*.py"), ("docs", "*.md"), ("src", "*.md"), ("src", "*.toml")):
        for path in (ROOT / folder).rglob(pattern):
            if path != Path(__file__):
                for name in ID.findall(path.read_text(encoding="utf-8")):
                    found.setdefault(name, set()).add(str(path.relative_to(ROOT)))
    return found


def test_every_id_that_is_cited_is_in_the_ledger() -> None:
    known = ledger.rules()
    assert len(places.cited()) > 300
    assert places.cited() - set(known) == set()
    assert {name: where for name, where in citing().items() if name not in known} == {}


def test_every_id_is_there_once_and_on_the_page_of_its_box() -> None:
    rules = [rule for page in ledger.pages().values() for rule in page.rules]
    assert len(ledger.rules()) == len(rules)
    assert sum(rule.binding for rule in rules) >= 659
    assert [rule.id for rule in rules if not ID.fullmatch(rule.id)] == []
    assert [rule.id for rule in rules if ledger.box_of(rule.id) != rule.box] == []


def test_every_rule_says_something_and_says_who_says_so_at_its_end() -> None:
    for one in ledger.rules().values():
        marks = MARKS.findall(one.text)
        assert len(marks) <= 1, one.id
        assert not marks or MARK.search(one.text), one.id
        said = MARKS.sub("", one.text).strip()
        assert said.endswith((".", "?")), one.id
        assert len(said) < 520, one.id
        assert "](" not in said, f"{one.id}: a link that a terminal cannot follow"


def test_every_box_has_its_page_under_its_own_name() -> None:
    for code, box in registry.modules().items():
        assert ledger.page(code).name == texts.word("en", box.data.stem, "module", "name")
    for code in registry.bundles():
        assert ledger.page(code).name == texts.word("en", code.lower(), "bundle", "name")


def test_rulings_of_the_ledger_are_those_of_the_facts() -> None:
    told: dict[str, tuple[str, ...]] = {}
    for one in ledger.rules().values():
        assert not set(one.rulings) & set(told), f"{one.id}: a ruling that another rule has introduced"
        told.update(one.rulings)
    declared = {name: ruling for box in registry.modules().values() for name, ruling in box.data.rulings.items()}
    for name, ruling in declared.items():
        assert name in told, f"no rule introduces {name}"
        assert set(told[name]) == set(ruling.values), name
        assert told[name][0] == ruling.default, name
    built = [one for code in registry.modules() for one in ledger.page(code).rules]
    assert {name for one in built for name in one.rulings} <= set(declared)


def test_the_guide_leads_to_every_page() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    linked = re.findall(r"\| `(\w+)` \| \[(.+?)\]\((.+?)\) \|", text)
    assert [(code, name) for code, name, _ in linked] == [(page.code, page.name) for page in ledger.pages().values()]
    for code, _, link in linked:
        assert (
            GUIDE.parent / link
        ).resolve() == ROOT / "src" / "bastide" / "ledger" / "pages" / f"{ledger.page(code).stem}.md"


def test_every_entry_is_found_in_its_file() -> None:
    for box in registry.modules().values():
        for entry in box.entries:
            for cites in entry.rules:
                place = next(place for place in places.implemented(cites) if place.entry is entry)
                lines = place.file.read_text(encoding="utf-8").splitlines()
                assert "shown=" in " ".join(lines[place.line - 1 : place.line + 4]), entry.id


def test_a_rule_with_all_its_places() -> None:
    done = rule("TOWER-CAPTURE-9")
    assert done.exit_code == 0
    assert done.output.startswith("TOWER-CAPTURE-9 · The Tower (TOWER) · ")
    assert "as long as there are pieces for it" in done.output
    place = places.implemented("TOWER-CAPTURE-9")[0]
    assert place.entry.id == "tower.raise"
    assert f"tower.raise  {places.near(place.file)}:{place.line}\n" in done.output
    assert re.search(r"test_tower_raise\.py::test_towers_have_no_greatest_height\n", done.output)
    assert f"{label(*place.entry.numbers)} (Place a figure)" in done.output
    assert f"{texts.word('en', 'tower', 'title', 'raise')}. " in done.output
    assert f"{texts.word('de', 'tower', 'title', 'raise')}. " in rule("tower-capture-9", "--lang", "de").output


def test_a_rule_that_nobody_carries_out_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "implemented", lambda _: [])
    monkeypatch.setattr(places, "tested", lambda _: [])
    done = rule("PLACE-19.1/BCB")
    assert "no step, hook or note yet" in done.output
    assert "no test" in done.output
    assert "shown in the play aid" not in done.output


def test_an_example_has_tests_and_a_settled_question_has_words_only() -> None:
    assert "::test_a_monastery_with_eight_tiles_around_is_nine_points" in rule("BASE-EX-5").output
    assert "carried out" not in rule("BASE-EX-5").output
    assert "tested by" not in rule("AMB-TOWER-9").output


def test_without_tests_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "site-packages" / "bastide")
    monkeypatch.chdir(tmp_path)
    assert places.checkout() is None
    assert "tests are not installed with the package" in rule("TOWER-CAPTURE-9").output


def test_an_installed_package_finds_the_checkout_around_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    installed = tmp_path / "lib" / "site-packages" / "bastide"
    monkeypatch.setattr(places, "PACKAGE", installed)
    monkeypatch.chdir(ROOT / "docs" / "rules")
    assert places.checkout() == ROOT
    assert places.to_edit(installed / "ledger" / "places.py") == ROOT / "src" / "bastide" / "ledger" / "places.py"
    assert places.to_edit(tmp_path / "well.py") == tmp_path / "well.py"
    assert any("test_tower_raise.py::" in test for test in places.tested("TOWER-CAPTURE-9"))


def test_the_beginning_of_an_id_lists_what_is_below() -> None:
    below = [one.id for one in ledger.below("PLACE-12")]
    assert {"PLACE-12.1/PD", "PLACE-12.12/PD", "PLACE-12.8/SCHOOL", "PLACE-12.9/BATH"} <= set(below)
    assert all(name.startswith("PLACE-12.") for name in below)
    assert {one.box for one in ledger.below("PLACE-12/PD")} == {"PD"}
    assert [one.id for one in ledger.below("PLACE-12.4")] == ["PLACE-12.4/PD"]
    assert ledger.below("tower") == ledger.page("TOWER").rules
    listed = rule("PLACE-12").output
    assert "PLACE-12.4/PD\n" in listed
    for one in ledger.below("PLACE-12"):
        assert (f"{one.id} *\n" in listed) == (not places.implemented(one.id))
    assert "PLACE-12.4/PD · The Princess" in rule("PLACE-12.4").output


def test_what_is_missing_of_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = rule("--missing", "TOWER").output
    assert whole == "The Tower (TOWER): 0 of 62 rules are cited by no step, hook or note\n"
    monkeypatch.setattr(places, "cited", frozenset)
    none = rule("--missing", "mayflower").output
    assert "MAY-SURV-13\n" in none
    assert "-EX-" not in none
    assert none.endswith("Mayflower (MAYFLOWER): 93 of 93 rules are cited by no step, hook or note\n")


def test_all_boxes_at_a_glance() -> None:
    lines = rule().output.splitlines()
    assert len(lines) == len(ledger.pages())
    assert re.fullmatch(r"TOWER +The Tower +62 of +62 rules", next(line for line in lines if line.startswith("TOWER ")))


def test_what_is_not_there_is_answered_with_what_is() -> None:
    with pytest.raises(UnknownRule, match=r"no rule 'TOWR-CAPTURE-9'; did you mean TOWER-CAPTURE-9"):
        ledger.below("TOWR-CAPTURE-9")
    with pytest.raises(UnknownRule, match="no rule 'PLACE-1'"):
        ledger.below("PLACE-1")
    with pytest.raises(UnknownRule, match="no rule 'xyzzy'; bastide rule lists the boxes"):
        ledger.below("xyzzy")
    with pytest.raises(UnknownRule, match=r"no box 'TOWR'; did you mean TOWER\? possible: AM BASE"):
        ledger.page("TOWR")
    both = rule("PLACE-12", "--missing", "PD")
    assert both.exit_code == 2
    assert "either a rule or --missing" in both.output


def test_a_page_that_cannot_be_read_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def told(text: str) -> str:
        (tmp_path / "well.md").write_text(text, encoding="utf-8")
        ledger.pages.cache_clear()
        ledger.rules.cache_clear()
        with pytest.raises(LedgerError) as caught:
            ledger.rules()
        return str(caught.value)

    monkeypatch.setattr(ledger, "PAGES", tmp_path)
    try:
        assert told("") == "well.md must begin with a line like: # The Tower (`TOWER`)"
        assert told("# Wells\n") == "well.md must begin with a line like: # The Tower (`TOWER`)"
        assert told("# Wells (`WELL`)\n\n- PLACE-27/WELL\n") == "well.md, line 3: a rule is written - **ID** text"
        twice = "# Wells (`WELL`)\n\n- **PLACE-27/WELL** Drink.\n- **PLACE-27/WELL** Drink.\n"
        assert told(twice) == "PLACE-27/WELL is there twice: WELL and WELL"
    finally:
        ledger.pages.cache_clear()
        ledger.rules.cache_clear()
