"""The texts of the other rooms: what is read of them, and that it is followed."""

import pytest
from pokerkit.notation import PokerStarsParser

from floorman.cards import card_text
from floorman.history.pokerstars.deals import PokerStarsError
from floorman.history.record import (
    Acted,
    Collected,
    Dealt,
    Mucked,
    Noted,
    Posted,
    Street,
)
from floorman.history.record.following import follow
from floorman.history.rooms import ROOMS, read_histories, record_text, sniff
from tests.history.rooms.reading import one
from tests.history.rooms.texts import (
    EVERY,
    FULL_TILT,
    FULL_TILT_RAZZ,
    GG,
    IPOKER,
    OTHERS,
    PARTY,
    PARTY_NEW,
    STARS,
    WINAMAX,
)

ROOM_OF = {text: room for room, texts in OTHERS.items() for text in texts} | dict.fromkeys(
    STARS.values(), "pokerstars"
)


def acts(record):
    return [step for step in record.steps if type(step) is Acted]


@pytest.mark.parametrize("text", EVERY, ids=lambda text: text.split("#")[0][-20:])
def test_the_room_is_found_by_a_look(text):
    assert sniff(text.encode()) == ROOM_OF[text]
    assert one(text).room == ROOM_OF[text]


def test_what_is_of_no_room_is_said_to_be():
    assert sniff(b"variant = 'NT'\n") == ""
    (error,) = read_histories(b"Seat 1: nobody\n")
    assert error.text == "line 1: no room of ours writes like this"
    (error,) = read_histories(b"")
    assert error.text == "line 1: the file is empty"
    with pytest.raises(KeyError):
        list(read_histories(b"Seat 1: nobody\n", "casino"))


@pytest.mark.parametrize("text", EVERY, ids=lambda text: text.split("#")[0][-20:])
def test_every_hand_is_legal_and_nothing_of_it_disagrees(text):
    record = one(text)
    done = follow(record)
    assert (done.text, done.doubts) == (
        f"hand {record.number}: legal",
        (),
    )
    assert done.agreement.stacks is True
    assert done.agreement.winners is True
    assert not [step for step in record.steps if type(step) is Noted and step.kind == "unknown"]


def test_full_tilt_tells_street_totals_and_groups_thousands():
    record = one(FULL_TILT)
    assert (record.form, record.structure, record.button) == ("omaha", "pot-limit", 1)
    assert [(seat.stack, seat.dealt) for seat in record.seats] == [
        (10000, True),
        (8450, True),
        (102000, False),
        (9725, True),
    ]
    assert [(step.verb, step.to) for step in acts(record) if step.to] == [
        ("bet", 200),
        ("raise", 600),
        ("bet", 1200),
    ]
    assert record.table == "Granite"
    razz = one(FULL_TILT_RAZZ)
    assert (razz.form, razz.tournament.buy_in, razz.stakes.ante) == ("razz", "$10 + $1", 5)
    assert [step.verb for step in acts(razz)] == ["bring-in", "complete", "fold"]


def test_gg_runs_boards_by_agreement_and_takes_fees():
    record = one(GG)
    assert [step.board for step in record.steps if type(step) is Street and step.cards] == [
        *(0, 0, 0),
        *(1, 1, 1),
    ]
    assert [fee.name for fee in record.totals.fees] == ["Jackpot", "Bingo"]
    deal = follow(record).deal
    assert [len(board) for board in deal.state.boards] == [5, 5]


def test_winamax_tells_the_pot_without_what_was_taken_and_never_what_was_given_back():
    record = one(WINAMAX)
    assert (record.totals.pot, record.totals.rake) == (5100, 150)
    assert [step.amount for step in record.steps if type(step) is Collected] == [4950]
    (late,) = [
        step
        for step in one(
            WINAMAX.replace(
                "Anna posts big blind 1€\n",
                "Anna posts big blind 1€\nBert posts big blind 1€ out of position\n",
            )
        ).steps
        if type(step) is Posted and step.tail
    ]
    assert (late.kind, late.amount, late.seat) == ("big", 100, 3)


def test_party_tells_what_is_put_in_and_the_seats_in_any_order():
    record = one(PARTY)
    assert [(step.verb, step.amount) for step in acts(record) if step.verb == "raise"] == [
        ("raise", 400),
        ("raise", 400),
    ]
    assert [step.cards for step in record.steps if type(step) is Mucked]
    new = one(PARTY_NEW)
    assert [(step.verb, step.to) for step in acts(new) if step.to] == [("raise", 75)]
    assert (new.totals.pot, new.currency) == (150, "USD")


def test_party_may_not_tell_who_posted():
    text = PARTY.replace("Bert posts small blind [$1 USD].\nCleo posts big blind [$2 USD].\n", "")
    done = follow(one(text))
    assert done.is_fine
    assert "the blinds: none are told, so the seats left of the button are due" in done.unknown


def test_ipoker_orders_deeds_by_number_and_has_suits_first():
    record = one(IPOKER)
    assert (record.form, record.currency, record.hero.name) == ("holdem", "EUR", "Anna")
    (own,) = [step for step in record.steps if type(step) is Dealt and step.cards]
    assert [card_text(card) for card in own.cards] == ["As", "Th"]
    shuffled = IPOKER.replace(
        '<action no="1" player="Bert" type="1" sum="€0.05" cards=""/>\n  '
        '<action no="2" player="Cleo" type="2" sum="€0.10" cards=""/>',
        '<action no="2" player="Cleo" type="2" sum="€0.10" cards=""/>'
        '<action no="1" player="Bert" type="1" sum="€0.05" cards=""/>',
    )
    assert shuffled != IPOKER
    assert one(shuffled).steps[0] == record.steps[0]
    assert follow(one(shuffled)).is_fine


def test_every_room_has_a_reader_and_a_name():
    assert {*ROOMS} == {"pokerstars", *OTHERS}
    assert all(room.name for room in ROOMS.values())


@pytest.mark.parametrize("text", [text for texts in OTHERS.values() for text in texts])
def test_every_rooms_hand_is_written_as_pokerstars_text_and_read_again(text):
    record = one(text)
    again = one(record_text(record))
    assert again.room == "pokerstars"
    assert (again.form, again.structure) == (record.form, record.structure)
    assert [seat.stack for seat in again.seats] == [seat.stack for seat in record.seats]
    done, before = follow(again), follow(record)
    assert done.is_fine
    assert done.agreement.pots
    assert [seat.stack for seat in done.deal.state.seats] == [
        seat.stack for seat in before.deal.state.seats
    ]


def test_sums_that_a_room_does_not_tell_are_worked_out():
    lines = record_text(one(PARTY)).splitlines()
    assert lines[0] == (
        "PokerStars Hand #10000000001:  Hold'em Limit ($2/$4 USD) - "
        "Monday, April 25, 09:42:13 BST 2011"
    )
    assert "Anna: raises $2 to $4" in lines
    assert "Cleo: raises $2 to $4" in lines
    assert "*** FLOP *** [Ah 2h Kh]" in lines
    assert "Total pot $25 | Rake $1" in lines
    assert "Seat 5: Bert (small blind) folded before Flop" in lines


def test_what_the_layout_wants_and_nobody_told_is_refused():
    untold = PARTY.replace("Bert posts small blind [$1 USD].\n", "").replace(
        "Cleo posts big blind [$2 USD].\n", ""
    )
    with pytest.raises(PokerStarsError, match="who posted the blinds is not told"):
        record_text(one(untold))
    with pytest.raises(PokerStarsError, match="it has no Irish"):
        record_text(one(FULL_TILT.replace("Pot Limit Omaha Hi", "No Limit Irish")))


@pytest.mark.parametrize("text", [WINAMAX, PARTY_NEW, IPOKER])
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_a_library_of_others_reads_what_is_written_and_comes_to_the_same_stacks(text):
    record = one(text)
    (hand,) = PokerStarsParser()(record_text(record))
    *_, state = hand
    ours = [seat.stack / record.unit for seat in follow(record).deal.state.seats]
    assert sorted(map(float, state.stacks)) == sorted(ours)
