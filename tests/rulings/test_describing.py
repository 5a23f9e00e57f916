"""Descriptions as people say them at the table find the incident, and settle its facts."""

import pytest
from floorman.rulings.describing import describe

from floorman.deal import make_law
from floorman.games import all_forms, find_form
from floorman.games.asked import asked_stakes
from floorman.rulings import Incident, assess, groups, incident_kinds

# What was said, and the incident that it is.
SAID = """
dealer burned two cards before the turn, one bet already made | burn-error
He forgot to burn before the flop and the flop is already out | flop-burn-error
At stud the dealer didn't burn before fifth street | stud-burn-error
dealer dealt the draw without burning a card | draw-burn-error
There are four cards on the flop | overfull-flop
Dealer put the turn out but seat 4 hadn't acted yet | premature-boardcards
He says he's playing the board but he already threw his cards away | playing-the-board
first card off the deck flipped over when I was dealing | holecard-exposed
the dealer skipped seat 5 when pitching the cards | out-of-sequence
somebody got three hole cards | extra-cards
seat 2 only has one card | short-starting-hand
button was in the wrong spot for this hand | button-misplaced
we dealt a hand to an empty chair | stranger-dealt-in
I never got a hand, they dealt around me | player-left-out
there was a face up card in the middle of the deck | boxed-card
a joker came on the flop | stray-joker
dealer dropped the deck and the stub is scattered | fouled-stub
one of the cards has a blue back, the others are red | odd-back
there are two aces of spades in this deck | duplicate-card
we found the five of clubs on the floor, the deck was short all along | missing-cards
player accidentally dropped a card on the floor | player-shows-card
guy folded out of turn | acted-out-of-turn
he raised out of turn and the player before him then called | acted-out-of-turn
they skipped me, three people acted behind me | passed-over
Player threw in a single 100 chip without saying anything facing a bet of 30 | single-chip
He tossed out two 25 chips silently into a 30 bet | several-chips
big blind took back his blind and dropped a 25 chip | chips-in-front
he put out the call, then reached back for more chips to raise | string-raise
Player said raise but didn't say how much | raise-without-amount
he said call but put in enough for a raise | words-and-chips
player tapped the table and now says it wasn't a check | rap
he pushed his chips forward then pulled them back | forward-motion
if you bet I'm going to raise, he said | conditional-statement
raised to 30 when the minimum was 40 | small-raise
He called but the chips are 5 short | short-call
didn't realise it was raised, he only wanted to call the blind | unaware-of-raise
he thought the bet was 200, it was 2000 | misunderstood-wager
pot-limit: the bet was bigger than the pot | above-the-pot
someone called the clock on seat 6 | clock-called
time ran out and he still hasn't acted | clock-expired clock-ran-out
He mucked his hand by mistake and wants it back | hand-discarded
dealer accidentally swept my cards into the muck | hand-unprotected
his fold landed on top of another player's cards and they're mixed | cards-into-hand
nobody noticed he still had cards behind his big stack and we dealt the turn | hand-hidden
player got up and walked away during the hand | seat-left
the small blind isn't at the table, he has cards | player-away
winner wants to see the mucked hand | asked-to-see
she showed her neighbor her cards before folding | shown-to-one
he only turned over one card and wants the pot | shown-in-part
he said he had a flush, the other guy mucked, but there's no flush | miscalled-hand
dealer shoved the pot to the wrong guy | pot-misawarded
they're complaining about the last hand after the shuffle started | ruling-after-deal
he had a hundred dollar bill under his chips and nobody saw it | cash-in-pot
there is a chip from another casino in the pot | foreign-chips
he owed the big blind but was dealt in anyway | dealt-in-owing
he told the dealer he'd punch him | threat
player dropped the f-bomb again after being warned | bad-language
he ripped up a card | card-abuse
the two of them are obviously cheating together | cheating
they want to chop the pot | pot-split-agreed
they agreed to check it down with the all-in player | check-down
can I see what the river would have been | rabbit-hunting
player is on his phone in the middle of a hand | phone
she is texting her friend while she has cards | message-sent
the player behind me is smoking a cigar | smoking
he's drunk and can hardly hold his cards | under-the-influence
his chips are in a rack on the table | chips-in-a-rack
He keeps his big chips behind the small ones so nobody sees them | chips-out-of-view
he always splashes the pot | pot-splashed
he keeps his cards in his lap | cards-out-of-view
player is arguing with the ruling and wants the supervisor | ruling-disputed
stud: my first hole card was dealt face up | downcard-dealt-up
the wrong person brought it in at stud | wrong-lowcard
he picked up his door card | upcards-picked-up
last card at seven stud came face up | last-card-faceup
there aren't enough cards left for everybody on seventh street | stud-short-deck
lowball: dealer flashed one of my draw cards | card-exposed-on-draw
he asked for two cards but now he wants three | draw-changed
how many cards did he draw? | draw-count-asked
lowball player called an eight low but had a nine | lowball-miscall
checked a six after the draw and won | seven-not-bet
the opener couldn't show jacks or better | false-openers
opener wants to take his bet back | opener-takes-bets-back
chinese poker: I got fourteen cards, he got twelve | wrong-count-chinese
at open-face he ran out of time before setting his card | card-not-set
tournament: player flashed a card to the table | card-shown-in-tournament
the last three agreed to split the prize money | prize-agreement
someone is sitting there with a gun | weapon
he stinks, people complain | dress-or-hygiene
nobody wants to show first at the showdown | slow-to-show
he is taking forever on every hand on purpose | stalling
player is speaking Spanish with his buddy during the hand | foreign-language
a spectator looked at my neighbor's cards | guest-looked
nothing in the rulebook covers this | unforeseen
they ran it twice and now they dispute the second board | boards-disputed
the dealer never announced it was a kill pot | kill-not-announced
he put in the small bet, he didn't know the pot was killed | kill-not-noticed
Is her hand still live? she asks | information
"""


def rows(text):
    for line in text.strip().splitlines():
        said, _, keys = line.partition(" | ")
        yield said, tuple(keys.split())


@pytest.mark.parametrize(("said", "keys"), rows(SAID))
def test_what_people_say_is_among_the_first_three(said, keys):
    found = [one.kind.key for one in describe(said)[:3]]
    assert set(keys) & set(found), found
