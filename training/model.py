"""The encoder as torch runs it forward, so that it can learn: all-MiniLM-L6-v2 and a pool."""

from collections.abc import Sequence
from typing import Final

import torch
import torch.nn.functional as nn

Tensor = torch.Tensor
Tables = dict[str, Tensor]
LAYERS: Final = 6
# How much each place of a telling counts in its mean: what `pool` makes of it. It begins evenly.
POOL: Final = "pool"
_HEADS: Final = 12
_TINY: Final = 1e-12
_NOWHERE: Final = -1e9


def encode(tables: Tables, told: Sequence[Sequence[int]], dropped: float = 0.0) -> Tensor:
    """Where each telling lies, given the numbers of its pieces: points at distance one."""
    numbers = torch.nn.utils.rnn.pad_sequence([torch.tensor(one) for one in told], batch_first=True)
    lengths = torch.tensor([len(one) for one in told])
    here = torch.arange(numbers.shape[1]) < lengths[:, None]
    flow = nn.embedding(numbers, tables["embeddings.word_embeddings.weight"])
    flow = flow + tables["embeddings.position_embeddings.weight"][: numbers.shape[1]]
    flow = flow + tables["embeddings.token_type_embeddings.weight"][0]
    flow = _dropping(_evened(tables, "embeddings", flow), dropped)
    for number in range(LAYERS):
        flow = _through(tables, f"encoder.layer.{number}", flow, here, dropped)
    shares = (flow @ tables[POOL]).masked_fill(~here, _NOWHERE).softmax(1)
    return nn.normalize((flow * shares[..., None]).sum(1), dim=1)


def _through(tables: Tables, layer: str, flow: Tensor, here: Tensor, dropped: float) -> Tensor:
    def times(name: str, what: Tensor) -> Tensor:
        key = f"{layer}.{name}"
        return nn.linear(what, tables[f"{key}.weight"], tables[f"{key}.bias"])

    asks, offers, gives = (
        times(f"attention.self.{name}", flow).unflatten(2, (_HEADS, -1)).transpose(1, 2)
        for name in ("query", "key", "value")
    )
    seen = nn.scaled_dot_product_attention(
        asks, offers, gives, attn_mask=here[:, None, None], dropout_p=dropped
    )
    out = times("attention.output.dense", seen.transpose(1, 2).flatten(2))
    flow = _evened(tables, f"{layer}.attention.output", flow + _dropping(out, dropped))
    wide = nn.gelu(times("intermediate.dense", flow), approximate="tanh")
    narrow = times("output.dense", wide)
    return _evened(tables, f"{layer}.output", flow + _dropping(narrow, dropped))


def _dropping(flow: Tensor, dropped: float) -> Tensor:
    return nn.dropout(flow, dropped, training=dropped > 0)


def _evened(tables: Tables, name: str, flow: Tensor) -> Tensor:
    key = f"{name}.LayerNorm"
    return nn.layer_norm(
        flow, (flow.shape[-1],), tables[f"{key}.weight"], tables[f"{key}.bias"], _TINY
    )
