"""Hills and sheep."""
