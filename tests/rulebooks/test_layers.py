"""A supplement over a base: who speaks where, who is cited, and which books go over one another."""

import re

import pytest

from floorman.deal import make_law
from floorman.deal.law.citing import decision
from floorman.games import all_forms, find_form, parse_stakes, play_context
from floorman.rulebooks.amendments import Amendment, read_house
from floorman.rulebooks.rules import (
    BOOK_KEYS,
    SUPPLEMENTS,
    base_of,
    books_beside,
    find_book,
    layers_of,
    stacks,
)
from floorman.rulebooks.rulesets import stack_ruleset

BASES = [key for key in BOOK_KEYS if key not in SUPPLEMENTS]
OVER_WSOP = "tda-2024/wsop-2018"


def stack(book, *, tournament=True, form="holdem", structure="no-limit", **more):
    context = play_context(all_forms()[form], structure, tournament=tournament)
    return stack_ruleset(book, context, **more)


@pytest.mark.parametrize("base", BASES)
def test_in_a_tournament_the_supplement_speaks_first_and_the_base_where_it_is_silent(base):
    alone, below = stack("tda-2024"), stack(base)
    both = stack(f"tda-2024/{base}")
    assert both.layers == ("tda-2024", base)
    for key, answer in both.answers.items():
        ours = alone.answer(key)
        assert answer == (ours if ours.layer == "rule" else below.answer(key)), key
    givers = {answer.source.partition("-")[0] for answer in both.answers.values()}
    assert {"TDA", find_book(base).prefix.rstrip("-")} <= givers


@pytest.mark.parametrize("base", BASES)
def test_in_a_cash_game_the_supplement_says_nothing_over_a_base(base):
    both = stack(f"tda-2024/{base}", tournament=False)
    assert both.answers == stack(base, tournament=False).answers
    assert both.layers == (base,)


def test_by_itself_it_holds_for_whatever_it_was_chosen_for():
    alone = stack("tda-2024", tournament=False)
    assert alone.answer("clock.seconds").source == "TDA-29d"


def test_the_supplement_wins_over_a_closer_scope_of_the_base():
    stud = {"form": "razz", "structure": "limit"}
    assert stack("roberts-v11", **stud).choice("ties.odd_chip.stud_low") == "low-card"
    assert stack("tda-2024/roberts-v11", **stud).cites("ties.odd_chip.stud_low") == ("TDA-20c",)
    misdeal = stack("roberts-v11", form="seven-card-stud", structure="limit")
    assert misdeal.choice("stud.downcard_up") == "misdeal"
    over = stack("tda-2024/roberts-v11", form="seven-card-stud", structure="limit")
    assert over.choice("stud.downcard_up") == "third-down"


def test_options_and_the_house_stand_above_both():
    house = Amendment("ours", {"clock.seconds": 40})
    moving = stack(OVER_WSOP, options=("moving-button",), amendments=(house,))
    assert moving.choice("button.method") == "moving"
    assert moving.whole("clock.seconds") == 40


CLOCK = decision("TDA-29d", "WSOP-181a", "RR11-14.NL.16b", asks=("clock.seconds",))
CHECK_RAISE = decision("WSOP-124", "RR11-3.BET.2", asks=("betting.check_raise",))
CHOP = decision("RR11-2.PROC.15b")


def test_a_decision_cites_the_supplement_then_the_base_then_a_lender():
    def law(book, *, tournament=True):
        stakes = parse_stakes("100/200 no-limit")
        return make_law(find_form("holdem"), stakes, book, tournament=tournament)

    both, alone = law(OVER_WSOP), law("tda-2024")
    assert both.cite(CLOCK) == ("TDA-29d",)
    assert both.cite(CHECK_RAISE) == ("WSOP-124",)
    assert both.cite(CHOP) == ("RR11-2.PROC.15b",)
    assert alone.cite(CHECK_RAISE) == ("RR11-3.BET.2",)
    assert law(OVER_WSOP, tournament=False).cite(CLOCK) == ("WSOP-181b", "WSOP-181a")


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("wsop-2018/uspa", "wsop-2018 stands by itself: only tda-2024 goes over another book"),
        ("tda-2024/uspa/wsop-2018", "tda-2024 goes over one base book, not over 2"),
        ("tda-2024/tda-2024", "the base is a book that stands by itself, not tda-2024"),
        ("tda-2024/wsop-2019", "no rulebook 'wsop-2019'; did you mean 'wsop-2018'?"),
        ("tda-2023/wsop-2018", "no rulebook 'tda-2023'; did you mean 'tda-2024'?"),
        ("tda-2024/", "no rulebook ''"),
    ],
)
def test_books_that_do_not_go_over_one_another_are_refused_with_the_reason(key, why):
    with pytest.raises(KeyError, match=re.escape(why)):
        stack_ruleset(key)


def test_a_house_may_play_by_a_supplement_over_its_book():
    house = read_house(f'name = "Club"\nbook = "{OVER_WSOP}"\n', "club.toml")
    assert house.book == OVER_WSOP
    assert layers_of(house.book) == ("tda-2024", "wsop-2018") and base_of("uspa") == "uspa"


def test_every_stack_is_named_by_both_books_and_holds_the_rules_of_both():
    found = {one.key: one for one in stacks()}
    assert [*found] == [f"tda-2024/{base}" for base in BASES]
    both = found[OVER_WSOP]
    assert both.name == "Poker TDA rules, 2024, over WSOP 2018 Official Live-Action Rules"
    assert {"TDA-16a", "WSOP-124"} <= {*both.rules}


def test_whose_rules_they_are_is_said_with_every_stack_and_with_no_other_book():
    for book in (find_book("tda-2024"), *stacks()):
        assert "not affiliated with the Poker TDA" in book.notice
        assert "official text" in book.notice and "2024" in book.notice
        assert book.link == "https://www.pokertda.com/"
    assert not any(find_book(base).notice for base in BASES)


def test_of_cash_games_a_supplement_is_not_asked_beside_another_book():
    assert "tda-2024" in books_beside("uspa", tournament=True)
    assert "tda-2024" not in books_beside("uspa", tournament=False)
    assert {"tda-2024", "wsop-2018"}.isdisjoint(books_beside(OVER_WSOP, tournament=True))
