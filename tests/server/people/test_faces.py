"""Faces that are chosen are kept and seen by everybody; reactions are said once, at a seat."""

from dataclasses import replace

from floorman.server.house import House
from floorman.server.tables import records as r
from tests.server.door.test_sockets import kinds, run, seated


def faces_in(answers):
    """What the last message about the table says of the seats, by player."""
    seats = [one["state"]["seats"] for one in answers if one["type"] in ("snapshot", "update")][-1]
    return {seat["player"]: seat.get("face", "") for seat in seats if seat.get("player")}


def test_a_face_that_is_chosen_is_seen_at_the_table_kept_over_a_restart_and_gone_with_the_account():
    async def work(rooms):
        table, _, (ada, ben) = await seated(rooms)
        faces = rooms.house.preferring.faces
        chooses = {"type": "prefer", "face": "pirate", "once": "face-0001"}
        for _ in range(2):
            assert {"type": "done", "id": 4} in await ada.say(**chooses, id=4)
        seen = await ben.say(type="watch", table=table)
        assert faces_in(seen) == {ada.id: "pirate", ben.id: ""}
        # What is chosen beside it leaves the face alone.
        await ada.say(type="prefer", mucks_losers=False, id=5)
        again = House(rooms.house.around.store, rooms.now)
        await again.preferring.start()
        assert again.preferring.faces == {ada.id: "pirate"} == faces
        heard = await ada.say(type="prefer", face="emperor", id=6)
        [answer] = [one for one in heard if one["type"] == "error"]
        assert answer["code"] == "bad-message"
        assert "face" in answer["words"]
        assert faces == {ada.id: "pirate"}
        await ada.say(type="prefer", face="", id=7)
        assert faces == {}
        await ada.say(type="prefer", face="wizard", id=8)
        await rooms.house.preferring.let_go(ada.id)
        assert faces == {}

    run(work)


def test_everybody_at_the_table_is_told_of_a_new_face_at_once():
    async def work(rooms):
        table, actor, (ada, ben) = await seated(rooms)
        before = actor.comings
        await ada.say(type="prefer", face="chef", id=4)
        assert actor.comings > before  # those who watch are told by that
        assert faces_in(await ben.say(type="watch", table=table))[ada.id] == "chef"

    run(work)


def test_a_reaction_is_said_once_at_a_seat_by_who_may_talk_and_in_words_that_are_ours():
    async def work(rooms):
        table, actor, (ada, _) = await seated(rooms)
        rail = await rooms.guest()
        assert "snapshot" in kinds(await rail.say(type="watch", table=table))
        says = {"type": "react", "table": table, "reaction": "nice-hand", "once": "react-0001"}
        for _ in range(3):
            assert (await ada.say(**says, id=4))[-1] == {"type": "done", "id": 4}
        [line] = [one.talk for one in actor.keeper.recent if one.talk]
        assert (line.text, line.reaction, line.player) == ("Nice hand!", "nice-hand", ada.id)
        told = [one for one in rail.wire.heard if one["type"] == "update"]
        lines = [line for one in told for line in one["lines"] if line.get("reaction")]
        assert [(one["kind"], one["words"], one["reaction"]) for one in lines] == [
            ("chat", "Nice hand!", "nice-hand")
        ]
        before = actor.sequence
        [refused] = await rail.say(**says | {"once": "react-0002"}, id=5)
        assert "Only who sits at the table" in refused["words"]
        [wrong] = await ada.say(type="react", table=table, reaction="insult", id=6)
        assert (wrong["type"], wrong["code"]) == ("error", "bad-message")
        await actor.do(lambda _: r.Muted(player=ada.id, by="host"))
        [muted] = await ada.say(**says | {"once": "react-0003"}, id=7)
        assert muted["reason"] == "MUTED"
        assert actor.sequence == before + 1
        # As much talk as there may be: reactions count among it.
        last = ""
        for number in range(rooms.room.settings.chat_per_minute + 2):
            answer = (await ada.say(**says | {"once": f"react-1{number:03}"}, id=8))[-1]
            last = answer["reason"]
        assert last == "TOO_OFTEN"

    run(work)


def test_where_nobody_talks_nobody_reacts():
    async def work(rooms):
        table, _, (ada, _) = await seated(rooms)
        rooms.room.settings = replace(rooms.room.settings, chat=False)
        [refused] = await ada.say(type="react", table=table, reaction="wow", id=4)
        assert refused["reason"] == "NO_CHAT"

    run(work)
