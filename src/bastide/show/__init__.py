"""Showing a game to whoever looks: what a seat may see, what is asked, what happened. No web in it."""
