"""PartyPoker's text as records, in the older layouts and the newer ones."""

import re
from typing import Any, Final

from floorman.history.record import (
    AnyStep,
    CashedOut,
    EndTold,
    Posted,
    PotTold,
    TournamentTold,
    Unshown,
)
from floorman.history.rooms.common import collected, dealt, heading, mucked, shown
from floorman.history.rooms.games import CODES, FORMS
from floorman.history.rooms.telling import (
    SUM,
    Dress,
    LineError,
    Row,
    Telling,
    act,
    note,
    post,
    raw,
    row,
)

ROOM: Final = "partypoker"
BEGINS: Final = re.compile(r"\s*\*{5} Hand History [Ff]or Game (\w{1,60}) \*{5}")
_BETWEEN: Final = re.compile(r"\s*(?:#?Game (?:No : |#)\d+(?: starts\.)?)?\s*")
_GAMES: Final = (
    "Texas Hold'em",
    "Texas Holdem",
    "Omaha Hi-Lo",
    "Omaha Hi",
    "Omaha",
    "7 Card Stud Hi-Lo",
    "7 Card Stud",
    "Short Deck",
    "Holdem",
)
_NAMES: Final = "|".join(map(re.escape, _GAMES))
_CASH: Final = re.compile(
    rf"(?P<stakes>\S*\d(?:/\S+)?) ?(?:(?P<code>[A-Z]{{3}}) )?(?P<fast>fastforward )?"
    rf"(?:(?P<limit>NL|PL|FL) +)?(?P<game>{_NAMES}) ?- ?(?P<when>.*)"
)
_TOURNEY: Final = re.compile(
    rf"(?P<hand>Tourney Hand )?(?P<limit>NL|PL|FL) +(?P<game>{_NAMES}) +"
    r"(?:(?P<buyin>\S+(?: \S+)?(?: [A-Z]{3})?) Buy-in *(?:\+ (?P<fee>\S+) Entry Fee *)?)?"
    r"(?:Trny: ?(?P<number>\d+) Level: ?(?P<level>\d+) +"
    r"(?:Blinds|Stakes)(?:-Antes)?\((?P<stakes>[^()]*)\) )? ?- (?P<when>.*)"
)
_NEWER: Final = re.compile(
    rf"(?P<stakes>\S+/\S+) (?P<tourney>Tourney )?(?P<game>{_NAMES}) Game Table "
    r"\((?P<limit>NL|PL|FL)\) *"
    r"(?:\([\w ]+? Tournament #(?P<number>\d+)\) *)?(?:\(Buyin (?P<buyin>[^()]*)\) *)? *- *"
    r"(?P<when>.*)"
)
_LIMITS: Final = {"NL": "no-limit", "PL": "pot-limit", "FL": "limit", None: "limit"}
_THOUSANDS: Final = re.compile(r"\d{1,3}(?:\.\d{3})+")
_BLINDS: Final = re.compile(r"(?:Blinds|Stakes)(?:-Antes)?\(([^()]*)\)")


def _number(lines: list[str]) -> str:
    found = BEGINS.match(lines[0])
    return found[1] if found else ""


def _heading(lines: list[str], told: Telling) -> int:
    text = lines[1].strip() if len(lines) > 1 else ""
    found = _NEWER.fullmatch(text) or _TOURNEY.fullmatch(text) or _CASH.fullmatch(text)
    if found is None:
        raise LineError(f"nobody knows this game: {text[:80]!r}")
    groups: dict[str, Any] = found.groupdict()
    tournament = None
    if found.re is _TOURNEY or groups.get("tourney"):
        tournament = TournamentTold(
            number=groups["number"] or "",
            buy_in=" + ".join(filter(None, (groups["buyin"], groups.get("fee")))),
            level=groups.get("level") or "",
        )
    game, stakes = groups["game"], groups["stakes"] or ""
    code = groups.get("code") or ""
    symbol = next((one for one in CODES if one in stakes or one in _seat_lines(lines)), "")
    told.fields.update(
        brand="PartyPoker",
        when=groups["when"],
        game=game,
        form=FORMS.get(game.lower()),
        structure=_LIMITS[groups["limit"]],
        fast=bool(groups.get("fast")),
        symbol="" if tournament else symbol,
        currency=code or ("" if tournament else CODES.get(symbol, "")),
        tournament=tournament,
    )
    _stakes(told, stakes)
    return 2


def _seat_lines(lines: list[str]) -> str:
    """The stacks, from which the newer layout's currency can be told."""
    return " ".join(line for line in lines[2:14] if line[:5].lower() == "seat ")


def _stakes(told: Telling, text: str) -> None:
    """Stakes of a single amount are the buy-in of the table, and the posts tell the blinds."""
    text = text.strip()
    sizes, _, ante = text.partition("-")
    parts = [_size(told, one.strip()) for one in sizes.split("/") if one.strip()]
    if len(parts) != 2:
        return
    small, big = parts
    paid = _size(told, ante) if ante else 0
    if told.fields["structure"] == "limit":
        told.add_stakes(text=text, small_bet=small, big_bet=big, ante=paid)
    else:
        told.add_stakes(text=text, small_blind=small, big_blind=big, ante=paid)


def _size(told: Telling, text: str) -> int:
    """One of the stakes; those of a tournament may have points between thousands."""
    if told.fields["tournament"] and _THOUSANDS.fullmatch(text):
        text = text.replace(".", "")
    return told.amounts(text)


def _level(told: Telling, found: re.Match[str], line: int) -> None:
    blinds = _BLINDS.search(found.string)
    if blinds:
        _stakes(told, blinds[1])


def _seat(told: Telling, found: re.Match[str], line: int) -> None:
    told.add_seat(int(found["n"]), found["who"].strip(), told.amounts(found["sum"]))


def _table(told: Telling, found: re.Match[str], line: int) -> None:
    told.fields["table"] = found["rest"].strip()
    if found["n"]:
        told.fields["button"] = int(found["n"])
    told.fields["play_money"] = found["play"].strip().lower() == "play money"


def _button(told: Telling, found: re.Match[str], line: int) -> None:
    told.fields["button"] = int(found["n"]) or None


def _chairs(told: Telling, found: re.Match[str], line: int) -> None:
    told.fields["chairs"] = int(found["n"]) if found["n"] else None


def _both(told: Telling, found: re.Match[str], line: int) -> AnyStep:
    return Posted(seat=told.seat(found), kind="both", amount=told.amounts(found["sum"]), line=line)


def _unshown(told: Telling, found: re.Match[str], line: int) -> AnyStep:
    return Unshown(seat=told.seat(found), line=line)


def _unshown_wins(told: Telling, found: re.Match[str], line: int) -> AnyStep | None:
    """Two lines that a converter has run together."""
    told.steps.append(Unshown(seat=told.seat(found), line=line))
    return collected()(told, found, line)


def _cashed(told: Telling, found: re.Match[str], line: int) -> AnyStep:
    return CashedOut(seat=told.seat(found), amount=told.amounts(found["sum"]), line=line)


def _pots(told: Telling, found: re.Match[str], line: int) -> None:
    pots = tuple(
        PotTold(name=name, amount=told.amounts(amount))
        for name, amount in re.findall(rf"((?:Main|Side) Pot(?: \d+)?): ({SUM})", found.string)
    )
    rake = re.search(rf"Rake: ({SUM})", found.string)
    taken = told.amounts(rake[1]) if rake else None
    total = sum(one.amount for one in pots) + (taken or 0)
    told.add_total(pot=total, rake=taken, pots=pots, text=found.string)


def _end(told: Telling, found: re.Match[str], line: int) -> None:
    rest = found["rest"]
    won = re.search(rf"collected ({SUM})", rest)
    sold = found["sold"] is not None
    how = "folded" if "(folded)" in rest else "cashed" if sold else "showed"
    told.ends.append(
        EndTold(
            number=told.seat(found),
            name=found["who"],
            how=how,
            cards=told.cards(found) if found["cards"] else (),
            won=(told.amounts(won[1]),) if won and not sold else (),
            lost="lost" in rest,
            tail=found.string[len(found["who"]) :],
            line=line,
        )
    )


def _board(told: Telling, found: re.Match[str], line: int) -> None:
    told.boards.append(told.cards(found))


def _over(told: Telling, found: re.Match[str], line: int) -> None:
    told.summing_up = True


_WHO: Final = r"(?P<who>.+?)"
_CHIPS: Final = rf" *[\[(] ?(?P<sum>{SUM}) ?[\])]\.?"
_HAND: Final = r" ?\[(?P<cards>[^\]]*)\]"


def _deed(words: str, make: Any) -> Row:
    return raw(_WHO + " " + re.escape(words) + _CHIPS, words, make)


_ROWS: Final = (
    raw(_WHO + r" folds\.? ?", " folds", act("fold")),
    raw(_WHO + r" checks\.? ?", " checks", act("check")),
    _deed("calls", act("call")),
    _deed("bets", act("bet")),
    _deed("double bets", act("bet")),
    _deed("raises", act("raise")),
    row("{who} raises {fee} to {to}", act("raise")),
    _deed("completes", act("complete")),
    _deed("bring-ins", act("bring-in")),
    raw(_WHO + r" is all-In +" + _CHIPS, " is all-In", act("all-in", all_in=True)),
    _deed("posts small blind", post("small")),
    _deed("posts big blind", post("big")),
    _deed("posts big blind + dead", _both),
    _deed("posts ante", post("ante")),
    _deed("posts ante of", post("ante")),
    _deed("posts button blind", post("button")),
    _deed("posts straddle", post("straddle")),
    raw(
        rf"[Ss]eat ?(?P<n>\d{{1,3}}): {_WHO} \( ?(?P<sum>{SUM}) ?\)(?: - (?:VPIP|\().*)?",
        "eat",
        _seat,
        named=False,
    ),
    raw(
        r"Table (?P<rest>.*) \((?P<play>[^()]*Money ?)\)(?: -- Seat (?P<n>\d+) is the button)?",
        "Money",
        _table,
        named=False,
    ),
    row("Seat {n} is the button", _button),
    raw(
        r"Total number of players : \d+(?:/(?P<n>\d+))?", "Total number", note("game"), named=False
    ),
    raw(r"Trny: ?\d+ Level: ?\d+", "Trny", note("game"), named=False),
    raw(r"(?:Blinds|Stakes)(?:-Antes)?\([^()]*\)", "(", _level, named=False),
    row("Dealt to {who} {cards}", dealt),
    raw(
        r"\*\* Dealing (?P<words>Flop|Turn|River) \*\*(?: : *)?" + _HAND,
        "** Dealing ",
        heading(),
        named=False,
    ),
    row("** Dealing {words} **", heading()),
    row("** Dealing **", heading("Dealing")),
    row("** Summary **", _over),
    raw(_WHO + " shows" + _HAND + r"(?P<words>.*)", " shows", shown),
    raw(_WHO + " doesn't show" + _HAND + r".*", "doesn't show", mucked),
    row("{who} does not show cards.", _unshown),
    raw(
        rf"{_WHO} does not show cards\.(?P=who) wins (?P<sum>{SUM})(?: chips)?",
        "does not show",
        _unshown_wins,
    ),
    raw(
        rf"{_WHO} wins (?P<sum>{SUM})(?: chips)?"
        r"(?: from +(?:the )?(?P<pot>(?:main|side) pot(?: #?\d+)?)(?: +with (?P<words>.*))?)?\.?",
        " wins ",
        collected(),
    ),
    raw(
        rf"{_WHO} wins Lo \((?P<sum>{SUM})(?: chips)?\) from the (?P<pot>.+?) with (?P<words>.*)",
        " wins Lo",
        collected(share="low"),
    ),
    raw(rf"{_WHO} Cashout Amount is (?P<sum>{SUM})", "Cashout Amount", _cashed),
    raw(r"Main Pot: .*", "Main Pot", _pots, named=False),
    raw(r"Board:" + _HAND, "Board", _board, named=False),
    raw(
        _WHO + r" (?P<sold>Cashed out +)?balance (?P<rest>[^\[]*)(?:\[(?P<cards>[^\]]*)\].*)?",
        "balance",
        _end,
    ),
    row("{who} opens", note("game")),
    row("{who} is all-In.", note("game")),
    raw(r".* shows[\d,AKQJT ]+ *for low\.", "for low", note("game"), named=False),
    row("Creating {rest}", note("game")),
    row("{words} Cash-out Premium % is {rest}", note("game")),
    row("{words} opted for cash-out", note("game")),
    row("{words} probabilty is {rest}", note("game")),
    row("{words} could not respond in time.{rest}", note("clock")),
    row("{words} did not respond in time", note("clock")),
    row("{words} will be using {rest}", note("clock")),
    row("Your time bank {rest}", note("clock")),
    row("{words} has joined the table.", note("table")),
    row("{words} has left the table.", note("table")),
    row("{words} is sitting out", note("table")),
    # Two lines that the room has run together.
    raw(
        rf".+? is sitting out(?P<who>.+?) posts big blind{_CHIPS}",
        " is sitting out",
        post("big"),
    ),
    row("There was no qualifying low hand", note("game")),
    row("{words} finished in {rest}", note("prize")),
    row("Congratulations to {rest}", note("prize")),
    row("#Game No : {rest}", note("game")),
    row(">You have options at {rest}", note("game")),
    raw(r" ?Game #\d+ starts\.", "starts.", note("game"), named=False),
    row("{words}: {rest}", note("chat")),
)


def _unit(lines: list[str]) -> int:
    top = " ".join(lines[:3])
    return 1 if "Trny" in top or "Tourn" in top or "Buy-in" in top or "Tourney" in top else 100


DRESS: Final = Dress(
    room=ROOM,
    begins=lambda line: BEGINS.match(line) is not None,
    number=_number,
    heading=_heading,
    rows=_ROWS,
    unit=_unit,
    skips=lambda line: _BETWEEN.fullmatch(line) is not None,
)
