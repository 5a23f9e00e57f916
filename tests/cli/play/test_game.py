"""A game in progress in the terminal: sitting out, buying, moving, naming forms, leaving."""

import random

import pytest

from floorman.cli.deals.play import house_players, make_evening, parting_words
from floorman.cli.forms.opening import TableWords
from floorman.cli.table.felt.dialog import Dialog
from floorman.cli.table.game.company import NAMES, Company
from floorman.cli.table.game.deeds import TITLES, deeds
from floorman.cli.table.game.session import Session
from floorman.cli.table.game.table_log import tell_table
from floorman.deal import commands as c
from floorman.history.addressing import table_refusal
from floorman.sim import RandomPlayer
from floorman.table import TableRefused
from floorman.table import commands as t
from floorman.table import events as e
from tests.cli.play.table_helper import (
    LARGE,
    SMALL,
    asked,
    at_table,
    callers,
    labels,
    screen,
    shovers,
    sit,
    status,
)
from tests.cli.play.test_play import folders, go_all_in

YOU = "You"


def texts(session):
    return [line.text for line in session.lines]


async def fold_on(app, pilot):
    """Play the deal to its end without putting chips in."""
    while app.session.state == "yours":
        key = next(key for key in ("f", "c", "n", "s", "enter") if key in labels(app))
        await pilot.press(key)


def test_the_button_is_drawn_for_and_everyone_sees_who_drew_what():
    session = sit(seats=3, button=1, deal=False)

    async def look(app, pilot):
        text = screen(app)
        for shown in ("You drew for the button", "5♣", "A♠", "6♣", "Ada has the button", " D "):
            assert shown in text
        assert labels(app) == {"n": "First deal"} and "before the first deal" in text
        await pilot.press("w", "escape", "n")
        assert "deal 1" in screen(app)

    at_table(session, look)
    [drawn] = [line for line in session.lines if line.text.startswith("Cards are drawn")]
    assert "you 5♣, Ada A♠, Bruno 6♣. The button goes to Ada" in drawn.text
    assert "RR11-2.SEAT.6a" in drawn.cites


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_a_person_sits_out_misses_blinds_and_posts_to_come_back(size):
    session = sit(bot=folders, seats=4, button=0)

    async def away(app, pilot):
        await pilot.press("t")
        assert isinstance(app.screen, Dialog) and "Sit out" in screen(app)
        await pilot.press("o")
        assert ("sits out after this" if size == SMALL else "sit out after this") in screen(app)
        await fold_on(app, pilot)
        assert session.you.away and labels(app)["i"] == "Come back"
        for _ in range(2):
            await pilot.press("n")
            assert session.seat is None and session.state == "over"
        assert "sit out" in screen(app)
        assert {"big", "small"} >= session.you.missed > set()
        await pilot.press("i")
        assert TITLES["ways"] in screen(app) and "Wait for the big blind" in screen(app)
        await pilot.press("p")
        assert not session.you.away and session.you.entry == "post"

    at_table(session, away, size)
    out = next(line for line in session.lines if line.text.startswith("You are not dealt in"))
    assert out.text == "You are not dealt in: away from the table"
    missed = next(line for line in session.lines if line.text.startswith("You miss the big blind"))
    assert "RR11-4.BLIND.10a" in missed.cites
    back = next(line for line in session.lines if line.text.startswith("You are here to play"))
    assert back.text.endswith("and post to come in") and back.cites


def test_who_owes_nothing_just_comes_back():
    session = sit(bot=folders, seats=6, button=0)

    async def back(app, pilot):
        await pilot.press("t", "o")
        await fold_on(app, pilot)
        await pilot.press("i")
        assert not isinstance(app.screen, Dialog) and not session.you.away
        await pilot.press("n")
        assert session.seat is not None

    at_table(session, back)


def test_while_a_person_sits_out_the_deals_go_on_by_themselves():
    session = sit(bot=folders, seats=4, button=0)
    session.do(t.SitOut(player=YOU))

    async def watch(app, pilot):
        await fold_on(app, pilot)
        while session.number < 3:
            await pilot.pause(0.01)
        assert session.seat is None

    at_table(session, watch, pace=0.001)


def test_a_broke_person_buys_in_again_for_what_is_typed():
    top = "2cAh3dAd" + "4s" + "KcKdQh" + "5s" + "Js" + "6s" + "9c"
    session = sit(bot=shovers, stacks=(20, 300), button=1, top=top, stack=50)

    async def rebuy(app, pilot):
        await go_all_in(app, pilot)
        assert labels(app)["b"] == "Buy in again" and "out of chips" in screen(app)
        await pilot.press("n")
        assert "1 could be dealt in" in status(app)
        await pilot.press("b")
        assert TITLES["chips"] in screen(app) and "the usual buy-in" in screen(app)
        await pilot.press("7", "0", "enter")
        assert session.you.stack == 70 and session.paid == 90
        assert "You buy in again for 70" in texts(session)
        await pilot.press("n")
        assert session.state == "yours" and status(app) == ""

    at_table(session, rebuy)


def test_a_refusal_is_shown_in_the_words_of_the_table_with_its_rules():
    session = sit(seats=3, button=0)

    async def refused(app, pilot):
        stack = session.you.stack
        await pilot.press("t", "b", "5", "enter")
        assert status(app) == (
            "You cannot add chips during the deal (RR11-3.BUY.2b, RR11-2.PROC.8a). "
            "It may be done as soon as the deal is over."
        )
        assert session.you.stack == stack and session.state == "yours"
        await pilot.press("t", "escape", "c")
        assert status(app) == ""

    at_table(session, refused)


def test_a_refusal_speaks_to_the_person():
    said = table_refusal(
        "You means to post to come in, which is not among his choices. He may wait."
    )
    assert said == ("You mean to post to come in, which is not among your choices. You may wait.")
    assert table_refusal("seat 0 is kept for You") == "seat 1 is kept for you"
    assert table_refusal("5 more: You has 9") == "5 more: you have 9"


def test_more_than_the_book_lets_one_buy_is_refused():
    session = sit(seats=3, button=0, bot=folders, book="wsop-2018")

    async def refused(app, pilot):
        await fold_on(app, pilot)
        await pilot.press("t", "b", "9", "0", "0", "enter")
        assert "WSOP-182c" in status(app) and "the largest buy-in is 200" in status(app)

    at_table(session, refused)


def test_a_straddle_is_wished_for_and_posted():
    # Under the gun on the next deal: the button comes to the chair on the person's left.
    session = sit(seats=4, bot=folders, button=0)

    async def straddle(app, pilot):
        await fold_on(app, pilot)
        await pilot.press("t", "g")
        assert "You mean to straddle the next deal" in texts(session)
        await pilot.press("t")
        assert "Do not straddle after all" in screen(app)
        await pilot.press("escape", "n")
        assert "STRADDLE" in screen(app)

    at_table(session, straddle)


def test_seats_are_changed_and_the_table_stands_round_the_person():
    session = sit(seats=4, bot=folders, button=0)

    async def move(app, pilot):
        await fold_on(app, pilot)
        session.do(t.Leave(player="Bruno"))
        await pilot.press("t", "h")
        assert "Move to seat 3" in screen(app) and "Ada sits there" in screen(app)
        await pilot.press("3")
        assert [chair.number for chair in session.chairs] == [2, 3, 0, 1]
        assert session.chairs[0].player == YOU and "empty" in screen(app)
        [moved] = [line for line in session.lines if line.text.startswith("You move to seat 3")]
        assert moved.cites
        await pilot.press("t", "h", "2")
        assert "You ask for seat 2" in texts(session)
        await pilot.press("t", "h")
        assert "Ask for no other seat any more" in screen(app)
        await pilot.press("escape", "n")
        assert session.number == 2

    at_table(session, move)


def bettors(view):
    """They call before the flop, and bet whenever they may after it."""
    request = view.request
    if request.kind == "bet" and request.wager and view.street != "preflop":
        return c.Wager(request.seat, request.raise_to_min)
    return callers(view)


# The best hand for who sits at the bottom.
ACES = "2c As 3d 4h Ah 8s 9c Kd Jd 7h 6s 5c 2h"


@pytest.mark.parametrize(
    ("bot", "net", "cashed", "won"), [(callers, "+4", 204, 1), (bettors, "-2", 198, 0)]
)
def test_leaving_in_a_deal_checks_the_hand_down_but_folds_to_a_bet(bot, net, cashed, won):
    session = sit(bot=bot, stacks=(200, 200, 200), button=1, top=ACES)

    async def leave(app, pilot):
        await pilot.press("c", "q")

    at_table(session, leave)
    assert session.you is None and session.state == "over"
    assert parting_words(session) == (
        f"You leave after 1 deal: {net} chips.",
        f"You bought 200 and cashed out {cashed}. Pots won: {won}.",
    )
    assert f"You leave the game with {cashed}" in texts(session)


def test_who_has_to_kill_pays_for_it_before_leaving():
    session = sit(bot=folders, seats=3, stakes="4/8 limit with blinds 2/4 and kill", button=0)
    session.table.state.kill_due = YOU

    async def leave(app, pilot):
        await fold_on(app, pilot)
        await pilot.press("q")
        assert TITLES["leave"] in screen(app) and "RR11-13.KILL.6a" in status_below(app)
        await pilot.press("p")

    session.table.state.kill_due = None
    at_table(session, fold_on)
    session.table.state.kill_due = YOU
    at_table(session, leave)
    assert session.you is None


def status_below(app):
    return app.screen_stack[0].query_one("#status").render().plain


def play(session, deals):
    """Play on at random until so many deals were begun."""
    chance, player = random.Random(deals), RandomPlayer()
    while session.number < deals or session.state != "over":
        if session.step():
            continue
        if session.state == "over":
            if not session.you.playable:
                session.do(t.AddChips(player=YOU, chips=session.company.stack))
            session.next_deal()
        elif session.view.request.seat == session.seat:
            session.act(player.command(session.view, chance))
        else:
            session.act(c.PushPot())


def test_a_mix_goes_on_from_form_to_form():
    session = sit("horse", seats=3, bot=callers)
    assert "H.O.R.S.E." in session.evening.title and "Deal 1: Texas hold'em" in texts(session)
    play(session, 16)
    begun = [one.form for one in session.table.events if isinstance(one, e.FormBegan)]
    assert begun[:5] == ["holdem", "omaha-8", "razz", "seven-card-stud", "stud-8"]
    assert "From now on: razz, 4/8 limit with ante 1 and bring-in 1" in texts(session)
    assert session.view.form == begun[-1]

    async def look(app, pilot):
        text = screen(app)
        assert "H.O.R.S.E." in text and session.law.form.name.lower() in text.lower()

    at_table(session, look)


def test_at_dealers_choice_the_person_names_the_form():
    session = sit("dealers-choice", seats=3, button=0, bot=callers, deal=False)

    async def choose(app, pilot):
        assert labels(app)["d"] == "Name the next game"
        await pilot.press("d")
        assert TITLES["forms"] in screen(app) and "Badugi" in screen(app)
        await pilot.press(*"razz", "enter")
        assert any(text.startswith("You name razz, 4/8 limit") for text in texts(session))
        await pilot.press("n")
        assert session.view.form == "razz" and "razz" in screen(app).lower()

    at_table(session, choose)


def test_at_dealers_choice_house_players_name_forms_too():
    session = sit("dealers-choice", seats=3, button=1, bot=callers, whims=random.Random(3))
    named = [one for one in session.table.events if isinstance(one, e.FormChosen)]
    assert [one.player for one in named] == ["Ada"]
    assert session.view.form == named[0].form


def test_killed_pots_are_told_with_their_rules():
    session = sit("omaha-8", seats=3, stakes="4/8 limit with blinds 2/4 and half kill", seed=5)
    play(session, 30)
    due = [
        line for line in session.lines if "has to kill" in line.text or "have to kill" in line.text
    ]
    assert due and all("RR11-13.KILL.8" in line.cites for line in due)
    posted = [line for line in session.lines if "a kill blind of" in line.text]
    assert posted and all(line.cites for line in posted)


def test_the_house_is_paid():
    for words, said in (("rake:10", "The house takes"), ("time:6", "pays 6 for time")):
        evening = make_evening(TableWords("holdem", seats=3, collection=words))
        session = Session(evening, random.Random(1), asked(callers))
        play(session, 20)
        lines = [line for line in session.lines if said in line.text]
        assert lines and all(line.cites for line in lines), words


def test_the_company_comes_and_goes_and_a_seed_repeats_it():
    def evening_of(seed):
        chances = [random.Random(f"{name}{seed}") for name in "abc"]
        player = RandomPlayer()
        evening = make_evening(TableWords("holdem", seats=6))
        bot = asked(lambda view: player.command(view, chances[1]))
        session = Session(evening, chances[0], bot, chances[2])
        play(session, 60)
        return session

    session, again = evening_of(2), evening_of(2)
    assert texts(session) == texts(again)
    told = texts(session)
    for said in (" leaves the game with ", " buys in again for ", " takes seat ", " sits out"):
        assert any(said in text for text in told), said
    assert any(text.startswith(NAMES[5]) for text in told)
    assert session.paid + session.net == session.chips + session.cashed
    assert sum(session.table.accounts.values()) == 0


def test_two_players_stay_as_long_as_the_game_needs_them():
    session = sit(seats=2, bot=folders, whims=random.Random(1))
    play(session, 40)
    assert set(session.table.state.players) == {YOU, "Ada"}


def test_every_line_of_the_table_has_its_rules_or_needs_none():
    session = sit("lowball-a5", seats=4, bot=folders, whims=random.Random(8), seed=2)
    play(session, 40)
    bare = {
        type(event).__name__
        for event in session.table.events
        if not event.cites and getattr(event, "why", "") != "away"
        if any(tell_table((event,), {}))
    }
    needs_none = {"Sat", "SatOut", "SatIn", "Left", "Leaving", "Moved", "FormBegan", "FormChosen"}
    assert bare <= needs_none


def test_other_stakes_are_proposed_and_played_from_the_next_deal_on():
    session = sit(seats=3, button=0, bot=folders)
    now = session.table.state.law.stakes

    async def propose(app, pilot):
        await fold_on(app, pilot)
        await pilot.press("t", "p", "enter")
        assert status(app) == ""
        assert texts(session)[-3:] == [
            "You propose 2/4 no-limit",
            "The house approves of the stakes proposed",
            "The stakes change to 2/4 no-limit",
        ]
        await pilot.press("n")

    at_table(session, propose)
    [decided] = [one for one in session.table.events if isinstance(one, e.StakesDecided)]
    assert decided.changed
    assert session.table.state.law.stakes.big_blind == 2 * now.big_blind


def test_stakes_that_cannot_be_read_are_refused_and_nothing_is_proposed():
    session = sit(seats=3, button=0, bot=folders)
    [deed] = deeds(session, "stakes", "a lot")
    with pytest.raises(TableRefused, match="a lot"):
        session.propose(deed.command)
    assert session.table.state.proposal is None
    [higher] = deeds(session, "stakes", "2/5 no-limit")
    session.propose(higher.command)
    [lower, _] = deeds(session, "stakes")
    session.propose(lower.command)
    assert session.table.state.stakes_agreed
    assert "Propose other stakes" not in [one.label for one in deeds(sit("horse"), "table")]


def test_chips_go_off_the_table_where_the_book_lets_them_alone():
    session = sit(seats=3, button=0, bot=folders)
    play(session, 1)
    [deed] = deeds(session, "off", "5")
    assert deed.command == t.TakeOff(player=YOU, chips=5)
    with pytest.raises(TableRefused, match="off the table") as refused:
        session.do(deed.command)
    assert refused.value.cites
    assert deeds(session, "off", "much") == deeds(session, "off")


@pytest.mark.parametrize("menu", TITLES)
def test_whatever_a_menu_lists_is_done_or_refused_and_nothing_is_half_done(menu):
    for state in ("playing", "over", "away"):
        session = sit(seats=4, bot=folders, button=0)
        if state != "playing":
            while session.state != "over":
                if not session.step():
                    session.act(folders(session.view))
        if state == "away":
            session.do(t.SitOut(player=YOU))
        for deed in deeds(session, menu):
            if deed.command is None:
                assert deed.opens in TITLES or deed.leaves or menu == "leave"
                continue
            before = len(session.table.events)
            try:
                session.do(deed.command)
            except TableRefused as refused:
                assert str(refused) and len(session.table.events) == before


def test_house_players_follow_the_law_of_the_deal():
    session = sit("horse", seats=3, bot=callers)
    session._bot = house_players(random.Random(1))
    play(session, 8)
    assert session.number >= 8


def test_a_house_player_who_is_away_comes_back_by_the_book():
    session = sit(seats=4, bot=folders)
    play(session, 1)
    company = Company(session.table, 200, random.Random(1))
    session.do(t.SitOut(player="Bruno"))
    play(session, 4)
    company.chance = type("Luck", (), {"random": lambda self: 0.1})()
    company.between_deals()
    assert not session.table.state.players["Bruno"].away
