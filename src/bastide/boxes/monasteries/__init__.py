"""The special monasteries."""
