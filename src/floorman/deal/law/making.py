"""The law of one game: a form, stakes and a ruleset read once, ready for the table.

Every question that a deal asks is answered here, by one door: a book's or a house's answer
stands; where nobody has answered, the form's own field does. A form whose own field departs from
its parent's is not overruled by a rule that speaks of the parent (USPA-3.1.6.12a).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from floorman.cards import Card, find_deck
from floorman.deal.law.betting import BettingLaw, read_betting
from floorman.deal.law.citing import Cite, Citer, decision, remembered
from floorman.deal.law.course import Stage, make_course
from floorman.deal.law.odd_chips import OddChips, read_odd_chips
from floorman.deal.law.play import (
    DealingLaw,
    PostingLaw,
    ShowingLaw,
    read_dealing,
    read_posting,
    read_showing,
)
from floorman.deal.law.rows import RowsLaw, read_rows
from floorman.games import POINTS, Form, Stakes, as_posted, play_context
from floorman.games.pieces.shares import Share
from floorman.rankings import find_choice, find_qualifier, find_ranking
from floorman.rankings.choosing import Choice
from floorman.rankings.ranking import Ranking
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rules import DEFAULT_BOOK
from floorman.rulebooks.rulesets import Ruleset, stack_ruleset
from floorman.rulebooks.scopes import MECHANISMS, Context


@dataclass(frozen=True, slots=True)
class ShareLaw:
    """How one share of the pot is ranked: the least strength that wins it, 0 for none.

    `plain`: any cards of the whole holding and board, in one ranking. `part`: the cards of a
    divided holding that play, those set apart being its first ones; None where all do.
    """

    name: str
    ranking: Ranking
    ranking_up: Ranking | None
    choice: Choice
    board: int
    least: int
    plain: bool
    part: slice | None
    cites: tuple[str, ...]

    def held(self, holding: Sequence[Card]) -> Sequence[Card]:
        """The cards of a holding that play for the share."""
        return holding if self.part is None else holding[self.part]


@dataclass(frozen=True, eq=False)
class Law:
    """Everything that governs a deal and does not change while it is played."""

    form: Form
    stakes: Stakes
    ruleset: Ruleset
    tournament: bool
    last_two: bool
    cite: Cite
    betting: BettingLaw
    posting: PostingLaw
    dealing: DealingLaw
    showing: ShowingLaw
    odd_chips: OddChips
    shares: tuple[ShareLaw, ...]
    course: tuple[Stage, ...]
    deck: tuple[Card, ...]
    deck_set: frozenset[Card]
    open_ranking: Ranking
    has_exchanges: bool
    rows: RowsLaw | None = None

    @property
    def context(self) -> Context:
        """The tags that hold for the play, which scopes speak of."""
        return self.cite.context

    def open_strength(self, cards: Sequence[Card]) -> int:
        """How hands that lie open compare; its tables are made when they are first asked for."""
        return self.open_ranking.strength(cards)


def make_law(
    form: Form,
    stakes: Stakes,
    book: str = DEFAULT_BOOK,
    *,
    tournament: bool = False,
    last_two: bool = False,
    options: Iterable[str] = (),
    amendments: Iterable[Amendment] = (),
    also: Iterable[str] = (),
) -> Law:
    """Read the law for a form at these stakes, under a book and a house's own changes.

    `last_two` says that only two players are left in a tournament; `also` are tags of the table
    that scopes speak of, such as "mixed". Raises KeyError for an unknown
    book or option, ValueError for stakes that do not go with the form.
    """
    changes = tuple(amendments)
    if changes:
        return _read_law(
            form, stakes, book, tournament, last_two, tuple(options), changes, tuple(also)
        )
    return _book_law(form, stakes, book, tournament, last_two, tuple(options), tuple(also))


@lru_cache(maxsize=256)
def _book_law(
    form: Form,
    stakes: Stakes,
    book: str,
    tournament: bool,
    last_two: bool,
    options: tuple[str, ...],
    also: tuple[str, ...],
) -> Law:
    """The law of a book and its options, read once for a game and kept."""
    return _read_law(form, stakes, book, tournament, last_two, options, (), also)


def _read_law(
    form: Form,
    stakes: Stakes,
    book: str,
    tournament: bool,
    last_two: bool,
    options: tuple[str, ...],
    amendments: tuple[Amendment, ...],
    also: tuple[str, ...],
) -> Law:
    check_stakes(form, stakes)
    # What is ruled for limit holds at big bet too, unless a closer scope answers otherwise
    # (USPA-3.4.1a); so it is with the rules of big bet and of lowball (USPA-3.2.8.5.4.1).
    tags = (*_also(stakes), *also)
    context = play_context(form, stakes.structure, tournament=tournament, also=tags)
    ruleset = stack_ruleset(book, context, options=options, amendments=amendments)
    played = as_posted(form, ruleset)
    if played is not form:
        # Rules may speak of games with or without a joker: this one is now the other kind.
        form = played
        context = play_context(form, stakes.structure, tournament=tournament, also=tags)
        ruleset = stack_ruleset(book, context, options=options, amendments=amendments)
    cite = Citer(ruleset, context)
    course = make_course(form, stakes, ruleset)
    return Law(
        form=form,
        stakes=stakes,
        ruleset=ruleset,
        tournament=tournament,
        last_two=last_two,
        cite=remembered(cite),
        betting=read_betting(form, stakes, ruleset, tournament=tournament, last_two=last_two),
        posting=read_posting(form, stakes, ruleset, tournament=tournament),
        dealing=read_dealing(form, ruleset),
        showing=read_showing(form, stakes, ruleset, tournament=tournament),
        odd_chips=read_odd_chips(form, stakes, ruleset, cite),
        shares=tuple(_shares(form, ruleset, cite)),
        course=course,
        deck=find_deck(form.deck).cards,
        deck_set=frozenset(find_deck(form.deck).cards),
        open_ranking=find_ranking(_open_ranking(form)),
        has_exchanges=any(stage.kind in ("draw", "discard") for stage in course),
        rows=read_rows(form, stakes, ruleset),
    )


def _open_ranking(form: Form) -> str:
    """In which ranking open hands compare; hardly asked where no share of a pot is won by one."""
    return form.open_ranking or (form.shares[0].ranking if form.shares else "high")


def check_stakes(form: Form, stakes: Stakes) -> None:
    """Raise ValueError where a form cannot be dealt at these stakes, saying why."""
    if form.settles == "points":
        if stakes.structure != POINTS:
            raise ValueError(f"{form.name} is settled by points: give stakes such as '5 points'")
        return
    if stakes.structure == POINTS:
        raise ValueError(f"{form.name} is played for a pot: points do not go with it")
    if stakes.bring_in and form.bring_in is None:
        raise ValueError(f"{form.name} has no bring-in: the blinds or the antes open it")
    if stakes.blinds and form.bring_in is not None:
        raise ValueError(f"{form.name} is opened by a bring-in: blinds do not go with it")


def _also(stakes: Stakes) -> tuple[str, ...]:
    """Tags of the stakes that scopes speak of."""
    tags = ["deal-twice"]
    # A form that is usually played with antes is one with blinds where the stakes have them.
    if stakes.blinds:
        tags.append("blinds")
    if len(stakes.blinds) == 1:
        tags.append("single-blind")
    if len(stakes.blinds) == 3:
        tags.append("three-blinds")
    posted = f"blinds-{'-'.join(map(str, stakes.blinds))}"
    if posted in MECHANISMS:
        tags.append(posted)
    if stakes.kill != "none":
        tags.append("kill")
    if stakes.must_straddle:
        tags.append("mandatory-straddle")
    return tuple(tags)


def _part(form: Form, share: Share) -> slice | None:
    if share.hand == "whole":
        return None
    return slice(form.divided) if share.hand == "apart" else slice(form.divided, None)


_NO_QUALIFIER: Final = "none"


def _shares(form: Form, ruleset: Ruleset, cite: Cite) -> Iterable[ShareLaw]:
    for share in form.shares:
        ranking = find_ranking(share.ranking)
        least = 0
        qualifies = share.qualifier
        if qualifies == "eight-or-better":
            answer = ruleset.answer("forms.low_qualifier")
            # Posted otherwise, any low wins (USPA-3.2.2.5.2.2a); the form's own rule stands
            # above its parent's (WSOP-192, WSOP-252), so a form without a qualifier keeps none.
            if answer.layer in ("option", "amendment") and answer.value == _NO_QUALIFIER:
                qualifies = None
        if qualifies:
            least = find_qualifier(qualifies).threshold(ranking)
        choice = find_choice(share.choice)
        yield ShareLaw(
            name=share.name,
            ranking=ranking,
            ranking_up=find_ranking(share.joker_up) if share.joker_up else None,
            choice=choice,
            board=share.board,
            least=least,
            plain=share.choice == "any" and share.joker_up is None and share.hand == "whole",
            part=_part(form, share),
            cites=cite(decision(*choice.rules, *ranking.rules)),
        )
