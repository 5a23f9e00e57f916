"""Faults in how a form deals and opens: each check yields the place and what contradicts what."""

from collections.abc import Iterator

from floorman.cards import find_deck
from floorman.games.arithmetic import burns, cards_before_last, cards_needed, hands
from floorman.games.form import Form

Fault = tuple[str, str]


def check_players(form: Form) -> Iterator[Fault]:
    """Fewest and most players."""
    if form.players_min < 2:
        yield "players_min", f"{form.players_min}: a deal needs two players"
    if form.players_max < form.players_min:
        yield "players_max", f"{form.players_max} is less than players_min, {form.players_min}"
    usual = form.players_usual
    if usual is not None and not form.players_min <= usual <= form.players_max:
        yield "players_usual", f"{usual} is not from {form.players_min} to {form.players_max}"


def check_counts(form: Form) -> Iterator[Fault]:
    """No count is negative, and a street that stands there does something."""
    for street in form.streets:
        place = f"streets.{street.name}"
        counts = ("down", "up", "either", "boardcards", "opens", "divide", "sets")
        for name in counts:
            if getattr(street, name) < 0:
                yield f"{place}.{name}", f"{getattr(street, name)} is less than nothing"
        if street.in_turn and not (street.sets and street.down == street.cards):
            yield f"{place}.in_turn", "cards come in turn to be set: downcards, and sets"
        if street.times < 1:
            yield f"{place}.times", f"{street.times}: a street happens once at the least"
        idle = not any(getattr(street, name) for name in counts)
        if idle and not (street.discard or street.draw or street.has_bet):
            yield place, "nothing happens on it"
    if form.streets and not form.streets[0].cards:
        yield f"streets.{form.streets[0].name}", "the first street deals no cards to the seats"
    if not form.streets:
        yield "streets", "a form needs at least one street"


def check_exchanges(form: Form) -> Iterator[Fault]:
    """Discards and draws are of cards already held, and leave a hand."""
    held = 0
    for street in form.course:
        for kind in ("discard", "draw"):
            exchange = getattr(street, kind)
            if exchange is None:
                continue
            place = f"streets.{street.name}.{kind}"
            there = held + (street.cards if exchange.when == "after-cards" else 0)
            if not 0 <= exchange.cards_min <= exchange.cards_max or not exchange.cards_max:
                yield place, f"from {exchange.cards_min} to {exchange.cards_max} is no choice"
            elif exchange.cards_max > there:
                yield place, f"{kind} of {exchange.cards_max} when only {there} cards are held"
            elif kind == "discard" and exchange.cards_max == there:
                yield place, "the whole hand is thrown away"
        held += street.cards - street.discarded_max


def check_divisions(form: Form) -> Iterator[Fault]:
    """Holdings are divided once, after their last card, into two hands that the shares name."""
    streets = [street for street in form.course if street.divide]
    parted = {share.hand for share in form.shares} - {"whole"}
    if not streets:
        if parted:
            yield "shares", "hands are told apart, but no street divides holdings"
        return
    place = f"streets.{streets[0].name}.divide"
    at = form.course.index(streets[0])
    if len(streets) > 1:
        yield f"streets.{streets[1].name}.divide", "holdings are divided once"
    if parted != {"apart", "rest"} or any(share.hand == "whole" for share in form.shares):
        yield "shares", 'where holdings are divided, each share has its hand: "apart" or "rest"'
    if any(street.cards or street.discard or street.draw for street in form.course[at:]):
        yield place, "the holding changes after it was divided"
    if any(street.up or street.either for street in form.course):
        yield place, "only a holding of downcards is divided"
    if form.shortage != "none":
        yield place, "a deck that may run out serves no divided holdings"
    held = sum(street.cards - street.discarded_max for street in form.course[:at])
    if held <= streets[0].divide:
        yield place, f"{streets[0].divide} cards set apart of {held} held leave no second hand"


def check_boards(form: Form) -> Iterator[Fault]:
    """Boards and boardcards go together."""
    for street in form.streets:
        place = f"streets.{street.name}"
        if street.boardcards and not form.boards:
            yield f"{place}.boardcards", "boardcards, but the form has no board (boards = 0)"
        if street.to_boards and not street.boardcards:
            yield f"{place}.to_boards", "boards named, but no boardcards dealt"
        for board in street.to_boards:
            if not 1 <= board <= form.boards:
                yield f"{place}.to_boards", f"no board {board}: the form has {form.boards}"
    if form.boards < 0:
        yield "boards", f"{form.boards} is less than nothing"
    if form.boards and not any(street.boardcards for street in form.streets):
        yield "boards", f"{form.boards} on the table, but no street deals boardcards"
    if form.family == "flop" and not form.boards:
        yield "boards", "a flop form has a board"


def check_upcards(form: Form) -> Iterator[Fault]:
    """Upcards, and whatever needs them or forbids them."""
    has_up = any(street.up or street.either for street in form.streets)
    if form.family != "stud" and has_up:
        yield "streets", f"upcards in a {form.family} form: they belong to stud"
    if form.family == "stud" and not has_up:
        yield "streets", "a stud form deals upcards"
    for street in form.streets:
        place = f"streets.{street.name}"
        if street.open_pair_option and not (street.has_bet and has_up):
            yield f"{place}.open_pair_option", "needs upcards and a betting round"
        if street.open_pair_option and street.bet == "big":
            yield f"{place}.open_pair_option", "the round is bet at the upper limit anyway"
        if (street.either or street.opens) and form.down_held is None:
            yield place, "cards up or down by the hand held, but down_held is not said"
        if street.down_to_fit and street != form.streets[0]:
            yield f"{place}.down_to_fit", "only the first street can deal as many as fit"


def check_opening(form: Form) -> Iterator[Fault]:
    """Who opens each round, and how."""
    first = form.streets[0]
    if form.bring_in and not first.up:
        yield "bring_in", f"an upcard opens, but none is dealt on {first.words}"
    if form.bring_in and "blinds" in form.forced:
        yield "forced", "blinds and a bring-in cannot both open the first round"
    if ("bring-in" in form.forced) != (form.bring_in is not None):
        yield "forced", "a bring-in is forced exactly when bring_in says who makes it"
    if form.open_or_fold and form.bring_in:
        yield "open_or_fold", "a bring-in already opens the first round"
    if form.opens_later == "best-open" and not any(s.up or s.either for s in form.streets):
        yield "opens_later", "the best open hand opens, but no card is dealt up"
    if (form.opens_later == "best-open") != (form.open_ranking is not None):
        yield "open_ranking", 'open_ranking and opens_later = "best-open" go together'
    if form.kill_after_cards and form.kill_after_cards >= first.cards:
        yield "kill_after_cards", f"only {first.cards} cards come on {first.words}"
    if form.settles != "points" and not form.rounds:
        yield "streets", "a form with a pot needs a betting round"
    if form.settles != "points" and not form.forced:
        yield "forced", "a form with a pot needs a forced bet"
    if form.settles == "points" and (form.rounds or form.forced):
        yield "settles", "points between players, but bets are made"


def check_deck(form: Form) -> Iterator[Fault]:
    """The deck serves the most players, or the form says what happens when it does not."""
    size, players = find_deck(form.deck).size, form.players_max
    needed = cards_needed(form, players)
    if form.shortage == "none" and needed > size:
        yield (
            "players_max",
            f"{players} players can need {needed} cards of {size}: say how by shortage",
        )
    course = form.course
    if form.shortage == "burns" and needed - burns(course[1:]) > size:
        yield "shortage", f"even with the burncards {players} players need more than {size} cards"
    if form.shortage == "common-card" and cards_before_last(form, players) > size:
        yield "shortage", f"{players} players run out of {size} cards before the last street"
    if hands(form, players) * course[0].cards > size:
        yield "players_max", f"{players} players cannot each get {course[0].cards} of {size} cards"


STREET_CHECKS = (
    check_players,
    check_counts,
    check_exchanges,
    check_divisions,
    check_boards,
    check_upcards,
    check_opening,
    check_deck,
)
