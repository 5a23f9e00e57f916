"""Sentences said to one person: names for ids, and "you" with the verb that goes with it."""

from floorman.history.addressing import table_refusal, with_names

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
