"""What a formula comes to, worked out piece by piece."""

import ast
from collections.abc import Callable, Mapping, Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Decimal
from typing import Final

from floorman.room.leagues import numbers as n
from floorman.room.leagues.reading import Formula
from floorman.room.leagues.refusals import LeagueError

_TWO: Final[Mapping[type[ast.operator], Callable[[Decimal, Decimal], Decimal]]] = {
    ast.Add: n.plus,
    ast.Sub: n.minus,
    ast.Mult: n.times,
    ast.Div: n.over,
    ast.Pow: n.power,
}
_COMPARED: Final[Mapping[type[ast.cmpop], Callable[[Decimal, Decimal], bool]]] = {
    ast.Lt: lambda one, other: one < other,
    ast.LtE: lambda one, other: one <= other,
    ast.Gt: lambda one, other: one > other,
    ast.GtE: lambda one, other: one >= other,
    ast.Eq: lambda one, other: one == other,
    ast.NotEq: lambda one, other: one != other,
}


def _pick(values: Sequence[Decimal]) -> Decimal:
    number, *rest = values
    fits = number == number.to_integral_value() and 1 <= number <= len(rest)
    return rest[int(number) - 1] if fits else n.NONE


_WORKED: Final[Mapping[str, Callable[[Sequence[Decimal]], Decimal]]] = {
    "min": min,
    "max": max,
    "sqrt": lambda values: n.root(values[0]),
    "log": lambda values: n.logarithm(values[0]),
    "ln": lambda values: n.natural(values[0]),
    "floor": lambda values: n.whole(ROUND_FLOOR)(values[0]),
    "ceil": lambda values: n.whole(ROUND_CEILING)(values[0]),
    "round": lambda values: n.whole(ROUND_HALF_EVEN)(values[0]),
    "abs": lambda values: abs(values[0]),
    "pick": _pick,
}


def work_out(formula: Formula, values: Mapping[str, Decimal]) -> int:
    """The points that a formula gives for these values, in hundredths.

    Raises LeagueError with the column of what has no value.
    """
    try:
        return n.hundredths(_Worked(formula, values).number(formula.tree))
    except n.NotANumberError as error:
        raise LeagueError(str(error), *formula.column(formula.tree)) from None


class _Worked:
    """A formula with what its names stand for."""

    def __init__(self, formula: Formula, values: Mapping[str, Decimal]) -> None:
        self._formula, self._values = formula, values

    def number(self, node: ast.expr) -> Decimal:
        """What a piece comes to."""
        try:
            return self._number(node)
        except n.NotANumberError as error:
            column, width = self._formula.column(node)
            raise LeagueError(str(error), column, width) from None

    def _number(self, node: ast.expr) -> Decimal:
        match node:
            case ast.Constant():
                column, width = self._formula.column(node)
                return Decimal(self._formula.text[column - 1 : column - 1 + width])
            case ast.Name(id=name):
                return self._values[name]
            case ast.BinOp(left=left, op=op, right=right):
                return _TWO[type(op)](self.number(left), self.number(right))
            case ast.UnaryOp(op=op, operand=operand):
                found = self.number(operand)
                return n.minus(n.NONE, found) if isinstance(op, ast.USub) else found
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return self.number(body if self._truth(test) else orelse)
            case ast.Call(func=ast.Name(id=name), args=args):
                return _WORKED[name]([self.number(one) for one in args])
        raise AssertionError("what was read is checked")

    def _truth(self, node: ast.expr) -> bool:
        match node:
            case ast.UnaryOp(operand=operand):
                return not self._truth(operand)
            case ast.BoolOp(op=ast.And(), values=values):
                return all(self._truth(one) for one in values)
            case ast.BoolOp(values=values):
                return any(self._truth(one) for one in values)
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                compared = [self.number(one) for one in (left, *comparators)]
                pairs = zip(compared, ops, compared[1:], strict=False)
                return all(_COMPARED[type(op)](one, other) for one, op, other in pairs)
        raise AssertionError("what was read is checked")
