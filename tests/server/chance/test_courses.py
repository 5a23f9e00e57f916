"""The course that the browser's part follows by itself is the one by which deals are dealt.

What is told of a deal here is followed there: `web/src/proof/course.test.ts` and `streams.test.ts`.
"""

import json
import os
import subprocess

import pytest

from floorman.deal import make_law
from floorman.games import STRUCTURES, all_forms, all_mixes, default_stakes
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rules import books
from floorman.server.telling.course_data import course_of, text, usual_course
from floorman.server.telling.course_told import course_state, steps_of
from tests.house.project import ROOT
from tests.server.chance import courses, witnessed

NO_BURN = Amendment("No burns", {"draw.burn_before_draw": False})
# Tables at which hands are ruled dead and deals void: a game of each family.
RULED = ("holdem", "seven-card-stud", "triple-draw-27", "badugi", "omaha-8", "razz", "pineapple")
SHIPPED = ROOT / "web" / "src" / "proof" / "courses.json"


def test_the_browsers_part_is_shipped_with_the_courses_that_the_engine_has():
    again = "python -m floorman.server.telling.course_data web/src/proof/courses.json"
    assert SHIPPED.read_text("utf-8") == text(), f"write it again: {again}"


def test_the_deals_that_the_browsers_part_is_tested_with_are_those_of_the_engine():
    told = json.loads(courses.FILE.read_text("utf-8"))
    some = [courses.told_of(*one) for one in courses.many(range(1), every=5)]
    assert len(some) > 30
    assert all(one in told for one in some), "write it again: python -m tests.server.chance.courses"


@pytest.mark.perft
def test_all_of_them_are():
    assert json.loads(courses.FILE.read_text("utf-8")) == courses.vectors()


def test_the_messages_that_the_badge_is_tested_with_are_those_of_the_server():
    told = json.loads(witnessed.FILE.read_text("utf-8"))
    assert told == witnessed.few(), "write it again: python -m tests.server.chance.witnessed"


def check_structure(structure, book, tournament):
    """The course of every form under a book is the usual one."""
    for key, form in all_forms().items():
        stakes = default_stakes(form, STRUCTURES[structure], 10)
        law = make_law(form, stakes, book, tournament=tournament)
        assert course_of(law) == usual_course(key, book), f"{key} {book}"


def test_the_course_is_the_same_in_tournaments():
    check_structure("limit", "wsop-2018", tournament=True)


@pytest.mark.perft
@pytest.mark.parametrize("structure", STRUCTURES)
def test_the_course_is_the_same_for_every_structure_by_every_book(structure):
    for book in books():
        for tournament in (False, True):
            check_structure(structure, book.key, tournament)


def test_places_are_told_in_the_order_of_the_deck_and_each_of_them_once():
    for deal, shuffles in courses.many(range(1), every=5):
        words = [*steps_of(deal, shuffles)]
        dealt = sum(word[0] in "0123456789bxm" for word in words)
        left = len(deal.state.piles.stub)
        assert dealt == sum(len(one.cards) for one in shuffles) - _mixed(deal) - left


def _mixed(deal):
    """Cards that went from the stub into a later shuffle without having been dealt."""
    stub, mixed = len(deal.setup.deck), 0
    for word in steps_of(deal, [_Order(deal.setup.deck), *map(_Order, _shuffled(deal))]):
        if word[0] == "s":
            mixed, stub = mixed + stub, int(word[1:])
        elif word[0] in "0123456789bxm":
            stub -= 1
    return mixed


class _Order:
    def __init__(self, cards):
        self.cards = cards


def _shuffled(deal):
    return [one.cards for one in deal.events if type(one).__name__ == "Shuffled"]


def test_what_a_house_amends_is_told_as_its_own_course_and_nothing_else_is():
    form = all_forms()["triple-draw-27"]
    stakes = default_stakes(form, STRUCTURES["limit"], 10)
    usual = make_law(form, stakes, "wsop-2018")
    amended = make_law(form, stakes, "wsop-2018", amendments=[NO_BURN])
    for law, told in ((usual, False), (amended, True)):
        dice = courses.Random("amended")
        setup = courses.setup_of(form, "wsop-2018", 3, dice)
        setup = courses.msgspec.structs.replace(setup, law=law)
        deal, shuffles = courses.played(setup, "amended", courses.calm)
        state = course_state(deal, shuffles, ("a", "b", "c"), (0, 1, 2))
        assert (state.amended is not None) == told
        assert ("x" in state.steps.split()) != told


def test_the_steps_of_another_deal_are_refused():
    form = all_forms()["triple-draw-27"]
    setup = courses.setup_of(form, "wsop-2018", 6, courses.Random("rich"))
    deal, shuffles = courses.played(setup, "short", courses.calm)
    assert len(shuffles) > 1
    with pytest.raises(ValueError, match="shuffle 1 of the deal is not recorded"):
        [*steps_of(deal, shuffles[:1])]


def look_at_streams(folder, games, ruled=()):
    """The browser's part looks at what tables of these games tell: no alarm, all cards verified."""
    found = {}
    for game in games:
        found[f"{game} p0"] = witnessed.stream(game, 110, seats=6, seed=11)
        found[f"{game} rail"] = witnessed.stream(game, 60, seats=3, seed=12, viewer="rail")
    for game in ruled:
        found[f"{game} ruled"] = witnessed.stream(game, 150, seats=6, seed=13, ruled=True)
    file = folder / "streams.json"
    file.write_text(json.dumps(found), "utf-8")
    command = ["npx", "--no-install", "vitest", "run", "src/proof/streams.test.ts"]
    done = subprocess.run(
        command,
        check=False,
        cwd=ROOT / "web",
        env=os.environ | {"FLOORMAN_STREAMS": str(file)},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert not done.returncode, done.stdout[-4000:]
    assert f"{len(found)} passed" in done.stdout


@pytest.mark.browser
def test_tables_do_not_alarm_the_badge_and_all_cards_in_sight_are_verified(tmp_path):
    look_at_streams(tmp_path, [*all_forms(), *all_mixes()][::6], RULED)


@pytest.mark.perft
def test_no_table_of_any_form_or_mix_alarms_the_badge(tmp_path):
    look_at_streams(tmp_path, [*all_forms(), *all_mixes()])
