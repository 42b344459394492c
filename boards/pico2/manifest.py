# What of MicroPython itself is frozen into the firmware: the start-up script that mounts the file system, and
# the rp2 module. The game is added by the builder.
freeze("$(PORT_DIR)/modules")  # noqa: F821 - a name that MicroPython's makemanifest gives
