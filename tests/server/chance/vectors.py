"""The commitments that the server's tests and the browser's both check, as plain JSON.

`python -m tests.server.chance.vectors` writes them anew.
"""

import json
from pathlib import Path

from floorman.server.chance.commitments import commitment_of, prove, salts_of
from floorman.server.chance.shuffling import shuffled
from tests.server.chance.fixed import bytes_of

FILE = Path(__file__).with_name("data") / "commitments.json"
SIZES = (1, 2, 3, 5, 8, 13, 41, 53)


def plain(proof, **changes):
    """A proof as JSON has it."""
    fields = {
        "place": proof.place,
        "card": proof.card,
        "salt": proof.salt,
        "path": list(proof.path),
    }
    return fields | changes


def make_case(size):
    entropy = bytes_of(f"case {size}")
    order = shuffled(range(size), entropy)
    tree = commitment_of(order, entropy)
    return {
        "size": size,
        "entropy": entropy.hex(),
        "order": order,
        "salts": [salt.hex() for salt in salts_of(entropy, size)],
        "root": tree.root,
        "proofs": [plain(prove(tree, place)) for place in range(size)],
    }


def make_wrong():
    """Proofs that prove nothing, each with what is the matter with it."""
    entropy = bytes_of("wrong")
    tree = commitment_of(shuffled(range(53), entropy), entropy)
    good = prove(tree, 5)
    first, *others = good.path
    turned = ("R" if first[0] == "L" else "L") + first[1:]
    flipped = first[:-1] + ("0" if first[-1] != "0" else "1")
    changes = {
        "another card": {"card": (good.card + 1) % 53},
        "a card that may not be seen": {"card": 53},
        "another salt": {"salt": "0" * 32},
        "a salt in capitals": {"salt": good.salt.upper()},
        "a short salt": {"salt": good.salt[:-2]},
        "a long salt": {"salt": good.salt + "00"},
        "another place": {"place": 4},
        "a place with a whole turn added": {"place": 5 + 64},
        "a place below the first": {"place": -1},
        "a place beyond the last": {"place": 53},
        "a neighbour on the other side": {"path": [turned, *others]},
        "another neighbour": {"path": [flipped, *others]},
        "a neighbour too few": {"path": others},
        "a neighbour too many": {"path": [*good.path, first]},
        "no neighbours": {"path": []},
        "neighbours in another order": {"path": [*others, first]},
        "a neighbour without its side": {"path": [first[1:], *others]},
        "a neighbour that is no number": {"path": ["L" + "g" * 64, *others]},
    }
    wrong = [{"why": why, "proof": plain(good, **one)} for why, one in changes.items()]
    return {"size": 53, "root": tree.root, "good": plain(good), "wrong": wrong}


def make_vectors():
    return {"cases": [make_case(size) for size in SIZES], "wrong": make_wrong()}


def as_text():
    return json.dumps(make_vectors(), indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(as_text(), encoding="utf-8")
