"""What a brush says, a line at a time, and the command that it is."""

import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from floorman.cards import CardTextError, parse_card, parse_cards
from floorman.games import all_mixes
from floorman.room import Played
from floorman.room.cage.currency import MoneyError
from floorman.room.floor import commands as c
from floorman.room.messages import Command

BY: Final = "floor"


class LineError(ValueError):
    """A line that nobody understands, and why."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A word that a line begins with: how it goes on, what it does, how it is read."""

    usage: str
    about: str
    read: Callable[[list[str]], Command]


def read_line(line: str, counted: Callable[[list[str]], list[str]] = list) -> Command:
    """The command of a line; `counted` gives its words with amounts as whole numbers. Raises
    LineError.
    """
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise LineError(str(error)) from None
    verb = VERBS.get(words[0]) if words else None
    if verb is None:
        raise LineError(f"{words[0] if words else ''!r} is nothing that is done here; see help")
    try:
        return verb.read(counted(words)[1:])
    except (LineError, MoneyError):
        raise
    except (IndexError, ValueError, CardTextError) as error:
        why = f": {error}" if isinstance(error, CardTextError) else ""
        raise LineError(f"{words[0]} {verb.usage}{why}") from None


def _flag(words: list[str], name: str) -> bool:
    """Whether a word stands among the others, which is taken out."""
    if name in words:
        words.remove(name)
        return True
    return False


def _after(words: list[str], name: str, default: str = "") -> str:
    """What stands behind a word; both are taken out."""
    if name not in words:
        return default
    at = words.index(name)
    found = words[at + 1]
    del words[at : at + 2]
    return found


def _played(game: str, stakes: list[str], book: str) -> Played:
    if game in all_mixes():
        return Played("", " ".join(stakes), (game,), book)
    if "+" in game:
        return Played("", " ".join(stakes), tuple(game.split("+")), book)
    return Played(game, " ".join(stakes), (), book)


def _open(words: list[str]) -> Command:
    must_move = _flag(words, "must-move")
    seats, paid = int(_after(words, "seats", "9")), _after(words, "collect")
    book, (table, game, *stakes) = _after(words, "book"), words
    return c.OpenGame(
        table=table,
        played=_played(game, stakes, book),
        seats=seats,
        must_move=must_move,
        collection=paid,
        by=BY,
    )


def _post(words: list[str]) -> Command:
    book = _after(words, "book")
    game, *stakes = words
    return c.PostLine(played=_played(game, stakes, book), by=BY)


def _stakes(words: list[str]) -> Command:
    paid, proposer = _after(words, "collect"), _after(words, "by")
    objecting = tuple(filter(None, _after(words, "against").split(",")))
    table, *stakes = words
    return c.ChangeStakes(
        table=table,
        stakes=" ".join(stakes),
        proposer=proposer,
        objecting=objecting,
        collection=paid,
        by=BY,
    )


def _list(words: list[str]) -> Command:
    tier, phone = _after(words, "card"), _flag(words, "phone")
    player, line = words
    return c.Join(player=player, line=line, tier=tier, in_person=not phone)


def _off(words: list[str]) -> Command:
    return c.Withdraw(player=words[0], line=words[1] if len(words) > 1 else "")


def _seat(words: list[str]) -> Command:
    chips = int(_after(words, "chips", "0"))
    player, table, *seat = words
    return c.Sit(player=player, table=table, seat=_number(seat), chips=chips, by=BY)


def _together(words: list[str]) -> Command:
    table, *wishes = words
    pairs = (wish.partition("=") for wish in wishes)
    return c.SitTogether(
        table=table, wishes=tuple(c.Wish(name, int(seat) - 1) for name, _, seat in pairs), by=BY
    )


def _number(words: list[str]) -> int | None:
    """A seat as people count, from 1; None where none is named."""
    return int(words[0]) - 1 if words else None


def _left(words: list[str]) -> Command:
    player, table, *chips = words
    return c.NoteLeft(table=table, player=player, chips=int(chips[0]) if chips else 0)


def _away(words: list[str]) -> Command:
    missed = _flag(words, "missed")
    player, table = words
    return c.NoteAway(table=table, player=player, missed=("big",) if missed else ())


def _drawn(words: list[str]) -> tuple[c.Drawn, ...]:
    pairs = (word.partition("=") for word in words)
    return tuple(c.Drawn(name, parse_card(card)) for name, _, card in pairs)


def _deal(words: list[str]) -> Command:
    count = int(_after(words, "count", "1"))
    table, to, *cards = words
    return c.DealForMove(table=table, to=to, cards=parse_cards(" ".join(cards)), count=count)


def _main(words: list[str]) -> Command:
    return c.CallToMain(table=words[0], to=words[1] if len(words) > 1 else "")


def _pot(words: list[str]) -> Command:
    return c.HoldSeat(player=words[0], table=words[1], seat=int(words[2]) - 1)


def _keep(words: list[str]) -> Command:
    table, seat, player, *why = words
    return c.ReserveSeat(table=table, seat=int(seat) - 1, player=player, why=" ".join(why), by=BY)


def _free(words: list[str]) -> Command:
    return c.ReserveSeat(table=words[0], seat=int(words[1]) - 1, player="", by=BY)


VERBS: Final[Mapping[str, Verb]] = {
    "open": Verb(
        "TABLE GAME STAKES [seats N] [must-move] [collect HOW] [book KEY]",
        "open a game: a form, a mix, or forms with + between them",
        _open,
    ),
    "post": Verb("GAME STAKES [book KEY]", "put a game on the board before it opens", _post),
    "close": Verb("TABLE", "close a game", lambda w: c.CloseGame(table=w[0], by=BY)),
    "stakes": Verb(
        "TABLE STAKES by PLAYER [against A,B] [collect HOW]", "other stakes for a game", _stakes
    ),
    "list": Verb("PLAYER TABLE [card TIER] [phone]", "put somebody on a list", _list),
    "off": Verb("PLAYER [TABLE]", "take somebody off a list, or all", _off),
    "gone": Verb(
        "PLAYER [MONEY]",
        "a listed player is away, leaving money for a lock-up",
        lambda w: c.GoAway(player=w[0], money=int(w[1]) if len(w) > 1 else 0),
    ),
    "here": Verb("PLAYER", "a listed player is back", lambda w: c.ComeBack(player=w[0])),
    "call": Verb(
        "TABLE",
        "call who is next on the list of a table",
        lambda w: c.Call(line=w[0]),
    ),
    "takes": Verb("PLAYER TABLE", "he takes it", lambda w: c.Answer(player=w[0], line=w[1])),
    "passes": Verb(
        "PLAYER TABLE", "he passes", lambda w: c.Answer(player=w[0], line=w[1], takes=False)
    ),
    "seat": Verb("PLAYER TABLE [SEAT] [chips N]", "seat somebody", _seat),
    "together": Verb("TABLE NAME=SEAT...", "several arrive at a new game at once", _together),
    "pot": Verb("PLAYER TABLE SEAT", "keep a seat for who plays a pot elsewhere", _pot),
    "keep": Verb("TABLE SEAT PLAYER WHY", "management keeps a seat", _keep),
    "free": Verb("TABLE SEAT", "the seat is kept no more", _free),
    "chair": Verb("TABLE", "begin with one too many", lambda w: c.AddExtra(table=w[0], by=BY)),
    "transfer": Verb(
        "PLAYER TABLE", "change to a like game", lambda w: c.Transfer(player=w[0], table=w[1])
    ),
    "main": Verb("TABLE [MAIN]", "call the next must-move player to the main game", _main),
    "refuses": Verb("PLAYER", "he refuses to move", lambda w: c.RefuseMove(player=w[0])),
    "order": Verb(
        "TABLE NAME=CARD...",
        "the players of a game that feeds again draw for their order",
        lambda w: c.DrawOrder(table=w[0], drawn=_drawn(w[1:])),
    ),
    "deal": Verb("TABLE TO CARDS [count N]", "cards are dealt for who moves", _deal),
    "break": Verb(
        "TABLE NAME=CARD...",
        "break a game; cards drawn for seats",
        lambda w: c.BreakGame(table=w[0], drawn=_drawn(w[1:]), by=BY),
    ),
    "left": Verb("PLAYER TABLE [CHIPS]", "somebody has left the table", _left),
    "away": Verb("PLAYER TABLE [missed]", "somebody is away from the table", _away),
    "back": Verb("PLAYER TABLE", "and is back", lambda w: c.NoteBack(table=w[1], player=w[0])),
    "starts": Verb("TABLE", "the button is drawn", lambda w: c.NoteBegan(table=w[0])),
    "begins": Verb(
        "TABLE [SEAT]",
        "a deal begins, with the big blind at that seat",
        lambda w: c.NoteDealBegan(table=w[0], big_blind=_number(w[1:])),
    ),
    "ends": Verb("TABLE", "the deal is over", lambda w: c.NoteDealEnded(table=w[0])),
}
