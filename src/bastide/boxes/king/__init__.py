"""The King and the Robber Baron."""
