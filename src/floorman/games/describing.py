"""A form in plain language, made from its fields."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from floorman.cards import find_deck
from floorman.games.catalogue import find_form
from floorman.games.departing import book_form, departures
from floorman.games.form import BringIn, Form
from floorman.games.pieces.rows import Feat, Rows
from floorman.games.pieces.shares import Share
from floorman.games.pieces.streets import LIMIT_WORDS, Exchange, Street
from floorman.rankings import find_choice, find_qualifier, find_ranking, find_setting
from floorman.rulebooks.questions import find_question

_LATER: Final = {
    "left-of-button": "the first player left of the button",
    "opener": "whoever opened the pot, or the next player left",
}
_POSTED: Final = {"button-blind": "a blind on the button"}
_SHORTAGE: Final = {
    "common-card": "one common card may serve everyone",
    "discards": "earlier discards and mucked hands are shuffled",
    "muck": "the last card and the muck are shuffled",
    "burns": "the burncards are shuffled into the stub",
}


@dataclass(frozen=True, slots=True)
class Explained:
    """A form by what is asked about it, lines in plain language: who can play with which deck
    (`seats`), who posts and who acts first (`acting`), what is dealt street by street, what is
    special, and what wins.
    """

    about: str
    seats: tuple[str, ...]
    acting: tuple[str, ...]
    streets: tuple[str, ...]
    special: tuple[str, ...]
    wins: tuple[str, ...]


def explain(form: Form) -> Explained:
    """What a dealer would explain about the form, by subject."""
    return Explained(
        form.about or form.name,
        tuple(_seat_lines(form)),
        tuple(_acting_lines(form)),
        tuple(_street_line(street, form) for street in form.streets),
        tuple(_special_lines(form)),
        (*_pot_lines(form), *_order_lines(form), *(_row_lines(form.rows) if form.rows else ())),
    )


def describe(form: Form) -> tuple[str, ...]:
    """What a dealer would explain about the form, a line each."""
    said = explain(form)
    streets = (f"- {line}" for line in said.streets)
    return (said.about, *said.seats, *said.acting, *streets, *said.special, *said.wins)


def _seat_lines(form: Form) -> Iterator[str]:
    button = "with a button" if form.button else "without a button"
    usual = f" (usually {form.players_usual})" if form.players_usual else ""
    yield f"{form.players_words}{usual}, {button}, {find_deck(form.deck).name}."
    if form.players_unclear and not _inherits_unclear(form):
        yield form.players_unclear
    yield from _departures(form)
    if form.joker_question:
        yield f"Whether a joker is used is the house's choice ({form.joker_question})."


def _order_lines(form: Form) -> Iterator[str]:
    if form.order_question:
        ways = find_question(form.order_question).answers
        names = _either([find_ranking(key).name for key in ways])
        yield f"Whether hands rank by {names} is the house's choice ({form.order_question})."


def _acting_lines(form: Form) -> Iterator[str]:
    if form.forced:
        yield f"Posted: {_listed([_POSTED.get(one, one) for one in form.forced])}."
    if form.rounds:
        yield f"First round: {_first_opener(form)} {_first_must(form)}."
        yield f"Later rounds: {_later_opener(form)} acts first."


def _inherits_unclear(form: Form) -> bool:
    """Whether what is unclear of the players is the parent's to tell, as its rules are."""
    book = book_form(form)
    if book is form and form.parent:
        book = find_form(form.parent)
    return book is not None and book is not form and book.players_unclear == form.players_unclear


def _departures(form: Form) -> Iterator[str]:
    """What makes a form no longer the one of the books from which it comes."""
    book = book_form(form)
    if form.no_book:
        yield f"No book knows this form. {form.no_book}"
        if book:
            yield f"What it does not say for itself is as in {book.name} of the books."
        return
    if book is None or book.key == form.key:
        return
    other = departures(form, book)
    if not other:
        return
    yield f"A house's own form, no longer {book.name} of the books: it differs in {_listed(other)}."
    if form.players_max > book.players_max and book.players_rule:
        yield f"For {book.name} the books allow {book.players_words}."


def _first_opener(form: Form) -> str:
    if form.bring_in:
        return f"the {_bring_in_words(form.bring_in)}"
    if "blinds" in form.forced:
        return "the player left of the blinds"
    if "button-blind" in form.forced:
        return "the player left of the button, whose blind is the only one,"
    return "the player left of the button"


def _first_must(form: Form) -> str:
    if form.bring_in:
        choice = form.bring_in.amount == "small-or-big"
        amount = "the lower or the upper limit" if choice else "the bring-in"
        return f"must bet {amount}"
    needs = f", with {find_qualifier(form.openers).name} to open" if form.openers else ""
    return f"acts first{needs}"


def _bring_in_words(bring_in: BringIn) -> str:
    card = "lowest" if bring_in.card == "low" else "highest"
    tie = "ties by suit" if bring_in.tie == "suit" else "ties to the first left of the button"
    return f"{card} upcard (aces {bring_in.ace}, {tie})"


def _later_opener(form: Form) -> str:
    if form.open_ranking:
        return f"the best open hand by {find_ranking(form.open_ranking).name}"
    return _LATER[form.opens_later]


def _street_line(street: Street, form: Form) -> str:
    steps = [*_before_cards(street), *_cards(street, form)]
    for kind, exchange in (("throws away", street.discard), ("may draw", street.draw)):
        if exchange and exchange.when == "after-cards":
            steps.append(_exchange_words(kind, exchange))
    if street.sets:
        in_turn = ", each player's when the turn comes" if street.in_turn else ""
        steps.append(f"{_count(street.sets, 'card')} set{in_turn}")
    if street.has_bet:
        steps.append(LIMIT_WORDS[street.bet])
    if street.open_pair_option:
        steps.append("with an open pair anyone may bet the upper limit")
    times = f" ({street.times} times)" if street.times > 1 else ""
    return f"{street.words}{times}: {'; '.join(steps)}"


def _before_cards(street: Street) -> Iterator[str]:
    if street.opens:
        yield f"each player may turn {_count(street.opens, 'downcard')} up"
    for kind, exchange in (("throws away", street.discard), ("may draw", street.draw)):
        if exchange and exchange.when == "before-cards":
            yield _exchange_words(kind, exchange)
    if street.divide:
        yield f"each player sets {_count(street.divide, 'card')} apart, unseen by the others"


def _exchange_words(kind: str, exchange: Exchange) -> str:
    fixed = exchange.cards_min == exchange.cards_max
    upto = "" if fixed else "up to " if not exchange.cards_min else f"{exchange.cards_min} to "
    return f"each player {kind} {upto}{_count(exchange.cards_max, 'card')}"


def _cards(street: Street, form: Form) -> Iterator[str]:
    least = "at least " if street.down_to_fit else ""
    more = ", as many as leave everyone equal" if street.down_to_fit else ""
    if street.down:
        yield f"{least}{street.down} down{more}"
    if street.up:
        yield f"{street.up} up"
    if street.either:
        held = _count(form.down_held or 0, "card")
        yield f"{street.either} up or down, so that {held} lies down"
    if street.boardcards:
        boards = len(street.to_boards) or form.boards
        where = f" on each of {boards} boards" if boards > 1 else ""
        yield f"{_count(street.boardcards, 'boardcard')}{where}"


def _special_lines(form: Form) -> Iterator[str]:
    if form.open_or_fold:
        yield "On the first round a player opens or folds; nobody checks."
    if form.kill_after_cards:
        yield (
            f"Where the house allows it, a player may kill the pot after seeing "
            f"{_count(form.kill_after_cards, 'card')}."
        )
    if form.shortage != "none":
        yield f"If the deck runs out, {_SHORTAGE[form.shortage]}."


def _pot_lines(form: Form) -> Iterator[str]:
    parts = sum(share.part for share in form.shares)
    for share in form.shares:
        part = "The pot" if parts == share.part else f"{share.part}/{parts} of the pot"
        yield f"{part} goes to the best {_share_words(share, form)}."
    if any(share.qualifier for share in form.shares) and form.is_split:
        yield "A part that nobody qualifies for goes with the rest."
    if form.none_qualify:
        yield "When nobody qualifies for anything, all who remain share the pot."
    if form.is_split:
        yield f"An odd chip between the parts goes to the {form.shares[0].name} first."


def _share_words(share: Share, form: Form) -> str:
    name = find_ranking(share.ranking).name
    words = f"hand by {name}" if "," in name or " with " in name else f"{name} hand"
    if share.joker_up:
        words += f" ({find_ranking(share.joker_up).name} for a joker that lies face up)"
    if share.qualifier:
        words += f", {find_qualifier(share.qualifier).name}"
    if share.board or form.boards:
        board = f" (board {share.board})" if form.boards > 1 else ""
        words += f", of {find_choice(share.choice).name}{board}"
    if share.hand != "whole":
        words += ", with the cards set apart" if share.hand == "apart" else ", with the other cards"
    return words


def _row_lines(rows: Rows) -> Iterator[str]:
    setting = find_setting(rows.setting)
    yield f"Rows: {_listed([f'{row.name} of {row.size}' for row in setting.rows])}."
    names = {row.key: row.name for row in setting.rows}
    for front, back in setting.ordered:
        yield f"The {names[front]} may not beat the {names[back]}."
    if rows.open:
        yield "Cards are set in turn, in sight of all."
    sweep = f", {rows.sweep_points} more for all rows" if rows.sweep_points else ""
    yield f"Scoring: {_count(rows.row_points, 'point')} a row{sweep}."
    if rows.stacks:
        yield f"The deck is dealt into {rows.stacks} hands."
    for row in rows.royalties:
        paid = ", ".join(f"{one.hand} {one.points}" for one in row.points)
        where = ", where the house pays them" if rows.royalties_question else ""
        yield f"Royalties, {names[row.row]}{where}: {paid}."
    if rows.fantasyland:
        land = rows.fantasyland
        away = f", {land.discards} to throw away" if land.discards else ""
        yield f"Fantasyland: {land.book} cards at once after the first{away}."
        yield f"It is gained by {_feats(land.entry, names)}; kept by {_feats(land.stay, names)}."


def _feats(feats: Sequence[Feat], names: dict[str, str]) -> str:
    return " or ".join(f"{feat.hand} or better in the {names[feat.row]}" for feat in feats)


def _listed(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _either(words: Sequence[str]) -> str:
    return " or ".join(words)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
