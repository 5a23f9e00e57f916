"""Who follows the floor hears that it has gone on."""

from tests.server.floor.asking import asked


class Watcher:
    def __init__(self):
        self.told = []

    def tell_floor(self, sequence):
        self.told.append(sequence)


def test_who_follows_it_hears_of_every_record_that_is_stored():
    async def test(desk, guest, rooms):
        watcher = Watcher()
        rooms.floor.followers.add(watcher)
        await desk.open()
        said = await desk.opens("A")
        assert watcher.told[-1] == said["sequence"] == rooms.floor.sequence
        heard = [*watcher.told]
        await desk.refused("close-game", table="Z")
        assert watcher.told == heard

    asked(test)


def test_a_socket_is_told_until_it_follows_no_more():
    async def test(desk, guest, rooms):
        player = await rooms.guest()
        player.connection.following.floor = rooms.floor.followers
        await player.say(type="follow-floor", id=3)
        await desk.open()
        assert "floor-went-on" in [one["type"] for one in player.wire.heard]
        await player.say(type="follow-floor", on=False)
        assert player.connection not in rooms.floor.followers

    asked(test)
