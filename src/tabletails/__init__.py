"""Tabletails: four animal games at one table, to play in a browser and to study as fast rules engines."""

__version__ = "0.1.0"
