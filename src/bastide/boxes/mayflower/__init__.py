"""Mayflower, the stand-alone game in the New World."""
