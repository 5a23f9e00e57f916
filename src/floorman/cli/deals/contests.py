"""`floorman sim --against`: who plays better, by duplicate deals."""

from math import inf
from random import Random
from typing import Final

import click

from floorman.cli.output import refuse, say_json
from floorman.deal import Law, SetupError
from floorman.sim import LEVELS, SOLID, Game, HousePlayer, Player, RandomPlayer, contest

# What players are called: at random, the house player as it is, or of a level.
KINDS: Final = ("random", "house", *LEVELS)


def player_called(kind: str, law: Law) -> Player:
    """A player of a kind of KINDS."""
    if kind == "random":
        return RandomPlayer()
    return HousePlayer(law, level=LEVELS.get(kind, SOLID))


def play_contest(
    game: Game, kinds: tuple[str, str], seats: int, decks: int, seed: int, as_json: bool
) -> None:
    """Play decks between two kinds of players, and say what the first wins of the second."""
    ours, theirs = (player_called(one, game.law) for one in kinds)

    def luck(name: str) -> Random:
        return Random(f"{seed} {name}")

    try:
        score = contest(game, ours, theirs, seats, luck, lambda played: played < decks)
    except (SetupError, ValueError) as error:
        refuse(str(error))
    if as_json:
        margin = None if score.margin == inf else round(score.margin, 2)
        say_json(
            {
                "form": game.law.form.key,
                "players": kinds[0],
                "against": kinds[1],
                "seats": seats,
                "decks": score.decks,
                "unit": score.unit,
                "per_hundred": round(score.mean, 2),
                "margin": margin,
            }
        )
        return
    click.echo(
        f"{game.law.form.name}, {seats} seats, {score.decks:,} decks played twice, seed {seed}"
    )
    click.echo(
        f"{kinds[0]} against {kinds[1]}: {score.mean:+.1f} times {score.unit:,} a hundred deals "
        f"and seat, give or take {score.margin:.1f} (95 of 100 times)"
    )
