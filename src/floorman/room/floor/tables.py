"""What a table is opened with for a game on the board."""

from floorman.room.floor.played import Reading, mix_of
from floorman.room.floor.setup import RoomSetup
from floorman.table import Collection, Game, TableSetup, asked_collection, mix_games


def table_setup(setup: RoomSetup, reading: Reading, seats: int, collection: str = "") -> TableSetup:
    """The setup of its table, whose seats the floor gives; `collection` as in `asked_collection`.

    Raises ValueError for a game, a number of seats or a collection that no table can have.
    """
    played = reading.played
    mix = mix_of(reading, setup.forms)
    games: tuple[Game, ...] = (Game(reading.form, reading.stakes),)
    unit = reading.stakes.small_bet or reading.stakes.big_blind or reading.size
    if mix is not None:
        games = mix_games(mix, unit, forms=setup.forms)
    paid: Collection | None = asked_collection(collection) if collection else None
    made = TableSetup(
        games,
        seats,
        played.book or setup.book,
        setup.options,
        setup.amendments,
        mix,
        collection=paid,
        unit=unit if mix is not None else 0,
        floor_seats=True,
    )
    made.check()
    return made
