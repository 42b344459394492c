"""Everything that is handed out with a version, made by one command and the same bytes each time."""
