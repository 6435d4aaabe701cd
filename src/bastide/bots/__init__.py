"""Players that are programs of their own: a text protocol over standard input and output, for hosts and for bots."""

from bastide.bots.bot import BotPlayer, command_of, is_command
from bastide.bots.child import BotFailed
from bastide.bots.serve import serve

__all__ = ["BotFailed", "BotPlayer", "command_of", "is_command", "serve"]
