"""Reading PHH text: `.phh` files of one deal, `.phhs` files of many."""

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import fields
from decimal import Decimal
from typing import Any, Final

from floorman.datafiles import nearest
from floorman.history.actions import Action, ActionError, Amount, parse_action
from floorman.history.hand import PhhError, PhhHand
from floorman.history.variants import find_variant

_OUR_OWN: Final = ("others", "file", "deal", "line")
# Beyond these an amount is a slip, or a trap: chips are whole numbers, and are counted.
MOST: Final = 10**18
_FINEST: Final = -12
_INT: Final = {int}


class _FieldError(ValueError):
    """What is wrong with the value of a field."""


def parse_phh(text: str, file: str = "") -> tuple[PhhHand, ...]:
    """Every deal in a text, in its order; `file` is named in errors. Raises PhhError.

    A file of many deals has a table for each and nothing outside of them.
    """
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise PhhError(f"not readable as TOML: {error}", file=file) from None
    return tuple(_hands(raw, file))


def _hands(raw: dict[str, Any], file: str) -> Iterator[PhhHand]:
    tables = [name for name, value in raw.items() if isinstance(value, dict)]
    if not tables or "variant" in raw:
        yield hand_of_fields(raw, file, "")
        return
    if len(tables) < len(raw):
        stray = next(name for name in raw if name not in tables)
        why = f"{stray!r} stands outside of the tables that hold the deals"
        raise PhhError(why, file=file)
    for number, name in enumerate(tables, start=1):
        deal = str(number) if name == str(number) else f"{number} [{name}]"
        yield hand_of_fields(raw[name], file, deal)


def hand_of_fields(raw: dict[str, Any], file: str, deal: str, line: int = 0) -> PhhHand:
    """A deal from its fields by name, as TOML has them; `line` is where it begins.

    Raises PhhError.
    """
    values, others = fields_of(raw, file, deal, line)
    _check_given(values, others, file, deal, line)
    hand = PhhHand(**values, others=others, file=file, deal=deal, line=line)
    _check_lengths(hand)
    return hand


def fields_of(
    raw: dict[str, Any], file: str = "", deal: str = "", line: int = 0
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Fields as a deal has them, and those that the notation does not know. Raises PhhError."""
    values: dict[str, Any] = {}
    others: dict[str, Any] = {}
    for name, value in raw.items():
        read = _READERS.get(name)
        if read is None:
            others[name] = value
            continue
        try:
            values[name] = read(value)
        except _FieldError as error:
            raise PhhError(str(error), file=file, deal=deal, name=name, line=line) from None
    return values, others


def _check_given(
    values: dict[str, Any], others: dict[str, Any], file: str, deal: str, line: int
) -> None:
    """Every field that the variant needs is there."""
    always = ("variant", "antes", "starting_stacks", "actions")
    needs = find_variant(values["variant"]).needs if "variant" in values else ()
    for name in (*always, *needs):
        if name not in values:
            near = nearest(name, others).replace("did you mean", "it has")
            raise PhhError(f"missing{near}", file=file, deal=deal, name=name, line=line)


def _check_lengths(hand: PhhHand) -> None:
    players = len(hand.starting_stacks)
    if players < 2:
        raise hand.fault(f"{players} players: a deal needs two", "starting_stacks")
    for name in (
        "antes",
        "blinds_or_straddles",
        "finishing_stacks",
        "winnings",
        "players",
        "seats",
        "time_banks",
    ):
        values = getattr(hand, name)
        if values and len(values) != players:
            raise hand.fault(f"{len(values)} of them for {players} players", name)
    if min(hand.starting_stacks) <= 0:
        raise hand.fault("everyone needs chips", "starting_stacks")
    if max((one.player for one in hand.actions), default=0) <= players:
        return
    for number, action in enumerate(hand.actions, start=1):
        if action.player > players:
            why = f"there is no p{action.player} among {players} players"
            raise hand.fault(why, f"action {number}")


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _FieldError(f"text is wanted, not {_shown(value)}")
    return value


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _FieldError(f"a whole number is wanted, not {_shown(value)}")
    return value


def _text_or_whole(value: Any) -> str | int:
    return value if isinstance(value, str) else _whole(value)


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise _FieldError(f"true or false is wanted, not {_shown(value)}")
    return value


def _shown(value: Any) -> str:
    return str(value) if isinstance(value, Decimal) else repr(value)


def _number(value: Any) -> Amount:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise _FieldError(f"a number is wanted, not {_shown(value)}")
    if isinstance(value, Decimal) and value.is_nan():
        raise _FieldError("a number is wanted, not nan")
    if isinstance(value, Decimal) and value.is_finite():
        exponent = value.as_tuple().exponent
        if isinstance(exponent, int) and (exponent < _FINEST or value.adjusted() > len(str(MOST))):
            raise _FieldError("an amount beyond all counting")
    elif isinstance(value, int) and not -MOST <= value <= MOST:
        raise _FieldError("an amount beyond all counting")
    number: Amount = value
    return number


def _amount(value: Any) -> Amount:
    number = _number(value)
    if number < 0 or not Decimal(number).is_finite():
        raise _FieldError(f"{_shown(value)} is no amount of chips")
    return number


def _positive(value: Any) -> Amount:
    number = _amount(value)
    if not number:
        raise _FieldError("it is above nothing")
    return number


def _post(value: Any) -> Amount:
    """A blind may be negative: a post of a player coming in."""
    number = _number(value)
    if not Decimal(number).is_finite():
        raise _FieldError(f"{_shown(value)} is no amount of chips")
    return number


def _many(read: Callable[[Any], Any], least: int = MOST) -> Callable[[Any], tuple[Any, ...]]:
    """A reader of lists; whole numbers from `least` on need not be looked at one by one."""

    def read_all(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise _FieldError(f"a list is wanted, not {_shown(value)}")
        plain = least < MOST and {*map(type, value)} == _INT
        if plain and min(value) >= least and max(value) <= MOST:
            return tuple(value)
        return tuple(map(read, value))

    return read_all


def _variant(value: Any) -> str:
    code = _text(value)
    try:
        return find_variant(code).code
    except KeyError as error:
        raise _FieldError(error.args[0]) from None


def _actions(value: Any) -> tuple[Action, ...]:
    if not isinstance(value, list):
        raise _FieldError(f"a list is wanted, not {_shown(value)}")
    try:
        return tuple(map(parse_action, value))
    except (ActionError, AttributeError, TypeError):
        pass
    read: list[Action] = []
    for number, text in enumerate(value, start=1):
        try:
            read.append(parse_action(_text(text)))
        except (ActionError, _FieldError) as error:
            raise _FieldError(f"action {number}, {_shown(text)}: {error}") from None
    return tuple(read)


def _anything(value: Any) -> Any:
    return value


_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "variant": _variant,
    "antes": _many(_amount, 0),
    "blinds_or_straddles": _many(_post, -MOST),
    "bring_in": _positive,
    "small_bet": _positive,
    "big_bet": _positive,
    "min_bet": _positive,
    "starting_stacks": _many(_number, -MOST),
    "actions": _actions,
    "time": _anything,
    "day": _whole,
    "month": _whole,
    "year": _whole,
    "hand": _text_or_whole,
    "level": _whole,
    "seats": _many(_whole),
    "seat_count": _whole,
    "table": _text_or_whole,
    "players": _many(_text),
    "finishing_stacks": _many(_number, -MOST),
    "winnings": _many(_number, -MOST),
    "ante_trimming_status": _truth,
    "time_limit": _number,
    "time_banks": _many(_number, -MOST),
}
# Every other field of the notation is text.
_READERS.update(
    (one.name, _text)
    for one in fields(PhhHand)
    if one.name not in _READERS and one.name not in _OUR_OWN
)
