"""The deal's seed, the match's id and the position hash, against values worked out another way."""

import hashlib
from binascii import crc32
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from scout_mp import record
from scout_mp.link.fair_deal import (
    choice_commitment,
    choice_salt,
    commitment,
    match_id,
    shared_seed,
)
from scout_mp.link.greeting import RULES
from scout_mp.seeds import check_seed, parse_seed, seed_text
from tests.link.rules_digest import rules_digest
from tests.shared.link.wire import both_complete, pair, run

NONCES = st.binary(min_size=16, max_size=16)


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


@given(NONCES, NONCES)
def test_the_seed_is_the_first_five_bytes_of_a_hash_that_are_a_deal_code(first, second):
    expected = next(
        block[:5]
        for counter in range(256)
        for block in [sha(b"deal", bytes([counter]), first, second)]
        if int.from_bytes(block[:5], "big") < 31**8
    )
    seed = shared_seed(first, second)
    check_seed(seed)
    assert seed == expected
    assert parse_seed(seed_text(seed)) == seed


@given(NONCES, NONCES)
def test_either_nonce_alone_decides_nothing(first, second):
    other = bytes(16) if second != bytes(16) else bytes(15) + b"\x01"
    assert shared_seed(first, second) != shared_seed(first, other)
    assert shared_seed(second, first) != shared_seed(other, first)


def test_every_sign_of_a_deal_code_is_as_likely_as_any_other():
    counts = Counter()
    for number in range(3000):
        seed = shared_seed(number.to_bytes(16, "big"), bytes(16))
        counts.update(seed_text(seed))
    expected = 3000 * 8 / 31
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    assert len(counts) == 31
    assert chi < 70  # 30 degrees of freedom: one in 20,000 fair sources is worse


def test_commitments_and_ids_are_what_the_protocol_says():
    assert commitment(b"n" * 16) == sha(b"n" * 16)
    assert match_id(b"a" * 16, b"b" * 16, b"xyz") == sha(b"match", b"a" * 16, b"b" * 16, b"xyz")[:8]
    assert choice_salt(b"k" * 16, 2) == sha(b"salt\x02", b"k" * 16)[:16]
    assert choice_commitment(b"i" * 8, 2, 5, b"s" * 16) == sha(b"choice", b"i" * 8, b"\x02\x05", b"s" * 16)


def test_the_position_hash_is_the_crc_of_id_and_body():
    one, two, clock = pair(3, bytes(3), 1, 0, 8)
    run(one, two, clock, both_complete(one, two))
    expected = crc32(one.link.match_id + bytes(one.link.match.body))
    assert one.link._linked.here.hash == two.link._linked.here.hash == expected


def test_the_seed_of_a_linked_match_replays_it_from_its_deal_code():
    one, two, clock = pair(2, bytes(2), 1, 0, 8)
    run(one, two, clock, both_complete(one, two))
    code = seed_text(one.link.match.seed)
    again = record.read(record.write(two.link.match))
    assert again.seed == parse_seed(code)
    assert again.points == one.link.match.points


def test_the_rules_cannot_change_and_keep_their_number():
    assert rules_digest() == RULES
