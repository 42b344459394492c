"""The kinds of messages, the first byte of each. docs/link-protocol.md has their fields."""

STATE = 1  # match (8), steps (2), hash (4), seats' revision (1), flags (1)
PROPOSE = 2  # settings, see `settings`
AGREE = 3  # CRC of the settings (4), commitment (32)
REVEAL = 4  # CRC of the settings (4), nonce (16)
COMMIT = 5  # round (1), commitment to the choice (32)
OPEN = 6  # round (1), seats that turn over (1), salt (16)
STEP = 7  # number (2), hash after it (4), its coding in the record (1 or 3)
OFFER = 8  # revision (1), seat (1), who is to sit there (1)
ANSWER = 9  # revision (1), 1 for yes, 0 for no
EMOTE = 10  # code (1)
LEAVE = 11  # 1 if for good, 0 if to come back
REFUSE = 12  # reason (1), kind of message refused (1)
WANT = 13  # match (8): send me all of it
SETUP = 14  # match (8), your side (1), seats' revision (1), seed (5), settings

# Flags of STATE
HAS_MATCH = 1
IS_OVER = 2
