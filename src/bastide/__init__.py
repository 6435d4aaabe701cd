"""Bastide: an independent implementation of the rules of the tile-laying game known as Carcassonne."""
