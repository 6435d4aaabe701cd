"""The flying machines."""
