"""Teach the encoder further: `python -m training.encoder OUT.safetensors [EARLIER.safetensors]`.

Needs torch and the model's own files (`make encoder` fetches both) and takes the better part of an
hour on two cores; it is done once in a while, and its outcome is packed by `training.pack`. Given
an earlier outcome it goes on from there, in fewer rounds and at half the pace: for when tellings
were added. Each incident is a point that the tellings of it are drawn to. What is written is the
running mean of the weights, which hears better than where they happen to end. Nothing held back is
learned from.
"""

import random
import sys
from collections.abc import Sequence
from math import ceil, cos, pi
from pathlib import Path
from typing import Any, Final

import torch
import torch.nn.functional as nn
from safetensors.torch import load_file, save_file

from floorman.rulings.ear.meaning.encoding import MOST_PIECES
from floorman.rulings.ear.meaning.pieces import pieces_of
from floorman.rulings.ear.meaning.recognising import NONE
from floorman.rulings.incidents import incident_kinds
from training.learning import model_folder, own_words
from training.model import LAYERS, POOL, Tables, Tensor, encode
from training.told import Telling, tellings
from training.train import targets

_ROUNDS: Final = 6
# So many rounds, and at this part of the pace, where an earlier outcome is gone on from.
_ROUNDS_ON, _PACE_ON = 3, 0.5
# How much of the running mean of the weights stays at each step.
_STAYS: Final = 0.998
_AT_ONCE: Final = 32
_WARM: Final = 100
_DROPPED: Final = 0.1
_SMOOTHED: Final = 0.05
_STEEPNESS: Final = 16.0
_OWN_WORDS: Final = 0.5
# How fast the top layer learns, each below it a little slower, and the words.
_PACE: Final = 1.5e-4
_SLOWER: Final = 0.85
_WORDS_SLOWER: Final = 0.3
_FADING: Final = 0.01
# How fast the pool learns, the points of the incidents, and the steepness with the levels.
_PACES: Final = (3e-3, 2e-3, 1e-2)
# The tellings that an incident's point begins from.
_FIRST_SEEN: Final = 4
# How often chatter is put before or after a telling, how often words fall out of it and how many,
# and how often one is misspelt: a telling is never learned twice in the same words.
_CHATTER, _GAPS, _GAP, _SLIPS = 0.15, 0.3, 0.06, 0.15
_SHORT: Final = 25
# Shorter tellings keep all their words, and shorter words their letters.
_FEW, _SHORTEST = 5, 3
_WORDS: Final = "embeddings."
_TAUGHT: Final = (_WORDS, "encoder.", POOL)


def main(out: Path, earlier: Path | None = None) -> None:
    """Learn, and write the weights."""
    folder = model_folder()
    torch.manual_seed(1)
    random.seed(1)
    found = load_file(earlier or folder / "model.safetensors")
    tables = {key: one for key, one in found.items() if one.is_floating_point()}
    tables.setdefault(POOL, torch.zeros(tables["embeddings.LayerNorm.bias"].shape))
    vocabulary = (folder / "vocab.txt").read_text(encoding="utf-8").split("\n")
    known = {piece: number for number, piece in enumerate(vocabulary)}
    told = [one for one in tellings() if not one.is_held]
    lessons = _Lessons(tables, known, told)
    if earlier:
        lessons.learn(_ROUNDS_ON, _PACE_ON)
    else:
        lessons.learn(_ROUNDS)
    save_file({key: one.contiguous() for key, one in lessons.mean.items()}, out)


class _Lessons:
    """What is learned from, and what learns."""

    def __init__(self, tables: Tables, known: dict[str, int], told: Sequence[Telling]) -> None:
        self.tables, self.known = tables, known
        self.learned = (*told, *own_words())
        self.wanted = torch.tensor(targets(self.learned, (*incident_kinds(), NONE)))
        self.trust = torch.tensor(
            [1.0] * len(told) + [_OWN_WORDS] * (len(self.learned) - len(told))
        )
        self.lengths = [len(self.pieces(one.text)) for one in self.learned]
        self.chatter = [one.text for one in told if one.means == (NONE,) and one.words < _SHORT]
        self.homes = self._first_homes().requires_grad_()
        self.steep = torch.tensor(_STEEPNESS, requires_grad=True)
        self.level = torch.zeros(len(self.homes), requires_grad=True)
        self.learning = [
            one.requires_grad_() for key, one in tables.items() if key.startswith(_TAUGHT)
        ]
        self.mean = {key: one.detach().clone() for key, one in tables.items()}

    def learn(self, rounds: int, pace_by: float = 1.0) -> None:
        """So many rounds over everything."""
        learner = torch.optim.AdamW(self._parts(pace_by), betas=(0.9, 0.98))
        steps = rounds * ceil(len(self.learned) / _AT_ONCE)
        pace = torch.optim.lr_scheduler.LambdaLR(
            learner, lambda step: min(1, (step + 1) / _WARM) * (0.5 + 0.5 * cos(pi * step / steps))
        )
        for turn in range(rounds):
            lost = 0.0
            for batch in self._batches():
                loss = self._loss(batch)
                learner.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.learning, 1.0)
                learner.step()
                pace.step()
                self._keep_mean()
                lost += float(loss.detach()) * len(batch)
            print(f"round {turn + 1} of {rounds}: loss {lost / len(self.learned):.3f}", flush=True)

    def pieces(self, text: str) -> list[int]:
        """The numbers of a text's pieces."""
        return pieces_of(text, self.known, MOST_PIECES)

    def _first_homes(self) -> Tensor:
        """Where some of what is said of each incident lies before anything is learned."""
        some: dict[int, list[int]] = {}
        for place in random.sample(range(len(self.learned)), len(self.learned)):
            seen = some.setdefault(int(self.wanted[place].argmax()), [])
            if len(seen) < _FIRST_SEEN:
                seen.append(place)
        rows = []
        with torch.no_grad():
            for incident in range(self.wanted.shape[1]):
                told = [self.pieces(self.learned[place].text) for place in some[incident]]
                rows.append(encode(self.tables, told).mean(0))
        return nn.normalize(torch.stack(rows), dim=1)

    def _keep_mean(self) -> None:
        """The running mean of the weights, moved a little towards where they are now."""
        with torch.no_grad():
            for key, one in self.tables.items():
                if one.requires_grad:
                    self.mean[key].lerp_(one, 1 - _STAYS)

    def _parts(self, pace_by: float) -> list[dict[str, Any]]:
        """What learns, and how fast."""
        tables = self.tables.items()
        paces = [
            (f"encoder.layer.{number}.", _PACE * _SLOWER ** (LAYERS - 1 - number), _FADING)
            for number in range(LAYERS)
        ]
        paces += [(_WORDS, _PACE * _WORDS_SLOWER, 0.0), (POOL, _PACES[0], 0.0)]
        parts: list[dict[str, Any]] = [
            {
                "params": [one for key, one in tables if key.startswith(start)],
                "lr": pace_by * pace,
                "weight_decay": fading,
            }
            for start, pace, fading in paces
        ]
        beside = ([self.homes], [self.steep, self.level])
        return parts + [
            {"params": what, "lr": pace, "weight_decay": 0.0}
            for what, pace in zip(beside, _PACES[1:], strict=True)
        ]

    def _batches(self) -> list[list[int]]:
        """Places of tellings about as long as each other, in any order."""
        order = sorted(
            range(len(self.lengths)), key=lambda place: self.lengths[place] + 12 * random.random()
        )
        found = [order[start : start + _AT_ONCE] for start in range(0, len(order), _AT_ONCE)]
        random.shuffle(found)
        return found

    def _loss(self, batch: list[int]) -> Tensor:
        """How badly some tellings are heard that are told a little otherwise each time."""
        told = [
            self.learned[place].text
            if self.trust[place] < 1
            else self._retold(self.learned[place].text)
            for place in batch
        ]
        found = encode(self.tables, [self.pieces(text) for text in told], _DROPPED)
        scores = self.steep * found @ nn.normalize(self.homes, dim=1).T + self.level
        loss = nn.cross_entropy(
            scores, self.wanted[batch], reduction="none", label_smoothing=_SMOOTHED
        )
        return (loss * self.trust[batch]).mean()

    def _retold(self, text: str) -> str:
        """A telling with chatter beside it, with gaps, or with a slip."""
        if self.chatter and random.random() < _CHATTER:
            beside = random.choice(self.chatter)
            text = f"{beside} {text}" if random.random() < 0.5 else f"{text} {beside}"
        words = text.split()
        if len(words) > _FEW and random.random() < _GAPS:
            words = [one for one in words if random.random() > _GAP] or words
        if random.random() < _SLIPS:
            place = random.randrange(len(words))
            words[place] = _misspelt(words[place])
        return " ".join(words)


def _misspelt(word: str) -> str:
    """A word with two letters changed about, or one left out."""
    if len(word) <= _SHORTEST:
        return word
    place = random.randrange(len(word) - 1)
    start, first, second, rest = word[:place], word[place], word[place + 1], word[place + 2 :]
    return start + (second + first if random.random() < 0.5 else second) + rest


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
