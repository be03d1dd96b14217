"""Bots: they are handed a seat's view, its legal moves and a seed, never a state."""

from tabletails.bots.levels import LEVELS, choose

__all__ = ["LEVELS", "choose"]
