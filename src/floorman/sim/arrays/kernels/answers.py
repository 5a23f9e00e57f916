"""The places of a plan: a law, and so many seats, as one array of whole numbers.

Short names of what `floorman.deal.law` has: betting, dealing, odd chips; then the course, stage by
stage, the shares, the deck, and how hands that lie open compare.
"""

from typing import Final

# Shares of amounts are in parts of this.
WHOLE: Final = 10_000

SEATS: Final = 0
BOARDS: Final = 1
DECK_SIZE: Final = 2
DEALT_MOST: Final = 3
# Whether it is kept where cards lie that nobody has, for a deck that runs out.
TRACKS: Final = 4
STAGES: Final = 5
SHARES: Final = 6

LIMIT: Final = 10
FIXED: Final = 11
SPREAD: Final = 12
POT_SHARE: Final = 13
HALF_BEFORE: Final = 14
POT_ROUNDING: Final = 15
# -1 for no cap.
CAP: Final = 16
CAP_HEADS_UP: Final = 17
UNCAPS: Final = 18
COMPLETION_COUNTS: Final = 19
CHECK_RAISE: Final = 20
RAISE_FIXED: Final = 21
SHARE_FULL: Final = 22
ADDS_UP: Final = 23
COMPLETE_ANY: Final = 24
BARS_RAISER: Final = 25
COMPLETES_BIG_BET: Final = 26
STEP: Final = 27
MINIMUM: Final = 28
OPENING: Final = 29
OPENS_HIGHER: Final = 30
MINIMUM_AFTER_STRADDLE: Final = 31
MAY_CHECK_FIRST: Final = 32
CALLS_SHORT_BET: Final = 33
OPTION_SHORT: Final = 34
STACK_LIMITED: Final = 35
USES_UPPER: Final = 36
BLINDS_AS_STRADDLE: Final = 37
SMALL_ALL_ROUND: Final = 38
BIG_BLIND: Final = 39
LEAST_BET: Final = 40
BIG_BET: Final = 41
KILLED_SMALL: Final = 42
KILLED_BIG: Final = 43

BRING_IN: Final = 50
CHOOSES: Final = 51
MAY_OPEN_FULL: Final = 52
OWES: Final = 53
AFTER_FOLD: Final = 54
CARD_HIGH: Final = 55
ACE_LOW: Final = 56
BY_POSITION: Final = 57
SHORT_FULL: Final = 58
KEEPS_SEAT: Final = 59
CONSECUTIVE: Final = 60
FIFTH_AFTER: Final = 61
FIFTH_BURNS: Final = 62
LAST_TOO: Final = 63
LAST_COMPLETES: Final = 64
# Of open hands alike: whether the highest card decides, and whether an ace is a low one there.
OPEN_BY_SUIT: Final = 65
OPEN_ACE_LOW: Final = 66

UNIT: Final = 70
# -1 without a limit.
PER_PLAYER: Final = 71
# Whether odd chips go by cards: of hands that tie both ways, and below for each share.
BOTH_WAYS: Final = 72
EVENLY: Final = 73
PARTS: Final = 74
ORDER: Final = 78
CARDS_WITHIN: Final = 82
SHARES_MOST: Final = 4

# Where in the plan the values of open hands of so many cards begin, and those of flushes.
OPEN_PLACES: Final = 90
OPEN_FLUSHES: Final = 96

DECK: Final = 100
CARDS_MOST: Final = 53

# The course: so many places for each stage, from here on.
COURSE: Final = 160
STAGE_FIELDS: Final = 16
STAGES_MOST: Final = 24
KINDS: Final = COURSE
OPENS: Final = COURSE + 1
NUMBERS: Final = COURSE + 2
SIZES: Final = COURSE + 3
UPPERS: Final = COURSE + 4
LAST: Final = COURSE + 5
OPEN_PAIR: Final = COURSE + 6
DOWN: Final = COURSE + 7
UP: Final = COURSE + 8
# 1 for a burn, 2 for one that comes though nobody should draw.
BURNS: Final = COURSE + 9
BOARDCARDS: Final = COURSE + 10
# A bit for each board.
TO_BOARD: Final = COURSE + 11
LEAST: Final = COURSE + 12
MOST: Final = COURSE + 13

TABLES: Final = COURSE + STAGE_FIELDS * STAGES_MOST
