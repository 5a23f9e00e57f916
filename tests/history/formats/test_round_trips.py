"""Deals of ours through every format and back: nothing is lost but what the format cannot say."""

import io

import pytest
from msgspec.structs import replace

from floorman.history import parse_phh
from floorman.history.acpc import parse_game
from floorman.history.formats import judge, read_items, record_of_item, sniffed, writer_for
from floorman.history.hand import PhhHand
from floorman.history.phh.records import record_of_hand
from floorman.history.phh.telling import hand_of_record
from floorman.history.record import DealRecord, Noted, RecordError
from floorman.history.rooms import read_histories
from floorman.history.rooms.text import NarrowText
from tests.history.formats.support import boards, collected, own_record, own_records, steps_of
from tests.history.recorded import real_hands
from tests.history.test_peers import played_by_others

RECORDS = [*own_records()]


def there_and_back(record, key):
    """A record written in a format and read again."""
    writer = writer_for(key)
    text = writer.text(record)
    data = (writer.heading() + text).encode()
    assert sniffed(data, f"x{writer.suffix}") in (key, "phhs" if key == "phh" else key)
    games = {name: parse_game(game) for name, game in writer.beside().items()}
    (again,) = read_items(io.BytesIO(data), key, "x", lambda _: games[".game"])
    assert not isinstance(again, RecordError), again
    return again


def short_blind(record):
    """Whether somebody could not pay a blind whole."""
    return any(type(step).__name__ == "Posted" and step.all_in for step in record.steps)


def refused(record, key):
    """Whether a format has no words for a deal; then it says why, with the hand."""
    try:
        writer_for(key).text(record)
    except RecordError as error:
        assert error.hand == record.number and error.why
        return True
    return False


@pytest.mark.parametrize(("name", "record"), RECORDS, ids=[name for name, _ in RECORDS])
def test_open_hand_history_and_json_lose_nothing(name, record):
    for key in ("ohh", "json"):
        again = there_and_back(record, key)
        assert steps_of(again) == steps_of(record)
        assert boards(again) == boards(record)
        for field in ("number", "form", "structure", "stakes", "unit", "button", "seats", "table"):
            assert getattr(again, field) == getattr(record, field), field
        assert (again.totals.pot, again.totals.rake) == (record.totals.pot, record.totals.rake)
        assert judge(again).is_fine


@pytest.mark.parametrize("key", ["phh", "phhs"])
def test_phh_loses_the_pots_alone(key):
    """Who won how much of which pot is told as the last stacks, and nothing else is lost."""
    said = 0
    for name, record in RECORDS:
        if refused(record, key):
            continue
        said += 1
        hand = there_and_back(record, key)
        assert isinstance(hand, PhhHand) and judge(hand).is_fine, name
        again = record_of_item(hand)
        parts = ("share", "pot", "board", "up")
        without = ("Noted", "Street", "Collected")
        ours, theirs = (steps_of(one, *parts, without=without) for one in (record, again))
        if any(step[0] == "Exchanged" for step in ours):
            # In the notation everybody throws away before anybody is dealt.
            ours, theirs = sorted(ours, key=str), sorted(theirs, key=str)
        assert theirs == ours, name
        assert collected(again) == collected(record) and boards(again) == boards(record), name
        assert [seat.stack for seat in again.seats] == [seat.stack for seat in record.seats]
    assert said > 50


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_others_read_what_records_become_in_phh():
    """PokerKit plays it to the same stacks."""
    played = 0
    for name, record in RECORDS[::3]:
        # Over a blind that is short they ask for no more than that.
        if short_blind(record) or record.form == "short-deck" or refused(record, "phh"):
            continue
        text = writer_for("phh").text(record)
        (hand,) = parse_phh(text)
        stacks, over = played_by_others(text)
        assert over and stacks == hand.finishing_stacks, name
        played += 1
    assert played > 15


def test_what_phh_has_no_code_for_is_refused_by_name():
    record = own_record("big-o", "pot-limit", 0)
    with pytest.raises(RecordError, match="no code for Big O at pot-limit"):
        writer_for("phh").text(record)


@pytest.mark.parametrize("form", ["holdem", "omaha"])
def test_pokernow_loses_cards_that_nobody_showed(form):
    said = 0
    for structure in ("no-limit", "pot-limit"):
        for seed in range(12):
            if (form, structure) == ("omaha", "no-limit"):
                continue
            record = own_record(form, structure, seed, viewer=0)
            if short_blind(record):
                continue  # what was due is not in the log
            again = there_and_back(record, "pokernow")
            # Which pot it was, and who threw his hand away, is not in the log.
            unsaid = ("pot", "share", "up")
            without = ("Noted", "Street", "Dealt", "Mucked")
            assert steps_of(again, *unsaid, without=without) == (
                steps_of(record, *unsaid, without=without)
            )
            assert judge(again).is_fine
            said += 1
    assert said


def test_match_logs_lose_seats_and_pots():
    said = 0
    for structure in ("no-limit", "limit"):
        for seed in range(20):
            record = own_record("holdem", structure, seed)
            if refused(record, "acpc"):
                continue
            said += 1
            again = there_and_back(record, "acpc")
            order = [seat.number for seat in again.seats]
            assert order == list(range(1, len(order) + 1))
            assert judge(again).is_fine
            assert sorted(collected(again).values()) == sorted(collected(record).values())
            unsaid = ("seat", "share", "pot", "up")
            without = ("Noted", "Street", "Collected", "Shown", "Mucked", "Dealt")
            assert steps_of(again, *unsaid, without=without) == (
                steps_of(record, *unsaid, without=without)
            )
    assert said > 10


def test_lines_of_another_encoding_become_json_too():
    record = own_record("holdem", "no-limit", 0)
    note = Noted(kind="chat", text=NarrowText("Zo\xeb says hi"))
    again = there_and_back(replace(record, steps=(*record.steps, note)), "json")
    assert again.steps[-1].text == "Zo\xeb says hi"


def test_who_has_no_chips_is_refused_in_phh():
    record = own_record("holdem", "no-limit", 0)
    broke = replace(record, seats=tuple(replace(one, stack=0) for one in record.seats))
    assert refused(broke, "phh")


def test_pokerstars_text_of_our_records_is_read_again():
    for form, structure in (("holdem", "no-limit"), ("omaha", "pot-limit"), ("razz", "limit")):
        record = own_record(form, structure, 1, viewer=0)
        again = there_and_back(record, "pokerstars")
        assert isinstance(again, DealRecord)
        assert collected(again) == collected(record) and boards(again) == boards(record)
        assert judge(again).is_fine


def test_real_deals_in_phh_are_the_same_after_a_record():
    seen = 0
    for name, hand in real_hands():
        assert hand_of_record(record_of_hand(hand)) == hand, name
        seen += 1
    assert seen > 50


def test_remarks_and_dashes_stay_where_they_were():
    from tests.history.recorded import hand  # noqa: PLC0415

    one = hand("d dh p1 AsAc # dealt, d dh p2 KsKc, d dh p3 QsQc, # and on, p3 f, p1 f # sad", "NT")
    again = hand_of_record(record_of_hand(one))
    assert again == one and again.actions[0].remark == "dealt" and again.actions[3].remark


STRADDLED = """\
PokerStars Hand #700000000021:  Hold'em No Limit ($1/$2 USD) - 2026/03/01 12:00:00 ET
Table 'Nashira' 6-max Seat #1 is the button
Seat 1: Anna ($60 in chips)
Seat 2: Bert ($80 in chips)
Seat 3: Cleo ($80 in chips)
Seat 4: Dora ($80 in chips)
Bert: posts small blind $1
Cleo: posts big blind $2
Dora: posts WORD AMOUNT
*** HOLE CARDS ***
Anna: folds
"""


@pytest.mark.parametrize(
    ("word", "amount", "blind"),
    [("straddle", "$4", 4), ("big blind", "$4", 4), ("big blind", "$2", -2)],
)
def test_a_second_big_blind_in_phh_is_a_straddle_if_it_is_twice_the_first(word, amount, blind):
    text = STRADDLED.replace("WORD", word).replace("AMOUNT", amount)
    (record,) = read_histories(text.encode())
    assert isinstance(record, DealRecord)
    assert hand_of_record(record).blinds_or_straddles == (1, 2, blind, 0)


HIDDEN_FLOP = (
    STRADDLED.replace("Anna: folds", "Anna: calls AMOUNT")
    + """\
Bert: folds
Cleo: folds
Dora: checks
*** FLOP *** [?? Qd Jc]
"""
)


def test_pokernow_has_no_unknown_boardcards():
    text = HIDDEN_FLOP.replace("WORD", "straddle").replace("AMOUNT", "$4")
    (record,) = read_histories(text.encode())
    assert isinstance(record, DealRecord), record.text
    with pytest.raises(RecordError, match="line 15: a log has no unknown cards"):
        writer_for("pokernow").text(record)
