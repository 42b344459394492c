"""Every text of the handheld, fetched by key from the file of one language when it is wanted.

The files are made by host_tools/texts from one source a language; all bytes are UTF-8 text:

    scout-texts 1 CRC        CRC-32, eight hex digits, of all that follows this line
    SALT DIRECTION           of the hashes, see `key_hash`; `left` or `right`, where reading begins
    INDEX                    hex: for each text two bytes of hash and two of where its line begins in the
                             file, high byte first, in order of hashes
    a line for each text

Only the texts used last are in memory: the index is searched in the file.
"""

from binascii import crc32

from firmware.device_files import open_program_file
from firmware.ui.direction import insert

FOLDER = "firmware/texts/"
SIGN = [b"scout-texts", b"1"]
FALLBACK = "en"
# So many texts are kept in memory, more than two screens use, if they are no longer than a line on the panel:
# what fills a screen is wanted once.
KEPT = 36
LINE = 40
CHUNK = 256
ENTRY = 8  # bytes of the index for a text, half of them for the hash


def key_hash(key, salt):
    """16 bits of a key: the salt is such that no two keys of a file have the same."""
    return crc32(key.encode(), salt) & 0xFFFF


class Texts:
    """The texts of a language, by its code. `open_file(path)`: a program file, open for reading bytes.

    lost: the code of the language if its file is missing or damaged; the texts are then English. If those
    are lost too, keys and values stand for them.
    """

    def __init__(self, language, open_file=open_program_file):
        self.language = language
        self.lost = ""
        self.from_right = False
        self._file = None
        self._salt = 0
        self._index = 0  # where it begins in the file
        self._count = 0  # of texts
        self._kept = {}
        for code in (language, FALLBACK):
            try:
                self._open(open_file(FOLDER + code + ".txt"))
                self.language = code
                return
            except (OSError, ValueError):
                self.lost = language

    def _open(self, file):
        head = file.readline()
        words = head.split()
        if words[:2] != SIGN or words[2:] != [_check(file)]:
            file.close()
            raise ValueError
        file.seek(len(head))
        line = file.readline()
        salt, begins = line.split()
        self._salt = int(salt)
        self.from_right = begins == b"right"
        self._index = len(head) + len(line)
        self._count = len(file.readline()) // ENTRY
        self._file = file

    def close(self):
        """Let go of the file: no text will be wanted any more."""
        if self._file:
            self._file.close()

    def get(self, key, *values):
        """The text of a key, with values put in the places written {0}, {1} ..."""
        if self._file is None:
            return " ".join([key] + [str(value) for value in values])
        text = self._kept.get(key)
        if text is None:
            text = self._read(key)
        return insert(text, values) if values else text

    def count(self, key, number, *values):
        """The text of a key in its form for a number, which is {0} in it; the values are {1} ..."""
        form = "one" if number == 1 else "two" if number == 2 else "many"
        return self.get(key + "." + form, number, *values)

    def _read(self, key):
        self._file.seek(self._find(key_hash(key, self._salt), key))
        text = self._file.readline()[:-1].decode()
        if len(text) <= LINE:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = text
        return text

    def _find(self, wanted, key):
        """Where in the file the text of a hash begins; KeyError if there is none."""
        file = self._file
        low = 0
        high = self._count
        # Hashes lie evenly between the least and the most there may be: three or four looks find one.
        least = 0
        most = 1 << 16
        while low < high:
            middle = low + (wanted - least) * (high - low) // (most - least)
            file.seek(self._index + ENTRY * middle)
            found = int(file.read(ENTRY // 2), 16)
            if found == wanted:
                return int(file.read(ENTRY // 2), 16)
            if found < wanted:
                low = middle + 1
                least = found + 1
            else:
                high = middle
                most = found
        raise KeyError(key)


def _check(file):
    """The checksum of the rest of a file, as its first line gives it."""
    chunk = bytearray(CHUNK)
    view = memoryview(chunk)
    crc = 0
    count = file.readinto(chunk)
    while count:
        crc = crc32(view[:count], crc)
        count = file.readinto(chunk)
    return ("%08x" % crc).encode()
