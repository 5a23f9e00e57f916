"""Writing deals as a match log."""

from decimal import Decimal
from functools import lru_cache
from typing import Final

from floorman.cards import UNKNOWN, Card, card_text
from floorman.history.acpc.game import NO_STACK, Game, parse_game
from floorman.history.acpc.reading import ROOM
from floorman.history.reckoning.rounds import rounds_of
from floorman.history.reckoning.sums import Sums, taking_part
from floorman.history.record import (
    Acted,
    Added,
    Collected,
    DealRecord,
    Dealt,
    Exchanged,
    Mucked,
    Posted,
    SeatTold,
    Shown,
    Street,
)

_BARRED: Final = (":", "|", "\n", "\r")
_HOLDEM: Final = (0, 3, 1, 1)


class AcpcWriter:
    """A log as it grows: all its deals are of one game, that of the first.

    What a log cannot say is left out: where people sat, how pots were divided, who showed and who
    did not. What it has no word for is refused: other forms than hold'em, antes, straddles and
    posts besides blinds, places that begin with other stacks than before, rake, several boards.
    """

    def __init__(self, match: str = "floorman") -> None:
        self.match = match
        self.game: Game | None = None
        self.name = "floorman.game"

    def heading(self) -> str:
        """The first line of the log: with it the log says what game it is."""
        return f"# name/game/hands/seed {self.match} {self.name} 0 0\n"

    def line(self, record: DealRecord) -> str:
        """The line for a deal, with its end. Raises RecordError."""
        game = game_of(record)
        if self.game is not None and game != self.game:
            raise record.fault("another game than the log's: stakes, players or stacks differ")
        text = _line(record, game)
        self.game = game
        return text


def game_of(record: DealRecord) -> Game:
    """The game that a deal is one of. Raises RecordError for one that no log can hold."""
    kept = record.writing.get(ROOM)
    if kept is not None:
        return _kept_game(str(kept["game"]))
    if record.form != "holdem" or record.structure not in ("limit", "no-limit"):
        raise record.fault("a match log holds hold'em at limit and no-limit alone")
    if record.stakes.cap:
        raise record.fault("a match log has no word for a cap on what may be lost")
    order = in_order(record)
    blinds = _blinds(record, order)
    limit = record.structure == "limit"
    stakes, players = record.stakes, len(order)
    sizes = (stakes.small_bet,) * 2 + (stakes.big_bet,) * 2
    stacks = tuple(seat.stack for seat in order)
    unit = record.unit
    if any(one % unit for one in (*blinds, *stacks, *(sizes if limit else ()))):
        raise record.fault("a match log knows no parts of a chip")
    return Game(
        limit=limit,
        players=players,
        blinds=tuple(one // unit for one in blinds),
        first_players=((2 if players == 2 else 3) if players < 4 else 3, 1, 1, 1),
        stacks=() if limit and {*stacks} == {NO_STACK} else tuple(one // unit for one in stacks),
        raise_sizes=tuple(one // unit for one in sizes) if limit else (),
        max_raises=(3, 4, 4, 4) if limit else (),
        boardcards=_HOLDEM,
    )


@lru_cache(maxsize=64)
def _kept_game(text: str) -> Game:
    return parse_game(text)


def in_order(record: DealRecord) -> list[SeatTold]:
    """Who is in the deal, from the left of the button."""
    present = taking_part(record)
    seats = [seat for seat in record.seats if seat.number in present]
    seats.sort(key=lambda seat: seat.number)
    button = record.button or 0
    return [
        *(seat for seat in seats if seat.number > button),
        *(seat for seat in seats if seat.number <= button),
    ]


def _blinds(record: DealRecord, order: list[SeatTold]) -> list[int]:
    places = {seat.number: place for place, seat in enumerate(order)}
    blinds = [0] * len(order)
    for step in record.steps:
        if isinstance(step, Posted):
            if step.kind not in ("small", "big") or blinds[places[step.seat]]:
                raise record.fault("a match log has no posts but the blinds", step.line)
            due = {"small": record.stakes.small_blind, "big": record.stakes.big_blind}[step.kind]
            if step.amount < due:
                raise record.fault("a match log has no blind that is not paid whole", step.line)
            blinds[places[step.seat]] = step.amount
    # Two play with the small blind on the button, more with both left of it.
    wanted = [True, True] + [False] * (len(order) - 2)
    if [one > 0 for one in blinds] != wanted:
        raise record.fault("a match log has both blinds, left of the button")
    return blinds


def _line(record: DealRecord, game: Game) -> str:
    if record.cancelled or record.totals.rake:
        raise record.fault("a match log has no word for rake, nor for deals that were called off")
    order = in_order(record)
    places = {seat.number: place for place, seat in enumerate(order)}
    for seat in order:
        if any(one in seat.name for one in _BARRED) or not seat.name:
            raise record.fault(f"{seat.name!r}: such a name cannot stand in a match log")
    betting, boards, sums = _played(record, game)
    net = [sums.purses[seat.number].net for seat in order]
    hands = _hands(record, places)
    cards = "|".join(hands) + "".join(f"/{_text(board)}" for board in boards if board)
    results = "|".join(_figure(one, record.unit) for one in net)
    names = "|".join(seat.name for seat in order)
    number = record.number if record.number.isdecimal() else "0"
    return f"STATE:{number}:{betting}:{cards}:{results}:{names}\n"


def _played(record: DealRecord, game: Game) -> tuple[str, list[tuple[Card, ...]], Sums]:
    sums, betting = Sums(record), ""
    boards: list[tuple[Card, ...]] = []
    if not any(isinstance(step, Collected) for step in record.steps):
        raise record.fault("who won is not told")
    for one in rounds_of(record):
        if one.board:
            raise record.fault("a match log has no word for several boards")
        if one.number:
            sums.new_round()
            betting += "/"
        for step in one.steps:
            done = sums.take(step)
            if isinstance(done, Acted) and game.limit and done.all_in:
                raise record.fault("at limit a match log has no stacks that run out", step.line)
            if isinstance(done, Acted):
                betting += _deed(done, game, sums, record)
            elif isinstance(done, Street) and done.cards:
                boards.append(done.cards)
            elif isinstance(done, Exchanged | Added):
                raise record.fault("a match log has no draws, nor chips of the house", step.line)
    if [len(board) for board in boards] != [*game.boardcards[1 : len(boards) + 1]]:
        raise record.fault("a match log has a flop of three cards, a turn and a river")
    return betting, boards, sums


def _deed(step: Acted, game: Game, sums: Sums, record: DealRecord) -> str:
    if step.verb == "fold":
        return "f"
    if step.verb in ("check", "call"):
        return "c"
    return "r" if game.limit else f"r{sums.purses[step.seat].put // record.unit}"


def _hands(record: DealRecord, places: dict[int, int]) -> list[str]:
    known: list[tuple[Card, ...]] = [()] * len(places)
    for step in record.steps:
        if isinstance(step, Dealt | Shown | Mucked) and step.seat in places:
            cards = step.cards
            if cards and UNKNOWN not in cards:
                known[places[step.seat]] = cards
    return [*map(_text, known)]


def _text(cards: tuple[Card, ...]) -> str:
    return "".join(card_text(card) for card in cards if card != UNKNOWN)


def _figure(chips: int, unit: int) -> str:
    return str(chips // unit) if not chips % unit else f"{Decimal(chips) / unit:f}"
