"""Odds in the terminal: a table with a bar for each hand, and lines below it."""

from collections.abc import Sequence
from typing import Any, Final

from floorman.cli.output import say, say_table
from floorman.odds import Odds, Question, category_names

_WIDTH: Final = 24
# A character cell in eighths.
_EIGHTHS: Final = " ▏▎▍▌▋▊▉█"
_WAYS: Final = {
    "table": "exact: every board, out of a table",
    "ranges": "exact: every board for every pair of hands",
    "run-outs": "exact: every card that may come",
}


def bar_of(part: float) -> str:
    """A part from 0 to 1 as a bar."""
    eighths = round(part * 8 * _WIDTH)
    whole, rest = divmod(eighths, 8)
    return ("█" * whole + (_EIGHTHS[rest] if rest else "")).ljust(_WIDTH)


def _percent(part: float) -> str:
    return f"{100 * part:.2f} %"


def show_odds(names: Sequence[str], odds: Odds, question: Question) -> None:
    """The table, and how it was found."""
    if question.law.rows is not None:
        _show_points(names, odds)
    else:
        _show_equities(names, odds)
    if odds.exact:
        say(f"{_WAYS[odds.way]} ({odds.cases:,} case{'s' * (odds.cases != 1)})")
    else:
        say(f"by chance: {odds.cases:,} deals; ± is one standard error")


def _show_equities(names: Sequence[str], odds: Odds) -> None:
    split = len(odds.players[0].shares) > 1
    pots = len(odds.pots) > 1 or odds.pots[0] > 1
    headings = ["", "hand", "equity", *([] if odds.exact else ["±"]), "", "win", "tie", "lose"]
    headings += ["quartered", *(f"{one.name} won" for one in odds.players[0].shares)] * split
    headings += [f"of {chips:,}" for chips in odds.pots] * pots + ["chips"] * pots
    rows = []
    for number, (name, one) in enumerate(zip(names, odds.players, strict=True), 1):
        row = [str(number), name, _percent(one.equity)]
        row += [] if odds.exact else [f"{100 * one.error:.2f}"]
        row += [bar_of(one.equity), *map(_percent, (one.win, one.tie, one.lose))]
        row += [_percent(one.quartered), *(_percent(s.win) for s in one.shares)] * split
        row += [*map(_percent, one.pots), f"{one.chips:,.1f}"] * pots
        rows.append(row)
    say_table(headings, rows)


def _show_points(names: Sequence[str], odds: Odds) -> None:
    headings = ["", "hand", "points", *([] if odds.exact else ["±"]), "win", "tie", "lose"]
    rows = []
    for number, (name, one) in enumerate(zip(names, odds.players, strict=True), 1):
        error = [] if odds.exact else [f"{one.points_error:.2f}"]
        parts = map(_percent, (one.win, one.tie, one.lose))
        rows.append([str(number), name, f"{one.points:+.2f}", *error, *parts])
    say_table(headings, rows)


def show_hands(names: Sequence[str], odds: Odds, question: Question) -> None:
    """With what each hand ends, share by share, the strongest first."""
    for place, share in enumerate(odds.players[0].shares):
        say()
        ranking = question.scales[place].share.ranking
        ends = [dict(one.shares[place].hands) for one in odds.players]
        found = [name for name in category_names(ranking)[::-1] if any(name in one for one in ends)]
        numbered = [f"{number} {name}" for number, name in enumerate(names, 1)]
        rows = [[name, *(_percent(one.get(name, 0.0)) for one in ends)] for name in found]
        say_table([share.name, *numbered], rows)


def show_values(names: Sequence[str], values: Sequence[dict[str, Any]]) -> None:
    """What else can be told of each hand."""
    for number, (name, one) in enumerate(zip(names, values, strict=True), 1):
        if one:
            say()
            say(f"{number} {name}")
        if start := one.get("start"):
            say(f"  among starting hands: in the best {100 * start['top']:.1f} %")
        if (outs := one.get("outs")) is not None:
            say(f"  outs: {len(outs)}{': ' * bool(outs)}{' '.join(outs)}")
        for nuts in one.get("nuts", ()):
            better = nuts["better"]
            words = "the nuts" if not better else f"{better:,} of {_pairs(nuts):,} pairs are better"
            say(f"  {nuts['share']}: {words}")
        if grows := one.get("potential"):
            say(
                f"  against an unknown hand: ahead {_percent(grows['ahead'])}, "
                f"gets ahead in {_percent(grows['improves'])} of the cases behind, "
                f"falls behind in {_percent(grows['worsens'])} of those ahead"
            )


def _pairs(nuts: dict[str, int | str]) -> int:
    return sum(int(nuts[key]) for key in ("better", "equal", "worse"))


def show_call(names: Sequence[str], called: dict[str, Any]) -> None:
    """What a call needs and gains."""
    say()
    say(
        f"a call of {called['call']:,} for {called['pot']:,} ({called['to_one']:.1f} to 1) needs "
        f"{_percent(called['needed'])}"
    )
    for number, (name, gain) in enumerate(zip(names, called["gains"], strict=True), 1):
        verb = "gains" if gain >= 0 else "loses"
        say(f"  {number} {name}: it {verb} {abs(gain):,.1f} on average")
