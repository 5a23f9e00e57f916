"""The USPA's laws of jacks or better: who may open, who leads, splitting and proving openers."""

import pytest

from floorman.cards import JOKER, card_text, parse_cards
from floorman.deal import Deal, Reason, Setup
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import find_form
from tests.deal.playing import found, last, law_of, play, refused, stacks
from tests.deal.uspa.deals import DRAW, cites, uspa

JACKS, TENS, KINGS, ACES = "JsJd5c6d2h", "TsTd9c4d2d", "KsKd8c7d3h", "AsAd8s7s3s"
HIGH_CARD = "Qh9h8h6c4c"
JOKER_TEXT = card_text(JOKER)
WITH_JOKER = f"As{JOKER_TEXT}KsQsTc"


def jacks(hands="", stacks=(1000,) * 3, stakes=DRAW, **how):
    return uspa("jacks-or-better", stakes, stacks, hands, **how)


@pytest.mark.rules("USPA-3.2.9.1b")
def test_each_player_in_turn_checks_opens_for_the_least_or_opens_higher():
    d = jacks(f"{TENS} {JACKS} {KINGS}", stakes="no-limit with ante 5")
    assert d.request.may_check
    (checked,) = play(d, "x")
    assert cites(checked, "3.2.9.1b")
    assert (d.request.wager, d.request.raise_to_min, d.request.raise_to_max) == ("bet", 5, 995)
    play(d, "b25")
    assert last(d, e.Wagered).seat == 1


@pytest.mark.rules("USPA-3.2.9.2", "USPA-3.2.9.3.3")
def test_a_pair_of_jacks_or_better_is_needed_to_open():
    d = jacks(f"{TENS} {JACKS} {KINGS}")
    assert d.request.wager == ""
    refused(d, "b20", Reason.NO_OPENERS, "USPA-3.2.9.2", "USPA-3.2.9.3.3")
    play(d, "x b20")
    assert last(d, e.Wagered).seat == 1
    play(d, "c r40")
    assert last(d, e.Wagered).seat == 0, "once it is open anyone may raise"


@pytest.mark.rules("USPA-3.2.9.4")
def test_the_best_five_cards_win():
    d = jacks(f"{JACKS} {KINGS} {TENS}")
    play(d, "b20 c c | d d d | x x x")
    assert last(d, e.Awarded).seat == 1
    assert "kings" in last(d, e.Awarded).words
    assert "USPA-3.2.9.4" in find_form("jacks-or-better").rules


@pytest.mark.rules("USPA-3.2.9.1c")
def test_the_opener_leads_after_the_draw_or_the_next_player_if_he_is_gone():
    d = jacks(f"{TENS} {JACKS} {KINGS}")
    play(d, "x b20 c c | d d d")
    assert d.request.seat == 1
    assert cites(last(d, e.RoundBegan), "3.2.9.1c")
    d = jacks(f"{TENS} {JACKS} {KINGS}")
    play(d, "x b20 r40 c f | d d")
    assert d.request.seat == 2
    assert cites(last(d, e.RoundBegan), "3.2.9.1c")


@pytest.mark.rules("USPA-3.2.9.1d")
def test_the_limit_is_twice_as_much_after_the_draw():
    d = jacks(f"{JACKS} {KINGS} {TENS}")
    assert d.request.sizes == (20,)
    play(d, "b20 c c | d d d")
    assert d.request.sizes == (40,)
    assert "USPA-3.2.9.1d" in find_form("jacks-or-better").rules


@pytest.mark.rules("USPA-3.2.9.5.1a", "USPA-3.2.9.3.3")
def test_when_nobody_opens_the_antes_stay_and_everybody_antes_again():
    d = jacks(f"{TENS} {HIGH_CARD}", (1000, 1000))
    play(d, "x x")
    assert d.is_over
    carried = last(d, e.Carried)
    assert (carried.amount, carried.seats, carried.why) == (10, (0, 1), "unopened")
    assert cites(carried, "3.2.9.5.1a", "3.2.9.3.3")
    assert (d.result.unopened, d.result.carried) == (True, ((10, (0, 1)),))
    again = jacks(f"{JACKS} {HIGH_CARD}", (995, 995), button=0, carried=d.result.carried)
    assert [event.amount for event in found(again, e.Posted, kind="ante")] == [5, 5]
    play(again, "x b20 f")
    assert again.result.stacks == (1010, 990), "both deals' antes"


def test_once_anteing_has_stopped_the_pot_is_played_for_the_antes_that_are_there():
    d = jacks(f"{JACKS} {KINGS} {TENS}", carried=((45, (0, 1, 2)),), antes=False)
    assert not found(d, e.Posted)
    assert d.state.pot == 45
    play(d, "b20 f f")
    assert d.result.stacks == (1045, 1000, 1000)


@pytest.mark.rules("USPA-3.2.9.5.5a")
@pytest.mark.parametrize("stack", [5, 3])
def test_a_player_all_in_for_the_ante_or_part_of_it_may_declare_the_pot_open(stack):
    d = jacks(f"{JACKS} {KINGS} {TENS}", (stack, 1000, 1000))
    assert (d.request.seat, d.request.may_declare_open, d.request.may_check) == (0, True, True)
    play(d, "o")
    opened = last(d, e.Wagered)
    assert (opened.kind, opened.amount) == ("open", 0)
    assert cites(opened, "3.2.9.5.5a")
    d = jacks(f"{TENS} {KINGS} {JACKS}", (stack, 1000, 1000))
    assert not d.request.may_declare_open
    refused(d, "o", Reason.NO_OPENERS)


@pytest.mark.rules("USPA-3.2.10.5.12")
@pytest.mark.parametrize("form", ["jacks-or-better", "draw-high"])
def test_all_callers_come_in_for_the_full_opening_bet_of_an_all_in_opener(form):
    d = uspa(form, DRAW, (5, 1000, 1000), f"{JACKS} {KINGS} {TENS}")
    play(d, "o")
    assert cites(last(d, e.Wagered), "3.2.10.5.12")
    assert (d.request.to_call, d.request.sizes) == (20, (40,))
    play(d, "c c | d d d")
    assert d.state.pot == 55


@pytest.mark.rules("USPA-3.2.10.5.13a")
def test_who_has_just_the_ante_plays_for_the_antes_alone():
    d = jacks(f"{ACES} {KINGS} {JACKS}", (5, 1000, 1000))
    play(d, "x b20 c | d d d | b40 c")
    pots = d.result.pots
    assert [(pot.name, pot.amount) for pot in pots] == [("main pot", 15), ("side pot 1", 120)]
    assert d.result.stacks == (15, 1055, 935)


@pytest.mark.rules("USPA-3.2.10.5.13b")
def test_antes_once_matched_are_still_played_for_without_paying_more():
    # Seat 0 has only the ante of a deal that nobody opens, and nothing for the next.
    d = jacks(f"{HIGH_CARD} {TENS} 2c3d4s6h8d", (5, 1000, 1000))
    play(d, "x x x")
    (carried,) = d.result.carried
    assert carried == (15, (0, 1, 2))
    assert d.result.stacks == (0, 995, 995)
    again = jacks(f"{ACES} {KINGS} {TENS}", d.result.stacks, button=0, carried=(carried,))
    play(again, "b20 c | d d d | b40 c")
    pots = again.result.pots
    assert [pot.amount for pot in pots] == [15, 130]
    assert again.result.stacks == (15, 1060, 930), "the aces win the antes that they matched"


@pytest.mark.rules("USPA-3.2.9.5.3")
def test_the_opener_proves_openers_to_win_without_a_showdown():
    d = jacks(f"{JACKS} {KINGS} {TENS}")
    play(d, "b20 f f")
    shown = last(d, e.Shown)
    assert (shown.seat, shown.whole) == (0, False)
    assert cites(shown, "3.2.9.5.3")
    assert shown.cards == parse_cards("JsJd"), "no more than proves it"
    assert stacks(d)[0] == 1010


@pytest.mark.rules("USPA-3.2.9.5.3")
@pytest.mark.parametrize(
    ("hand", "proof"),
    [
        ("2s2d3c3d9h", "2s2d3c3d"),
        ("2s2d2c5h9d", "2s2d2c"),
        ("As2s3s7s9s", "As2s3s7s9s"),
        (f"As{JOKER_TEXT}5d7c9h", f"As{JOKER_TEXT}"),
    ],
    ids=["two pair", "trips", "flush", "ace and joker"],
)
def test_the_opener_shows_no_more_cards_than_prove_openers(hand, proof):
    d = jacks(hand)
    play(d, "b20 f f")
    assert last(d, e.Shown).cards == parse_cards(proof)


@pytest.mark.rules("USPA-3.2.9.5.9a", "USPA-3.2.9.5.3")
def test_split_openers_are_proved_with_the_discard_when_everyone_folds():
    d = jacks("JsJh9h5h2h", then="Qh")
    play(d, "b20 c f | DJs d | b40 f")
    under_chip, proof = found(d, e.Shown, seat=0)
    assert under_chip.cards == parse_cards("Js")
    assert proof.cards == parse_cards("JsJh")
    assert last(d, e.Awarded).seat == 0


@pytest.mark.rules("USPA-3.2.9.5.3")
def test_openers_that_nobody_here_has_seen_are_taken_on_trust():
    law = law_of("jacks-or-better", DRAW, "uspa")
    d = Deal(Setup(law, (1000, 1000), dealing="dealer"))
    play(d, ".. b20 f")
    assert d.result.stacks == (1005, 995)
    assert not found(d, e.OpenersUnproved)


def unknown_deal():
    """A live deal, cards unknown: heads-up, seat 0 opens, both pat, checked through."""
    law = law_of("jacks-or-better", DRAW, "uspa")
    d = Deal(Setup(law, (1000, 1000), dealing="dealer"))
    play(d, ".. b20 c d d x x")
    return d


@pytest.mark.rules("USPA-3.2.9.5.3")
def test_an_opener_who_cannot_prove_openers_does_not_win():
    d = unknown_deal()
    d.apply(c.Show(0, parse_cards("TsTd9c4d2d")))
    d.apply(c.Show(1, parse_cards("KsQh8c7d3h")))
    if not d.is_over:
        d.apply(c.PushPot())
    unproved = last(d, e.OpenersUnproved)
    assert unproved.seat == 0
    assert cites(unproved, "3.2.9.5.3")
    assert last(d, e.Awarded).seat == 1
    d = unknown_deal()
    d.apply(c.Show(0, parse_cards("JsJdTc4d2d")))
    d.apply(c.Show(1, parse_cards("KsQh8c7d3h")))
    if not d.is_over:
        d.apply(c.PushPot())
    assert last(d, e.Awarded).seat == 0


@pytest.mark.rules("USPA-3.2.9.5.9a")
def test_openers_may_be_split_if_it_is_declared_and_the_discard_kept_under_a_chip():
    hearts = "JsJh9h5h2h"
    d = jacks(f"{hearts} {KINGS} {TENS}", then="QhAcAh")
    play(d, "b20 c f")
    no = refused(d, "dJs", Reason.UNDECLARED_SPLIT, "USPA-3.2.9.5.9a")
    assert "Declare" in str(no)
    play(d, "DJs")
    thrown = last(d, e.Exchanged)
    assert thrown.under_chip
    assert cites(thrown, "3.2.9.5.9a")
    play(d, "d | b40 c")
    assert d.is_over
    exposed = found(d, e.Shown, seat=0)
    assert any(parse_cards("Js")[0] in event.cards for event in exposed), "shown after the hand"


@pytest.mark.rules("USPA-3.2.9.5.9a")
@pytest.mark.parametrize("thrown", ["4c5c9d", "5c9d", "9d"])
def test_who_keeps_the_bare_pair_of_jacks_has_split_nothing(thrown):
    d = jacks(f"JsJd4c5c9d {KINGS} {TENS}")
    play(d, f"b20 c f d{thrown}")
    assert not last(d, e.Exchanged, kind="draw").under_chip


@pytest.mark.rules("USPA-3.2.9.5.9b")
@pytest.mark.parametrize(
    ("thrown", "final", "winner"), [("Js", "Jh9h5h2hQh", 0), ("Qc", "Jh9h5h2hAh", 1)]
)
def test_split_openers_that_cannot_have_been_lose_the_pot(thrown, final, winner):
    law = law_of("jacks-or-better", DRAW, "uspa")
    d = Deal(Setup(law, (1000, 1000), dealing="dealer"))
    play(d, ".. b20 c")
    d.apply(c.Draw(0, parse_cards(thrown), splits=True))
    play(d, ".. d .. x x")
    d.apply(c.Show(0, parse_cards(final)))
    d.apply(c.Show(1, parse_cards("KsKd8c7d3h")))
    exposed = last(d, e.Shown, seat=0)
    assert exposed.cards == parse_cards(thrown)
    assert cites(exposed, "3.2.9.5.9a")
    assert last(d, e.Awarded).seat == winner
    unproved = found(d, e.OpenersUnproved)
    assert len(unproved) == winner
    assert all(cites(event, "3.2.9.5.9b") for event in unproved)


@pytest.mark.rules("USPA-3.2.9.5.10")
def test_ace_and_joker_kept_are_aces_and_no_split():
    d = jacks(f"{WITH_JOKER} {JACKS} {TENS}")
    play(d, "b20 c f dTc")
    thrown = last(d, e.Exchanged, kind="draw")
    assert not thrown.under_chip
    assert "USPA-3.2.9.5.9a" not in thrown.cites
    # With the ace thrown too no pair of aces is left.
    d = jacks(f"{WITH_JOKER} {JACKS} {TENS}")
    play(d, "b20 c f")
    refused(d, "dAsTc" + JOKER_TEXT, Reason.UNDECLARED_SPLIT, "USPA-3.2.9.5.10")


@pytest.mark.rules("USPA-3.2.9.5.11")
def test_a_caller_who_cannot_beat_openers_gets_nothing_back():
    d = jacks(f"{JACKS} {HIGH_CARD} {KINGS}")
    play(d, "b20 c f | d d | b40 c")
    assert not found(d, e.Returned)
    assert stacks(d) == [1070, 935, 995]


@pytest.mark.rules("USPA-3.2.10.1e", "USPA-3.2.10.2", "USPA-3.2.10.4")
def test_draw_high_opens_on_anything_and_the_best_five_cards_win():
    d = uspa("draw-high", DRAW, hands=f"{HIGH_CARD} {KINGS} {TENS}")
    play(d, "b20 c c | d d d | x x x")
    assert last(d, e.Awarded).seat == 1
    rules = set(find_form("draw-high").rules)
    assert {"USPA-3.2.10.1e", "USPA-3.2.10.2", "USPA-3.2.10.4"} <= rules
