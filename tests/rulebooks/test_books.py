"""The six books hold every rule of the catalogue, each with a statement worth reading."""

import re
from pathlib import Path

import pytest

from floorman.datafiles import DataError
from floorman.rulebooks.rules import (
    BOOK_KEYS,
    DEFAULT_BOOK,
    PREFIXES,
    RULE_KINDS,
    books,
    find_book,
    find_rule,
    read_section,
)

IDS = Path(__file__).parent / "ids"


def listed_ids(book: str) -> list[str]:
    return (IDS / f"{book}.txt").read_text(encoding="utf-8").split()


@pytest.mark.parametrize("key", BOOK_KEYS)
def test_a_book_has_every_rule_of_the_catalogue_and_no_other(key):
    listed = listed_ids(key)
    assert len(listed) == len(set(listed))
    assert set(find_book(key).rules) == set(listed)


@pytest.mark.parametrize("key", BOOK_KEYS)
def test_rules_stand_in_printed_order(key):
    assert list(find_book(key).rules) == listed_ids(key)


def test_the_catalogue_has_not_shrunk():
    assert sum(len(book.rules) for book in books()) >= 3985


@pytest.mark.parametrize("book", books(), ids=lambda book: book.key)
def test_every_statement_is_a_sentence(book):
    for rule in book.rules.values():
        assert rule.statement[0].isupper() or rule.statement[0] in "$0123456789", rule.id
        assert rule.statement.endswith((".", '."', ".)")), rule.id
        assert len(rule.statement.split()) >= 2, rule.id


@pytest.mark.parametrize("book", books(), ids=lambda book: book.key)
def test_every_rule_has_a_title_and_a_section(book):
    for rule in book.rules.values():
        assert rule.title.strip() and rule.section.strip(), rule.id
        assert rule.id.startswith(book.prefix) and rule.book == book.key


@pytest.mark.parametrize("book", books(), ids=lambda book: book.key)
def test_policies_and_definitions_are_text_unless_code_decides_them(book):
    for rule in book.rules.values():
        if rule.kind in ("policy", "definition"):
            assert rule.status in ("text", "decided"), rule.id
        else:
            assert rule.status != "text", rule.id


@pytest.mark.parametrize("book", books(), ids=lambda book: book.key)
def test_what_a_rule_refers_to_exists(book):
    for rule in book.rules.values():
        for other in rule.see:
            assert find_rule(other).id == other, rule.id
            assert other != rule.id


def test_an_id_is_found_in_any_letter_case():
    assert find_rule("rr11-3.bet.7A").id == "RR11-3.BET.7a"


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ("RR11-3.BET.99", "no rule 'RR11-3.BET.99' in roberts-v11; did you mean"),
        ("TDB-1", "ids begin with RR11-, USPA-, WSOP-, RRX-, HPT-, TDA-"),
    ],
)
def test_an_unknown_id_is_answered_with_what_is_near(wrong, hint):
    with pytest.raises(KeyError, match=re.escape(hint)):
        find_rule(wrong)


def test_an_unknown_book_is_answered_with_the_nearest():
    with pytest.raises(KeyError, match="did you mean 'wsop-2018'"):
        find_book("wsop-2019")


def test_robert_is_the_default_book():
    assert DEFAULT_BOOK == "roberts-v11"
    assert find_book(DEFAULT_BOOK).prefix == PREFIXES[DEFAULT_BOOK]


def test_all_kinds_occur():
    assert {rule.kind for book in books() for rule in book.rules.values()} == set(RULE_KINDS)


RULE = """section = "S"
order = 1
[[rule]]
id = "RR11-9.NONE.1"
title = "T"
kind = "play"
status = "pending"
statement = "Something is so."
"""


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("kind = ", "knid = "), "unknown key 'knid'; did you mean 'kind'?"),
        (('"play"', '"plai"'), "kind"),
        (('"pending"', '"done"'), "status"),
        (("RR11", "USPA"), "its id must begin with RR11-"),
        (('title = "T"', "title = 3"), "title: expected text"),
        (('title = "T"\n', ""), "missing required field `title`"),
        (
            ('"Something is so."', '"Something is so."\napplies = ["lowbal"]'),
            "unknown tag 'lowbal'",
        ),
        (
            ('so."', 'so."\nanswers = { "betting.check_rais" = true }'),
            "no question 'betting.check_rais'; did you mean 'betting.check_raise'?",
        ),
        (
            ('so."', 'so."\nanswers = { "betting.check_raise" = "yes" }'),
            "'yes' does not answer betting.check_raise: true or false",
        ),
        (('"play"', '"definition"'), "has status text or decided"),
        (("order = 1", "order = "), "not readable as TOML"),
    ],
)
def test_a_faulty_entry_is_refused_with_its_file_and_place(change, complaint):
    assert RULE.replace(*change) != RULE
    with pytest.raises(DataError) as caught:
        read_section(RULE.replace(*change), "roberts-v11", "RR11-", "roberts-v11/x.toml")
    message = str(caught.value)
    assert message.startswith("roberts-v11/x.toml") and complaint in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("rule_id", "who"),
    [
        ("USPA-3.1.6.5a", "a player who knows"),
        ("RR11-3.IRR.5a", "a player who knows"),
        ("USPA-3.1.8.5b", "a player other than"),
        ("USPA-3.2.9.5.8", "any player"),
        ("WSOP-141", "a player, dealer or floor supervisor"),
    ],
)
def test_a_statement_speaks_of_those_whom_the_text_names(rule_id, who):
    assert who in find_rule(rule_id).statement.lower()
