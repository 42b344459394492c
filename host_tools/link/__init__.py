"""A seat at a linked match from the PC, and a look at what passes on the wire."""
