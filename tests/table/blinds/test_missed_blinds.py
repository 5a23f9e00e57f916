"""Blinds missed: what is owed, what making it up costs, what of it is live, and when it may be.

The game of most tests: a to f in six seats, a with the first button, so b and c have the blinds
of the first deal and d is due for the big blind of the second.
"""

import pytest

from floorman.deal import commands as dc
from floorman.deal.events import Posted
from floorman.games import find_mix
from floorman.table import Table, TableSetup, mix_games
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason
from tests.editions import HOME, ROBERTS
from tests.table.tables import balanced, begun, deal, dealt, draw, finish, of, posts, refused, start

USPA, WSOP = "uspa", "wsop-2018"
EACH = pytest.mark.parametrize("book", (ROBERTS, USPA, WSOP))
NOT_WSOP = pytest.mark.parametrize("book", (ROBERTS, USPA))
LIMIT, BIG_BET = "2/4 limit", "1/2 no-limit"
STRADDLED = "1/2 pot-limit with mandatory button straddle 5"


def game(form="holdem", stakes=BIG_BET, names="abcdef", **how):
    """A game that has begun: a has the button of the first deal."""
    return begun(form, stakes, names, **how)


def misses(made, name="d", deals=3):
    """A player is away for so many deals after the first; the events of them."""
    deal(made)
    made.apply(c.SitOut(player=name))
    return [one for _ in range(deals) for one in deal(made)]


def missed_by(events, name="d"):
    """The blinds that a player missed, in order."""
    return [one.blind for one in of(events, e.BlindMissed) if one.player == name]


def posted_by(made, name="d"):
    """What a player has put into the deal in progress: amounts, and whether they are live."""
    seat = made.state.playing.players.index(name)
    return [(one.amount, one.live) for one in of(made.deal.events, Posted) if one.seat == seat]


def left_out(events, name="d"):
    """Why a player is not dealt in, and by which rules; None if he is."""
    found = [one for one in of(events, e.NotDealtIn) if one.player == name]
    return (found[-1].why, {*found[-1].cites}) if found else None


def cleared(events, name="d"):
    """How a player came to owe nothing."""
    return [one.how for one in of(events, e.BlindsCleared) if one.player == name]


@pytest.mark.rules("RR11-4.BLIND.10a", "USPA-3.5.2.9a", "WSOP-156a", "WSOP-73a", "WSOP-151a")
@EACH
def test_a_blind_is_missed_when_it_falls_due_and_is_not_taken(book):
    made = game(book=book)
    events = misses(made)
    assert missed_by(events) == ["big", "small"]
    assert made.state.players["d"].missed == {"big", "small"}
    own = {ROBERTS: "RR11-4.BLIND.10a", USPA: "USPA-3.5.2.9a", WSOP: "WSOP-156a"}[book]
    first, second = of(events, e.BlindMissed)
    assert own in first.cites and own in second.cites
    assert ("WSOP-73a" in first.cites) is (book == WSOP), "he gets a missed-blind button"
    assert "WSOP-73a" not in second.cites
    assert missed_by([*deal(made), *deal(made), *deal(made), *deal(made)]) == [], "once is enough"


@pytest.mark.rules("RR11-4.BLIND.10a", "USPA-3.5.2.9a", "WSOP-156a")
@pytest.mark.rules("RR11-4.BLIND.10b", "USPA-3.5.2.9b", "WSOP-156b", "HPT-4.BLIND.10b")
@pytest.mark.parametrize("stakes", (LIMIT, BIG_BET, "1/2 pot-limit"))
@pytest.mark.parametrize("book", (ROBERTS, USPA, WSOP, HOME))
def test_all_missed_blinds_are_posted_together_the_big_one_live(book, stakes):
    made = game(stakes=stakes, book=book)
    misses(made)
    made.apply(c.SitIn(player="d", entry="post"))
    events = start(made)
    assert posts(events)["d"] == 3
    assert posted_by(made) == [(2, True), (1, False)]
    assert cleared(events) == ["posted"]
    while made.state.playing.players[made.deal.request.seat] != "d":
        made.act(dc.Fold(made.deal.request.seat))
    assert made.deal.request.to_call == 0
    assert made.deal.request.wager == "raise", "he has the option"
    finish(made)
    assert not made.state.players["d"].missed
    assert "d" not in {one.player for one in of(deal(made), e.EntryPosted)}
    balanced(made)


@pytest.mark.rules("RR11-4.BLIND.10b", "USPA-3.5.2.9b", "WSOP-156b")
@pytest.mark.parametrize(("book", "live"), [(ROBERTS, True), (USPA, True), (WSOP, False)])
def test_a_small_blind_missed_alone_is_live_but_at_the_wsop(book, live):
    made = game(book=book)
    deal(made)
    made.apply(c.SitOut(player="c"))
    assert missed_by(deal(made), "c") == ["small"]
    made.apply(c.SitIn(player="c", entry="post"))
    assert left_out(deal(made), "c")[0] == "behind-the-blinds"
    events = start(made)
    assert posts(events)["c"] == 1
    assert posted_by(made, "c") == [(1, live)]
    finish(made)
    balanced(made)


@pytest.mark.rules("RR11-4.BLIND.10b", "USPA-3.5.2.9b", "WSOP-156b")
@pytest.mark.parametrize(
    ("book", "expected"),
    [
        (ROBERTS, [(5, True), (3, False)]),
        (USPA, [(5, True), (3, False)]),
        (WSOP, [(5, True), (3, False)]),
    ],
)
def test_of_three_blinds_made_up_the_big_one_is_live(book, expected):
    made = game(stakes="1/2/5 no-limit", names="abcdef", book=book)
    deal(made)
    made.apply(c.SitOut(player="e"))
    events = [*deal(made), *deal(made), *deal(made), *deal(made)]
    assert missed_by(events, "e") == ["big", "middle", "small"]
    made.apply(c.SitIn(player="e", entry="post"))
    while "e" not in dealt(start(made)):
        finish(made)
    assert posted_by(made, "e") == expected
    finish(made)
    balanced(made)


@pytest.mark.rules("RR11-4.BLIND.10a", "USPA-3.5.2.9a", "WSOP-156a")
@pytest.mark.parametrize("stakes", (LIMIT, BIG_BET))
@EACH
def test_who_waits_for_the_big_blind_owes_nothing_more(book, stakes):
    made = game(stakes=stakes, book=book)
    misses(made)
    made.apply(c.SitIn(player="d", entry="wait"))
    for _ in range(2):
        why, cites = left_out(deal(made))
        assert why == "owes"
        assert cites & {"RR11-4.BLIND.10a", "USPA-3.5.2.9a", "WSOP-156a"}
    events = deal(made)
    assert posts(events)["d"] == 2
    assert cleared(events) == ["big-blind"]
    assert posts(deal(made))["d"] == 1


@pytest.mark.rules("RR11-4.BLIND.7b", "USPA-3.5.2.7b")
@NOT_WSOP
def test_blinds_are_not_made_up_between_button_and_big_blind(book):
    made = game(book=book)
    misses(made, deals=1)
    made.apply(c.SitIn(player="d", entry="post"))
    why, cites = left_out(deal(made))
    assert why == "behind-the-blinds"
    assert cites & {"RR11-4.BLIND.7b", "USPA-3.5.2.7b"}
    assert posts(deal(made))["d"] == 3, "the button has gone by"


@pytest.mark.rules("RR11-11.LOW.7a", "USPA-3.2.8.5.1.7a", "WSOP-273a")
@EACH
def test_in_lowball_who_missed_a_blind_kills_the_pot_or_waits(book):
    made = game("lowball-a5", LIMIT, book=book)
    misses(made)
    refused(made, c.SitIn(player="d", entry="post"), Reason.NOT_ALLOWED_BY_BOOK)
    made.apply(c.SitIn(player="d", entry="kill"))
    events = start(made)
    assert of(events, e.PotKilled)[0].amount == 4
    assert cleared(events) == ["killed"]
    assert posted_by(made) == [(4, True)]
    finish(made)
    made = game("lowball-a5", LIMIT, book=book)
    misses(made)
    made.apply(c.SitIn(player="d"))
    assert [left_out(deal(made))[0] for _ in range(2)] == ["owes"] * 2
    assert cleared(deal(made)) == ["big-blind"]


@pytest.mark.rules("WSOP-302b", "WSOP-311", "WSOP-321")
@pytest.mark.parametrize("form", ("badugi", "baduci", "badaci"))
def test_in_badugi_and_its_kin_who_missed_a_blind_waits(form):
    made = game(form, LIMIT, book=WSOP)
    misses(made)
    for entry in ("post", "kill", "straddle", "buy-button"):
        refused(made, c.SitIn(player="d", entry=entry), Reason.NOT_ALLOWED_BY_BOOK)
    made.apply(c.SitIn(player="d"))
    assert [left_out(deal(made))[0] for _ in range(2)] == ["owes"] * 2
    assert cleared(deal(made)) == ["big-blind"]


@pytest.mark.rules("WSOP-156d")
@pytest.mark.parametrize("stakes", (LIMIT, BIG_BET))
def test_at_the_wsop_who_missed_a_blind_may_come_in_by_straddling(stakes):
    made = game(stakes=stakes, book=WSOP)
    misses(made)
    made.apply(c.SitIn(player="d", entry="straddle"))
    why, cites = left_out(deal(made))
    assert why == "waits-for-position"
    assert "WSOP-156d" in cites
    events = start(made)
    assert of(events, e.BlindDue)[-1].player == "c"
    assert posted_by(made) == [(4, True)]
    assert cleared(events) == ["straddled"]
    finish(made)
    assert posts(deal(made))["d"] == 2
    balanced(made)


@pytest.mark.rules("WSOP-156d", "WSOP-12d", "WSOP-161d")
def test_he_does_not_when_the_button_straddles_before_him():
    made = game(book=WSOP)
    misses(made)
    made.apply(c.SitIn(player="d", entry="straddle"))
    deal(made)
    made.apply(c.Straddle(player="a"))
    events = start(made)
    assert of(events, e.ButtonPlaced)[0].button == 0
    assert left_out(events)[0] == "waits-for-position"
    assert posted_by(made, "a") == [(4, True)]
    assert made.state.players["d"].missed
    finish(made)
    assert cleared(deal(made)) == ["big-blind"]


@pytest.mark.rules("WSOP-156d", "WSOP-208")
def test_nor_in_a_pot_that_is_killed_nor_with_too_few_chips():
    made = game(stakes="2/4 limit with full kill", book=WSOP)
    misses(made)
    made.apply(c.SitIn(player="d", entry="straddle"))
    deal(made)
    made.state.kill_due = "e"
    events = deal(made)
    assert of(events, e.PotKilled)[0].player == "e"
    assert left_out(events)[0] == "waits-for-position"
    made = game(book=WSOP)
    misses(made)
    made.apply(c.SitIn(player="d", entry="straddle"))
    deal(made)
    made.state.move("stack:d", "cage", 197, "cash-out")
    assert left_out(deal(made))[0] == "waits-for-position"
    assert cleared(deal(made)) == ["big-blind"]


@NOT_WSOP
def test_elsewhere_nobody_comes_in_by_straddling(book):
    made = game(book=book)
    misses(made)
    refused(made, c.SitIn(player="d", entry="straddle"), Reason.NOT_ALLOWED_BY_BOOK)


@pytest.mark.rules("RR11-4.BLIND.12", "USPA-3.5.2.11")
@NOT_WSOP
def test_who_lost_everything_makes_up_the_blinds_missed_before_he_buys_again(book):
    made = game(book=book)
    deal(made)
    _bust(made, "d")
    events = [*deal(made), *deal(made)]
    why, cites = left_out(events)
    assert why == "no-chips"
    assert cites & {"RR11-4.BLIND.12", "USPA-3.5.2.11"}
    assert missed_by(events) == ["big", "small"]
    made.apply(c.AddChips(player="d", chips=200))
    deal(made)
    why, _ = left_out(deal(made))
    assert why == "owes", "he is not a newcomer"
    made.apply(c.SitIn(player="d", entry="post"))
    assert posts(deal(made))["d"] == 3
    balanced(made)


@pytest.mark.rules("RR11-4.BLIND.12", "USPA-3.5.2.11")
@NOT_WSOP
def test_who_buys_again_before_a_blind_is_due_owes_nothing(book):
    made = game(book=book)
    deal(made)
    _bust(made, "f")
    deal(made)
    made.apply(c.AddChips(player="f", chips=200))
    events = deal(made)
    assert "f" in dealt(events)
    assert not [one for one in of(events, e.EntryPosted) if one.player == "f"]


def _bust(made, name):
    """A player has lost everything."""
    made.state.move(f"stack:{name}", "cage", made.state.players[name].stack, "cash-out")


@pytest.mark.rules("RR11-4.BLIND.11b", "USPA-3.5.2.10b", "WSOP-157b")
@EACH
def test_who_played_a_hand_though_he_owed_posts_on_the_next_deal_wherever_he_sits(book):
    made = game(book=book)
    misses(made, deals=1)
    made.apply(c.SitIn(player="d"))
    made.apply(c.StartDeal(dealt_in=("d",)))
    found = made.apply(c.FindOwing(player="d", acted=True))
    assert of(found, e.OwingFound)[0].live
    stacks = made.state.playing.stacks
    made.apply(c.EndDeal(outcome=c.Outcome(stacks, winners=())))
    events = start(made)
    assert posts(events)["d"] == 3
    assert cleared(events) == ["posted"]
    finish(made)


@pytest.mark.rules("WSOP-162a", "WSOP-162b", "WSOP-188.d1")
@pytest.mark.parametrize(
    ("form", "stakes"),
    [("omaha", STRADDLED), ("holdem", "1/2 no-limit with mandatory button straddle 5")],
)
def test_a_compulsory_straddle_missed_alone_is_posted_dead(form, stakes):
    made = game(form, stakes, book=WSOP)
    deal(made)
    made.apply(c.SitOut(player="b"))
    events = deal(made)
    assert missed_by(events, "b") == ["straddle"]
    missed = of(events, e.BlindMissed)[0]
    assert "WSOP-162a" in missed.cites
    assert ("WSOP-188.d1" in missed.cites) is (form == "omaha")
    made.apply(c.SitIn(player="b", entry="post"))
    events = start(made)
    assert posts(events)["b"] == 5
    assert posted_by(made, "b") == [(5, False)]
    assert cleared(events, "b") == ["posted"]
    cites = {x for one in of(events, e.EntryPosted) for x in one.cites}
    assert "WSOP-162a" in cites
    finish(made)
    balanced(made)


@pytest.mark.rules("WSOP-162a", "WSOP-162c", "WSOP-188.d1")
def test_or_he_waits_for_the_big_blind():
    made = game("omaha", STRADDLED, book=WSOP)
    deal(made)
    made.apply(c.SitOut(player="b"))
    deal(made)
    made.apply(c.SitIn(player="b"))
    for _ in range(3):
        assert left_out(deal(made), "b")[0] == "owes"
    events = deal(made)
    assert posts(events)["b"] == 2
    assert cleared(events, "b") == ["big-blind"]


@pytest.mark.rules("WSOP-188.b1", "WSOP-188.b2")
def test_of_all_three_made_up_only_the_straddle_is_live():
    made = game("omaha", STRADDLED, book=WSOP)
    events = misses(made)
    assert missed_by(events) == ["big", "small", "straddle"]
    made.apply(c.SitIn(player="d", entry="post"))
    events = start(made)
    assert posts(events)["d"] == 8
    assert posted_by(made) == [(5, True), (3, False)]
    cites = {x for one in of(events, e.EntryPosted) for x in one.cites}
    assert "WSOP-188.b1" in cites
    finish(made)
    balanced(made)


@pytest.mark.rules("WSOP-188.c")
def test_a_missed_small_blind_is_dead_beside_the_live_straddle():
    made = game("omaha", STRADDLED, book=WSOP)
    deal(made)
    made.apply(c.SitOut(player="c"))
    events = [*deal(made), *deal(made)]
    assert missed_by(events, "c") == ["small", "straddle"]
    made.apply(c.SitIn(player="c", entry="post"))
    start(made)
    assert posted_by(made, "c") == [(5, True), (1, False)]
    finish(made)


def owing_small(form, stakes):
    """A game to which d comes back who missed the small blind alone, once he may post."""
    made = game(form, stakes, book=WSOP)
    for _ in range(5):
        deal(made)
    player = made.state.players["d"]
    player.missed, player.entry = frozenset({"small"}), "post"
    while "d" not in dealt(events := start(made)):
        finish(made)
    return made, events


@pytest.mark.rules("WSOP-188.c")
@pytest.mark.parametrize("form", ["omaha", "big-o"])
@pytest.mark.parametrize("stakes", ["1/2/5 pot-limit", STRADDLED])
def test_who_missed_only_the_small_blind_at_1_2_5_posts_1_dead_and_5_live(form, stakes):
    made, events = owing_small(form, stakes)
    assert posts(events)["d"] == 6
    assert posted_by(made, "d") == [(5, True), (1, False)]
    posted = [one for one in of(made.deal.events, Posted) if one.kind in ("missed", "dead")]
    assert {"WSOP-188.c"} <= {x for one in posted for x in one.cites}
    finish(made)
    assert cleared(events, "d") == ["posted"]
    balanced(made)


@pytest.mark.rules("WSOP-156b")
def test_elsewhere_a_small_blind_missed_alone_is_just_dead():
    made, _ = owing_small("holdem", "1/2/5 no-limit")
    assert posted_by(made, "d") == [(1, False)]


@pytest.mark.rules("WSOP-156b", "WSOP-162b")
def test_outside_omaha_a_missed_straddle_stays_dead_beside_a_live_big_blind():
    made = game("holdem", "1/2 no-limit with mandatory straddle 5", book=WSOP)
    made.apply(c.SitOut(player="d"))
    events = [one for _ in range(4) for one in deal(made)]
    assert missed_by(events) == ["straddle", "big", "small"]
    made.apply(c.SitIn(player="d", entry="post"))
    while "d" not in dealt(start(made)):
        finish(made)
    assert posted_by(made) == [(2, True), (6, False)]


def mixed(key="horse", names="abcdef", book=ROBERTS, seats=None, chips=400):
    """A mix that has begun: a has the first button."""
    mix = find_mix(key)
    games = mix_games(mix, 4)
    made = Table(TableSetup(games, seats or len(names), mix=mix, book=book))
    for seat, name in enumerate(names):
        made.apply(c.SitDown(player=name, seat=seat, chips=chips))
    draw(made, "a")
    return made


@pytest.mark.rules("WSOP-99.a3", "RR11-4.BLIND.10a", "WSOP-156a")
@pytest.mark.parametrize("book", (ROBERTS, WSOP))
def test_in_a_mix_blinds_missed_are_still_owed_after_games_with_antes(book):
    made = mixed(book=book)
    misses(made)
    made.apply(c.SitIn(player="d", entry="post"))
    made.apply(c.SitOut(player="d"))
    while made.state.law.has_blinds:
        deal(made)
    made.apply(c.SitIn(player="d", entry="post"))
    while not made.plan().law.has_blinds:
        assert "d" in dealt(deal(made)), "the ante is enough"
    assert made.state.players["d"].missed == {"big", "small"}
    for _ in range(7):
        events = deal(made)
        if "d" in dealt(events):
            break
    assert cleared(events) in (["posted"], ["big-blind"])
    balanced(made)


def six_handed(names, seats):
    """A mix of the WSOP at its first turn of a game of six at the most."""
    made = mixed("wsop-mix-3", names, book=WSOP, seats=seats)
    while made.plan().law.deal.form.players_max > 6:
        deal(made)
    return made


@pytest.mark.rules("WSOP-70.a1")
def test_in_six_handed_mixed_games_who_is_new_may_post():
    made = six_handed("abcde", 6)
    made.apply(c.SitDown(player="n", seat=5, chips=400, entry="post"))
    while "n" not in dealt(events := deal(made)):
        assert made.state.number < 20
    cites = {x for one in of(events, e.EntryPosted) if one.player == "n" for x in one.cites}
    assert "WSOP-70.a1" in cites


@pytest.mark.rules("WSOP-70.a2")
def test_of_seven_at_a_six_handed_mixed_game_who_is_left_of_the_big_blind_sits_out():
    made = six_handed("abcdefg", 7)
    events = deal(made)
    big = of(events, e.ButtonPlaced)[0].blinds[-1]
    out = of(events, e.NotDealtIn)
    assert [(one.player, one.why) for one in out] == [("abcdefg"[(big + 1) % 7], "seats")]
    assert "WSOP-70.a2" in out[0].cites
    assert len(dealt(events)) == 6
    events = deal(made)
    assert out[0].player == [one.player for one in of(events, e.BlindDue)][-1]
