"""The texts of the handheld: what turns the sources in firmware/texts into the files that it reads."""
