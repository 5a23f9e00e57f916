"""Tables in tests: opened and filled in a line, driven with short words, checked for chips.

    t = table("holdem", "1/2 no-limit", "abcdef")      # six players with 200 each, not begun
    t = begun("holdem", "1/2 no-limit", "abc", button="a")
    deal(t)                                            # a deal that everyone folds to the big blind
    refused(t, c.Leave(player="z"), Reason.NO_SUCH_PLAYER)

Seats are in the order of the names, a `.` leaves one empty: "ab.c" is a in 0, b in 1, c in 3.
"""

import pytest

from floorman.cards import parse_cards
from floorman.deal import DEALER
from floorman.deal import commands as dc
from floorman.games import find_form, parse_stakes
from floorman.rulebooks.amendments import Amendment
from floorman.table import Game, Table, TableRefused, TableSetup
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.mixes.rotation import next_law

RANKS = "23456789TJQKA"


def setup(form="holdem", stakes="1/2 no-limit", seats=9, *, house=None, **how):
    """The setup of a table for one game; `house` answers questions of its own."""
    if house:
        how["amendments"] = (Amendment("ours", answers=dict(house)),)
    game = Game(find_form(form), parse_stakes(stakes))
    return TableSetup((game,), min(seats, game.form.players_max), **how)


def table(form="holdem", stakes="1/2 no-limit", names="abcdef", *, chips=200, **how):
    """A table with players, each with so many chips, before the first deal."""
    made = Table(setup(form, stakes, how.pop("seats", max(2, len(names))), **how))
    by = "floor" if made.setup.floor_seats else ""
    for seat, name in enumerate(names):
        if name != "." and made.setup.tournament:
            made.apply(c.SeatEntrant(player=name, seat=seat, chips=chips))
        elif name != ".":
            made.apply(c.SitDown(player=name, seat=seat, chips=chips, by=by))
    return made


def draw(made, button):
    """Draw for the button so that this player has it first."""
    there = (p for s in range(made.state.chairs) if (p := made.state.owner(s)))
    present = [p for p in there if made.setup.tournament or not p.away]
    lowest = made.law.button.lowest_draws
    best, other = ("2", RANKS[5:]) if lowest else ("A", RANKS[:-1])
    cards = [
        f"{best}s" if player.id == button else f"{other[place % 7]}{'cdh'[place % 3]}"
        for place, player in enumerate(present)
    ]
    return made.apply(c.DrawButton(cards=parse_cards(" ".join(cards))))


def begun(form="holdem", stakes="1/2 no-limit", names="abcdef", *, button="a", **how):
    """A table whose first deal can begin: this player drew the button."""
    made = table(form, stakes, names, **how)
    draw(made, button)
    return made


def start(made, **how):
    """Begin a deal of cards that are not shuffled; its events."""
    before = len(made.events)
    made.next_deal(next_law(made.state).deal.deck, tuple, **how)
    return made.events[before:]


def finish(made, winner=None):
    """Play the deal in progress: everyone folds or checks but one player, who calls."""
    before = len(made.events)
    while made.deal is not None:
        made.act(least(made, winner))
    return made.events[before:]


def least(made, winner=None):
    """What a player does who wants no part of it; the winner checks and calls."""
    deal = made.deal
    request = deal.request
    seat = request.seat
    if seat == DEALER:
        return dc.PushPot()
    keeps = winner is None or made.state.playing.players[seat] == winner
    declines = {
        "bring-in": lambda: dc.BringIn(seat),
        "draw": lambda: dc.Draw(seat),
        "discard": lambda: dc.Discard(seat, request.cards[: request.cards_min]),
        "divide": lambda: dc.Divide(seat, request.cards[: request.cards_min]),
        "turn-up": lambda: dc.TurnUp(seat),
        "kill": lambda: dc.Kill(seat, kills=False),
        "agree": lambda: dc.Decline(seat, request.matter),
        "show": lambda: dc.Show(seat),
    }
    if request.kind in declines:
        return declines[request.kind]()
    if request.may_check:
        return dc.Check(seat)
    return dc.Call(seat) if keeps and winner else dc.Fold(seat)


def deal(made, winner=None, **how):
    """Begin a deal and play it to its end; all its events at the table."""
    return [*start(made, **how), *finish(made, winner)]


def played(made, **changes):
    """A deal after which these players have so many chips more or fewer; all its events."""
    before = len(made.events)
    made.apply(c.StartDeal())
    playing = made.state.playing
    chips = zip(playing.players, playing.stacks, strict=True)
    stacks = tuple(stack + changes.get(name, 0) for name, stack in chips)
    won = tuple(s for s, name in enumerate(playing.players) if changes.get(name, 0) > 0)
    made.apply(c.EndDeal(outcome=c.Outcome(stacks=stacks, winners=won or (0,))))
    return made.events[before:]


def busts(made, loser, winner):
    """A deal in which one player loses all that he has to another; all its events."""
    chips = made.state.players[loser].playable
    return played(made, **{loser: -chips, winner: chips})


def placed(events):
    """The seat of the button, and who posts what: (0, "small b, big c"); "" where nobody does."""
    button = of(events, e.ButtonPlaced)[-1].button
    return button, ", ".join(f"{one.blind} {one.player}" for one in of(events, e.BlindDue))


def of(events, kind):
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def dealt(events):
    """The players of the deal that began, clockwise, the button last where there is one."""
    return "".join(of(events, e.DealBegan)[-1].players)


def posts(events):
    """Who posts what: {"b": 1, "c": 2}."""
    found = {}
    for event in events:
        if isinstance(event, e.BlindDue | e.EntryPosted):
            found[event.player] = found.get(event.player, 0) + event.amount
    return found


def refused(made, command, reason, *cites):
    """The command is refused for that reason, by those rules, and nothing has changed."""
    before = (len(made.events), repr(made.state.players), repr(made.state.positions), made.accounts)
    with pytest.raises(TableRefused) as refusal:
        made.apply(command)
    assert refusal.value.reason is reason, str(refusal.value)
    for cite in cites:
        assert cite in refusal.value.cites, str(refusal.value)
    after = (len(made.events), repr(made.state.players), repr(made.state.positions), made.accounts)
    assert after == before
    return str(refusal.value)


def balanced(made):
    """Every chip is in an account, and players' chips agree with theirs."""
    accounts = made.accounts
    assert sum(accounts.values()) == 0
    for player in made.state.players.values():
        assert accounts.get(f"stack:{player.id}", 0) == player.stack >= 0
        assert accounts.get(f"behind:{player.id}", 0) == player.behind >= 0
        assert accounts.get(f"pocket:{player.id}", 0) == player.pocket >= 0
    return accounts
