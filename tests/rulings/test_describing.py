"""Descriptions as people say them at the table find the incident, and settle its facts."""

from random import Random

import pytest

from floorman.cards import parse_cards
from floorman.deal import make_law
from floorman.games import asked_stakes, find_form
from floorman.rulings import Incident, assess, find_kind, groups, incident_kinds
from floorman.rulings.ear.describing import describe
from floorman.rulings.ear.hearing import Hearing
from floorman.rulings.ear.naming import named_play
from floorman.rulings.ear.speech import find_turn, spoken
from floorman.rulings.facts import check_fact
from floorman.rulings.incidents import facts, find_fact
from floorman.rulings.usual import can_happen, usual_law

# What was said, and the incident that it is, or those that it may be.
SAID = """
may the original raiser raise again after a short all-in | how-reopened
we got to four bets, is it capped | how-raise-cap
does the big blind have the option when everybody limped | how-option
who gets the odd chip in a chopped pot | how-odd-chip
three all-ins for different amounts, what are the side pots | how-side-pots
we checked it down, who shows first | how-first-to-show
the deck ran out on the third draw | how-draw-deck-out
dealer pulled the side pot and the main pot into one heap | pots-in-one-heap
he said five twenty-five and it could mean two amounts | ambiguous-amount
two guys busted on the same hand, who finishes higher | broke-together
he said rebuy before the deal and now refuses the rebuy | rebuy-refused
the level ended during the hand, which blinds apply | level-ended
he lost his all-in and then we found chips that were hidden | hidden-chips-found
she claims the pot but shows only one card | pot-claimed-in-part
seat 3 asks for a new deck | deck-change-asked
his friend sits behind him, he is not playing | guest-at-table
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
time ran out and he still hasn't acted | clock-expired
He mucked his hand by mistake and wants it back | hand-discarded
dealer accidentally swept my cards into the muck | hand-unprotected
his fold landed on top of another player's cards and they're mixed | cards-into-hand
nobody noticed he still had cards behind his big stack and we dealt the turn | cards-out-of-view
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
nobody wants to show first at the showdown | slow-to-show how-first-to-show
he is taking forever on every hand on purpose | stalling
player is speaking Spanish with his buddy during the hand | foreign-language
a spectator looked at my neighbor's cards | guest-looked
nothing in the rulebook covers this | unforeseen
they ran it twice and now they dispute the second board | boards-disputed
the dealer never announced it was a kill pot | kill-not-announced
he put in the small bet, he didn't know the pot was killed | kill-not-noticed
Is her hand still live? she asks | information
"""

# Said by others, after the catalogue had its words: most have to be found all the same.
SAID_LATER = """
dealer put two burn cards down before the river | burn-error
he dealt the flop by mistake before everyone acted | premature-boardcards
flop had five cards in it | overfull-flop
my card went flying off the table when it was dealt | holecard-exposed card-flashed
the dealer turned over my hole card | holecard-exposed
he was dealt three cards in hold'em | extra-cards wrong-card-count
the deal was started from the wrong seat | first-card-wrong-seat
the dealer forgot to move the button | button-misplaced
two cards in the deck are backwards | boxed-card
a card with a different back color showed up on the board | odd-back
the ten of hearts is in there twice | duplicate-card
the deck only has 51 cards | missing-cards
dealer mixed the stub with the muck | fouled-stub
seat 3 called before seat 2 did anything | acted-out-of-turn passed-over
action went past me, I had not acted | passed-over
player puts a 500 chip in without a word, blinds are 100 200 | single-chip
two green chips in, not a word, the bet is 30 | several-chips
string bet: put in 50 then went back for another 50 | string-raise
announces raise and puts in just the call | words-and-chips raise-without-amount
he knocked on the table, is that a check? | rap
he faked a bet and took the chips back | forward-motion
raise was less than double the bet | small-raise
he put in 15 but the bet was 20 | short-call wrong-amount
he called without knowing there was a raise | unaware-of-raise
raised more than the pot in PLO | above-the-pot
wants a clock on the guy in seat 2 | clock-called
he folded and now claims his hand is live | hand-discarded
the dealer killed my hand by accident | hand-unprotected
he threw his cards in and they hit mine | cards-into-hand
player went to the toilet and it's his turn | player-away seat-left
I want to see that losing hand | asked-to-see
he showed his cards only to the guy next to him | shown-to-one
he announced two pair but only has one pair | miscalled-hand
the pot was pushed to the loser | pot-misawarded
can we still change the result of the last hand? | ruling-after-deal
he wants to bet with cash from his wallet | cash-in-pot
he threatened to beat up the dealer | threat
he called me an idiot | rudeness
he is cursing all the time | bad-language
he threw his cards at the dealer | discarding-away card-abuse
two friends never bet against each other | softplay
they made an insurance deal on the side | insurance
he posted the ante for his buddy | posted-for-another
he rabbit hunted the deck | rabbit-hunting looked-through-discards
someone is on the phone at the table | phone
he has earbuds in | music-player
vaping at the table | smoking
he put a chip in his pocket | chips-out-of-view
his chips are all in a big heap, I can't count them | stacks-in-the-way
his cards are under the table | cards-out-of-view
someone told another player what he folded | hand-revealed
a player said somebody must have a flush when the board paired | play-influenced
player told him he had a straight before he mucked | hand-read-for-another
he slow rolled me | slow-to-show
stud player isn't at the table and has the low card | absent-at-stud
he mixed his up cards with his down cards | upcards-picked-up
all three cards were dealt face up at stud | downcard-dealt-up
dealer dealt sixth street before the betting was done | premature-stud-cards
his five card draw hand has only four cards | short-hand-at-draw wrong-count-after-draw
exposed card on the draw in badugi | card-exposed-on-draw
he stood pat without seeing that it was raised | pat-unaware-of-raise
he said he had an 8-6 but it was an 8-7 | lowball-miscall
checked a seven and won in lowball | seven-not-bet
he opened but has no openers | false-openers
fantasyland hand with fifteen cards | wrong-count-open-face
takes too long setting his open face cards | open-face-clock card-not-set
final table wants to make a deal on the prizes | prize-agreement
tournament player exposed his cards before acting | card-shown-in-tournament
we all agree to raise the limit | limit-changed
he saw the extra card but kept his mouth shut | late-complaint freeroll-on-bad-deck error-seen
he thinks the floor's decision is wrong | ruling-disputed
we need to check the camera | decision-delayed
big blind chip out and he adds another chip on top silently | chips-in-front
a spectator is looking at my cards | guest-looked
The dealer burned and turned before I could act on the flop | premature-boardcards
no burn card before the turn and nobody has bet | burn-error
dealer flopped five cards instead of three | overfull-flop
a player's hole card got turned over by the dealer preflop | holecard-exposed
The dealer gave me one card too many | extra-cards wrong-card-count
I have just one card, everyone else has two | short-starting-hand wrong-card-count
dealer missed a player in the deal | out-of-sequence player-left-out
wrong players posted the blinds as the button was wrong | button-misplaced last-button-misplaced
a player who wasn't in the game got dealt in | stranger-dealt-in
one card in the stub is upside down | boxed-card
somebody has a joker in his hand | stray-joker
one red-backed card in a blue deck | odd-back
two identical kings of hearts on the board | duplicate-card
bet out of turn and then the right player raised | acted-out-of-turn
I was skipped, four people behind me have acted | passed-over
tossed one black chip into the pot, said nothing | single-chip
three chips thrown in without announcing raise | several-chips
she went back to her stack for more chips after calling | string-raise
he said "I raise" and put in one chip | raise-without-amount words-and-chips
he said fold but now he wants to call | words-and-chips
the player tapped the felt behind the line | rap
pump faked his chips over the line and the next guy folded | forward-motion
min raise would be 600 but he made it 500 | small-raise
called an all-in of 350 with only 300 | short-call misunderstood-wager
thought nobody had raised and threw in the big blind amount | unaware-of-raise
pot limit omaha player bet 120 into a pot of 80 | above-the-pot
asks for time on a player who tanks | clock-called
clock expired before he made a decision | clock-expired
folded his hand face down and now wants it back since it was a misread | hand-discarded
dealer grabbed the cards of a player who was still in | hand-unprotected
two hands got mixed together when a player folded | cards-into-hand
left the table with live cards | seat-left player-away
wants to see the loser's hand at showdown | asked-to-see
player flashed his hand to the guy on the rail | shown-to-one hand-revealed
exposes one card at showdown and throws the other away | shown-in-part
called his hand a straight, opponent mucked, but it wasn't | miscalled-hand
chips were pushed to the second best hand | pot-misawarded
player objects to the previous pot after the new shuffle | ruling-after-deal
bills on the table played as a bet | cash-in-pot
missed his blind and got a hand without posting | dealt-in-owing
raised his fist at the dealer | threat
crumpled the cards | card-abuse
chip dumping between buddies | cheating
they both want to split the blinds and move on | pot-split-agreed blinds-chopped
asked dealer to show what the next card was | rabbit-hunting
playing with a tablet on the table | music-player distraction
sends text messages to another player | message-sent
racks his chips while in a hand | chips-in-a-rack
hides his thousand chips under the small ones | chips-out-of-view
throws chips into the pot messily | pot-splashed
holds his cards below the table edge | cards-out-of-view
asks for a second opinion on the decision | ruling-disputed
bring-in was posted by the wrong upcard | wrong-lowcard
river card at stud dealt up | last-card-faceup
stud deck is running out on seventh street with seven players | stud-short-deck
drew three but asked for two | draw-changed wrong-count-after-draw
asks how many I drew | draw-count-asked
opened the pot with just a pair of nines in jacks or better | false-openers
rapped pat, didn't notice it was raised | pat-unaware-of-raise
shows a card during a tournament hand | card-shown-in-tournament
can the button straddle in this game | straddle-allowed
he wants to put a straddle on top of my straddle | straddle-on-straddle
he missed both blinds and wants a hand, what does he post | missed-blinds
the big blind busted, who posts next and where is the button | next-blinds
won two pots in a row, must he kill the next pot | kill-due
how much is a half kill | kill-size
he is going south with half his chips | going-south
may he add chips in the middle of the hand | adds-chips
he came to the new table with fewer chips than he had | moves-with-chips
refuses to move to the main game from the must-move | must-move-refused
how many cards does he get in the chip race | race-cards
who moves to balance the tables | table-balance
there are only two cards on the flop | short-flop
everybody saw the burn card when it was exposed | burncard-exposed
a chip on the floor and nobody knows whose chip it is | chip-on-floor
"""


def rows(text):
    for line in text.strip().splitlines():
        said, _, keys = line.partition(" | ")
        yield said, tuple(keys.split())


def places(text):
    """At which place each description has its incident, from 0; None where it is not found."""
    for said, keys in rows(text):
        found = [one.kind.key for one in describe(said)]
        yield min((found.index(key) for key in keys if key in found), default=None)


@pytest.mark.parametrize(("said", "keys"), list(rows(SAID)))
def test_what_people_say_is_among_the_first_three(said, keys):
    found = [one.kind.key for one in describe(said)[:3]]
    assert set(keys) & set(found), found


def test_nearly_always_the_first_is_meant():
    found = list(places(SAID))
    assert len(found) >= 60
    assert found.count(0) >= 0.93 * len(found)


def test_descriptions_for_which_no_words_were_chosen_are_found_too():
    found = list(places(SAID_LATER))
    assert found.count(0) >= 0.85 * len(found)
    assert sum(place is not None and place < 3 for place in found) >= 0.93 * len(found)


def test_there_are_descriptions_for_every_group():
    told = {key for text in (SAID, SAID_LATER) for _, keys in rows(text) for key in keys}
    assert told <= set(incident_kinds()), told - set(incident_kinds())
    assert {incident_kinds()[key].group for key in told} >= {one.key for one in groups()}


def test_the_words_and_the_title_of_an_incident_find_it():
    lost = []
    for kind in incident_kinds().values():
        for text in (kind.title, *kind.words):
            found = [one.kind.key for one in describe(text)[:10]]
            if kind.key not in found:
                lost.append((kind.key, text))
    assert not lost


def heard(key, words):
    (found,) = describe(words, [find_kind(key)])
    return dict(found.facts)


@pytest.mark.parametrize(
    ("key", "words", "facts"),
    [
        (
            "burn-error",
            "dealer burned two cards before the turn, one bet already made",
            {"burned": "several", "round_acted": True, "burn_last": False},
        ),
        (
            "burn-error",
            "forgot to burn before the river, nobody has acted",
            {"burned": "none", "round_acted": False, "burn_last": True},
        ),
        (
            "burn-error",
            "burned twice, they are all-in",
            {"burned": "several", "betting_left": False},
        ),
        (
            "burn-error",
            "burned twice, nobody is all in",
            {"burned": "several", "betting_left": True},
        ),
        ("overfull-flop", "there are 5 cards on the flop", {"flop_cards": 5}),
        ("overfull-flop", "a four-card flop", {"flop_cards": 4}),
        ("several-chips", "two 25 chips silently, facing a bet of 30", {"put": 50, "to_call": 30}),
        ("single-chip", "threw in a $1,000 chip, it is 400 to call", {"put": 1000, "to_call": 400}),
        ("single-chip", "one 5k chip without a word", {"put": 5000}),
        ("acted-out-of-turn", "seat 3 bet out of turn", {"act": "wager", "seat": 2}),
        ("clock-called", "the clock is called on seat four", {"seat": 3}),
        ("boxed-card", "two boxed cards", {"several_boxed": True}),
    ],
)
def test_words_settle_facts(key, words, facts):
    found = heard(key, words)
    assert {key: found.get(key) for key in facts} == facts


@pytest.mark.parametrize(
    ("key", "words", "unknown"),
    [
        ("burn-error", "burned two cards, or no burn at all, or twice", "burn_last"),
        ("overfull-flop", "too many cards on the flop", "flop_cards"),
        ("single-chip", "tossed in 25 or tossed in 100", "put"),
        ("acted-out-of-turn", "acted out of turn, then the next player folded", "act"),
    ],
)
def test_what_is_not_said_plainly_is_not_known(key, words, unknown):
    assert unknown not in heard(key, words)


def test_a_description_is_ruled_on_at_once():
    found = describe("dealer burned two cards before the turn, one bet already made")[0]
    form = find_form("holdem")
    ruling = assess(make_law(form, asked_stakes(form)), Incident(found.kind.key, found.facts))
    assert (found.kind.key, ruling.outcome) == ("burn-error", "stands-extra")
    assert found.heard["burned"] == "two cards"


def test_only_what_is_possible_is_found():
    among = [find_kind("pot-splashed"), find_kind("phone")]
    found = describe("the dealer burned two cards and splashed the pot", among)
    assert [one.kind.key for one in found] == ["pot-splashed"]
    assert describe("xyzzy") == () == describe("")


def test_the_same_words_are_always_answered_alike():
    said = "one of the cards fell on the floor and everybody saw it"
    assert describe(said) == describe(said)


def test_any_words_are_answered_with_facts_that_can_be():
    chance = Random(1)
    known = [
        word for one in incident_kinds().values() for text in one.words for word in text.split()
    ]
    known += (
        "2 25 $1,000 5k seat 3 ace of spades 8h not nobody didn't é # , . 0 1.5k all in".split()
    )
    for _ in range(60):
        words = " ".join(chance.choices(known, k=chance.randint(1, 25)))
        for one in describe(words, names=("Ann", "p2"))[:3]:
            for key, value in one.facts.items():
                assert check_fact(find_fact(key), value) == value
    assert describe("the dealer burned two cards " * 300)
    assert [describe(words) for words in ("", "...", "#", "'", "0")] == [()] * 5


def test_every_word_of_a_fact_can_be_heard():
    for fact in facts().values():
        turns = [(True, one) for one in fact.yes] + [(False, one) for one in fact.no]
        turns += [(answer, one) for answer, ways in fact.words.items() for one in ways]
        for value, turn in turns:
            for one in Hearing(spoken(turn)).of([fact]):
                assert one.value == value, (fact.key, turn, one.words)


@pytest.mark.parametrize(
    ("words", "form", "structure", "tournament"),
    [
        ("at stud the dealer burned twice", "seven-card-stud", None, False),
        ("PLO: a bet above the pot", "omaha", "pot-limit", False),
        ("no-limit hold'em tournament", "holdem", "no-limit", True),
        ("Omaha eight or better", "omaha-8", None, False),
        ("a bet out of turn", None, None, False),
        ("deuce-to-seven triple draw", "triple-draw-27", None, False),
        ("final table", None, None, True),
        ("in Fantasyland", "open-face", None, False),
    ],
)
def test_the_play_is_named_in_passing(words, form, structure, tournament):
    named = named_play(words)
    assert (named.form.key if named.form else None) == form
    assert (named.structure, named.tournament) == (structure, tournament)


def test_every_incident_can_happen_in_its_usual_play():
    for kind in incident_kinds().values():
        assert can_happen(kind, usual_law(kind)), kind.key


def test_turns_of_speech_are_found_with_a_word_between_and_not_across_clauses():
    said = spoken("two of them have already acted, nobody bet")
    assert find_turn(spoken("have acted"), said)
    assert not find_turn(spoken("acted bet"), said)
    (denied,) = find_turn(spoken("bet"), said)
    assert denied.denied
    (number,) = find_turn(spoken("# of them"), said)
    assert number.number == 2


@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("the 8h was exposed", "8h"),
        ("the ace of spades was flashed", "As"),
        ("a ten of clubs", "Tc"),
    ],
)
def test_a_card_is_named(words, card):
    (one,) = Hearing(spoken(words)).of([find_fact("card")])
    assert one.value == parse_cards(card)


def test_a_player_is_named():
    (one,) = Hearing(spoken("Ivey bet out of turn"), ("Tom Dwan", "Phil Ivey")).of(
        [find_fact("seat")]
    )
    assert (one.value, one.words) == (1, "ivey")
