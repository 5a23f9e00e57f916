"""The setup of a deal: who plays with how much, where the button is, who posts, which deck."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from floorman.cards import UNKNOWN, Card, find_repeat
from floorman.deal.events import PostKind
from floorman.deal.law.citing import Decision, decision
from floorman.deal.law.making import Law
from floorman.deal.law.rows import RowsLaw
from floorman.deal.refusals import card_words

Dealing = Literal["automatic", "dealer", "noted", "unseen"]
Showing = Literal["automatic", "asked"]


# Who cannot pay a point buys more chips or leaves; nobody plays out of pocket.
SHORT_OF_A_POINT = decision("WSOP-347.b1", "WSOP-347.c")
ANTE_FROM_ALL = decision("USPA-3.2.5.5.1.1a", asks=("stud.big_bet_ante_required",))


class SetupError(ValueError):
    """A setup that cannot be played, and why."""


@dataclass(frozen=True, slots=True)
class Post:
    """A post besides the regular ones: made up, newly entered, or a special ante.

    Live kinds are part of the bet; an "entry" is what a newcomer posts. Of "missed" blinds the
    part that the book makes live is live and the rest dead; "dead" is dead altogether; an "ante"
    is matched by everyone.
    """

    seat: int
    amount: int
    kind: PostKind


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes out of the pots of a deal, in chips.

    - `percent` of each pot, `cap` at most of all pots together (None for no limit)
    - `drop`: a fee besides for the deal as a whole
    - `chip`: the smallest chip taken; what is less stays in the pot
    - `flop_only`: where a form has boardcards, nothing is taken unless some were dealt
    """

    percent: float = 0
    cap: int | None = None
    drop: int = 0
    chip: int = 1
    flop_only: bool = False

    def check(self) -> None:
        """Raise SetupError for what cannot be taken, naming the field."""
        if not 0 <= self.percent <= 100:
            raise SetupError(f"rake: {self.percent} of a hundred")
        if self.drop < 0 or (self.cap is not None and self.cap < 0):
            raise SetupError("rake: an amount is never below nothing")
        if self.chip < 1:
            raise SetupError("rake: the smallest chip is worth 1 at the least")


class Setup(msgspec.Struct, frozen=True):
    """All that a deal begins with. Chips are whole smallest units.

    - `stacks`: by seat, clockwise; everyone here is dealt in. `button`: the seat that has it, or
      with a `dead_button` the one to the right of the empty seat where it lies; -1 is the last
    - `deck`: the shuffled deck, the top card first; None if nobody knows the cards
    - `dealing`: by itself; card by card on the dealer's commands; so too, but as somebody noted the
      deal, so that cards which lay faceup may be missing; or unseen, by people with real cards
    - `showing`: hands are shown as they must be, or each seat is asked, and the dealer pushes the
      pots when nobody asks to see a hand any more
    - `agreeing`: seats are asked whether to deal twice, and may chop the blinds
    - `straddlers`: seats that wish to straddle; `killer`: the seat that has killed the pot;
      `kill_voluntary`: of its own will
    - `blind_seats`: who posts each blind, None for a blind that nobody posts; left out, the
      blinds go to the seats left of the button
    - `posts`: others; `carried`: antes left from earlier deals with the seats entitled to them
    - `antes`: whether antes are paid; not once the limit of antes that nobody opened for has been
      reached (USPA-3.2.9.5.1b)
    - `rake`: what the house takes out of the pots; None for a deal that pays nothing
    - `fantasyland`: seats that play this deal in Fantasyland
    - `hand_for_hand`: tables of the tournament wait for each other: where the book has it so, the
      deal is held once somebody is all-in and called
    - `miscount`: of two seats, the first was dealt a card too many and the other one too few
    """

    law: Law
    stacks: tuple[int, ...]
    button: int = -1
    deck: tuple[Card, ...] | None = None
    dealing: Dealing = "automatic"
    showing: Showing = "automatic"
    agreeing: bool = False
    straddlers: tuple[int, ...] = ()
    killer: int | None = None
    kill_voluntary: bool = False
    blind_seats: tuple[int | None, ...] | None = None
    posts: tuple[Post, ...] = ()
    carried: tuple[tuple[int, tuple[int, ...]], ...] = ()
    antes: bool = True
    rake: Rake | None = None
    fantasyland: tuple[int, ...] = ()
    miscount: tuple[int, int] | None = None
    dead_button: bool = False
    hand_for_hand: bool = False

    @property
    def by_command(self) -> bool:
        """Whether each card is dealt by a command."""
        return self.dealing in ("dealer", "noted")

    @property
    def may_hide_upcards(self) -> bool:
        """Whether cards that lie faceup may be unknown."""
        return self.dealing in ("noted", "unseen")

    def check(self) -> None:
        """Raise SetupError if the setup cannot be played, naming the field and the rule."""
        form, seats = self.law.form, len(self.stacks)
        if not form.players_min <= seats <= form.players_max:
            raise SetupError(f"stacks: {form.name} is for {form.players_words}, not {seats}")
        if min(self.stacks) < 1:
            self._check_stacks()
        if not -1 <= self.button < seats:
            raise SetupError(f"button: there is no seat {self.button}, only 0 to {seats - 1}")
        stakes = self.law.stakes
        if self.law.posting.ante_from_all and not (stakes.ante and stakes.ante_by == "everyone"):
            cites = self.law.cite(ANTE_FROM_ALL)
            because = f" ({', '.join(cites)})" if cites else ""
            raise SetupError(f"stakes: stud at big bet takes an ante from everyone{because}")
        self._check_seats(seats)
        if self.rake is not None:
            self.rake.check()
        if self.law.rows is not None:
            self._check_rows(self.law.rows)
        elif self.fantasyland or self.miscount is not None:
            raise SetupError(f"fantasyland: {self.law.form.name} sets no cards in rows")
        self._check_deck()

    def _check_stacks(self) -> None:
        """Who has nothing but a part in antes left from earlier deals plays for that part alone
        (RR11-12.DRAW.14b, USPA-3.2.10.5.13b).
        """
        entitled = {seat for _, part in self.carried for seat in part}
        for seat, stack in enumerate(self.stacks):
            if stack < (0 if seat in entitled else 1):
                raise SetupError(f"stacks: seat {seat} has {stack} chips; everyone needs some")

    def _check_deck(self) -> None:
        """The deck is that of the form, and there is one where the deal deals by itself."""
        if self.law.rows is not None and self.may_hide_upcards:
            raise SetupError(f"dealing: at {self.law.form.name} the cards have to be known")
        if self.deck is None:
            if self.dealing == "automatic":
                raise SetupError("deck: cards that nobody knows are dealt by the dealer's commands")
        elif self.dealing == "unseen":
            raise SetupError("deck: the cards are known, and are to be dealt unseen")
        else:
            check_cards(self.law, self.deck)

    def _check_rows(self, rows: RowsLaw) -> None:
        """Everybody has a point to play for, and special hands go to seats that there are."""
        for seat, stack in enumerate(self.stacks):
            if stack < rows.point and not self.law.tournament:
                because = _because(self.law, SHORT_OF_A_POINT)
                raise SetupError(
                    f"stacks: seat {seat} has {stack} chips, too few for a point of "
                    f"{rows.point}{because}"
                )
        if self.fantasyland and rows.fantasyland is None:
            raise SetupError(f"fantasyland: {self.law.form.name} is played without it")
        if self.miscount is not None and (not rows.stacks or len(set(self.miscount)) < 2):
            raise SetupError("miscount: two hands dealt in stacks are wanted")
        for seat in (*self.fantasyland, *(self.miscount or ())):
            if not 0 <= seat < len(self.stacks):
                most = len(self.stacks) - 1
                raise SetupError(f"fantasyland: there is no seat {seat}, only 0 to {most}")

    def _check_seats(self, seats: int) -> None:
        if not (
            self.straddlers
            or self.killer is not None
            or self.blind_seats
            or self.posts
            or self.carried
        ):
            return
        named = [
            *(("straddlers", seat) for seat in self.straddlers),
            *(("killer", seat) for seat in (self.killer,) if seat is not None),
            *(("blind_seats", seat) for seat in self.blind_seats or () if seat is not None),
            *(("posts", post.seat) for post in self.posts),
            *(("carried", seat) for _, entitled in self.carried for seat in entitled),
        ]
        for name, seat in named:
            if not 0 <= seat < seats:
                raise SetupError(f"{name}: there is no seat {seat}, only 0 to {seats - 1}")
        for post in self.posts:
            if post.amount < 1:
                raise SetupError(f"posts: seat {post.seat} posts {post.amount}")
        blinds = len(self.law.stakes.blinds)
        if self.blind_seats is not None and len(self.blind_seats) != blinds:
            raise SetupError(f"blind_seats: {len(self.blind_seats)} seats for {blinds} blinds")
        for amount, _ in self.carried:
            if amount < 1:
                raise SetupError(f"carried: {amount} chips")


def _because(law: Law, why: Decision) -> str:
    cites = law.cite(why)
    return f" ({', '.join(cites)})" if cites else ""


def check_cards(law: Law, cards: Sequence[Card]) -> None:
    """Raise SetupError unless the cards are the deck of the form, each once."""
    if len(cards) == len(law.deck) and law.deck_set == {*cards}:
        return
    known = [card for card in cards if card != UNKNOWN]
    if len(cards) != len(law.deck):
        raise SetupError(f"deck: {len(cards)} cards instead of {len(law.deck)}")
    if law.deck_set.issuperset(known) and len({*known}) == len(known):
        return
    for card in known:
        if card not in law.deck_set:
            raise SetupError(f"deck: the {card_words(card)} is not in the deck of {law.form.name}")
    repeat = find_repeat(known)
    if repeat is not None:
        raise SetupError(f"deck: the {card_words(repeat)} appears twice")
