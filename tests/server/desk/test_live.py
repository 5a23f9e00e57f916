"""A table of an event that is run card by card: both logs say the same, whatever happens."""

import asyncio

import pytest

from floorman.server.audit import audit_room
from floorman.server.desk.hall import DeskHall
from floorman.server.desk.proof import audit_desk
from floorman.server.people.accounts import session_key
from floorman.server.rest.events.schedules import text_of
from floorman.server.running import make_room
from floorman.store import StoreFailed
from tests.server.desk.asking import asked
from tests.server.desk.test_rest import MINUTE, begun, entrant
from tests.server.door.test_sockets import CHEAP
from tests.server.live.test_live import Runner

STACK = 10_000


class Dealer(Runner):
    """Somebody of the staff who runs a table of an event at a live table."""

    async def deal(self, winner=None, loser=None):
        """A deal: everybody folds to the last one; or two are all in, and one wins."""
        await self.does("next-deal")
        await self.finish(winner, loser)

    async def finish(self, winner=None, loser=None):
        """The deal in progress, to its end."""
        keeper = self.actor.keeper
        while keeper.table.deal is not None:
            request = keeper.table.deal.request
            player = keeper.players[request.seat] if request.seat >= 0 else ""
            if request.kind == "name-winners":
                place = keeper.players.index(winner)
                await self.run(type="name-winners", winners=[[[[place]]]])
            elif player not in (winner, loser):
                await self.run(type="fold")
            else:
                stake = keeper.table.deal.state.seats[request.seat]
                most = max(one.bet for one in keeper.table.deal.state.seats)
                all_in = stake.stack + stake.bet
                await self.run(**({"type": "call"} if most >= all_in
                                  else {"type": "wager", "to": all_in}))  # fmt: skip

    @property
    def stacks(self):
        return {one.id: one.stack for one in self.actor.keeper.table.state.players.values()}


async def opened(host, rooms, table=11, **how):
    """A table of the event at a live table, with its dealer and the button placed; who was not
    counted has what he began with.
    """
    there = at_desk(await host.seen(), table)
    how = how or {"stacks": {one: STACK for one, stack in there.items() if stack is None}}
    status, made = await host.post(f"/desk/events/{host.event}/tables/{table}/live", how)
    assert status == 200, made
    account = await rooms.room.people.account_of(host.token)
    guest = await rooms.guest()
    connection = guest.connection
    connection.person = await rooms.room.people.person(account)
    connection.player, connection.session = account.id, session_key(host.token)
    dealer = Dealer(rooms, guest, made["table"])
    await dealer.say("watch")
    if "place-button" in dealer.running["may"]:
        seat = min(one.seat for one in dealer.actor.keeper.table.state.players.values())
        await dealer.does("place-button", seat=seat)
    return dealer


async def until(host, wanted):
    """The console, once it is as wanted."""
    for _ in range(200):
        seen = await host.seen()
        if wanted(seen):
            return seen
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to be so")


def table_of(seen, number=11):
    return next((one for one in seen["tables"] if one["number"] == number), None)


def at_desk(seen, number=11):
    """What the desk says of who sits there with what."""
    names = {one["player"]: one for one in seen["entrants"]}
    return {
        one["player"]: names[one["player"]]["stack"] for one in table_of(seen, number)["sitting"]
    }


async def sound(rooms):
    store = rooms.house.around.store
    assert (found := [*await audit_room(store), *await audit_desk(store)]) == [], found


def test_a_table_is_opened_as_it_stands_once_and_by_who_directs():
    async def test(host, guest, rooms):
        await begun(host)
        path = f"/desk/events/{host.event}/tables/11/live"
        assert (await guest.post(path))[0] == 403
        everybody = {"stacks": dict.fromkeys(at_desk(await host.seen()), STACK)}
        status, said = await host.post(path, {"stacks": {"nobody": 5}})
        assert status == 422 and "stacks" in said["error"]["words"]
        assert (await host.post(path.replace("/11/", "/14/")))[0] == 404
        status, made = await host.post(path, everybody, "the-same-id")
        assert (status, await host.post(path, everybody, "the-same-id")) == (200, (200, made))
        seen = await host.seen()
        assert [one["live"] for one in seen["tables"]] == [made["table"], ""]
        status, said = await host.post(path)
        assert (status, said["error"]["code"]) == (409, "not-now")
        actor = rooms.house.table(made["table"])
        state = actor.keeper.table.state
        seats = {one.seat: one.id for one in state.players.values()}
        assert seats == {one["seat"]: one["player"] for one in table_of(seen)["sitting"]}
        assert {one.stack for one in state.players.values()} == {STACK}
        assert actor.keeper.names[seats[min(seats)]] in {one["name"] for one in seen["entrants"]}
        assert state.setup.tournament and state.level == 1
        (listed,) = rooms.house.summaries()
        assert listed.live and "table 11" in listed.name
        await sound(rooms)

    asked(test)


def test_who_is_not_counted_is_asked_for_and_counted_as_it_is_typed():
    async def test(host, guest, rooms):
        await begun(host)
        there = [*at_desk(await host.seen())]
        await host.does("bust", players=[{"player": there[0]}], final=True)
        path = f"/desk/events/{host.event}/tables/11/live"
        status, said = await host.post(path)
        assert status == 422 and said["error"]["words"].startswith("stacks: say how many chips")
        stacks = dict.fromkeys(there[1:], STACK) | {there[1]: 2 * STACK}
        dealer = await opened(host, rooms, stacks=stacks)
        assert dealer.stacks == stacks == at_desk(await host.seen())

    asked(test)


def test_what_is_played_is_so_at_the_desk_and_a_bust_is_one_press():
    async def test(host, guest, rooms):
        await begun(host)
        dealer = await opened(host, rooms)
        before = (await host.seen())["undo"]
        await dealer.deal()
        seen = await until(host, lambda seen: at_desk(seen) == dealer.stacks)
        assert {*dealer.stacks.values()} != {STACK}
        assert seen["undo"] == before, "nobody has done anything at the desk"
        one, two = [*dealer.stacks][:2]
        rich = max(one, two, key=dealer.stacks.get)
        poor = two if rich == one else one
        status, refused = await host.refused("bust", players=[{"player": poor}])
        assert status == 409 and "has chips at table 11" in refused["words"]
        began = dealer.stacks[poor]
        await dealer.deal(rich, poor)
        assert dealer.stacks[poor] == 0
        seen = await until(host, lambda seen: any(o["kind"] == "live-bust" for o in seen["dues"]))
        (due,) = [one for one in seen["dues"] if one["kind"] == "live-bust"]
        assert entrant(seen, poor)["name"] in due["words"]
        (lost,) = due["command"]["players"]
        assert (lost["player"], lost["stack"]) == (poor, began)
        assert [name for name, _ in lost["to"]] == [rich]
        command = {**due["command"]}
        await host.does(command.pop("type"), **command)
        seen = await host.seen()
        if entrant(seen, poor)["status"] == "broke":
            await host.does("decline-rebuy", player=poor)
        assert poor not in dealer.stacks
        seen = await until(host, lambda seen: at_desk(seen) == dealer.stacks)
        assert not [one for one in seen["dues"] if one["kind"] == "live-bust"]
        assert entrant(seen, rich)["stack"] > STACK
        await sound(rooms)

    asked(test)


def reminded(dealer):
    return {one["words"]: one["cites"] for one in dealer.running.get("reminders", ())}


@pytest.mark.rules("RR11-15.TRN.26", "RR11-15.TRN.29")
def test_who_runs_the_table_is_reminded_of_what_the_tournament_rules_ask_of_people():
    async def test(host, guest, rooms):
        await begun(host)
        dealer = await opened(host, rooms)
        (view,) = [cites for words, cites in reminded(dealer).items() if "everybody sees" in words]
        assert "RR11-15.TRN.26" in view
        await dealer.deal()
        assert not [words for words in reminded(dealer) if "everybody sees" in words]
        assert not [words for words in reminded(dealer) if "deck" in words]
        await dealer.does("change-dealer")
        (decks,) = [cites for words, cites in reminded(dealer).items() if "another deck" in words]
        assert decks == ["RR11-15.TRN.29"]
        await dealer.does("change-deck")
        await dealer.deal()
        assert not [words for words in reminded(dealer) if "another deck" in words]
        await sound(rooms)

    asked(test)


def test_the_table_follows_levels_moves_and_penalties():
    async def test(host, guest, rooms):
        await begun(host)
        dealer = await opened(host, rooms)
        state = lambda: dealer.actor.keeper.table.state  # noqa: E731
        rooms.time += 21 * MINUTE
        await until(host, lambda seen: state().level == 2)
        from_there = next(iter(at_desk(await host.seen(), 12)))
        uncounted = {"player": from_there, "table": 11, "seat": 8, "why": "he sees badly"}
        status, refused = await host.refused("move-player", **uncounted)
        assert status == 409 and "not counted" in refused["words"]
        await host.does("count-stacks", stacks=[[from_there, 7_000]])
        seat = next(n for n in range(9) if n not in {o.seat for o in state().players.values()})
        moves = {"player": from_there, "table": 11, "seat": seat, "why": "he sees badly"}
        moved = await host.does("move-player", **moves)
        assert state().players[from_there].seat == seat
        assert dealer.stacks[from_there] == 7_000
        assert dealer.stacks == at_desk(await host.seen())
        status, said = await host.undoes(moved["sequence"])
        assert status == 409 and "run card by card" in said["error"]["words"]
        assert from_there in dealer.stacks
        await host.does("penalise", player=from_there, kind="minutes", why="conduct", amount=5)
        await until(host, lambda seen: state().players[from_there].penalised)
        # During a deal nobody leaves the table.
        await dealer.does("next-deal")
        back = {"player": from_there, "table": 12, "seat": 8, "why": "after all"}
        before = await host.seen()
        foreseen = await host.foresees("move-player", **back)
        assert "run card by card" in foreseen["refused"]["words"]
        status, refused = await host.refused("move-player", **back)
        assert status == 409 and "as soon as the deal is over" in refused["legal"].lower()
        assert (await host.seen())["sequence"] == before["sequence"]
        noted = await host.does("note", player=from_there, words="a chair")
        assert (await host.undoes(noted["sequence"]))[0] == 200
        await sound(rooms)

    asked(test)


@pytest.mark.rules("TDA-23e")
@pytest.mark.parametrize(("book", "held"), [("tda-2024", True), ("roberts-v11", False)])
def test_a_new_dealer_gives_one_deal_at_the_old_level_that_ended_as_the_dealers_changed(book, held):
    async def test(host, guest, rooms):
        text = f'book = "{book}"\n' + text_of("regular")
        await begun(host, schedule="", text=text)
        dealer = await opened(host, rooms)
        state = lambda: dealer.actor.keeper.table.state  # noqa: E731
        await dealer.deal()
        await dealer.does("change-dealer")
        rooms.time += 21 * MINUTE
        if not held:
            await until(host, lambda seen: state().level == 2)
        for _ in range(3):
            await host.seen()
            await asyncio.sleep(0.5)
        assert state().level == (1 if held else 2)
        await dealer.does("next-deal")
        assert state().level == (1 if held else 2)
        await dealer.finish()
        await until(host, lambda seen: state().level == 2)
        await sound(rooms)

    asked(test)


def test_hand_for_hand_the_table_says_it_is_done_and_waits():
    async def test(host, guest, rooms):
        await begun(host)
        dealer = await opened(host, rooms)
        await host.does("hand-for-hand", on=True)
        rooms.time += 1_000
        await dealer.deal()
        await until(host, lambda seen: seen["hand_for_hand"]["done"] == [11])
        answers = await dealer.say("next-deal")
        assert answers[-1]["type"] in ("refused", "error"), answers
        assert "hand for hand" in answers[-1]["words"].lower()
        await host.does("table-done", table=12)
        rooms.time += 1_000
        await dealer.deal()
        await until(host, lambda seen: seen["hand_for_hand"]["done"] == [11])

    asked(test)


def test_handed_back_its_stacks_stay_and_the_live_table_is_closed():
    async def test(host, guest, rooms):
        await begun(host)
        dealer = await opened(host, rooms)
        path = f"/desk/events/{host.event}/tables/11/live"
        await dealer.does("next-deal")
        status, said = await host.post(f"{path}/stop")
        assert status == 409 and "A deal is being played" in said["error"]["words"]
        keeper = dealer.actor.keeper
        while keeper.table.deal is not None:
            await dealer.run(type="fold")
        stacks = dealer.stacks
        status, said = await rooms_close(host, dealer)
        assert status != 200
        assert (await host.post(f"{path}/stop", {}, "stop-it-now")) == (200, {"table": ""})
        assert (await host.post(f"{path}/stop", {}, "stop-it-now")) == (200, {"table": ""})
        seen = await host.seen()
        assert table_of(seen)["live"] == "" and at_desk(seen) == stacks
        assert dealer.table not in rooms.house.tables
        await sound(rooms)
        again = await opened(host, rooms)
        assert again.table != dealer.table and again.stacks == stacks

    asked(test)


async def rooms_close(host, dealer):
    answer = await host.web.delete(f"/api/tables/{dealer.table}", headers=host._headers())
    return answer.status_code, answer


def test_a_store_that_fails_and_a_restart_leave_both_logs_the_same():
    async def test(host, guest, rooms):
        await begun(host)
        dealer = await opened(host, rooms)
        store, append = rooms.house.around.store, rooms.house.around.store.append
        actor = await rooms.desk.event(host.event)
        other = [*at_desk(await host.seen(), 12)]
        await host.does("count-stacks", stacks=[[one, STACK] for one in other])
        for number, player in enumerate(other[:2]):
            sit = {one.seat for one in dealer.actor.keeper.table.state.players.values()}
            seat = next(place for place in range(9) if place not in sit)

            async def fails(*args, late=number, **more):
                store.append = append
                if late:
                    await append(*args, **more)
                raise StoreFailed("the disk")

            store.append = fails
            body = {"command": {"type": "move-player", "player": player, "table": 11, "seat": seat,
                                "why": "a test"}}  # fmt: skip
            status, _ = await host.post(f"/desk/events/{host.event}/do", body)
            assert status == (200 if number else 503)
            seen = await host.seen()
            assert at_desk(seen) == dealer.stacks
            assert (player in dealer.stacks) is bool(number)
        await dealer.deal()
        await until(host, lambda seen: at_desk(seen) == dealer.stacks)
        # As after kill -9: others find in the store what these have left there.
        await rooms.desk.stop()
        await rooms.house.stop()
        _, house = make_room(store, CHEAP, rooms.now)
        await house.start()
        hall = DeskHall(store, rooms.now, house)
        await hall.start()
        try:
            again = await hall.event(host.event)
            async with again.settled() as keeper:
                live = keeper.live[11]
            table = house.table(live.key)
            assert {o.id: o.stack for o in table.keeper.table.state.players.values()} == {
                player: keeper.state.entrants[player].stack for player in keeper.sitting_at(11)
            }
            assert again.led.tables[11] is table
        finally:
            await hall.stop()
            await house.stop()
        await sound(rooms)
        assert actor.event == again.event

    asked(test)
