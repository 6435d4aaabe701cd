"""The phantom."""
