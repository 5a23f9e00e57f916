"""The large goals go on where they ended, add up, and keep what they found; a little of each."""

import json
from random import Random

import numpy as np
import pytest

from tests.deal import random_play
from tests.deal.rows import play as row_play
from tests.trust import __main__ as trust
from tests.trust import mixups, shuffles
from tests.trust.__main__ import book_of, run, tell_page
from tests.trust.book import Book
from tests.trust.goals import BY_CPU, GOALS, Goal, kinds

QUICK = (
    "kills-simulated",
    "events-simulated",
    "events-forms",
    "rooms",
    "unseen",
    "shuffles",
    "arrays",
)


@pytest.mark.parametrize("name", QUICK)
def test_a_little_of_a_goal_is_reached_without_a_finding(name, tmp_path):
    [goal] = [one for one in GOALS if one.name == name]
    assert run(goal, 0.5, tmp_path, say=lambda _: None) == []
    page = json.loads((tmp_path / f"{name}.json").read_text("utf-8"))
    assert page["next"] >= 1
    assert page["done"] >= (0 if name == "kills-simulated" else 1)
    assert (page["runs"], page["findings"]) == (1, [])
    assert page["promise"] == goal.promise


def test_a_run_goes_on_where_the_last_one_ended_and_keeps_what_failed(tmp_path):
    steps = []

    def step(book, number):
        steps.append(number)
        book.done += 2
        book.count(things=5)
        if number == 3:
            raise AssertionError("a promise is broken")

    goal = Goal("one", "It holds.", "things", 100, step)
    said = []
    for _ in range(3):
        run(goal, 0.01, tmp_path, say=said.append)
    assert steps == [*range(len(steps))]
    book = book_of(goal, tmp_path)
    assert (book.done, book.next, book.runs) == (2 * len(steps), len(steps), 3)
    assert book.figures["things"] == 5 * len(steps)
    [found] = book.findings
    assert found["words"] == "AssertionError: a promise is broken"
    assert found["again"].endswith("--goal one --again 3")
    assert any("one 3 failed" in one for one in said)


@pytest.mark.parametrize("name", ["unseen", "rooms"])
def test_several_processes_come_to_the_same_page_as_one(name, tmp_path):
    [goal] = [one for one in GOALS if one.name == name]
    pages = []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        assert run(goal, 60, folder, say=lambda _: None, workers=workers, most=3) == []
        page = json.loads((folder / f"{name}.json").read_text("utf-8"))
        for pace in BY_CPU:
            page["figures"].pop(pace, None)
        pages.append({key: page[key] for key in ("done", "next", "figures", "findings")})
    assert pages[0] == pages[1]
    assert pages[0]["next"] == 3


def test_findings_of_other_processes_are_kept_and_nothing_goes_past_the_end(tmp_path, monkeypatch):
    def step(book, number):
        if number >= 7:
            raise StopIteration
        book.done += 1
        book.count(things=number)
        if number == 4:
            raise AssertionError("a promise is broken")

    goal = Goal("one", "It holds.", "things", 7, step)
    monkeypatch.setattr(trust, "GOALS", (goal,))
    said = []
    [found] = run(goal, 60, tmp_path, say=said.append, workers=2)
    assert found["words"] == "AssertionError: a promise is broken"
    assert "one 4 failed" in said[0]
    book = book_of(goal, tmp_path)
    assert (book.done, book.next, book.figures) == (7, 7, {"things": 21})
    assert run(goal, 60, tmp_path, say=said.append, workers=2) == []
    assert book_of(goal, tmp_path).next == 7


def test_rules_of_one_form_in_another_are_noticed_by_the_golden_deals():
    assert mixups.judged("razz", "field", "deck", "53") != "alike"
    assert mixups.judged("holdem", "field", "boards", 2) != "alike"
    shares = mixups.base("omaha-8").form.shares
    assert mixups.judged("omaha", "field", "shares", shares) in ("by_golden_deal", "by_digests")
    assert mixups.judged("holdem", "field", "about", "Another text.") == "alike"
    found = [*mixups.mixups("holdem", "razz")]
    assert {"field", "answer"} == {kind for kind, _, _ in found}


def test_every_form_has_its_turn_among_the_deals_with_permuted_cards():
    forms = [kind[1][1] for kind in kinds()]
    assert set(forms) == {*random_play.FORMS, *row_play.FORMS}
    assert len(set(forms[:200])) > 0.8 * len(set(forms))  # well mixed


# Shuffles that are none are noticed


def counted(make, number=15_000):
    counts = {}
    places = np.array([make() for _ in range(number)])
    shuffles._add(counts, "position 52", shuffles.by_position(places))
    shuffles._add(counts, "follows", shuffles.follows(places))
    descents = (places[:, :-1] > places[:, 1:]).sum(axis=1)
    shuffles._add(counts, "runs", np.bincount(descents, minlength=52))
    return shuffles.looked_at(counts)


def wrong(found):
    return {name for name, (seen, low, high) in found.items() if not low <= seen <= high}


CHANCE = Random(5)


def fair():
    return CHANCE.sample(range(52), 52)


def one_place_too_few():
    order = [*range(52)]
    for left in range(52, 2, -1):  # the last step is left out
        pick = CHANCE.randrange(left)
        order[left - 1], order[pick] = order[pick], order[left - 1]
    return order


def any_place_each_time():
    order = [*range(52)]
    for place in range(52):
        pick = CHANCE.randrange(52)
        order[place], order[pick] = order[pick], order[place]
    return order


def two_that_stay_together():
    order = fair()
    if CHANCE.random() < 0.06:
        order.remove(1)
        order.insert(order.index(0) + 1, 1)
    return order


def a_favourite_on_top():
    order = fair()
    if CHANCE.random() < 0.1:
        place = order.index(7)
        order[0], order[place] = order[place], order[0]
    return order


def test_fair_shuffles_lie_within_the_bounds():
    found = counted(fair)
    assert {*found} == {"position 52", "follows, symmetric", "follows, antisymmetric", "runs"}
    assert wrong(found) == set()


@pytest.mark.parametrize(
    ("make", "by"),
    [
        (one_place_too_few, "position 52"),
        (any_place_each_time, "position 52"),
        (two_that_stay_together, "follows, antisymmetric"),
        (a_favourite_on_top, "position 52"),
    ],
)
def test_a_shuffle_that_favours_something_is_noticed(make, by):
    assert by in wrong(counted(make))


def test_the_chances_are_those_that_counting_gives():
    assert shuffles.euler(4) == pytest.approx(np.array([1, 11, 11, 1]) / 24)
    assert shuffles.coupon_chances(2)[2:5] == pytest.approx([0.5, 0.25, 0.125])
    assert sum(shuffles.coupon_chances()) == pytest.approx(1, abs=1e-9)
    assert len(shuffles.coupon_edges()) == shuffles.COUPON_BINS - 1


def coupons_of(tops):
    counts = {}
    shuffles._add(counts, "coupons", shuffles.coupons(tops, counts))
    return wrong(shuffles.looked_at(counts))


def test_a_card_that_comes_less_often_is_noticed_by_the_coupons():
    dice = np.random.default_rng(1)
    tops = dice.integers(0, 52, 300_000)
    assert coupons_of(tops) == set()
    seldom = tops[(tops != 51) | (dice.random(len(tops)) < 0.3)]
    assert coupons_of(seldom) == {"coupons"}


def test_coupons_go_on_in_the_next_run():
    counts = {}
    tops = np.array([*range(30)])
    assert shuffles.coupons(tops, counts).sum() == 0
    again = json.loads(json.dumps(counts))
    assert shuffles.coupons(np.array([*range(52)]), again).sum() == 1
    assert again["coupons seen"] == []


def test_the_table_of_the_documents_says_how_far_a_goal_came(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# Page\n\n| `one` | things that hold | |\n", "utf-8")
    goal = Goal("one", "It holds.", "things", 1000, lambda book, _: book.count(found=1))
    run(goal, 0.0, tmp_path, say=lambda _: None)
    book = book_of(goal, tmp_path)
    book.done, book.figures = 20, {"found": 3, "other": 5}
    book.write()
    tell_page([goal], page, tmp_path)
    told = "| `one` | things that hold | 20 of 1,000 things, none found wrong (found 3) |"
    assert page.read_text("utf-8").splitlines()[-1] == told


def test_it_is_told_how_much_was_done_with_the_compiled_engine(tmp_path, monkeypatch):
    def step(book, number):
        book.done += 2

    goal = Goal("one", "It holds.", "things", 100, step)
    run(goal, 60, tmp_path, say=lambda _: None, most=2)
    assert "compiled" not in book_of(goal, tmp_path).more()
    monkeypatch.setattr(trust, "engine", lambda: "compiled")
    monkeypatch.setattr("tests.trust.book.engine", lambda: "compiled")
    run(goal, 60, tmp_path, say=lambda _: None, most=3)
    book = book_of(goal, tmp_path)
    assert (book.done, book.compiled) == (10, 6)
    assert book.more() == " (6 with the compiled engine)"
    assert book.version.endswith(", compiled engine")


def test_a_book_is_whole_or_as_it_was(tmp_path):
    book = Book(tmp_path / "x.json", "x", "It holds.", "things", 5)
    book.done = 3
    book.write()
    assert Book(tmp_path / "x.json", "x", "", "", 0).read().done == 3
    assert not (tmp_path / "x.new").exists()
