"""What a telling means, as a point in space: a small language model run forward with numpy.

Its weights are stored in single bytes with a scale for each row; where they come from stands beside
them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

import numpy as np

from floorman.rulings.ear.meaning.pieces import pieces_of

ENCODER: Final = "encoder.npz"
MOST_PIECES: Final = 160
_HEADS: Final = 12
_TINY: Final = 1e-12
# The usual curve of the model between its layers, by the hyperbolic tangent.
_CURVE: Final = 0.7978845608
_BEND: Final = 0.044715
_STORED: Final = ("query", "key", "value", "out", "wide", "narrow")

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True, slots=True)
class Layer:
    """The matrices of one layer with what is added to each, and its two evenings-out."""

    matrices: Mapping[str, tuple[Array, Array]]
    first: tuple[Array, Array]
    second: tuple[Array, Array]


@dataclass(frozen=True, slots=True)
class Encoder:
    """A language model: where each piece of a word stands, the layers, and what counts of it."""

    known: Mapping[str, int]
    words: Array
    scales: Array
    places: Array
    even: tuple[Array, Array]
    pool: Array
    layers: tuple[Layer, ...]


@cache
def encoder() -> Encoder:
    """The model that is shipped, read on first use."""
    file = resources.files(__package__) / "weights" / ENCODER
    with file.open("rb") as opened, np.load(opened) as stored:
        count = int(stored["layers"])
        return Encoder(
            {piece: number for number, piece in enumerate(str(stored["pieces"]).split("\n"))},
            stored["words"],
            stored["scales"].astype(np.float32),
            stored["places"].astype(np.float32),
            _pair(stored, "even"),
            stored["pool"].astype(np.float32),
            tuple(_layer(stored, str(number)) for number in range(count)),
        )


def _layer(stored: Mapping[str, Array], number: str) -> Layer:
    matrices = {}
    for name in _STORED:
        key = f"{number}.{name}"
        rows = stored[key].astype(np.float32) * stored[f"{key}.scales"].astype(np.float32)[:, None]
        matrices[name] = (np.ascontiguousarray(rows.T), stored[f"{key}.added"].astype(np.float32))
    return Layer(matrices, _pair(stored, f"{number}.first"), _pair(stored, f"{number}.second"))


def _pair(stored: Mapping[str, Array], key: str) -> tuple[Array, Array]:
    weight, added = stored[key].astype(np.float32)
    return weight, added


def encode(text: str) -> Array:
    """Where a text lies: a point at distance one. Very long ones are heard to a point only."""
    model = encoder()
    numbers = pieces_of(text, model.known, MOST_PIECES)
    flow = model.words[numbers].astype(np.float32) * model.scales[numbers][:, None]
    flow = _evened(flow + model.places[: len(numbers)], model.even)
    for layer in model.layers:
        flow = _through(flow, layer)
    shares = flow @ model.pool
    shares = np.exp(shares - shares.max())
    middle = shares @ flow
    return np.asarray(middle / np.linalg.norm(middle))


def _through(flow: Array, layer: Layer) -> Array:
    def times(name: str, what: Array) -> Array:
        matrix, added = layer.matrices[name]
        return np.asarray(what @ matrix + added)

    asks, offers, gives = (_by_head(times(name, flow)) for name in _STORED[:3])
    weights = asks @ offers.transpose(0, 2, 1) / np.sqrt(np.float32(asks.shape[2]))
    weights = np.exp(weights - weights.max(2, keepdims=True))
    weights /= weights.sum(2, keepdims=True)
    seen = (weights @ gives).transpose(1, 0, 2).reshape(flow.shape)
    flow = _evened(flow + times("out", seen), layer.first)
    return _evened(flow + times("narrow", _curved(times("wide", flow))), layer.second)


def _by_head(rows: Array) -> Array:
    return rows.reshape(len(rows), _HEADS, -1).transpose(1, 0, 2)


def _curved(rows: Array) -> Array:
    return np.asarray(rows * 0.5 * (1 + np.tanh(_CURVE * (rows + _BEND * rows * rows * rows))))


def _evened(rows: Array, even: tuple[Array, Array]) -> Array:
    apart = rows - rows.mean(1, keepdims=True)
    spread = np.sqrt((apart * apart).mean(1, keepdims=True) + _TINY)
    return np.asarray(apart / spread * even[0] + even[1])
