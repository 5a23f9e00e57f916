"""Hands of our own in the layouts of the rooms but PokerStars."""

FULL_TILT = """\
Full Tilt Poker Game #30000000001: Table Granite (6 max) - $0.50/$1 - Pot Limit Omaha Hi - \
11:37:56 ET - 2013/03/03
Seat 1: Anna ($100)
Seat 2: Bert ($84.50)
Seat 4: Cleo ($1,020), is sitting out
Seat 6: Dora ($97.25)
Bert posts the small blind of $0.50
Dora posts the big blind of $1
The button is in seat #1
*** HOLE CARDS ***
Dealt to Anna [3d Jh 4s Kd]
Anna has 15 seconds left to act
Anna calls $1
Bert folds
Dora checks
*** FLOP *** [Qc 8d 9h]
Dora bets $2
Anna raises to $6
Dora calls $4
*** TURN *** [Qc 8d 9h] [Td]
Dora checks
Anna bets $12
Dora folds
Uncalled bet of $12 returned to Anna
Anna mucks
Anna wins the pot ($13.85)
*** SUMMARY ***
Total pot $14.50 | Rake $0.65
Board: [Qc 8d 9h Td]
Seat 1: Anna (button) collected ($13.85), mucked
Seat 2: Bert (small blind) folded before the Flop
Seat 4: Cleo is sitting out
Seat 6: Dora (big blind) folded on the Turn
"""

FULL_TILT_RAZZ = """\
Full Tilt Poker Game #30000000002: $10 + $1 Sit & Go (20000001), Table 1 - 40/80 Ante 5 - \
Limit Razz - 19:53:37 ET - 2012/11/08
Seat 1: Anna (1,500)
Seat 2: Bert (1,500)
Anna antes 5
Bert antes 5
*** 3RD STREET ***
Dealt to Anna [Kc]
Dealt to Bert [2d 3h] [7s]
Anna is high with [Kc]
Anna brings in for 10
Bert completes it to 40
Anna folds
Uncalled bet of 30 returned to Bert
Bert mucks
Bert wins the pot (30)
*** SUMMARY ***
Total pot 30 | Rake 0
Seat 1: Anna folded on 3rd St.
Seat 2: Bert collected (30), mucked
"""

GG = """\
Poker Hand #RC10000001: Hold'em No Limit ($0.5/$1) - 2026/04/12 07:43:21
Table 'RushAndCash1' 6-max Seat #1 is the button
Seat 1: 8d9625 ($100 in chips)
Seat 2: 3a77b4 ($120.5 in chips)
Seat 3: Hero ($90 in chips)
3a77b4: posts small blind $0.5
Hero: posts big blind $1
*** HOLE CARDS ***
Dealt to 8d9625
Dealt to 3a77b4
Dealt to Hero [Kd Kc]
8d9625: raises $1.5 to $2.5
3a77b4: folds
Hero: raises $87.5 to $90 and is all-in
8d9625: calls $87.5
8d9625: shows [Ah Qc] (Ace high)
Hero: shows [Kd Kc] (Pair of Kings)
*** FIRST FLOP *** [Th 2h Ks]
*** FIRST TURN *** [Th 2h Ks] [8h]
*** FIRST RIVER *** [Th 2h Ks 8h] [9c]
*** SECOND FLOP *** [Ac 5d 7c]
*** SECOND TURN *** [Ac 5d 7c] [2d]
*** SECOND RIVER *** [Ac 5d 7c 2d] [4s]
*** FIRST SHOWDOWN ***
Hero collected $88.75 from pot
*** SECOND SHOWDOWN ***
8d9625 collected $88.75 from pot
*** SUMMARY ***
Total pot $180.5 | Rake $3 | Jackpot $0 | Bingo $0
Hand was run two times
FIRST Board [Th 2h Ks 8h 9c]
SECOND Board [Ac 5d 7c 2d 4s]
Seat 1: 8d9625 (button) showed [Ah Qc] and won ($88.75)
Seat 2: 3a77b4 (small blind) folded before Flop
Seat 3: Hero (big blind) showed [Kd Kc] and won ($88.75)
"""

WINAMAX = """\
Winamax Poker - CashGame - HandId: #1000-1-1419437602 - Holdem no limit (0.50€/1€) - \
2026/12/24 16:13:22 UTC
Table: 'Nice 3' 5-max (real money) Seat #3 is the button
Seat 1: Anna (100€)
Seat 3: Bert (112.50€)
Seat 5: Cleo (99€)
*** ANTE/BLINDS ***
Cleo posts small blind 0.50€
Anna posts big blind 1€
Dealt to Cleo [4c 4h]
*** PRE-FLOP ***
Bert raises 2€ to 3€
Cleo calls 2.50€
Anna folds
*** FLOP *** [Ac 4s 9d]
Cleo checks
Bert bets 4€
Cleo raises 8€ to 12€
Bert calls 8€
*** TURN *** [Ac 4s 9d][2h]
Cleo bets 20€
Bert folds
Cleo collected 49.50€ from pot
*** SUMMARY ***
Total pot 49.50€ | Rake 1.50€
Board: [Ac 4s 9d 2h]
Seat 5: Cleo (small blind) won 49.50€
"""

PARTY = """\
Game #10000000001 starts.

#Game No : 10000000001
***** Hand History for Game 10000000001 *****
$2/$4 USD FL Texas Hold'em - Monday, April 25, 09:42:13 BST 2011
Table Table  125413 (Real Money)
Seat 3 is the button
Total number of players : 3/6
Seat 3: Anna ( $100 USD )
Seat 5: Bert ( $88 USD )
Seat 1: Cleo ( $64 USD )
Bert posts small blind [$1 USD].
Cleo posts big blind [$2 USD].
** Dealing down cards **
Dealt to Anna [  9c Ad ]
Anna raises [$4 USD]
Bert folds
Cleo calls [$2 USD]
** Dealing Flop ** [ Ah, 2h, Kh ]
Cleo checks
Anna bets [$2 USD]
Cleo raises [$4 USD]
Anna calls [$2 USD]
** Dealing Turn ** [ 5h ]
Cleo checks
Anna checks
** Dealing River ** [ 7c ]
Cleo bets [$4 USD]
Anna calls [$4 USD]
Cleo shows [ Th, 5c ]a flush, Ace high.
Anna doesn't show [ 9c, Ad ]a pair of Aces.
Cleo wins $24 USD from the main pot with a flush, Ace high.
"""

PARTY_NEW = """\
***** Hand History For Game 1770000000000adeb0h5qfm *****
0.10/0.25 Texas Hold'em Game Table (NL) - Mon Feb 09 12:55:26 EST 2026
Table Table 7488952 (Real Money) -- Seat 1 is the button
Total number of players : 2/6
Seat 1: Anna ($25)
Seat 2: Bert ($30)
Anna posts small blind (0.10)
Bert posts big blind (0.25)
** Dealing down cards **
Dealt to Bert [ 9c, 9h ]
Anna raises 0.65 to 0.75
Bert calls (0.50)
** Dealing Flop ** :  [ Jc, 7d, 6c ]
Bert bets (1.00)
Anna folds
** Summary **
Main Pot: $1.44 Rake: $0.06
Board: [ Jc, 7d, 6c ]
Anna balance $24.25, lost $0.75 (folded)
Bert balance $30.69, bet $1.75, collected $2.44, net +$0.69[ 9c, 9h ]
"""

IPOKER = """\
<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="1">
 <general><mode>real</mode><gametype>Holdem NL €0.05/€0.10</gametype>
  <tablename>Oslo, 1</tablename><tablecurrency>EUR</tablecurrency>
  <nickname>Anna</nickname></general>
 <game gamecode="5000000001"><general><startdate>2026-11-04 18:46:19</startdate><players>
  <player seat="3" name="Anna" chips="€8.80" dealer="1" win="€0" bet="€0.30"/>
  <player seat="6" name="Bert" chips="€11.20" dealer="0" win="€0.95" bet="€0.60"/>
  <player seat="10" name="Cleo" chips="€10" dealer="0" win="€0" bet="€0.10"/>
 </players></general>
 <round no="0"><action no="1" player="Bert" type="1" sum="€0.05" cards=""/>
  <action no="2" player="Cleo" type="2" sum="€0.10" cards=""/></round>
 <round no="1"><cards type="Pocket" player="Anna">SA H10</cards>
  <action no="3" player="Anna" type="23" sum="€0.30" cards=""/>
  <cards type="Pocket" player="Bert">X X</cards><action no="4" player="Bert" type="3" sum="€0.25"/>
  <cards type="Pocket" player="Cleo">X X</cards><action no="5" player="Cleo" type="0" sum="€0"/>
 </round>
 <round no="2"><cards type="Flop" player="">D10 H7 H6</cards>
  <action no="6" player="Bert" type="5" sum="€0.30"/>
  <action no="7" player="Anna" type="0" sum="€0"/>
 </round></game>
</session>
"""
