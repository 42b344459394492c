"""The committed vectors: made anew they are the same, and a decoder that shares no code agrees with them."""

import hashlib
import json
from binascii import crc32

import pytest

from scout_mp.link.greeting import Partner, check
from tests.link.make_vectors import PATH, lines
from tests.shared.link.test_frames import read

VECTORS = [json.loads(line) for line in PATH.read_text(encoding="utf-8").splitlines()]


def of(what):
    return [vector for vector in VECTORS if vector["what"] == what]


def uncobs(data):
    """COBS as its paper has it: each code byte says how far the next zero was."""
    out = bytearray()
    while data:
        code, data = data[0], data[1:]
        if len(data) < code - 1:
            return None
        out += data[: code - 1]
        data = data[code - 1 :]
        if data and code < 255:
            out.append(0)
    return bytes(out)


def frames_of(wire):
    """The sound frames in bytes, without their CRC, by the description in docs/link-protocol.md."""
    found = []
    for part in wire.split(b"\x00")[:-1]:
        raw = uncobs(part) if part else None
        if raw and 11 <= len(raw) <= 75 and crc32(raw[:-4]) == int.from_bytes(raw[-4:], "little"):
            found.append(raw[:-4])
    return found


def test_they_are_what_the_script_makes():
    assert "".join(lines()) == PATH.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "vector", of("frame"), ids=lambda vector: f"{vector['type']}-{len(vector['payload'])}"
)
def test_frames(vector):
    (frame,) = frames_of(bytes.fromhex(vector["wire"]))
    assert frame[0] == vector["type"] | vector["side"] << 7
    assert frame[1:5].hex() == vector["session"]
    assert (frame[5], frame[6], frame[7:].hex()) == (
        vector["sequence"],
        vector["acknowledged"],
        vector["payload"],
    )
    assert read(bytes.fromhex(vector["wire"])) == [frame]


@pytest.mark.parametrize("vector", of("stream"), ids=lambda vector: vector["wire"][:12])
def test_streams(vector):
    assert [frame.hex() for frame in frames_of(bytes.fromhex(vector["wire"]))] == vector["frames"]


@pytest.mark.parametrize("vector", of("hello"), ids=lambda vector: vector["name"] or "nameless")
def test_hellos(vector):
    payload = bytes.fromhex(vector["payload"])
    assert frames_of(bytes.fromhex(vector["wire"]))[0][7:] == payload
    assert payload[:3] == b"Sc\x01"
    assert payload[12:44] == hashlib.sha256(bytes.fromhex(vector["nonce"])).digest()
    assert payload[44:48].hex() == (vector["heard"] or "00" * 32)[:8]
    assert check(payload, 0, len(payload)) == 0
    partner = Partner()
    partner.read(payload, 0, len(payload))
    assert partner.name == vector["name"][: 8 if vector["name"][:1] == "ä" else 16]
    assert list(partner.version) == vector["version"]


@pytest.mark.parametrize("vector", of("deal"), ids=lambda vector: vector["code"])
def test_deals(vector):
    first, second = map(bytes.fromhex, vector["nonces"])
    settings = bytes.fromhex(vector["settings"])
    assert hashlib.sha256(b"match" + first + second + settings).hexdigest()[:16] == vector["match"]
    counter = 0
    while True:
        seed = hashlib.sha256(b"deal" + bytes([counter]) + first + second).digest()[:5]
        if int.from_bytes(seed, "big") < 31**8:
            break
        counter += 1
    assert seed.hex() == vector["seed"]
    assert f"{crc32(settings):08x}" == vector["settings_crc"]


def test_the_handshake_holds_only_sound_frames_of_its_session():
    (vector,) = of("handshake")
    lower = [hashlib.sha256(bytes.fromhex(nonce)).digest() for nonce in vector["nonces"]]
    assert hashlib.sha256(b"".join(sorted(lower))).hexdigest()[:8] == vector["session"]
    assert vector["sides"] == [0 if lower[0] < lower[1] else 1, 0 if lower[1] < lower[0] else 1]
    kinds = set()
    for line in vector["lines"]:
        for side, wire in zip(vector["sides"], line, strict=True):
            for frame in frames_of(bytes.fromhex(wire)):
                assert frame[0] in (1, 2 | side << 7, 3 | side << 7)
                assert frame[1:5].hex() == ("00000000" if frame[0] == 1 else vector["session"])
                if frame[0] & 127 == 3:
                    kinds.add(frame[7])
    assert kinds == {1, 2, 3, 4, 5, 6, 7}
