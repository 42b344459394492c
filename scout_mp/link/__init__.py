"""A match between two devices over a serial link: frames, session, linked match; bytes in, bytes out.

`link.Link` is what a screen or a command uses; docs/link-protocol.md describes every byte.
"""
