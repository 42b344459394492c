"""The handheld's fonts: drawings in text files, and what turns them into modules of bytes."""
