"""The version of Bastide, and which build of it runs."""

VERSION = "0.1.0"


def mode() -> str:
    """Whether the compiled core runs."""
    from bastide.core import block  # whoever only wants the number needs no core

    return "plain Python" if str(block.__file__).endswith(".py") else "compiled"
