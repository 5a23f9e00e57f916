"""The Chinese family at a table of the room: setting in rows, beside others, told and kept."""

from random import Random

import pytest

from floorman.cards import UNKNOWN
from floorman.deal import Refused
from floorman.deal import commands as d
from floorman.deal import events as de
from floorman.games import all_forms
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.choosing.asking import StaleError, asked_for, refusal
from floorman.server.choosing.row_help import asked_to_set, looked, suggestion
from floorman.server.play.driving import Pace, acts_for, next_due
from floorman.server.protocol import client as m
from floorman.server.protocol.server import HandState
from floorman.server.rest.models import NewTable
from floorman.server.tables import records as r
from floorman.server.tables.spec import SpecError, TableSpec
from floorman.server.telling.publishing import table_state, yours
from floorman.sim import HousePlayer
from floorman.table import commands as c
from tests.server.door.test_sockets import kinds, run
from tests.server.sight.sights import kept_sight
from tests.server.tables import Kept

FORMS = [key for key, form in all_forms().items() if form.rows is not None]
POINTS = [key for key in FORMS if all_forms()[key].settles == "points"]
FACEDOWN, IN_TURN = "chinese", "open-face-pineapple"


def kept_in(game, until="set", seed=1, seats=4, **how):
    """A table at which the person, p0, may set cards, or at which so many deals are over."""
    kept = Kept(game, seats=seats, seed=seed, **how)
    for _ in range(2000):
        if until == "set" and may_set(kept, "p0"):
            return kept
        if isinstance(until, int) and len(kept.over) >= until:
            return kept
        kept.step()
    raise AssertionError(f"{game} never came to it")


def may_set(kept, player):
    deal = kept.keeper.table.deal
    if deal is None or player not in kept.keeper.players or deal.request.kind != "set":
        return False
    return kept.keeper.players.index(player) in deal.request.seats


def draft(kept, player, seed=1):
    """Rows and discards that the player may set now."""
    keeper = kept.keeper
    seat = keeper.players.index(player)
    command = kept.acts(keeper.deal, seat)
    return command.rows, command.discards


def click(kept, player="p0", **changes):
    """A click of the player that sets cards, as seen now."""
    rows, away = draft(kept, player)
    keeper = kept.keeper
    fields = {"deal": keeper.deal_number, "seen": keeper.number, "rows": rows, "discards": away}
    return m.SetCards(table="t", **fields | changes)


def clicked(kept, message, player="p0"):
    return kept.do(asked_for(message, player, "")(kept.keeper))


# Opening


@pytest.mark.parametrize("game", FORMS)
def test_a_form_with_rows_can_be_opened_for_as_many_as_may_play(game):
    most = all_forms()[game].players_max
    setup = TableSpec(game=game, seats=most).to_setup()
    assert setup.games[0].form.key == game
    with pytest.raises(SpecError) as error:
        TableSpec(game=game, seats=most + 1).to_setup()
    assert error.value.field == "seats"


def test_without_a_word_a_table_has_the_usual_seats():
    seats = {game: NewTable(game=game).to_spec(0, 0).seats for game in ("holdem", *FORMS)}
    assert seats["holdem"] == 6
    assert seats["chinese"] == 4
    assert seats[IN_TURN] == 3
    assert NewTable(game="chinese", seats=2).to_spec(0, 0).seats == 2


def test_where_points_pass_there_is_no_other_structure():
    setup = TableSpec(game="open-face", structure="points", stakes="5", seats=4).to_setup()
    assert setup.games[0].stakes.point == 5
    with pytest.raises(SpecError) as error:
        TableSpec(game="open-face", structure="no-limit", seats=4).to_setup()
    assert error.value.field == "structure"


def test_a_point_is_worth_what_the_stakes_say():
    kept = kept_in("open-face", stakes="5 points")
    state = table_state(kept_sight(kept))
    assert state.point == kept.keeper.table.law.stakes.point == 5


# What is published


@pytest.mark.parametrize("game", FORMS)
def test_rows_are_told_to_who_may_see_them(game):
    kept = Kept(game, seats=4, seed=5)
    seen = set()
    for _ in range(260):
        kept.step()
        keeper, sight = kept.keeper, kept_sight(kept)
        state = table_state(sight)
        if not keeper.playing:
            continue
        for seat, player in enumerate(keeper.players):
            public, mine = state.seats[keeper.seats[seat]], yours(sight, player)
            for number, hand in enumerate(keeper.deal.state.seats[seat].hands):
                rows = tuple(map(tuple, hand.rows))
                assert tuple(row.cards for row in mine.hands[number].rows) == rows
                told = tuple(row.cards for row in public.hands[number].rows)
                assert told == (
                    rows if hand.tabled else tuple((UNKNOWN,) * len(row) for row in rows)
                )
                seen.add((hand.tabled, any(rows)))
            setting = mine.setting
            assert (setting is not None) == (keeper.seats[seat] in state.setting)
            if setting is not None:
                assert setting.sizes == tuple(row.size for row in mine.hands[0].rows)
                assert set(setting.cards) <= set(mine.down)
                assert sum(setting.room) >= len(setting.cards) - setting.throw
    opened = (True, True) in seen
    assert opened or not kept.keeper.deal.setup.law.rows.open
    assert isinstance(public.hands[0], HandState)


@pytest.mark.parametrize("game", FORMS)
def test_the_score_sheet_adds_up(game):
    kept = kept_in(game, until=3, seed=7, stakes="" if game == "chinese-draw" else "3 points")
    over = kept.keeper.finished[-1]
    state = table_state(kept_sight(kept))
    result = over.deal.result
    for seat, place in enumerate(over.seats):
        told = state.seats[place]
        assert told.points == result.points[seat]
        assert told.fantasyland == (seat in result.fantasyland)
        won = sum(one.chips for one in state.scores if one.first == place)
        lost = sum(one.chips for one in state.scores if one.second == place)
        if game != "chinese-draw":
            assert won - lost == result.net[seat] == 3 * told.points
            assert ("won" in told.acted) == (told.points > 0)
            assert (place in state.winners) == (told.points > 0)
    assert all(one.words for one in state.scores)
    if game != "chinese-draw":
        assert state.scores
        short = kept.keeper.finished[-1].deal.result
        assert sum(short.net) == 0


def test_a_row_is_named_where_its_place_does_not_say_its_name():
    names = {"taiwanese": ["top", "", ""], "open-face": ["", "", ""]}
    for game, expected in names.items():
        kept = kept_in(game)
        clicked(kept, click(kept))
        [hand] = yours(kept_sight(kept), "p0").hands
        assert [row.name for row in hand.rows] == expected


def test_one_point_is_one_point():
    kept = kept_in("open-face", stakes="1 point")
    assert table_state(kept_sight(kept)).stakes == "1 point"


def test_where_all_set_facedown_nobody_is_to_act_before_the_others():
    kept = kept_in(FACEDOWN)
    state = table_state(kept_sight(kept))
    assert len(state.setting) == 4
    assert state.to_act is None
    assert set(state.setting) == set(kept.keeper.seats)
    kept = kept_in(IN_TURN)
    state = table_state(kept_sight(kept))
    assert state.to_act in state.setting


# Setting, stale and wrong clicks


@pytest.mark.parametrize("game", FORMS)
def test_cards_that_are_set_are_stored_and_a_second_click_is_stale(game):
    kept = kept_in(game)
    message = click(kept)
    happened = clicked(kept, message)
    assert any(isinstance(one.deal.events[one.place], de.CardsSet) for one in happened if one.deal)
    with pytest.raises(StaleError):
        clicked(kept, message)


def test_what_the_others_set_meanwhile_makes_no_click_stale():
    kept = kept_in(FACEDOWN)
    message = click(kept)
    before = kept.keeper.turn_since
    for player in ("p1", "p2"):
        seat = kept.keeper.players.index(player)
        kept.do(r.Acted(command=kept.acts(kept.keeper.deal, seat)))
    assert kept.keeper.turn_since > before
    assert message.seen < kept.keeper.turn_since
    clicked(kept, message)
    hand = kept.keeper.deal.view(kept.keeper.players.index("p0"))
    assert hand.seats[kept.keeper.players.index("p0")].hands[0].rows == message.rows


def test_a_click_for_cards_that_came_since_is_stale():
    kept = kept_in(IN_TURN)
    old = click(kept)
    clicked(kept, old)
    while not may_set(kept, "p0"):
        kept.step()
    new = click(kept)
    clicked_old = m.SetCards(
        table="t", deal=new.deal, seen=old.seen, rows=new.rows, discards=new.discards
    )
    with pytest.raises(StaleError):
        clicked(kept, clicked_old)
    with pytest.raises(StaleError):
        clicked(kept, click(kept, deal=new.deal - 1))
    clicked(kept, new)


def test_hostile_clicks_are_refused_plainly_and_change_nothing():
    kept = kept_in(IN_TURN)
    keeper, good = kept.keeper, click(kept)
    stranger = next(one for one in range(52) if one not in [k for row in good.rows for k in row])
    flat = [card for row in good.rows for card in row]
    wrong = [
        {"rows": ()},
        {"rows": ((), (), ())},
        {"rows": (*good.rows, ())},
        {"rows": (good.rows[0],) * 3},
        {"rows": (tuple(flat), (), ())},
        {"rows": ((UNKNOWN,) * len(flat), (), ())},
        {"rows": ((-1,), (99,), ())},
        {"rows": ((stranger, *good.rows[0][1:]), *good.rows[1:])},
        {"rows": (tuple(range(52)), (), ())},
        {"rows": (((0,) * 500), (), ())},
        {"discards": (*good.discards, UNKNOWN)},
        {"discards": (stranger,)},
    ]
    before = (keeper.number, len(keeper.deal.events))
    for changes in wrong:
        try:
            clicked(kept, click(kept, **changes))
        except Exception as error:
            told = refusal(error, 5, keeper, "p0")
            assert told is not None, changes
            assert told.words, changes
            assert told.words[0].isupper() or isinstance(error, AskedWronglyError), told.words
            assert "seat" not in told.words
        else:
            kept_rows = keeper.deal.view(keeper.players.index("p0"))
            raise AssertionError(f"{changes} was taken: {kept_rows}")
    assert (keeper.number, len(keeper.deal.events)) == before
    out_of_turn = next(one for one in keeper.players if not may_set(kept, one))
    with pytest.raises(Refused) as error:
        clicked(kept, good, out_of_turn)
    assert refusal(error.value, 1, keeper, out_of_turn) is not None
    with pytest.raises(AskedWronglyError):
        clicked(kept, good, "nobody")
    clicked(kept, good)


# House players, the clock and lost connections


@pytest.mark.parametrize("game", FORMS)
def test_house_players_set_while_a_person_thinks(game):
    kept = kept_in(game)
    for _ in range(20):
        due = next_due(kept.keeper, Pace(), kept.hands, kept.now)
        if due is None:
            break
        kept.now = max(kept.now, due.at)
        kept.do(due.make())
    state = kept.keeper.deal.request
    me = kept.keeper.players.index("p0")
    assert state.kind == "set"
    assert state.seats == (me,)


def test_a_person_who_sets_nothing_has_his_cards_set_and_nobody_elses_time_is_longer():
    kept = kept_in(FACEDOWN, acting_ms=5_000)
    table = kept.keeper.table
    since, turn = table.state.clock.since, table.deal.request.turn_ms
    other = next(one for one in table.deal.request.seats if one != table.deal.request.seat)
    kept.now += 1_000
    kept.do(r.Acted(command=kept.acts(table.deal, other)))
    assert table.state.clock.since == since
    first = table.deal.request.seat
    kept.now += 1_000
    kept.do(r.Acted(command=kept.acts(table.deal, first)))
    assert table.state.clock.player != kept.keeper.players[first]
    assert table.state.clock.since == since
    assert turn > 5_000
    while True:
        due = next_due(kept.keeper, Pace(), kept.hands, kept.now)
        kept.now = max(kept.now, due.at)
        happened = kept.do(due.make())
        sets = [one.deal.events[one.place] for one in happened if one.deal]
        if any(isinstance(one, de.CardsSet) and one.timed_out for one in sets):
            break
    assert kept.now >= since + turn


def test_time_in_turn_begins_anew_for_each_seat():
    kept = kept_in("open-face", acting_ms=5_000)
    table = kept.keeper.table
    kept.now += 1_000
    clicked(kept, click(kept))
    assert table.state.clock.since == kept.now
    until = next_due(kept.keeper, Pace(bot_ms=10**6), kept.hands, kept.now)
    assert until is not None


def test_who_has_left_has_his_cards_set_beside_the_others():
    kept = kept_in(FACEDOWN)
    keeper = kept.keeper
    seat = next(one for one in keeper.deal.request.seats if one != keeper.deal.request.seat)
    keeper.bots.discard(keeper.players[seat])
    body = acts_for(keeper.table, kept.hands, seat)
    assert isinstance(body.command, d.TimeUp)
    assert body.platform
    kept.do(body)
    assert seat not in keeper.deal.request.seats
    other = next(one for one in keeper.deal.request.seats if one != keeper.deal.request.seat)
    name = keeper.players[other]
    keeper.bots.clear()
    kept.do(r.Said(command=c.SitOut(player=name)))
    due = next_due(keeper, Pace(), kept.hands, kept.now)
    assert due is not None
    assert due.make().command == d.TimeUp(other, keeper.deal.request.turn_ms)


# Help


def test_a_draft_is_looked_at_and_a_suggestion_is_legal():
    for game in FORMS:
        kept = kept_in(game, seed=3)
        rows, _ = draft(kept, "p0")
        told = looked(kept.keeper, "p0", m.LookAt(table="t", rows=rows))
        assert len(told.rows) == 3
        if not kept.keeper.deal.setup.law.rows.with_board:
            assert any(words for words, _ in told.rows)
        before = kept.keeper.number
        asked = asked_to_set(kept.keeper, "p0")
        said = suggestion(asked, m.Suggest(table="t"), before)
        assert said == suggestion(asked, m.Suggest(table="t"), before)
        assert kept.keeper.number == before
        clicked(kept, click(kept, rows=said.rows, discards=said.discards))


def test_a_foul_is_told_before_it_is_set():
    kept = kept_in(FACEDOWN, seed=3)
    cards = sorted(yours(kept_sight(kept), "p0").setting.cards, reverse=True)
    pairs = [one for one in cards if sum(one // 4 == other // 4 for other in cards) > 1]
    assert len(pairs) > 1
    front = [one for one in cards if one // 4 == pairs[0] // 4][:2]
    rest = [one for one in cards if one not in front]
    low = rest[::-1]
    rows = ((*front, low[0]), tuple(low[1:6]), tuple(low[6:11]))
    told = looked(kept.keeper, "p0", m.LookAt(table="t", rows=rows))
    if told.foul:
        assert told.why
        assert all(royalty == 0 for _, royalty in told.rows)
    part = looked(kept.keeper, "p0", m.LookAt(table="t", rows=((front[0],), (), ())))
    assert not part.foul
    assert part.rows[0][0]


def test_help_is_for_who_may_set_and_about_his_own_cards():
    kept = kept_in(IN_TURN)
    keeper = kept.keeper
    mine = yours(kept_sight(kept), "p0").setting
    strange = next(one for one in range(52) if one not in mine.cards)
    for rows in (((strange,), (), ()), ((mine.cards[0],) * 2, (), ()), ((), ()), ((-1,), (), ())):
        with pytest.raises(AskedWronglyError):
            looked(keeper, "p0", m.LookAt(table="t", rows=rows))
    with pytest.raises(AskedWronglyError):
        looked(keeper, "p0", m.LookAt(table="t", rows=(mine.cards[:1], *[mine.cards[:5]] * 2)))
    for player in ("nobody", *(one for one in keeper.players if not may_set(kept, one))):
        with pytest.raises(AskedWronglyError):
            asked_to_set(keeper, player)


def test_a_suggestion_depends_on_nothing_that_the_seat_does_not_see():
    kept = kept_in(IN_TURN, seed=4)
    deal, seat = kept.keeper.deal, kept.keeper.players.index("p0")
    view = deal.view(seat)
    hidden = [card for one in view.seats if one.seat != seat for card in one.down]
    assert set(hidden) <= {UNKNOWN}
    one = HousePlayer(deal.setup.law).command(view, Random(1))
    assert HousePlayer(deal.setup.law).command(view, Random(1)) == one


# Over the wire


def test_a_browser_sets_its_cards_and_is_helped():
    async def work(rooms):
        table = await rooms.house.open_table(TableSpec(game="chinese", seats=2), "host")
        guests = [await rooms.guest() for _ in range(2)]
        for seat, guest in enumerate(guests):
            await guest.say(type="watch", table=table)
            answers = await guest.say(type="take-seat", table=table, seat=seat, chips=200, id=seat)
            assert "done" in kinds(answers)
        actor = rooms.house.table(table)
        drawn = rooms.house.around.hands.deck(tuple(range(52))).cards[:2]
        await actor.do(lambda _: r.Said(command=c.DrawButton(cards=drawn)))
        deck = rooms.house.around.hands.deck(actor.keeper.table.law.deal.deck)
        await actor.do(lambda _: r.Began(deck=deck))
        clicks = 0
        for guest in guests:
            while True:
                update = [o for o in guest.wire.heard if o["type"] in ("update", "snapshot")][-1]
                setting = (update["yours"] or {}).get("setting")
                if setting is None or update["state"]["phase"] != "playing":
                    break
                [said] = await guest.say(type="suggest", table=table, id=7)
                assert said["type"] == "suggested"
                [look] = await guest.say(type="look-at", table=table, rows=said["rows"], id=8)
                assert look["type"] == "looked"
                assert not look.get("foul")
                [bad] = await guest.say(type="look-at", table=table, rows=[[1], [1], [1]], id=9)
                assert (bad["type"], bad["reason"]) == ("refused", "NOT_POSSIBLE")
                sets = {"type": "set-cards", "table": table, "deal": 1, "rows": said["rows"]}
                # The first of them to be told of the cards clicks last: it is not stale for him.
                seen = update["state"]["number"]
                answers = await guest.say(**sets, seen=seen, id=10)
                assert "done" in kinds(answers), answers
                clicks += 1
                again = await guest.say(**sets, seen=seen, id=11)
                assert [one["reason"] for one in again if one["type"] == "refused"] == ["STALE"]
        assert clicks == 4
        assert actor.keeper.deal.is_over
        nobody = await rooms.guest()
        answers = await nobody.say(type="suggest", table=table, id=1)
        assert answers[0]["code"] == "no-such-table"

    run(work)
