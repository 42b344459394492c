"""Every text of the handheld, fetched by key from one file a language."""


class Texts:
    """The texts of one language; a key that is not there is an error of the program, not of the player."""

    def __init__(self, language):
        module = __import__("firmware.texts." + language, None, None, ("TEXTS",))
        self._texts = module.TEXTS

    def get(self, key, *values):
        """The text of a key, with values put in the places written %s and %d."""
        text = self._texts[key]
        return text % values if values else text

    def count(self, key, number):
        """The text of a key for a number: `key_one` for one, else `key_many`, with the number in it."""
        return self._texts[key + ("_one" if number == 1 else "_many")] % number
