"""The figures of every process of a room, gathered by whoever is asked for them."""

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec

from floorman.server.scale.bus.bus import Bus
from floorman.server.scale.bus.subjects import Subjects
from floorman.server.scale.members import Members

# Who does not answer in that time is left out: he is dead, or has too much to do.
_WAITS_S: Final = 1.0
# How many gateways there are nobody knows: they have so long.
_SETTLES_S: Final = 0.2
_LOOK_S: Final = 0.02


class Figures(msgspec.Struct, frozen=True):
    """What a process says of itself, in the text format of Prometheus."""

    by: str
    text: bytes


_ENCODE: Final = msgspec.msgpack.Encoder().encode
_DECODE: Final = msgspec.msgpack.Decoder(Figures).decode


async def tell_figures(
    bus: Bus, subjects: Subjects, process: str, text: Callable[[], bytes]
) -> None:
    """Answer whoever asks for the figures of all."""

    def asked(data: bytes) -> None:
        bus.send(subjects.figures_for(data.decode()), _ENCODE(Figures(process, text())))

    await bus.listen(subjects.figures, asked)


class Gathering:
    """Asks all processes of a room, and itself, by its name `process`."""

    def __init__(self, bus: Bus, subjects: Subjects, process: str, members: Members) -> None:
        self._bus, self._subjects, self._process = bus, subjects, process
        self._members = members
        self._asking: list[dict[str, bytes]] = []

    async def start(self) -> None:
        """Hear answers from now on."""
        await self._bus.listen(self._subjects.figures_for(self._process), self._hear)

    def _hear(self, data: bytes) -> None:
        told = _DECODE(data)
        for found in self._asking:
            found[told.by] = told.text

    async def gather(self) -> dict[str, bytes]:
        """The figures of each that answers."""
        found: dict[str, bytes] = {}
        self._asking.append(found)
        began = time.monotonic()
        try:
            self._bus.send(self._subjects.figures, self._process.encode())
            while (passed := time.monotonic() - began) < _WAITS_S:
                there = all(one.worker in found for one in self._members.all())
                if there and passed > _SETTLES_S:
                    break
                await asyncio.sleep(_LOOK_S)
        finally:
            self._asking.remove(found)
        return found


def together(figures: Mapping[str, bytes]) -> bytes:
    """The figures of several processes in one text, each told whose it is by a label `process`."""
    families: dict[tuple[str, ...], list[str]] = {}
    for process, text in sorted(figures.items()):
        for head, samples in _families(text.decode()):
            families.setdefault(head, []).extend(_labelled(one, process) for one in samples)
    lines = [line for head, samples in families.items() for line in (*head, *samples)]
    return "".join(f"{line}\n" for line in lines).encode()


def _families(text: str) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Each figure: the two lines that say what it is, and its samples."""
    lines = text.splitlines()
    heads = [place for place, line in enumerate(lines) if line.startswith("# HELP ")]
    for place, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        yield tuple(lines[place : place + 2]), lines[place + 2 : end]


def _labelled(sample: str, process: str) -> str:
    name, value = sample.rsplit(" ", 1)
    bare, _, labels = name.partition("{")
    others = f",{labels}" if labels else "}"
    return f'{bare}{{process="{process}"{others} {value}'
