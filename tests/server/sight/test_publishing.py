"""What everybody is told of a table, and what only a player is told."""

import re

import msgspec
import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import Deal, Setup
from floorman.deal import commands as d
from floorman.games import all_forms, all_mixes
from floorman.server.choosing.choices import command_of
from floorman.server.protocol.server import TableState, Yours
from floorman.server.tables import records as r
from floorman.server.telling.publishing import table_state, yours
from floorman.table import TableRefused
from floorman.table import commands as c
from floorman.table.coming.amounts import holdings
from tests.server.sight.sights import around, kept_sight, lines_for, sight_of
from tests.server.tables import Kept
from tests.sim.tables import deal_of, law_of, passively
from tests.table.tables import begun, deal, finish, start, table

GAMES = [*all_forms()]
MIXES = [key for key, mix in all_mixes().items() if mix.rotation != "level"]


def seen(made, **changes):
    """The sight of a table of the table's own tests, whose players are letters."""
    playing = made.state.playing
    return around(made, made.deal, playing.players if playing else (), names={}, **changes)


# Everybody


@pytest.mark.parametrize("game", [*GAMES, *MIXES])
def test_every_moment_of_a_game_can_be_told_and_read_back(game):
    kept = Kept(game, seats=4, seed=3)
    for _ in range(60):
        kept.step()
        sight = kept_sight(kept)
        state = table_state(sight)
        assert msgspec.json.decode(msgspec.json.encode(state), type=TableState) == state
        chips = sum(seat.stack for seat in state.seats) + state.pot
        accounts = kept.keeper.table.accounts
        left = 0 if kept.keeper.playing else accounts.get("pot", 0)
        assert chips + left == -accounts["cage"]
        for player in kept.keeper.table.state.players:
            mine = yours(sight, player)
            assert msgspec.json.decode(msgspec.json.encode(mine), type=Yours) == mine
            asked = kept.asked() == player
            if kept.keeper.playing and kept.keeper.deal.request.kind == "set":
                asked = state.seats[mine.seat].seat in state.setting
                assert not mine.choices
            assert bool(mine.choices or mine.setting) == asked


def test_seats_are_those_of_the_table_and_the_empty_ones_are_there():
    made = begun("holdem", "1/2 no-limit", "ab.c.d", button="a")
    start(made)
    state = table_state(seen(made))
    assert [seat.player for seat in state.seats] == ["a", "b", "", "c", "", "d"]
    assert (state.button, state.small_blind, state.big_blind, state.to_act) == (0, 1, 3, 5)
    assert [seat.bet for seat in state.seats] == [0, 1, 0, 2, 0, 0]
    assert [seat.stack for seat in state.seats] == [200, 199, 0, 198, 0, 200]
    assert all(seat.down == (UNKNOWN, UNKNOWN) for seat in state.seats if seat.player)
    assert (state.pot, state.pots[0].name, state.pots[0].seats) == (3, "Pot", (0, 1, 3, 5))
    assert (state.form, state.form_name, state.stakes) == (
        "holdem",
        "Texas hold'em",
        "1/2 no-limit",
    )


def test_a_dead_button_lies_before_an_empty_seat():
    made = begun("holdem", "1/2 no-limit", "abcd", button="a")
    deal(made)
    made.apply(c.Leave(player="b"))
    start(made)
    assert table_state(seen(made)).button == 1


def test_before_the_first_deal_there_are_only_players():
    made = table("holdem", "1/2 no-limit", "ab.")
    state = table_state(seen(made, phase="waiting"))
    assert [(seat.player, seat.stack, seat.playing) for seat in state.seats] == [
        ("a", 200, False),
        ("b", 200, False),
        ("", 0, False),
    ]
    assert state.to_act is state.until is state.button is None


def test_only_the_turn_of_a_player_has_a_time():
    made = begun("holdem", "1/2 no-limit", "abc", button="a")
    start(made)
    assert table_state(seen(made)).until == 9_000
    sight = seen(made)
    finish(made)
    over = table_state(sight)
    assert (over.to_act, over.until, over.bank_until) == (None, None, None)
    assert over.winners


def test_the_cards_of_a_deal_lie_there_until_the_next_and_stacks_are_the_tables():
    made = begun("holdem", "1/2 no-limit", "abc", button="a")
    start(made)
    sight = seen(made)
    finish(made, winner="b")
    state = table_state(sight)
    assert state.pot == 0
    assert state.pots == ()
    assert [seat.stack for seat in state.seats] == [made.state.player(one).stack for one in "abc"]
    winner = state.seats[state.winners[0]]
    assert winner.acted.startswith("won ")
    assert winner.playing


def test_who_wins_nothing_is_not_said_to_have_won_0():
    """The small blind is missing: the big one, to which everybody folds, comes back uncalled."""
    law = law_of("holdem", stakes="1/2 no-limit")
    over = Deal(Setup(law, (200, 200, 200), blind_seats=(None, 1), deck=law.deck))
    while not over.is_over:
        over.apply(d.Fold(over.request.seat))
    sight = sight_of(over)
    assert table_state(sight).seats[2].acted == "won"
    said = [line.words for line in lines_for(sight, "rail")]
    assert "Player 1 wins, with nothing in the main pot" in said
    assert not any(re.search(r"\b(won|wins) 0\b", words) for words in said)


@pytest.mark.parametrize(
    ("command", "note"),
    [
        (c.SitOut(player="c"), "Sitting out"),
        (c.SitDown(player="d", seat=3, chips=200), "Waits for blind"),
        (c.SitDown(player="d", seat=3, chips=200, entry="post"), "Posts to come in"),
    ],
    ids=["away", "waits", "posts"],
)
def test_who_is_not_dealt_in_has_a_note(command, note):
    made = begun("holdem", "1/2 no-limit", "abc.", button="a")
    deal(made)
    made.apply(command)
    state = table_state(seen(made))
    found = next(seat for seat in state.seats if seat.player == command.player)
    assert found.note == note
    assert not found.playing
    assert found.away == (command.player == "c")


def test_who_goes_after_the_deal_says_so():
    made = begun("holdem", "1/2 no-limit", "abc", button="a")
    start(made)
    made.apply(c.SitOut(player="b"))
    made.apply(c.Leave(player="c"))
    notes = [seat.note for seat in table_state(seen(made)).seats]
    assert notes == ["", "Sits out after this deal", "Leaves after this deal"]


def test_last_actions_are_said_and_cleared_by_the_next_round():
    dealt = deal_of(law_of("holdem", stakes="1/2 no-limit"), 3, {})
    for command in (d.Wager(2, 6), d.Call(0)):
        dealt.apply(command)
    sight = sight_of(dealt)
    said = [seat.acted for seat in table_state(sight).seats[1:4]]
    assert said == ["called 5", "posted 2", "raised to 6"]
    dealt.apply(d.Fold(1))
    assert [seat.acted for seat in table_state(sight).seats[1:4]] == ["", "folded", ""]


def test_pots_are_named_and_a_hand_that_is_shown_has_its_worth():
    law = law_of("omaha-8", stakes="10/20 limit")
    dealt = deal_of(law, 2, {0: "As 2s 3d Kd"}, "9s 4c 5h Kh", stack=25, showing="asked")
    for _ in range(20):
        request = dealt.request
        if request.seat < 0:
            break
        act = d.Wager(request.seat, request.raise_to_max) if request.wager else None
        if request.kind == "bet":
            dealt.apply(act or d.Call(request.seat))
        else:
            dealt.apply(d.Show(request.seat))
    state = table_state(sight_of(dealt))
    shown = state.seats[1]
    assert set(shown.down) == set(parse_cards("As 2s 3d Kd"))
    assert shown.label.startswith("high: ")


def test_a_short_stack_all_in_makes_a_side_pot():
    law = law_of("holdem", stakes="1/2 no-limit")
    dealt = deal_of(law, 3, {})
    short = type(dealt)(msgspec.structs.replace(dealt.setup, stacks=(500, 500, 40)))
    for command in (d.Wager(2, 40), d.Wager(0, 120), d.Call(1)):
        short.apply(command)
    state = table_state(sight_of(short))
    assert [(pot.name, pot.amount, pot.seats) for pot in state.pots] == [
        ("Main pot", 120, (1, 2, 3)),
        ("Side pot 1", 160, (1, 2)),
    ]
    assert state.seats[3].all_in


def test_the_bring_in_and_a_kill_are_marked_at_the_table():
    dealt = deal_of(law_of("razz", stakes="20/40 limit with bring-in 5"), 3, {})
    seat = dealt.request.seat
    dealt.apply(d.BringIn(seat))
    state = table_state(sight_of(dealt))
    assert (state.bring_in, state.button, state.big_blind) == (seat + 1, None, None)
    assert state.seats[seat + 1].acted == "brought in for 5"
    killed = deal_of(law_of("holdem", stakes="10/20 limit with kill"), 4, {}, killer=2)
    assert table_state(sight_of(killed)).killer == 3


def test_counts_of_draws_are_told_as_long_as_the_book_has_them_told():
    dealt = deal_of(law_of("triple-draw-27"), 3, {})
    passively(dealt, kind="draw")
    seat = dealt.request.seat
    dealt.apply(d.Draw(seat, dealt.request.cards[:2]))
    shown = table_state(sight_of(dealt)).seats[seat + 1]
    assert (shown.drew, shown.acted) == ((2,), "drew 2")


# One's own


def test_a_player_sees_his_cards_what_they_are_worth_and_what_he_may_do():
    law = law_of("holdem", stakes="1/2 no-limit")
    dealt = deal_of(law, 3, {2: "Ks Kd"})
    mine = yours(sight_of(dealt), "p2")
    assert set(mine.down) == set(parse_cards("Ks Kd"))
    assert mine.label == "pair of kings"
    assert [one.label for one in mine.choices] == ["Fold", "Call 2", "Raise to"]
    assert dealt.apply(command_of(mine.choices[1].act, 2))
    assert yours(sight_of(dealt), "p2").choices == ()
    assert yours(sight_of(dealt), "somebody") is None


def test_a_newcomer_is_told_his_ways_in_and_one_who_owes_what_he_owes():
    made = begun("holdem", "1/2 no-limit", "abcd.", button="a")
    deal(made)
    made.apply(c.SitDown(player="e", seat=4, chips=200))
    mine = yours(seen(made), "e")
    assert mine.ways_in == ("wait", "post", "pass")
    assert mine.entry == "wait"
    assert "come-back" in mine.may
    made.apply(c.SitOut(player="d"))
    for _ in range(3):
        deal(made)
    owing = yours(seen(made), "d")
    assert owing.owes == ("small", "big")
    assert "post" in owing.ways_in
    assert "sit-out" not in owing.may


def tries(made, player):
    """A command for each thing that a player may be told that he may do."""
    state, law = made.state, made.law.buy_in
    one = state.players[player]
    free = next((s for s in range(state.chairs) if state.sitting(s) is None), None)
    chips = 1 if holdings(one) else law.minimum
    straddles, kills = player not in state.straddlers, player not in state.killers
    found = {
        "sit-out": c.SitOut(player=player, pays=True),
        "come-back": c.SitIn(player=player),
        "leave": c.Leave(player=player, pays=True),
        "add-chips": c.AddChips(player=player, chips=chips),
        "straddle": c.Straddle(player=player, straddles=straddles),
        "kill": c.KillPot(player=player, kills=kills),
        "time-bank": c.UseTimeBank(player=player),
    }
    if free is not None:
        found["change-seat"] = c.ChangeSeat(player=player, seat=free)
    return found


def accepted(kept, command):
    """Whether the table would take the command now."""
    try:
        kept.again().table.apply(command)
    except TableRefused:
        return False
    return True


@pytest.mark.parametrize(
    ("game", "how"),
    [
        ("holdem", {"acting_ms": 9_000, "time_bank_ms": 20_000}),
        ("seven-card-stud", {}),
        ("lowball-27", {"stakes": "10/20 limit with optional kill"}),
        ("jacks-or-better", {}),
    ],
)
def test_what_may_be_done_at_the_table_is_what_the_table_takes(game, how):
    kept = Kept(game, seats=5, seed=4, **how)
    kept.do(r.Said(command=c.Leave(player="p4")))
    wishes = (c.SitOut(player="p3"), c.SitIn(player="p3"), c.SitOut(player="p2"))
    for number in range(90):
        kept.step()
        if number % 30 == 12:
            command = wishes[number // 30]
            if accepted(kept, command):
                kept.do(r.Said(command=command))
        if number % 6:
            continue
        for player in kept.keeper.table.state.players:
            told = yours(kept_sight(kept), player).may
            for what, command in tries(kept.keeper.table, player).items():
                if what == "time-bank" and kept.keeper.table.state.clock.asks == "show":
                    assert what not in told  # nobody is asked at the showdown
                elif what != "come-back" or game != "jacks-or-better":
                    assert (what in told) == accepted(kept, command), (player, what, number)
