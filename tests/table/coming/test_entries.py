"""Ways into a game: what the book lets newcomers, returning and moving players choose."""

import pytest

from floorman.games import find_mix
from floorman.table import Table, TableRefused, TableSetup, mix_games
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.coming.entries import check_entry, entries, owes_entry
from floorman.table.refusals import Reason
from floorman.table.state import Player
from tests.table.tables import of, refused, table

ROBERTS, USPA, WSOP = "roberts-v11", "uspa", "wsop-2018"
BOOKS = (ROBERTS, USPA, WSOP)
NEW, MISSED = Player("n", 0), Player("m", 0, standing="in", missed=frozenset({"big"}))
LIMIT, SINGLE = "2/4 limit", "2/4 limit with blind 2"


def choices(made, situation, player=NEW):
    """What may be chosen besides waiting for the big blind."""
    return set(entries(made.law, player, situation)) - {"wait"}


def owing(made, *missed):
    """The first player has missed these blinds, and is away."""
    player = made.state.players["a"]
    player.standing, player.missed, player.away_since = "in", frozenset(missed), 0
    return player


@pytest.mark.rules(
    "RR11-4.BLIND.4a", "RR11-4.BLIND.4b", "USPA-3.5.2.4.1", "USPA-3.5.2.4.2a", "WSOP-99.a2"
)
@pytest.mark.rules("RR11-4.BLIND.5", "USPA-3.5.2.5", "WSOP-154a")
@pytest.mark.parametrize(
    ("book", "known"),
    [
        (ROBERTS, {"post", "pass"}),
        (USPA, {"post", "pass"}),
        (WSOP, {"post", "pass", "buy-button"}),
    ],
)
def test_a_newcomer_to_holdem_posts_waits_or_lets_the_button_go_by(book, known):
    made = table(book=book)
    assert choices(made, "newcomer") == known
    for entry in ("wait", *known):
        events = made.apply(c.SitIn(player="a", entry=entry))
        assert of(events, e.SatIn)[0].entry == entry
        assert of(events, e.SatIn)[0].cites


@pytest.mark.rules("WSOP-98d", "WSOP-98.DAISYO8-d", "WSOP-98.MMO8-d")
def test_at_flop_games_of_the_wsop_a_must_move_player_does_not_let_the_button_go_by():
    for form, stakes, may in (
        ("holdem", "1/2 no-limit", False),
        ("omaha-8", "4/8 limit", False),
        ("omaha-8", "75/150 limit with blinds 40/75", True),
        ("omaha-8", "10/20 limit", True),
        ("omaha-8", "20/40 limit", True),
    ):
        made = table(form, stakes, book=WSOP, chips=2000 if form == "omaha-8" else 200)
        made.state.players["a"].coming = "must-move"
        command = c.SitIn(player="a", entry="pass")
        if may:
            cites = of(made.apply(command), e.SatIn)[0].cites
            assert {"WSOP-98.DAISYO8-d", "WSOP-98.MMO8-d"} & {*cites}
        else:
            refused(made, command, Reason.NOT_ALLOWED_BY_BOOK, "WSOP-98d")
            made.state.players["a"].coming = "new"
            made.apply(command)


@pytest.mark.rules("WSOP-98.MIX-f")
def test_in_a_mix_of_the_wsop_a_must_move_player_may_let_the_button_go_by():
    mix = find_mix("horse")
    made = Table(TableSetup(mix_games(mix, 4), 6, mix=mix, book=WSOP))
    made.apply(c.SitDown(player="a", seat=0, chips=2000))
    made.state.players["a"].coming = "must-move"
    cites = of(made.apply(c.SitIn(player="a", entry="pass")), e.SatIn)[0].cites
    assert "WSOP-98.MIX-f" in cites
    assert "WSOP-98d" not in cites


@pytest.mark.parametrize("book", (ROBERTS, USPA))
def test_elsewhere_a_must_move_player_is_a_newcomer_like_others(book):
    made = table(book=book)
    made.state.players["a"].coming = "must-move"
    made.apply(c.SitIn(player="a", entry="pass"))


@pytest.mark.rules("RR11-4.BLIND.4b1", "RR11-11.LOW.3a", "RR11-11.LOW.3b")
@pytest.mark.rules("USPA-3.5.2.4.2b", "USPA-3.2.8.5.1.3.1", "USPA-3.2.8.5.1.3.2")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        (ROBERTS, ("RR11-4.BLIND.4b1", "RR11-11.LOW.3a", "RR11-11.LOW.3b")),
        (USPA, ("USPA-3.5.2.4.2b", "USPA-3.2.8.5.1.3.1", "USPA-3.2.8.5.1.3.2")),
    ],
)
def test_a_newcomer_to_lowball_kills_the_pot_or_waits(book, cites):
    made = table("lowball-a5", LIMIT, book=book)
    said = refused(made, c.SitIn(player="a", entry="post"), Reason.NOT_ALLOWED_BY_BOOK, *cites)
    assert "wait for the big blind or let the button go by once or kill the pot" in said
    made.apply(c.SitIn(player="a", entry="kill"))
    assert made.state.players["a"].entry == "kill"


@pytest.mark.rules("WSOP-269a", "WSOP-269b", "WSOP-269c")
def test_at_the_wsop_a_newcomer_to_lowball_may_post_as_well():
    made = table("lowball-a5", LIMIT, book=WSOP)
    assert {"post", "kill"} <= choices(made, "newcomer")
    event = of(made.apply(c.SitIn(player="a", entry="kill")), e.SatIn)[0]
    assert {"WSOP-269a", "WSOP-269b", "WSOP-269c"} <= {*event.cites}


@pytest.mark.rules("WSOP-269d")
def test_a_single_blind_is_not_posted_by_a_newcomer_who_kills_or_waits():
    made = table("lowball-a5", SINGLE, book=WSOP)
    refused(made, c.SitIn(player="a", entry="post"), Reason.NOT_ALLOWED_BY_BOOK, "WSOP-269d")
    made.apply(c.SitIn(player="a", entry="kill"))


@pytest.mark.rules("WSOP-302a", "WSOP-302b", "WSOP-311", "WSOP-321")
@pytest.mark.parametrize(
    ("form", "new", "back"),
    [
        ("badugi", "WSOP-302a", "WSOP-302b"),
        ("baduci", "WSOP-311", "WSOP-311"),
        ("badaci", "WSOP-321", "WSOP-321"),
    ],
)
def test_at_badugi_newcomers_post_and_whoever_missed_a_blind_waits(form, new, back):
    made = table(form, LIMIT, book=WSOP)
    refused(made, c.SitIn(player="a", entry="kill"), Reason.NOT_ALLOWED_BY_BOOK, new)
    made.apply(c.SitIn(player="a", entry="post"))
    owing(made, "big")
    for entry in ("post", "kill", "straddle"):
        refused(made, c.SitIn(player="a", entry=entry), Reason.NOT_ALLOWED_BY_BOOK, back)
    made.apply(c.SitIn(player="a"))


@pytest.mark.rules("WSOP-99.a1")
def test_at_wsop_limit_a_newcomer_posts():
    made = table("holdem", LIMIT, book=WSOP)
    event = of(made.apply(c.SitIn(player="a", entry="post")), e.SatIn)[0]
    assert "WSOP-99.a1" in event.cites


@pytest.mark.rules("RR11-4.BLIND.10a", "USPA-3.5.2.9a", "WSOP-156a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-4.BLIND.10a"), (USPA, "USPA-3.5.2.9a"), (WSOP, "WSOP-156a")],
)
def test_who_missed_blinds_posts_them_or_waits_but_does_not_let_the_button_go_by(book, cite):
    made = table(book=book)
    owing(made, "small", "big")
    refused(made, c.SitIn(player="a", entry="pass"), Reason.NOT_ALLOWED_BY_BOOK, cite)
    refused(made, c.SitIn(player="a", entry="kill"), Reason.NOT_ALLOWED_BY_BOOK, cite)
    event = of(made.apply(c.SitIn(player="a", entry="post")), e.SatIn)[0]
    assert event.entry == "post"
    assert cite in event.cites


@pytest.mark.rules("WSOP-156d")
def test_only_the_wsop_lets_a_returning_player_straddle_in():
    for book in (ROBERTS, USPA):
        made = table(book=book)
        owing(made, "big")
        refused(made, c.SitIn(player="a", entry="straddle"), Reason.NOT_ALLOWED_BY_BOOK)
    made = table(book=WSOP)
    refused(made, c.SitIn(player="a", entry="straddle"), Reason.NOT_ALLOWED_BY_BOOK)  # a newcomer
    owing(made, "big")
    event = of(made.apply(c.SitIn(player="a", entry="straddle")), e.SatIn)[0]
    assert "WSOP-156d" in event.cites


@pytest.mark.rules("RR11-11.LOW.7a", "USPA-3.2.8.5.1.7a", "WSOP-273a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-11.LOW.7a"), (USPA, "USPA-3.2.8.5.1.7a"), (WSOP, "WSOP-273a")],
)
def test_at_lowball_with_two_blinds_a_player_whom_the_big_blind_passed_kills_or_waits(book, cite):
    made = table("lowball-a5", LIMIT, book=book)
    owing(made, "big")
    refused(made, c.SitIn(player="a", entry="post"), Reason.NOT_ALLOWED_BY_BOOK, cite)
    made.apply(c.SitIn(player="a", entry="kill"))


@pytest.mark.rules("RR11-11.LOW.6", "USPA-3.2.8.5.1.6", "WSOP-272")
@pytest.mark.parametrize(
    ("book", "cite", "kills"),
    [
        (ROBERTS, "RR11-11.LOW.6", False),
        (USPA, "USPA-3.2.8.5.1.6", False),
        (WSOP, "WSOP-272", True),
    ],
)
def test_who_fails_to_take_a_single_blind_comes_back_on_the_blind(book, cite, kills):
    made = table("lowball-a5", SINGLE, book=book)
    player = owing(made, "big")
    refused(made, c.SitIn(player="a", entry="post"), Reason.NOT_ALLOWED_BY_BOOK, cite)
    assert ("kill" in choices(made, "owing", player)) is kills
    if not kills:
        refused(made, c.SitIn(player="a", entry="kill"), Reason.NOT_ALLOWED_BY_BOOK, cite)


def test_a_short_player_who_kept_chips_may_take_the_single_blind():
    made = table("lowball-a5", SINGLE, book=ROBERTS)
    player = owing(made, "big")
    player.short_single = True
    made.apply(c.SitIn(player="a", entry="post"))
    assert player.entry == "post"


@pytest.mark.rules("WSOP-162a", "WSOP-162c")
def test_a_missed_mandatory_straddle_is_posted_or_the_big_blind_awaited():
    made = table("holdem", "1/2 no-limit with mandatory straddle 4", book=WSOP)
    owing(made, "straddle")
    refused(made, c.SitIn(player="a", entry="kill"), Reason.NOT_ALLOWED_BY_BOOK, "WSOP-162a")
    event = of(made.apply(c.SitIn(player="a", entry="post")), e.SatIn)[0]
    assert {"WSOP-162a", "WSOP-162c"} <= {*event.cites}


@pytest.mark.rules("RR11-4.BLIND.15c", "USPA-3.5.2.13d", "WSOP-159b")
@pytest.mark.rules("RR11-4.BLIND.15d", "USPA-3.5.2.13e")
@pytest.mark.parametrize(
    ("book", "holdem", "lowball"),
    [
        (ROBERTS, "RR11-4.BLIND.15c", "RR11-4.BLIND.15d"),
        (USPA, "USPA-3.5.2.13d", "USPA-3.5.2.13e"),
        (WSOP, "WSOP-159b", None),
    ],
)
def test_who_changes_seats_posts_or_waits_and_at_lowball_kills_or_waits(book, holdem, lowball):
    seated = Player("a", 0, standing="in")
    made = table(book=book)
    check_entry(made.state, seated, "post", moving=True)
    assert holdem in not_known(made, seated, "kill")
    if lowball:
        made = table("lowball-a5", LIMIT, book=book)
        check_entry(made.state, seated, "kill", moving=True)
        assert lowball in not_known(made, seated, "post")


def not_known(made, player, entry):
    """The rules by which a way into the game is refused to a player who changes seats."""
    with pytest.raises(TableRefused) as refusal:
        check_entry(made.state, player, entry, moving=True)
    assert refusal.value.reason is Reason.NOT_ALLOWED_BY_BOOK
    return refusal.value.cites


@pytest.mark.rules("WSOP-210")
def test_in_a_kill_game_of_the_wsop_whoever_posts_may_buy_the_button():
    made = table("omaha-8", "2/4 limit with kill", book=WSOP)
    assert "buy-button" in choices(made, "newcomer")
    owing(made, "big")
    event = of(made.apply(c.SitIn(player="a", entry="buy-button")), e.SatIn)[0]
    assert "WSOP-210" in event.cites
    plain = table(book=WSOP)
    owing(plain, "big")
    refused(plain, c.SitIn(player="a", entry="buy-button"), Reason.NOT_ALLOWED_BY_BOOK)


@pytest.mark.parametrize("book", BOOKS)
def test_without_blinds_there_is_nothing_to_post(book):
    made = table("seven-card-stud", "2/4 limit with ante 1 and bring-in 1", book=book)
    refused(made, c.SitIn(player="a", entry="post"), Reason.NOT_IN_THIS_GAME)
    made.apply(c.SitIn(player="a"))


@pytest.mark.parametrize("book", BOOKS)
def test_who_owes_nothing_chooses_nothing(book):
    made = table(book=book)
    player = made.state.players["a"]
    player.standing = "in"
    assert not owes_entry(player)
    made.apply(c.SitOut(player="a"))
    event = of(made.apply(c.SitIn(player="a", entry="post")), e.SatIn)[0]
    assert event.entry == player.entry == "wait"
    assert event.cites == ()


@pytest.mark.parametrize("form", ["draw-high", "jacks-or-better"])
@pytest.mark.parametrize("book", BOOKS)
def test_where_antes_may_lie_in_the_middle_posting_is_paying_them(book, form):
    made = table(form, "2/4 limit with ante 1", book=book)
    player = made.state.players["a"]
    player.standing = "in"
    made.apply(c.SitIn(player="a", entry="post"))
    assert player.entry == "post"
    refused(made, c.SitIn(player="a", entry="buy-button"), Reason.NOT_IN_THIS_GAME)
