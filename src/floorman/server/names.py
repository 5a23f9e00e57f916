"""Names of people: what may be one, which two are the same to the eye, and friendly ones; and of
house players, who are never called what a person is; how bots are marked, and whose they are.
"""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from typing import Final

from floorman.server.denials import Denied
from floorman.store import Store

LEAST: Final = 2
MOST: Final = 24
MARKS_MOST: Final = 2
PASSWORD_LEAST: Final = 8
PASSWORD_MOST: Final = 200
# What stands behind the name of every bot, and behind no other.
BOT_MARK: Final = " [bot]"
_BOT: Final = re.compile(r"([0-9a-f]+)_[0-9a-f]{8}")
_KNOWN_MS: Final = 60_000
_KNOWN_MOST: Final = 10_000
_AT_ONCE: Final = 100
_NEVER: Final = ("", -(10**15))

# Alphabets whose letters look like one another's: a name is written in one of them.
_ALIKE: Final = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
# Signs that are taken for one another, in small letters, Cyrillic and Greek beside Latin.
_TWINS: Final = str.maketrans(
    "01i|ıавекмнорстухіјѕԁһԛԝαβεικνορτυχ",
    "ollllabekmhopctyxljsdhqwabelkvoptux",
)
_RESERVED: Final = (
    "admin administrator anonymous bank cage cashier dealer floor floorman floorperson guest host "
    "house moderator owner platform root server staff support system"
).split()
_MANNERS: Final = (
    "Able Amber Bold Brave Bright Brisk Calm Candid Clever Copper Daring Deft Eager Early Fair "
    "Fleet Gentle Golden Happy Hardy Honest Jolly Keen Kind Lively Loyal Lucky Merry Mild Noble "
    "Patient Plucky Proud Quick Quiet Ready Scarlet Silver Sly Steady Sunny Swift Tidy Velvet "
    "Warm Wily Wise Witty"
).split()
_ANIMALS: Final = (
    "Badger Bear Beaver Bison Crane Crow Dolphin Eagle Falcon Ferret Finch Fox Gecko Hare Hawk "
    "Hedgehog Heron Ibex Jackdaw Jay Kestrel Lark Lion Lynx Magpie Marten Mole Moose Newt Otter "
    "Owl Panda Puffin Quail Raven Robin Salmon Seal Shrew Sparrow Stoat Stork Swan Tiger Toad "
    "Walrus Weasel Wolf Wren"
).split()

# What house players are called.
HOUSE_NAMES: Final = (
    "Ada", "Bruno", "Chidi", "Dolores", "Emil", "Farah", "Goran", "Hana", "Ines", "Jonas",
    "Kamala", "Leif", "Mirela", "Nadir", "Odile", "Pavel", "Quentin", "Rosa", "Sven", "Tamar",
    "Umberto", "Vera", "Wanda", "Ximena", "Yusuf", "Zora",
)  # fmt: skip


def read_name(text: str) -> str:
    """A name as it is kept, its spaces put in order. Raises Denied saying what a name is."""
    # Before anything is worked out of it: some signs become eighteen.
    if len(text) > 4 * MOST:
        raise _no_name(f"{LEAST} to {MOST} characters")
    name = " ".join(unicodedata.normalize("NFKC", text).split(" ")).strip()
    while "  " in name:
        name = name.replace("  ", " ")
    if not LEAST <= len(name) <= MOST:
        raise _no_name(f"{LEAST} to {MOST} characters")
    if any(not _is_visible(one) for one in name):
        raise _no_name("only letters, digits, spaces and signs that can be seen")
    if _marks_in_a_row(name) > MARKS_MOST:
        raise _no_name("not so many marks on one letter")
    if len(_alphabets(name) & _ALIKE) > 1:
        raise _no_name("letters of one alphabet")
    if not name_key(name):
        raise _no_name("at least one letter or digit")
    if "[" in name and name_key(name.rpartition("[")[2]) == _BOT_KEY:
        raise _no_name("without [bot], by which bots are marked")
    return name


def bot_of(person: str, tag: str) -> str:
    """The id of a bot of a person, which says whose it is; `tag` is eight hexadecimal digits.

    So a bot is told from people wherever only ids are kept: in records, exports and reports.
    """
    return f"{person}_{tag}"


def is_bot(account: str) -> bool:
    """Whether an account is that of a person's bot. House players are none."""
    return "_" in account and _BOT.fullmatch(account) is not None


def behind(account: str) -> str:
    """The person to whom a bot belongs, with whose chips it plays; anybody else himself."""
    found = _BOT.fullmatch(account) if "_" in account else None
    return found[1] if found else account


def read_bot_name(text: str) -> str:
    """The name of a bot, with the mark that shows it to be one. Raises Denied."""
    name = read_name(text.strip().removesuffix(BOT_MARK.strip()))
    most = MOST - len(BOT_MARK)
    if len(name) > most:
        raise _no_name(f"{LEAST} to {most} characters")
    return name + BOT_MARK


def _no_name(why: str) -> Denied:
    return Denied("bad-field", f"name: {why}, please")


def _is_visible(one: str) -> bool:
    """Letters, marks, digits, punctuation, symbols, and the space itself."""
    return one == " " or unicodedata.category(one)[0] in "LMNPS"


def _marks_in_a_row(name: str) -> int:
    most = row = 0
    for one in unicodedata.normalize("NFD", name):
        row = row + 1 if unicodedata.category(one).startswith("M") else 0
        most = max(most, row)
    return most


def _alphabets(name: str) -> set[str]:
    letters = (one for one in name if one.isalpha())
    return {unicodedata.name(one, "").partition(" ")[0] for one in letters}


def name_key(name: str) -> str:
    """What two names share that would be taken for one another: "Bill" and "b1ll", say.

    Case, accents, spaces and punctuation make no difference, nor do letters that look alike.
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    kept = (one for one in plain if unicodedata.category(one)[0] in "LNS" or _is_vowel_sign(one))
    return "".join(kept).translate(_TWINS).casefold()


def _is_vowel_sign(one: str) -> bool:
    """A mark that spells, as in Hindi or Thai; not an accent."""
    return unicodedata.category(one).startswith("M") and not 0x300 <= ord(one) <= 0x36F


_BOT_KEY: Final = name_key(BOT_MARK)


def is_reserved(name: str) -> bool:
    """Whether it would be taken for somebody of the house."""
    return name_key(name) in _RESERVED_KEYS


_RESERVED_KEYS: Final = frozenset(name_key(one) for one in _RESERVED)


def former_name(account: str) -> str:
    """What somebody is called who has deleted his account."""
    return f"Former player {account[:6]}"


def masked(players: Sequence[str], names: Sequence[str], gone: Collection[str]) -> tuple[str, ...]:
    """What players of a deal are called, now that some of them have gone."""
    both = zip(players, names, strict=True)
    return tuple(former_name(player) if player in gone else name for player, name in both)


async def free_name(store: Store, number: int, taken: Collection[str] = ()) -> str:
    """The name of the house player of that number, from 0, or the next that nobody has: neither
    those `taken`, nor anybody with an account. After all of them they are numbered.

    Raises StoreError.
    """
    known = {name_key(one) for one in taken}
    for place in range(number, number + 100 * len(HOUSE_NAMES)):
        again, which = divmod(place, len(HOUSE_NAMES))
        name = f"{HOUSE_NAMES[which]} {again + 1}" if again else HOUSE_NAMES[which]
        if name_key(name) in known or await store.account_by_name(name_key(name)):
            continue
        return name
    return f"House player {number + 1}"


def friendly_name(choose: Callable[[Sequence[str]], str], number: int | None = None) -> str:
    """A name for a guest, such as Quiet Otter or Quiet Otter 42; `choose` picks one of many."""
    name = f"{choose(_MANNERS)} {choose(_ANIMALS)}"
    return name if number is None else f"{name} {number}"


def read_password(text: str, name: str = "") -> str:
    """A password as it is hashed. Raises Denied, without repeating it."""
    if not PASSWORD_LEAST <= len(text) <= PASSWORD_MOST:
        raise Denied("bad-field", f"password: {PASSWORD_LEAST} to {PASSWORD_MOST} characters")
    if any(unicodedata.category(one)[0] == "C" and not one.isprintable() for one in text):
        raise Denied("bad-field", "password: only characters that can be typed")
    if len(set(text)) < 3 or (name and name_key(text) == name_key(name)):
        raise Denied("bad-field", "password: one that is less easily guessed")
    if text.casefold() in _common() or text.casefold().rstrip(_ENDINGS) in _common():
        raise Denied("bad-field", "password: one that is not among those used most")
    return unicodedata.normalize("NFC", text)


# What people put behind a password that was refused.
_ENDINGS: Final = "0123456789!?.*#$@-_ "


@cache
def _common() -> frozenset[str]:
    """The passwords that are used most, in small letters."""
    # Imported here since the lists take a moment to load.
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # noqa: PLC0415

    return frozenset(map(str.casefold, FREQUENCY_LISTS["passwords"]))


class Called:
    """What people are called, for lists that are read often: a name is looked up again after a
    while, so that a new one is seen soon. `now` gives the time in milliseconds.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._known: dict[str, tuple[str, int]] = {}

    async def of(self, accounts: Iterable[str]) -> dict[str, str]:
        """Names by account, without those that are none. Raises StoreError.

        So many are looked up at once; of a longer list the others are there the next time.
        """
        now, asked = self._now(), set(accounts)
        known = {one for one in asked if now - self._known.get(one, _NEVER)[1] <= _KNOWN_MS}
        old = sorted(asked - known)
        for account in old[:_AT_ONCE]:
            found = await self._store.account(account)
            if len(self._known) >= _KNOWN_MOST:
                self._known.clear()
            self._known[account] = (found.name if found else "", now)
        named = ((one, self._known[one][0]) for one in asked if one in self._known)
        return {account: name for account, name in named if name}
