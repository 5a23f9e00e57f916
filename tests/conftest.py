"""In which order tests begin: the longest first, and each worker has its part of them."""

import gc
import os

import pytest
from hypothesis import settings

# No example is held against the clock: a machine that has other work stands still at times.
AS_IT_WAS = settings.get_profile(settings.get_current_profile_name())
settings.register_profile("unhurried", AS_IT_WAS, deadline=None)
settings.load_profile("unhurried")

pytest_plugins = ("tests.books_asked", "tests.services.fixtures", "tests.sim.arrays.warm")

# Longest of all, by themselves.
FIRST = (
    "shipping/test_compiled.py::test_a_compiled",
    "server/events/test_storms.py",
    "server/storms/test_crash.py",
    "server/storms/test_drill.py::test_a_seed_gives",
    "server/sight/test_secrets.py",
    "rulings/test_mutants.py::test_a_broken",
    "rulings/words/test_describing.py::test_the_words_and_the_title",
)
BROWSER = "browser/"
# A browser or other processes, watched by the clock of a machine that may have other work: a test
# of these that fails is tried once more, and the summary names it. What a seed decides is not here.
BY_THE_CLOCK = (
    BROWSER,
    "cli/room/test_serve.py",
    "client/",
    "examples/test_notebooks.py",
    "server/demo/",
    "server/scale/test_figures.py",
    "server/scale/test_many.py",
    "server/scale/test_ownership.py",
    "server/scale/test_processes.py",
    "server/scale/test_replacing.py",
    "server/scale/test_supervisor.py",
    "server/storms/test_crash.py",
    "server/thinking/test_apart.py",
    "services/",
    "shipping/test_wheel.py",
    "store/writing/test_writing_together.py",
)
# Property runs, slow models, rooms in distress, whole deals in a terminal: not in `make quick`.
LONG = (
    "client/",
    "handbook/test_site.py",
    "shipping/test_compiled.py::test_a_compiled",
    "shipping/test_wheel.py",
    "server/demo/",
    "server/tls/test_public.py",
    "shipping/test_releasing.py",
    "shipping/releases/",
    "server/desk/test_thousand.py",
    "perft/",
    "tournament/play/test_three_hundred.py",
    "server/events/test_storms.py",
    "server/events/test_checkpoints.py",
    "server/storms/test_crash.py",
    "server/storms/test_drill.py",
    "server/scale/test_drill.py",
    "server/sight/test_secrets.py",
    "server/sight/test_told_bytes.py",
    "server/rows/test_rows_kept.py",
    "server/rows/test_suggesting.py",
    "sim/test_levels.py::test_who_is_solid",
    "server/chance/test_proofs.py",
    "server/sight/test_publishing.py::test_what_may_be_done_at_the_table",
    "server/sight/test_non_interference.py",
    "server/past/test_replaying.py::test_no_byte",
    "server/keeping/test_checkpoints.py",
    "server/sight/test_choices.py::test_every_choice_is_accepted",
    "server/keeping/test_ends.py",
    "server/storms/test_fuzz.py",
    "server/storms/test_rest_fuzz.py",
    "server/live/test_live_random.py",
    "rulings/test_mutants.py::test_a_broken",
    "rulings/words/test_describing.py::test_the_words_and_the_title",
    "rulings/words/test_describing.py::test_what_nothing_was_learned",
    "rulings/words/test_describing.py::test_tellings_that_nobody_tuned_on",
    "rulings/test_properties.py",
    "rulings/test_ground.py",
    "rankings/test_against_naive.py",
    "rankings/test_batch.py",
    "rankings/test_peers.py",
    "rankings/test_tables.py",
    "envs/test_secrets.py",
    "envs/test_spiel.py",
    "envs/test_tabular.py",
    "examples/test_notebooks.py",
    "sim/arrays/test_ray.py",
    "sim/test_batch.py",
    "sim/test_house_player.py",
    "sim/test_row_setting.py",
    "sim/test_session.py",
    "store/test_durability.py",
    "store/test_ledger.py::test_balances_agree",
    "store/writing/test_writing_together.py",
    "cli/play/test_game.py",
    "cli/play/test_play.py",
    "cli/play/test_rows.py",
    "cli/room/test_serve.py",
    "cli/test_startup.py",
    "deal/test_properties.py",
    "deal/rows/test_properties.py",
    "deal/floor/test_properties.py",
    "deal/floor/test_openers.py::test_draws_keep",
    "deal/test_against_pokerkit.py",
    "deal/showdown/test_pots.py::test_thousands",
    "deal/test_replay.py",
    "deal/showdown/test_unknown_decks.py",
    "deal/showdown/test_unseen.py::test_every_form",
    "deal/test_views.py::test_no_byte",
    "deal/rows/test_rulings.py::test_a_whole_hand_not_set_in_time_against",
    "room/cage/test_replay.py",
    "room/people/limits/test_never_got_round.py",
    "room/people/test_replay.py",
    "room/test_random_evenings.py",
    "room/test_random_halls.py",
    "server/floor/test_registered_storms.py",
    "table/test_long_games.py",
    "tournament/schedule/test_checks.py::test_no_schedule_is_too_spoilt",
    "tournament/schedule/test_wizard.py::test_whatever_is_wished",
    "tournament/play/test_random_events.py",
    "tournament/tables/test_hall.py::test_a_random_event",
    "table/deals/test_fantasyland.py::test_long_games",
    "history/test_exporting.py",
    "history/test_pokerstars.py::test_every_form",
    "history/test_real_deals.py::test_every_real_deal",
)


def place_of(item):
    """What of these lists an item is, by its name below this folder."""
    return item.nodeid.removeprefix("tests/")


def mark(items):
    """Items in a browser and long ones are marked, so that they can be chosen or left out."""
    for item in items:
        if place_of(item).startswith(BROWSER):
            item.add_marker(pytest.mark.browser)
        elif place_of(item).startswith(LONG):
            item.add_marker(pytest.mark.long)
        if place_of(item).startswith(BY_THE_CLOCK):
            item.add_marker(pytest.mark.flaky(reruns=1))


def in_hands(items, hands):
    """Items as `worksteal` hands them out, a stretch to each worker. The long ones are dealt round,
    to begin each stretch with; what is stolen later is taken from an end, and so is short.
    """
    ranks = (FIRST, BROWSER, LONG)
    early, rest = [[] for _ in ranks], []
    for item in items:
        rank = next((n for n, of in enumerate(ranks) if place_of(item).startswith(of)), None)
        (rest if rank is None else early[rank]).append(item)
    dealt = [[item for one in early for item in one[hand::hands]] for hand in range(hands)]
    left, ordered = len(items), []
    for hand, own in enumerate(dealt):
        size = left // (hands - hand)
        left -= size
        short = max(0, size - len(own))
        ordered += own + rest[:short]
        del rest[:short]
    return ordered + rest


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """The tests and what they import stay to the end: whoever looks for garbage, as some tests do
    many times, looks past them.
    """
    gc.disable()
    result = yield
    gc.freeze()
    gc.enable()
    return result


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items):
    mark(items)
    result = yield  # what is not asked for has gone
    items[:] = in_hands(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))
    return result
