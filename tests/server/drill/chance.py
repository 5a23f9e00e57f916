"""One seed for all chance of the room: whatever asks the operating system asks the seed instead."""

import sys
from contextlib import contextmanager
from unittest.mock import patch

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"


class SeededSecrets:
    """What the server uses of the module `secrets`, out of a seed."""

    def __init__(self, chance):
        self.randbits, self.choice = chance.getrandbits, chance.choice
        self.randbelow, self.token_bytes = chance.randrange, chance.randbytes
        self.chance = chance

    def token_hex(self, number=16):
        return self.chance.randbytes(number).hex()

    def token_urlsafe(self, number=32):
        return "".join(self.chance.choice(LETTERS) for _ in range(number * 4 // 3 + 1))


@contextmanager
def from_one_seed(chance):
    """Every module of the server and the store takes its chance out of `chance`."""
    seeded, patched = SeededSecrets(chance), []
    for name, module in sorted(sys.modules.items()):
        if name.startswith(("floorman.server", "floorman.store")) and hasattr(module, "secrets"):
            patched.append(patch.object(module, "secrets", seeded))
    for one in patched:
        one.start()
    try:
        yield
    finally:
        for one in patched:
            one.stop()
