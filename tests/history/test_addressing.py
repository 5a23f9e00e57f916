"""Sentences said to one person: names for ids, and "you" with the verb that goes with it."""

from floorman.history.addressing import is_about_you, table_refusal, with_names

NAMES = {"a1": "Ann", "a12": "Ben", "bot-1": "Ada"}


def test_ids_become_names_and_the_person_is_called_you():
    assert with_names("a1 and a12 wait", NAMES, "a12") == "Ann and You wait"
    assert with_names("seat 3 is bot-1's", NAMES, "a1") == "seat 3 is Ada's"
    assert with_names("a1", {}, "") == "a1"


def test_an_id_is_not_found_inside_another_word():
    assert with_names("ha1 a1x bot-12", NAMES, "zz") == "ha1 a1x bot-12"


def test_a_refusal_is_said_to_the_person_with_seats_counted_from_one():
    said = with_names("a1 has seat 0 already", NAMES, "a1")
    assert table_refusal(said) == "You have seat 1 already"


def refused(what, legal, person):
    """As the server says it: what is refused, and what may be done instead."""
    named = [with_names(text, NAMES, person) for text in (what, legal)]
    you = is_about_you(named[0])
    return tuple(table_refusal(text, you=you) for text in named)


def test_he_and_his_are_you_and_your_where_the_refused_one_is_spoken_of():
    what, legal = "a1 would use his time bank in which he has nothing", "He may call a12."
    assert refused(what, legal, "a1") == (
        "You would use your time bank in which you have nothing",
        "You may call Ben.",
    )
    assert refused("a1's chips were picked up, but he plays", "The floor lets him stay.", "a1") == (
        "Your chips were picked up, but you play",
        "The floor lets you stay.",
    )


def test_somebody_else_keeps_what_is_his():
    what, legal = "a1 has a hand and his chips stay", "He may move when the deal is over."
    assert refused(what, legal, "a12") == (
        "Ann has a hand and his chips stay",
        "He may move when the deal is over.",
    )
    assert refused("a1 has his seat behind a12's chips", "", "a12")[0] == (
        "Ann has his seat behind your chips"
    )
