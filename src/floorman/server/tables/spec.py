"""How a table is asked for: a form or a mix, stakes, seats, a book, in words that can be kept."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, Literal, TypeVar

import msgspec

from floorman.datafiles import DataError
from floorman.deal.law.making import check_stakes
from floorman.games import (
    Form,
    Stakes,
    StakesError,
    all_forms,
    all_mixes,
    asked_stakes,
    find_form,
    stakes_text,
)
from floorman.games.mixes import Mix
from floorman.games.pieces.structures import POINTS
from floorman.room.cage.currency import PLAY_CHIPS, Currency, in_chips, money_text
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.questions import NONE, Question, Value, find_question
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book
from floorman.server.protocol.around import MoneyState
from floorman.server.tables.event_table import EventTable, FloorTable, with_times
from floorman.sim import COMPANIES, SOLID
from floorman.table import (
    Game,
    TableError,
    TableSetup,
    asked_collection,
    asked_game,
    asked_unit,
    make_table_law,
    mix_games,
)

T = TypeVar("T")
Shows = Literal["money", "chips", "big-blinds"]
Said = bool | int | float | str | list[str]

AMENDMENTS_MOST: Final = 40
AMOUNT_MOST: Final = 10**12
_HOUR_MS: Final = 3_600_000
_TITLE: Final = "Asked for at this table"
_LENGTHS: Final = {
    "name": 40, "game": 40, "structure": 20, "stakes": 100, "book": 40, "collection": 30,
}  # fmt: skip
_YES_NO: Final = {"yes": True, "true": True, "no": False, "false": False}


class SpecError(ValueError):
    """A table that cannot be opened as asked: `field` and why, in one line."""

    def __init__(self, field: str, why: str) -> None:
        self.field, self.why = field, why
        super().__init__(f"{field}: {why}")


class TableSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as somebody asks for it.

    `game` is the key of a form or a mix; `structure` and `stakes` are the usual ones where they
    are empty, `stakes` in words or bare sizes (of a mix the two bets, such as 4/8). `amendments`
    answer questions of the ruleset; `collection` is such as rake:5/4. Buy-ins are chips, the
    book's where they are None; with `approval` the host gives the seats. `acting_ms` is how long a
    turn lasts, 0 for ever. A `live` table keeps a game that is played with real cards and chips;
    one `of_event` is a tournament's, and of one `of_floor` the floor of the room gives the seats.
    `currency` is what its chips are shown as, and `shows` how amounts are shown to whoever has not
    chosen: everything else here, the stakes too, is chips. `company` is how well house players
    play: a level of theirs, or MIXED for some of each. With `allows_bots` people's own bots
    may watch and play there.
    """

    game: str
    name: str = ""
    structure: str = ""
    stakes: str = ""
    book: str = DEFAULT_BOOK
    seats: int = 6
    bots: int = 0
    company: str = SOLID.key
    amendments: dict[str, bool | int | float | str | list[str]] = {}
    private: bool = False
    approval: bool = False
    allows_bots: bool = False
    collection: str = ""
    buy_in_min: int | None = None
    buy_in_max: int | None = None
    acting_ms: int = 0
    time_bank_ms: int = 0
    live: bool = False
    of_event: EventTable | None = None
    currency: Currency | None = None
    shows: Shows = "money"
    of_floor: FloorTable | None = None

    @property
    def money(self) -> Currency:
        """What a chip of the table is worth; play chips where it has no currency."""
        return self.currency or PLAY_CHIPS

    @property
    def money_state(self) -> MoneyState | None:
        """The currency and the showing for those who look on; None for chips."""
        return told_money(self.money, self.shows)

    @property
    def floor(self) -> str:
        """What the floor calls the table, whose seats it gives; empty for any other."""
        return self.of_floor.table if self.of_floor else ""

    @property
    def event(self) -> str:
        """The key of the tournament whose table it is; empty for any other."""
        return self.of_event.event if self.of_event else ""

    @property
    def led(self) -> bool:
        """Whether somebody else gives it orders: the floor, or a tournament."""
        return self.of_event is not None or self.of_floor is not None

    def to_setup(self) -> TableSetup:
        """The setup of the table. Raises SpecError naming the field."""
        return _kept_setup(msgspec.json.encode(self))

    def _to_setup(self) -> TableSetup:
        one = self.of_event
        if one is not None:
            return one.to_setup(self.book, self.seats, self.acting_ms, self.time_bank_ms)
        return to_setup(self) if self.of_floor is None else self._of_floor(self.of_floor)

    def _of_floor(self, one: FloorTable) -> TableSetup:
        amendments = read_amendments(self.amendments)
        setup = _tried(
            "game", lambda: one.to_setup(self.book, amendments, self.seats, self.collection)
        )
        setup = with_times(setup, self.acting_ms, self.time_bank_ms)
        setup = replace(setup, buy_in_min=self.buy_in_min, buy_in_max=self.buy_in_max)
        _check_texts(self)
        _check_numbers(self)
        _check_whole(setup)
        if self.live:
            _check_live(setup)
        return setup

    def stakes_words(self, stakes: Stakes) -> str:
        """The stakes for the lobby: those of the game played, or of a mix those it is made of."""
        if self.of_floor is not None:
            return self.of_floor.played.stakes or stakes_text(stakes)
        if self.game in all_mixes():
            unit = asked_unit(self.stakes or None)
            return f"{unit}/{2 * unit}"
        return stakes_text(stakes)


_DECODER: Final = msgspec.json.Decoder(TableSpec)


@lru_cache(maxsize=256)
def _kept_setup(spec: bytes) -> TableSetup:
    """The setup of a spec as it is encoded: tables of the same spec share one, however often they
    are made.
    """
    return _DECODER.decode(spec)._to_setup()


def told_money(currency: Currency, shows: Shows = "money") -> MoneyState | None:
    """A currency as it is told; None where there are only chips."""
    one = currency
    told = MoneyState(one.name, one.decimals, one.point, one.chip, shows)
    return None if told == MoneyState() else told


def currency_of(told: MoneyState) -> Currency:
    """The currency that was told."""
    return Currency(name=told.name, decimals=told.decimals, point=told.point, chip=told.chip)


def to_setup(spec: TableSpec) -> TableSetup:
    """The setup of a table as asked for, checked to the end. Raises SpecError naming the field."""
    _check_texts(spec)
    _check_numbers(spec)
    _tried("book", lambda: find_book(spec.book))
    mix = all_mixes().get(spec.game)
    games = _mixed(spec, mix) if mix else (_single(spec),)
    if spec.collection:
        collection = _tried("collection", lambda: asked_collection(spec.collection))
    else:
        collection = None
    amendments = read_amendments(spec.amendments)
    setup = TableSetup(
        games,
        spec.seats,
        book=spec.book,
        amendments=amendments,
        mix=mix,
        buy_in_min=spec.buy_in_min,
        buy_in_max=spec.buy_in_max,
        collection=collection,
        unit=_tried("stakes", lambda: asked_unit(spec.stakes or None)) if mix else 0,
        time_bank_ms=spec.time_bank_ms,
        acting_ms=spec.acting_ms,
        floor_seats=spec.approval,
    )
    _check_whole(setup)
    if spec.live:
        _check_live(setup)
    return setup


def stakes_in_chips(spec: TableSpec, said: str) -> str:
    """Stakes of a table as they are kept: of one that has a currency they are said as money, the
    usual ones too. Raises SpecError.
    """
    if spec.currency is None:
        return said
    money = spec.currency
    return _tried("stakes", lambda: in_chips(said or _usual_stakes(spec), money))


def _usual_stakes(spec: TableSpec) -> str:
    if spec.game in all_mixes():
        unit = asked_unit(None)
        return f"{unit}/{2 * unit}"
    form = find_form(spec.game)
    return stakes_text(asked_stakes(form, spec.structure or None))


def currency_at(room: Currency, asked: Currency | None) -> Currency | None:
    """What a table's chips are shown as: the room's currency, or where that has none, whatever is
    asked for. In a room that has one, a table has another name for it and no other worth: chips
    are the same at every table. Raises SpecError.
    """
    if asked is None:
        return None if room == PLAY_CHIPS else room
    if room != PLAY_CHIPS and (asked.decimals, asked.chip) != (room.decimals, room.chip):
        worth = money_text(room.chip, room)
        raise SpecError("currency", f"a chip is worth {worth} at every table of this room")
    return None if asked == PLAY_CHIPS else asked


def _check_live(setup: TableSetup) -> None:
    """A live game is one whose cards nobody here has to know."""
    rows = next((game.form for game in setup.games if game.form.rows is not None), None)
    if rows is not None:
        raise SpecError("live", f"the cards of {rows.name} have to be known: they are set in rows")


def _check_whole(setup: TableSetup) -> None:
    """What the table itself says to it: its faults begin with the field already."""
    try:
        setup.check()
        for game in dict.fromkeys(setup.games):
            make_table_law(setup, game)
    except (ValueError, KeyError) as error:
        field, colon, why = str(error.args[0]).partition(": ")
        if colon and field.partition(".")[0] in TableSpec.__struct_fields__:
            raise SpecError(field, why) from None
        field = "amendments" if isinstance(error, DataError) else "game"
        raise SpecError(field, str(error.args[0]).removeprefix("games: ")) from None


def _check_texts(spec: TableSpec) -> None:
    for field, most in _LENGTHS.items():
        text = getattr(spec, field)
        if len(text) > most:
            raise SpecError(field, f"{most} characters at the most, not {len(text):,}")
        if not text.isprintable():
            raise SpecError(field, "only characters that can be seen")


def _check_numbers(spec: TableSpec) -> None:
    if not 0 <= spec.bots <= spec.seats:
        raise SpecError("bots", f"none to one for each of {spec.seats} seats, not {spec.bots}")
    if spec.company not in COMPANIES:
        raise SpecError("company", f"one of {', '.join(COMPANIES)}, not {spec.company!r}")
    if spec.live and spec.bots:
        raise SpecError("bots", "house players have no part in a live game")
    if spec.live and spec.allows_bots:
        raise SpecError("allows_bots", "bots have no part in a live game")
    if spec.live and spec.approval:
        raise SpecError("approval", "whoever runs a live game seats everybody")
    if spec.live and (spec.acting_ms or spec.time_bank_ms):
        raise SpecError("acting_ms", "in a live game the clock is called at the table")
    for field in ("buy_in_min", "buy_in_max"):
        amount = getattr(spec, field)
        if amount is not None and not 1 <= amount <= AMOUNT_MOST:
            raise SpecError(field, f"1 to {AMOUNT_MOST:,} chips, not {amount:,}")
    for field in ("acting_ms", "time_bank_ms"):
        if not 0 <= getattr(spec, field) <= _HOUR_MS:
            raise SpecError(field, f"0 to {_HOUR_MS:,} milliseconds")


def _not_so_called(form: Form) -> str:
    """What is wrong with a name by which a form is known, where its key is wanted."""
    if form.offered:
        return f"{form.name} goes by the key {form.key}"
    return f"{form.name} is for study, and dealt in no room"


def _single(spec: TableSpec) -> Game:
    if spec.game not in all_forms():
        found = _tried("game", lambda: find_form(spec.game))
        raise SpecError("game", _not_so_called(found))
    form = find_form(spec.game)
    # Where points pass there is no other structure, and none has to be named.
    structure = "" if form.settles == spec.structure == POINTS.key else spec.structure
    if structure and form.settles == "points":
        raise SpecError("structure", f"points pass in {form.key}, and nothing is bet")
    if structure:
        # So that an unknown structure is not taken for a fault of the stakes.
        _tried("structure", lambda: asked_stakes(form, structure))
    of = _tried("stakes", lambda: asked_stakes(form, structure or None, spec.stakes or None))
    if max(_amounts(of)) > AMOUNT_MOST:
        raise SpecError("stakes", f"no amount above {AMOUNT_MOST:,}")
    _tried("stakes" if spec.stakes else "structure", lambda: check_stakes(form, of))
    return _tried("game", lambda: asked_game(form, lambda: of))


def _amounts(stakes: Stakes) -> Iterable[int]:
    straddle = stakes.straddle.amount if stakes.straddle else 0
    sizes = (stakes.small_bet, stakes.big_bet, stakes.bet_min, stakes.chip)
    return (
        *sizes,
        *stakes.blinds,
        stakes.ante,
        stakes.bring_in,
        stakes.button_blind,
        stakes.point,
        straddle,
    )


def _mixed(spec: TableSpec, mix: Mix) -> tuple[Game, ...]:
    if spec.structure:
        raise SpecError("structure", "a mix has a structure for each of its forms")
    unit = _tried("stakes", lambda: asked_unit(spec.stakes or None))
    if unit > AMOUNT_MOST:
        raise SpecError("stakes", f"no amount above {AMOUNT_MOST:,}")
    return _tried("game", lambda: mix_games(mix, unit))


def read_amendments(asked: Mapping[str, Said]) -> tuple[Amendment, ...]:
    """Answers to questions of the ruleset, as somebody gives them. Raises SpecError."""
    if len(asked) > AMENDMENTS_MOST:
        raise SpecError("amendments", f"{AMENDMENTS_MOST} at the most")
    if not asked:
        return ()
    answers = {key: _answer(key, said) for key, said in asked.items()}
    return (Amendment(_TITLE, answers),)


def _answer(key: str, said: Said) -> Value:
    question = _tried("amendments", lambda: find_question(key))
    try:
        return question.value(_read(question, said), "", "")
    except DataError:
        why = f"{question.asks} {said!r} is no answer to that: {question.allowed()}"
        raise SpecError("amendments", why) from None


def _read(question: Question, said: Said) -> object:
    """An answer as the question keeps it; one typed into a box is text: "yes", "3", "a, b"."""
    if not isinstance(said, str):
        return said
    text = said.strip()
    match question.kind:
        case "yes-no":
            return _YES_NO.get(text.lower(), text)
        case "some-of":
            return [one.strip() for one in text.split(",") if one.strip()]
        case "one-of" | "ranks":
            return text
        case _:
            return text if text == NONE else _number(text)


def _number(text: str) -> object:
    """A number of at most nine digits, or the text that is none."""
    if len(text) > 9 or not text.replace(".", "", 1).isascii():
        return text
    digits = text.replace(".", "", 1)
    if not digits.isdigit():
        return text
    return float(text) if "." in text else int(text)


def _tried(field: str, make: Callable[[], T]) -> T:
    """What `make` returns; what it finds wrong is wrong with the field. Raises SpecError."""
    try:
        return make()
    except DataError as error:
        raise SpecError(field, error.why) from None
    except (StakesError, TableError, KeyError, ValueError) as error:
        raise SpecError(field, str(error.args[0])) from None
