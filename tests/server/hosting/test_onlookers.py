"""Who looks on: named to players where he does not mind, to the host always, and counted."""

from floorman.store import Preferences
from tests.server.door.test_rest_deals import TABLE, scene

ONLOOKERS = f"/api/tables/{TABLE}/onlookers"


class Window:
    """A window of somebody, which can stand in a set."""

    def __init__(self, player):
        self.player = player

    def tell(self, actor, happened):
        """Nothing is told it."""


async def asked(web):
    answer = await web.get(ONLOOKERS)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    return [(one["name"], one["unseen"], one["you"]) for one in found["people"]], found["nameless"]


def test_each_onlooker_is_named_once_and_who_sits_there_is_none(tmp_path):
    async def work(room, _):
        eve, own = await room.of("eve"), await room.of("p0")
        actor = await room.house.opened(TABLE)
        assert await asked(own) == ([], 0)
        actor.viewers |= {Window(player): None for player in ("eve", "eve", "p0", "", "")}
        sits = "p0" in actor.keeper.table.state.players
        mine = [] if sits else [("Player of p0", False, True)]
        assert await asked(own) == ([("Player of eve", False, False), *mine], 2)
        assert ("Player of eve", False, True) in (await asked(eve))[0]
        assert (await room.web().get(ONLOOKERS)).json()["named_to_all"]

    scene(tmp_path, work, deals=1)


def test_who_prefers_not_to_be_named_is_counted_and_the_host_sees_him(tmp_path):
    async def work(room, _):
        eve, bob, host = await room.of("eve"), await room.of("bob"), await room.of("boss")
        await room.store.update_account("boss", role="host")
        actor = await room.house.opened(TABLE)
        actor.viewers |= {Window(player): None for player in ("eve", "bob")}
        await room.house.preferring.change("eve", Preferences(watches_unseen=True))
        assert await asked(bob) == ([("Player of bob", False, True)], 1)
        assert await asked(room.web()) == ([], 2)
        assert (await asked(eve))[0][1] == ("Player of eve", True, True)
        assert (await eve.get(ONLOOKERS)).json()["named_to_all"] is False
        both = [("Player of bob", False, False), ("Player of eve", True, False)]
        assert await asked(host) == (both, 0)
        hidden = (await bob.get(ONLOOKERS)).text
        assert "eve" not in hidden

    scene(tmp_path, work, deals=1)


def test_a_private_table_says_to_no_stranger_who_looks_on(tmp_path):
    async def work(room, _):
        stranger, own = await room.of("eve"), await room.of("p0")
        for web in (stranger, room.web()):
            answer = await web.get(ONLOOKERS)
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")
        assert (await room.web().get("/api/tables/t9/onlookers")).status_code == 404
        assert (await own.get(ONLOOKERS)).status_code == 200

    scene(tmp_path, work, deals=1, private=True)
