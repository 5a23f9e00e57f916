"""What the host rules on a deal that the house deals: void, a dead hand, the last pot put right."""

import msgspec
import pytest

from floorman.deal import commands as d
from floorman.server.audit import audit_room
from floorman.server.door.broadcast import sight_of
from floorman.server.tables import records as r
from floorman.server.telling.course_told import steps_of
from floorman.server.telling.lines import line_of
from floorman.server.verifying.checks import verified
from floorman.server.verifying.saved import Saved
from tests.server.hosting.hosted_room import played
from tests.server.hosting.test_people import opened
from tests.server.hosting.test_tables import at_table, people, same_again

WHY = "two decks were mixed up"


async def scene_of(room, **how):
    """A deal of three at a table of Olga's: Olga, Ada, Ben and Cleo, the table's key."""
    olga, ada, ben = await people(room)
    cleo = await room.person("Cleo")
    table = await at_table(room, olga, ada, ben, cleo, seats=6, **how)
    await room.deals(table)
    return olga, ada, ben, cleo, table


def told(room, table):
    """What everybody reads, with the rules behind it."""
    actor = room.house.tables[table]
    found = (line_of(sight_of(actor), one, "") for one in actor.keeper.recent)
    return {one.words: set(one.cites) for one in found if one}


def stacks(room, table):
    return {one.id: one.stack for one in room.table(table).table.state.players.values()}


async def acts(room, table, *commands):
    for command in commands:
        seat = room.table(table).table.deal.request.seat
        await room.house.tables[table].do(lambda _, c=command, s=seat: r.Acted(command=c(s)))


@pytest.mark.rules("RR11-0.PRE.7b", "RR11-2.DEC.1", "RR11-2.DEC.2")
def test_a_deal_is_ruled_void_once_and_everybody_has_back_what_he_put_in():
    async def scene(room):
        olga, ada, _, _, table = await scene_of(room)
        keeper = room.table(table)
        await acts(room, table, d.Call)
        void = {"do": "void-deal", "deal": keeper.deal_number, "why": WHY}
        assert (await ada.host(table, **void))[0] == 403
        assert (await olga.host(table, **void | {"why": ""}))[0] == 422
        assert (await olga.host(table, **void | {"deal": 9}))[0] == 409
        assert room.table(table).playing
        for _ in range(2):
            assert await olga.host(table, "void-00001", **void) == (200, {"ordered": False})
        keeper = room.table(table)
        assert not keeper.playing
        assert stacks(room, table) == dict.fromkeys(stacks(room, table), 200)
        assert (await olga.host(table, **void))[0] == 409
        lines = told(room, table)
        said = lines[f"Ruling of Olga: the deal is void ({WHY})"]
        assert {"RR11-0.PRE.7b", "RR11-2.DEC.1", "RR11-2.DEC.2"} <= said
        assert sum(one.startswith("Ruling of") for one in lines) == 1
        await same_again(room, table)
        await room.deals(table)
        assert room.table(table).deal_number == void["deal"] + 1
        await room.folds(table)
        assert [one.number for one in await room.store.deals(table)] == [void["deal"] + 1]
        assert await audit_room(room.store) == []

    played(scene)


@pytest.mark.rules("RR11-2.DEC.1", "RR11-2.DEC.8")
def test_a_hand_is_ruled_dead_without_a_card_shown_and_its_chips_stay():
    async def scene(room):
        olga, ada, _, _, table = await scene_of(room)
        keeper = room.table(table)
        await acts(room, table, d.Call)
        number = keeper.deal_number
        first = keeper.players[keeper.deal.request.seat]
        other = next(
            one
            for seat, one in enumerate(keeper.players)
            if one != first and not keeper.deal.state.seats[seat].folded
        )
        kill = {"do": "kill-hand", "deal": number, "player": other, "why": "told his hand"}
        assert (await ada.host(table, **kill))[0] == 403
        assert (await olga.host(table, **kill | {"player": olga.id}))[0] == 409
        for _ in range(2):
            assert (await olga.host(table, "kill-00001", **kill))[0] == 200
        keeper = room.table(table)
        seat = keeper.players.index(other)
        seen = keeper.deal.view(None).seats[seat]
        assert seen.folded
        assert not any(card >= 0 for card in (*seen.down, *seen.up))
        assert (await olga.host(table, **kill))[0] == 409
        assert keeper.players[keeper.deal.request.seat] == first
        name = keeper.names[other]
        said = told(room, table)[f"Ruling of Olga: the hand of {name} is dead (told his hand)"]
        assert {"RR11-2.DEC.1", "RR11-2.DEC.8"} <= said
        await same_again(room, table)
        await room.folds(table)
        (deal,) = await room.store.deals(table)
        assert deal.number == number
        over = room.table(table).finished[-1]
        steps = [*steps_of(over.deal, over.shuffles)]
        assert f"f{seat}" in steps
        path = f"/api/tables/{table}/deals/{number}/export"
        for written in ("phh", "pokerstars"):
            status, why = await olga.asks("GET", f"{path}?format={written}")
            assert status == 422
            assert "ruled dead" in str(why)
        status, saved = await olga.asks("GET", f"{path}?format=proof")
        found = verified(msgspec.json.decode(msgspec.json.encode(saved), type=Saved))
        assert (found.faults, found.proved) == ((), found.seen)
        assert await audit_room(room.store) == []

    played(scene)


@pytest.mark.rules("RR11-2.DEC.5a", "RR11-2.DEC.6b")
def test_the_last_pot_is_put_right_in_a_pause_and_not_after_the_next_deal_began():
    async def scene(room):
        olga, ada, ben, _, table = await scene_of(room)
        number = room.table(table).deal_number
        right = {"do": "award", "deal": number, "player": ada.id, "other": ben.id, "chips": 3}
        right |= {"why": "misread"}
        assert (await olga.host(table, **right))[0] == 409
        assert (await olga.host(table, do="pause-after")) == (200, {"ordered": True})
        await room.folds(table)
        keeper = room.table(table)
        over = keeper.finished[-1]
        winner = over.players[over.deal.result.winners[0]]
        other = next(one for one in over.players if one != winner)
        before = stacks(room, table)
        right |= {"player": winner, "other": other, "chips": 2}
        assert (await olga.host(table, **right | {"chips": 5_000}))[0] == 409
        assert (await ada.host(table, **right))[0] == 403
        for _ in range(2):
            assert (await olga.host(table, "award-00001", **right))[0] == 200
        after = stacks(room, table)
        assert after[winner] - before[winner] == -2
        assert after[other] - before[other] == 2
        names = [room.table(table).names[one] for one in (winner, other)]
        words = f"Ruling of Olga: of the pot 2 go from {names[0]} to {names[1]} (misread)"
        assert {"RR11-2.DEC.5a", "RR11-2.DEC.6b"} <= told(room, table)[words]
        await same_again(room, table)
        assert sum((await room.store.balances()).values()) == 0
        assert await audit_room(room.store) == []

    played(scene)


def test_who_opened_a_private_table_rules_there_and_not_on_a_deal_that_he_plays_in():
    async def scene(room):
        olga, ada, ben = await people(room)
        cleo = await room.person("Cleo")
        table = await opened(ada, private=True)
        for one in (ben, cleo):
            await room.house.admit(table, one.id)
        for seat, one in enumerate((ben, cleo)):
            assert (await room.sits(one, table, seat))["type"] == "done"
        await room.deals(table)
        void = {"do": "void-deal", "deal": 1, "why": WHY}
        assert (await ben.host(table, **void))[0] == 403
        assert (await ada.host(table, **void))[0] == 200
        assert (await room.sits(ada, table, 3))["type"] == "done"
        await room.deals(table)
        keeper = room.table(table)
        while ada.id not in keeper.players:
            await room.folds(table)
            await room.deals(table)
            keeper = room.table(table)
        void["deal"] = keeper.deal_number
        status, why = await ada.host(table, **void)
        assert status == 403
        assert "plays in" in str(why)
        kill = {"do": "kill-hand", "deal": keeper.deal_number, "player": ben.id, "why": "talks"}
        assert (await ada.host(table, **kill))[0] == 403
        public = await opened(ada)
        assert (await ada.host(public, **void))[0] == 403
        assert (await olga.host(table, **void))[0] == 200

    played(scene)
