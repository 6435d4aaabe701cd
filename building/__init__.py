"""What setup.py needs: the package written once more for Cython, and the ways to compile it."""
