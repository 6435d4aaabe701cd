"""The version of Bastide."""

VERSION = "0.1.0"
