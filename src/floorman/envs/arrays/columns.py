"""Actions and observations of many deals at once: the same list of actions, over arrays.

What `choices` and `menus` do for one deal is done here for a row each; a test holds them together.
"""

from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from floorman.envs.choices import FOLD as FOLDS
from floorman.envs.choices import PASS as PASSES
from floorman.envs.choices import THROW, WAGER, IllegalChoiceError, downcards_most
from floorman.envs.playing import EnvGame
from floorman.sim.arrays import FOLD, PASS, Asked
from floorman.sim.arrays import WAGER as WAGERS
from floorman.sim.arrays.kernels.fields import ASKS_BRING_IN, ASKS_DRAW, HELD_MOST

Arrays = dict[str, NDArray[Any]]
Totals = NDArray[np.int64]
_NEVER: Final = -1


class Columns:
    """Masks, deeds and observations of one game for the seat that is asked, a row each.

    The parts of an observation, each only where the form has it: `own`, downcards by place in the
    new deck; `up` by seat; `boards`; `stacks`, `bets` (of this street) and `folded` by seat; `pot`;
    `to_call`; `round`; `button`. Seats are counted from the seat asked; amounts are in parts of the
    largest stack. There is no history: policies over arrays see the moment.
    """

    def __init__(self, game: EnvGame) -> None:
        self.game = game
        law, seats = game.law, game.seats
        self.cards = len(law.deck)
        kinds = [choice.kind for choice in game.choices.all]
        self._fold = kinds.index(FOLDS)
        self._pass = kinds.index(PASSES)
        self._wager = kinds.index(WAGER) if WAGER in kinds else len(kinds)
        self._throws = [n for n, kind in enumerate(kinds) if kind == THROW]
        self._bits = np.array([game.choices.all[n].value for n in self._throws], np.int64)
        self._place_of = np.zeros(64, np.int64)
        for card, place in game.place_of.items():
            self._place_of[card] = place
        rounds = max(1, law.form.rounds)
        shapes: dict[str, tuple[int, ...]] = {
            "own": (self.cards,),
            "up": (seats, self.cards) if law.form.family == "stud" else (),
            "boards": (law.form.boards, self.cards) if law.form.boards else (),
            "stacks": (seats,),
            "bets": (seats,),
            "folded": (seats,),
            "pot": (1,),
            "to_call": (1,),
            "round": (rounds,),
            "button": (seats,),
        }
        self.shapes = {name: shape for name, shape in shapes.items() if shape}
        self.size = sum(prod(shape) for shape in self.shapes.values())
        self.scale = np.float32(1.0 / max(game.stacks))
        self.high = float(seats)
        self._held = downcards_most(law, seats)

    def totals(self, asked: Asked) -> Totals:
        """The street totals of the sizes of the menu, a column each; -1 for what is not offered."""
        sizes, rows = self.game.choices.sizes, len(asked.kind)
        found = np.full((rows, len(sizes)), _NEVER, np.int64)
        if not len(sizes):
            return found
        low, high = asked.low.astype(np.int64), asked.high.astype(np.int64)
        may = asked.may_wager & (asked.kind <= ASKS_BRING_IN)
        if sizes.fixed:
            found[:, 0] = np.where(may & (asked.sizes > 0), low, _NEVER)
            found[:, 1] = np.where(may & (asked.sizes > 1), high, _NEVER)
            return found
        step = asked.step
        if sizes.exact:
            whole = (np.arange(len(sizes), dtype=np.int64) + 1) * sizes.unit
            inside = (whole >= low[:, None]) & (whole <= high[:, None])
            stepped = ((whole - low[:, None]) % step == 0) | (whole == high[:, None])
            return np.where(may[:, None] & inside & stepped, whole, _NEVER)
        seat = np.arange(rows), asked.seat
        bet, stack = asked.bets[seat].astype(np.int64), asked.stacks[seat].astype(np.int64)
        to_call = asked.to_call.astype(np.int64)
        pot = asked.pot.astype(np.int64) + to_call
        for number, entry in enumerate(sizes.entries):
            if entry == "min":
                total = low
            elif entry == "max":
                total = high
            elif entry == "all-in":
                all_in = (high == bet + stack) | (not sizes.pot_limit)
                total = np.where(all_in, high, _NEVER)
            else:
                part = float(entry)
                total = bet + to_call + np.floor(part * pot).astype(np.int64)
                capped = sizes.pot_limit and part <= 1
                over = np.where((total == high) | capped, high, _NEVER)
                inner = low + (total - low) // step * step
                total = np.where(total >= high, over, np.where(total < low, _NEVER, inner))
            taken = (found[:, :number] == total[:, None]).any(axis=1)
            found[:, number] = np.where(may & ~taken, total, _NEVER)
        return found

    def mask(self, asked: Asked, totals: Totals | None = None) -> NDArray[np.int8]:
        """1 for each action that is legal, a row for each deal."""
        made = np.zeros((len(asked.kind), len(self.game.choices)), np.int8)
        bets = asked.kind <= ASKS_BRING_IN
        free = self.game.free_folds
        made[:, self._fold] = asked.may_fold & bets & (free | ~asked.may_check)
        brings = asked.kind == ASKS_BRING_IN
        made[:, self._pass] = bets & (asked.may_check | asked.may_call | brings)
        sizes = self.totals(asked) if totals is None else totals
        made[:, self._wager : self._wager + sizes.shape[1]] = sizes >= 0
        if self._throws:
            counts = np.array([int(bits).bit_count() for bits in self._bits])
            fits = (self._bits >> asked.held[:, None].astype(np.int64)) == 0
            enough = (counts >= asked.least_cards[:, None]) & (counts <= asked.most_cards[:, None])
            made[:, self._throws] = fits & enough & (asked.kind >= ASKS_DRAW)[:, None]
        return made

    def deeds(
        self, asked: Asked, actions: NDArray[Any]
    ) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
        """What the actions are as deeds and amounts. Raises IllegalChoiceError for the first that
        is not legal.
        """
        rows = np.arange(len(asked.kind))
        totals = self.totals(asked)
        legal = self.mask(asked, totals)[rows, actions]
        if not legal.all():
            row = int(np.argmin(legal))
            label = self.game.choices.all[int(actions[row])].label
            raise IllegalChoiceError(f"deal {asked.deal[row]}: {label} is not legal")
        deeds = np.where(actions == self._fold, FOLD, PASS).astype(np.int8)
        amounts = np.zeros(len(rows), np.int64)
        sized = (actions >= self._wager) & (actions < self._wager + totals.shape[1])
        deeds[sized] = WAGERS
        amounts[sized] = totals[rows[sized], actions[sized] - self._wager]
        thrown = asked.kind >= ASKS_DRAW
        if thrown.any():
            bits = self._bits[np.clip(actions - (self._throws[0]), 0, len(self._bits) - 1)]
            amounts = np.where(thrown, self._as_they_lie(asked, bits), amounts)
        return deeds, amounts

    def _as_they_lie(self, asked: Asked, bits: NDArray[np.int64]) -> NDArray[np.int64]:
        """Bits for cards from the lowest, as bits for cards in the order in which they lie."""
        order = np.argsort(self._own(asked), axis=1, kind="stable")
        made = np.zeros(len(bits), np.int64)
        for place in range(HELD_MOST):
            made |= (bits >> place & 1) << order[:, place].astype(np.int64)
        return made

    def _own(self, asked: Asked) -> NDArray[np.int64]:
        """The downcards of who is asked; a number above every card where there is none."""
        there = np.arange(HELD_MOST) < asked.held[:, None]
        return np.where(there, asked.downcards, 255).astype(np.int64)

    def observe(self, asked: Asked) -> Arrays:
        """The parts of the observations, and the masks."""
        rows, seats = len(asked.kind), self.game.seats
        made: Arrays = {
            name: np.zeros((rows, *shape), np.float32) for name, shape in self.shapes.items()
        }
        turned = (np.arange(seats) + asked.seat[:, None]) % seats
        by_row = np.arange(rows)[:, None]
        own = self._own(asked)
        row, place = np.nonzero(own < 255)
        made["own"][row, self._place_of[own[row, place]]] = 1
        if "up" in made:
            there = np.arange(HELD_MOST) < asked.shown[:, :, None]
            row, seat, place = np.nonzero(there)
            viewed = (seat - asked.seat[row]) % seats
            made["up"][row, viewed, self._place_of[asked.upcards[row, seat, place]]] = 1
        if "boards" in made:
            there = np.arange(asked.boards.shape[2]) < asked.out[:, :, None]
            there[:, self.game.law.form.boards :] = False
            row, board, place = np.nonzero(there)
            made["boards"][row, board, self._place_of[asked.boards[row, board, place]]] = 1
        made["stacks"][:] = asked.stacks[by_row, turned] * self.scale
        made["bets"][:] = asked.bets[by_row, turned] * self.scale
        made["folded"][:] = asked.folded[by_row, turned]
        made["pot"][:, 0] = asked.pot * self.scale
        bets = asked.kind <= ASKS_BRING_IN
        made["to_call"][:, 0] = np.where(bets, asked.to_call, 0) * self.scale
        made["round"][np.arange(rows), asked.round] = 1
        made["button"][np.arange(rows), (asked.button - asked.seat) % seats] = 1
        made["action_mask"] = self.mask(asked)
        return made
