"""The Barber-Surgeons."""
