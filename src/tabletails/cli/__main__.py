"""``python -m tabletails.cli`` is the command ``tabletails``."""

from tabletails.cli.app import main

main()
