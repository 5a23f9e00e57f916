"""Kuhn's and Leduc poker: every way in which they can go, gone through in the engine."""

from fractions import Fraction
from itertools import permutations

from floorman.cards import find_deck, parse_cards
from floorman.deal import Deal, Setup, make_law
from floorman.deal import commands as c
from floorman.games import asked_stakes, find_form

STACK = 100


def law_of(key):
    form = find_form(key)
    return make_law(form, asked_stakes(form))


KUHN, LEDUC = law_of("kuhn"), law_of("leduc")


def choices(request):
    """Pass and bet, as they are called: folding is passing where there is a bet to call."""
    seat = request.seat
    told = []
    if request.may_check:
        told.append(("p", c.Check(seat)))
    else:
        told += [("f", c.Fold(seat)), ("c", c.Call(seat))]
    if request.wager:
        assert request.raise_to_min == request.raise_to_max
        told.append(("b", c.Wager(seat, request.raise_to_min)))
    return told


def begun(law, deck):
    return Deal(Setup(law, (STACK, STACK), deck=deck, agreeing=False), lambda cards: cards)


def shown(deal):
    """The deal with every hand shown that is asked for."""
    while not deal.is_over and deal.request.kind == "show":
        deal.apply(c.Show(deal.request.seat))
    return deal


def every_end(law, deck, done=()):
    """What was done and what the first to act won, for every way in which the deal can go."""
    deal = begun(law, deck)
    for command in done:
        shown(deal).apply(command)
    if shown(deal).is_over:
        yield (), deal.result.stacks[0] - STACK
        return
    for letter, command in choices(deal.request):
        for rest, won in every_end(law, deck, (*done, command)):
            yield (letter, *rest), won


def test_kuhn_has_five_ways_to_go_with_the_payoffs_of_his_paper():
    order = {card: place for place, card in enumerate(find_deck("3").cards)}
    for deck in permutations(KUHN.deck):
        better = 1 if order[deck[0]] > order[deck[1]] else -1
        assert {"".join(told): won for told, won in every_end(KUHN, deck)} == {
            "pp": better,
            "pbf": -1,
            "pbc": 2 * better,
            "bf": 1,
            "bc": 2 * better,
        }


def test_kuhns_own_strategies_give_the_first_player_minus_one_eighteenth():
    def first(card, told):
        """How often he bets, or calls a bet; one of those strategies that are best."""
        third = Fraction(1, 3)
        how = {"J": (third, 0), "Q": (0, third + third), "K": (1, 1)}[card]
        return how[told == "pb"]

    def second(card, told):
        third = Fraction(1, 3)
        return {"J": (third, 0), "Q": (0, third), "K": (1, 1)}[card][told == "b"]

    letters = dict(zip(KUHN.deck, "JQK", strict=True))
    value = Fraction(0)
    for deck in permutations(KUHN.deck):
        cards = [letters[card] for card in deck[:2]]
        for told, won in every_end(KUHN, deck):
            chance = Fraction(1, 6)
            for place, letter in enumerate(told):
                acts = (first, second)[place % 2]
                often = acts(cards[place % 2], "".join(told[:place]))
                chance *= often if letter in "bc" else 1 - often
            value += chance * won
    assert value == Fraction(-1, 18)


def naive_leduc(cards, board):
    """A pair with the boardcard is best, else the higher card."""
    ranks = [card // 4 for card in cards]
    paired = [rank == board // 4 for rank in ranks]
    if paired[0] != paired[1]:
        return 1 if paired[0] else -1
    return (ranks[0] > ranks[1]) - (ranks[0] < ranks[1])


def leduc_value(told):
    """Who folds or not, and what each has put in, by the letters alone."""
    put, acting, street, level = [1, 1], 0, 0, 1
    opened = False
    for letter in told:
        size = (2, 4)[street]
        if letter == "f":
            return put, acting
        if letter == "b":
            level += size
            put[acting] = level
        if letter == "c":
            put[acting] = level
        closes = letter == "c" or (letter == "p" and opened)
        opened = True
        acting = 1 - acting
        if closes:
            street, acting, opened = street + 1, 0, False
    return put, None


def test_leduc_has_its_well_known_number_of_ends_and_of_decisions():
    ends, seen = 0, set()
    for deck in permutations(LEDUC.deck, 3):
        whole = (*deck, *(card for card in LEDUC.deck if card not in deck))
        for told, won in every_end(LEDUC, whole):
            put, folder = leduc_value(told)
            if folder is not None:
                right = put[1] if folder else -put[0]
            else:
                right = naive_leduc(deck[:2], deck[2]) * put[0]
            assert won == right, (deck, told)
            seen |= set(decisions(deck, told))
            # A fold before the flop is one end, whatever boardcard would have come.
            ends += Fraction(1, 4) if first_round(told) == told else 1
    assert ends == 5520
    assert len(seen) == 936


def first_round(told):
    """The letters of the first round."""
    for place, letter in enumerate(told):
        if letter in "fc" or (letter == "p" and place == 1):
            return told[: place + 1]
    raise AssertionError("the round is closed somewhere")


def decisions(deck, told):
    """What was known at each decision: the own card, the board, and what was done."""
    before = first_round(told)
    for place in range(len(told)):
        first = place < len(before)
        acting = (place if first else place - len(before)) % 2
        yield deck[acting], None if first else deck[2], told[:place]


def test_the_small_decks_are_those_of_the_studies():
    assert KUHN.deck == parse_cards("JsQsKs") and LEDUC.deck == parse_cards("JhJsQhQsKhKs")
    assert (KUHN.betting.cap, LEDUC.betting.cap) == (0, 1)
    assert not any(stage.burns for stage in LEDUC.course)
