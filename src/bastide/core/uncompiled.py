"""What stands for Cython where a file runs as plain Python: all it says is that nothing is compiled."""

compiled = False
