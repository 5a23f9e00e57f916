"""Stakes as people write them on a placard, read and printed.

    1/2 no-limit
    1/2/5 pot-limit with mandatory button straddle 10
    20/40 limit with ante 3 and bring-in 5
    4/8 limit with blinds 2/4 and half kill
    1-5 spread-limit with ante 1 and bring-in 1
    100/200 no-limit with ante 200 by the big blind
    no-limit with ante 5
    no-limit with ante 2 and button blind 2
    5 points

The sizes before the structure are the blinds at big bet, the two bets at limit, and the least and
the most at spread limit (`2-6-12`: the least, and the most before and after the limit goes up).
At limit, blinds of half the smaller bet and of that bet are meant when nothing else is posted.
Dollar signs, commas in thousands and capitals are ignored.
"""

import re
from typing import Any, Final

from floorman.games.pieces.structures import POINTS, Structure, find_structure
from floorman.games.stakes import Stakes, StakesError, Straddle, StraddleOn

_EXAMPLE: Final = "write for instance '1/2 no-limit' or '20/40 limit with ante 3 and bring-in 5'"
_SIZES_OF: Final = {
    "limit": "two bets, such as '4/8 limit'",
    "spread-limit": "a least and a most bet, such as '1-5 spread-limit'",
    "points": "what a point is worth, such as '5 points'",
}
_SIZES: Final = re.compile(r"\d+(?:[/-]\d+)*(?!\S)")
_PART: Final = re.compile(
    r"(?P<button_blind>(?:a )?button[ -]blind (?:of )?(?P<bb>\d+))"
    r"|(?P<blinds>(?:a )?(?:dead )?blinds? (?:of )?(?P<b>\d+(?:[/-]\d+)*))"
    r"|(?P<ante>(?:an )?antes? (?:of )?(?P<a>\d+)(?: by the (?P<by>big blind|button))?)"
    r"|(?P<bring_in>(?:a )?bring-?in (?:of )?(?P<r>\d+))"
    r"|(?P<straddle>(?:a )?(?P<must>mandatory )?(?P<on>button |under[ -]the[ -]gun )?"
    r"straddle (?:of )?(?P<s>\d+))"
    r"|(?P<kill>(?:an? )?(?P<may>optional )?(?P<k>half|full)?[ -]?kill)"
    r"|(?P<chip>chips? (?:of )?(?P<c>\d+))"
)
_PARTS_LIST: Final = "blinds, ante, bring-in, button blind, straddle, kill, chips"


def parse_stakes(text: str) -> Stakes:
    """Read stakes. Raises StakesError that names what cannot be read."""
    return _read(text, text)


def parse_sizes(text: str, structure: Structure) -> Stakes:
    """Read bare sizes such as 1/2 in a structure. Raises StakesError."""
    return _read(f"{text} {structure.key}", text)


def conflict(text: str, read: Stakes, asked: Structure) -> str:
    """What is wrong where stakes name another structure than the one that is asked for."""
    return (
        f"{text!r} is {read.structure.name}, and the structure asked for is {asked.name}: "
        "leave one of the two out, or let them agree"
    )


def _read(whole: str, text: str) -> Stakes:
    """Stakes out of the whole of what they are; `text` is what was written of that."""
    plain = re.sub(r"(?<=\d),(?=\d{3}\b)", "", whole.lower().replace("$", ""))
    words = " ".join(plain.split())
    if re.search(r"\d\.\d", words):
        raise StakesError(f"{text!r}: amounts are whole chips; count in the smallest unit")
    head, _, tail = words.partition(" with ")
    sizes_match = _SIZES.search(head)
    sizes = tuple(map(int, re.split("[/-]", sizes_match.group()))) if sizes_match else ()
    name = " ".join(_SIZES.sub("", head, count=1).split())
    structure = _structure(name, text)
    values: dict[str, Any] = {"structure": structure}
    for part in filter(None, re.split(r"\s*(?:,|\band\b)\s*", tail)):
        values = _with_part(values, part, text)
    values |= _sizes(structure, sizes, values, text)
    if structure.fixed and not values.keys() & {"blinds", "ante", "bring_in", "button_blind"}:
        small = values["small_bet"]
        values["blinds"] = (small // 2, small) if small > 1 else (small,)
    return Stakes(**values)


def _structure(name: str, text: str) -> Structure:
    if name in ("point", "points", "a point"):
        return POINTS
    if not name:
        raise StakesError(f"{text!r} names no betting structure: {_EXAMPLE}")
    try:
        return find_structure(name)
    except KeyError as error:
        raise StakesError(f"{text!r}: {error.args[0]}") from None


def _sizes(
    structure: Structure, sizes: tuple[int, ...], values: dict[str, Any], text: str
) -> dict[str, Any]:
    """What the sizes before the structure mean in it."""
    if structure == POINTS and len(sizes) == 1:
        return {"point": sizes[0]}
    if structure.key == "spread-limit" and len(sizes) in (2, 3):
        return {"bet_min": sizes[0], "small_bet": sizes[1], "big_bet": sizes[-1]}
    if structure.key == "limit" and len(sizes) == 2:
        return {"small_bet": sizes[0], "big_bet": sizes[1]}
    if structure.fixed or structure == POINTS:
        raise StakesError(f"{text!r}: {structure.name} has {_SIZES_OF[structure.key]}")
    if sizes and "blinds" in values:
        raise StakesError(f"{text!r} gives the blinds twice")
    return {"blinds": sizes} if sizes else {}


def _with_part(values: dict[str, Any], part: str, text: str) -> dict[str, Any]:
    match = _PART.fullmatch(part)
    if match is None:
        raise StakesError(f"{part!r} in {text!r} is none of {_PARTS_LIST}: {_EXAMPLE}")
    read: dict[str, Any]
    if match["blinds"]:
        read = {"blinds": tuple(map(int, re.split("[/-]", match["b"])))}
    elif match["button_blind"]:
        read = {"button_blind": int(match["bb"])}
    elif match["ante"]:
        read = {"ante": int(match["a"]), "ante_by": (match["by"] or "everyone").replace(" ", "-")}
    elif match["bring_in"]:
        read = {"bring_in": int(match["r"])}
    elif match["straddle"]:
        read = {"straddle": Straddle(int(match["s"]), _place(match), bool(match["must"]))}
    elif match["kill"]:
        read = {"kill": match["k"] or "full", "kill_optional": bool(match["may"])}
    else:
        read = {"chip": int(match["c"])}
    twice = next((name for name in read if name in values), None)
    if twice:
        raise StakesError(f"{text!r} gives the {twice.replace('_', '-')} twice")
    return values | read


def _place(match: re.Match[str]) -> StraddleOn:
    """Where a straddle is posted; one that must be, under the gun unless it is said otherwise."""
    if match["on"]:
        return "button" if match["on"] == "button " else "under-the-gun"
    return "under-the-gun" if match["must"] else "anywhere"


def stakes_text(stakes: Stakes) -> str:
    """Stakes as `parse_stakes` reads them, nothing left to be understood."""
    if stakes.structure == POINTS:
        points = f"{stakes.point} point{'' if stakes.point == 1 else 's'}"
        return f"{points}{_with(_common_parts(stakes))}"
    blinds = "/".join(map(str, stakes.blinds))
    if stakes.structure.key == "spread-limit":
        most = (stakes.small_bet, stakes.big_bet)
        sizes = "-".join(map(str, (stakes.bet_min, *(most if most[0] != most[1] else most[:1]))))
    elif stakes.structure.fixed:
        sizes = f"{stakes.small_bet}/{stakes.big_bet}"
    else:
        sizes = blinds
    parts = [f"blinds {blinds}"] if blinds and stakes.structure.fixed else []
    return f"{sizes} {stakes.structure.key}{_with(parts + _common_parts(stakes))}".strip()


def _common_parts(stakes: Stakes) -> list[str]:
    parts = []
    if stakes.ante:
        by = "" if stakes.ante_by == "everyone" else f" by the {stakes.ante_by.replace('-', ' ')}"
        parts.append(f"ante {stakes.ante}{by}")
    if stakes.bring_in:
        parts.append(f"bring-in {stakes.bring_in}")
    if stakes.button_blind:
        parts.append(f"button blind {stakes.button_blind}")
    if stakes.straddle:
        parts.append(f"{_straddle_words(stakes.straddle)} {stakes.straddle.amount}")
    if stakes.kill != "none":
        parts.append(f"{'optional ' if stakes.kill_optional else ''}{stakes.kill} kill")
    if stakes.chip != 1:
        parts.append(f"chips of {stakes.chip}")
    return parts


def _straddle_words(straddle: Straddle) -> str:
    must = "mandatory " if straddle.mandatory else ""
    understood = "under-the-gun" if straddle.mandatory else "anywhere"
    on = "" if straddle.on == understood else f"{straddle.on} "
    return f"{must}{on}straddle"


def _with(parts: list[str]) -> str:
    return f" with {' and '.join(parts)}" if parts else ""
