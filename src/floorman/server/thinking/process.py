"""What is done in the process in which house players think: `python -m floorman.server.thinking`.

It is asked on its standard input, answers on its standard output, and ends with the room.
"""

import os
import pickle
from typing import BinaryIO, Final

import msgspec

from floorman.deal import Law
from floorman.deal import commands as d
from floorman.server.thinking.asked import (
    READY,
    Asked,
    Frames,
    Learn,
    Sent,
    Think,
    Thought,
    framed,
)
from floorman.sim import LEVELS, HousePlayer

_READ: Final = msgspec.msgpack.Decoder(Sent)
_AT_ONCE: Final = 65_536


class Thinker:
    """Answers one question after the other."""

    def __init__(self) -> None:
        self._laws: dict[int, Law] = {}
        self._players: dict[tuple[int, str], HousePlayer] = {}

    def take(self, message: Sent) -> Thought | None:
        """Hear a message; the answer to a question."""
        if isinstance(message, Learn):
            # The bytes come from the room, whose child this process is.
            self._laws[message.place] = pickle.loads(message.law)
            for key in [key for key in self._players if key[0] == message.place]:
                del self._players[key]
            return None
        try:
            return Thought(message.number, self._command(message))
        except Exception as error:  # the room works it out again, and deals with it there
            return Thought(message.number, fault=repr(error))

    def _command(self, asked: Think) -> d.Any:
        law, level = self._laws[asked.place], LEVELS[asked.level]
        key = asked.place, level.key
        if key not in self._players:
            self._players[key] = HousePlayer(law, level=level)
        whole = Asked(law, asked.view, level, asked.effort, asked.seed)
        return whole.answer(self._players[key])


def serve(asked: int, answers: BinaryIO) -> None:
    """Answer until nobody asks any more; `asked` is a file descriptor."""
    thinker, frames = Thinker(), Frames()
    answers.write(framed(Thought(READY)))
    answers.flush()
    while data := os.read(asked, _AT_ONCE):
        for one in frames.take(data):
            thought = thinker.take(_READ.decode(one))
            if thought is not None:
                answers.write(framed(thought))
                answers.flush()
