"""A file a step, in order."""
