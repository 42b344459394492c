"""The card game SCOUT: rules, deals, matches, records and bots; no pins, no pixels, no clock, no files."""
