"""The columns of the arrays in which deals are played, and the words for what is asked and done."""

from typing import Final

# Of a deal: `Table.state`.
STAGE: Final = 0
TOP: Final = 1
POT: Final = 2
DEAD: Final = 3
CONTENDERS: Final = 4
LIVE: Final = 5
ALL_INS: Final = 6
GHOSTS: Final = 7
BUTTON: Final = 8
START: Final = 9
# Of its betting round.
NUMBER: Final = 10
LEVEL: Final = 11
FULL_LEVEL: Final = 12
POOLED: Final = 13
LAST_RAISE: Final = 14
RAISES: Final = 15
CAP: Final = 16
CAPPED: Final = 17
SIZE: Final = 18
UPPER: Final = 19
UPPER_ONLY: Final = 20
TURN: Final = 21
BRING_IN_DUE: Final = 22
BRING_IN_OPEN: Final = 23
OPENER_PASSED: Final = 24
BEGUN: Final = 25
# Of its posts.
SMALL_SEAT: Final = 26
BIG_SEAT: Final = 27
POT_EXTRA: Final = 28
POT_EXTRA_DEAD: Final = 29
STRADDLE: Final = 30
KILLED: Final = 31
# Of its draws.
PLACE: Final = 32
DRAWS: Final = 33
BURNED: Final = 34
PENDING: Final = 35
THROWER: Final = 36
SHUFFLES: Final = 37
# How often somebody was asked.
ACTS: Final = 38
# What is asked, and what may be done.
ASKED: Final = 40
SEAT: Final = 41
MAY: Final = 42
TO_CALL: Final = 43
LOW: Final = 44
HIGH: Final = 45
SIZES: Final = 46
LEAST_CARDS: Final = 47
MOST_CARDS: Final = 48
DUE: Final = 49
HELD: Final = 50
ASKED_FIELDS: Final = 11
# Seats in the order of the round, cards on each board, seats that cards are on the way to.
ACTING: Final = 51
BOARD_OUT: Final = 63
PENDING_AT: Final = 65
STATE_FIELDS: Final = 113
# What is copied when a deal begins.
COPIED: Final = PENDING_AT

# Of its cards: `Table.cards`; the deck comes first.
PLACES_AT: Final = 53
THROWERS_AT: Final = 106
BOARD_AT: Final = 159
BOARD_MOST: Final = 5
SCRATCH_AT: Final = 170
DOWN_AT: Final = 224
HELD_MOST: Final = 8
SEATS_MOST: Final = 12
UP_AT: Final = DOWN_AT + HELD_MOST * SEATS_MOST
CARD_FIELDS: Final = UP_AT + HELD_MOST * SEATS_MOST

# Of a seat: `Table.seats`.
STACK: Final = 0
BET: Final = 1
PAID: Final = 2
FACED: Final = 3
FLAGS: Final = 4
DOWN: Final = 5
UP: Final = 6
FIFTHS: Final = 7
SEAT_FIELDS: Final = 8

FOLDED: Final = 1
CHECKED: Final = 2
WAGERED: Final = 4
GHOST: Final = 8

# The kinds of stages.
CARDS: Final = 0
BET_STAGE: Final = 1
DRAW_STAGE: Final = 2
DISCARD_STAGE: Final = 3
OPENS_BLINDS: Final = 0
OPENS_LEFT: Final = 1
OPENS_UPCARD: Final = 2
OPENS_BEST: Final = 3

# What is asked of a seat.
ASKS_BET: Final = 0
ASKS_BRING_IN: Final = 1
ASKS_DRAW: Final = 2
ASKS_DISCARD: Final = 3
MAY_FOLD: Final = 1
MAY_CHECK: Final = 2
MAY_CALL: Final = 4
MAY_WAGER: Final = 8

# What a seat does: `PASS` is to check, to call or to bring it in, whichever is asked.
FOLD: Final = 0
PASS: Final = 1
WAGER: Final = 2

# Where a card lies that nobody has: in the stub it is not told.
IN_MUCK: Final = 1
IN_BURNS: Final = 2
IN_DISCARDS: Final = 3
BURN_STEP: Final = -1
NEVER: Final = -1

# What a step says of a deal.
GOES_ON: Final = 0
OVER: Final = 1
SHOWDOWN: Final = 2
