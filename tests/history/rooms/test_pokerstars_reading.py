"""PokerStars text: what is read, what is told of it, and that it is written the same again."""

import pytest

from floorman.history.record import (
    Acted,
    CashedOut,
    Collected,
    Dealt,
    Exchanged,
    Noted,
    Posted,
    RecordError,
    Returned,
    Shown,
    Street,
)
from floorman.history.record.following import follow
from floorman.history.rooms import read_histories, record_text
from tests.history.rooms.reading import one, read
from tests.history.rooms.texts import STARS


def steps(record, kind):
    return [step for step in record.steps if type(step) is kind]


@pytest.mark.parametrize("name", STARS)
def test_it_is_written_as_it_was_read(name):
    assert record_text(one(STARS[name])) == STARS[name]


@pytest.mark.parametrize("name", STARS)
def test_it_is_legal_and_its_sums_agree(name):
    done = follow(one(STARS[name]))
    assert (done.verdict, done.problem, done.doubts) == ("legal", "", ())
    told = done.agreement
    assert (told.stacks, told.pots, told.rake, told.winners) == (True, True, True, True)
    assert done.is_fine


def test_a_cash_game_is_told_whole():
    record = one(STARS["cash"])
    assert (record.room, record.number, record.form) == ("pokerstars", "700000000001", "holdem")
    assert (record.structure, record.unit, record.currency) == ("no-limit", 100, "USD")
    assert (record.stakes.small_blind, record.stakes.big_blind) == (5, 10)
    assert (record.table, record.chairs, record.button) == ("Aludra II", 6, 2)
    assert [(seat.number, seat.name, seat.stack) for seat in record.seats] == [
        (1, "Anna", 1000),
        (2, "Bert: B", 950),
        (4, "Cleo", 325),
        (5, "Dora (x)", 1240),
    ]
    assert record.hero.name == "Anna"
    assert record.zone == "ET"
    assert record.totals.pot == 660
    assert record.totals.rake == 30
    raised = [step for step in steps(record, Acted) if step.verb == "raise"]
    assert [(step.by, step.to, step.all_in, step.line) for step in raised] == [
        (20, 30, False, 11),
        (255, 295, True, 19),
    ]


def test_names_may_hold_colons_and_brackets_and_chat_may_look_like_a_deed():
    record = one(STARS["cash"])
    assert [step.text for step in steps(record, Noted)] == ['Bert: B said, "hm: folds"']
    assert [step.seat for step in steps(record, Acted) if step.verb == "fold"] == [2, 5]


def test_a_tournament_says_its_level_its_antes_and_who_is_sitting_out():
    record = one(STARS["side pot"])
    told = record.tournament
    assert (told.number, told.buy_in, told.level) == ("900000001", "$5.00+$0.50 USD", "IV")
    assert (record.unit, record.currency) == (1, "")
    out = record.named("Cleo")
    assert out.sitting_out
    assert out.dealt
    assert record.named("Bert").bounty == "$2.50 bounty"
    assert [step.kind for step in steps(record, Posted)] == ["ante"] * 4 + ["small", "big"]
    assert [(one.name, one.amount) for one in record.totals.pots] == [
        ("Main pot", 2810),
        ("Side pot", 2200),
    ]
    assert [step.pot for step in steps(record, Collected)] == ["side pot", "main pot"]


def test_upcards_draws_and_boards_are_told_apart():
    stud, draw, boards = (one(STARS[name]) for name in ("stud", "draw", "two boards"))
    assert [len(step.cards) for step in steps(stud, Dealt)][:3] == [1, 1, 3]
    assert stud.hero.name == "Cleo"
    assert [(step.seat, step.count, len(step.cards)) for step in steps(draw, Exchanged)] == [
        (2, 1, 1),
        (3, 3, 0),
        (2, 1, 1),
        (3, 0, 0),
        (2, 0, 0),
        (3, 0, 0),
    ]
    assert [step.board for step in steps(boards, Street) if step.cards] == [0, 1] * 3
    assert [step.board for step in steps(boards, Shown)] == [0, 0, 1, 1]
    assert len(boards.boards) == 2


def test_mixes_home_games_and_fast_tables_say_what_they_are():
    mix, home, fast = (one(STARS[name]) for name in ("mix", "home", "cash-out"))
    assert (mix.mix, mix.form, mix.structure) == ("8-Game", "omaha-8", "limit")
    assert (mix.stakes.small_bet, mix.stakes.big_bet) == (400, 800)
    assert (home.home, home.play_money, home.form) == ("thursdays", True, "omaha-5")
    assert fast.fast
    assert [(step.amount, step.fee) for step in steps(fast, CashedOut)] == [(3120, 30)]
    assert [step.amount for step in steps(home, Returned)] == [4]


@pytest.mark.parametrize(
    ("game", "form"),
    [
        ("Omaha Pot Limit", "omaha"),
        ("5 Card Omaha Hi/Lo Pot Limit", "big-o"),
        ("6 Card Omaha Pot Limit", "omaha-6"),
        ("Courchevel Pot Limit", "courchevel"),
        ("Courchevel Hi/Lo Pot Limit", "courchevel-8"),
        ("Razz Limit", "razz"),
        ("7 Card Stud Limit", "seven-card-stud"),
        ("5 Card Draw No Limit", "five-card-draw"),
        ("Single Draw 2-7 Lowball No Limit", "lowball-27"),
        ("Badugi Limit", "badugi"),
    ],
)
def test_the_games_of_the_room_are_forms_of_ours(game, form):
    record = one(STARS["cash"].replace("Hold'em No Limit", game))
    assert record.form == form
    assert (
        record_text(record).splitlines()[0]
        == STARS["cash"].replace("Hold'em No Limit", game).splitlines()[0]
    )


def test_a_line_that_nobody_knows_is_kept_and_told():
    text = STARS["cash"].replace("*** TURN ***", "Anna: juggles three balls\n*** TURN ***")
    done = follow(one(text))
    assert "line 21 is not understood: Anna: juggles three balls" in done.unknown
    assert record_text(done.record) == text


@pytest.mark.parametrize(
    ("was", "becomes", "line", "why"),
    [
        ("Hold'em No Limit", "Snap No Limit", 1, "nobody knows this game"),
        ("Table 'Aludra II' 6-max Seat #2 is the button\n", "", 2, "the line with the table"),
        ("Seat 4: Cleo", "Seat 1: Cleo", 5, "is there twice"),
        ("Dealt to Anna [Ah Kd]", "Dealt to Anna [Ah Kx]", 10, "'Kx' is not a card"),
        ("raises $0.20 to $0.30", "raises $0.30", 11, "a raise says by how much"),
        ("calls $0.25", "calls twenty", 14, "'twenty' is not an amount"),
        ("calls $0.25", f"calls ${'9' * 40}", 14, "too large an amount"),
        ("Dealt to Anna", "Dealt to Nobody", 10, "nobody at the table is called"),
    ],
)
def test_a_hand_that_cannot_be_read_says_where_and_why(was, becomes, line, why):
    assert was in STARS["cash"]
    bad = STARS["cash"].replace(was, becomes)
    good = STARS["draw"]
    first, second = read(f"{bad}\n\n\n{good}")
    assert isinstance(first, RecordError)
    assert (first.hand, first.line) == ("700000000001", line)
    assert why in first.text
    assert second.number == "700000000004"
    assert second.first_line == len(bad.splitlines()) + 4


@pytest.mark.parametrize(
    ("stack", "unit", "chips"), [("$10.125", 10_000, 101_250), ("$1,010.5", 100, 101_050)]
)
def test_a_unit_is_as_small_as_the_amounts_want(stack, unit, chips):
    record = one(STARS["cash"].replace("Anna ($10 in", f"Anna ({stack} in"))
    assert (record.unit, record.seats[0].stack) == (unit, chips)
    assert follow(record).is_fine


def test_amounts_finer_than_any_money_are_a_fault():
    (error,) = read(STARS["cash"].replace("Anna ($10 in", "Anna ($10.00001 in"))
    assert "an amount has more decimals than any money" in error.text


def test_the_file_is_named(tmp_path):
    file = tmp_path / "evening.txt"
    file.write_text(STARS["cash"].replace("calls $0.25", "calls a cab"))
    (error,) = read_histories(file)
    assert error.text.startswith("evening.txt: hand 700000000001: line 14: ")


def test_a_history_that_breaks_off_is_partial_and_not_legal():
    record = one(STARS["cash"].partition("*** TURN")[0])
    assert record.partial == "the summary is missing"
    done = follow(record)
    assert done.verdict == "could not be followed"
    assert done.problem == "the record ends where a boardcard is due"
