"""The Cathars and the Besiegers: cities under siege."""
