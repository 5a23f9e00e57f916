"""Playing at the table in the terminal: keys in, screen out, nothing hidden shown."""

import random
import re

import pytest

from floorman.cli.table.felt.why import WhyScreen
from floorman.cli.table.game.deeds import standing_options
from floorman.cli.table.game.session import Session
from floorman.deal import commands as c
from floorman.rulebooks.rules import find_rule
from floorman.sim import HousePlayer
from floorman.table import TableRefused
from floorman.table import commands as t
from tests.cli.play.table_helper import (
    LARGE,
    SMALL,
    at_table,
    callers,
    evening,
    folders,
    hidden_cards,
    labels,
    screen,
    shovers,
    sit,
    status,
)

PLAYED = (
    "holdem",
    "seven-card-stud",
    "triple-draw-27",
    "omaha-8",
    "mexican-poker",
    "jacks-or-better",
    "pineapple",
    "double-board-omaha",
)


async def press_something(app, pilot, chance):
    """Press keys as a person might: any offered action, folding seldom."""
    options = app.scene.options
    if app.scene.choosing and (not options or chance.random() < 0.4):
        await pilot.press(chance.choice(["1", "2", "right", "space"]))
        return
    option = chance.choice([one for one in options if one.key != "f"] or options)
    await pilot.press(option.key)
    if option.opens == "size":
        await pilot.press(chance.choice("mhp"), "up", "enter")


@pytest.mark.parametrize("form", PLAYED)
def test_a_whole_deal_is_played_with_keys_and_shows_no_hidden_card(form):
    chance = random.Random(form)
    opened = evening(form, seats=4)
    player = HousePlayer(opened.law, effort=0.1)
    session = Session(opened, chance, lambda law, view: player.command(view, chance))
    # Cards that were drawn for the button are of another deck.
    session.lines.clear()
    session.next_deal()
    chips = 4 * opened.stack

    async def play_on(app, pilot):
        looked = 0
        while session.state != "over":
            assert session.state == "yours"
            text = screen(app)
            for card in hidden_cards(session):
                assert card not in text
                looked += 1
            await press_something(app, pilot, chance)
        seats = app.scene.view.seats
        carried = sum(amount for amount, _ in session._deal.result.carried)
        assert sum(seat.stack for seat in seats) + carried == chips
        text = screen(app)
        assert "The deal is over" in text
        for card in hidden_cards(session):
            assert card not in text
        await pilot.press("enter")
        assert session.number == 2 and "deal 2" in screen(app)
        return looked

    assert at_table(session, play_on, SMALL if len(form) % 2 else LARGE)


def test_the_table_shows_cards_stacks_bets_pot_markers_and_the_hand_in_words():
    async def look(app, pilot):
        text = screen(app)
        for shown in ("K♥", "pair of kings", "Pot 3", " D ", " SB ", " BB ", "Ada", "Bruno"):
            assert shown in text
        assert labels(app) == {"f": "Fold", "c": "Call 2", "r": "Raise to 4–200"}
        await pilot.press("c")
        text = screen(app)
        assert "Flop" in text and "You call 2" in text and "● " not in text

    # The button, seat 0, is dealt last of three: king of hearts after the king of spades.
    session = sit(top="2c8sKh3d9sKs", stacks=(200, 200, 200), button=0)
    at_table(session, look)


@pytest.mark.parametrize("form", ["holdem", "seven-card-stud", "double-board-omaha"])
def test_a_small_terminal_shows_everything_too(form):
    session = sit(form, seats=7)

    async def shrink(app, pilot):
        large = screen(app)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        small = screen(app)
        assert len(small.splitlines()) == 24
        assert max(map(len, small.splitlines())) == 80
        for text in (large, small):
            for name in session.names:
                assert name in text
            assert "Pot" in text and "Why?" in text
            for option in app.scene.options:
                assert option.label in text
            for words in app.scene.words(app.scene.me):
                assert words in text
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert screen(app) == large

    at_table(session, shrink)


def test_stud_shows_downcards_then_upcards_in_order_and_the_bring_in():
    session = sit("seven-card-stud", stacks=(400, 400), top="Ac2cAd3d4h5sKhKdQhQd", seed=2)

    async def look(app, pilot):
        assert app.scene.held(app.scene.me)[2][1] and not app.scene.held(app.scene.me)[0][1]
        assert labels(app) == {"b": "Bring in for 3", "r": "Bet 10"}
        await pilot.press("b")
        text = screen(app)
        assert " D " not in text and "BRING-IN" in text and "A♣" in text and "pair of aces" in text
        assert "down" in text and " up " in text

    at_table(session, look)


def test_a_raise_is_typed_or_taken_from_presets():
    session = sit(stacks=(200, 200, 200), button=0)

    async def raises(app, pilot):
        await pilot.press("r")
        text = screen(app)
        for preset in ("least 4", "half pot 4", "pot 7", "all-in 200"):
            assert preset in text
        box = app.query_one("#amount")
        for key, amount in (("p", "7"), ("a", "200"), ("up", "200"), ("down", "199"), ("m", "4")):
            await pilot.press(key)
            assert box.value == amount
        await pilot.press("escape")
        assert session.state == "yours" and "Call 2" in screen(app)
        await pilot.press("r", "p", "enter")
        assert "You raise to 7" in screen(app)

    at_table(session, raises)


def test_a_wager_that_is_not_allowed_is_refused_in_words_and_changes_nothing():
    session = sit(stacks=(200, 200, 200), button=0)

    async def tries(app, pilot):
        before = session.view
        await pilot.press("r", "backspace", "3", "enter")
        assert "RR11-14.NL.3a" in status(app) and "raise to 4" in status(app)
        assert "seat" not in status(app)
        assert session.view == before
        await pilot.press("escape", "s")
        assert "You may call 2, raise to 4-200, or fold." in status(app)
        assert session.view == before
        await pilot.press("c")
        assert status(app) == ""

    at_table(session, tries)


def test_an_option_may_be_clicked_and_so_may_a_line_of_the_log():
    session = sit(stacks=(200, 200, 200), button=0)

    async def click(app, pilot):
        await pilot.click("#options", offset=(screen(app).splitlines()[37].index("Call"), 0))
        assert app.scene.view.street == "flop"
        await pilot.click("#log", offset=(4, 1))
        await pilot.pause()
        assert isinstance(app.screen, WhyScreen)
        assert app.screen.log_lines[app.screen.picked].text == "The game begins"

    at_table(session, click)


def test_a_free_check_is_not_folded_by_accident():
    session = sit(stacks=(200, 200), button=1)

    async def tries(app, pilot):
        assert labels(app)["c"] == "Check"
        await pilot.press("f")
        assert "check" in status(app) and not app.scene.mine.folded

    at_table(session, tries)


def test_cards_to_draw_are_picked_by_number_or_with_the_cursor():
    session = sit("triple-draw-27", stacks=(400, 400, 400), button=2)

    async def draws(app, pilot):
        await pilot.press("c")
        assert app.scene.choosing and "p" in labels(app)
        held = app.scene.mine.down
        await pilot.press("1", "3", "3", "right", "space")
        assert app.scene.choice.cards == (held[0], held[3])
        assert labels(app)["enter"] == "Draw 2 cards" and "[1]" in screen(app)
        await pilot.press("enter")
        now = app.scene.mine
        assert held[0] not in now.down and held[3] not in now.down and held[1] in now.down
        assert now.drew == (2,) and "You draw 2 cards" in screen(app)
        await pilot.press("c")
        await pilot.press("p")
        assert app.scene.mine.drew == (2, 0) and "drew 2 pat" in screen(app)

    at_table(session, draws)


def test_pineapple_asks_for_the_discard_and_takes_no_less():
    session = sit("crazy-pineapple", stacks=(200, 200), button=1)

    async def discards(app, pilot):
        await pilot.press("c")
        while not app.scene.choosing:
            await pilot.press("c")
        assert labels(app) == {} and "Throw away 1 card" in screen(app)
        await pilot.press("enter")
        assert len(app.scene.mine.down) == 3
        await pilot.press("1", "2")
        assert len(app.scene.choice.cards) == 1
        await pilot.press("enter")
        assert len(app.scene.mine.down) == 2

    at_table(session, discards)


def test_sohe_asks_for_two_cards_to_set_apart():
    session = sit("sohe", stacks=(200, 200), button=1)

    async def divides(app, pilot):
        while not app.scene.choosing:
            await pilot.press("c")
        assert labels(app) == {} and "Set 2 cards apart" in screen(app)
        held = app.scene.mine.down
        await pilot.press("2", "5")
        assert labels(app) == {"enter": "Set 2 cards apart"}
        await pilot.press("enter")
        mine = app.scene.mine
        assert set(mine.down[:2]) == {held[1], held[4]} and mine.divided == 2
        assert set(mine.down) == set(held)
        assert "░░ ░░│░░ ░░ ░░ ░░" in screen(app)

    at_table(session, divides)


def test_mexican_lets_a_card_be_turned_up_or_kept_down():
    session = sit("mexican-poker", stacks=(900, 900, 900), seed=3)

    async def turns(app, pilot):
        while not app.scene.choosing:
            await pilot.press("b" if "b" in labels(app) else "c")
        assert labels(app) == {"p": "Keep them down"}
        before = len(app.scene.mine.up)
        await pilot.press("1", "enter")
        assert len(app.scene.mine.up) >= before + 1

    at_table(session, turns)


def test_side_pots_are_named_with_their_amounts_and_players():
    session = sit(bot=shovers, stacks=(200, 30, 80, 200), button=3)

    async def look(app, pilot):
        await pilot.press("c")
        text = screen(app)
        assert "Main pot 120" in text
        assert "Side pot 1 150  You, Bruno, Chidi" in text
        assert "Side pot 2 240  You, Chidi" in text
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        text = screen(app)
        assert "Main pot 120" in text and "Side pot 2 240  You, Chidi" in text

    at_table(session, look)


def test_the_board_is_dealt_twice_when_all_agree():
    top = "AsKcAdKd" + "2h" + "AcKh7d" + "3h" + "8s" + "4h" + "9c" + "5h" + "QcQdKs" + "6h" + "Jc"
    session = sit(bot=shovers, stacks=(60, 60), button=1, top=top)

    async def agree(app, pilot):
        await pilot.press("c", "c")
        assert labels(app)["y"] == "Deal it twice"
        await pilot.press("y")
        assert len(app.scene.view.boards) == 2
        text = screen(app)
        assert "Board 1" in text and "Board 2" in text
        assert app.scene.words(app.scene.me) == ("board 1, three aces", "board 2, aces and queens")
        assert "board 2, aces and queens" in text

    at_table(session, agree)


def test_blinds_may_be_chopped_with_a_key():
    session = sit(bot=folders, stacks=(200, 200, 200), button=2)

    async def chop(app, pilot):
        assert labels(app)["x"] == "Chop the blinds"
        await pilot.press("x")
        assert session.state == "over" and session.net == 0

    at_table(session, chop)


def test_at_the_showdown_a_beaten_hand_may_be_mucked_and_a_winner_may_show_later():
    session = sit(stacks=(200, 200), button=1, top="AhKcAdKd" + "2h" + "KsKh7d")

    async def muck(app, pilot):
        while "s" not in labels(app):
            await pilot.press("c")
        assert labels(app) == {"s": "Show", "m": "Muck"}
        await pilot.press("m")
        assert session.state == "over" and "You muck" in screen(app)
        assert "A♥" not in screen(app).split("What happened")[0]

    at_table(session, muck)
    session = sit(bot=folders, stacks=(200, 200, 200), button=0)

    async def win(app, pilot):
        await pilot.press("r", "enter")
        assert session.state == "over" and labels(app)["s"] == "Show your hand"
        # One card, then the other, and nothing is left to show.
        assert labels(app)["1"].startswith("Show ") and "h" not in labels(app)
        await pilot.press("1")
        assert labels(app)["s"].startswith("Show ") and "1" not in labels(app)
        await pilot.press("s")
        assert "s" not in labels(app)
        assert screen(app).count("You show") == 2
        assert "You win" in screen(app)

    at_table(session, win)


def muckers(view):
    request = view.request
    if request.kind == "show" and request.may_muck:
        return c.Muck(request.seat)
    return callers(view)


def test_who_was_in_the_showdown_may_ask_to_see_a_mucked_hand():
    session = sit(bot=muckers, stacks=(200, 200), button=1, top="AhKcAdQd" + "2h" + "7s8s9d")

    async def ask(app, pilot):
        while "s" not in labels(app):
            await pilot.press("c")
        await pilot.press("s")
        assert labels(app) == {"enter": "Push the pot", "a": "Ask to see Ada's hand"}
        assert "K♣" not in screen(app)
        await pilot.press("a")
        assert session.state == "over"
        assert "Ada shows" in screen(app) and "K♣" in screen(app)

    at_table(session, ask)
    session = sit(bot=muckers, stacks=(200, 200), button=1, top="AhKcAdQd" + "2h" + "7s8s9d")

    async def let_it_be(app, pilot):
        while "enter" not in labels(app):
            await pilot.press("s" if "s" in labels(app) else "c")
        await pilot.press("enter")
        assert session.state == "over" and "K♣" not in screen(app)

    at_table(session, let_it_be)


def test_why_shows_the_rules_behind_any_line():
    session = sit(stacks=(200, 200, 200), button=0)

    async def ask(app, pilot):
        await pilot.press("w")
        assert isinstance(app.screen, WhyScreen)
        lines = app.screen.log_lines
        seen = set()
        for line in reversed(lines[: app.screen.picked + 1]):
            text = re.sub(r"\s+", " ", screen(app).replace("│", " "))
            for rule_id in line.cites[:1]:
                rule = find_rule(rule_id)
                assert rule.id in text and rule.title in text
                assert rule.statement.split()[0] in text
                seen.add(rule_id)
            await pilot.press("up")
        assert seen
        await pilot.press("escape")
        assert labels(app)["c"] == "Call 2"

    at_table(session, ask)


def test_the_button_moves_stacks_are_kept_and_who_is_broke_buys_in_again():
    top = "2c3dAs7h8cAd" + "4s" + "KcKdQh" + "5s" + "Js" + "6s" + "9c"
    session = sit(bot=shovers, stacks=(300, 40, 40), button=0, top=top, stack=100)
    at_table(session, go_all_in)
    before = {chair.player: chair.stack for chair in session.chairs}
    assert before == {"You": 380, "Ada": 0, "Bruno": 0}
    assert [chair.button for chair in session.chairs] == [True, False, False]
    session.next_deal()
    assert [chair.button for chair in session.chairs] == [False, True, False]
    for name, seat in zip(session.names, session.view.seats, strict=True):
        assert seat.stack + seat.paid == (before[name] or 100)
    for name in ("Ada", "Bruno"):
        said = f"{name} buys in again for 100"
        assert said in [line.text for line in session.lines]


async def go_all_in(app, pilot):
    while app.session.state == "yours":
        key = next(key for key in ("n", "c", "s") if key in labels(app))
        await pilot.press(key)


def test_a_broke_person_buys_in_again_and_it_counts_as_lost():
    top = "2cAh3dAd" + "4s" + "KcKdQh" + "5s" + "Js" + "6s" + "9c"
    session = sit(bot=shovers, stacks=(20, 300), button=1, top=top, stack=50)
    at_table(session, go_all_in)
    assert session.chips == 0 and "b" in [one.key for one in standing_options(session)]
    with pytest.raises(TableRefused, match="1 could be dealt in"):
        session.next_deal()
    session.do(t.AddChips(player="You", chips=50))
    session.next_deal()
    assert session.paid == 70 and session.net in (-21, -22)
    assert "You buy in again for 50" in [one.text for one in session.lines]


def test_the_others_take_their_time_where_a_pace_is_set():
    session = sit(stacks=(200, 200, 200), button=2)

    async def wait(app, pilot):
        await pilot.press("c")
        assert session.state in ("others", "yours")
        while session.state == "others":
            await pilot.pause(0.01)
        assert labels(app)

    at_table(session, wait, pace=0.01)


def test_the_others_play_on_while_the_rules_are_read():
    session = sit(seats=6, button=0, bot=folders)

    async def read(app, pilot):
        assert session.state == "others"
        await pilot.press("w")
        while session.state == "others":
            app._next_other()
        assert isinstance(app.screen, WhyScreen)
        await pilot.resize_terminal(*SMALL)
        await pilot.press("escape")
        assert "Raise to 4–200" in screen(app)

    at_table(session, read, pace=60)


def test_the_rules_of_splitting_openers_are_offered_as_a_key():
    session = sit("jacks-or-better", stacks=(90, 90), button=1, top="JsAcJh2d3d4h6c8sTs3c")

    async def split(app, pilot):
        assert "pair of jacks" in screen(app)
        await pilot.press("r", "1")
        assert "o" not in labels(app)
        await pilot.press("enter")
        assert "split openers without declaring it" in status(app)
        assert labels(app)["o"] == "Draw and declare the split of openers"
        await pilot.press("o")
        assert app.scene.mine.drew == (1,)

    at_table(session, split)


def test_a_game_of_ten_and_a_game_of_two_fit_both_terminals():
    for seats in (2, 10):
        for size in (LARGE, SMALL, (200, 60)):
            session = sit(seats=seats)

            async def look(app, pilot, session=session):
                text = screen(app)
                for name in session.names:
                    assert name in text
                assert "Fold" in text or "Check" in text

            at_table(session, look, size)
