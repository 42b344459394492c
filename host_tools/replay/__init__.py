"""A match that was played, step by step."""
