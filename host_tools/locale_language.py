"""The language that the surroundings of a program ask for."""

from firmware.texts import FALLBACK
from firmware.texts.languages import LANGUAGES

# The first of these that is set decides, as POSIX has it.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(environ):
    """The code of the language that the locale in `environ` names, English if we do not speak it.

    `pt_BR.UTF-8` is `pt_br`; a country that has no variant of its own gets the language as it is.
    """
    value = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    code = value.split(".")[0].split("@")[0].lower()
    spoken = dict(LANGUAGES)
    for candidate in (code, code.split("_")[0]):
        if candidate in spoken:
            return candidate
    return FALLBACK
