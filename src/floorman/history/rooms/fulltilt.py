"""Full Tilt's text as records."""

import re
from typing import Any, Final

from floorman.history.record import (
    Acted,
    AnyStep,
    EndTold,
    Noted,
    PotTold,
    Street,
    TournamentTold,
)
from floorman.history.rooms.common import (
    collected,
    dealt,
    exchanged,
    heading,
    mucked,
    returned,
    shown,
    stood,
)
from floorman.history.rooms.games import CODES, FORMS, STRUCTURES
from floorman.history.rooms.telling import (
    Dress,
    LineError,
    Row,
    Telling,
    act,
    note,
    post,
    row,
)

ROOM: Final = "fulltilt"
BEGINS: Final = re.compile(r"\s*Full ?Tilt ?Poker (?:Game #\d|Tournament Summary)")
_FIRST: Final = re.compile(r"\s*Full ?Tilt ?Poker Game #(\d+): (.*)")
_SPLITS: Final = re.compile(r"\s*\*{5,} # \d+ \*+")
_TABLE: Final = re.compile(r"(?:.*, )?(?:Table|Match) (.+?)(?: \((?:(\d+) max|heads up)?[^)]*\))?")
_SIZE: Final = r"(\D{0,3}[\d.,]+[KMB]?)"
_STAKES: Final = re.compile(rf"{_SIZE}/{_SIZE}(?: Ante {_SIZE})?")
_TIMES: Final = {"K": 10**3, "M": 10**6, "B": 10**9}
_GAME: Final = re.compile(
    r"(?:(?P<cap>\D{0,2}[\d,.]+(?: Cap)?) )?"
    r"(?P<limit>CAP NL|CAP PL|No Limit|Pot Limit|Fixed Limit|Limit|NL|PL|FL) (?P<game>.+)"
)
_EVENT: Final = re.compile(r"(?P<name>.*?) \((?P<number>\d+)\)(?:, (?P<rest>.*))?")
_ZONE: Final = re.compile(r"\d ([A-Z]{2,5})\b")
_END: Final = re.compile(
    r"Seat (?P<number>\d{1,3}): (?P<who>.+?)(?P<place>(?: \((?:button|small blind|big blind)\))*) "
    r"(?P<how>folded|showed|mucked|collected|didn't bet|is sitting out)"
    r"(?: \[(?P<cards>[^\]]*)\])?(?P<tail>.*)"
)
_WON: Final = re.compile(r"(?:won|collected)? ?\(([^()\s]*\d[^()\s]*)\)")
_HOW: Final = {"didn't bet": "folded", "is sitting out": "out"}
_TOTAL: Final = re.compile(r"Total pot (?P<sum>\S+)(?P<parts>.*?) \| Rake (?P<rake>\S+)")
_PART: Final = re.compile(r"((?:Main|Side) pot(?: \d+)?) (\S+)")


def _number(lines: list[str]) -> str:
    found = _FIRST.match(lines[0])
    return found[1] if found else ""


def _heading(lines: list[str], told: Telling) -> int:
    found = _FIRST.fullmatch(lines[0])
    if found is None:
        raise LineError("this is the summary of a tournament, and no hand")
    first, *parts = found[2].split(" - ")
    fields: dict[str, Any] = {"brand": "Full Tilt Poker"}
    while parts and not (_STAKES.fullmatch(parts[0]) or _GAME.fullmatch(parts[0])):
        first += f" - {parts.pop(0)}"
    if not first.startswith("Table "):
        event = _EVENT.match(first)
        if event is None:
            raise LineError(f"neither a table nor a tournament: {first[:60]!r}")
        fields["tournament"] = TournamentTold(
            number=event["number"], name=event["name"], buy_in=_buy_in(event["name"])
        )
        first = event["rest"] or ""
    table = _TABLE.fullmatch(first)
    fields["table"] = table[1] if table else first
    fields["chairs"] = int(table[2]) if table and table[2] else None
    kept = []
    for part in parts:
        stakes, game = _STAKES.fullmatch(part), _GAME.fullmatch(part)
        if stakes and "stakes" not in told.own:
            told.own["stakes"] = stakes
        elif game and "game" not in fields:
            _game(game, fields, told)
        else:
            kept.append(part)
    fields["when"] = " - ".join(kept)
    zone = _ZONE.search(fields["when"])
    fields["zone"] = zone[1] if zone else ""
    if "stakes" not in told.own or "game" not in fields:
        raise LineError("the heading does not tell the game and its stakes")
    _stakes(told, fields)
    told.fields.update(fields)
    return 1


def _buy_in(name: str) -> str:
    found = re.match(r"\D?[\d.,]+ \+ \D?[\d.,]+", name)
    return found[0] if found else ""


def _game(found: re.Match[str], fields: dict[str, Any], told: Telling) -> None:
    name = found["game"].strip()
    fields["game"] = name
    if name.lower() not in FORMS:
        raise LineError(f"nobody knows this game: {name[:60]!r}")
    fields["form"] = FORMS[name.lower()]
    fields["structure"] = STRUCTURES[found["limit"].lower()]
    told.own["discards"] = 2 if fields["form"] == "irish" else 0
    if found["cap"]:
        told.add_stakes(cap=told.amounts(found["cap"].removesuffix(" Cap")))


def _stakes(told: Telling, fields: dict[str, Any]) -> None:
    found = told.own["stakes"]
    symbol = next((one for one in CODES if one in found[1]), "")
    fields["symbol"], fields["currency"] = symbol, CODES.get(symbol, "")
    fields["play_money"] = not symbol and "tournament" not in fields
    small, big = _size(told, found[1]), _size(told, found[2])
    ante = _size(told, found[3]) if found[3] else 0
    if fields["structure"] == "limit":
        told.add_stakes(text=found[0], small_bet=small, big_bet=big, ante=ante)
    else:
        told.add_stakes(text=found[0], small_blind=small, big_blind=big, ante=ante)


def _size(told: Telling, text: str) -> int:
    """One of the stakes, which may be told in thousands and more."""
    times = _TIMES.get(text[-1])
    return told.amounts(text) if times is None else told.amounts(text[:-1]) * times


def _seat(told: Telling, found: re.Match[str], line: int) -> AnyStep | None:
    if told.summing_up:
        return _end(told, found.string, line)
    out = found.string.endswith("is sitting out")
    stack = told.amounts(found["sum"])
    told.add_seat(int(found["n"]), found["words"], stack, sitting_out=out)
    return None


def _end(told: Telling, text: str, line: int) -> AnyStep | None:
    found = _END.fullmatch(text)
    if found is None:
        return Noted(kind="unknown", text=text, line=line)
    how, tail = found["how"], found["tail"]
    won = () if how == "folded" else tuple(map(told.amounts, _WON.findall(tail)))
    told.ends.append(
        EndTold(
            number=int(found["number"]),
            name=found["who"],
            how=_HOW.get(how, how),
            place=tuple(re.findall(r"\(([^)]*)\)", found["place"])),
            cards=told.cards(found),
            won=won,
            lost="and lost" in tail,
            tail=tail,
            line=line,
        )
    )
    return None


def _any_seat(told: Telling, found: re.Match[str], line: int) -> AnyStep | None:
    return _end(told, found.string, line)


def _button(told: Telling, found: re.Match[str], line: int) -> None:
    told.fields["button"] = int(found["n"])


def _summary(told: Telling, found: re.Match[str], line: int) -> None:
    told.summing_up = True


def _total(told: Telling, found: re.Match[str], line: int) -> AnyStep | None:
    total = _TOTAL.fullmatch(found.string)
    if total is None:
        return Noted(kind="unknown", text=found.string, line=line)
    pots = tuple(
        PotTold(name=name, amount=told.amounts(one.rstrip(".")))
        for name, one in _PART.findall(total["parts"])
    )
    told.add_total(
        pot=told.amounts(total["sum"]),
        rake=told.amounts(total["rake"]),
        pots=pots,
        text=found.string,
    )
    return None


def _board(told: Telling, found: re.Match[str], line: int) -> None:
    told.boards.append(told.cards(found))


def _check(told: Telling, found: re.Match[str], line: int) -> AnyStep:
    if any(isinstance(step, Street) for step in told.steps):
        return Acted(seat=told.seat(found), verb="check", line=line)
    # Among the posts it is the blind of somebody whom the ante has left nothing.
    return Noted(kind="game", text=found.string, seat=told.seat(found), line=line)


_ENDS: Final = ("", ", and is all in", ", and is capped")


def _deeds() -> list[Row]:
    found = []
    for end in _ENDS:
        flags = {"all_in": end.endswith("in"), "capped": end.endswith("capped")} if end else {}
        found += [
            row("{who} calls {sum}" + end, act("call", **flags)),
            row("{who} bets {to}" + end, act("bet", **flags)),
            row("{who} raises to {to}" + end, act("raise", **flags)),
            row("{who} completes it to {to}" + end, act("complete", **flags)),
            row("{who} brings in for {sum}" + end, act("bring-in", **flags)),
            row("{who} antes {sum}" + end, post("ante", all_in=end.endswith("in"))),
            row("{who} posts the small blind of {sum}" + end, post("small", all_in=bool(end))),
            row("{who} posts the big blind of {sum}" + end, post("big", all_in=bool(end))),
        ]
    return found


_ROWS: Final = (
    row("{who} folds", act("fold")),
    row("{who} checks", _check),
    *_deeds(),
    row("{who} posts a dead small blind of {sum}", post("dead")),
    row("{who} posts a dead blind of {sum}", post("dead")),
    row("{who} posts {sum}", post("entry")),
    row("The button is in seat #{n}", _button),
    row("*** SUMMARY ***", _summary),
    row("*** SUMMARY {n} ***", _summary),
    row("Dealt to {who} {cards}", dealt),
    row("Dealt to {who} {cards} {more}", dealt),
    row("*** {words} {n} *** {cards}", heading()),
    row("*** {words} {n} *** {cards} (Total Pot{rest}", heading()),
    row("*** {words} {n} *** {cards} {more} (Total Pot{rest}", heading()),
    row("*** {words} {n} *** {cards} {more}", heading()),
    row("*** SHOW DOWN {n} ***", heading("SHOW DOWN")),
    row("*** {words} *** {cards} {more}", heading()),
    row("*** {words} *** {cards}", heading()),
    row("*** {words} *** {cards} {more} ({rest}", heading()),
    row("*** {words} *** {cards} ({rest}", heading()),
    row("*** {words} *** ({rest}", heading()),
    row("*** {words} ***", heading()),
    row("Uncalled bet of {sum} returned to {who}", returned),
    row("{who} shows {cards}", shown),
    row("{who} shows {cards} {words}", shown),
    row("{who} mucks", mucked),
    row("{who} mucks {cards}", mucked),
    row("{who} wins the high {pot} ({sum})", collected(share="high")),
    row("{who} wins the high {pot} ({sum}) with {words}", collected(share="high")),
    row("{who} wins the low {pot} ({sum})", collected(share="low")),
    row("{who} wins the low {pot} ({sum}) with {words}", collected(share="low")),
    row("{who} wins the {pot} ({sum})", collected()),
    row("{who} wins the {pot} ({sum}) with {words}", collected()),
    row("{who} wins {pot} ({sum})", collected()),
    row("{who} wins {pot} ({sum}) with {words}", collected()),
    row("{who} ties for the high {pot} ({sum}) with {words}", collected(share="high")),
    row("{who} ties for the low {pot} ({sum}) with {words}", collected(share="low")),
    row("{who} ties for the {pot} ({sum}) with {words}", collected()),
    row("{who} ties for the {pot} ({sum})", collected()),
    row("{who} ties for {pot} ({sum}) with {words}", collected()),
    row("{who} discards {n} card {cards}", exchanged),
    row("{who} discards {n} cards {cards}", exchanged),
    row("{who} discards {n} cards", exchanged),
    row("{who} discards {n} card", exchanged),
    row("{who} discards {cards}", exchanged),
    row("{who} discards", exchanged),
    row("{who} stands pat on {cards}", stood),
    row("{who} stands pat", stood),
    row("Seat {n}: {words} ({sum})", _seat),
    row("Seat {n}: {words} ({sum}), is sitting out", _seat),
    row("Seat {n}: {rest}", _any_seat),
    row("Total pot {rest}", _total),
    row("Board: {cards}", _board),
    row("{words} is dealt {n} card", note("game")),
    row("{words} is dealt {n} cards", note("game")),
    row("{words} shows {rest}", note("game")),
    row("{words} is low with {rest}", note("game")),
    row("{words} is high with {rest}", note("game")),
    row("Players agree to Run It Twice", note("game")),
    row("{words}** # {n} **{rest}", note("game")),
    row(" ({words})", note("game")),
    row("Pot {n} {rest}", note("game")),
    row("Duration {rest}", note("game")),
    row("Seats: {n}", note("game")),
    row("{words} left to act", note("clock")),
    row("{words} has timed out", note("clock")),
    row("{words} has requested TIME", note("clock")),
    row("{words} has been disconnected", note("line")),
    row("{words} has reconnected", note("line")),
    row("{words} has returned", note("table")),
    row("{words} is sitting out", note("table")),
    row("{words} stands up", note("table")),
    row("{words} sits down", note("table")),
    row("{words} adds {sum}", note("chips")),
    row("{words} (Observer): {rest}", note("chat")),
    row("{words} (Dealer): {rest}", note("chat")),
    row("{words}: {rest}", note("chat")),
)


def _unit(lines: list[str]) -> int:
    found = _FIRST.match(lines[0])
    cash = found is not None and found[2].startswith("Table ")
    return 100 if cash and any(one in lines[0] for one in CODES) else 1


DRESS: Final = Dress(
    room=ROOM,
    begins=lambda line: BEGINS.match(line) is not None,
    number=_number,
    heading=_heading,
    rows=_ROWS,
    unit=_unit,
    skips=lambda line: not line.strip() or _SPLITS.fullmatch(line) is not None,
)
