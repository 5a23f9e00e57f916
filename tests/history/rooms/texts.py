"""Hands of our own in the layouts of the rooms, small and complete."""

from tests.history.rooms.other_texts import (
    FULL_TILT,
    FULL_TILT_RAZZ,
    GG,
    IPOKER,
    PARTY,
    PARTY_NEW,
    WINAMAX,
)

STARS_CASH = """\
PokerStars Hand #700000000001:  Hold'em No Limit ($0.05/$0.10 USD) - 2026/03/01 12:00:00 ET
Table 'Aludra II' 6-max Seat #2 is the button
Seat 1: Anna ($10 in chips)
Seat 2: Bert: B ($9.50 in chips)
Seat 4: Cleo ($3.25 in chips)
Seat 5: Dora (x) ($12.40 in chips)
Cleo: posts small blind $0.05
Dora (x): posts big blind $0.10
*** HOLE CARDS ***
Dealt to Anna [Ah Kd]
Anna: raises $0.20 to $0.30
Bert: B said, "hm: folds"
Bert: B: folds
Cleo: calls $0.25
Dora (x): folds
*** FLOP *** [As 7h 2c]
Cleo: checks
Anna: bets $0.40
Cleo: raises $2.55 to $2.95 and is all-in
Anna: calls $2.55
*** TURN *** [As 7h 2c] [9d]
*** RIVER *** [As 7h 2c 9d] [3s]
*** SHOW DOWN ***
Cleo: shows [7s 7d] (three of a kind, Sevens)
Anna: shows [Ah Kd] (a pair of Aces)
Cleo collected $6.30 from pot
*** SUMMARY ***
Total pot $6.60 | Rake $0.30
Board [As 7h 2c 9d 3s]
Seat 1: Anna showed [Ah Kd] and lost with a pair of Aces
Seat 2: Bert: B (button) folded before Flop (didn't bet)
Seat 4: Cleo (small blind) showed [7s 7d] and won ($6.30) with three of a kind, Sevens
Seat 5: Dora (x) (big blind) folded before Flop
"""

STARS_SIDE_POT = """\
PokerStars Hand #700000000002: Tournament #900000001, $5.00+$0.50 USD Hold'em No Limit - \
Level IV (50/100) - 2026/03/01 13:00:00 CET [2026/03/01 7:00:00 ET]
Table '900000001 3' 9-max Seat #1 is the button
Seat 1: Anna (900 in chips)
Seat 3: Bert (2000 in chips, $2.50 bounty)
Seat 7: Cleo (1500 in chips) is sitting out
Seat 9: Dora (3000 in chips)
Anna: posts the ante 10
Bert: posts the ante 10
Cleo: posts the ante 10
Dora: posts the ante 10
Bert: posts small blind 50
Cleo: posts big blind 100
*** HOLE CARDS ***
Dealt to Dora [Qh Qd]
Dora: raises 200 to 300
Anna: raises 590 to 890 and is all-in
Bert: raises 1100 to 1990 and is all-in
Cleo: folds
Dora: calls 1690
*** FLOP *** [2c 5d 9h]
*** TURN *** [2c 5d 9h] [Jc]
*** RIVER *** [2c 5d 9h Jc] [3s]
*** SHOW DOWN ***
Bert: shows [Ac Kc] (high card Ace)
Dora: shows [Qh Qd] (a pair of Queens)
Dora collected 2200 from side pot
Anna: shows [Jd Jh] (three of a kind, Jacks)
Anna collected 2810 from main pot
Bert finished the tournament in 12th place
*** SUMMARY ***
Total pot 5010 Main pot 2810. Side pot 2200. | Rake 0
Board [2c 5d 9h Jc 3s]
Seat 1: Anna (button) showed [Jd Jh] and won (2810) with three of a kind, Jacks
Seat 3: Bert (small blind) showed [Ac Kc] and lost with high card Ace
Seat 7: Cleo (big blind) folded before Flop
Seat 9: Dora showed [Qh Qd] and won (2200) with a pair of Queens
"""

STARS_STUD = """\
PokerStars Hand #700000000003:  7 Card Stud Hi/Lo Limit ($0.40/$0.80 USD) - 2026/03/01 12:00:00 ET
Table 'Benetnasch' 8-max
Seat 1: Anna ($8 in chips)
Seat 2: Bert ($7.20 in chips)
Seat 5: Cleo ($9.15 in chips)
Anna: posts the ante $0.05
Bert: posts the ante $0.05
Cleo: posts the ante $0.05
*** 3rd STREET ***
Dealt to Anna [Kc]
Dealt to Bert [2d]
Dealt to Cleo [Ac 4h 3d]
Bert: brings in for $0.10
Cleo: raises $0.30 to $0.40
Anna: folds
Bert: calls $0.30
*** 4th STREET ***
Dealt to Bert [2d] [Td]
Dealt to Cleo [Ac 4h 3d] [5s]
Bert: checks
Cleo: bets $0.40
Bert: calls $0.40
*** 5th STREET ***
Dealt to Bert [2d Td] [9h]
Dealt to Cleo [Ac 4h 3d 5s] [Jc]
Cleo: checks
Bert: checks
*** 6th STREET ***
Dealt to Bert [2d Td 9h] [9s]
Dealt to Cleo [Ac 4h 3d 5s Jc] [8c]
Bert: bets $0.80
Cleo: calls $0.80
*** RIVER ***
Dealt to Cleo [Ac 4h 3d 5s Jc 8c] [Ad]
Bert: checks
Cleo: checks
*** SHOW DOWN ***
Bert: shows [9c 2h 2d Td 9h 9s 6c] (HI: a full house, Nines full of Deuces)
Cleo: shows [Ac 4h 3d 5s Jc 8c Ad] (HI: a pair of Aces; LO: 8,5,4,3,A)
Bert collected $1.61 from pot
Cleo collected $1.61 from pot
*** SUMMARY ***
Total pot $3.35 | Rake $0.13
Seat 1: Anna folded on the 3rd Street (didn't bet)
Seat 2: Bert showed [9c 2h 2d Td 9h 9s 6c] and won ($1.61) with HI: a full house
Seat 5: Cleo showed [Ac 4h 3d 5s Jc 8c Ad] and won ($1.61) with HI: a pair of Aces; LO: 8,5,4,3,A
"""

STARS_DRAW = """\
PokerStars Hand #700000000004:  Triple Draw 2-7 Lowball Limit ($0.10/$0.20 USD) - \
2026/03/01 1:00:00 ET
Table 'Castor VI' 6-max Seat #1 is the button
Seat 1: Anna ($4 in chips)
Seat 2: Bert ($4.58 in chips)
Seat 3: Cleo ($2 in chips)
Bert: posts small blind $0.05
Cleo: posts big blind $0.10
*** DEALING HANDS ***
Dealt to Bert [8s 7s 8h 2s 3s]
Anna: folds
Bert: raises $0.10 to $0.20
Cleo: calls $0.10
*** FIRST DRAW ***
Bert: discards 1 card [8h]
Dealt to Bert [8s 7s 2s 3s] [Kd]
Cleo: discards 3 cards
Bert: bets $0.10
Cleo: calls $0.10
*** SECOND DRAW ***
Bert: discards 1 card [Kd]
Dealt to Bert [8s 7s 2s 3s] [4d]
Cleo: stands pat
Bert: bets $0.20
Cleo: calls $0.20
*** THIRD DRAW ***
Bert: stands pat on [8s 7s 2s 3s 4d]
Cleo: stands pat
Bert: bets $0.20
Cleo: folds
Uncalled bet ($0.20) returned to Bert
Bert collected $0.96 from pot
Bert: doesn't show hand
*** SUMMARY ***
Total pot $1 | Rake $0.04
Seat 1: Anna (button) folded before the Draw (didn't bet)
Seat 2: Bert (small blind) collected ($0.96)
Seat 3: Cleo (big blind) folded after the 3rd Draw
"""

STARS_TWO_BOARDS = """\
PokerStars Hand #700000000005:  Split Hold'em No Limit ($1/$2 USD) - 2026/03/01 12:00:00 ET
Table 'Dubhe' 6-max Seat #1 is the button
Seat 1: Anna ($40 in chips)
Seat 2: Bert ($60 in chips)
Anna: posts small blind $1
Bert: posts big blind $2
*** HOLE CARDS ***
Dealt to Anna [Ah Ad]
Anna: raises $4 to $6
Bert: calls $4
*** FIRST FLOP *** [Ks 4c 8c]
*** SECOND FLOP *** [4s Qd 5h]
Bert: checks
Anna: bets $34 and is all-in
Bert: calls $34
*** FIRST TURN *** [Ks 4c 8c] [8d]
*** SECOND TURN *** [4s Qd 5h] [Ac]
*** FIRST RIVER *** [Ks 4c 8c 8d] [6h]
*** SECOND RIVER *** [4s Qd 5h Ac] [Ts]
*** FIRST SHOW DOWN ***
Bert: shows [Kc Kd] (a full house, Kings full of Eights)
Anna: shows [Ah Ad] (two pair, Aces and Eights)
Bert collected $39.25 from pot
*** SECOND SHOW DOWN ***
Bert: shows [Kc Kd] (a pair of Kings)
Anna: shows [Ah Ad] (three of a kind, Aces)
Anna collected $39.25 from pot
*** SUMMARY ***
Total pot $80 | Rake $1.50
FIRST Board [Ks 4c 8c 8d 6h]
SECOND Board [4s Qd 5h Ac Ts]
Seat 1: Anna (button) (small blind) showed [Ah Ad] and lost with two pair, Aces and Eights, \
and won ($39.25) with three of a kind, Aces
Seat 2: Bert (big blind) showed [Kc Kd] and won ($39.25) with a full house, Kings full of Eights, \
and lost with a pair of Kings
"""

STARS_SHORT_DECK = """\
PokerStars Hand #700000000006:  6+ Hold'em No Limit (Button Blind $2 - Ante $2  USD) - \
2026/03/01 18:36:55 CET [2026/03/01 12:36:55 ET]
Table 'Enif II' 6-max Seat #1 is the button
Seat 1: Anna ($200 in chips)
Seat 2: Bert ($180.50 in chips)
Seat 3: Cleo ($150 in chips)
Anna: posts the ante $2
Bert: posts the ante $2
Cleo: posts the ante $2
Anna: posts button blind $2
*** HOLE CARDS ***
Dealt to Anna [8d Kc]
Bert: folds
Cleo: calls $2
Anna: checks
*** FLOP *** [9h Kd 6s]
Cleo: checks
Anna: bets $5
Cleo: folds
Uncalled bet ($5) returned to Anna
Anna collected $10 from pot
Anna: doesn't show hand
*** SUMMARY ***
Total pot $10 | Rake $0
Board [9h Kd 6s]
Seat 1: Anna (button blind) collected ($10)
Seat 2: Bert folded before Flop (didn't bet)
Seat 3: Cleo folded on the Flop
"""

STARS_MIX = """\
PokerStars Hand #700000000007:  8-Game (Omaha Hi/Lo Limit, $4/$8 USD) - 2026/03/01 16:58:03 ET
Table 'Furud' 6-max Seat #6 is the button
Seat 2: Anna ($100 in chips)
Seat 6: Bert ($120 in chips)
Bert: posts small blind $2
Anna: posts big blind $4
*** HOLE CARDS ***
Dealt to Anna [As 2s 3d Kh]
Bert: raises $4 to $8
Anna: calls $4
*** FLOP *** [4h 5h Kd]
Anna: bets $4
Bert: folds
Uncalled bet ($4) returned to Anna
Anna collected $15.50 from pot
*** SUMMARY ***
Total pot $16 | Rake $0.50
Board [4h 5h Kd]
Seat 2: Anna (big blind) collected ($15.50)
Seat 6: Bert (button) (small blind) folded on the Flop
"""

STARS_HOME = """\
PokerStars Home Game Hand #700000000008: {thursdays}  5 Card Omaha Pot Limit (1/2) - \
2026/03/01 20:58:29 ET
Table 'kitchen' 9-max (Play Money) Seat #5 is the button
Seat 4: Anna (400 in chips)
Seat 5: Bert (380 in chips)
Bert: posts small blind 1
Anna: posts big blind 2
*** HOLE CARDS ***
Dealt to Bert [4d Jd Js 9c 2h]
Anna is disconnected
Bert: raises 4 to 6
Anna has timed out while disconnected
Anna: folds
Uncalled bet (4) returned to Bert
Bert collected 4 from pot
*** SUMMARY ***
Total pot 4 | Rake 0
Seat 4: Anna (big blind) folded before Flop
Seat 5: Bert (button) (small blind) collected (4)
"""

STARS_CASH_OUT = """\
PokerStars Zoom Hand #700000000009:  6 Card Omaha Pot Limit ($0.50/$1.00 USD) - \
2026/03/01 1:00:00 ET
Table 'Gacrux' 6-max Seat #1 is the button
Seat 1: Anna ($50 in chips)
Seat 3: Bert ($30 in chips)
Bert: posts big blind $1
Anna: posts small blind $0.50
*** HOLE CARDS ***
Dealt to Bert [Js 3s 2d As 4d Kd]
Anna: raises $2 to $3
Bert: calls $2
*** FLOP *** [Jd 7c 2h]
Bert: bets $6
Anna: raises $18 to $24
Bert: raises $3 to $27 and is all-in
Anna: calls $3
*** TURN *** [Jd 7c 2h] [7h]
*** RIVER *** [Jd 7c 2h 7h] [3d]
*** SHOW DOWN ***
Bert: shows [Js 3s 2d As 4d Kd] (two pair, Jacks and Sevens - Ace kicker)
Anna: shows [Th 6c 8h 9d Jc 2c] (two pair, Jacks and Sevens)
Bert cashed out the hand for $31.20 | Cash Out Fee $0.30
*** SUMMARY ***
Total pot $60 | Rake $2.50
Board [Jd 7c 2h 7h 3d]
Seat 1: Anna (button) (small blind) showed [Th 6c 8h 9d Jc 2c] and lost with two pair
Seat 3: Bert (big blind) showed [Js 3s 2d As 4d Kd] and won ($57.50) with two pair \
(pot not awarded as player cashed out)
"""

STARS_TWICE = """\
PokerStars Hand #700000000010:  Hold'em No Limit ($1/$2 USD) - 2026/03/01 12:00:00 ET
Table 'Hadar' 6-max Seat #1 is the button
Seat 1: Anna ($100 in chips)
Seat 2: Bert ($100 in chips)
Seat 3: Cleo ($50 in chips) out of hand (moved from another table into small blind)
Anna: posts small blind $1
Bert: posts big blind $2
*** HOLE CARDS ***
Anna: raises $4 to $6
Bert: calls $4
*** FLOP *** [2c 7d Jh]
Bert: checks
Anna: bets $94 and is all-in
Bert: calls $94 and is all-in
*** FIRST TURN *** [2c 7d Jh] [3s]
*** FIRST RIVER *** [2c 7d Jh 3s] [4s]
*** SECOND TURN *** [2c 7d Jh] [Ah]
*** SECOND RIVER *** [2c 7d Jh Ah] [Kd]
*** FIRST SHOW DOWN ***
Bert: shows [Kc Jd] (a pair of Jacks)
Anna: shows [As 9c] (high card Ace)
Bert collected $99 from pot
*** SECOND SHOW DOWN ***
Bert: shows [Kc Jd] (two pair, Kings and Jacks)
Anna: shows [As 9c] (a pair of Aces)
Bert collected $99 from pot
*** SUMMARY ***
Total pot $200 | Rake $2
Hand was run twice
FIRST Board [2c 7d Jh 3s 4s]
SECOND Board [2c 7d Jh Ah Kd]
Seat 1: Anna (button) (small blind) showed [As 9c] and lost with high card Ace, \
and lost with a pair of Aces
Seat 2: Bert (big blind) showed [Kc Jd] and won ($99) with a pair of Jacks, \
and won ($99) with two pair, Kings and Jacks
"""

STARS = {
    "twice": STARS_TWICE,
    "cash": STARS_CASH,
    "side pot": STARS_SIDE_POT,
    "stud": STARS_STUD,
    "draw": STARS_DRAW,
    "two boards": STARS_TWO_BOARDS,
    "short deck": STARS_SHORT_DECK,
    "mix": STARS_MIX,
    "home": STARS_HOME,
    "cash-out": STARS_CASH_OUT,
}
OTHERS = {
    "fulltilt": (FULL_TILT, FULL_TILT_RAZZ),
    "ggpoker": (GG,),
    "winamax": (WINAMAX,),
    "partypoker": (PARTY, PARTY_NEW),
    "ipoker": (IPOKER,),
}
EVERY = (*STARS.values(), *(text for texts in OTHERS.values() for text in texts))
