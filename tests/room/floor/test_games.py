"""Games: who opens them, beside which others, and what their stakes may become."""

import pytest

from floorman.room import Played, Reason, orders
from floorman.table import TableSetup
from floorman.table import commands as t
from tests.room.floor.test_lists import full
from tests.room.running import (
    ALL,
    FLOOR,
    HOLDEM,
    HOME,
    OMAHA,
    ROBERTS,
    THREE,
    USPA,
    WSOP,
    Evening,
    c,
    e,
    only,
    opened,
)

MANAGES = {ROBERTS: "RR11-2.PROC.3", USPA: "USPA-A3.3.1", HOME: "HPT-2.PROC.1"}


@pytest.mark.rules("RR11-2.PROC.3", "USPA-A3.3.1", "HPT-2.PROC.1")
@THREE
def test_management_decides_when_a_game_starts_and_closes(book):
    room = Evening(book)
    game = {"table": "A", "played": HOLDEM, "seats": 9}
    room.refused(c.OpenGame(**game), Reason.MANAGEMENT, MANAGES[book])
    assert MANAGES[book] in only(room.open("A"), e.GameOpened).cites
    room.refused(c.OpenGame(**game, by=FLOOR), Reason.OPEN_ALREADY)
    room.seat("A", "ann").list("A", "bob")
    room.refused(c.CloseGame(table="A"), Reason.MANAGEMENT, MANAGES[book])
    room.do(c.NoteDealBegan(table="A"))
    room.refused(c.CloseGame(table="A", by=FLOOR), Reason.IN_A_DEAL)
    room.do(c.NoteDealEnded(table="A"))
    events = room.do(c.CloseGame(table="A", by=FLOOR))
    assert MANAGES[book] in only(events, e.GameEnded).cites
    assert room.orders(events) == [("A", t.Leave(player="ann"))]
    room.refused(c.Sit(player="cat", table="A"), Reason.NO_SUCH_GAME)
    assert only(room.do(c.NoteLeft(table="A", player="ann")), e.TableFree).table == "A"
    room.refused(c.NoteLeft(table="A", player="ann"), Reason.NO_SUCH_GAME)


def test_a_table_is_opened_with_what_is_played_there():
    room = Evening(USPA)
    events = room.open("A", OMAHA, 8, collection="rake:5/4")
    (first, *_) = orders(room.state, events)
    assert isinstance(first.opens, TableSetup)
    first.opens.check()
    assert (first.opens.book, first.opens.seats, first.opens.floor_seats) == (USPA, 8, True)
    assert first.opens.games[0].form.key == "omaha-8"
    assert first.opens.collection.percent == 5
    mixed = room.open("B", Played("", "20/40 limit", ("horse",)), 8)
    setup = orders(room.state, mixed)[0].opens
    setup.check()
    assert [game.form.key for game in setup.games][:2] == ["holdem", "omaha-8"]
    own = room.open("C", Played("", "20/40 limit", ("holdem", "razz")), 8)
    setup = orders(room.state, own)[0].opens
    setup.check()
    assert [game.form.key for game in setup.games] == ["holdem", "razz"]


@pytest.mark.parametrize(
    "played",
    [
        Played("hold-them", "1/2 no-limit"),
        Played("holdem", "plenty"),
        Played("holdem", "1/2 no-limit", book="hoyle"),
        Played("", "1/2 no-limit", ("holdem", "whist")),
    ],
)
def test_what_cannot_be_played_is_not_opened(played):
    room = Evening()
    open_it = c.OpenGame(table="A", played=played, seats=9, by=FLOOR)
    room.refused(open_it, Reason.CANNOT_BE_PLAYED)
    game = {"table": "A", "played": HOLDEM, "by": FLOOR}
    room.refused(c.OpenGame(**game, seats=24), Reason.CANNOT_BE_PLAYED)
    room.refused(c.OpenGame(**game, seats=9, collection="tips"), Reason.CANNOT_BE_PLAYED)


def test_a_game_may_have_a_book_of_its_own():
    room = opened(ROBERTS)
    room.open("B", Played("omaha-8", "75/150 limit", book=WSOP))
    room.refused(c.Join(player="ann", line="B", in_person=False), Reason.NOT_PRESENT, "WSOP-82a")
    room.refused(
        c.Join(player="ann", line="A", in_person=False), Reason.NOT_PRESENT, "RR11-2.SEAT.1"
    )


def limit(small):
    return Played("holdem", f"{small}/{2 * small} limit")


@pytest.mark.rules("WSOP-70a")
@pytest.mark.parametrize(
    ("running", "new", "fits"),
    [
        ((10, 80), 20, True),
        ((10, 80), 30, False),  # not twice the game below
        ((10, 30), 20, False),  # more than half of the game above
        ((10, 40), 20, True),
        ((10, 20), 40, True),
        ((10, 20), 5, True),
        ((10, 20), 8, False),
        ((10, 20), 20, True),  # another table of a game that runs
        ((10,), 15, True),  # there is only one game of the type
    ],
)
def test_at_the_wsop_new_limits_are_twice_those_below_and_half_of_those_above(running, new, fits):
    room = Evening(WSOP)
    for number, small in enumerate(running):
        room.open(f"T{number}", limit(small))
    command = c.OpenGame(table="N", played=limit(new), seats=9, by=FLOOR)
    if fits:
        room.do(command)
    else:
        refusal = room.refused(command, Reason.NOT_ALLOWED_BY_BOOK, "WSOP-70a")
        assert "Twice" in refusal.legal
    other = Evening(ROBERTS)
    for number, small in enumerate((*running, new)):
        other.open(f"T{number}", limit(small))


def test_limits_of_other_types_of_game_do_not_matter():
    room = Evening(WSOP)
    room.open("A", limit(10))
    room.open("B", limit(20))
    room.open("C", Played("omaha", "30/60 limit"))
    room.open("D", Played("holdem", "25/50 no-limit"))


MAIN = ("holdem", "razz", "stud-8", "badugi", "super-stud", "super-stud-8")
HALF = ("holdem", "razz", "stud-8", "badaci", "baduci", "omaha")
LESS = ("badugi", "badaci", "razzdugi", "razzduci", "stud-hi-lo", "super-stud")


def mix(*forms, stakes="20/40 limit"):
    return Played("", stakes, forms)


@pytest.mark.rules("WSOP-98.MIX-a", "WSOP-98.MIX-b", "WSOP-70b")
def test_a_mix_that_shares_half_of_the_main_games_is_a_must_move_game_and_another_a_main_game():
    room = Evening(WSOP)
    room.open("A", mix(*MAIN), 6)
    half = {"table": "B", "played": mix(*HALF), "seats": 6, "by": FLOOR}
    less = {"table": "C", "played": mix(*LESS), "seats": 6, "by": FLOOR}
    room.refused(c.OpenGame(**half), Reason.NOT_ALLOWED_BY_BOOK, "WSOP-70b")
    room.refused(
        c.OpenGame(**less, must_move=True), Reason.NOT_A_LIKE_GAME, "WSOP-98.MIX-a", "WSOP-98.MIX-b"
    )
    feeds = only(room.do(c.OpenGame(**half, must_move=True)), e.GameOpened)
    assert feeds.feeds == ("A",)
    assert "WSOP-98.MIX-a" in feeds.cites
    main = only(room.do(c.OpenGame(**less)), e.GameOpened)
    assert main.feeds == ()
    assert main.line != feeds.line == room.state.games["A"].line


def test_a_mix_at_another_limit_may_be_the_same():
    room = Evening(WSOP)
    room.open("A", mix(*MAIN), 6)
    room.open("B", mix(*MAIN, stakes="40/80 limit"), 6)
    assert room.state.games["A"].line != room.state.games["B"].line


@THREE
def test_where_the_book_says_nothing_of_it_only_the_same_mix_is_fed(book):
    room = Evening(book)
    room.open("A", mix(*MAIN), 6)
    room.refused(
        c.OpenGame(table="B", played=mix(*HALF), seats=6, by=FLOOR, must_move=True),
        Reason.NOT_A_LIKE_GAME,
    )
    room.open("B", mix(*HALF), 6)
    room.open("C", mix(*MAIN), 6, must_move=True)
    assert room.state.games["C"].feeds == ("A",)


OBJECTS = {ROBERTS: "RR11-2.PROC.17a", USPA: "USPA-A3.3.16a", HOME: "HPT-2.PROC.17a"}
RAISES = {
    ROBERTS: "RR11-2.PROC.17b", USPA: "USPA-A3.3.16b", HOME: "HPT-2.PROC.17b", WSOP: "WSOP-69d",
}  # fmt: skip


def stakes(text="2/5 no-limit", by=FLOOR, objecting=(), collection="rake:5/6"):
    return c.ChangeStakes(
        table="A", stakes=text, proposer="A0", objecting=objecting, by=by, collection=collection
    )


@pytest.mark.rules("HPT-2.PROC.17a", "RR11-2.PROC.17a", "USPA-A3.3.16a")
@THREE
def test_two_objections_keep_the_stakes_and_one_does_not(book):
    room = full(book)
    room.refused(stakes(objecting=("A1", "A2")), Reason.OBJECTIONS, OBJECTS[book])
    room.refused(stakes(objecting=("z",)), Reason.NOT_SEATED)
    changed = only(room.do(stakes(objecting=("A1",))), e.StakesChanged)
    assert OBJECTS[book] in changed.cites
    assert room.orders([changed]) == [
        ("A", t.ProposeStakes(player="A0", stakes="2/5 no-limit")),
        ("A", t.Object(player="A1")),
        ("A", t.Permit(by=FLOOR, what="stakes")),
        ("A", t.DecideStakes()),
    ]


@pytest.mark.rules("HPT-2.PROC.17b", "RR11-2.PROC.17b", "USPA-A3.3.16b", "WSOP-69d")
@ALL
def test_higher_stakes_need_management(book):
    room = full(book)
    room.refused(stakes(by=""), Reason.MANAGEMENT, RAISES[book])
    room.refused(stakes(by="A0"), Reason.MANAGEMENT, RAISES[book])
    assert RAISES[book] in only(room.do(stakes()), e.StakesChanged).cites
    lower = only(room.do(stakes("1/2 no-limit", by="")), e.StakesChanged)
    assert RAISES[book] not in lower.cites
    room.refused(stakes("1/2 no-limit"), Reason.CANNOT_BE_PLAYED)


@pytest.mark.rules("WSOP-69d")
def test_at_the_wsop_a_higher_limit_has_another_rake():
    room = opened(WSOP, tables="")
    room.open("A", HOLDEM, collection="rake:5/6")
    room.seat("A", "A0")
    room.refused(stakes(), Reason.NOT_ALLOWED_BY_BOOK, "WSOP-69d")
    room.refused(stakes(collection=""), Reason.NOT_ALLOWED_BY_BOOK, "WSOP-69d")
    room.do(stakes(collection="rake:5/7"))
    room.do(stakes("1/2 no-limit", collection=""))


@pytest.mark.rules("WSOP-69c")
def test_at_the_wsop_who_objects_is_shown_a_like_game_with_a_seat():
    room = full(WSOP)
    refusal = room.refused(stakes(objecting=("A1",)), Reason.OBJECTIONS, "WSOP-69a")
    assert "WSOP-69c" not in refusal.cites
    room.open("B", limit(10))
    room.open("C", HOLDEM)
    refusal = room.refused(stakes(objecting=("A1",)), Reason.OBJECTIONS, "WSOP-69c")
    assert "A1 may be asked to move to table C" in refusal.legal
    room.seat("C", *[f"c{number}" for number in range(9)])
    refusal = room.refused(stakes(objecting=("A1",)), Reason.OBJECTIONS, "WSOP-69c")
    assert "B" in refusal.legal


@pytest.mark.rules("WSOP-69b")
def test_at_the_wsop_stakes_do_not_change_while_people_wait_for_the_only_game():
    room = full(WSOP, leave=0)
    room.list("A", "ann")
    room.refused(stakes(), Reason.LIST_WAITS, "WSOP-69b")
    room.open("B", HOLDEM)
    room.do(stakes())
    assert room.state.games["A"].line != room.state.games["B"].line
    assert room.waiting("B") == ["ann"]


def test_the_list_of_the_only_game_goes_with_it_to_its_new_stakes():
    room = full(ROBERTS, leave=0)
    room.list("A", "ann")
    room.do(stakes())
    assert room.waiting("A") == ["ann"]
    assert [*room.state.lines] == ["holdem 2/5 no-limit"]
