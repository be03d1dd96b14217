"""The conformance suite: whatever game stands in games/ is held to what it claims, without being named here."""
