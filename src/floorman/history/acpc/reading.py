"""Reading match logs: a line for each deal.

    STATE:number:betting:cards:what each won:who sat where

Betting is a letter for a deed, and a slash between rounds; at no-limit a raise says all that the
player has put into the pot by then. Cards are holecards by place, then the board by round.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from typing import Final

from floorman.cards import UNKNOWN, Card, find_repeat, parse_card
from floorman.history.acpc.game import Game, GameError, game_text, usual_game
from floorman.history.reckoning import streets
from floorman.history.reckoning.sums import Sums
from floorman.history.record import (
    Acted,
    AnyStep,
    Collected,
    DealRecord,
    Dealt,
    Posted,
    RecordError,
    SeatTold,
    Shown,
    StakesTold,
    Street,
    TotalsTold,
)
from floorman.history.record.steps import PostKind

ROOM: Final = "acpc"
MOST_BYTES: Final = 1 << 16
_STATE: Final = re.compile(r"STATE:(\d{1,18}):([^:]*):([^:]*):([^:]*):(.*)")
_HEADING: Final = re.compile(r"#\s*name/game/hands/seed\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)")
_DEED: Final = re.compile(r"([fc])|r(\d{0,15})")
_WON: Final = re.compile(r"-?\d{1,15}(?:\.\d{1,6})?")
_TIMES: Final = ("#--", "TOTAL", "SCORE", "#")
FindGame = Callable[[str], Game | None]


def read_acpc(
    lines: Iterable[bytes], file: str = "", find_game: FindGame = usual_game
) -> Iterator[DealRecord | RecordError]:
    """Every deal of a log, or what is wrong with it; the others are read all the same.

    `find_game` gives the game for the name that the log's heading says, None for one that is not
    known. Errors name the file, the hand and the line.
    """
    game: Game | None = None
    match = ""
    for number, raw in enumerate(lines, start=1):
        if len(raw) > MOST_BYTES:
            yield RecordError("the line is too long for a deal", file=file, line=number)
            continue
        line = raw.decode("utf-8-sig" if number == 1 else "utf-8", "replace").strip()
        if line.startswith("STATE:"):
            try:
                yield _read(line, game, file, number, match)
            except RecordError as error:
                yield error
            continue
        heading = _HEADING.match(line)
        if heading is not None:
            match = heading[1]
            try:
                game = find_game(heading[2])
            except GameError as error:
                yield RecordError(f"{heading[2]}: {error}", file=file, line=number)
        elif line and not line.startswith(_TIMES):
            yield RecordError(f"{line[:40]!r} is no line of a match log", file=file, line=number)


def _read(line: str, game: Game | None, file: str, number: int, match: str) -> DealRecord:
    def fault(why: str, hand: str = "") -> RecordError:
        return RecordError(why, file=file, hand=hand, line=number)

    found = _STATE.fullmatch(line)
    if found is None:
        raise fault("a state has a number, betting, cards, results and names")
    hand, betting, cards, results, names = found.groups()
    if game is None:
        raise fault("the log does not say which game it is, or its game file is not at hand", hand)
    try:
        return _Reader(game, hand, file, number, match).record(betting, cards, results, names)
    except ValueError as error:
        if isinstance(error, RecordError):
            raise
        raise fault(str(error), hand) from None


class _Reader:
    """One deal."""

    def __init__(self, game: Game, hand: str, file: str, line: int, match: str) -> None:
        self.game, self.hand, self.file, self.line = game, hand, file, line
        self.match = match
        self.unit = 1
        self.steps: list[AnyStep] = []
        self.folded: set[int] = set()
        self.sums: Sums

    def fault(self, why: str) -> RecordError:
        """An error about this deal."""
        return RecordError(why, file=self.file, hand=self.hand, line=self.line)

    def record(self, betting: str, cards: str, results: str, names: str) -> DealRecord:
        """All of it. Raises RecordError, or ValueError."""
        game = self.game
        won = self._results(results)
        base = self._base(self._names(names))
        self.sums = Sums(base)
        holes, boards = self._cards(cards)
        for step in self._posts():
            self._take(step)
        self._take(Street(name=streets.HOLECARDS))
        for place, cards_of in enumerate(holes, start=1):
            self._take(Dealt(seat=place, cards=cards_of, up=0))
        self._betting(betting, boards)
        self._finish(holes, won)
        told = {name: getattr(base, name) for name in base.__struct_fields__}
        told |= {
            "steps": tuple(self.steps),
            "boards": (tuple(card for board in boards for card in board),) if any(boards) else (),
            "totals": TotalsTold(pot=self.sums.pot, rake=0),
            "writing": {ROOM: {"game": game_text(game), "match": self.match}},
        }
        return DealRecord(**told)

    def _results(self, results: str) -> list[Decimal]:
        parts = results.split("|")
        if len(parts) != self.game.players or not all(map(_WON.fullmatch, parts)):
            raise self.fault(f"{results[:40]!r} does not say what {self.game.players} players won")
        won = [*map(Decimal, parts)]
        if any(one != one.to_integral_value() for one in won):
            # Pots that are split into parts of a chip.
            places = max(-int(one.normalize().as_tuple().exponent) for one in won if one)
            self.unit = 10 ** max(0, places)
        return won

    def _names(self, names: str) -> list[str]:
        parts = names.split("|")
        if len(parts) != self.game.players or len({*parts}) < len(parts) or "" in parts:
            raise self.fault(f"{names[:60]!r} does not name {self.game.players} players")
        return parts

    def _base(self, names: list[str]) -> DealRecord:
        game, unit = self.game, self.unit
        blinds = sorted(one for one in game.blinds if one)
        sizes = game.raise_sizes
        return DealRecord(
            room=ROOM,
            number=self.hand,
            game="Texas hold'em" if game.form else "a game of the competition",
            form=game.form,
            structure=game.structure,
            stakes=StakesTold(
                small_blind=blinds[0] * unit if len(blinds) > 1 else 0,
                big_blind=blinds[-1] * unit if blinds else 0,
                small_bet=sizes[0] * unit if game.limit else 0,
                big_bet=sizes[-1] * unit if game.limit else 0,
            ),
            unit=unit,
            table=self.match,
            chairs=game.players,
            button=game.players,
            seats=tuple(
                SeatTold(number=place, name=name, stack=stack * unit)
                for place, (name, stack) in enumerate(
                    zip(names, game.all_stacks, strict=True), start=1
                )
            ),
            file=self.file,
            first_line=self.line,
            last_line=self.line,
        )

    def _cards(self, told: str) -> tuple[list[tuple[Card, ...]], list[tuple[Card, ...]]]:
        held, *boards = told.split("/")
        hands = held.split("|")
        if len(hands) != self.game.players:
            raise self.fault(f"holecards of {len(hands)} players, not of {self.game.players}")
        each = self.game.holecards
        found = [_parse(one) or (UNKNOWN,) * each for one in hands]
        turned = [_parse(one) for one in boards]
        if any(len(one) != each for one in found):
            raise self.fault(f"{held[:40]!r}: {each} holecards each are wanted")
        wanted = self.game.boardcards[1 : len(turned) + 1]
        if [len(one) for one in turned] != [*wanted]:
            raise self.fault(f"{told[:60]!r}: so many boardcards are not turned")
        known = [card for cards in (*found, *turned) for card in cards if card != UNKNOWN]
        if find_repeat(known) is not None:
            raise self.fault(f"{told[:60]!r}: a card comes twice")
        return found, turned

    def _posts(self) -> Iterator[Posted]:
        blinds = [one for one in self.game.blinds if one]
        # The small blind first, as it is posted.
        for amount, place in sorted((one, at) for at, one in enumerate(self.game.blinds, start=1)):
            if amount:
                # The smaller of two is the small one, wherever it is posted.
                kind: PostKind = "small" if len(blinds) > 1 and amount == min(blinds) else "big"
                if len({*blinds}) < len(blinds):
                    kind = "small" if place == 1 else "big"
                stack = self.game.all_stacks[place - 1]
                put = min(amount, stack) * self.unit
                yield Posted(seat=place, kind=kind, amount=put, all_in=amount >= stack)

    def _take(self, step: AnyStep) -> None:
        self.steps.append(self.sums.take(step))

    def _betting(self, betting: str, boards: list[tuple[Card, ...]]) -> None:
        rounds = betting.split("/")
        if len(rounds) > self.game.rounds:
            raise self.fault(f"{len(rounds)} rounds of betting, {self.game.rounds} are played")
        before: tuple[Card, ...] = ()
        for number, deeds in enumerate(rounds):
            if number:
                self._end_round()
                cards = boards[number - 1] if number <= len(boards) else ()
                name = streets.board_street(len(before))
                self._take(Street(name=name, cards=cards, before=before))
                before += cards
            self._round(deeds, number)
        self._end_round()

    def _round(self, deeds: str, number: int) -> None:
        place, turn = 0, self.game.first_players[number]
        while place < len(deeds):
            found = _DEED.match(deeds, place)
            if found is None:
                raise self.fault(f"{deeds[place : place + 20]!r} is no deed")
            place = found.end()
            seat = self._next(turn)
            self._take(self._deed(seat, found, number))
            turn = seat % self.game.players + 1

    def _next(self, turn: int) -> int:
        """Who is to act: the next who is in and has chips."""
        for step in range(self.game.players):
            seat = (turn - 1 + step) % self.game.players + 1
            if seat not in self.folded and self.sums.purses[seat].stack:
                return seat
        raise self.fault("somebody acts when nobody can")

    def _deed(self, seat: int, found: re.Match[str], number: int) -> Acted:
        purse, level = self.sums.purses[seat], self.sums.level
        if found[1] == "f":
            self.folded.add(seat)
            return Acted(seat=seat, verb="fold")
        if found[1] == "c":
            return Acted(seat=seat, verb="call" if level > purse.bet else "check")
        if self.game.limit:
            to = level + self.game.raise_sizes[number] * self.unit
        elif not found[2]:
            raise self.fault("a raise without its total")
        else:
            to = int(found[2]) * self.unit - (purse.put - purse.bet)
        if to <= level:
            raise self.fault(f"a raise to {to} where {level} is bet already")
        to = min(to, purse.bet + purse.stack)
        return Acted(seat=seat, verb="raise" if level else "bet", to=to)

    def _end_round(self) -> None:
        over = self.sums.uncalled()
        if over is not None:
            self._take(over)
        self.sums.new_round()

    def _finish(self, holes: list[tuple[Card, ...]], won: list[Decimal]) -> None:
        """Who is left shows, if there is more than one; what everybody won follows."""
        left = [seat for seat in self.sums.purses if seat not in self.folded]
        if len(left) > 1:
            self._take(Street(name=streets.SHOWDOWN))
            for seat in left:
                if UNKNOWN not in holes[seat - 1]:
                    self._take(Shown(seat=seat, cards=holes[seat - 1]))
        for seat, net in enumerate(won, start=1):
            purse = self.sums.purses[seat]
            amount = int(net * self.unit) - purse.net
            if amount < 0:
                raise self.fault(f"p{seat} lost more than was put in")
            if amount:
                self._take(Collected(seat=seat, amount=amount))


def _parse(text: str) -> tuple[Card, ...]:
    if len(text) > 40:
        raise ValueError(f"{text[:20]!r} are no cards")
    return tuple(parse_card(text[place : place + 2]) for place in range(0, len(text), 2))
