"""From a record to the setup of a deal of ours: who is in it, the stakes, and who posted what."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from floorman.deal import Law, Post, Setup, SetupError, make_law
from floorman.games import Form, Stakes, Straddle, find_form, find_structure
from floorman.games.stakes import AnteBy
from floorman.history.record.opening import button_by_blinds
from floorman.history.record.record import DealRecord, SeatTold
from floorman.history.record.steps import Acted, Added, Posted, Street
from floorman.rulebooks.rules import DEFAULT_BOOK

_NO_SIZES: Final = "the sizes of its bets are not told"
# What stands for a stack that is not told.
PLENTY: Final = 10**9
_LIMIT: Final = "limit"
_SEAT: Final = re.compile(r"\b([Ss])eat (\d+)\b")


# The fields of stakes by name, so that stakes are made once.
_Terms = tuple[tuple[str, Any], ...]


class CannotFollowError(Exception):
    """What it takes to go on is not told, or no game of ours is played like that, and why."""


@dataclass(slots=True)
class Planned:
    """A deal of ours as a record begins it.

    `seats` are the record's, clockwise from the left of the button; `index` the place of each by
    the room's number. `aside` are chips that a cap keeps out of the deal; `added` what the house
    put into the pot. `unknown` is what was supplied because the record does not say it. `posted`
    is what each seat is said to have posted, where blinds are told at all (`tells_posts`).
    """

    seats: tuple[SeatTold, ...]
    index: dict[int, int]
    setup: Setup
    aside: tuple[int, ...]
    added: int = 0
    unknown: list[str] = field(default_factory=list)
    posted: dict[int, int] = field(default_factory=dict)
    tells_posts: bool = True


@dataclass(slots=True)
class _Posts:
    """The posts of a record, sorted: blinds as (seat, amount, all-in)."""

    small: Posted | None = None
    big: Posted | None = None
    button: Posted | None = None
    third: Posted | None = None
    straddles: list[Posted] = field(default_factory=list)
    antes: dict[int, Posted] = field(default_factory=dict)
    others: list[Posted] = field(default_factory=list)


def plan(record: DealRecord, book: str | None = None, form: Form | None = None) -> Planned:
    """The beginning of a recorded deal, cards noted as they come.

    `form` plays it as another form than its name says. Raises CannotFollowError, KeyError for an
    unknown book.
    """
    played = form or _form(record)
    seats = _in_order(record)
    index = {seat.number: place for place, seat in enumerate(seats)}
    posts = _sorted_posts(record, index)
    unknown: list[str] = []
    if record.button is None and (posts.small or posts.big or posts.button):
        unknown.append("the button: it is where the blinds say")
    added, boards = _added_and_boards(record)
    if len(seats) > played.players_max:
        most = played.players_max
        unknown.append(f"the book seats {most} at {played.name}, and {len(seats)} are in the deal")
        played = _widened(played, len(seats))
    told_posts = played.bring_in is not None or bool(posts.small or posts.big or posts.button)
    if not told_posts:
        unknown.append("the blinds: none are told, so the seats left of the button are due")
    try:
        terms = _stakes(record, played, posts, index, unknown)
        law = _law(played, terms, book or DEFAULT_BOOK, record.tournament is not None)
        stakes = law.stakes
        straddlers: tuple[int, ...] = ()
        if stakes.straddle is not None:
            seat = index[posts.straddles[-1].seat]
            place = "button" if stakes.straddle.on == "button" else "utg"
            allowed = law.posting.straddles and place in law.posting.straddle_seats
            if allowed:
                straddlers = (seat,)
            else:
                law = _with_mandatory(played, law)
        cap = record.stakes.cap
        stacks = tuple(min(seat.stack, cap) if cap else seat.stack for seat in seats)
        if not all(stacks):
            stacks = tuple(stack or PLENTY for stack in stacks)
            missing = [str(seat.number) for seat in seats if not seat.stack]
            unknown.append(f"the stack of seat {' and '.join(missing)}: nothing is told")
        setup = Setup(
            law=law,
            stacks=stacks,
            dealing="noted",
            showing="asked",
            agreeing=boards > 1 and played.boards == 1,
            straddlers=straddlers,
            blind_seats=_blind_seats(stakes, posts, index) if told_posts else None,
            posts=_other_posts(record, stakes, posts, index),
            carried=((added, tuple(range(len(seats)))),) if added else (),
            dead_button=record.button is not None and record.button not in index,
        )
    except (ValueError, SetupError) as error:
        raise CannotFollowError(_by_name(str(error), seats)) from None
    aside = tuple(seat.stack - stack for seat, stack in zip(seats, stacks, strict=True))
    return Planned(seats, index, setup, aside, added, unknown, _posted(posts, index), told_posts)


def _by_name(text: str, seats: tuple[SeatTold, ...]) -> str:
    return by_number(text, {place: seat.number for place, seat in enumerate(seats)})


def by_number(text: str, numbers: Mapping[int, int]) -> str:
    """A sentence of the engine, with the room's numbers for its seats."""
    return _SEAT.sub(
        lambda found: f"{found[1]}eat {numbers.get(int(found[2]), int(found[2]) + 1)}",
        text,
    )


def _form(record: DealRecord) -> Form:
    if record.form is None:
        raise CannotFollowError(f"no form of ours is dealt like {record.game or 'this game'}")
    try:
        return find_form(record.form)
    except KeyError:
        raise CannotFollowError(f"no form of ours is called {record.form}") from None


@lru_cache(maxsize=64)
def _widened(form: Form, players: int) -> Form:
    """The form for more players than the book seats, as rooms do where the cards suffice."""
    return replace(form, players_max=players)


@lru_cache(maxsize=512)
def _law(form: Form, terms: _Terms, book: str, tournament: bool) -> Law:
    """The law of a game, made once for all the deals of it."""
    return make_law(form, Stakes(**dict(terms)), book, tournament=tournament)


def _with_mandatory(form: Form, law: Law) -> Law:
    straddle = law.stakes.straddle
    assert straddle is not None
    stakes = replace(law.stakes, straddle=replace(straddle, mandatory=True))
    return make_law(form, stakes, law.ruleset.book, tournament=law.tournament)


def _in_order(record: DealRecord) -> tuple[SeatTold, ...]:
    """Who is dealt in, clockwise from the left of the button; by number where there is none, and
    nobody posts a blind.
    """
    seats = sorted((seat for seat in record.seats if seat.dealt), key=lambda seat: seat.number)
    if len(seats) < 2:
        raise CannotFollowError("fewer than two players are in the deal")
    button = record.button
    if button is None:
        button = button_by_blinds(record, [seat.number for seat in seats])
    if button is not None:
        seats.sort(key=lambda seat: seat.number <= button)
    return tuple(seats)


def _sorted_posts(record: DealRecord, index: Mapping[int, int]) -> _Posts:
    posts = _Posts()
    for step in record.steps:
        if type(step) is not Posted:
            if type(step) is Acted:
                break
            continue
        if step.seat not in index:
            raise CannotFollowError(f"seat {step.seat} posts, and nobody sits there")
        if step.kind == "ante":
            posts.antes.setdefault(step.seat, step)
        elif step.kind == "straddle":
            # Who straddles again says the whole of it.
            if posts.straddles and posts.straddles[-1].seat == step.seat:
                posts.straddles.pop()
            posts.straddles.append(step)
        elif step.kind in ("small", "big", "button", "third") and not getattr(posts, step.kind):
            setattr(posts, step.kind, step)
        elif step.kind == "big" and posts.big and step.amount >= 2 * posts.big.amount:
            # Some call a straddle a big blind too.
            posts.straddles.append(step)
        else:
            posts.others.append(step)
    return posts


def _posted(posts: _Posts, index: Mapping[int, int]) -> dict[int, int]:
    """What each seat is said to have posted; a straddle of the big blind stands for it."""
    found: dict[int, int] = {}
    straddled = posts.straddles[0].seat if len(posts.straddles) == 1 else -1
    regular = (posts.small, posts.big, posts.button, posts.third)
    told = (*filter(None, regular), *posts.straddles, *posts.antes.values(), *posts.others)
    for step in {id(one): one for one in told}.values():
        if not (step is posts.big and step.seat == straddled):
            found[index[step.seat]] = found.get(index[step.seat], 0) + step.amount
    return found


def _added_and_boards(record: DealRecord) -> tuple[int, int]:
    """What the house put into the pot, and how many boards are told."""
    added, boards = 0, 1
    for step in record.steps:
        kind = type(step)
        if kind is Added:
            added += step.amount  # type: ignore[union-attr, operator]
        elif kind is Street and step.board:  # type: ignore[union-attr]
            boards = max(boards, step.board + 1)  # type: ignore[union-attr]
    return added, boards


# Stakes


def _stakes(
    record: DealRecord, form: Form, posts: _Posts, index: Mapping[int, int], unknown: list[str]
) -> _Terms:
    told = record.stakes
    if not record.structure:
        raise CannotFollowError("the structure of its betting is not told, or not one of ours")
    structure = find_structure(record.structure)
    fixed = record.structure == _LIMIT
    if fixed and not (told.small_bet and told.big_bet):
        raise CannotFollowError(_NO_SIZES)
    ante, ante_by = _ante(record, posts, index)
    common = (
        ("structure", structure),
        ("small_bet", told.small_bet if fixed else 0),
        ("big_bet", told.big_bet if fixed else 0),
        ("ante", ante),
        ("ante_by", ante_by),
    )
    if form.bring_in is not None:
        return (*common, ("bring_in", _bring_in(record, ante, unknown)))
    if posts.button is not None or told.button_blind:
        if posts.straddles:
            raise CannotFollowError("no game of ours is straddled where the button posts the blind")
        amount = told.button_blind or (posts.button.amount if posts.button else 0)
        return (*common, ("button_blind", amount))
    straddle, blinds = _straddle(posts, _blinds(record, posts, fixed), index)
    return (*common, ("blinds", blinds), ("straddle", straddle))


def _ante(record: DealRecord, posts: _Posts, index: Mapping[int, int]) -> tuple[int, AnteBy]:
    """The ante and who pays it; nothing where only some pay, who then post it dead."""
    if not posts.antes:
        told = posts.small or posts.big or posts.button
        return 0 if told else record.stakes.ante, "everyone"
    most = max(record.stakes.ante, *(step.amount for step in posts.antes.values()))
    if len(posts.antes) == len(index):
        return most, "everyone"
    if len(posts.antes) == 1:
        (seat,) = posts.antes
        if posts.big is not None and posts.big.seat == seat:
            return most, "big-blind"
        if index[seat] == len(index) - 1:
            return most, "button"
    return 0, "everyone"


def _bring_in(record: DealRecord, ante: int, unknown: list[str]) -> int:
    for step in record.steps:
        if type(step) is Acted and step.verb == "bring-in" and not step.all_in and step.amount:
            return step.amount
    if record.stakes.bring_in:
        return record.stakes.bring_in
    unknown.append("the bring-in: nobody paid it, and the heading does not tell it")
    return max(1, ante, record.stakes.small_bet // 3)


def _blinds(record: DealRecord, posts: _Posts, fixed: bool) -> tuple[int, ...]:
    """The blinds as they are, whoever could not pay his."""
    told = record.stakes
    big = told.small_bet if fixed else told.big_blind
    if posts.big is not None and (not posts.big.all_in or not big):
        big = posts.big.amount
    small = told.small_blind
    if posts.small is not None and (not posts.small.all_in or not small):
        small = posts.small.amount
    if not small:
        small = max(1, big // 2)
    if not big and posts.antes and all(step.all_in for step in posts.antes.values()):
        # Nobody has chips left for a blind, whatever it is.
        return (1, 2)
    if not big:
        raise CannotFollowError("the blinds are not told")
    if posts.third is not None:
        return (small, big, max(big, posts.third.amount))
    return (min(small, big), big)


def _straddle(
    posts: _Posts, blinds: tuple[int, ...], index: Mapping[int, int]
) -> tuple[Straddle | None, tuple[int, ...]]:
    """The straddle; of two in a row the first is as good as a third blind."""
    straddles = [step for step in posts.straddles if step.amount > blinds[-1]]
    if not straddles:
        return None, blinds
    if len(straddles) == 1 and posts.big is not None and straddles[0].seat == posts.big.seat:
        # Who straddles his own big blind has posted a larger one.
        return None, (*blinds[:-1], straddles[0].amount)
    if len(straddles) == 2 and len(blinds) == 2:
        posts.third = straddles[0]
        blinds = (*blinds, straddles[0].amount)
    elif len(straddles) > 1:
        raise CannotFollowError("no game of ours is straddled so often")
    last = posts.third or posts.big
    seat = index[straddles[-1].seat]
    if last is not None and seat == (index[last.seat] + 1) % len(index):
        return Straddle(straddles[-1].amount, "under-the-gun"), blinds
    if seat == len(index) - 1:
        return Straddle(straddles[-1].amount, "button"), blinds
    raise CannotFollowError(f"no game of ours is straddled by seat {straddles[-1].seat}")


def _blind_seats(
    stakes: Stakes, posts: _Posts, index: Mapping[int, int]
) -> tuple[int | None, ...] | None:
    if not stakes.blinds:
        return None
    told = (posts.small, posts.big, posts.third)[: len(stakes.blinds)]
    return tuple(None if one is None else index[one.seat] for one in told)


def _other_posts(
    record: DealRecord, stakes: Stakes, posts: _Posts, index: Mapping[int, int]
) -> tuple[Post, ...]:
    """Posts besides the regular ones: newcomers', missed blinds, antes that not all pay."""
    found = []
    if not stakes.ante:
        found = [Post(index[seat], one.amount, "dead") for seat, one in posts.antes.items()]
    big = stakes.big_blind
    for step in posts.others:
        seat = index[step.seat]
        live, dead = _parts(record, step, big)
        if dead:
            found.append(Post(seat, dead, "dead"))
        if live:
            found.append(Post(seat, live, "entry"))
    return tuple(found)


def _parts(record: DealRecord, step: Posted, big: int) -> tuple[int, int]:
    """How much of a post is live, and how much is dead."""
    if step.kind == "dead":
        return 0, step.amount
    if step.dead:
        return step.amount - step.dead, step.dead
    if step.kind == "both" or step.amount > big:
        return min(step.amount, big), max(0, step.amount - big)
    if step.amount == big or step.kind == "entry":
        return step.amount, 0
    return (step.amount, 0) if _plays(record, step, big) else (0, step.amount)


def _plays(record: DealRecord, step: Posted, big: int) -> bool:
    """Whether a post below the big blind counts: its player then calls what is missing."""
    level, mine = big, 0
    for one in record.steps:
        if type(one) is not Acted:
            continue
        if one.seat == step.seat:
            if one.verb == "call" and one.amount is not None:
                return one.amount == level - step.amount
            return False
        if one.to is not None:
            level = max(level, one.to)
        elif one.verb == "raise":
            return False
    return mine > 0
