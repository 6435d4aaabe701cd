"""The play aid: the very steps the engine runs, as sentences for the people at the table."""

from bastide.aid.cards import as_cards
from bastide.aid.page import AidPage, page
from bastide.aid.paper import as_html, as_text, finder
from bastide.aid.things import SCREEN, TABLE, Where

__all__ = ["SCREEN", "TABLE", "AidPage", "Where", "as_cards", "as_html", "as_text", "finder", "page"]
