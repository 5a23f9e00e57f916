"""Rulesets: the closest scope wins, every answer says who gave it, houses may amend."""

import re
from itertools import product

import pytest

from floorman.datafiles import DataError
from floorman.games import all_forms, every_form, play_context
from floorman.rulebooks import scopes
from floorman.rulebooks.amendments import Amendment, options, read_house
from floorman.rulebooks.questions import questions
from floorman.rulebooks.rules import BOOK_KEYS, find_book, find_rule
from floorman.rulebooks.rulesets import scoped_answers, stack_ruleset

STRUCTURES = ("limit", "pot-limit", "no-limit", "half-pot")


def stack(book, form=None, structure=None, **options_):
    return stack_ruleset(book, play_context(all_forms().get(form), structure, **options_))


def test_scopes_know_every_form_and_no_other():
    assert set(every_form()) == scopes.FORMS | scopes.NO_BOOKS_FORMS
    assert not scopes.FORMS & scopes.NO_BOOKS_FORMS


@pytest.mark.parametrize("book", BOOK_KEYS)
def test_no_book_answers_a_question_in_two_ways_for_the_same_play(book):
    contexts = [
        play_context(form, structure, tournament=tournament)
        for form, structure, tournament in product(
            [None, *all_forms().values()], [None, *STRUCTURES], [False, True]
        )
    ]
    answers = [
        (key, rule.id, rule.applies, value)
        for rule in find_book(book).rules.values()
        for key, value in rule.answers.items()
    ]
    for context in contexts:
        best: dict[str, tuple[int, object, str]] = {}
        for key, rule_id, applies, value in answers:
            close = scopes.specificity(applies, context)
            if close is None:
                continue
            known = best.get(key)
            if known and known[0] == close:
                assert known[1] == value, f"{key}: {known[2]} and {rule_id} for {set(context)}"
            if known is None or close > known[0]:
                best[key] = (close, value, rule_id)


@pytest.mark.parametrize("book", BOOK_KEYS)
def test_every_question_has_an_answer_that_fits_and_says_who_gave_it(book):
    ruleset = stack(book, "holdem", "no-limit")
    assert list(ruleset.answers) == list(questions())
    for key, answer in ruleset.answers.items():
        assert questions()[key].value(answer.value, "", "") == answer.value
        if answer.layer == "rule":
            assert find_rule(answer.source).answers[key] == answer.value
            assert answer.cites == (answer.source,)
        else:
            assert (answer.layer, answer.source) == ("default", "default")


@pytest.mark.parametrize(
    ("book", "form", "structure", "question", "answer", "source"),
    [
        ("roberts-v11", "holdem", "limit", "betting.raise_cap.three_or_more_rounds", 3, "BET.4a"),
        ("wsop-2018", "holdem", "limit", "betting.raise_cap.three_or_more_rounds", 4, "126a"),
        ("roberts-v11", "lowball-a5", "limit", "betting.check_raise", False, "A5.2"),
        ("roberts-v11", "lowball-27", "limit", "betting.check_raise", True, "D27.3"),
        ("roberts-v11", "lowball-a5", "no-limit", "betting.check_raise", True, "NLL.5"),
        ("roberts-v11", "holdem", "limit", "betting.check_raise", True, "BET.2"),
        ("wsop-2018", "lowball-a5", "limit", "betting.check_raise", True, "283"),
        ("roberts-v11", "razz", "limit", "stud.bring_in", "high", "RAZZ.2a"),
        ("roberts-v11", "seven-card-stud", "limit", "stud.bring_in", "low", "STUD.2a"),
        ("roberts-v11", "stud-8", "limit", "betting.limits.open_pair_option", False, "STUD8.6"),
        ("roberts-v11", "seven-card-stud", "limit", "betting.limits.open_pair_option", True, "0e"),
        ("roberts-v11", "lowball-a5", "limit", "lowball.exposed_must_keep", "A234567", "A5.3a"),
        ("roberts-v11", "lowball-a5", "no-limit", "lowball.exposed_must_keep", "A2345", "NLL.2a"),
        ("roberts-v11", "lowball-27", "limit", "lowball.exposed_must_keep", "23457", "D27.2a"),
        ("wsop-2018", "lowball-a5", "limit", "lowball.joker", False, "282b"),
        ("wsop-2018", "stud-8", "limit", "ties.odd_chip.stud_cards", "five", "251b"),
        ("wsop-2018", "razzdugi", "limit", "ties.odd_chip.low_low", "first", "332"),
        ("uspa", "razz", "no-limit", "stud.big_bet_opener", "own", "default"),
        ("uspa", "mississippi-stud", "no-limit", "stud.big_bet_opener", "high", "1.1b"),
    ],
)
def test_the_closest_rule_answers(book, form, structure, question, answer, source):
    found = stack(book, form, structure).answer(question)
    assert found.value == answer
    assert found.source.endswith(source)


@pytest.mark.rules("USPA-3.1.6.12a", "RR11-3.IRR.12a")
def test_a_forms_own_rule_stands_above_the_general_one():
    general = stack("uspa").answer("stud.bring_in")
    assert general.layer == "default"
    assert stack("uspa", "razz", "limit").choice("stud.bring_in") == "high"
    assert stack("uspa", "kansas-city-razz", "limit").choice("stud.bring_in") == "high"
    assert stack("roberts-v11", "seven-card-stud", "limit").choice("stud.bring_in") == "low"
    assert stack("roberts-v11", "razz", "limit").choice("stud.bring_in") == "high"


def test_tournaments_have_their_own_answers():
    stud = "seven-card-stud"
    assert stack("roberts-v11", stud, "limit").choice("stud.downcard_up") == "third-down"
    at_event = stack("roberts-v11", stud, "limit", tournament=True)
    assert at_event.choice("stud.downcard_up") == "misdeal"


def test_books_are_compared():
    ours, theirs = stack("roberts-v11", "holdem", "limit"), stack("wsop-2018", "holdem", "limit")
    found = {one.question: one for one in ours.differences(theirs)}
    cap = found["betting.raise_cap.three_or_more_rounds"]
    assert (cap.ours.value, cap.theirs.value) == (3, 4)
    assert (cap.ours.source, cap.theirs.source) == ("RR11-3.BET.4a", "WSOP-126a")
    assert "betting.check_raise" not in found
    assert ours.differences(ours) == ()


def test_answers_come_by_their_kind():
    ruleset = stack("roberts-v11", "holdem", "limit")
    assert ruleset.yes("betting.check_raise") is True
    assert ruleset.whole("betting.raise_cap.two_rounds") == 4
    assert ruleset.whole("betting.raise_cap.big_bet") is None
    assert ruleset.number("acts.gross_misunderstanding_share") == 0.8
    assert ruleset.number("acts.accidental_overcall_share") is None
    assert ruleset.choice("button.method") == "dead"
    assert ruleset.choices("decisions.factors") == ("intent", "experience", "record")
    assert ruleset.cites("betting.check_raise") == ("RR11-3.BET.2",)
    for ask in (ruleset.whole, ruleset.number, ruleset.choice, ruleset.choices):
        with pytest.raises(TypeError):
            ask("betting.check_raise")
    with pytest.raises(TypeError):
        ruleset.yes("button.method")
    with pytest.raises(KeyError, match="did you mean"):
        ruleset.yes("betting.check_rais")


HOUSE = """name = "Tuesday club"
book = "roberts-v11"
options = ["burn-on-redeal"]

[[amendment]]
title = "Six raises at lowball"
reason = "As we always did"
applies = ["lowball+limit"]
answers = { "betting.raise_cap.two_rounds" = 6 }

[[amendment]]
title = "Five raises everywhere else"
answers = { "betting.raise_cap.two_rounds" = 5 }
"""


def amended(form, structure):
    house = read_house(HOUSE, "house.toml")
    return stack_ruleset(
        house.book,
        play_context(all_forms()[form], structure),
        options=house.options,
        amendments=house.amendments,
    )


@pytest.mark.rules("RR11-16.EXP.4e")
def test_a_house_stands_above_options_and_options_above_the_book():
    lowball, holdem = amended("lowball-a5", "limit"), amended("holdem", "limit")
    six = lowball.answer("betting.raise_cap.two_rounds")
    assert (six.value, six.layer, six.source) == (6, "amendment", "Six raises at lowball")
    assert holdem.whole("betting.raise_cap.two_rounds") == 5
    burn = holdem.answer("board.redeal_burn")
    assert (burn.value, burn.layer, burn.source) == (True, "option", "burn-on-redeal")
    assert "RR11-16.EXP.4e" in burn.cites
    assert stack("roberts-v11", "holdem", "limit").yes("board.redeal_burn") is False


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('"roberts-v11"', '"robert"'), "book: no rulebook 'robert'; did you mean 'roberts-v11'?"),
        (('"burn-on-redeal"', '"burn"'), "options: no option 'burn'"),
        (("answers", "answer"), "unknown key 'answer'; did you mean 'answers'?"),
        (("lowball+limit", "lowbal+limit"), "unknown tag 'lowbal' in scope 'lowbal+limit'"),
        (("two_rounds", "two_round"), "no question 'betting.raise_cap.two_round'; did you mean"),
        (("= 6", '= "many"'), "'many' does not answer betting.raise_cap.two_rounds: a whole"),
        (("= 6", "= -6"), "-6 does not answer"),
        (('title = "Six raises at lowball"\n', ""), "amendment 1: missing required field `title`"),
        (('name = "Tuesday club"', "name = 3"), "name: expected text, got a whole number"),
        (("[[amendment]]\ntitle = ", "[[amendment\ntitle = "), "not readable as TOML"),
    ],
)
def test_a_faulty_house_file_is_refused_in_one_line(change, complaint):
    with pytest.raises(DataError) as caught:
        read_house(HOUSE.replace(*change, 1), "house.toml")
    message = str(caught.value)
    assert message.startswith("house.toml: ") and "\n" not in message
    assert re.search(re.escape(complaint), message), message


def test_a_house_may_amend_its_own_forms():
    text = HOUSE.replace("lowball+limit", "our-form")
    with pytest.raises(DataError, match="unknown tag 'our-form'"):
        read_house(text, "house.toml")
    assert read_house(text, "house.toml", ["our-form"]).amendments[0].applies == ("our-form",)


def test_every_option_changes_something_and_cites_rules_that_exist():
    for option in options().values():
        for rule_id in option.rules:
            assert find_rule(rule_id).id == rule_id
        for key, value in option.answers.items():
            given = {one.value for book in BOOK_KEYS for one in scoped_answers(book, key)}
            assert given - {value} or questions()[key].default != value, f"{option.key} {key}"


@pytest.mark.parametrize(
    ("answers", "applies", "complaint"),
    [
        ({"betting.raise_cap.two_round": 6}, (), "no question 'betting.raise_cap.two_round'; did"),
        ({"betting.raise_cap.two_rounds": "many"}, (), "'many' does not answer betting"),
        ({"button.method": "dancing"}, (), "'dancing' does not answer button.method: one of"),
        ({"betting.check_raise": 1}, (), "1 does not answer betting.check_raise: true or false"),
        ({"betting.check_raise": True}, ("lowbal",), "unknown tag 'lowbal' in scope 'lowbal'"),
    ],
)
def test_an_amendment_made_in_python_answers_what_the_catalogue_asks(answers, applies, complaint):
    with pytest.raises(DataError, match=re.escape(complaint)) as caught:
        Amendment("Tuesday club", answers, applies)
    assert str(caught.value).startswith("amendment: Tuesday club: ")


def test_its_answers_are_kept_as_the_catalogue_keeps_them_and_own_forms_may_be_named():
    ours = Amendment(
        "ours", {"straddles.positions": ["utg"]}, ("house-omaha",), "", ["house-omaha"]
    )
    assert ours.answers == {"straddles.positions": ("utg",)}
    assert stack_ruleset("wsop-2018", {"house-omaha": 1}, amendments=(ours,)).choices(
        "straddles.positions"
    ) == ("utg",)
