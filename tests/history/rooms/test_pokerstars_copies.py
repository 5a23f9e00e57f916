"""What years and other programs have done to PokerStars text: gaps, pieces, other heads."""

import re

import pytest
from msgspec.structs import replace

from floorman.history import PokerStarsError
from floorman.history.record import Noted, follow
from floorman.history.rooms import record_text, sniff
from tests.history.rooms.reading import one, read
from tests.history.rooms.texts import STARS, STARS_CASH, STARS_SIDE_POT

# Behind these the room left a gap until 2019.
GAPPED = re.compile(
    r"^(Seat \d+: .* in chips.*\)|.*: (?:folds|checks|stands pat|mucks hand|doesn't show hand)"
    r"|Total pot .*)$",
    re.MULTILINE,
)


def unknown_lines(record):
    return [
        step.text for step in record.steps if isinstance(step, Noted) and step.kind == "unknown"
    ]


@pytest.mark.parametrize("name", STARS)
def test_gaps_at_the_ends_of_lines_say_nothing_and_are_written_again(name):
    text = GAPPED.sub(r"\1 ", STARS[name])
    assert text.count(" \n") > 2
    record = one(text)
    assert follow(record).is_fine
    assert unknown_lines(record) == unknown_lines(one(STARS[name]))
    assert record_text(record) == text


def test_gaps_may_be_anywhere_and_of_any_kind():
    lines = STARS_CASH.splitlines()
    text = "".join(
        " " * (place % 3) + line + "\t " * (place % 2) + "\n" for place, line in enumerate(lines)
    )
    record = one(text)
    assert follow(record).is_fine
    assert record_text(record) == text


def test_a_record_that_was_changed_is_written_without_the_gaps_of_the_text():
    text = GAPPED.sub(r"\1 ", STARS_CASH)
    record = one(text)
    changed = type(record)(
        **{name: getattr(record, name) for name in record.__struct_fields__}
        | {"steps": tuple(step for step in record.steps if not isinstance(step, Noted))}
    )
    chat = 'Bert: B said, "hm: folds"\n'
    assert record_text(changed) == STARS_CASH.replace(chat, "")


def test_lines_of_the_summary_that_stand_before_it_too_are_written_twice():
    chat = 'Anna said, "gg"\n'
    text = STARS_CASH.replace("*** TURN", f"{chat}*** TURN").replace(
        "Total pot", f"{chat}Total pot"
    )
    assert text.count(chat) == 2
    assert record_text(one(text)) == text


def test_a_hand_that_runs_into_another_is_read_as_far_as_it_goes():
    piece = STARS_CASH.partition(" [9d]")[0]
    first, second = read(f"{piece[:-5]}{STARS_SIDE_POT}")
    done = follow(first)
    assert (done.verdict, first.partial) == ("could not be followed", "the summary is missing")
    assert follow(second).is_fine
    assert second.first_line == piece.count("\n") + 1


def test_what_somebody_says_of_another_hand_begins_none():
    heading = STARS_SIDE_POT.splitlines()[0]
    text = STARS_CASH.replace("*** TURN", f'Anna said, "see {heading}"\n*** TURN')
    assert record_text(one(text)) == text


def test_a_letter_before_the_first_hand_is_no_hand():
    letter = "Transcript of your last 2 hands, as you asked for\n\nGood luck: the support\n\n"
    assert one(letter + STARS_CASH).first_line == 5


@pytest.mark.parametrize(
    "piece", ["Seat 3: Bert folded before Flop", "Anna: folds", "*** RIVER *** [As Ks Qs Js] [Ts]"]
)
def test_a_piece_of_a_hand_before_the_first_is_told(piece):
    error, record = read(f"{piece}\n\n{STARS_CASH}")
    assert error.text == "line 1: no hand begins here"
    assert follow(record).is_fine


def test_files_that_were_joined_keep_the_marks_of_their_beginnings():
    whole = "\n\n\n".join(f"\ufeff{text}" for text in STARS.values())
    records = read(whole)
    assert len(records) == len(STARS)
    assert all(follow(record).is_fine for record in records)


HEADS = [
    ("PokerStars Hand", "POKERSTARS GAME"),
    ("PokerStars Hand", "Pokerstars Hand"),
    ("PokerStars Hand", "Full Tilt Hand"),
    ("PokerStars Hand", "Full Tilt Rush Hand"),
    ("PokerStars Hand", "Hive Poker Hand"),
    ("Hold'em No Limit", "HOLD'EM NO LIMIT"),
    (" USD) - 2026/03/01 12:00:00 ET", ") - 2026/03/01 - 12:00:00 (ET)"),
    (" USD) - 2026", " USD) [ADM ID: N41DC52B] - 2026"),
    (" USD) - 2026", " USD) [AAMS ID: M2CD] - 2026"),
    (" - 2026/03/01 12:00:00 ET", " -"),
]


@pytest.mark.parametrize(("was", "becomes"), HEADS)
def test_heads_of_other_times_and_programs(was, becomes):
    assert was in STARS_CASH
    text = STARS_CASH.replace(was, becomes)
    assert sniff(text.encode()) == "pokerstars"
    record = one(text)
    assert (record.number, record.form, record.structure) == ("700000000001", "holdem", "no-limit")
    assert record.zone == ("ET" if "ET" in text.splitlines()[0] else "")
    assert record.fast == ("Rush" in becomes)
    assert follow(record).is_fine
    assert record_text(record) == text


@pytest.mark.parametrize("paid", ["250 SC", "$0.91+$0.09 USD", "500FPP", "Freeroll ", "100+9"])
def test_what_a_tournament_costs(paid):
    text = STARS_SIDE_POT.replace("$5.00+$0.50 USD", paid)
    record = one(text)
    assert record.tournament.buy_in == paid.strip()
    assert record_text(record) == text


def test_a_structure_that_changes_after_the_flop_is_read_and_not_followed():
    text = STARS_CASH.replace("No Limit", "Pot Limit Pre-Flop, No Limit Post-Flop")
    record = one(text)
    assert (record.form, record.structure) == ("holdem", "")
    assert record_text(record) == text
    done = follow(record)
    assert done.verdict == "could not be followed"
    assert done.problem == "the structure of its betting is not told, or not one of ours"


@pytest.mark.parametrize("name", [name for name in STARS if name != "stud"])
def test_where_nobody_is_said_to_have_the_button_the_blinds_tell(name):
    text = re.sub(r" Seat #\d+ is the button", "", STARS[name])
    assert text != STARS[name]
    record = one(text)
    done = follow(record)
    assert done.is_fine, (done.text, done.doubts)
    assert "the button: it is where the blinds say" in done.unknown
    assert record_text(record) == text


def test_a_pot_may_be_told_without_its_rake():
    told = STARS_CASH.replace("Total pot $6.60", "Total pot $6.30")
    assert follow(one(told)).agreement.pots
    wrong = STARS_CASH.replace("Total pot $6.60", "Total pot $6.40")
    assert follow(one(wrong)).agreement.pots is False


def test_cards_may_stand_without_gaps():
    record = one(STARS_CASH.replace("[As 7h 2c]\nCleo", "[As7h 2c]\nCleo"))
    assert follow(record).is_fine
    (error,) = read(STARS_CASH.replace("[As 7h 2c]\nCleo", "[As7 2c]\nCleo"))
    assert "'As7' is not a card" in error.text


def test_every_street_may_have_a_row_of_its_own():
    text = STARS_CASH.replace("[As 7h 2c 9d] [3s]", "[As 7h 2c] [9d] [3s]")
    record = one(text)
    assert unknown_lines(record) == unknown_lines(one(STARS_CASH))
    assert follow(record).is_fine
    assert record_text(record) == STARS_CASH


@pytest.mark.parametrize("many", [1, 3])
def test_blank_lines_may_stand_between_the_seats(many):
    gap = "\n" * many
    text = STARS_CASH.replace("Seat 1: Anna (", f"{gap}Seat 1: Anna (")
    text = text.replace("Seat 4: Cleo (", f"{gap}Seat 4: Cleo (", 1)
    text = text.replace("Cleo: posts", f"{gap}Cleo: posts")
    record = one(text)
    assert len(record.seats) == 4
    assert follow(record).is_fine
    assert record_text(record) == text
    (error,) = read(text.replace("calls $0.25", "calls a cab"))
    assert f"line {14 + 3 * many}: " in error.text


@pytest.mark.parametrize(
    ("game", "form"),
    [
        ("Showtime Hold'em No Limit", "holdem"),
        ("Omaha 5 Cards Pot Limit", "omaha-5"),
        ("Omaha 6 Cards Pot Limit", "omaha-6"),
        ("Fusion Pot Limit", None),
        ("Swap Hold'em No Limit", None),
        ("Unfold Hold'em No Limit", None),
        ("Deep Water Hold'em No Limit", None),
    ],
)
def test_games_that_the_room_has_spread_for_a_while(game, form):
    text = STARS_CASH.replace("Hold'em No Limit", game)
    record = one(text)
    assert record.form == form
    assert record_text(record) == text
    if form is None:
        done = follow(record)
        assert done.verdict == "could not be followed"
        assert "no form of ours is dealt like" in done.problem


@pytest.mark.parametrize("sizes", ["ante 10, 50/100", "50/100 ante 10", "50/100(10)"])
def test_antes_in_the_brackets(sizes):
    record = one(STARS_SIDE_POT.replace("Level IV (50/100)", f"Level IV ({sizes})"))
    told = record.stakes
    assert (told.ante, told.small_blind, told.big_blind) == (10, 50, 100)
    assert follow(record).is_fine


def test_a_bring_in_may_be_called_low():
    text = STARS["stud"]
    assert "brings in for" in text
    low = one(text.replace("brings in for", "brings in low for"))
    assert low.steps == one(text).steps


def test_one_mark_may_say_small_blind_and_button():
    text = STARS_COURCHEVEL.replace("(button) (small blind)", "(small blind/button)")
    record = one(text)
    assert (record.ends[0].place, record.ends[0].how) == (("small blind/button",), "folded")
    assert record_text(record) == text


PORTUGUESE = "Mão PokerStars #137737997245: Torneio #1270291825, 4500+500 Hold'em No Limit\n"


def test_another_language_is_told(tmp_path):
    (error,) = read(PORTUGUESE)
    assert error.text == "line 1: PokerStars text in another language: only the English one is read"
    (error,) = read("PokerStars is a room\n")
    assert error.text == "line 1: no room of ours writes like this"
    table = STARS_CASH.replace("Table 'Aludra II' 6-max Seat #2 is the button", "Tisch 'A' 6-max")
    (error,) = read(table)
    assert "line 2: the line with the table is in another language than English" in error.text


def test_the_first_boardcard_of_courchevel_is_told_before_the_flop():
    text = STARS_COURCHEVEL
    record = one(text)
    assert unknown_lines(record) == []
    assert follow(record).is_fine
    assert record_text(record) == text


def test_more_cards_told_than_dealt_are_a_doubt():
    told = re.search(r"Dealt to \w+ \[(\w\w \w\w)\]", STARS_CASH)
    assert told
    fate = follow(one(STARS_CASH.replace(told[1], told[1] + " 2c", 1)))
    assert not fate.is_fine
    assert any(
        "3 cards of seat" in doubt and "2 are dealt" in doubt for doubt in map(str, fate.doubts)
    )


@pytest.mark.parametrize(
    ("game", "cards", "form"),
    [
        ("Omaha Pot Limit", "Ah Kd Td 9s", "omaha"),
        ("Omaha Pot Limit", "Ah Kd Td 9s 2h", "omaha-5"),
        ("Omaha Pot Limit", "Ah Kd Td 9s 2h 3h", "omaha-6"),
        ("Omaha Hi/Lo Pot Limit", "Ah Kd Td 9s 2h", "big-o"),
    ],
)
def test_omaha_of_more_cards_is_told_by_the_cards_dealt(game, cards, form):
    text = STARS_COURCHEVEL.replace("Courchevel Pot Limit", game).replace("Ah Kd Td 9s 2h", cards)
    record = one(text.replace("*** PRE-FLOP *** [8c]\n", ""))
    assert record.form == form
    assert follow(record).is_fine


RESULT = "the result: nothing says who won, or what is left of the stacks"


@pytest.mark.parametrize(
    ("end", "problem", "result_told"),
    [
        ("Bert: bets", "the record ends where seat 2 is to act", True),
        ("Uncalled bet", "", False),
        ("*** SUMMARY", "", True),
    ],
)
def test_a_hand_cut_off_says_what_is_missing(end, problem, result_told):
    fate = follow(one(STARS_COURCHEVEL.partition(end)[0]))
    assert (fate.problem, RESULT not in fate.unknown) == (problem, result_told)


def test_a_hand_cut_off_with_all_cards_known_ends_where_a_boardcard_is_due():
    both = STARS_SHOWN.partition("*** RIVER")[0]
    assert follow(one(STARS_SHOWN)).is_fine
    fate = follow(one(both))
    assert fate.verdict == "could not be followed"
    assert "the record ends where a" in fate.problem


def test_who_folds_once_a_hand_is_shown_throws_it_away():
    text = STARS_SHOWN.replace("Bert: shows [Ah Kd] (high card Ace)", "Bert: folds")
    text = text.replace("showed [Ah Kd] and lost with high card Ace", "folded on the River")
    for known in (text, text.replace("Dealt to Bert [Ah Kd]\n", "")):
        record = one(known)
        fate = follow(record)
        assert fate.is_fine, fate.text
        assert record_text(record) == known


def test_who_folds_once_a_hand_is_shown_may_have_been_to_act():
    text = STARS_SHOWN.replace("Bert: calls $18 and is all-in", "Anna: shows [Kh Ks]\nBert: folds")
    rest = text.index("*** FLOP")
    text = text[:rest] + "Uncalled bet ($18) returned to Anna\nAnna collected $4 from pot\n"
    fate = follow(one(text))
    assert fate.is_fine, fate.text


def test_who_is_all_in_cannot_fold():
    called = "Bert: calls $18 and is all-in\n"
    fate = follow(one(STARS_SHOWN.replace(called, called + "Bert: folds\n")))
    assert (fate.verdict, fate.problem) == ("illegal", "the deal is over, and seat 2 was all-in")


@pytest.mark.parametrize("times", ["once", "twice", "two times", "three times", "twice times"])
def test_how_often_a_board_was_dealt_may_be_said_in_any_words(times):
    text = STARS_SHOWN.replace("Board [", f"Hand was run {times}\nBoard [")
    record = one(text)
    assert unknown_lines(record) == []
    assert record_text(record) == text


def test_a_step_of_nobody_is_not_written():
    record = one(STARS_SHOWN)
    emptied = replace(record, seats=record.seats[:1])
    with pytest.raises(PokerStarsError, match="told of seat 2, and nobody sits there"):
        record_text(emptied)


def test_boardcards_that_are_not_told_leave_the_winner_open():
    record = one(re.sub(r"8c Qd", "8c ??", STARS_SHOWN))
    fate = follow(record)
    assert fate.verdict == "could not be followed"


STARS_COURCHEVEL = """\
PokerStars Hand #700000000011:  Courchevel Pot Limit ($1/$2 USD) - 2026/03/01 12:00:00 ET
Table 'Nashira' 6-max Seat #1 is the button
Seat 1: Anna ($60 in chips)
Seat 2: Bert ($80 in chips)
Anna: posts small blind $1
Bert: posts big blind $2
*** HOLE CARDS ***
Dealt to Bert [Ah Kd Td 9s 2h]
*** PRE-FLOP *** [8c]
Anna: calls $1
Bert: checks
*** FLOP *** [8c Qd Jc]
Bert: bets $4
Anna: folds
Uncalled bet ($4) returned to Bert
Bert collected $3.80 from pot
*** SUMMARY ***
Total pot $4 | Rake $0.20
Board [8c Qd Jc]
Seat 1: Anna (button) (small blind) folded on the Flop
Seat 2: Bert (big blind) collected ($3.80)
"""

STARS_SHOWN = """\
PokerStars Hand #700000000012:  Hold'em No Limit ($1/$2 USD) - 2026/03/01 12:00:00 ET
Table 'Nashira' 6-max Seat #1 is the button
Seat 1: Anna ($20 in chips)
Seat 2: Bert ($20 in chips)
Anna: posts small blind $1
Bert: posts big blind $2
*** HOLE CARDS ***
Dealt to Anna [Kh Ks]
Dealt to Bert [Ah Kd]
Anna: raises $18 to $20 and is all-in
Bert: calls $18 and is all-in
*** FLOP *** [8c Qd Jc]
*** TURN *** [8c Qd Jc] [3s]
*** RIVER *** [8c Qd Jc 3s] [2h]
*** SHOW DOWN ***
Anna: shows [Kh Ks] (a pair of Kings)
Bert: shows [Ah Kd] (high card Ace)
Anna collected $38 from pot
*** SUMMARY ***
Total pot $40 | Rake $2
Board [8c Qd Jc 3s 2h]
Seat 1: Anna (button) (small blind) showed [Kh Ks] and won ($38) with a pair of Kings
Seat 2: Bert (big blind) showed [Ah Kd] and lost with high card Ace
"""
