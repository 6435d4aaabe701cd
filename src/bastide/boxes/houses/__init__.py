"""The little buildings."""
