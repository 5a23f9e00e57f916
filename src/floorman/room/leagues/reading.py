"""A formula of one's own, read and checked: arithmetic, comparisons and choices, and nothing else.

Python reads the text; whatever is not in the lists here is refused with its column. Truths and
numbers are told apart before anything is worked out.
"""

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Literal

from floorman.room.leagues.refusals import LeagueError

LENGTH_MOST: Final = 500
PIECES_MOST: Final = 200
DEPTH_MOST: Final = 25
ARGUMENTS_MOST: Final = 40
# What a formula may speak of, and what that is.
NAMES: Final[Mapping[str, str]] = {
    "place": "the place, 1 for the winner",
    "entrants": "how many people entered",
    "entries": "how many entries there were, re-entries too",
    "places": "how many places are paid",
    "buy_in": "what an entry costs, without the fee",
    "fee": "the fee for an entry",
    "pool": "the prize pool",
    "prize": "what the player was paid for his place",
    "bounties": "what he was paid in bounties",
    "knockouts": "how many he put out",
    "reentries": "how often he entered again",
    "rebuys": "his rebuys",
    "add_ons": "his add-ons",
    "cost": "all that he paid, fees too",
}
# What can be worked out, from how many numbers at least and at most, and what it is.
FUNCTIONS: Final[Mapping[str, tuple[int, int, str]]] = {
    "min": (2, ARGUMENTS_MOST, "the least of several"),
    "max": (2, ARGUMENTS_MOST, "the largest of several"),
    "sqrt": (1, 1, "the square root"),
    "log": (1, 1, "the logarithm to the base of ten"),
    "ln": (1, 1, "the natural logarithm"),
    "floor": (1, 1, "cut off to a whole number"),
    "ceil": (1, 1, "the next whole number up"),
    "round": (1, 1, "the nearest whole number, halves to the even one"),
    "abs": (1, 1, "without its sign"),
    "pick": (2, ARGUMENTS_MOST, "pick(n, a, b, c): the n-th of those after it, 0 beyond them"),
}
_ALLOWED: Final = "numbers, + - * / **, brackets, comparisons, `a if b else c` and these names"
_NUMBER: Final = re.compile(r"(\d{1,15}(\.\d{0,10})?|\.\d{1,10})")
_STRANGE: Final = re.compile(r"[^A-Za-z0-9_ .,+\-*/()<>=!]")
_HINTS: Final = {"^": "a power is written **", "×": "times is written *", "÷": "is written /",
                 "√": "a root is written sqrt( )", "−": "minus is written -"}  # fmt: skip
_SIGNS: Final = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow)
Kind = Literal["number", "truth"]
# What a piece is, and what its own pieces have to be.
_Parts = tuple[Kind, list[tuple[ast.expr, Kind]]]


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula that was read: its text, and the tree that it is."""

    text: str
    tree: ast.expr
    shift: int = 0

    def column(self, node: ast.AST) -> tuple[int, int]:
        """Where a piece begins, counted from 1, and how long it is."""
        assert isinstance(node, ast.expr)
        end = node.end_col_offset or node.col_offset + 1
        return node.col_offset + self.shift + 1, max(1, end - node.col_offset)


def read_formula(text: str) -> Formula:
    """A formula from its text. Raises LeagueError with the column of what is wrong."""
    text = re.sub(r"\s", " ", text)
    if not text.strip():
        raise LeagueError(f"a formula is made of {_ALLOWED}: {_listed()}", 1)
    if len(text) > LENGTH_MOST:
        raise LeagueError(f"a formula has {LENGTH_MOST} letters at the most", LENGTH_MOST + 1)
    if strange := _STRANGE.search(text):
        column, sign = strange.start() + 1, strange.group()
        hint = _HINTS.get(sign, f"{sign!r} is none of {_ALLOWED}")
        raise LeagueError(hint, column)
    _check_brackets(text)
    shift = len(text) - len(text.lstrip())
    found = Formula(text, _parsed(text, shift), shift)
    _Checked(found).check()
    return found


def _check_brackets(text: str) -> None:
    """Brackets that match, and not too deep: what reads the text is not to be tried by it."""
    opened: list[int] = []
    for number, sign in enumerate(text):
        if sign == "(":
            opened.append(number)
            if len(opened) > DEPTH_MOST:
                raise LeagueError(f"brackets lie {DEPTH_MOST} deep at the most", number + 1)
        elif sign == ")":
            if not opened:
                raise LeagueError("this bracket closes nothing", number + 1)
            opened.pop()
    if opened:
        raise LeagueError("this bracket is never closed", opened[-1] + 1)


def _parsed(text: str, shift: int) -> ast.expr:
    try:
        return ast.parse(text[shift:], mode="eval").body
    except SyntaxError as error:
        column = min(max(1, (error.offset or 1) + shift), len(text) + 1)
        raise LeagueError("here it cannot be read on", column) from None
    except (ValueError, MemoryError, RecursionError):
        raise LeagueError("that is too much of it", 1) from None


class _Checked:
    """The pieces of a formula, one after the other."""

    def __init__(self, formula: Formula) -> None:
        self._formula, self._pieces = formula, 0

    def check(self) -> None:
        """Raise LeagueError unless all of it is allowed, and comes to a number."""
        tree = self._formula.tree
        self._want(tree, "number", 1)

    def _want(self, node: ast.expr, kind: Kind, depth: int) -> None:
        if self._kind(node, depth) != kind:
            words = "a number" if kind == "number" else "a comparison, such as place <= 3,"
            raise self._wrong(node, f"here {words} is needed")

    def _wrong(self, node: ast.AST, words: str) -> LeagueError:
        return LeagueError(words, *self._formula.column(node))

    def _kind(self, node: ast.expr, depth: int) -> Kind:
        self._pieces += 1
        if depth > DEPTH_MOST or self._pieces > PIECES_MOST:
            raise self._wrong(node, f"a formula has {PIECES_MOST} pieces, {DEPTH_MOST} deep")
        kind, wanted = self._simple(node) or self._made_of(node)
        for child, of in wanted:
            self._want(child, of, depth + 1)
        return kind

    def _simple(self, node: ast.expr) -> _Parts | None:
        """A number, a name, or something worked out by name."""
        match node:
            case ast.Constant():
                return self._constant(node), []
            case ast.Name(id=name):
                if name not in NAMES:
                    raise self._wrong(node, f"{name} is no name here; {_nearest(name)}")
                return "number", []
            case ast.Call():
                return self._call(node)
        return None

    def _made_of(self, node: ast.expr) -> _Parts:
        """Pieces with signs between them, and choices."""
        match node:
            case ast.BinOp(
                left=left, op=ast.Add() | ast.Sub() | ast.Mult() | ast.Div() | ast.Pow()
            ):
                return "number", [(left, "number"), (node.right, "number")]
            case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=operand):
                return "number", [(operand, "number")]
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return "truth", [(operand, "truth")]
            case ast.BoolOp(values=values):
                return "truth", [(one, "truth") for one in values]
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return "number", [(test, "truth"), (body, "number"), (orelse, "number")]
            case ast.Compare():
                return self._compare(node)
        raise self._wrong(node, f"only {_ALLOWED} are allowed")

    def _constant(self, node: ast.Constant) -> Kind:
        column, width = self._formula.column(node)
        if not _NUMBER.fullmatch(self._formula.text[column - 1 : column - 1 + width]):
            words = "a number has 15 digits at the most, and 10 after its point"
            raise LeagueError(words, column, width)
        return "number"

    def _compare(self, node: ast.Compare) -> _Parts:
        signs = ast.Lt | ast.LtE | ast.Gt | ast.GtE | ast.Eq | ast.NotEq
        if not all(isinstance(one, signs) for one in node.ops):
            raise self._wrong(node, "numbers are compared by < <= > >= == !=")
        return "truth", [(one, "number") for one in (node.left, *node.comparators)]

    def _call(self, node: ast.Call) -> _Parts:
        named = node.func.id if isinstance(node.func, ast.Name) else ""
        if named not in FUNCTIONS:
            raise self._wrong(node.func, f"what can be worked out is {', '.join(FUNCTIONS)}")
        least, most, _ = FUNCTIONS[named]
        if node.keywords or not least <= len(node.args) <= most:
            many = "one number" if most == 1 else f"{least} to {most} numbers"
            raise self._wrong(node, f"{named} is worked out of {many} in its brackets")
        return "number", [(one, "number") for one in node.args]


def _nearest(name: str) -> str:
    """The name that was meant, or all that there are."""
    near = get_close_matches(name.casefold(), NAMES, 1, 0.5)
    return f"{near[0]} is one" if near else f"there are {_listed()}"


def _listed() -> str:
    return ", ".join((*NAMES, *(f"{one}( )" for one in FUNCTIONS)))
