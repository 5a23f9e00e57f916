"""The second day of several first ones: all who have chips from them are one event.

No text of the five has it. The chips are those of the players, and seats are drawn for them.
"""

from collections import Counter
from collections.abc import Iterable

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import BAGGED, FORWARD, HEADS, PLAY, POOL, removed
from floorman.tournament.bags import Bag, FlightEnd
from floorman.tournament.clock.steps import leaving, next_step
from floorman.tournament.ending.finishing import close_entries
from floorman.tournament.known.numbers import table_numbers
from floorman.tournament.known.played import penalty_now
from floorman.tournament.places.seats import open_table, stand, take_seats
from floorman.tournament.play.bagging import DRAWN
from floorman.tournament.prizes.flights import finish_flights
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.parts import Pause
from floorman.tournament.seating.draw import initial_draw, tables_for
from floorman.tournament.state import Entrant, State

DISQUALIFIED = decision("RR11-15.INTRO.0c", "USPA-3.3.1c", "HPT-15.INTRO.0c")


def merge_flights(state: State, command: c.MergeFlights) -> None:
    """Begin the second day with everybody who has chips from the first ones.

    Raises TournamentRefused before all first days are over, for what none of them can have come
    to, and for a draw that is not of those who go on.
    """
    night = _night(state, command)
    for flight in command.flights:
        _check(flight)
    stacks = going_on(state, command.flights)
    if not stacks:
        raise TournamentRefused(Reason.TOO_FEW, "nobody has chips for the second day")
    if sorted(command.drawn) != sorted(stacks):
        raise state.refuse(
            Reason.WRONG_DRAW, "the draw has to have everybody once who has chips", DRAWN
        )
    tables = tables_for(len(stacks), state.schedule.seats)
    numbers = table_numbers(state, tables, command.tables)
    breaking = command.breaking or tuple(reversed(numbers))
    if sorted(breaking) != sorted(numbers):
        raise TournamentRefused(Reason.WRONG_DRAW, "the order of breaking has each table once")
    state.numbers = [*command.tables]
    state.merged = state.begun = True
    state.began_at, state.step = state.now, night
    _bring_people(state, command.flights, stacks)
    _bring_chips(state, command.flights, stacks)
    _bring_money(state, command.flights)
    _seat(state, command.drawn, breaking)
    finishes = finish_flights([one.went_out for one in command.flights], stacks)
    state.finished = [*reversed(finishes)]
    players = len(state.entrants)
    entries = sum(one.entries for one in state.entrants.values())
    state.say(e.FlightsMerged(len(command.flights), len(stacks), players, entries))
    state.say(e.Began(len(stacks), tables, breaking))
    close_entries(state)
    state.say(e.DayBegan(command.by, state.cite(DRAWN)))
    next_step(state)


def _night(state: State, command: c.MergeFlights) -> int:
    """The step in which the first days end. Raises TournamentRefused where they do not merge."""
    schedule = state.schedule
    if state.begun or state.over or state.entrants:
        raise TournamentRefused(Reason.BEGUN, f"the first days of {schedule.name} merge")
    night = next(
        (at for at, one in enumerate(schedule.steps) if isinstance(one, Pause) and one.day_ends), -1
    )
    if not state.is_flight or night < 0 or night == len(schedule.steps) - 1:
        raise TournamentRefused(Reason.NOT_IN_THIS_EVENT, "several first days merge")
    if len(command.flights) != schedule.flights:
        what = f"{len(command.flights)} of {schedule.flights} first days merge"
        raise TournamentRefused(Reason.NOT_DUE, what, legal="All of them have to be over.")
    return night


def _check(flight: FlightEnd) -> None:
    """Refuse what no first day can have come to."""
    bagged = [one.player for one in flight.bags]
    out = [name for one in flight.went_out for name in one.players]
    played = [name for name, _ in flight.entries]
    wrong = (
        (sorted(bagged + out) != sorted(set(played)), "everybody who played has a bag or is out"),
        (any(one.chips < 1 for one in flight.bags), "a bag without chips"),
        (any(number < 1 for _, number in flight.entries), "a player without an entry"),
        (any(len(one.players) != len(one.claims) for one in flight.went_out), "claims of nobody"),
        (flight.pool < 0 or any(worth < 1 for _, worth in flight.heads), "money below nothing"),
        (not {*flight.disqualified, *(name for name, _ in flight.heads)} <= {*played},
         "somebody who did not play"),
    )  # fmt: skip
    for holds, what in wrong:
        if holds:
            raise TournamentRefused(Reason.NO_SUCH_AMOUNT, f"the end of a first day: {what}")


def going_on(state: State, flights: Iterable[FlightEnd]) -> dict[str, int]:
    """Who plays the second day, and with how many chips: his fullest bag, or all of them.

    Who was disqualified in any of the first days does not.
    """
    flights = tuple(flights)
    barred = {name for one in flights for name in one.disqualified}
    stacks: dict[str, int] = {}
    for bag in (bag for one in flights for bag in one.bags if bag.player not in barred):
        had = stacks.get(bag.player, 0)
        best = max(had, bag.chips)
        stacks[bag.player] = had + bag.chips if state.schedule.forward == "all" else best
    return stacks


def _bring_people(state: State, flights: tuple[FlightEnd, ...], stacks: dict[str, int]) -> None:
    """Everybody who played: who goes on, and who is out."""
    for name, number in (one for flight in flights for one in flight.entries):
        entrant = state.entrants.setdefault(name, Entrant(name, "out", entries=0))
        entrant.entries += number
    for flight in flights:
        for name in flight.disqualified:
            state.entrants[name].disqualified = True
        for bag in flight.bags:
            _stands(state, state.entrants[bag.player], bag)
    for name, chips in stacks.items():
        state.entrants[name].stack = chips
        state.entrants[name].counted_at = state.now
        stand(state, state.entrants[name], "in")


def _stands(state: State, entrant: Entrant, bag: Bag) -> None:
    entrant.present, entrant.came = bag.present, bag.came
    entrant.warnings += bag.warnings
    entrant.penalty_deals += bag.penalty_deals
    if bag.penalty_ms:
        entrant.penalty_until = max(entrant.penalty_until or 0, penalty_now(state) + bag.penalty_ms)


def _bring_chips(state: State, flights: tuple[FlightEnd, ...], stacks: dict[str, int]) -> None:
    """The bags that go on come into play, the others leave it."""
    all_of: Counter[str] = Counter()
    for bag in (bag for one in flights for bag in one.bags):
        all_of[bag.player] += bag.chips
    state.move_chips(BAGGED, PLAY, sum(stacks.values()), "bagged")
    for name, chips in all_of.items():
        over = chips - stacks.get(name, 0)
        if not over:
            continue
        barred = state.entrants[name].disqualified
        cites = state.cite(DISQUALIFIED) if barred else ()
        why = "disqualified" if barred else "lesser"
        state.move_chips(BAGGED, removed(why), over, "removed", cites)
        state.say(e.Removed(name, over, "disqualified" if barred else "lesser", cites=cites))


def _bring_money(state: State, flights: tuple[FlightEnd, ...]) -> None:
    """One pool of all first days, and on everybody's head what was there."""
    heads: Counter[str] = Counter()
    for flight in flights:
        heads.update(dict(flight.heads))
    state.move_money(FORWARD, POOL, sum(one.pool for one in flights), "forward")
    state.move_money(FORWARD, HEADS, sum(heads.values()), "forward")
    state.heads = dict(heads)


def _seat(state: State, drawn: tuple[str, ...], breaking: tuple[int, ...]) -> None:
    """Seats as drawn, where the denominations that left play on the first days have gone."""
    for _ in breaking:
        open_table(state).raced = [worth for worth, _ in leaving(state)]
    take_seats(state, initial_draw(drawn, state.schedule.seats, tuple(state.tables)), "draw")
    state.began_tables, state.breaking = len(breaking), [*breaking]
