"""The command line: one file a command. What it prints for machines is a contract; see docs/cli.md.

Heavy libraries are imported inside the commands that need them, so that ``tabletails --help`` answers at once.
"""

from tabletails.cli.app import main

__all__ = ["main"]
