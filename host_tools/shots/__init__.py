"""Every screen of the handheld in its telling states, for the README, for review and for the tests."""
