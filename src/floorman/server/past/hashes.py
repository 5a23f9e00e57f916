"""Hashes of what a deal came to, and of the rules it was played by; and who worked it out."""

from functools import lru_cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from typing import Final

import msgspec

from floorman.deal import Deal, Law

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


def program() -> str:
    """The version of this program."""
    try:
        return version("floorman")
    except PackageNotFoundError:
        return "unknown"


PROGRAM: Final = program()


def hash_of_events(deal: Deal) -> str:
    """The hash of everything that happened in a deal, the rules behind it included."""
    return sha256(_ENCODER.encode(deal.events)).hexdigest()


@lru_cache(maxsize=256)
def hash_of_rules(law: Law) -> str:
    """The hash of how every question is answered under a law."""
    answers = {key: repr(answer.value) for key, answer in law.ruleset.answers.items()}
    return sha256(_ENCODER.encode([law.ruleset.book, answers])).hexdigest()
