"""Observations: what a seat may know of a deal, as one array in named parts.

Seats are counted from the viewer, who is 0, clockwise. Amounts are in parts of the largest stack
that the game begins with. Cards are places in the deck as it is new: `EnvGame.law.deck`.
"""

from math import prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floorman.envs.acts import KINDS, Act
from floorman.envs.choices import downcards_most
from floorman.envs.playing import EnvGame, Play

Floats = NDArray[np.float32]
Shape = tuple[int, ...]

# So many of the last acts, unless told otherwise.
HISTORY: Final = 64
_KIND_OF: Final = {kind: place for place, kind in enumerate(KINDS)}


class Observer:
    """Makes observations of one game.

    `shapes` are the parts in order, each only where the form has it:

    - `own`: the viewer's downcards, the lowest first, a row each; `next`: the one to be set in a
      row
    - `apart`: what the viewer has set apart, where holdings are divided
    - `discards`: what the viewer has thrown away; `up`: upcards by seat; `boards`: by board, the
      last one for a common card; `rows`: cards set in rows, by seat, as far as the viewer sees them
    - `bets`: what was put in by betting round and seat; `stacks`; `pot`; `to_call`
    - `folded`, `button`, `turn`: by seat; `round`; `drew`: cards drawn, by draw and seat
    - `history`: the last acts, the oldest first, a row each: the seat, the kind (`acts.KINDS`), the
      amount or number, the round, the cards that the viewer knows

    `history` is how many acts; None is as many as there can be, so that nothing is ever forgotten.
    """

    def __init__(self, game: EnvGame, history: int | None = HISTORY) -> None:
        self.game = game
        law, seats, cards = game.law, game.seats, len(game.law.deck)
        form = law.form
        most = acts_most(game)
        self.acts = most if history is None else min(history, most)
        rounds = max(1, form.rounds)
        self._rows = len(law.rows.rows) if law.rows else 0
        hands = form.rows.hands_each(seats) if form.rows else 0
        boards = form.boards + (form.shortage == "common-card")
        self._kinds_at = seats
        self._number_at = seats + len(KINDS)
        self._round_at = self._number_at + 1
        self._cards_at = self._round_at + rounds
        shapes: dict[str, Shape] = {
            "own": (downcards_most(law, seats), cards),
            "next": (cards,) if law.rows else (),
            "apart": (cards,) if form.divided else (),
            "discards": (cards,) if law.has_exchanges or law.rows else (),
            "up": (seats, cards) if form.family == "stud" else (),
            "boards": (boards, cards) if boards else (),
            "rows": (seats, hands * self._rows, cards) if law.rows else (),
            "bets": (rounds, seats),
            "stacks": (seats,),
            "pot": (1,),
            "to_call": (1,),
            "folded": (seats,),
            "button": (seats,),
            "turn": (seats,),
            "round": (rounds,),
            "drew": (form.draws, seats) if form.draws else (),
            "history": (self.acts, self._cards_at + cards) if self.acts else (),
        }
        self.shapes = {name: shape for name, shape in shapes.items() if shape}
        self.places: dict[str, slice] = {}
        at = 0
        for name, shape in self.shapes.items():
            self.places[name] = slice(at, at + prod(shape))
            at += prod(shape)
        self.size = at
        self.scale = 1.0 / max(game.stacks)
        # No figure is larger: a pot of all stacks, or a count of cards in fives.
        self.high = float(max(seats, cards))

    def parts(self, flat: Floats) -> dict[str, Floats]:
        """The parts of an observation by name, each in its shape."""
        return {name: flat[self.places[name]].reshape(shape) for name, shape in self.shapes.items()}

    def observe(self, play: Play, viewer: int) -> Floats:
        """What a seat may know of a deal as it stands."""
        flat = np.zeros(self.size, np.float32)
        self._cards(flat, play, viewer)
        self._chips(flat, play, viewer)
        if self.acts:
            self._history(flat, play, viewer)
        return flat

    def _cards(self, flat: Floats, play: Play, viewer: int) -> None:
        state, game = play.deal.state, self.game
        place_of, cards, seats = game.place_of, len(game.law.deck), game.seats
        at = self.places["own"].start
        for number, card in enumerate(sorted(state.seats[viewer].down)):
            flat[at + number * cards + place_of[card]] = 1
        if "apart" in self.places:
            own = state.seats[viewer]
            for card in own.down[: own.divided]:
                flat[self.places["apart"].start + place_of[card]] = 1
        if "up" in self.places:
            at = self.places["up"].start
            for seat in state.seats:
                row = at + (seat.index - viewer) % seats * cards
                for card in seat.up:
                    flat[row + place_of[card]] = 1
        if "boards" in self.places:
            at = self.places["boards"].start
            for number, board in enumerate((*state.boards, state.common)):
                for card in board:
                    flat[at + number * cards + place_of[card]] = 1
        if "discards" in self.places:
            self._discards(flat, play, viewer)
        if "rows" in self.places:
            self._set(flat, play, viewer)

    def _discards(self, flat: Floats, play: Play, viewer: int) -> None:
        at, place_of = self.places["discards"].start, self.game.place_of
        for act in play.acts.all:
            gone = act.kind in ("draw", "discard") or (act.kind == "set" and act.number < 0)
            if gone and act.seat == viewer:
                for card in act.cards:
                    flat[at + place_of[card]] = 1

    def _set(self, flat: Floats, play: Play, viewer: int) -> None:
        """Cards in rows: of others once they are seen, the own ones even before they are set."""
        state, place_of = play.deal.state, self.game.place_of
        seats, hands, cards = self.shapes["rows"]
        at = self.places["rows"].start
        for seat in state.seats:
            row = at + (seat.index - viewer) % seats * hands * cards
            for hand in seat.hands:
                seen = hand.tabled or seat.index == viewer
                for one in hand.rows:
                    for card in one if seen else ():
                        flat[row + place_of[card]] = 1
                    row += cards
        if play.actor != viewer or play.card_to_place is None:
            return
        request = play.deal.request
        flat[self.places["next"].start + place_of[play.card_to_place]] = 1
        first = at + request.hand * self._rows * cards
        for card, into in zip(request.cards, play.placed, strict=False):
            if into >= 0:
                flat[first + into * cards + place_of[card]] = 1
            else:
                flat[self.places["discards"].start + place_of[card]] = 1

    def _chips(self, flat: Floats, play: Play, viewer: int) -> None:
        state, scale, seats = play.deal.state, self.scale, self.game.seats
        places, acts = self.places, play.acts
        at = places["bets"].start
        for put in acts.put:
            for number, chips in enumerate(put):
                if chips:
                    flat[at + (number - viewer) % seats] = chips * scale
            at += seats
        stacks, folded = places["stacks"].start, places["folded"].start
        for seat in state.seats:
            place = (seat.index - viewer) % seats
            flat[stacks + place] = seat.stack * scale
            flat[folded + place] = seat.folded
        flat[places["pot"].start] = state.pot * scale
        own = state.seats[viewer]
        if not own.folded and not state.ended:
            missing = min(max(0, state.round.level - own.bet), own.stack)
            flat[places["to_call"].start] = missing * scale
        flat[places["button"].start + (state.order[-1] - viewer) % seats] = 1
        actor = play.actor
        if actor >= 0:
            flat[places["turn"].start + (actor - viewer) % seats] = 1
        flat[places["round"].start + acts.round] = 1
        if "drew" in places:
            at = places["drew"].start
            for number, drawn in enumerate(acts.drew):
                for draw, count in enumerate(drawn):
                    flat[at + draw * seats + (number - viewer) % seats] = count / 5

    def _history(self, flat: Floats, play: Play, viewer: int) -> None:
        known = [act for act in play.acts.all if act.kind != "down" or act.seat == viewer]
        width = self.shapes["history"][1]
        at = self.places["history"].start
        for act in known[-self.acts :]:
            self._act(flat, at, act, viewer)
            at += width

    def _act(self, flat: Floats, at: int, act: Act, viewer: int) -> None:
        if act.seat >= 0:
            flat[at + (act.seat - viewer) % self.game.seats] = 1
        flat[at + self._kinds_at + _KIND_OF[act.kind]] = 1
        counted = act.kind in ("call", "wager", "bring-in", "post", "kill")
        flat[at + self._number_at] = act.number * self.scale if counted else act.number / 5
        flat[at + self._round_at + act.round] = 1
        if act.cards and act.owner in (-1, viewer):
            place_of = self.game.place_of
            for card in act.cards:
                flat[at + self._cards_at + place_of[card]] = 1


def acts_most(game: EnvGame) -> int:
    """The most acts of which one seat may know in a deal."""
    law, seats = game.law, game.seats
    dealt = downcards_most(law, seats) + 1
    for stage in law.course:
        street = stage.street
        if stage.kind == "cards":
            dealt += street.down + (street.up + street.either) * seats
            dealt += street.boardcards * len(stage.boards)
        elif stage.kind in ("draw", "discard"):
            dealt += street.drawn_max + seats
        elif stage.kind == "turn-up":
            dealt += seats * 2
        elif stage.kind == "divide":
            dealt += street.divide + seats
        elif stage.kind == "set":
            # A row may be told of for each of the cards, and each is told again when it is tabled.
            dealt += street.down + street.cards + seats * (2 * street.sets + 1)
    posts = 3 + 2 * seats
    shown = seats * (downcards_most(law, seats) + 1)
    return dealt + posts + shown + _bets_most(game)


def _bets_most(game: EnvGame) -> int:
    """The most acts of all betting rounds: each wager may be answered by everybody else."""
    law, seats = game.law, game.seats
    rounds, betting = law.form.rounds, law.betting
    steps = (betting.opening, betting.minimum, law.stakes.small_bet, law.stakes.bet_min)
    least = min((one for one in steps if one > 0), default=1)
    wagers = max(game.stacks) // least + seats * (rounds + 1)
    cap = betting.cap_heads_up if seats == 2 else betting.cap
    if cap is not None and not betting.uncaps:
        # The bet, and where one is short a completion.
        wagers = min(wagers, rounds * (cap + 1) + seats + 1)
    return seats * (rounds + wagers)
