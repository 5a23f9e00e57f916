"""Learn the encoder's last layers further: `python -m training.encoder FOLDER OUT.safetensors`.

Needs torch (`requirements-training.txt`) and takes the better part of an hour on one core; it is
done once in a while, and its outcome is packed by `training.pack`. Each incident is a point that
the tellings of it are drawn to. Nothing held back is learned from.
"""

import json
import random
import struct
import sys
from collections.abc import Sequence
from math import ceil, cos, pi
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
import torch.nn.functional as nn

from floorman.rulings.ear.encoding import MOST_PIECES
from floorman.rulings.ear.pieces import pieces_of
from floorman.rulings.ear.recognising import NONE
from floorman.rulings.incidents import incident_kinds
from training.learning import own_words
from training.pack import read
from training.told import tellings
from training.train import targets

Tensor = torch.Tensor
_LAYERS: Final = 6
_LEARNED: Final = range(4, _LAYERS)
_ROUNDS: Final = 5
_AT_ONCE: Final = 32
_WARM: Final = 60
_HEADS: Final = 12
_DROPPED: Final = 0.1
_SMOOTHED: Final = 0.05
_STEEPNESS: Final = 16.0
_OWN_WORDS: Final = 0.5
# How fast the layers learn, the points of the incidents, and the steepness.
_PACES: Final = (2e-4, 2e-3, 1e-2)


def main(folder: Path, out: Path) -> None:
    """Learn, and write the weights of the learned layers."""
    torch.manual_seed(1)
    random.seed(1)
    model = {key: torch.tensor(one) for key, one in read(folder / "model.safetensors").items()}
    vocabulary = (folder / "vocab.txt").read_text(encoding="utf-8").split("\n")
    known = {piece: number for number, piece in enumerate(vocabulary)}
    told = [one for one in tellings() if not one.is_held]
    learned = (*told, *own_words())
    wanted = torch.tensor(targets(learned, (*incident_kinds(), NONE)))
    trust = torch.tensor([1.0] * len(told) + [_OWN_WORDS] * (len(learned) - len(told)))
    flows = [_below(model, pieces_of(one.text, known, MOST_PIECES)) for one in learned]
    _learn(model, flows, wanted, trust)
    _write(out, {key: one for key, one in model.items() if _is_learned(key)})


def _learn(
    model: dict[str, Tensor], flows: Sequence[Tensor], wanted: Tensor, trust: Tensor
) -> None:
    with torch.no_grad():
        lying = torch.cat([_above(model, [flow]) for flow in flows])
        homes = wanted.T @ lying / wanted.sum(0)[:, None].clamp(min=1)
    homes = nn.normalize(homes, dim=1).requires_grad_()
    steep = torch.tensor(_STEEPNESS, requires_grad=True)
    level = torch.zeros(len(homes), requires_grad=True)
    layers = [one.requires_grad_() for key, one in model.items() if _is_learned(key)]
    parts: list[dict[str, Any]] = [
        {"params": what, "lr": pace, "weight_decay": 0.0}
        for what, pace in zip((layers, [homes], [steep, level]), _PACES, strict=True)
    ]
    steps = _ROUNDS * ceil(len(flows) / _AT_ONCE)
    learner = torch.optim.AdamW(parts)
    pace = torch.optim.lr_scheduler.LambdaLR(
        learner, lambda step: min(1, (step + 1) / _WARM) * (0.5 + 0.5 * cos(pi * step / steps))
    )
    for turn in range(_ROUNDS):
        lost = 0.0
        for batch in _batches(flows):
            found = _above(model, [flows[place] for place in batch], _DROPPED)
            scores = steep * found @ nn.normalize(homes, dim=1).T + level
            loss = nn.cross_entropy(
                scores, wanted[batch], reduction="none", label_smoothing=_SMOOTHED
            )
            mean = (loss * trust[batch]).mean()
            learner.zero_grad()
            mean.backward()
            torch.nn.utils.clip_grad_norm_(layers, 1.0)
            learner.step()
            pace.step()
            lost += float(mean.detach()) * len(batch)
        print(f"round {turn + 1} of {_ROUNDS}: loss {lost / len(flows):.3f}", flush=True)


def _batches(flows: Sequence[Tensor]) -> list[list[int]]:
    """Places of tellings about as long as each other, in any order."""
    order = sorted(range(len(flows)), key=lambda place: len(flows[place]) + 12 * random.random())
    found = [order[start : start + _AT_ONCE] for start in range(0, len(order), _AT_ONCE)]
    random.shuffle(found)
    return found


def _is_learned(key: str) -> bool:
    return any(key.startswith(f"encoder.layer.{number}.") for number in _LEARNED)


@torch.no_grad()
def _below(model: dict[str, Tensor], numbers: Sequence[int]) -> Tensor:
    """A telling as it comes to the layers that learn."""
    flow = model["embeddings.word_embeddings.weight"][list(numbers)]
    flow = flow + model["embeddings.position_embeddings.weight"][: len(numbers)]
    flow = _evened(model, "embeddings", flow + model["embeddings.token_type_embeddings.weight"][0])
    flow, here = flow[None], torch.ones(1, len(numbers), dtype=torch.bool)
    for number in range(_LEARNED.start):
        flow = _through(model, number, flow, here, 0.0)
    return flow[0]


def _above(model: dict[str, Tensor], flows: Sequence[Tensor], dropped: float = 0.0) -> Tensor:
    """Where each telling lies after the layers that learn."""
    longest = max(map(len, flows))
    flow = torch.stack([nn.pad(one, (0, 0, 0, longest - len(one))) for one in flows])
    here = torch.tensor([[place < len(one) for place in range(longest)] for one in flows])
    for number in _LEARNED:
        flow = _through(model, number, flow, here, dropped)
    middle = (flow * here[..., None]).sum(1) / here.sum(1, keepdim=True)
    return nn.normalize(middle, dim=1)


def _through(
    model: dict[str, Tensor], number: int, flow: Tensor, here: Tensor, dropped: float
) -> Tensor:
    layer = f"encoder.layer.{number}"

    def times(name: str, what: Tensor) -> Tensor:
        key = f"{layer}.{name}"
        return nn.linear(what, model[f"{key}.weight"], model[f"{key}.bias"])

    asks, offers, gives = (
        times(f"attention.self.{name}", flow).unflatten(2, (_HEADS, -1)).transpose(1, 2)
        for name in ("query", "key", "value")
    )
    seen = nn.scaled_dot_product_attention(
        asks, offers, gives, attn_mask=here[:, None, None], dropout_p=dropped
    )
    out = nn.dropout(times("attention.output.dense", seen.transpose(1, 2).flatten(2)), dropped)
    flow = _evened(model, f"{layer}.attention.output", flow + out)
    wide = nn.gelu(times("intermediate.dense", flow))
    return _evened(
        model, f"{layer}.output", flow + nn.dropout(times("output.dense", wide), dropped)
    )


def _evened(model: dict[str, Tensor], name: str, flow: Tensor) -> Tensor:
    key = f"{name}.LayerNorm"
    return nn.layer_norm(
        flow, (flow.shape[-1],), model[f"{key}.weight"], model[f"{key}.bias"], 1e-12
    )


def _write(out: Path, model: dict[str, Tensor]) -> None:
    header, place, bodies = {}, 0, []
    for name, one in model.items():
        body = one.detach().numpy().astype(np.float32).tobytes()
        header[name] = {
            "dtype": "F32",
            "shape": list(one.shape),
            "data_offsets": [place, place + len(body)],
        }
        place += len(body)
        bodies.append(body)
    head = json.dumps(header).encode()
    out.write_bytes(struct.pack("<Q", len(head)) + head + b"".join(bodies))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
