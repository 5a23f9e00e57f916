"""From a recorded deal to the setup of a deal of ours: form, stakes, posts, stacks and law."""

from dataclasses import asdict, dataclass
from dataclasses import replace as with_fields
from decimal import Decimal
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from floorman.deal import Law, Rake, Setup, make_law
from floorman.games import Form, Stakes, Straddle, find_form, find_structure
from floorman.history.actions import Amount
from floorman.history.chips import CHIP, OF_RAKE, PLENTY, RAKE, Chips, chips_of
from floorman.history.hand import PhhHand
from floorman.history.posts import Posts, on_button, read_posts
from floorman.rulebooks.rules import DEFAULT_BOOK

# Fields of our own, which a file that we wrote may carry.
BOOK: Final = "_book"
TOURNAMENT: Final = "_tournament"
LAST_TWO: Final = "_last_two"
MANDATORY: Final = "_mandatory_straddle"
# Deals of one game begin alike but for their stacks: what has been worked out is kept.
_MOST_KEPT: Final = 1024
_KEPT: Final[dict[tuple[Any, ...], Setup]] = {}


@dataclass(frozen=True, slots=True)
class Played:
    """By what a recorded deal is played; None believes the file."""

    book: str | None = None
    form: Form | None = None
    tournament: bool | None = None
    last_two: bool | None = None


class _Terms(NamedTuple):
    """All that deals of one game begin with alike."""

    variant: str
    antes: tuple[Amount, ...]
    blinds: tuple[Amount, ...]
    sizes: tuple[Amount | None, ...]
    scale: int
    chip: int
    book: str
    form: Form | None
    tournament: bool
    last_two: bool


def to_setup(
    hand: PhhHand,
    book: str | None = None,
    *,
    form: Form | None = None,
    tournament: bool | None = None,
    last_two: bool | None = None,
) -> Setup:
    """The setup of a recorded deal, dealt card by card, with hands shown as they were.

    `book` None is the one that the file names, or the default book. `form` plays the deal as
    another form than its code says. `tournament` and `last_two` None believe the file, which may
    say so or give a level. Amounts are the chips of `chips_of(hand)`. Raises PhhError for a deal
    that we cannot play, KeyError for an unknown book.
    """
    return setup_as(hand, chips_of(hand), Played(book, form, tournament, last_two))


def setup_as(hand: PhhHand, chips: Chips, played: Played) -> Setup:
    """The setup of a recorded deal whose chips are known, as `to_setup` has it."""
    others, tournament, last_two = hand.others, played.tournament, played.last_two
    if tournament is None:
        tournament = bool(others.get(TOURNAMENT, hand.level is not None))
    if last_two is None:
        last_two = bool(others.get(LAST_TWO, False))
    terms = _Terms(
        variant=hand.variant,
        antes=hand.antes,
        blinds=hand.blinds_or_straddles,
        sizes=(hand.bring_in, hand.small_bet, hand.big_bet, hand.min_bet),
        scale=chips.scale,
        chip=_smallest_chip(hand, chips),
        book=played.book or str(others.get(BOOK, DEFAULT_BOOK)),
        form=played.form,
        tournament=tournament,
        last_two=last_two,
    )
    setup = _KEPT.get(terms)
    if setup is None:
        setup = _made(hand, chips, terms)
        # Whether somebody straddles of free will depends on his stack.
        if setup.law.stakes.straddle is None:
            if len(_KEPT) >= _MOST_KEPT:
                _KEPT.clear()
            _KEPT[terms] = setup
    stacks = tuple(map(chips.whole, hand.starting_stacks))
    return replace(setup, stacks=stacks, rake=_rake(hand, chips))


def _made(hand: PhhHand, chips: Chips, terms: _Terms) -> Setup:
    """The setup but for the stacks and the rake, which are other ones in every deal of a file."""
    posts = read_posts(hand, chips)
    form = terms.form or _form(hand)
    if "button-blind" in form.forced:
        posts = on_button(posts, len(hand.starting_stacks))

    def law_of(stakes: Stakes) -> Law:
        return make_law(
            form, stakes, terms.book, tournament=terms.tournament, last_two=terms.last_two
        )

    straddlers: tuple[int, ...] = ()
    try:
        stakes = _stakes(hand, posts, chips, terms.chip)
        law = law_of(stakes)
        if stakes.straddle and _must_straddle(hand, posts, law):
            law = law_of(with_fields(stakes, straddle=with_fields(stakes.straddle, mandatory=True)))
        elif posts.straddle:
            straddlers = (posts.straddle[0],)
    except ValueError as error:
        # Stakes that contradict each other, or do not go with the form.
        raise hand.fault(str(error)) from None
    return Setup(
        law=law,
        stacks=(),
        dealing="noted",
        showing="asked",
        straddlers=straddlers,
        blind_seats=posts.seats if posts.blinds else None,
        posts=posts.others,
    )


def to_rake_field(rake: Rake) -> dict[str, Any]:
    """A rake as a field of our own: what is not as usual, amounts in chips."""
    usual = asdict(Rake())
    said = {name: value for name, value in asdict(rake).items() if value != usual[name]}
    return said | ({"percent": Decimal(str(rake.percent))} if rake.percent else {})


def _rake(hand: PhhHand, chips: Chips) -> Rake | None:
    """What the house took, if the file tells it in a field of our own."""
    own: Any = hand.others.get(RAKE)
    if own is None:
        return None
    try:
        amounts = {name: chips.whole(own[name]) for name in OF_RAKE if name in own}
        rake = Rake(float(own.get("percent", 0)), flop_only=own.get("flop_only") is True, **amounts)
        rake.check()
    except (AttributeError, TypeError, ValueError) as error:
        raise hand.fault(f"not a rake: {error}", RAKE) from None
    return rake


def _form(hand: PhhHand) -> Form:
    kind = hand.kind
    if kind.form is None:
        why = f"{kind.name} is not among our forms of poker; choose a form to play it by"
        raise hand.fault(why, "variant")
    return find_form(kind.form)


def _smallest_chip(hand: PhhHand, chips: Chips) -> int:
    """The smallest chip in play, if the file tells it in a field of our own."""
    own: Any = hand.others.get(CHIP, 0)
    if isinstance(own, bool) or not isinstance(own, int | Decimal) or not 0 <= own < PLENTY:
        raise hand.fault(f"an amount of chips is wanted, not {own!r}", CHIP)
    return chips.whole(own) or 1


def _stakes(hand: PhhHand, posts: Posts, chips: Chips, chip: int) -> Stakes:
    """The stakes of a deal; the least bet follows from the blinds. Raises StakesError."""
    straddle = None
    if posts.straddle:
        seat, amount = posts.straddle
        last = posts.seats[-1] if posts.seats else -1
        under_the_gun = last is not None and seat == (last + 1) % len(hand.starting_stacks)
        straddle = Straddle(amount, "under-the-gun" if under_the_gun else "button")
    fixed = hand.kind.structure == "limit"
    return Stakes(
        find_structure(hand.kind.structure),
        small_bet=chips.whole(hand.small_bet or 0) if fixed else 0,
        big_bet=chips.whole(hand.big_bet or 0) if fixed else 0,
        blinds=posts.blinds,
        ante=posts.ante,
        ante_by=posts.ante_by if posts.ante else "everyone",
        bring_in=chips.whole(hand.bring_in or 0) if hand.kind.stud else 0,
        button_blind=posts.button_blind,
        straddle=straddle,
        chip=chip,
    )


def _must_straddle(hand: PhhHand, posts: Posts, law: Law) -> bool:
    """Whether a straddle has to be one of the stakes, since nobody may straddle of free will."""
    assert posts.straddle is not None and law.stakes.straddle is not None
    if MANDATORY in hand.others:
        return bool(hand.others[MANDATORY])
    seat, amount = posts.straddle
    place = "button" if law.stakes.straddle.on == "button" else "utg"
    allowed = law.posting.straddles and place in law.posting.straddle_seats
    return not allowed or chips_of(hand).whole(hand.starting_stacks[seat]) < amount
