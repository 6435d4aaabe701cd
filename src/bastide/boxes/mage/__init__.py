"""The mage and the witch."""
