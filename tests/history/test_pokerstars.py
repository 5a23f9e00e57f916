"""Deals of ours in the layout of PokerStars, line by line."""

from functools import cache

import pytest

from floorman.cards import parse_cards
from floorman.deal import Deal, Rake, Setup, make_law
from floorman.deal import commands as c
from floorman.games import asked_stakes, find_form
from floorman.history import Place, PokerStarsError, pokerstars_text
from floorman.history.pokerstars.deals import GAMES
from floorman.history.pokerstars.deals import STRUCTURES as NAMED
from tests.deal.random_play import all_deals, play

STAKES = {"limit": "2/4", "spread-limit": "1-5"}
NAMES = ("Ada", "Ben", "Cleo")


def deal_of(form, structure, first, stacks=(200, 200, 200), **how):
    usual = asked_stakes(find_form(form), structure, STAKES.get(structure, "1/2"))
    law = make_law(find_form(form), usual, "roberts-v11")
    known = parse_cards(first)
    deck = (*known, *(card for card in law.deck if card not in known))
    return Deal(Setup(law, stacks, button=0, deck=deck, **how))


def text_of(deal, viewer=None):
    place = Place("Ours", 7, "2026/01/01 00:00:00 UTC", (0, 2, 3), 6)
    return pokerstars_text(deal, NAMES, viewer, place).splitlines()


def played(deal, *commands):
    for one in commands:
        deal.apply(one)
    return deal


# Ben and Cleo have the blinds; cards go round from Ben.
HOLDINGS = "As Kd 2c Ah Kc 3c 9d Qs Qd 7h 8d 5s 8h 6c"


def test_a_deal_of_holdem_is_told_line_by_line():
    deal = played(
        deal_of("holdem", "no-limit", HOLDINGS),
        c.Wager(0, 6), c.Call(1), c.Fold(2),
        c.Check(1), c.Wager(0, 10), c.Call(1),
        c.Check(1), c.Check(0),
        c.Check(1), c.Wager(0, 30), c.Fold(1),
    )  # fmt: skip
    assert text_of(deal, 1) == [
        "PokerStars Hand #7:  Hold'em No Limit (1/2) - 2026/01/01 00:00:00 UTC",
        "Table 'Ours' 6-max Seat #1 is the button",
        "Seat 1: Ada (200 in chips)",
        "Seat 3: Ben (200 in chips)",
        "Seat 4: Cleo (200 in chips)",
        "Ben: posts small blind 1",
        "Cleo: posts big blind 2",
        "*** HOLE CARDS ***",
        "Dealt to Ben [As Ah]",
        "Ada: raises 4 to 6",
        "Ben: calls 5",
        "Cleo: folds",
        "*** FLOP *** [Qs Qd 7h]",
        "Ben: checks",
        "Ada: bets 10",
        "Ben: calls 10",
        "*** TURN *** [Qs Qd 7h] [5s]",
        "Ben: checks",
        "Ada: checks",
        "*** RIVER *** [Qs Qd 7h 5s] [6c]",
        "Ben: checks",
        "Ada: bets 30",
        "Ben: folds",
        "Uncalled bet (30) returned to Ada",
        "Ada collected 34 from pot",
        "Ada: doesn't show hand",
        "*** SUMMARY ***",
        "Total pot 34 | Rake 0",
        "Board [Qs Qd 7h 5s 6c]",
        "Seat 1: Ada (button) collected (34)",
        "Seat 3: Ben (small blind) folded on the River",
        "Seat 4: Cleo (big blind) folded before Flop",
    ]


def test_a_side_pot_and_the_rake_are_named():
    deal = played(
        deal_of("holdem", "no-limit", HOLDINGS, (50, 200, 200), rake=Rake(drop=3)),
        c.Wager(0, 50), c.Wager(1, 120), c.Call(2),
        c.Check(1), c.Check(2), c.Check(1), c.Check(2), c.Check(1), c.Check(2),
    )  # fmt: skip
    lines = text_of(deal)
    assert "Ada: raises 48 to 50 and is all-in" in lines
    assert "Ben: raises 70 to 120" in lines
    assert "*** SHOW DOWN ***" in lines
    assert "Total pot 290 Main pot 147. Side pot 140. | Rake 3" in lines
    assert "Ben: shows [As Ah] (aces and queens)" in lines
    assert "Ben collected 140 from side pot" in lines
    assert "Ben collected 147 from main pot" in lines
    assert not any("Dealt to" in line for line in lines)
    assert any(
        line.startswith("Seat 3: Ben (small blind) showed [As Ah] and won (287) with")
        for line in lines
    )


@cache
def some_deals():
    deals = all_deals(range(950, 953), ["roberts-v11"], showing="asked")
    return [(setup, seed) for _, setup, seed in deals]


@pytest.mark.parametrize("form", [key for key in GAMES if key != "draw-high"])
def test_every_form_of_the_layout_can_be_written(form):
    seen = set()
    for setup, seed in some_deals():
        law = setup.law
        if law.form.key != form or law.stakes.structure.key not in NAMED:
            continue
        deal = play(setup, seed, lambda _: None)
        try:
            lines = _written(deal)
        except PokerStarsError:
            continue
        seen.add(law.stakes.structure.key)
        _holds_together(deal, lines)
    assert seen


def _written(deal):
    count = len(deal.setup.stacks)
    names = [f"Player {seat}" for seat in range(count)]
    place = Place("Ours", 1, "2026/01/01 00:00:00 UTC", tuple(range(count)), count)
    return pokerstars_text(deal, names, 0, place).splitlines()


def _holds_together(deal, lines):
    """The chips that the lines tell of are those of the deal."""
    paid = won = 0
    for line in lines:
        words = line.split()
        if "collected" in words and "from" in words:
            won += int(words[words.index("collected") + 1])
    for seat, one in enumerate(deal.state.seats):
        paid += deal.setup.stacks[seat] - deal.result.stacks[seat]
        assert sum(f": Player {seat} " in line for line in lines if line.startswith("Seat")) == 2
        assert one.index == seat
    assert paid == deal.result.raked
    assert won == deal.result.pot
    assert sum(line == "*** SUMMARY ***" for line in lines) == 1
    total = next(line for line in lines if line.startswith("Total pot"))
    assert total.startswith(f"Total pot {won + deal.result.raked}")
    assert total.endswith(f"| Rake {deal.result.raked}")


def test_a_triple_draw_has_its_draws_and_ones_own_discards():
    deal = deal_of("triple-draw-27", "limit", "As Kd 2c Ah Kc 3c 9d Qs Qd 7h 8d 5s 8h 6c 4c")
    while not deal.is_over:
        request = deal.request
        if request.kind == "draw":
            held = deal.view(request.seat).seats[request.seat].down
            deal.apply(c.Draw(request.seat, held[:2] if request.seat == 1 else ()))
        elif request.kind == "bet":
            deal.apply(c.Call(request.seat) if request.to_call else c.Check(request.seat))
        else:
            deal.apply(c.Show(request.seat))
    lines = text_of(deal, 1)
    for header in ("*** FIRST DRAW ***", "*** SECOND DRAW ***", "*** THIRD DRAW ***"):
        assert lines.count(header) == 1
    assert "Ben: discards 2 cards [As Ah]" in lines
    assert "Dealt to Ben [As Ah 9d 7h 8h]" in lines
    after = lines[lines.index("*** FIRST DRAW ***") :]
    assert any(line.startswith("Dealt to Ben [9d 7h 8h] [") for line in after)
    assert "Cleo: stands pat" in lines


def test_stud_has_streets_and_shows_the_upcards_of_all():
    deal = deal_of("seven-card-stud", "limit", "As Kd 2c Ah Kc 3c 9d Qs Qd 7h 8d 5s 8h 6c 4c")
    while not deal.is_over:
        request = deal.request
        if request.kind == "bring-in":
            deal.apply(c.BringIn(request.seat))
        elif request.kind == "bet":
            deal.apply(c.Call(request.seat) if request.to_call else c.Check(request.seat))
        else:
            deal.apply(c.Show(request.seat))
    lines = text_of(deal, 1)
    headers = [line for line in lines if line.startswith("***")]
    assert headers[:5] == [f"*** {one} STREET ***" for one in ("3rd", "4th", "5th", "6th")] + [
        "*** RIVER ***"
    ]
    assert any(line.startswith("Dealt to Ada [") for line in lines)
    assert any("brings in for" in line for line in lines)
    assert not any("button" in line for line in lines)


def test_who_paid_nothing_but_an_ante_did_not_bet():
    deal = deal_of("seven-card-stud", "limit", "")
    while not deal.is_over:
        request = deal.request
        bring = request.kind == "bring-in"
        deal.apply(c.BringIn(request.seat) if bring else c.Fold(request.seat))
    folded = [line for line in text_of(deal) if " folded on the 3rd Street" in line]
    assert len(folded) == 2
    assert all(line.endswith("(didn't bet)") for line in folded)


def test_what_the_layout_does_not_have_is_refused_by_name():
    for form, structure, why in (
        ("drawmaha", "pot-limit", "it has no Drawmaha"),
        ("draw-high", "limit", "with a joker"),
        ("holdem", "spread-limit", "it has no spread"),
    ):
        deal = deal_of(form, structure, "")
        while not deal.is_over:
            deal.apply(c.Fold(deal.request.seat))
        with pytest.raises(PokerStarsError, match=f"(?i){why}"):
            text_of(deal)


def test_a_deal_in_progress_is_no_history():
    with pytest.raises(PokerStarsError, match="still being played"):
        text_of(deal_of("holdem", "no-limit", HOLDINGS))
