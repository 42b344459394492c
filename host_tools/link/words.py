"""The link's codes in words."""

from scout_mp.link import messages, reasons, session

STATES = {
    session.SEARCHING: "looking for a partner",
    session.MEETING: "somebody is there",
    session.CONNECTED: "connected",
    session.LOST: "the partner is lost; the match goes on when it is back",
}

REASONS = {
    reasons.NONE: "nothing",
    reasons.ECHO: "this side hears itself: its two wires are joined, or the other end sends everything back",
    reasons.FOREIGN: "something else speaks here: another program, or another speed than 115200 baud",
    reasons.OLDER: "the partner speaks an older protocol: update it",
    reasons.NEWER: "the partner speaks a newer protocol: update this side",
    reasons.RULES_DIFFER: "the partner plays by other rules: both sides need the same version",
    reasons.DEAF: "the partner is heard but does not hear this side: look at the wire from TX to its RX",
    reasons.OLD_SESSION: "a frame of a session that is over",
    reasons.OUT_OF_SEQUENCE: "a frame out of sequence",
    reasons.MALFORMED: "a message that is cut or not in its form",
    reasons.BAD_SETTINGS: "settings that cannot be",
    reasons.MATCH_RUNNING: "a match is being played: its settings stand",
    reasons.NOT_AGREED: "both have not agreed yet",
    reasons.BAD_REVEAL: "what was revealed is not what was committed to",
    reasons.NO_MATCH: "no match is being played",
    reasons.OUT_OF_STEP: "not the next step of the match",
    reasons.NOT_YOUR_SEAT: "a move for a seat of the other side",
    reasons.ILLEGAL_MOVE: "a move against the rules",
    reasons.WRONG_HASH: "another position after the step",
    reasons.CHANGED_CHOICE: "another choice of hands than was committed to",
    reasons.OTHER_MATCH: "the partner does not know this match: it is another device, or has lost its record",
    reasons.DIVERGED: "both sides know this match, but not the same moves: it cannot go on",
    reasons.LOST_MOVES: "the partner has moves of this side that are missing here: believe it with --trust",
    reasons.UNKNOWN_MESSAGE: "a kind of message that does not exist",
    reasons.BAD_OFFER: "a seat that cannot be given so",
}

MESSAGES = {
    messages.STATE: "STATE",
    messages.PROPOSE: "PROPOSE",
    messages.AGREE: "AGREE",
    messages.REVEAL: "REVEAL",
    messages.COMMIT: "COMMIT",
    messages.OPEN: "OPEN",
    messages.STEP: "STEP",
    messages.OFFER: "OFFER",
    messages.ANSWER: "ANSWER",
    messages.EMOTE: "EMOTE",
    messages.LEAVE: "LEAVE",
    messages.REFUSE: "REFUSE",
    messages.WANT: "WANT",
    messages.SETUP: "SETUP",
}
