"""The fruit trees."""
