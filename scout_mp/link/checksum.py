"""The checksum of frames, in the fastest form that the runtime has; `crc` says what it does."""

try:
    from scout_mp.link.crc_viper import write_crc
except (ImportError, SyntaxError, NameError):  # no `micropython`, no machine code, or neither
    from scout_mp.link.crc import write_crc

__all__ = ("write_crc",)
