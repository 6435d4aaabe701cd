"""The School."""
