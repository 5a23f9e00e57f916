"""Where the words of a ruling have cards or chips moved its steps do it, or it is said why not.

A row in this list has words alone. A new row that tells somebody to move something has to have
steps, or to be thought about and written down here.
"""

import re

import pytest

from floorman.rulings.incidents import incident_kinds

# Chapters about people, and about how a thing goes, whose words move nothing of a deal in progress.
PEOPLE = ("conduct", "decisions", "disputes", "tournament_", "how_")
MOVES = re.compile(
    r"\b(return|give|gives|goes back|take|put|push|kill|deal|burn|turn up|turn the|move|lay|shuffle"
    r"|mix|muck|award|bring)\b",
    re.IGNORECASE,
)
IDLE = re.compile(
    r"go on with the (deal|next deal)[^.;]*|play the deal out|play out a deal|rule on [^.;]*"
    r"|before the next deal|the next deal|between two deals|the deal in progress",
    re.IGNORECASE,
)
# The deal as it is kept has always been so: what the dealer did wrong was never recorded in it.
AS_KEPT = """
extra-cards/extra-burned short-starting-hand/completed short-starting-hand/button-completed
flop-burn-error/corrected flop-burn-error/corrected-missing flop-burn-error/stands-extra
flop-burn-error/stands-missing
burn-error/stands-extra burn-error/stands-missing stud-burn-error/stands draw-burn-error/stands
draw-burn-error/corrected premature-stud-cards/burn-only upcards-picked-up/warned
upcards-picked-up/put-back upcards-rearranged/by-accident upcards-rearranged/may-be-dead/warned
upcards-rearranged/improper stud-card-off-table/upcard-plays holecard-exposed/off-table-plays
player-shows-card/must-be-played player-shows-card/may-be-dead/plays short-hand-at-draw/filled
short-hand-at-draw/button-filled short-hand-at-draw/completed-on-draw
short-hand-at-draw/filled-on-draw wrong-count-open-face/floor-corrects/missing-dealt
wrong-count-open-face/floor-corrects/extra-drawn draw-changed/too-late-dealt
draw-changed/too-late-relied forward-motion/may-be-completed/take-back
forward-motion/complete-or-forfeit/take-back forward-motion/discretion-alone/take-back
forward-motion/may-be-a-call/take-back acted-out-of-turn/waits acted-out-of-turn/changed
acted-out-of-turn/changed-chips-stay acted-out-of-turn/released-by-call
passed-over/not-yet-the-turn wrong-amount/call-made-good asked-to-see/only-for-collusion
wrong-count-chinese/random-card short-flop/completed short-flop/acted-on/bets-stand
above-the-limit/reduced blind-misposted/put-right change-from-pot/put-right
button-misplaced/corrected short-starting-hand/button-completed-late fouled-stub/order-restored
flop-burn-error/stands-without-burn
"""
# The deal does it by itself when it gets there, or it is the next thing that is entered.
BY_ITSELF = """
burn-error/not-intact playing-the-board/not-possible absent-at-stud/waits-for-turn
stud-short-deck/deals-on stud-short-deck/common-card-counted stud-short-deck/common-card
stud-short-deck/mixed-with-burns stud-short-deck/last-card-and-burns
stud-short-deck/no-second-burn stud-short-deck/mixed-with-muck draw-changed/changed
stud-short-deck/common-card-scrambled
lowball-miscall/no-penalty lowball-miscall/may-be-dead/stands lowball-miscall/best-hand
pair-not-announced/no-duty pair-not-announced/announced pair-not-announced/best-hand
pair-not-announced/may-lose-pot/wins seven-not-bet/not-in-use seven-not-bet/does-not-apply
seven-not-bet/obligations-met seven-not-bet/loses-all split-openers-checked/proved
clock-called/called card-not-set/clock-first asked-to-see/not-thrown-away
shown-to-one/on-request miscalled-hand/cards-speak miscalled-hand/deliberate/stands
miscalled-hand/honest/stands miscalled-hand/held-to-words pot-claimed-in-part/uncontested
pot-claimed-in-part/shown pot-claimed-in-part/to-be-shown boards-disputed/all-boards
boards-disputed/every-board pots-in-one-heap/apart-again pots-in-one-heap/not-to-be-told/worked-out
pots-in-one-heap/not-to-be-told/as-agreed side-pot-claimed/not-in-it side-pot-claimed/alone-in-it
side-pot-claimed/best-of-those uncalled-and-mucked/all-called uncalled-and-mucked/given-back
uncalled-and-mucked/was-given-back all-hands-mucked/last-one-wins connection-lost/hand-lives
asked-to-see/floor-may-show/unseen chip-taken-back/call-or-raise single-chip/tiny-chip/no-act
miscalled-hand/on-purpose-penalised/stands pot-claimed-in-part/winner-told-to-show
clock-expired/acted-in-time
"""
# Another ruling does it, which the words name.
ELSEWHERE = """
stud-card-off-table/as-holecard-up stud-card-off-table/as-last-card-up
opener-takes-bets-back/first-stays words-and-chips/out-of-turn forward-motion/binds
words-and-chips/words-or-chips-open/chips short-call/first-undercall-corrected
ruling-after-deal/count-open ruling-after-deal/reading-open
"""
# Between two deals; the table does it, or the players do.
NEXT_DEAL = """
button-misplaced/played-on button-misplaced/stands button-misplaced/played-on-button-stays
forfeited-money-in-pot/no-hand
forfeited-money-in-pot/gets-a-hand false-opener-wants-hand/dealt-in
false-opener-wants-hand/sits-out ruling-after-deal/in-time cash-in-pot/hundreds-play
cash-in-pot/may-play/plays foreign-chips/plays foreign-chips/may-play/plays
dealt-in-owing/plays stub-card-flashed/shuffled-again blind-misposted/stands
how-mix-changes/house-says
"""
# Only whoever stands at the table can tell which cards those are, and whose.
AT_THE_TABLE = """
stud-burn-error/accepted all-hands-mucked/may-be-fetched/fetched
all-hands-mucked/nobody-can-be-told/last-holder
"""
WORDS_ALONE = {
    *AS_KEPT.split(), *BY_ITSELF.split(), *ELSEWHERE.split(), *NEXT_DEAL.split(),
    *AT_THE_TABLE.split(),
}  # fmt: skip


def parts():
    """Every ruling, or way open to the floor, by a name of its own, with its words and steps."""
    for kind in incident_kinds().values():
        for row in kind.ruling:
            ways = row.choice or (row,)
            for way in ways:
                choice = f"/{way.key}" if row.choice else ""
                yield f"{kind.key}/{row.outcome}{choice}", kind.group, way


def tells_to_move(way):
    return any(MOVES.search(IDLE.sub("", words)) for words in way.do)


@pytest.mark.parametrize("name", sorted({name for name, _, _ in parts()}))
def test_what_the_words_have_moved_the_steps_move(name):
    ways = [(group, way) for one, group, way in parts() if one == name]
    for group, way in ways:
        if way.steps or group.startswith(PEOPLE) or not tells_to_move(way):
            continue
        assert name in WORDS_ALONE, f"{name} has words alone: {way.do}"


def test_nothing_is_written_down_that_has_steps_or_does_not_exist():
    silent = {name for name, _, way in parts() if not way.steps}
    assert not WORDS_ALONE - silent, sorted(WORDS_ALONE - silent)
