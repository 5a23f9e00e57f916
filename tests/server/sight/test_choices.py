"""The buttons of a seat: all of them are legal, and all that is legal has one."""

from random import Random

import msgspec
import pytest

from floorman.cards import parse_cards
from floorman.deal import Deal, Refused
from floorman.deal import commands as c
from floorman.deal.refusals import Reason
from floorman.server.choosing.choices import choices, command_of
from tests.deal.random_play import BOOKS, all_deals, offered, play, wager_totals
from tests.sim.tables import deal_of, law_of, passively


def choices_of(deal):
    seat = deal.request.seat
    view, law = deal.view(seat), deal.setup.law
    opener = law.form.openers is not None and deal.state.opener == seat
    return choices(view.request, law, view, opener=opener)


def acts_of(choice, dice):
    """What may be sent by a choice: as it is, the ends of what is free, and something between."""
    yield choice.act
    said = msgspec.json.decode(choice.act)
    if choice.least is not None:
        some = dice.randrange(choice.least, choice.most + 1) // choice.step * choice.step
        ready = [to for _, to in choice.presets]
        for to in {choice.least, choice.most, max(some, choice.least), *ready}:
            yield msgspec.json.encode(said | {"to": to})
    if choice.cards_most is not None:
        for number in range(choice.cards_least, choice.cards_most + 1):
            yield msgspec.json.encode(said | {"cards": dice.sample(choice.cards, number)})


def is_offered(command, found):
    """Whether some choice leads to the command."""
    for choice in found:
        said = msgspec.json.decode(choice.act)
        if choice.least is not None and isinstance(command, c.Wager):
            if said["type"] == "wager" and choice.least <= command.to <= choice.most:
                return True
        elif choice.cards_most is not None and isinstance(command, c.Draw | c.Discard | c.Divide):
            number = len(command.cards)
            if choice.cards_least <= number <= choice.cards_most:
                return set(command.cards) <= set(choice.cards)
        elif command_of(choice.act, command.seat) == command:
            return True
    return False


def plainly(command):
    """A command without what only some seats may say, or what comes to another one."""
    if isinstance(command, c.Draw):
        return c.Draw(command.seat, command.cards)
    if isinstance(command, c.Agree) and command.matter == "deal-twice" and command.boards == 1:
        return c.Decline(command.seat, command.matter)
    return command


def taken(deal, command):
    """Try a command on a copy of the deal: refused it is only for openers split in silence."""
    try:
        deal.copy().apply(command)
    except Refused as refusal:
        declared = msgspec.structs.replace(command, splits=True)
        assert refusal.reason is Reason.UNDECLARED_SPLIT
        assert any(one.key == "o" for one in choices_of(deal))
        deal.copy().apply(declared)


def watch_choices(name, share):
    dice = Random(f"choices {name}")

    def watch(deal):
        request = deal.request
        if deal.is_over or request.seat < 0 or dice.random() > share:
            return
        found = choices_of(deal)
        for choice in found:
            for act in acts_of(choice, dice):
                taken(deal, command_of(act, request.seat))
        legal = [plainly(one) for one in offered(request, dice)]
        legal += [c.Wager(request.seat, to) for to in wager_totals(request)[:40]]
        missing = [one for one in legal if not is_offered(one, found)]
        assert not missing, f"{name}: {missing[0]} is not among {found}"
        labels = [choice.label for choice in found]
        assert len(labels) == len(set(labels)), name
        keys = [choice.key for choice in found]
        assert len(keys) == len(set(keys)), f"{name}: {keys}"

    return watch


@pytest.mark.parametrize("book", BOOKS)
def test_every_choice_is_accepted_and_everything_legal_has_one(book):
    for name, setup, seed in all_deals(range(500, 501), [book], every=3, showing="asked"):
        play(setup, seed, watch_choices(name, 0.35))


@pytest.mark.perft
@pytest.mark.parametrize("book", BOOKS)
def test_choices_are_what_is_legal_in_very_many_deals(book):
    for name, setup, seed in all_deals(range(501, 504), [book]):
        play(setup, seed, watch_choices(name, 0.5))


def labels(deal):
    return [choice.label for choice in choices_of(deal)]


def test_labels_name_the_amounts_at_no_limit():
    deal = deal_of(law_of("holdem", stakes="100/200 no-limit"), 3, {}, stack=20_000)
    fold, call, wager = choices_of(deal)
    assert (fold.label, fold.key) == ("Fold", "f")
    assert (call.label, call.key) == ("Call 200", "c")
    assert (wager.label, wager.least, wager.most) == ("Raise to", 400, 20_000)
    assert wager.presets == (("Min", 400), ("Half pot", 450), ("Pot", 700), ("All in", 20_000))


def test_pot_limit_has_no_more_than_the_pot():
    deal = deal_of(law_of("omaha", stakes="10/20 pot-limit"), 3, {}, stack=5_000)
    wager = choices_of(deal)[-1]
    assert wager.most == 70
    assert wager.presets[0] == ("Min", 40)
    assert wager.presets[-1] == ("Pot", 70)


def test_a_short_stack_goes_all_in_by_a_button_of_its_own():
    deal = deal_of(law_of("holdem", stakes="100/200 no-limit"), 3, {}, stack=300)
    assert labels(deal) == ["Fold", "Call 200", "Raise to 300, all-in"]


def test_limit_has_a_button_for_each_size():
    deal = deal_of(law_of("holdem", stakes="10/20 limit"), 3, {})
    assert labels(deal) == ["Fold", "Call 10", "Raise to 20"]
    passively(deal, street="flop")
    assert labels(deal) == ["Fold", "Check", "Bet 10"]


def test_stud_has_the_bring_in_and_the_completion():
    deal = deal_of(law_of("seven-card-stud", stakes="20/40 limit with bring-in 5"), 3, {})
    assert labels(deal) == ["Bring in for 5", "Bet 20"]
    deal.apply(c.BringIn(deal.request.seat))
    assert labels(deal) == ["Fold", "Call 5", "Complete to 20"]


def test_cards_are_picked_for_a_draw():
    deal = deal_of(law_of("triple-draw-27"), 3, {})
    pat, draw = choices_of(passively(deal, kind="draw"))
    assert (pat.label, msgspec.json.decode(pat.act)) == ("Stand pat", {"type": "draw", "cards": []})
    assert (draw.label, draw.cards_least, draw.cards_most) == ("Draw", 1, 5)
    assert draw.cards == deal.view(deal.request.seat).seats[deal.request.seat].down


def test_the_opener_may_declare_a_split():
    deal = deal_of(law_of("jacks-or-better"), 3, {0: "As Ah Ks Qs Js"})
    wager = next(one for one in choices_of(deal) if one.label.startswith("Bet"))
    deal.apply(command_of(wager.act, 0))
    passively(deal, kind="draw")
    assert deal.request.seat == 0
    pat, _, split = choices_of(deal)
    assert pat.key == "p"
    assert split.label == "Draw and declare the split of openers"
    command = command_of(
        msgspec.json.encode(msgspec.json.decode(split.act) | {"cards": parse_cards("Ah")}), 0
    )
    assert command == c.Draw(0, parse_cards("Ah"), splits=True)
    deal.apply(command)


def test_a_hand_that_only_plays_the_board_may_go_when_the_board_is_declared():
    law = law_of("holdem", stakes="1/2 no-limit")
    holdings = {0: "2c 3d", 1: "2d 3h"}
    deal = deal_of(law, 2, holdings, "5c As Ks Qs 6c Js 7d Ts", showing="asked")
    passively(deal, kind="show")
    found = choices_of(deal)
    assert [one.label for one in found] == ["Show", "Muck", "Play the board"]
    deal.apply(command_of(found[-1].act, deal.request.seat))


def test_nobody_else_has_a_choice():
    deal = deal_of(law_of("holdem"), 3, {})
    other = (deal.request.seat + 1) % 3
    view = deal.view(other)
    assert choices(view.request, deal.setup.law, view) == ()


MALFORMED = (
    b"",
    b"fold",
    b"[]",
    b"null",
    b'"fold"',
    b"{",
    b"\xff\xfe",
    b"{}",
    b'{"type":null}',
    b'{"type":["fold"]}',
    b'{"type":"bluff"}',
    b'{"type":"push-pot"}',
    b'{"type":"shuffle","cards":[]}',
    b'{"type":"deal-card","card":3}',
    b'{"type":"ask"}',
    b'{"type":"ask","of":"1"}',
    b'{"type":"show","to":[1]}',
    b'{"type":"show","cards":[53]}',
    b'{"type":"hunt","board":1}',
    b'{"type":"fold","seat":0}',
    b'{"type":"fold","seat":1}',
    b'{"type":"fold","to":1}',
    b'{"type":"wager"}',
    b'{"type":"wager","to":"400"}',
    b'{"type":"wager","to":4.5}',
    b'{"type":"wager","to":true}',
    b'{"type":"wager","to":-1}',
    b'{"type":"wager","to":99999999999999999999999999}',
    b'{"type":"wager","to":1e400}',
    b'{"type":"wager","to":[400]}',
    b'{"type":"draw","cards":[53]}',
    b'{"type":"draw","cards":[-1]}',
    b'{"type":"draw","cards":["As"]}',
    b'{"type":"draw","cards":7}',
    b'{"type":"draw","cards":[1,2,3,4,5,6,7,8,9,10,11,12,13]}',
    b'{"type":"discard"}',
    b'{"type":"turn-up","card":1000}',
    b'{"type":"agree","matter":"collusion"}',
    b'{"type":"agree","matter":"deal-twice","boards":100000}',
    b'{"type":"show","to":[1]}',
    b'{"type":"fold","x":' + b"[" * 300 + b"]" * 150 + b"}",
    b'{"type":"fold","pad":"' + b"x" * 10_000 + b'"}',
)


@pytest.mark.parametrize("act", MALFORMED, ids=lambda act: str(act[:40]))
def test_what_is_no_act_is_said_to_be_none(act):
    with pytest.raises(ValueError, match=r"\w") as refusal:
        command_of(act, 0)
    assert len(str(refusal.value)) < 200


def test_a_forged_act_of_random_bytes_is_never_more_than_a_value_error():
    dice = Random(11)
    whole = b'{"type":"wager","to":400,"cards":[1,2],"matter":"chop"}'
    for _ in range(3_000):
        act = bytearray(whole)
        for _ in range(dice.randint(1, 6)):
            act[dice.randrange(len(act))] = dice.randrange(256)
        try:
            command_of(bytes(act), 2)
        except ValueError:
            continue


def test_an_act_becomes_the_command_of_the_seat_that_sends_it():
    assert command_of(msgspec.Raw(b'{"type":"wager","to":400}'), 3) == c.Wager(3, 400)
    assert command_of(b'{"type":"muck"}', 1) == c.Muck(1)


def test_an_act_that_is_stale_is_refused_by_the_deal_and_changes_nothing():
    deal = deal_of(law_of("holdem", stakes="1/2 no-limit"), 3, {})
    stale = choices_of(deal)[1].act
    seat = deal.request.seat
    deal.apply(command_of(stale, seat))
    before = deal.events[:]
    with pytest.raises(Refused):
        deal.apply(command_of(stale, seat))
    assert deal.events == before
    assert Deal.replay(deal.setup, deal.commands).events == before
