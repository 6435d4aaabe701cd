"""The notebook runs from its first cell to its last, and shows what it says: a board, plots, the dearest moves."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "examples" / "study.ipynb"


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_notebook_runs(tmp_path: Path) -> None:
    book = nbformat.read(NOTEBOOK, as_version=4)
    assert all(not cell.get("outputs") for cell in book.cells), "it is kept without what it shows"
    NotebookClient(book, timeout=900, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output.get("data", {}) for cell in book.cells for output in cell.get("outputs", ())]
    kinds = {kind for data in shown for kind in data}
    assert {"image/svg+xml", "image/png"} <= kinds
    assert sum("image/png" in data for data in shown) == 2
    dearest = next(data["text/plain"] for data in shown if "place" in data.get("text/plain", ""))
    assert dearest.count("place") == 5
