"""The German cathedrals."""
