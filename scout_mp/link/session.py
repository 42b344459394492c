"""A session between two devices: found, lost, found again; messages delivered once and in order.

Bytes that came in go to `feed`, time goes to `poll`, `take` hands out the bytes to send. The client
handed in composes messages when the wire is free and gets those of the other side:

    compose(into)             write a message into the bytearray, return its length, 0 for none
    receive(buf, at, size)    a message of the other side
    connected()               a new session has begun: nothing is on its way
"""

import hashlib

from scout_mp.link.delivery import Delivery
from scout_mp.link.fields import copy, same
from scout_mp.link.frames import (
    ACKNOWLEDGED,
    BEAT,
    DATA,
    HEADER,
    HELLO,
    MOST_CODED,
    MOST_RAW,
    REJECT,
    SEQUENCE,
    SESSION,
    SIDE,
    TYPE,
    FrameReader,
    write_frame,
)
from scout_mp.link.greeting import AT_COMMITMENT, AT_HEARD, COMMITMENT, HEARD, Partner, check
from scout_mp.link.reasons import DEAF, ECHO, FOREIGN, NONE, OLD_SESSION, OUT_OF_SEQUENCE, RULES_DIFFER

# States
SEARCHING = 0  # nobody is there
MEETING = 1  # somebody was heard, and may not have heard this side yet
CONNECTED = 2
LOST = 3  # nothing was heard for two seconds; the session goes on when the other is back

HELLO_EVERY = 250
PROBE_EVERY = 500  # a HELLO, while lost
BEAT_EVERY = 500
LOST_AFTER = 2000
REJECT_EVERY = 250
NONCE = 16
# So many bytes without a sound frame are more than the noise of a plug.
FOREIGN_BYTES = 200


class Session:
    """One end of the wire. `clock`: `diff(later, earlier)` in ms of two of its readings. `random_bytes(n)`:
    for nonces. `greeting`: a `Greeting`. Counters for diagnostics: `frames_in`, `frames_out`, `bytes_in`,
    `bytes_out`, `repeats`, `duplicates`, `echoes`, `strangers`, and `reader.bad`.
    """

    def __init__(self, clock, random_bytes, greeting, client):
        self._clock = clock
        self._random_bytes = random_bytes
        self._client = client
        self.greeting = greeting
        self.partner = Partner()
        self.reader = FrameReader()
        self.delivery = Delivery()
        self.state = SEARCHING
        self.problem = NONE  # with the connection, a reason code
        self.rejected = NONE  # why the other side did not take the last frame it rejected
        self.side = 0  # 0 for the device with the lower commitment
        self.nonce = b""
        self.frames_in = self.frames_out = self.bytes_in = self.bytes_out = 0
        self.repeats = self.duplicates = self.echoes = self.strangers = 0
        self._theirs = bytearray(COMMITMENT)
        self._newcomer = bytearray(COMMITMENT)
        self._newcomer_seen = False
        self._session = bytearray(4)
        self._raw = bytearray(MOST_RAW)
        self._out = bytearray(MOST_CODED)
        self._out_size = 0
        self._out_at = 0
        self._now = 0
        self._started = False
        self._heard = False  # since the last poll
        self._heard_at = 0
        self._said_at = 0
        self._met_at = 0
        self._rejected_at = 0
        self._may_reject = False
        self._hello_due = True
        self._beat_due = False
        self._reject = NONE
        self._reject_header = bytearray(HEADER)
        self._renew()

    def _renew(self):
        """Become somebody new: a session that was in use is never used again, nor is a nonce."""
        self.nonce = bytes(self._random_bytes(NONCE))
        self.greeting.commit(hashlib.sha256(self.nonce).digest())

    @property
    def idle(self):
        """Whether every message composed so far has been acknowledged."""
        return self.delivery.size == 0

    # Bytes in

    def feed(self, data, count):
        """The first `count` bytes of `data` came in. Rubbish changes nothing."""
        self.bytes_in += count
        reader = self.reader
        for i in range(count):
            if reader.push(data[i]):
                self._frame()
        if reader.rubbish >= FOREIGN_BYTES and self.state == SEARCHING:
            reader.rubbish = 0
            self.problem = FOREIGN
            self._heard = True

    def _frame(self):
        self.frames_in += 1
        raw = self.reader.raw
        kind = raw[TYPE] & ~SIDE
        if kind == HELLO:
            self._greeted(raw, self.reader.size - HEADER)
        elif self.state == SEARCHING or not same(raw, SESSION, self._session, 0, 4):
            self.strangers += 1
            if kind != REJECT:
                self._refuse_frame(raw, OLD_SESSION)
        elif raw[TYPE] >> 7 == self.side:
            self.echoes += 1
        elif kind == REJECT:
            self._rejected(raw)
        else:
            self._alive()
            self.delivery.acknowledged(raw[ACKNOWLEDGED])
            if kind == DATA:
                self._message(raw)

    def _message(self, raw):
        delivery = self.delivery
        sequence = raw[SEQUENCE]
        if delivery.is_next(sequence):
            self._client.receive(raw, HEADER, self.reader.size - HEADER)
            delivery.received = sequence
            self._beat_due = True
        elif sequence == delivery.received:
            self.duplicates += 1
            self._beat_due = True
        else:
            self._refuse_frame(raw, OUT_OF_SEQUENCE)

    def _alive(self):
        """A frame of this session came from the other side."""
        self._heard = True
        self.problem = NONE
        if self.state == MEETING:
            self._connect()
        elif self.state == LOST:
            self.state = CONNECTED
            self.delivery.hurry()
        self._newcomer_seen = False

    def _refuse_frame(self, raw, reason):
        self._reject = reason
        copy(raw, 0, self._reject_header, 0, HEADER)

    def _rejected(self, raw):
        if self.reader.size == HEADER + 1:
            self.rejected = raw[HEADER]
            if self.rejected == OLD_SESSION and self.state == CONNECTED:
                # The other has forgotten this session: greet it at once.
                self._lose()

    def _greeted(self, raw, size):
        reason = check(raw, HEADER, size)
        at = HEADER + AT_COMMITMENT
        mine = self.greeting.payload
        if reason == NONE and same(raw, at, mine, AT_COMMITMENT, COMMITMENT):
            self.echoes += 1
            reason = ECHO
        if reason != NONE:
            if self.state == SEARCHING:
                self.problem = reason
                self._heard = True
                if reason == RULES_DIFFER:
                    self.partner.read(raw, HEADER, size)
            return
        hears_me = same(raw, HEADER + AT_HEARD, mine, AT_COMMITMENT, HEARD)
        if self.state == SEARCHING or not same(raw, at, self._theirs, 0, COMMITMENT):
            if not self._newcomer_is_real(raw, at):
                return
            if self.state >= CONNECTED:
                self._renew()
                hears_me = False
            self._meet(raw, at, size)
        self._heard = True
        if not hears_me:
            self._hello_due = True
        elif self.state == MEETING:
            self._connect()
        elif self.state == LOST:
            self._alive()
            self._beat_due = True
        else:
            # It greets somebody it has met: it has not heard this side for a while.
            self.problem = DEAF
            self._beat_due = True

    def _newcomer_is_real(self, raw, at):
        """Somebody else greets. In a living session a single HELLO may be an old one that came late: only
        one that is repeated while nothing else comes tells that the other side began anew.
        """
        if self.state != CONNECTED or (self._newcomer_seen and same(raw, at, self._newcomer, 0, COMMITMENT)):
            return True
        copy(raw, at, self._newcomer, 0, COMMITMENT)
        self._newcomer_seen = True
        return False

    def _meet(self, raw, at, size):
        copy(raw, at, self._theirs, 0, COMMITMENT)
        self._newcomer_seen = False
        self.greeting.heard(self._theirs)
        self.partner.read(raw, HEADER, size)
        mine = bytes(self.greeting.payload[AT_COMMITMENT : AT_COMMITMENT + COMMITMENT])
        theirs = bytes(self._theirs)
        self.side = 0 if mine < theirs else 1
        both = mine + theirs if mine < theirs else theirs + mine
        copy(hashlib.sha256(both).digest(), 0, self._session, 0, 4)
        self.delivery.reset()
        self.state = MEETING
        self.problem = NONE
        self._met_at = self._now

    def _connect(self):
        self.state = CONNECTED
        self.problem = NONE
        self._beat_due = True
        self._client.connected()

    # Time

    def poll(self, now):
        """It is `now`, a reading of the clock: call it at least ten times a second."""
        clock = self._clock
        self._now = now
        if not self._started:
            self._started = True
            self._said_at = self._rejected_at = self._heard_at = now
        if not self._may_reject:
            # Noted while it is fresh: the clock of a device that runs for days comes round.
            self._may_reject = clock.diff(now, self._rejected_at) >= REJECT_EVERY
        if self._heard:
            self._heard_at = now
            self._heard = False
        elif clock.diff(now, self._heard_at) >= LOST_AFTER:
            self._silent(now)
        if self.state == CONNECTED:
            self.delivery.poll(clock, now)
            if clock.diff(now, self._said_at) >= BEAT_EVERY:
                self._beat_due = True
        elif clock.diff(now, self._said_at) >= (PROBE_EVERY if self.state == LOST else HELLO_EVERY):
            self._hello_due = True
        if self.state == MEETING and clock.diff(now, self._met_at) >= LOST_AFTER:
            self.problem = DEAF

    def _silent(self, now):
        self._heard_at = now
        self.problem = NONE
        self.reader.rubbish = 0
        if self.state == MEETING:
            self.state = SEARCHING
            for i in range(HEARD):
                self.greeting.payload[AT_HEARD + i] = 0
        elif self.state == CONNECTED:
            self._lose()

    def _lose(self):
        self.state = LOST
        self._hello_due = True

    # Bytes out

    def take(self, into):
        """Write bytes to be sent into the bytearray, as many as it holds; returns how many."""
        n = 0
        room = len(into)
        while n < room:
            if self._out_at == self._out_size and not self._next_frame():
                break
            count = min(room - n, self._out_size - self._out_at)
            copy(self._out, self._out_at, into, n, count)
            self._out_at += count
            n += count
        self.bytes_out += n
        return n

    def _next_frame(self):
        """Code the frame that is due most into `_out`; False if none is."""
        delivery = self.delivery
        if self._hello_due:
            self._hello_due = False
            for i in range(HEADER):
                self._raw[i] = 0
            self._raw[TYPE] = HELLO
            self._put(self.greeting.payload, self.greeting.size, True)
        elif self._reject and self._may_reject:
            self._may_reject = False
            self._rejected_at = self._now
            header = self._reject_header
            copy(header, 0, self._raw, 0, HEADER)
            self._raw[TYPE] = REJECT | (header[TYPE] & SIDE ^ SIDE)
            self._raw[HEADER] = self._reject
            self._reject = NONE
            self._send(HEADER + 1, True)
        elif self.state != CONNECTED:
            return False
        else:
            if not delivery.size:
                size = self._client.compose(delivery.payload)
                if size:
                    delivery.begin(size)
            if delivery.due:
                self._address(DATA)
                again = delivery.tries > 0
                if again:
                    self.repeats += 1
                delivery.sent(self._now)
                self._put(delivery.payload, delivery.size, again)
            elif self._beat_due:
                self._address(BEAT)
                self._send(HEADER, False)
            else:
                return False
        return True

    def _address(self, kind):
        """The header of a frame of this session; it acknowledges what came."""
        raw = self._raw
        raw[TYPE] = kind | self.side << 7
        copy(self._session, 0, raw, SESSION, 4)
        raw[SEQUENCE] = self.delivery.sequence
        raw[ACKNOWLEDGED] = self.delivery.received
        self._beat_due = False

    def _put(self, payload, size, lead):
        copy(payload, 0, self._raw, HEADER, size)
        self._send(HEADER + size, lead)

    def _send(self, size, lead):
        self._out_size = write_frame(self._raw, size, self._out, lead)
        self._out_at = 0
        self._said_at = self._now
        self.frames_out += 1
