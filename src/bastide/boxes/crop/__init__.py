"""The crop circles."""
