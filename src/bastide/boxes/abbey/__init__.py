"""Abbey & Mayor."""
