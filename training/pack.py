"""Pack an encoder for shipping: `python -m training.pack WEIGHTS.safetensors`.

WEIGHTS are what `training.encoder` made of all-MiniLM-L6-v2. Each row of a matrix is stored in
single bytes with one scale. Of the vocabulary the frequent words are kept, the pieces within words,
and what the tellings say.
"""

import sys
from pathlib import Path
from typing import Final

import numpy as np
from safetensors.numpy import load_file

from floorman.rulings.ear.meaning.encoding import ENCODER, MOST_PIECES, Array
from floorman.rulings.ear.meaning.pieces import END, START, UNKNOWN, pieces_of
from training.learning import OUT, model_folder, own_words
from training.told import tellings

# The vocabulary has its words by how frequent they are: this far down all are kept.
_FREQUENT: Final = 12000
_LAYERS: Final = 6
_NAMES: Final = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "out": "attention.output.dense",
    "wide": "intermediate.dense",
    "narrow": "output.dense",
}


def main(weights: Path) -> None:
    """Pack it."""
    folder = model_folder()
    found = load_file(weights)
    vocabulary = (folder / "vocab.txt").read_text(encoding="utf-8").split("\n")[:-1]
    kept = sorted(_kept(vocabulary))
    words, scales = _small(found["embeddings.word_embeddings.weight"][kept])
    places = found["embeddings.position_embeddings.weight"][:MOST_PIECES]
    packed = {
        "layers": np.array(_LAYERS),
        "pieces": np.array("\n".join(vocabulary[number] for number in kept)),
        "words": words,
        "scales": scales,
        "places": places + found["embeddings.token_type_embeddings.weight"][0],
        "even": _pair(found, "embeddings.LayerNorm"),
        "pool": found["pool"],
    }
    for number in range(_LAYERS):
        layer = f"encoder.layer.{number}"
        for short, name in _NAMES.items():
            key = f"{number}.{short}"
            packed[key], packed[f"{key}.scales"] = _small(found[f"{layer}.{name}.weight"])
            packed[f"{key}.added"] = found[f"{layer}.{name}.bias"]
        packed[f"{number}.first"] = _pair(found, f"{layer}.attention.output.LayerNorm")
        packed[f"{number}.second"] = _pair(found, f"{layer}.output.LayerNorm")
    np.savez(OUT / ENCODER, **packed)
    print(f"{len(kept)} pieces, {(OUT / ENCODER).stat().st_size:,} bytes")


def _kept(vocabulary: list[str]) -> set[int]:
    known = {piece: number for number, piece in enumerate(vocabulary)}
    said = {
        number
        for one in (*tellings(), *own_words())
        for number in pieces_of(one.text, known, 10**6)
    }
    plain = {
        number
        for piece, number in known.items()
        if piece.isascii() and (number < _FREQUENT or piece.startswith("##"))
    }
    unused = {number for piece, number in known.items() if piece.startswith("[unused")}
    return (said | plain | {known[one] for one in (START, END, UNKNOWN)}) - unused


def _small(rows: Array) -> tuple[Array, Array]:
    scales = np.abs(rows).max(1) / 127
    return np.round(rows / scales[:, None]).astype(np.int8), scales.astype(np.float32)


def _pair(found: dict[str, Array], name: str) -> Array:
    return np.stack([found[f"{name}.weight"], found[f"{name}.bias"]])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
