"""One folder a board. A package only so that its files are installed with the program; it has no code."""
