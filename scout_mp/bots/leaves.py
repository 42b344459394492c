"""The inner loops of the learnt bots: in machine code where MicroPython can make it, else the plain ones.

The one place where that is chosen. Both give the same numbers.
"""

try:
    from scout_mp.bots.features_viper import features
    from scout_mp.bots.net_viper import net_value
    from scout_mp.bots.sifting_viper import keep_best
except (ImportError, SyntaxError, ValueError, AttributeError):
    # No module `micropython`; no native emitter (a SyntaxError); native code for another chip (a ValueError).
    from scout_mp.bots.features import features
    from scout_mp.bots.net import net_value
    from scout_mp.bots.sifting import keep_best

__all__ = ("features", "keep_best", "net_value")
