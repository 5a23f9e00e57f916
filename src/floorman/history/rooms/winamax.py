"""Winamax's text as records."""

import re
from typing import Any, Final

from floorman.history.record import Added, AnyStep, EndTold, Noted, Posted, TournamentTold
from floorman.history.rooms.common import (
    collected,
    dealt,
    exchanged,
    heading,
    mucked,
    shown,
    stood,
)
from floorman.history.rooms.games import CODES, FORMS, STRUCTURES
from floorman.history.rooms.telling import (
    Dress,
    LineError,
    Make,
    Row,
    Telling,
    act,
    note,
    post,
    row,
)

ROOM: Final = "winamax"
BEGINS: Final = re.compile(r"\s*Winamax Poker - ")
_FIRST: Final = re.compile(
    r"\s*Winamax Poker - (?P<kind>CashGame|Go Fast|Tournament|HOLD-UP|ESCAPE|Escape)"
    r'(?: "(?P<name>.*?)")?(?: buyIn: (?P<buyin>.*?) level: (?P<level>\d+))? - '
    r"HandId: #(?P<number>[\d-]{1,60}) - (?P<game>.+?) (?P<limit>no limit|pot limit|fixed limit) "
    r"\((?P<stakes>[^()]*)\) - (?P<when>.*)"
)
_TABLE: Final = re.compile(
    r"Table:? '(?P<table>.*)' (?P<chairs>\d+)-max \((?P<money>real|play) money\)"
    r"(?: Seat #?(?P<button>\d+) is the button)?"
)
_SUMMARY: Final = re.compile(r"\s*Winamax Poker - Tournament summary : ")
_EVENT: Final = re.compile(r".*\((\d+)\)#.*")
_END: Final = re.compile(
    r"Seat (?P<number>\d{1,3}): (?P<who>.+?)(?P<place>(?: \((?:button|small blind|big blind)\))*) "
    r"(?P<how>folded|showed|mucked|won)(?: \[(?P<cards>[^\]]*)\])?(?P<tail>.*)"
)
_TOTAL: Final = re.compile(r"Total pot (?P<sum>\S+) \| (?:No rake|Rake (?P<rake>\S+))")
_WON: Final = re.compile(r"won (\S*\d\S*)")


def _number(lines: list[str]) -> str:
    found = _FIRST.match(lines[0])
    return found["number"] if found else ""


def _heading(lines: list[str], told: Telling) -> int:
    first = _FIRST.fullmatch(lines[0])
    if first is None:
        if _SUMMARY.match(lines[0]):
            raise LineError("this is the summary of a tournament, and no hand")
        raise LineError("this is not how a hand begins")
    table = _TABLE.fullmatch(lines[1]) if len(lines) > 1 else None
    if table is None:
        raise LineError("the line with the table is missing")
    game, limit = first["game"], STRUCTURES[first["limit"]]
    if game.lower() not in FORMS:
        raise LineError(f"nobody knows this game: {game[:60]!r}")
    symbol = next((one for one in CODES if one in first["stakes"]), "")
    tournament = None
    if first["kind"] == "Tournament" or first["buyin"]:
        event = _EVENT.fullmatch(table["table"])
        tournament = TournamentTold(
            number=event[1] if event else "",
            name=first["name"] or "",
            buy_in=first["buyin"] or "",
            level=first["level"] or "",
        )
    told.fields.update(
        brand="Winamax Poker",
        when=first["when"],
        zone="UTC" if "UTC" in first["when"] else "",
        game=game,
        form=FORMS[game.lower()],
        structure=limit,
        symbol=symbol,
        currency=CODES.get(symbol, ""),
        fast=first["kind"].lower() in ("go fast", "escape", "hold-up"),
        tournament=tournament,
        table=table["table"],
        chairs=int(table["chairs"]),
        play_money=table["money"] == "play",
        button=int(table["button"] or 0) or None,
    )
    _stakes(told, first["stakes"], limit)
    return 2


def _stakes(told: Telling, text: str, limit: str) -> None:
    amounts = [told.amounts(one) for one in text.split("/")]
    if len(amounts) < 2:
        raise LineError(f"these are no stakes: {text[:40]!r}")
    ante = amounts[0] if len(amounts) > 2 else 0
    small, big = amounts[-2:]
    if limit == "limit":
        told.add_stakes(text=text, small_bet=small, big_bet=big, ante=ante)
    else:
        told.add_stakes(text=text, small_blind=small, big_blind=big, ante=ante)


def _seat(told: Telling, found: re.Match[str], line: int) -> AnyStep | None:
    if told.summing_up:
        return _end(told, found, line)
    bounty = found["rest"] if "rest" in found.re.groupindex else ""
    told.add_seat(int(found["n"]), found["words"], told.amounts(found["sum"]), bounty=bounty)
    return None


def _end(told: Telling, whole: re.Match[str], line: int) -> AnyStep | None:
    found = _END.fullmatch(whole.string)
    if found is None:
        return Noted(kind="unknown", text=whole.string, line=line)
    how, tail = found["how"], found["tail"]
    said = f"won{tail}" if how == "won" else tail
    told.ends.append(
        EndTold(
            number=int(found["number"]),
            name=found["who"],
            how={"won": "collected"}.get(how, how),
            place=tuple(re.findall(r"\(([^)]*)\)", found["place"])),
            cards=told.cards(found),
            won=() if how == "folded" else tuple(map(told.amounts, _WON.findall(said))),
            lost="and lost" in tail,
            words=tail.partition(" with ")[2],
            tail=tail,
            line=line,
        )
    )
    return None


def _summary(told: Telling, found: re.Match[str], line: int) -> None:
    told.summing_up = True


def _total(told: Telling, found: re.Match[str], line: int) -> AnyStep | None:
    """What is paid out and what is taken: the pot is both. Large ones are told in round."""
    total = _TOTAL.fullmatch(found.string)
    if total is None:
        return Noted(kind="unknown", text=found.string, line=line)
    rake = told.amounts(total["rake"]) if total["rake"] else 0
    pot = None if total["sum"].endswith("k") else told.amounts(total["sum"]) + rake
    told.add_total(pot=pot, rake=rake, text=found.string)
    return None


def _added(told: Telling, found: re.Match[str], line: int) -> AnyStep:
    return Added(amount=told.amounts(found["sum"]), text=found.string, line=line)


def _board(told: Telling, found: re.Match[str], line: int) -> None:
    told.boards.append(told.cards(found))


def _late_post(kind: Any) -> Make:
    def make(told: Telling, found: re.Match[str], line: int) -> AnyStep:
        seat, amount = told.seat(found), told.amounts(found["sum"])
        if not amount:
            return Noted(kind="table", text=found.string, seat=seat, line=line)
        # A small blind of more than the big one is both of them.
        both = kind == "small" and 0 < told.stakes.big_blind < amount
        told_kind: Any = "both" if both else kind
        return Posted(seat=seat, kind=told_kind, amount=amount, tail=" out of position", line=line)

    return make


def _late(kind: Any) -> Row:
    words = {"small": "small blind", "big": "big blind"}[kind]
    return row("{who} posts " + words + " {sum} out of position", _late_post(kind))


_ENDS: Final = ("", " and is all-in")


def _deeds() -> list[Row]:
    found = []
    for end in _ENDS:
        flag = {"all_in": bool(end)}
        found += [
            row("{who} calls {sum}" + end, act("call", **flag)),
            # Of a raise that is called a bet this is what is put in.
            row("{who} bets {sum}" + end, act("bet", **flag)),
            row("{who} raises {fee} to {to}" + end, act("raise", **flag)),
            row("{who} brings in {sum}" + end, act("bring-in", **flag)),
            row("{who} bring-in {sum}" + end, act("bring-in", **flag)),
            row("{who} posts small blind {sum}" + end, post("small", **flag)),
            row("{who} posts big blind {sum}" + end, post("big", **flag)),
            row("{who} posts ante {sum}" + end, post("ante", **flag)),
            row("{who} posts straddle {sum}" + end, post("straddle", **flag)),
        ]
    return found


_ROWS: Final = (
    row("{who} folds", act("fold")),
    row("{who} checks", act("check")),
    *_deeds(),
    _late("small"),
    _late("big"),
    row("Seat {n}: {words} ({sum})", _seat),
    row("Seat {n}: {words} ({sum}, {rest})", _seat),
    row("Seat {n}: {words} ()", note("table")),
    row("Seat {n}: {rest}", _end),
    row("Dealt to {who} {cards}", dealt),
    row("Dealt to {who} {cards} {more}", dealt),
    row("*** SUMMARY ***", _summary),
    row("*** {words} *** {cards}{more}", heading()),
    row("*** {words} *** {cards}", heading()),
    row("*** {words} ***: {cards}{more}", heading()),
    row("*** {words} ***: {cards}", heading()),
    row("*** {words} ***", heading()),
    row("{who} shows {cards} ({words})", shown),
    row("{who} shows {cards}", shown),
    row("{who} mucks hand", mucked),
    row("{who} mucks {cards}", mucked),
    row("{who} discards {n} cards {cards}", exchanged),
    row("{who} discards {n} card {cards}", exchanged),
    row("{who} discard {n} cards", exchanged),
    row("{who} discard {n} card", exchanged),
    row("{who} discards {n} cards", exchanged),
    row("{who} discards {n} card", exchanged),
    row("{who} discards {cards}", exchanged),
    row("{who} stands pat {cards}", stood),
    row("{who} stands pat", stood),
    row("{who} collected {sum} from pot(HI)", collected("pot", "high")),
    row("{who} collected {sum} from pot(LO)", collected("pot", "low")),
    row("{who} collected {sum} from {pot} (HI)", collected(share="high")),
    row("{who} collected {sum} from {pot} (LO)", collected(share="low")),
    row("{who} collected {sum} from {pot}", collected()),
    row("Hold-up to Pot: total {sum}", _added),
    row("Total pot {rest}", _total),
    row("Board: {cards}", _board),
    row("{words} is sitting out", note("table")),
    row("{words} denies big blind", note("table")),
    row("{words} has been disconnected", note("line")),
    row("{words} has reconnected", note("line")),
)


def _unit(lines: list[str]) -> int:
    return 1 if " - Tournament" in lines[0] else 100


DRESS: Final = Dress(
    room=ROOM,
    begins=lambda line: BEGINS.match(line) is not None,
    number=_number,
    heading=_heading,
    rows=_ROWS,
    unit=_unit,
    skips=lambda line: not line.strip(),
)
