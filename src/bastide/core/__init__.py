"""The hot core: compiled when a C compiler is at hand, plain Python otherwise; it names no module and knows no text."""

import sys

try:
    import cython
except ImportError:  # the compiled files do not need it, the plain ones only ask cython.compiled
    import types

    cython = types.ModuleType("cython")
    cython.compiled = False  # type: ignore[attr-defined]
    sys.modules["cython"] = cython
