"""The chip race as its sheet says it: what is to be filled in, or what came of it. Pure."""

from collections.abc import Iterator
from math import ceil

from floorman.cards import card_text
from floorman.deal.law.citing import Decision
from floorman.server.papers import facts as f
from floorman.server.rest.desk.papers.asked import Asked
from floorman.tournament import State
from floorman.tournament import events as e
from floorman.tournament.chips.race import (
    CARDS,
    DIRECT,
    FOUND_LATER,
    HIGH_CARD,
    LEAVES,
    PROTECTED,
    REMAINDER,
)
from floorman.tournament.schedule.parts import Level
from floorman.tournament.state import TableState


def race(asked: Asked) -> f.Race | None:
    """The race that is due, else the next one, else the last one; None where none ever is."""
    state = asked.keeper.state
    found = _which(state)
    if found is None:
        return None
    worth, larger, when = found
    held = {
        event.table: event
        for entry in asked.keeper.entries
        if not entry.undone
        for event in entry.events
        if isinstance(event, e.Raced) and event.worth == worth
    }
    return f.Race(
        worth=worth,
        larger=larger,
        when=when,
        how=tuple(_how(state, worth, larger)),
        tables=tuple(
            _table(asked, one, held.get(number), worth)
            for number, one in sorted(state.tables.items())
            if asked.table in (0, number)
        ),
    )


def _which(state: State) -> tuple[int, int, str] | None:
    """Which chips leave play, for which, and when."""
    for worth, larger in state.leaves_play:
        left = [one for one in state.tables.values() if worth not in one.raced]
        if left and not state.over:
            count = "1 table" if len(left) == 1 else f"{len(left)} tables"
            return worth, larger, f"{_chips(state, worth)} leave play now: {count} still to do."
    gone = {worth for worth, _ in state.leaves_play}
    worths = [one.worth for one in state.schedule.chips]
    for one in state.schedule.colour_ups:
        bigger = [worth for worth in worths if worth > one.worth]
        if one.worth not in gone and bigger and not state.over:
            steps = state.schedule.steps[: one.after + 1]
            level = sum(isinstance(step, Level) for step in steps)
            return (
                one.worth,
                min(bigger),
                f"{_chips(state, one.worth)} leave play after level {level}.",
            )
    if not state.leaves_play:
        return None
    worth, larger = state.leaves_play[-1]
    return worth, larger, f"{_chips(state, worth)} have left play everywhere."


def _chips(state: State, worth: int) -> str:
    colour = next((one.colour for one in state.schedule.chips if one.worth == worth), "")
    return f"Chips of {worth:,} ({colour})" if colour else f"Chips of {worth:,}"


def _how(state: State, worth: int, larger: int) -> Iterator[tuple[str, str]]:
    """How a race goes under the rules in force, step by step."""
    law, per = state.law.race, larger // worth

    def by(*decisions: Decision) -> str:
        return ", ".join(state.cite(*decisions))

    yield f"1. {per} chips of {worth:,} are changed for one of {larger:,}.", by(LEAVES, DIRECT)
    yield (
        "2. For every odd chip a card is dealt, from seat 1 clockwise, all of a player's before "
        "the next."
    ), by(CARDS)  # fmt: skip
    if law.nobody_out:
        yield f"3. Who has nothing else gets a chip of {larger:,} first.", by(PROTECTED)
    most = "one" if law.most_won == 1 else f"{law.most_won:,}"
    yield (
        f"{4 if law.nobody_out else 3}. Every {per} odd chips make a new one, for the highest card "
        f"left, by rank and then by suit; {most} at the most for a player."
    ), by(HIGH_CARD)  # fmt: skip
    least = ceil(law.remainder_share * per)
    whose = "are left over" if law.pooled else "of his own has the player of the highest card left"
    yield (
        f"{5 if law.nobody_out else 4}. If at least {least} odd chips {whose}, "
        "the highest card left gets one more; else they are taken off."
    ), by(REMAINDER)  # fmt: skip
    if law.found_at_face_value:
        yield (
            f"Chips of {worth:,} that are found later are exchanged at face value, and not raced; "
            f"less than {larger:,} together is taken away for nothing."
        ), by(FOUND_LATER)  # fmt: skip


def _table(asked: Asked, one: TableState, held: e.Raced | None, worth: int) -> f.RaceTable:
    """A table: with what came of the race, as far as that was told, or with lines to fill in."""
    keeper = asked.keeper
    done = worth in one.raced
    seats = []
    odd = dict(held.odd) if held else {}
    cards = dict(held.cards) if held else {}
    changes = dict(held.changes) if held else {}
    for seat, player in sorted(one.sitting.items()):
        number = odd.get(player, 0)
        new = (changes.get(player, 0) + number * worth) // held.larger if held else None
        seats.append(
            f.RaceSeat(
                seat=seat,
                name=keeper.name_of(player),
                number=keeper.beside.numbers.get(player, 0),
                odd=number if done and held else None,
                cards=" ".join(card_text(card) for card in cards.get(player, ())),
                new=new if done and held else None,
            )
        )
    return f.RaceTable(one.number, done, tuple(seats))
