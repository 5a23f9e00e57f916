"""What somebody follows has gone on: a tournament, or the floor of the room."""

from floorman.server.protocol.messages import Message


class WentOn(Message, frozen=True):
    """A tournament that is followed has come to the record `number`: what REST told of it before
    may be otherwise now.
    """

    tournament: str
    number: int


class FloorWentOn(Message, frozen=True):
    """The room's floor, which is followed, has come to the record `sequence`: what REST told of it
    before may be otherwise now.
    """

    sequence: int
