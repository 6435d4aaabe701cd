"""One `x.py` and one `x.toml` a box; found by their files, never imported by name."""
