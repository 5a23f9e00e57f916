"""The numbers of formulas: decimals of fifty digits, so that every machine has the same.

Each step is rounded to fifty digits, half to even. What is nearer to nothing than 10 ** -30 is
nothing, what is further from it than 10 ** 15 is too large. Points are cut off to hundredths, after
what is left of fractions that do not end has been rounded away (to twenty digits after the point).
"""

from collections.abc import Callable
from decimal import ROUND_FLOOR, ROUND_HALF_EVEN, Context, Decimal, InvalidOperation
from typing import Final

LARGEST: Final = Decimal(10) ** 15
SMALLEST: Final = Decimal(10) ** -30
POWER_MOST: Final = 20
_CONTEXT: Final = Context(prec=50, rounding=ROUND_HALF_EVEN, Emin=-9999, Emax=9999, traps=[])
_FINE: Final = Decimal(10) ** -20
_HUNDREDTH: Final = Decimal("0.01")
NONE: Final = Decimal(0)


class NotANumberError(ArithmeticError):
    """What was to be worked out has no value, or one that is too large; why, in words."""


def bounded(value: Decimal) -> Decimal:
    """A value within the bounds. Raises NotANumberError."""
    if not value.is_finite() or abs(value) > LARGEST:
        raise NotANumberError("that comes to more than 1,000,000,000,000,000")
    return NONE if abs(value) < SMALLEST else value


def plus(one: Decimal, other: Decimal) -> Decimal:
    """The sum."""
    return bounded(_CONTEXT.add(one, other))


def minus(one: Decimal, other: Decimal) -> Decimal:
    """The difference."""
    return bounded(_CONTEXT.subtract(one, other))


def times(one: Decimal, other: Decimal) -> Decimal:
    """The product."""
    return bounded(_CONTEXT.multiply(one, other))


def over(one: Decimal, other: Decimal) -> Decimal:
    """The quotient. Raises NotANumberError."""
    if not other:
        raise NotANumberError("that divides by nothing (0)")
    return bounded(_CONTEXT.divide(one, other))


def power(one: Decimal, other: Decimal) -> Decimal:
    """A power, whose exponent is from -20 to 20; a whole one by multiplying. Raises
    NotANumberError.
    """
    if abs(other) > POWER_MOST:
        raise NotANumberError(f"a power is from -{POWER_MOST} to {POWER_MOST}")
    if other == other.to_integral_value():
        found = Decimal(1)
        for _ in range(abs(int(other))):
            found = times(found, one)
        return found if other >= 0 else over(Decimal(1), found)
    if one < 0:
        raise NotANumberError("only a whole power of a number below nothing is a number")
    if not one:
        if other < 0:
            raise NotANumberError("that divides by nothing (0)")
        return NONE
    if other == Decimal("0.5"):
        return root(one)
    return bounded(_CONTEXT.exp(_CONTEXT.multiply(other, _CONTEXT.ln(one))))


def root(one: Decimal) -> Decimal:
    """The square root. Raises NotANumberError."""
    if one < 0:
        raise NotANumberError("there is no square root of a number below nothing")
    return bounded(_CONTEXT.sqrt(one))


def logarithm(one: Decimal) -> Decimal:
    """The logarithm to the base of ten, as in a spreadsheet. Raises NotANumberError."""
    return bounded(_CONTEXT.log10(_above(one)))


def natural(one: Decimal) -> Decimal:
    """The natural logarithm. Raises NotANumberError."""
    return bounded(_CONTEXT.ln(_above(one)))


def _above(one: Decimal) -> Decimal:
    if one <= 0:
        raise NotANumberError("there is a logarithm only of a number above nothing")
    return one


def whole(rounding: str) -> Callable[[Decimal], Decimal]:
    """How a number is made whole."""
    return lambda one: one.to_integral_value(rounding) + NONE


def hundredths(value: Decimal) -> int:
    """Points as whole hundredths, cut off."""
    try:
        fine = _CONTEXT.quantize(value, _FINE)
        if not fine.is_finite():
            raise InvalidOperation
        return int(fine.quantize(_HUNDREDTH, ROUND_FLOOR, _CONTEXT).scaleb(2, _CONTEXT))
    except InvalidOperation:
        raise NotANumberError("that comes to too much") from None
