"""Money read and written: both ways over the whole domain, and nothing guessed at."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.room.cage.currency import (
    PLAY_CHIPS,
    Currency,
    MoneyError,
    big_blinds_text,
    chips_of,
    money_text,
    parse_amounts,
    parse_money,
    worth_of,
)

DOLLARS = Currency(name="$", decimals=2)
EUROS = Currency(name="EUR", decimals=2, point=",", chip=25)
YEN = Currency(name="¥", decimals=0)
DINARS = Currency(name="KWD", decimals=3)
CURRENCIES = st.builds(
    Currency,
    name=st.sampled_from(["", "$", "€", "EUR", "CHF"]),
    decimals=st.integers(0, 8),
    point=st.sampled_from([".", ","]),
)


@given(CURRENCIES, st.integers(0, 10**15))
def test_what_is_written_is_read_again(currency, amount):
    assert parse_money(money_text(amount, currency), currency) == amount


@given(CURRENCIES, st.text("0123456789.,' -$€EUR", max_size=12))
def test_what_is_read_says_the_same_in_digits(currency, text):
    try:
        amount = parse_money(text, currency)
    except MoneyError:
        return
    point = text.rpartition(currency.point) if currency.point in text else (text, "", "")
    whole, rest = ("".join(filter(str.isdigit, part)) for part in (point[0], point[2]))
    assert amount == int(whole + rest + "0" * (currency.decimals - len(rest)))
    assert "-" not in text


@pytest.mark.parametrize(
    ("text", "currency", "amount"),
    [
        ("1.234,56", EUROS, 123_456),
        ("1234,5 EUR", EUROS, 123_450),
        ("1 234", EUROS, 123_400),
        ("$1,234.50", DOLLARS, 123_450),
        ("1'234'567", DOLLARS, 123_456_700),
        ("0.25", DOLLARS, 25),
        ("1,234", DINARS, 1_234_000),
        ("1.234", DINARS, 1_234),
        ("12,000", YEN, 12_000),
    ],
)
def test_amounts_as_people_write_them(text, currency, amount):
    assert parse_money(text, currency) == amount


@pytest.mark.parametrize(
    ("text", "currency", "why"),
    [
        ("1,234.56", EUROS, "6 digits stand after ','"),
        ("1.234", DOLLARS, "3 digits stand after '.'"),
        ("1.5", EUROS, "thousands have three digits each"),
        ("0,50", DOLLARS, "thousands have three digits each"),
        ("12,34,567", DOLLARS, "thousands have three digits each"),
        ("1,234 567", DOLLARS, "it is no number"),
        ("0,123", DOLLARS, "thousands have three digits each"),
        ("1.2.3", DOLLARS, "'.' is no mark of thousands here"),
        ("5.", DOLLARS, "nothing stands after the mark"),
        ("5.0", YEN, "'.' is no mark of thousands here"),
        ("-5", DOLLARS, "it is no number"),
        ("", DOLLARS, "it is no number"),
        ("٣", DOLLARS, "it is no number"),
        ("5 EUR", DOLLARS, "it is no number"),
    ],
)
def test_what_may_be_read_in_two_ways_is_refused_with_how_it_is_written(text, currency, why):
    with pytest.raises(MoneyError) as refusal:
        parse_money(text, currency)
    assert why in str(refusal.value)
    assert money_text(123_456 * currency.unit, currency) in str(refusal.value)


def test_blinds_are_parted_by_strokes():
    assert parse_amounts("0.25/0.50", DOLLARS) == (25, 50)
    assert parse_amounts("0,25/0,50", EUROS) == (25, 50)
    with pytest.raises(MoneyError):
        parse_amounts("0.25/", DOLLARS)


def test_money_is_written_with_its_sign_in_front_and_its_code_behind():
    assert money_text(-123_450, DOLLARS) == "-$1,234.50"
    assert money_text(5, EUROS) == "0,05 EUR"
    assert money_text(1_234_567, PLAY_CHIPS) == "1,234,567"


def test_chips_of_the_tables_are_worth_what_the_room_says():
    assert worth_of(4, EUROS) == 100
    assert chips_of(100, EUROS) == 4
    with pytest.raises(MoneyError, match=r"0,30 EUR is not made of chips of 0,25 EUR"):
        chips_of(30, EUROS)


def test_big_blinds_are_cut_off_at_a_tenth():
    assert big_blinds_text(125, 10) == "12.5 BB"
    assert big_blinds_text(199, 100) == "1.9 BB"
    assert big_blinds_text(20_000, 2) == "10,000 BB"
    assert big_blinds_text(-15, 10) == "-1.5 BB"
    assert big_blinds_text(-1, 100) == "0 BB"
    with pytest.raises(MoneyError):
        big_blinds_text(5, 0)


@pytest.mark.parametrize(
    "wrong", [{"decimals": 9}, {"decimals": -1}, {"chip": 0}, {"name": "a b"}, {"name": "5"}]
)
def test_a_currency_has_to_be_writable(wrong):
    with pytest.raises(MoneyError):
        Currency(**wrong)
