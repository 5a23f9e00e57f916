"""Setting cards in rows in the terminal: placing, words, warnings, the score sheet; and `sim`."""

import json
import random

import pytest
from click.testing import CliRunner

from floorman.cli.deals.play import house_players
from floorman.cli.main import main
from floorman.cli.table.game.least import safe_command
from floorman.cli.table.game.rows import row_words, set_options, sheet_words
from floorman.cli.table.game.session import Session
from floorman.deal.sight.views import View
from floorman.sim import RandomPlayer
from tests.cli.play.table_helper import LARGE, SMALL, asked, at_table, evening, labels, screen, sit
from tests.deal.rows.deals import FOULED, PAIRS, STRONG, WEAK, RowDeal, set_deal

FORMS = ("chinese", "open-face", "open-face-turbo", "open-face-pineapple", "taiwanese")


def session_of(form, seed=4):
    opened = evening(form, book="wsop-2018")
    return Session(opened, random.Random(seed), house_players(random.Random(5)))


def keys(*pressed):
    async def scenario(app, pilot):
        for key in pressed:
            await pilot.press(key)
            await pilot.pause()
        return app, screen(app), labels(app)

    return scenario


def test_cards_are_placed_one_by_one_and_may_be_taken_back():
    app, shown, offered = at_table(session_of("open-face"), keys("n", "f", "f", "right", "m"))
    assert len(app.choice.placed) == 3
    assert "front: " in shown and "middle: " in shown and "Set 2 cards" in shown
    assert set(offered) == {"f", "m", "b", "p", "s"} and offered["p"] == "Take back"
    app, _, offered = at_table(session_of("open-face"), keys("n", "f", "f", "f", "p", "p"))
    assert len(app.choice.placed) == 1 and "f" in offered


def test_a_row_that_is_full_is_not_offered_and_enter_sets_when_all_is_placed():
    session = session_of("open-face")
    app, _, offered = at_table(session, keys("n", "f", "f", "f"))
    assert "f" not in offered and "enter" not in offered
    session = session_of("open-face")
    _, shown, _ = at_table(session, keys("n", "f", "f", "f", "b", "b", "enter"))
    assert "You set" in " ".join(line.text for line in session.lines)
    assert app.choice.placed and "front" in shown


@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.parametrize("form", FORMS)
def test_a_deal_is_played_to_its_score_sheet_by_suggestions(form, size):
    session = session_of(form)

    async def by_suggestions(app, pilot):
        await pilot.press("n")
        while session.state != "over":
            for key in ("s", "enter"):
                await pilot.press(key)
                await pilot.pause()
        return screen(app)

    shown = at_table(session, by_suggestions, size)
    assert session.state == "over"
    sheet = [line for line in session.outcome if "point" in line]
    assert len(sheet) >= 2 and any(line.startswith("You: ") for line in sheet)
    assert "point" in shown


def test_a_foul_is_said_before_the_hand_is_set():
    made = RowDeal("chinese", FOULED, STRONG, PAIRS, WEAK)
    deal = made.run(lambda one: one.request.kind == "set")
    view: View = deal.view(0)
    placed = tuple((card, at) for at, row in enumerate(made.hands_of(0)[0]) for card in row)
    offered = set_options(deal.setup.law, view, placed, 0)
    assert offered[0].label == "Set, FOULED: the front beats the middle"
    lines = row_words(deal.setup.law, view, 0, placed)
    assert lines[0].startswith("front: A♣ A♥ K♣  pair of aces")
    assert lines[2].endswith("FOULED: the front beats the middle")
    deal.apply(offered[0].command)
    assert [len(row) for row in deal.view(0).seats[0].hands[0].rows] == [3, 5, 5]


def test_the_score_sheet_names_fouls_and_fantasyland():
    deal = set_deal("open-face", STRONG, FOULED)
    assert sheet_words(deal.events, ("Ada", "You")) == (
        "Ada: +21 points, in Fantasyland next",
        "You: −21 points, fouled",
    )


@pytest.mark.parametrize("form", FORMS)
def test_the_least_that_can_be_done_is_always_legal(form):
    session = sit(form, safe_command, book="wsop-2018")
    while session.step():
        pass
    while session.state != "over":
        session.act(safe_command(session.view))
        while session.step():
            pass
    assert session.outcome


@pytest.mark.parametrize("form", [*FORMS, "chinese-draw"])
def test_who_leaves_in_a_deal_has_his_cards_set_or_folded_and_the_deal_goes_on(form):
    session = session_of(form)
    session.next_deal()
    session.leave()
    assert session.state == "over" and session.you is None


def test_two_players_set_two_hands_each():
    session = Session(
        evening("chinese", seats=2, book="wsop-2018"),
        random.Random(4),
        house_players(random.Random(5)),
    )
    at_table(session, keys("n", "s", "enter", "s", "enter"))
    assert session.state == "over"
    told = [line.text for line in session.lines]
    assert sum(line.startswith("You table") for line in told) == 2
    assert "Ada sets 13 cards facedown" in told and "Ada sets 13 cards more facedown" in told


@pytest.mark.parametrize("form", FORMS)
def test_evenings_of_many_deals_keep_their_chips(form):
    opened = evening(form, book="wsop-2018")
    dice, chaos = random.Random(9), RandomPlayer()
    session = Session(
        opened, random.Random(3), asked(lambda view: chaos.command(view, dice)), random.Random(2)
    )
    for _ in range(8):
        if session.you is None or not session.you.playable:
            break
        session.next_deal()
        while session.state != "over":
            if not session.step():
                session.act(chaos.command(session.view, dice))
    assert not sum(session.table.accounts.values()) and session.number >= 3


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.parametrize("form", FORMS)
def test_sim_counts_hands_and_fouls(form):
    result = run("sim", form, "--deals", 20, "--seed", 3, "--json")
    told = json.loads(result.stdout)
    assert result.exit_code == 0 and told["balanced"] and told["hands"] >= 40
    assert 0 <= told["fouled"] <= told["hands"]
    assert "fouled" in run("sim", form, "--deals", 5, "--seed", 3).stdout


def test_sim_seats_as_many_as_usually_play_and_takes_the_worth_of_a_point():
    said = run("sim", "chinese", "--deals", 2, "--seed", 3, "--stakes", "5 a point").stdout
    assert "Chinese poker (chinese), 5 points" in said and "4 random players with 500 chips" in said


def test_sim_plays_an_evening_at_a_table():
    result = run("sim", "open-face", "--table", "--deals", 40, "--seed", 3, "--book", "wsop-2018")
    assert result.exit_code == 0 and "balanced after every deal" in result.stdout


def test_a_history_format_without_such_forms_says_so():
    result = run("sim", "open-face", "--deals", 1, "--save", "nothing.phhs")
    assert result.exit_code == 2
    assert "the notation has no code for open-face Chinese at points" in result.stderr
