"""Faults in how a form divides the pot or scores its rows."""

from collections.abc import Callable, Iterator
from typing import Any

from floorman.cards import find_deck
from floorman.games.arithmetic import cards_held
from floorman.games.form import Form
from floorman.games.pieces.rows import ROYALTY_HANDS, Feat, Rows
from floorman.games.pieces.shares import Share
from floorman.rankings import RANKINGS, find_choice, find_qualifier, find_ranking, find_setting
from floorman.rulebooks.questions import find_question
from floorman.rulebooks.rules import find_rule

Fault = tuple[str, str]


def _unknown(find: Callable[[str], Any], key: str | None, place: str) -> Iterator[Fault]:
    if key is not None:
        try:
            find(key)
        except KeyError as error:
            yield place, str(error.args[0])


def check_keys_known(form: Form) -> Iterator[Fault]:
    """Every key of another package exists."""
    yield from _unknown(find_deck, form.deck, "deck")
    yield from _unknown(find_ranking, form.open_ranking, "open_ranking")
    yield from _unknown(find_qualifier, form.openers, "openers")
    yield from _unknown(find_question, form.joker_question, "joker_question")
    yield from _unknown(find_question, form.order_question, "order_question")
    yield from _unknown(find_question, form.odd_chip, "odd_chip")
    yield from _unknown(find_rule, form.players_rule, "players_rule")
    for street in form.streets:
        place = f"streets.{street.name}.burn_question"
        yield from _unknown(find_question, street.burn_question, place)
    for number, share in enumerate(form.shares, 1):
        place = f"shares[{number}]"
        yield from _unknown(find_ranking, share.ranking, f"{place}.ranking")
        yield from _unknown(find_ranking, share.joker_up, f"{place}.joker_up")
        yield from _unknown(find_choice, share.choice, f"{place}.choice")
        yield from _unknown(find_qualifier, share.qualifier, f"{place}.qualifier")
        yield from _unknown(find_question, share.odd_chip, f"{place}.odd_chip")
    if form.rows:
        yield from _unknown(find_setting, form.rows.setting, "rows.setting")
        question = form.rows.royalties_question
        yield from _unknown(find_question, question, "rows.royalties_question")


def check_shares(form: Form) -> Iterator[Fault]:
    """Each share can be won with the cards that the form deals, and shares fit each other."""
    if bool(form.shares) != (form.settles == "pot"):
        yield "shares", 'a form has shares exactly when settles = "pot"'
    names = [share.name for share in form.shares]
    if len(set(names)) < len(names):
        yield "shares", f"two shares have the same name: {', '.join(names)}"
    for number, share in enumerate(form.shares, 1):
        for place, why in _share_faults(form, share):
            yield f"shares[{number}].{place}", why
    if (form.odd_chip is not None) and not form.is_split:
        yield "odd_chip", "only a pot of several shares has an odd chip between them"
    qualified = bool(form.shares) and all(share.qualifier for share in form.shares)
    if qualified != (form.none_qualify is not None):
        yield "none_qualify", "is said exactly when every share has a qualifier"
    used = {share.board for share in form.shares} | ({1} if form.rows else set())
    for board in range(1, form.boards + 1):
        if board not in used:
            yield "shares", f"no share is won on board {board}"


def _share_faults(form: Form, share: Share) -> Iterator[Fault]:
    ranking, choice = find_ranking(share.ranking), find_choice(share.choice)
    if share.part < 1:
        yield "part", f"{share.part}: a share is at least one part"
    if not 0 <= share.board <= form.boards:
        yield "board", f"no board {share.board}: the form has {form.boards}"
        return
    if share.qualifier and share.ranking not in find_qualifier(share.qualifier).ranking_keys:
        yield "qualifier", f"{share.qualifier} does not fit the ranking {share.ranking}"
    for name in filter(None, (share.ranking, share.joker_up)):
        if find_ranking(name).deck_key != form.deck:
            yield "ranking", f"{name} ranks {find_ranking(name).deck_key} cards, not {form.deck}"
    board = sum(
        street.boardcards
        for street in form.course
        if share.board and (not street.to_boards or share.board in street.to_boards)
    )
    held = cards_held(form)[-1][0]
    if share.hand != "whole":
        held = form.divided if share.hand == "apart" else held - form.divided
    used = choice.holecards_used
    if used is not None and not share.board:
        yield "choice", f"{share.choice} needs boardcards, and the share names no board"
    elif used is not None and (held < used or board < ranking.size - used):
        yield "choice", f"{share.choice}, but there are {held} holecards and {board} boardcards"
    elif used is None and held + board < ranking.size:
        yield "ranking", f"{share.ranking} takes {ranking.size} cards; there are {held + board}"
    if share.choice == "all" and share.board:
        yield "choice", "all plays the holding alone, but the share names a board"


def check_order(form: Form) -> Iterator[Fault]:
    """A question of the order of hands has rankings for answers, one of which the form has."""
    if form.order_question is None:
        return
    orders = find_question(form.order_question).answers
    if not orders or any(key not in RANKINGS for key in orders):
        yield "order_question", f"{form.order_question} is not answered by rankings"
    elif not any(share.ranking in orders for share in form.shares):
        yield "order_question", f"no share is ranked by {' or '.join(orders)}"


def check_opening_hands(form: Form) -> Iterator[Fault]:
    """Openers fit the ranking of the pot, and open hands are ranked with the form's deck."""
    if form.openers and form.shares:
        ranking = form.shares[0].ranking
        if ranking not in find_qualifier(form.openers).ranking_keys:
            yield "openers", f"{form.openers} does not fit the ranking {ranking}"
    if form.openers and form.bring_in:
        yield "openers", "a bring-in already opens the first round"
    if form.open_ranking and find_ranking(form.open_ranking).deck_key != form.deck:
        yield "open_ranking", f"{form.open_ranking} does not rank {form.deck} cards"


def check_rows(form: Form) -> Iterator[Fault]:
    """Rows: as many cards set as rows take, royalties for rows and hands that exist."""
    sets = sum(street.sets for street in form.course)
    if form.rows is None:
        if form.family == "chinese":
            yield "rows", "a form of the Chinese family has rows"
        elif form.settles != "pot":
            yield "settles", f"{form.settles}, but the form has no rows to score"
        elif sets:
            yield "rows", "cards are set, but the form has no rows"
        return
    if form.settles == "pot":
        yield "settles", "rows are scored in points or divide a pot by points"
    setting = find_setting(form.rows.setting)
    if sets != setting.size:
        yield "streets", f"{sets} cards are set, but the rows take {setting.size}"
    dealt = placed = 0
    for street in form.course:
        dealt += street.cards
        placed += street.sets
        if placed > dealt:
            yield f"streets.{street.name}.sets", f"{placed} cards set of {dealt} dealt"
    yield from _royalty_faults(form.rows, tuple(row.key for row in setting.rows))


def _royalty_faults(rows: Rows, names: tuple[str, ...]) -> Iterator[Fault]:
    feats = [Feat(row.row, one.hand) for row in rows.royalties for one in row.points]
    places = ["rows.royalties"] * len(feats)
    if rows.fantasyland:
        for kind in ("entry", "stay"):
            more = getattr(rows.fantasyland, kind)
            feats += more
            places += [f"rows.fantasyland.{kind}"] * len(more)
    for place, feat in zip(places, feats, strict=True):
        if feat.row not in names:
            yield f"{place}.{feat.row}", f"no row {feat.row!r}: the rows are {', '.join(names)}"
        ranks = len(feat.hand) in (2, 3, 5) and all(one in "23456789TJQKA" for one in feat.hand)
        if feat.hand not in ROYALTY_HANDS and not ranks:
            yield (
                f"{place}.{feat.row}",
                f"{feat.hand!r} is no hand: ranks such as '66', or {', '.join(ROYALTY_HANDS)}",
            )


POT_CHECKS = (check_shares, check_order, check_opening_hands, check_rows)
