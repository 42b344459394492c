"""Turns the sources of all languages into the files that the handheld reads, and lists the languages.

    python -m host_tools.texts.compile

See firmware/texts/__init__.py for the form of a file.
"""

from binascii import crc32

import click

from firmware.texts import SIGN, key_hash
from host_tools.errors import ToolError
from host_tools.texts.order import as_drawn
from host_tools.texts.source import FOLDER, codes, read_source

LIST = "languages.py"
SALTS = 1000
LONGEST = 0xFFFF


def compiled(source):
    """The bytes of the file for a Source."""
    texts = {key: as_drawn(text, source.from_right) for key, text in source.texts.items()}
    salt = _salt(texts)
    begins = "right" if source.from_right else "left"
    head = f"{salt} {begins}\n"
    first_line = len(b" ".join(SIGN)) + len(" 01234567\n")
    at = first_line + len(head) + 8 * len(texts) + 1
    index, lines, seen = {}, [], {}
    for key, text in texts.items():
        if text not in seen:
            seen[text] = at
            lines.append(text.encode() + b"\n")
            at += len(lines[-1])
        index[key_hash(key, salt)] = seen[text]
    if at > LONGEST:
        raise ToolError(f"{source.code}: {at} bytes of texts; a file holds {LONGEST}")
    hex_index = "".join(f"{key:04x}{place:04x}" for key, place in sorted(index.items()))
    rest = (head + hex_index + "\n").encode() + b"".join(lines)
    return b"%s %08x\n" % (b" ".join(SIGN), crc32(rest)) + rest


def language_list(sources):
    """The text of the module that lists the languages."""
    lines = "".join(f'    ("{source.code}", "{source.name}"),\n' for source in sources)
    return (
        '"""The languages: (code, name in itself). Made by host_tools.texts.compile from the sources."""\n\n'
        f"LANGUAGES = (\n{lines})\n"
    )


def files(folder=FOLDER):
    """What the sources in a folder are compiled to: bytes by the name of the file."""
    sources = [read_source(code, folder) for code in codes(folder)]
    made = {f"{source.code}.txt": compiled(source) for source in sources}
    made[LIST] = language_list(sources).encode()
    return made


def _salt(texts):
    for salt in range(SALTS):
        if len({key_hash(key, salt) for key in texts}) == len(texts):
            return salt
    raise ToolError(f"the hashes of {len(texts)} keys are never all different: longer ones are needed")


@click.command()
def main():
    """Compile the texts of every language."""
    try:
        for name, data in files().items():
            (FOLDER / name).write_bytes(data)
            click.echo(f"{name}: {len(data)} bytes")
    except ToolError as error:
        raise click.ClickException(str(error)) from None


if __name__ == "__main__":
    main()
