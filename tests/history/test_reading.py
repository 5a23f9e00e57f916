"""The notation read and written: every field, every action, every fault with its place."""

from dataclasses import replace
from decimal import Decimal

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.history import PhhError, hand_text, hands_text, parse_phh
from floorman.history.actions import Action, ActionError, action_text, parse_action
from floorman.history.variants import VARIANTS, find_variant, variant_of
from tests.history.recorded import SHAPES, hand, real_hands, text_of, written

FOLDED = "d dh p1 AcKd, d dh p2 ????, d dh p3 ????, p3 f, p1 f"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("d dh p1 Ac2d", Action("dh", 1, parse_cards("Ac2d"))),
        ("d dh p10 ????", Action("dh", 10, (UNKNOWN, UNKNOWN))),
        ("d db Jc3d5c", Action("db", 0, parse_cards("Jc3d5c"))),
        ("p3 f", Action("f", 3)),
        ("p3 cc", Action("cc", 3)),
        ("p3 cbr 7000", Action("cbr", 3, None, 7000)),
        ("p3 cbr 0.75", Action("cbr", 3, None, Decimal("0.75"))),
        ("p2 pb", Action("pb", 2)),
        ("p1 sd", Action("sd", 1)),
        ("p1 sd -", Action("sd", 1, ())),
        ("p1 sd 2c??", Action("sd", 1, (*parse_cards("2c"), UNKNOWN))),
        ("p1 sm", Action("sm", 1)),
        ("p1 sm -", Action("sm", 1, ())),
        ("p1 sm AcKd # proudly", Action("sm", 1, parse_cards("AcKd"), None, "proudly")),
        ("# a glass falls", Action("", remark="a glass falls")),
        ("", Action("")),
    ],
)
def test_an_action_reads_and_prints_both_ways(text, action):
    assert parse_action(text) == action
    assert action_text(action) == text
    assert parse_action(f"  {text.replace(' ', '   ')}  ")._replace(remark="") == (
        action._replace(remark="")
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("p3", "'' is no deed of a player; they are f, cc, cbr, pb, sd, sm"),
        ("p3 raise 4", "'raise' is no deed"),
        ("p0 f", "'p0' is neither the dealer, d, nor a player"),
        ("x f", "'x' is neither"),
        ("p3 f 4", "nothing comes after 'f'"),
        ("p3 cbr", "one amount comes after 'cbr'"),
        ("p3 cbr -5", "one amount comes after 'cbr'"),
        ("p3 cbr 4 5", "one amount comes after 'cbr'"),
        ("d dh p1", "the dealer deals with"),
        ("d f", "the dealer deals with"),
        ("d db Jc3", "'3' is not a card"),
        ("d db 1c", "'1c' is not a card"),
        ("d dh p1 AcAc", "the Ac is named twice"),
        ("p1 sd 2c 3c", "cards are written without gaps"),
    ],
)
def test_an_action_that_is_not_of_the_notation_says_why(text, why):
    with pytest.raises(ActionError, match="^" + why.replace("(", r"\(")):
        parse_action(text)


@pytest.mark.parametrize("code", VARIANTS)
def test_each_variant_needs_its_own_fields(code):
    text = written(FOLDED, code)
    (read,) = parse_phh(text)
    assert read.variant == code
    assert set(read.kind.needs) <= set(SHAPES[code])
    for name in ("antes", "starting_stacks", "actions", *read.kind.needs):
        lines = [line for line in text.splitlines() if not line.startswith(f"{name} =")]
        with pytest.raises(PhhError) as caught:
            parse_phh("\n".join(lines), "some.phh")
        assert str(caught.value) == f"some.phh: {name}: missing"


def test_variants_are_found_by_code_and_by_form():
    assert find_variant("FO/8").form == "omaha-8"
    assert variant_of("omaha-8", "limit") == find_variant("FO/8")
    assert variant_of("omaha-8", "pot-limit") is None
    with pytest.raises(KeyError, match=r"'F0/8' is not a variant of the notation; did you mean"):
        find_variant("F0/8")


def test_every_optional_field_is_read_and_written():
    text = text_of(
        {
            "author": "'A. Scribe'",
            "event": "\"O'Hara's game\"",
            "time": "12:30:00",
            "day": 4,
            "hand": "'seven'",
            "level": 3,
            "seats": [2, 4, 6],
            "seat_count": 9,
            "table": 5,
            "players": ["Ann", "", "Cy"],
            "finishing_stacks": [99, 101, 100],
            "winnings": [0, 3, 0],
            "currency_symbol": "'$'",
            "ante_trimming_status": "true",
            "time_limit": "inf",
            "time_banks": [30, 30.5, 30],
            "_mood": "{ room = 'warm', lamps = [1, 2.5, true] }",
        }
    )
    (read,) = parse_phh(written(FOLDED) + text)
    assert (read.event, read.hand, read.level, read.table) == ("O'Hara's game", "seven", 3, 5)
    assert read.players == ("Ann", "", "Cy") and read.names == ("Ann", "p2", "Cy")
    assert read.time_limit == Decimal("inf") and read.ante_trimming_status is True
    assert read.others["_mood"]["lamps"] == [1, Decimal("2.5"), True]
    assert parse_phh(hand_text(read)) == (read,)


def test_every_real_deal_is_written_back_as_it_was_read():
    for name, one in real_hands():
        assert parse_phh(hand_text(one)) == (one,), name


def test_many_deals_make_one_file():
    deals = tuple(hand(FOLDED, hand=number) for number in (7, 8, 9))
    text = hands_text(deals, first=3)
    assert text.startswith("[3]\nvariant = 'NT'\n")
    read = parse_phh(text)
    assert read == deals
    assert [one.deal for one in read] == ["1 [3]", "2 [4]", "3 [5]"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("variant = 'NT'|variant = 'TN'", "variant: 'TN' is not a variant of the notation"),
        ("variant = 'NT'|variant = 5", "variant: text is wanted, not 5"),
        ("antes = [0, 0, 0]|antes = [0, 0]", "antes: 2 of them for 3 players"),
        ("antes = [0, 0, 0]|antes = [0, -1, 0]", "antes: -1 is no amount of chips"),
        ("antes = [0, 0, 0]|antes = 4", "antes: a list is wanted, not 4"),
        ("min_bet = 2|min_bet = true", "min_bet: a number is wanted, not True"),
        ("min_bet = 2|min_bet = 0", "min_bet: it is above nothing"),
        ("min_bet = 2|min_bet = inf", "min_bet: Infinity is no amount of chips"),
        ("min_bet = 2|minbet = 2", "min_bet: missing; it has 'minbet'?"),
        ("[100, 100, 100]|[100, 0, 100]", "starting_stacks: everyone needs chips"),
        ("[100, 100, 100]|[100]", "starting_stacks: 1 players: a deal needs two"),
        ("p1 f|p1 bet 3", "actions: action 5, 'p1 bet 3': 'bet' is no deed of a player"),
        ("p1 f|p4 f", "action 5: there is no p4 among 3 players"),
        ("'p1 f'|7", "actions: action 5, 7: text is wanted, not 7"),
        ("'p1 f'|", "not readable as TOML"),
    ],
)
def test_a_fault_names_the_file_the_field_and_what_is_wrong(change, message):
    old, new = change.split("|")
    text = written(FOLDED)
    assert old in text
    if not new:
        new = "'p1"
    with pytest.raises(PhhError) as caught:
        parse_phh(text.replace(old, new), "some.phh")
    assert str(caught.value).startswith(f"some.phh: {message}")


def test_a_fault_in_a_file_of_many_deals_names_the_deal():
    good = hand_text(hand(FOLDED))
    with pytest.raises(PhhError, match=r"^x\.phhs: deal 2: antes: 2 of them for 3 players$"):
        parse_phh(f"[1]\n{good}\n[2]\n{good.replace('[0, 0, 0]', '[0, 0]', 1)}", "x.phhs")
    with pytest.raises(PhhError, match=r"^x\.phhs: 'stray' stands outside of the tables"):
        parse_phh(f"stray = 1\n[1]\n{good}", "x.phhs")
    with pytest.raises(PhhError, match=r"^x\.phhs: variant: missing$"):
        parse_phh("", "x.phhs")


def test_strings_of_every_kind_survive():
    for name in (
        "Plain",
        "O'Hara",
        'The "Kid"',
        "back\\slash",
        "tab\there",
        "é ♠",
        "\x7f",
        "'\"\\",
    ):
        one = replace(hand(FOLDED), players=(name, "b", "c"), others={"_a key": name})
        assert parse_phh(hand_text(one)) == (one,)
