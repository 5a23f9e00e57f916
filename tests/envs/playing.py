"""Deals played by numbers of actions, for the tests of environments."""

from floorman.envs.game import make_game
from floorman.games import all_forms, find_form

# The small ones are in no list of forms.
FORMS = (*all_forms(), "kuhn", "leduc")


def game_of(key, seats=3, **asked):
    form = find_form(key)
    return make_game(key, players=max(form.players_min, min(seats, form.players_max)), **asked)


def pick(legal, chance):
    return legal[int(chance.random() * len(legal))]


def moments(play, chance):
    """Every decision of a seat in a deal that is played at random."""
    while not play.over:
        legal = play.legal()
        if play.actor >= 0:
            yield play
        play.act(pick(legal, chance))
