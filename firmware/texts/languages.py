"""The languages: (code, name in itself). Made by host_tools.texts.compile from the sources."""

LANGUAGES = (
    ("en", "English"),
    ("he", "עברית"),
    ("hu", "Magyar"),
    ("it", "Italiano"),
    ("pt", "Português"),
    ("pt_br", "Português (BR)"),
)
