"""The site's tests in a real browser."""
