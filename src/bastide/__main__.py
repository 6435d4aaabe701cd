"""`python -m bastide` is `bastide`."""

from bastide.cli import main

main()
