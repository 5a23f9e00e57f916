"""The course of a deal: every stage in order, worked out once for a form under a ruleset.

A street of a form becomes stages in the order that `floorman.games.pieces.streets` describes:
turning downcards up, throwing cards away or drawing before the cards, dividing holdings, the cards
themselves, throwing away or drawing after them, setting cards in rows, and the betting round.
Where cards come to each seat when its turn to set them comes, they are part of that stage.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from floorman.deal.law.citing import Decision
from floorman.deal.law.printed_steps import NO_STEP, cards_step, round_step, row_cards_step
from floorman.games import Form, Rows, Stakes, Street
from floorman.rulebooks.rulesets import Ruleset

StageKind = Literal[
    "turn-up", "discard", "draw", "divide", "cards", "stacks", "book", "set", "kill", "bet"
]
_BOARDCARDS_LEAST: Final = 4
Opens = Literal["blinds", "upcard", "left", "best-open", "opener"]


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage.

    `number` counts streets from 0. For cards: `burns` first, and the `boards` that get
    some. For a draw, setting or betting: `last` of the deal. For
    betting: the round from 0, who opens it, its sizes of bet (0 at big bet), and whether an
    open pair lets everyone choose the upper one. `step` is the book's own number for the stage.
    Nobody bets in a round that is `passed` by, as the house has it.
    """

    kind: StageKind
    street: Street
    number: int
    burns: bool = False
    last: bool = False
    round: int = 0
    opens: Opens = "left"
    size: int = 0
    upper: int = 0
    open_pair: bool = False
    step: Decision = NO_STEP
    boards: tuple[int, ...] = ()
    passed: bool = False


def make_course(form: Form, stakes: Stakes, ruleset: Ruleset) -> tuple[Stage, ...]:
    """The stages of a whole deal."""
    return tuple(_with_steps(form, _stages(form, stakes, ruleset)))


def _with_steps(form: Form, stages: Iterator[Stage]) -> Iterator[Stage]:
    """The stages, each with its number in the book."""
    held = 0
    for stage in stages:
        if stage.kind == "cards":
            street = stage.street
            step = cards_step(held, street.down, street.up)
            yield replace(stage, step=row_cards_step(stage.number) if form.rows else step)
            held += street.cards
        elif stage.kind == "bet":
            yield replace(stage, step=round_step(form.rounds, stage.round))
        else:
            yield stage


def _stages(form: Form, stakes: Stakes, ruleset: Ruleset) -> Iterator[Stage]:
    rounds = draws = 0
    for number, street in enumerate(_ruled_streets(form, ruleset)):
        if street.opens:
            yield Stage("turn-up", street, number)
        for exchange, kind in ((street.discard, "discard"), (street.draw, "draw")):
            if exchange and exchange.when == "before-cards":
                draws += kind == "draw"
                yield _exchange(kind, street, number, draws == form.draws, ruleset)
        if street.divide:
            yield Stage("divide", street, number)
        yield from _dealt(form, stakes, ruleset, street, number)
        for exchange, kind in ((street.discard, "discard"), (street.draw, "draw")):
            if exchange and exchange.when == "after-cards":
                draws += kind == "draw"
                yield _exchange(kind, street, number, draws == form.draws, ruleset)
        if form.rows:
            yield from _rows(form, form.rows, street, number)
        if street.has_bet:
            yield _bet(form, stakes, ruleset, street, number, rounds, draws)
            rounds += 1


def _dealt(
    form: Form, stakes: Stakes, ruleset: Ruleset, street: Street, number: int
) -> Iterator[Stage]:
    """The cards of a street, unless they come to each seat when it is to set them."""
    if form.rows and form.rows.stacks and not number:
        yield Stage("stacks", street, number)
    elif (street.cards or street.boardcards) and not street.in_turn:
        burns = number > 0 if street.burn == "as-ruled" else street.burn == "yes"
        if street.burn_question is not None:
            burns = ruleset.yes(street.burn_question)
        every = tuple(range(1, form.boards + 1)) if street.boardcards else ()
        boards = street.to_boards or every
        stage = Stage("cards", street, number, burns=burns, boards=boards)
        kill_after = form.kill_after_cards if _kills_by_choice(stakes, ruleset) else 0
        if number == 0 and 0 < kill_after < street.down:
            yield replace(stage, street=replace(street, down=kill_after))
            yield Stage("kill", street, number)
            stage = replace(stage, street=replace(street, down=street.down - kill_after))
        yield stage


def _rows(form: Form, rows: Rows, street: Street, number: int) -> Iterator[Stage]:
    """Books of Fantasyland after the first cards, and the setting of a street's cards."""
    if rows.fantasyland and not number:
        yield Stage("book", street, number)
    if street.sets:
        last = not any(later.sets for later in form.course[number + 1 :])
        burns = street.in_turn and street.burn != "no" and number > 0
        yield Stage("set", street, number, burns=burns, last=last)


def _ruled_streets(form: Form, ruleset: Ruleset) -> Iterator[Street]:
    """The streets as they are dealt under a ruleset."""
    for street in form.course:
        yield _boardcards_ruled(street, ruleset) if street.boardcards and form.rows else street


def _boardcards_ruled(street: Street, ruleset: Ruleset) -> Street:
    """A street whose boardcards the texts do not count, as the house has it (WSOP-356).

    Raises ValueError for a board with which a card of its own makes no hand of five.
    """
    answer = ruleset.answer("chinese.taiwanese_boardcards")
    if answer.layer == "default":
        return street
    number = int(str(answer.value))
    if number < _BOARDCARDS_LEAST:
        raise ValueError(f"{number} boardcards: with fewer than four no row makes five cards")
    return replace(street, boardcards=number)


def _kills_by_choice(stakes: Stakes, ruleset: Ruleset) -> bool:
    """Whether a player may kill after seeing two cards (RR11-13.KILL.10a)."""
    return stakes.kill != "none" and ruleset.yes("kills.voluntary_after_two_cards")


def _exchange(kind: str, street: Street, number: int, last: bool, ruleset: Ruleset) -> Stage:
    if kind == "discard":
        return Stage("discard", street, number)
    burns = street.burn == "yes"
    if street.burn == "as-ruled":
        burns = ruleset.yes("draw.burn_before_draw")
    return Stage("draw", street, number, burns=burns, last=last)


def _bet(
    form: Form,
    stakes: Stakes,
    ruleset: Ruleset,
    street: Street,
    number: int,
    rounds: int,
    draws: int,
) -> Stage:
    opens: Opens
    if rounds == 0:
        opens = "upcard" if form.bring_in else "blinds"
    else:
        opens = form.opens_later.replace("left-of-button", "left")  # type: ignore[assignment]
    upper = _is_upper(form, ruleset, street, rounds, draws)
    return Stage(
        "bet",
        street,
        number,
        last=rounds == form.rounds - 1,
        round=rounds,
        opens=opens,
        size=stakes.big_bet if upper else stakes.small_bet,
        upper=stakes.big_bet,
        open_pair=_has_open_pair(form, stakes, ruleset, street),
    )


def _is_upper(form: Form, ruleset: Ruleset, street: Street, rounds: int, draws: int) -> bool:
    """Whether the upper limit holds: the form's own plan, unless a rule or the house answers.

    A form whose bets are all of one size keeps them (USPA-3.2.4.1b).
    """
    sizes = {one.bet for one in form.course if one.has_bet}
    if len(sizes) == 1:
        return street.bet == "big"
    if draws and form.draws == 1 and form.family == "draw":
        answer = ruleset.answer("betting.limits.double_after_draw")
        return street.bet == "big" if answer.layer == "default" else bool(answer.value)
    if form.draws > 1:
        answer = ruleset.answer("betting.limits.triple_draw_upper_from_draw")
        return street.bet == "big" if answer.layer == "default" else draws >= int(str(answer.value))
    question = "betting.limits.upper_from_round"
    if form.down_held is not None:
        question = "forms.mexican_upper_from_round"
    answer = ruleset.answer(question)
    if answer.layer == "default" or form.rounds < 4:
        return street.bet == "big"
    return rounds + 1 >= int(str(answer.value))


def _has_open_pair(form: Form, stakes: Stakes, ruleset: Ruleset, street: Street) -> bool:
    """Where the form has the option of the upper limit over an open pair, and nobody denies it."""
    if not street.open_pair_option or not stakes.structure.fixed:
        return False
    answer = ruleset.answer("betting.limits.open_pair_option")
    return answer.layer == "default" or bool(answer.value)
