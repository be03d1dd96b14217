"""The games, a folder each. They are found, never listed."""
