"""The wiring of a board, told from its board.json: as a table, as a picture, and what to buy for it."""
