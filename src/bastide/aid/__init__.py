"""The play aid: the very steps the engine runs, as sentences for the people at the table."""

from bastide.aid.paper import as_html, as_text
from bastide.aid.sheet import AidSheet, sheet

__all__ = ["AidSheet", "as_html", "as_text", "sheet"]
