"""Rows of facts written to a file as they come, as CSV or as Parquet."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from bastide.extras import extra

KINDS = (".csv", ".parquet")


class TableFile:
    """A file of rows that all have the same columns; its name says which kind of file."""

    def __init__(self, path: Path) -> None:
        if path.suffix not in KINDS:
            raise click.UsageError(f"{path}: written are {' and '.join(KINDS)}")
        if not path.parent.is_dir():
            raise click.UsageError(f"{path} cannot be written: there is no folder {path.parent}")
        self.path = path
        self._open = ExitStack()
        self._writer: Any = None
        if path.suffix == ".parquet":
            with extra("data"):
                import pyarrow  # noqa: F401

    def __enter__(self) -> TableFile:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def add(self, rows: Sequence[Mapping[str, object]]) -> None:
        """Write some more rows."""
        if self.path.suffix == ".csv":
            self._add_lines(rows)
        else:
            self._add_group(rows)

    def _add_lines(self, rows: Sequence[Mapping[str, object]]) -> None:
        if self._writer is None:
            file = self._open.enter_context(self.path.open("w", encoding="utf-8", newline=""))
            self._writer = csv.DictWriter(file, list(rows[0]))
            self._writer.writeheader()
        self._writer.writerows(rows)

    def _add_group(self, rows: Sequence[Mapping[str, object]]) -> None:
        import pyarrow
        from pyarrow import parquet

        table = pyarrow.Table.from_pylist(list(rows))
        if self._writer is None:
            self._writer = self._open.enter_context(parquet.ParquetWriter(self.path, table.schema))
        self._writer.write_table(table)
