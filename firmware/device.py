"""What a handheld can tell of itself and do besides its screen and keys."""

# Three AA cells, and a lithium cell, are all but empty at this voltage, in mV.
LOW = 3400


class Device:
    """A device that knows nothing of itself and is silent: what each kind of handheld begins with."""

    board = ""  # its name
    system = ""  # what runs the program, with its version
    version = ""  # of the game
    seeds = ""  # where the seeds of deals come from
    has_buzzer = False
    link_port = None  # the port of the link, see drivers.link_port; None where there is none

    def play(self, cue):
        """Sound a cue of `firmware.cues`."""

    def is_held(self, code):
        """Whether a button is held down now."""
        return False

    def load(self, modules, instead_of=()):
        """Load modules, by name, one behind the other; where memory is scarce, others are let go first."""
        for name in modules:
            __import__(name)

    def collect(self):
        """Free memory that is no longer used; called when nobody waits."""

    def free_memory(self):
        """Bytes of free memory; -1 where that means nothing."""
        return -1

    def millivolts(self):
        """The voltage of the supply; -1 if it is not known."""
        return -1

    def on_usb(self):
        """Whether it runs on USB power."""
        return False

    def is_low(self):
        """Whether the battery will not last much longer."""
        return not self.on_usb() and 0 <= self.millivolts() < LOW
