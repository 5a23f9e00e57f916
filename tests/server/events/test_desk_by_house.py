"""The desk hears the register: bars and penalties of the room are due there; directors' weigh."""

import pytest

from floorman.room.people import commands as pc
from floorman.room.people.record.penalties import is_in_force, proposal
from floorman.rulings.conduct import Scale, Step
from floorman.server.desk.penalties import mend_record
from tests.server.desk.asking import asked
from tests.server.desk.test_rest import begun, entrant

MINUTE = 60_000
CLUB = Scale("club", steps=(Step("warning"), Step("hands", 10, earlier=1)))


def due(seen):
    """What is due by the register, by whom it is about."""
    return {
        one["command"]["player"]: one
        for one in seen["dues"]
        if one["kind"] in ("house-out", "house-penalty")
    }


async def heeds(host, person):
    return await host.does("heed-register", player=person)


@pytest.mark.rules("RR11-15.TRN.28a", "RR11-15.INTRO.0b")
def test_a_penalty_of_the_room_is_due_at_the_desk_and_served_everywhere():
    async def test(host, guest, rooms):
        people, registry = await begun(host), rooms.room.people.registry
        tag = await host.web.get(f"/api/desk/events/{host.event}", headers=host._headers())
        (offence,) = await registry.do(
            pc.Penalise(person=people[0], offence="disturbance", sanction="hands", number=3,
                        unit="hands", why="shouted", by="ada")
        )  # fmt: skip
        # Whoever waits for news is told at once.
        again = await host.web.get(
            f"/api/desk/events/{host.event}",
            params={"wait": 20},
            headers=host._headers() | {"If-None-Match": tag.headers["etag"]},
        )
        (one,) = due(again.json()).values()
        assert one["words"] == (
            "Ines is dealt past in the whole room for 3 deals: the hand is dead here too"
        )
        assert "RR11-15.TRN.28a" in one["rules"] and one["urgent"]
        foreseen = await host.foresees("heed-register", player=people[0])
        assert foreseen["refused"] is None and foreseen["said"]
        await heeds(host, people[0])
        seen = await host.seen()
        assert not due(seen) and entrant(seen, people[0])["penalty"] == "3 deals"
        status, error = await host.refused("heed-register", player=people[0])
        assert (status, error["code"]) == (409, "not-now")
        # Served here it is served in the room, once however often it is had again.
        served = await host.does("serve-deals", player=people[0], deals=2)
        left = registry.state.people[people[0]].deals_left
        assert left == {offence.number: 1} and not due(await host.seen())
        assert entrant(await host.seen(), people[0])["penalty"] == "1 deal"
        await host.undoes(served["sequence"])
        assert due(await host.seen())[people[0]]["words"].startswith("Ines is dealt past")
        await host.redoes(served["sequence"])
        assert left == {offence.number: 1}
        actor = await rooms.desk.event(host.event)
        await mend_record(registry, actor)
        assert left == {offence.number: 1} and not due(await host.seen())
        status, _ = await host.refused("serve-deals", player=people[0], deals=2)
        assert status == 409
        # Lifted by the house, the hand lives here too.
        lift = pc.LiftPenalty(person=people[0], number=offence.number, why="enough", by="ada")
        await registry.do(lift)
        assert "lives again" in due(await host.seen())[people[0]]["words"]
        await heeds(host, people[0])
        seen = await host.seen()
        assert not due(seen) and entrant(seen, people[0])["penalty"] == ""

    asked(test)


@pytest.mark.rules("RR11-15.TRN.28b", "RR11-15.INTRO.0c")
def test_who_is_barred_from_the_room_is_out_of_the_event_by_one_click_and_it_is_one_offence():
    async def test(host, guest, rooms):
        people, registry = await begun(host), rooms.room.people.registry
        until = rooms.room.now() + 90 * MINUTE
        await registry.do(pc.Bar(person=people[1], why="threw a chair", until=until, by="ada"))
        (one,) = due(await host.seen()).values()
        assert one["words"].startswith("The house has sent ")
        assert one["words"].endswith("(threw a chair): out, and the chips leave play")
        assert {"RR11-15.INTRO.0c", "RR11-15.TRN.28b"} <= {*one["rules"]}
        status, error = await host.refused("heed-register", player=people[1])
        assert status == 409 and "chips are not known" in error["words"]
        before = (await host.seen())["totals"]["chips"]
        await host.does("count-stacks", stacks=[[people[1], 5_000]])
        await heeds(host, people[1])
        seen = await host.seen()
        assert entrant(seen, people[1])["status"] == "disqualified"
        assert seen["totals"]["chips"] == before - 5_000
        assert not due(seen)
        # The bar is what stands against him; the event adds no offence of its own.
        assert not registry.state.people[people[1]].record.offences

    asked(test)


def test_before_the_start_who_is_sent_away_has_the_entry_back_unless_he_may_come_by_then():
    async def test(host, guest, rooms):
        starts = rooms.room.now() + 60 * MINUTE
        await host.opens(starts_at=starts)
        kim, lou = await host.enters("Kim", "Lou")
        registry = rooms.room.people.registry
        await registry.do(
            pc.Bar(person=kim, why="drunk", until=starts - MINUTE, by="ada"),
            pc.Bar(person=lou, why="drunk", until=starts + MINUTE, by="ada"),
        )
        found = due(await host.seen())
        assert [*found] == [lou] and found[lou]["words"].endswith("the entry is given back")
        await heeds(host, lou)
        assert entrant(await host.seen(), lou)["status"] == "withdrawn"
        status, error = await host.refused("heed-register", player="nobody")
        assert (status, error["code"]) == (422, "bad-field")

    asked(test)


def test_a_directors_penalty_stands_in_the_record_weighs_and_is_struck_when_it_is_taken_back():
    async def test(host, guest, rooms):
        people, registry = await begun(host), rooms.room.people.registry
        first = proposal(registry.state, people[2], "hands-discussed", scale=CLUB)
        done = await host.does(
            "penalise", player=people[2], kind="minutes", why="discussing", amount=5, note="told"
        )
        (one,) = registry.state.people[people[2]].record.offences
        step = done["sequence"]
        assert (one.kind, one.place, one.why) == (
            "hands-discussed", host.event, f"Friday, step {step}: told",
        )  # fmt: skip
        assert one.sanction.number == 5
        # It is in force in the event alone, and weighs when the next is considered.
        assert not is_in_force(registry.state.people[people[2]], 0, registry.now())
        assert not due(await host.seen())
        second = proposal(registry.state, people[2], "hands-discussed", scale=CLUB)
        assert (first.earlier, second.earlier) == (0, 1)
        assert (first.sanction.kind, second.sanction.number) == ("warning", 10)
        await host.undoes(step)
        (one,) = registry.state.people[people[2]].record.offences
        assert (
            one.struck
            and proposal(registry.state, people[2], "hands-discussed", scale=CLUB) == first
        )
        await host.redoes(step)
        offences = registry.state.people[people[2]].record.offences
        assert [one.struck for one in offences] == [True, False]
        actor = await rooms.desk.event(host.event)
        await mend_record(registry, actor)
        assert len(registry.state.people[people[2]].record.offences) == 2

    asked(test)
