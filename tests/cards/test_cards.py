"""Cards, their order, both notations both ways, and decks."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.cards import (
    DECKS,
    JOKER,
    RANK_LETTERS,
    STANDARD_CARDS,
    SUIT_LETTERS,
    SUIT_SYMBOLS,
    UNKNOWN,
    CardTextError,
    Suit,
    card_name,
    card_text,
    cards_text,
    deck_without,
    find_deck,
    find_repeat,
    is_standard,
    make_card,
    parse_card,
    parse_cards,
    rank_name,
    rank_of,
    shortened_deck,
    suit_of,
)

EVERY_CARD = (*STANDARD_CARDS, JOKER, UNKNOWN)


@pytest.mark.rules("RR11-3.TIE.1a", "USPA-3.1.9.1a")
def test_suits_rank_spades_hearts_diamonds_clubs():
    assert Suit.SPADES > Suit.HEARTS > Suit.DIAMONDS > Suit.CLUBS
    aces = [parse_card(text) for text in ("As", "Ah", "Ad", "Ac")]
    assert aces == sorted(aces, reverse=True)


@pytest.mark.rules("RR11-3.TIE.1c", "RR11-2.SEAT.6b", "WSOP-90b", "WSOP-90c")
def test_the_number_of_a_card_orders_by_rank_and_then_by_suit():
    assert max(STANDARD_CARDS) == parse_card("As")
    assert min(STANDARD_CARDS) == parse_card("2c")
    assert parse_card("Kc") > parse_card("Qs") and parse_card("Qs") > parse_card("Qh")


def test_a_card_is_its_rank_and_its_suit():
    assert len({make_card(r, s) for r in range(13) for s in range(4)}) == 52
    for card in STANDARD_CARDS:
        assert make_card(rank_of(card), suit_of(card)) == card and is_standard(card)
    assert not is_standard(JOKER) and not is_standard(UNKNOWN)


@pytest.mark.parametrize(("rank", "suit"), [(13, 0), (-1, 0), (0, 4), (0, -1)])
def test_there_is_no_card_of_a_rank_or_suit_that_does_not_exist(rank, suit):
    with pytest.raises(ValueError, match=f"rank {rank} and suit {suit}"):
        make_card(rank, suit)


@pytest.mark.parametrize("notation", ["letters", "symbols"])
@pytest.mark.parametrize("change", [str, str.lower, str.upper])
def test_every_card_is_read_as_it_is_written(notation, change):
    for card in EVERY_CARD:
        assert parse_card(change(card_text(card, notation))) == card


def test_every_text_of_two_letters_is_a_card_or_is_refused():
    for first in "0123456789AKQJTXajkqt?":
        for second in "cdhsCDHSxk?♣♦♥♠":
            text = first + second
            rank = RANK_LETTERS.find(first.upper())
            suit = max(SUIT_LETTERS.find(second.lower()), SUIT_SYMBOLS.find(second))
            if text.lower() == "jk":
                assert parse_card(text) == JOKER
            elif text == "??":
                assert parse_card(text) == UNKNOWN
            elif rank >= 0 and suit >= 0:
                assert parse_card(text) == make_card(rank, suit)
            else:
                with pytest.raises(CardTextError):
                    parse_card(text)


@pytest.mark.parametrize(
    "text", ["AsKd10hJk", "As Kd Th Jk", "as,kd,10h,jk", "  A♠ K♦, 10♥  Jk ", "As\tKd\n10hJK"]
)
def test_runs_of_cards_need_no_gaps_between_them(text):
    assert cards_text(parse_cards(text)) == "As Kd Th Jk"


@given(st.lists(st.sampled_from(EVERY_CARD), unique=True), st.sampled_from(["letters", "symbols"]))
def test_runs_of_cards_come_back_as_they_were(cards, notation):
    assert parse_cards(cards_text(cards, notation)) == tuple(cards)


@given(st.text(max_size=12))
def test_any_text_gives_cards_or_one_clear_error(text):
    try:
        cards = parse_cards(text)
    except CardTextError as error:
        assert error.text == text and error.part in text
        assert text[error.place :].startswith(error.part)
    else:
        assert all(card in EVERY_CARD for card in cards)


@pytest.mark.parametrize(
    ("text", "part", "place", "why"),
    [
        ("AsKx", "Kx", 2, "not a card"),
        ("As Kd 1s", "1s", 6, "not a card"),
        ("As K", "K", 3, "not a card"),
        ("AsKdAs", "As", 4, "the same card twice"),
        ("A♠ As", "As", 3, "the same card twice"),
        ("Jk jk", "jk", 3, "the same card twice"),
        ("10x", "10x", 0, "not a card"),
    ],
)
def test_an_error_names_the_bad_text_and_its_place(text, part, place, why):
    with pytest.raises(CardTextError) as caught:
        parse_cards(text)
    error = caught.value
    assert (error.part, error.place, error.why) == (part, place, why)
    assert str(error) == f"{why}: {part!r} at character {place + 1} of {text!r}"


def test_unknown_cards_may_repeat_and_known_ones_if_allowed():
    assert parse_cards("????") == (UNKNOWN, UNKNOWN)
    assert parse_cards("AsAs", repeats=True) == (parse_card("As"),) * 2
    assert find_repeat(parse_cards("?? As ??")) is None
    assert find_repeat(parse_cards("AsKdAs", repeats=True)) == parse_card("As")


@pytest.mark.parametrize("text", ["", "AsKs"])
def test_one_card_is_not_none_and_not_two(text):
    with pytest.raises(CardTextError, match="one card wanted"):
        parse_card(text)


def test_a_number_that_is_no_card_is_not_printed():
    with pytest.raises(ValueError, match="54 is not a card"):
        card_text(54)


def test_cards_have_names():
    assert card_name(parse_card("As")) == "ace of spades"
    assert card_name(JOKER) == "joker" and card_name(UNKNOWN) == "unknown card"
    assert rank_name(4, plural=True) == "sixes" and rank_name(4) == "six"


@pytest.mark.rules("WSOP-MEXICAN.a")
def test_decks_of_52_53_and_41():
    books = {key: DECKS[key].size for key in ("52", "53", "41")}
    assert books == {"52": 52, "53": 53, "41": 41}
    assert not DECKS["52"].has_joker and DECKS["53"].has_joker and DECKS["41"].has_joker
    missing = set(range(13)) - set(DECKS["41"].ranks)
    assert sorted(RANK_LETTERS[rank] for rank in missing) == ["8", "9", "T"]
    for deck in DECKS.values():
        assert len(set(deck.cards)) == deck.size


def test_a_house_may_define_a_shortened_deck():
    short = deck_without("36", "short deck", "2345")
    assert short.size == 36 and min(rank_of(c) for c in short.cards) == 4
    assert deck_without("37", "with a joker", "2345", joker=True).cards[-1] == JOKER


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        (lambda: deck_without("x", "x", "1"), "leaves out '1': rank letters are"),
        (lambda: shortened_deck("x", "x", without=[13]), "leaves out rank 13"),
        (lambda: shortened_deck("x", "x", without=range(13)), "has no cards left"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(call, complaint):
    with pytest.raises(ValueError, match=re.escape(complaint)):
        call()


def test_an_unknown_deck_is_answered_with_those_there_are():
    with pytest.raises(KeyError, match="no deck '54'"):
        find_deck("54")


def test_decks_that_no_text_knows():
    assert set(DECKS) - {"52", "53", "41"} == {"36", "3", "6"}
    sixes_up = [card for card in DECKS["52"].cards if card // 4 >= 4]
    assert list(DECKS["36"].cards) == sixes_up and len(sixes_up) == 36
    assert cards_text(DECKS["3"].cards) == "Js Qs Ks"
    assert cards_text(DECKS["6"].cards) == "Jh Js Qh Qs Kh Ks"
