"""Lines that rooms write in other ways than they mostly do, and people who have no seat."""

import pytest

from floorman.history.formats.writing import writer_for
from floorman.history.record import Added, Collected, Noted, Posted, RecordError, Street
from floorman.history.record.following import follow
from floorman.history.rooms import read_histories
from tests.history.rooms.reading import one
from tests.history.rooms.texts import FULL_TILT, FULL_TILT_RAZZ, GG, PARTY, PARTY_NEW, WINAMAX


def unknown(record):
    return [step.text for step in record.steps if type(step) is Noted and step.kind == "unknown"]


def changed(text, *pairs):
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after)
    return text


def fine(text):
    record = one(text)
    done = follow(record)
    assert done.is_fine, (done.text, done.doubts)
    assert not unknown(record)
    return record


# Whoever has no seat


@pytest.mark.parametrize(
    "text",
    [FULL_TILT.replace("Bert folds", "Ghost folds"), PARTY.replace("Bert folds", "Ghost folds")],
)
def test_a_deed_of_somebody_without_a_seat_is_never_passed_over(text):
    record = one(text)
    line = text.splitlines().index("Ghost folds") + 1
    done = follow(record)
    assert done.verdict == "could not be followed"
    assert done.problem == "nobody who does this has a seat: Ghost folds"
    assert done.line == line
    for key in ("phh", "ohh", "pokerstars"):
        with pytest.raises(RecordError, match=f"line {line}: nobody who does this has a seat"):
            writer_for(key).text(record)
    assert "Ghost folds" in writer_for("json").text(record)


def test_gaps_at_the_end_of_a_line_say_nothing_unless_they_are_a_names():
    fine(
        changed(WINAMAX, ("*** PRE-FLOP ***", "*** PRE-FLOP *** "), ("Anna folds", "Anna folds  "))
    )
    assert fine(FULL_TILT.replace("Anna", "Anna ")).seats[0].name == "Anna "


# Winamax


def test_winamax_may_leave_out_the_mark_of_the_buttons_seat():
    text = changed(WINAMAX, ("Seat #3 is the button", "Seat 0000003 is the button"))
    assert fine(text).button == 3


def test_winamax_tells_of_people_without_a_stack_and_of_refused_blinds():
    text = changed(
        WINAMAX,
        ("Seat 3: Bert", "Seat 2: Dora ()\nSeat 3: Bert"),
        ("Cleo posts", "Dora denies big blind\nCleo posts"),
    )
    assert [seat.name for seat in fine(text).seats] == ["Anna", "Bert", "Cleo"]


def test_winamax_halves_a_pot_with_a_gap_before_the_half():
    text = changed(
        WINAMAX,
        ("Holdem no limit", "Omaha8 pot limit"),
        ("[4c 4h]", "[4c 4h 2d 3d]"),
        (
            "Cleo collected 49.50€ from pot\n",
            "Cleo collected 25€ from pot (HI)\nCleo collected 24.50€ from pot (LO)\n",
        ),
    )
    assert [(step.share, step.amount) for step in fine(text).steps if type(step) is Collected] == [
        ("high", 2500),
        ("low", 2450),
    ]


def test_winamax_may_put_chips_of_its_own_into_the_pot():
    text = changed(
        WINAMAX,
        ("Cleo posts", "Hold-up to Pot: total 0.20€\nCleo posts"),
        ("collected 49.50€", "collected 49.70€"),
        ("Total pot 49.50€", "Total pot 49.70€"),
        ("won 49.50€", "won 49.70€"),
    )
    assert [step.amount for step in fine(text).steps if type(step) is Added] == [20]


@pytest.mark.parametrize("kind", ["Go Fast", "ESCAPE", "HOLD-UP"])
def test_winamax_has_fast_tables_by_several_names(kind):
    text = changed(WINAMAX, ("Poker - CashGame -", f'Poker - {kind} "Colorado" -'))
    assert fine(text).fast
    assert not one(WINAMAX).fast


def test_winamax_writes_summaries_of_tournaments_into_files_of_their_own():
    (error,) = read_histories(b"Winamax Poker - Tournament summary : Night(7)\nPlayer : Anna\n")
    assert error.text == "line 1: this is the summary of a tournament, and no hand"


# PartyPoker


def test_party_says_fastforward_before_the_game():
    text = changed(PARTY, ("USD FL Texas", "USD fastforward FL Texas"))
    assert fine(text).fast
    assert not one(PARTY).fast


def test_party_groups_the_stakes_of_a_tournament_with_points():
    text = changed(
        PARTY_NEW,
        ("0.10/0.25 Texas Hold'em Game", "1.200/2.400 Tourney Texas Hold'em Game"),
        ("$25", "25,000"),
        ("$30)", "30,000)"),
    )
    stakes = one(text.partition("Anna posts")[0] + "Anna folds\n").stakes
    assert (stakes.small_blind, stakes.big_blind) == (1200, 2400)
    cash = one(changed(PARTY_NEW, ("0.10/0.25", "0.1/0.25")))
    assert (cash.stakes.small_blind, cash.stakes.big_blind) == (10, 25)


def test_party_runs_two_lines_together():
    text = changed(
        PARTY,
        ("Seat 1: Cleo", "Seat 6: Dora ( $40 USD )\nSeat 1: Cleo"),
        ("Cleo posts big", "Dora is sitting outCleo posts big"),
    )
    assert [step.kind for step in fine(text).steps if type(step) is Posted] == ["small", "big"]


def test_party_deals_short_deck_with_the_buttons_blind():
    text = """\
***** Hand History for Game 20000000001 *****
$1/$2 USD NL Short Deck - Tuesday, April 16, 18:04:52 CEST 2019
Table Short Deck 4 (Real Money)
Seat 5 is the button
Total number of players : 2/6
Seat 2: Anna ( $100 USD )
Seat 5: Bert ( $90 USD )
Anna posts ante [$1 USD]
Bert posts ante [$1 USD]
Bert posts button blind  [$1 USD]
** Dealing down cards **
Dealt to Anna [  Ah Qs ]
Anna raises [$5 USD]
Bert folds
Anna does not show cards.
Anna wins $8 USD
"""
    record = fine(text)
    assert record.form == "short-deck"
    assert [step.kind for step in record.steps if type(step) is Posted] == [
        "ante",
        "ante",
        "button",
    ]


def test_party_has_remarks_of_trackers_behind_a_stack():
    text = changed(PARTY, ("( $88 USD )", "( $88 USD ) - (21.60 / 16.35 / 5.71 / 18k)"))
    assert fine(text).seats[1].stack == 8800


def test_party_told_the_fee_of_a_tournament_in_words_once():
    text = """\
***** Hand History for Game 2600000001 *****
NL Texas Hold'em $30 Buy-in  + $3 Entry Fee  Trny:15000000 Level:4 Blinds(50/100) - Tuesday, \
August 30, 00:26:01 EDT 2005
Table Table  11200 (Real Money)
Seat 4 is the button
Total number of players : 2
Seat 4: Anna ( $645 )
Seat 7: Bert ( $625 )
** Dealing down cards **
Dealt to Anna [  Td 9c ]
Anna calls [50].
Bert checks.
** Dealing Flop ** [ 9h, Qs, Tc ]
>You have options at Table  11500 Table!.
Bert checks.
Anna is all-In  [545]
Bert is all-In  [525]
** Dealing Turn ** [ 6d ]
** Dealing River ** [ 5s ]
Bert shows [ 8s, Jd ] a straight, eight to queen.
Anna shows [ Td, 9c ] two pairs, tens and nines.
Anna wins 20 chips from  side pot #1  with two pairs, tens and nines.
Bert wins 1250 chips from  the main pot  with a straight, eight to queen.
"""
    record = fine(text)
    assert record.tournament.buy_in == "$30 + $3"
    assert [step.pot for step in record.steps if type(step) is Collected] == [
        "side pot #1",
        "main pot",
    ]


def test_party_has_headings_of_converters_and_of_many_words():
    text = PARTY.replace("$2/$4 USD FL", "Tourney Hand NL").replace(
        "posts ", "posts ante of [1].\nBert posts "
    )
    record = one(text.replace("Bert posts ante of [1].\nBert posts big", "Cleo posts big"))
    assert (record.structure, record.tournament is not None) == ("no-limit", True)
    assert next(step.kind for step in record.steps if type(step) is Posted) == "ante"
    new = changed(
        PARTY_NEW,
        (
            "Hold'em Game Table (NL)",
            "Hold'em Game Table (NL) (SNG JackPot Tournament #7) (Buyin $1 + $0)",
        ),
        ("0.10/0.25 Texas", "10/25 Tourney Texas"),
    )
    assert one(new).tournament.number == "7"


PARTY_STUD = """\
***** Hand History for Game 11400000001 *****
FL 7 Card Stud Hi-Lo $6 USD Buy-in Trny:6900001 Level:2  Stakes-Antes(60/120-10) - Monday, \
February 27, 09:51:26 EST 2012
Table Table  125500 (Real Money)
Seat 0 is the button
Total number of players : 2/8
Seat 1: Anna ( 390 )
Seat 3: Bert ( 510 )
Anna posts ante [10]
Bert posts ante [10]
** Dealing **
Dealt to Anna [  Ah 4h 4d ]
Anna opens
Anna bring-ins [20]
Bert calls [20]
** Dealing Fourth street **
Dealt to Anna [  Td ]
Bert opens
Bert double bets [120]
Anna calls [120]
** Dealing Fifth street **
Dealt to Anna [  Qd ]
Bert checks
Anna checks
** Dealing Sixth street **
Dealt to Anna [  Kc ]
Bert checks
Anna checks
** Dealing River **
Dealt to Anna [  8s ]
Bert checks
Anna checks
Bert shows [ Ad, Kd, Ac, 8h, 2s, 5h, Jc ]a pair of Aces.
Anna doesn't show [ Ah, 4h, 4d, Td, Qd, Kc, 8s ]a pair of Fours.
Bert wins 300 chips from the main pot with a pair of Aces.
There was no qualifying low hand
"""


def test_party_tells_upcards_of_stud_only_as_they_are_shown():
    text = changed(PARTY_STUD, ("Ad, Kd, Ac, 8h", "Ad, Kd, 9c, 8h"))
    record = one(
        changed(
            text,
            ("Bert double bets [120]", "Bert bets [60]"),
            ("Anna calls [120]", "Anna calls [60]"),
        )
    )
    assert (record.stakes.ante, record.stakes.small_bet) == (10, 60)
    done = follow(record)
    assert "which cards of 1 of 2 lay faceup" in done.unknown
    assert done.verdict == "could not be followed"
    assert done.problem == "which cards lay faceup is not told"


def test_the_summary_shows_the_hand_of_who_won_where_nothing_else_does():
    text = """\
***** Hand History For Game 1784000000000bywbird3xlj *****
0.10/0.25 Omaha Hi Game Table (PL) - Mon Jul 20 11:01:17 EDT 2026
Table Table 7490030 (Real Money) -- Seat 2 is the button
Total number of players : 2/6
Seat 2: Bert ($12.60)
Seat 3: Anna ($51.56)
Bert posts small blind (0.10)
Anna posts big blind (0.25)
** Dealing down cards **
Dealt to Anna [ 7s, Tc, 5c, Jh ]
Bert calls (0.15)
Anna checks
** Dealing Flop ** :  [ 8d, 5s, 8h ]
Anna checks
Bert bets (0.32)
Anna calls (0.32)
** Dealing Turn ** :  [ 2c ]
Anna checks
Bert checks
** Dealing River ** :  [ 6s ]
Anna checks
Bert checks
** Summary **
Main Pot: $1.09 Rake: $0.05
Board: [ 8d, 5s, 8h, 2c, 6s ]
Bert balance $13.12, bet $0.57, collected $1.09, net +$0.52[ 9s, 4d, 8s, Jc ] [ three of a kind ]
Anna balance $50.99, lost $0.57[ 7s, Tc, 5c, Jh ] [ two pairs, eights and fives ]
"""
    fine(text)
    assert not follow(one(changed(text, ("[ 9s, 4d, 8s, Jc ]", "[ Kd, 9d, Th, Jc ]")))).is_fine


# Full Tilt


def test_full_tilt_tells_stakes_in_thousands():
    text = changed(FULL_TILT_RAZZ, ("40/80 Ante 5", "1K/2K Ante 5"))
    stakes = one(text).stakes
    assert (stakes.small_bet, stakes.big_bet, stakes.ante) == (1000, 2000, 5)


def test_full_tilt_has_those_check_whom_the_ante_left_nothing_for_a_blind():
    text = """\
Full Tilt Poker Game #34500000001: $300 Flipout (272000001), Table 1 - NL Hold'em - 2B/2B Ante 2B \
- 04:46:00 ET - 2014/08/07
Seat 1: Anna (3,000)
Seat 2: Bert (3,000)
Anna antes 3,000, and is all in
Bert antes 3,000, and is all in
Anna checks
Bert checks
The button is in seat #2
*** HOLE CARDS ***
Anna shows [9s 3c]
Bert shows [8c 4h]
*** FLOP *** [4s 8h Ts] (Total Pot: 6,000, 2 Players, 2 All-In)
*** TURN *** [4s 8h Ts] [5h] (Total Pot: 6,000, 2 Players, 2 All-In)
*** RIVER *** [4s 8h Ts 5h] [6d] (Total Pot: 6,000, 2 Players, 2 All-In)
Bert wins the pot (6,000) with two pair, Eights and Fours
*** SUMMARY ***
Total pot 6,000 | Rake 0
Board: [4s 8h Ts 5h 6d]
"""
    assert fine(text).stakes.big_blind == 2 * 10**9


def test_full_tilt_ran_boards_twice_without_telling_the_pot():
    text = """\
FullTiltPoker Game #26000000001: Table Teddy (6 max, shallow) - $1/$2 - Pot Limit Omaha Hi - \
18:15:00 ET - 2010/12/01
Seat 1: Anna ($20)
Seat 3: Bert ($10)
Bert posts the small blind of $1
Anna posts the big blind of $2
The button is in seat #3
*** HOLE CARDS ***
Dealt to Anna [9s Jc 8c 7s]
Bert raises to $6
Anna calls $4
*** FLOP *** [6c Qh 3c]
Anna bets $4
Bert calls $4, and is all in
Players agree to Run It Twice
Bert shows [2s 9c Ac 5s]
Anna shows [9s Jc 8c 7s]
*** TURN 1 *** [6c Qh 3c] [3d]
*** RIVER 1 *** [6c Qh 3c 3d] [Th]
*** TURN 2 *** [6c Qh 3c] [9h]
*** RIVER 2 *** [6c Qh 3c 9h] [6h]
*** SHOW DOWN 1 ***
*** SHOW DOWN 2 ***
Anna wins pot 1 ($10) with a straight
Bert wins pot 2 ($10) with two pair
*** SUMMARY ***
Total pot $20 | Rake $0
"""
    record = one(text)
    assert [
        (step.name, step.board) for step in record.steps if type(step) is Street and step.cards
    ] == [
        ("FLOP", 0),
        ("TURN", 0),
        ("RIVER", 0),
        ("TURN", 1),
        ("RIVER", 1),
    ]
    deal = follow(record).deal
    assert [len(board) for board in deal.state.boards] == [5, 5]


# GGPoker


@pytest.mark.parametrize(
    ("called", "form"),
    [
        ("PLO", "omaha"),
        ("PLO-6", "omaha-6"),
        ("Omaha5 Pot Limit", "omaha-5"),
        ("Omaha-6 Pot Limit", "omaha-6"),
    ],
)
def test_gg_calls_omaha_by_several_names(called, form):
    record = one(changed(GG, ("Hold'em No Limit", called)))
    assert (record.form, record.structure) == (form, "pot-limit")


def test_gg_names_a_tournament_like_another_game():
    text = changed(
        GG, ("Hold'em No Limit (", "Tournament #7, PLO-5 Classic $10 Omaha5 Pot Limit - Level3(")
    )
    record = one(text)
    assert (record.game, record.form) == ("Omaha5", "omaha-5")
    assert (record.tournament.name, record.tournament.level) == ("PLO-5 Classic $10", "3")


def test_gg_changes_the_structure_within_a_deal_which_is_no_game_of_ours():
    text = changed(
        GG, ("Hold'em No Limit (", "Tournament #7, Deep $10 Omaha (NL postflop) - Level3(")
    )
    record = one(text)
    assert (record.game, record.form) == ("Omaha (NL postflop)", None)
    assert record.stakes.big_blind == 100
    assert follow(record).problem == "no form of ours is dealt like Omaha (NL postflop)"


def test_gg_numbers_hands_without_letters_and_leaves_gaps_in_headings():
    text = changed(
        GG,
        ("#RC10000001", "#1171217378123557259"),
        ("*** FIRST FLOP *** [", "*** FIRST FLOP ***  ["),
        ("*** FIRST SHOWDOWN ***", "*** FIRST SHOWDOWN *** "),
    )
    record = fine(text)
    assert record.number == "1171217378123557259"
    assert [step.name for step in record.steps if type(step) is Street] == [
        step.name for step in one(GG).steps if type(step) is Street
    ]


def test_gg_insures_hands_outside_the_pot():
    text = changed(
        GG,
        (
            "*** FIRST FLOP",
            "Hero: get an all-in insurance (premium ($0/$4/$0) for ($0/$9/$0))\n*** FIRST FLOP",
        ),
        ("*** FIRST SHOWDOWN", "Hero: pay premium of all-in insurance ($4)\n*** FIRST SHOWDOWN"),
        ("[Kd Kc] and won ($88.75)", "[Kd Kc] and won ($88.75) with Three Kings, AII Premium ($4)"),
    )
    assert fine(text).ends[2].won == (8875,)


def test_gg_pays_a_sold_hand_that_lost_outside_the_pot():
    text = changed(
        GG,
        (
            "Hero: shows [Kd Kc] (Pair of Kings)\n",
            "Hero: shows [Kd Kc] (Pair of Kings)\nHero: Chooses to EV Cashout\n",
        ),
        ("[Ac 5d 7c 2d] [4s]\n", "[Ac 5d 7c 2d] [Ad]\nHero: Receives Cashout ($9)\n"),
        ("Hero collected", "8d9625 collected"),
        ("[Th 2h Ks 8h] [9c]", "[Th 2h Ks 8h] [Jh]"),
        ("[Kd Kc] and won ($88.75)", "[Kd Kc] and lost with a pair of Kings, EV Cashout ($9)"),
        ("[Ah Qc] and won ($88.75)", "[Ah Qc] and won ($88.75), and won ($88.75)"),
    )
    record = fine(text)
    assert record.ends[2].won == ()


def test_gg_tells_the_whole_of_a_straddle_that_is_raised():
    text = changed(
        GG,
        ("*** HOLE", "8d9625: straddle $2\n8d9625: straddle $4\n*** HOLE"),
        (
            "8d9625: raises $1.5 to $2.5\n3a77b4: folds\nHero: raises $87.5 to $90 and is all-in",
            "3a77b4: folds\nHero: raises $86 to $90 and is all-in",
        ),
        ("8d9625: calls $87.5", "8d9625: calls $86"),
    )
    assert [step.amount for step in fine(text).steps if type(step) is Posted] == [50, 100, 200, 400]
