"""The River II."""
