"""The handheld on a USB cable: find it, flash it, deploy to it, fetch what it keeps, see what is wrong."""
