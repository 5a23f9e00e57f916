"""Servers for tests that ask for them: one for each worker, for as long as its tests run."""

from itertools import count

import pytest

NUMBER = count(1)


@pytest.fixture(scope="session")
def postgresql():
    """A server for each worker; a machine that cannot have one fails the test."""
    from tests.store import postgres  # noqa: PLC0415 -- most tests do without

    with postgres.server() as address:
        yield address


@pytest.fixture
def postgresql_url(postgresql):
    """A database of the test's own, empty."""
    from tests.store import postgres  # noqa: PLC0415

    return postgres.new_database(postgresql, f"room{next(NUMBER)}")


@pytest.fixture(scope="session")
def nats_server():
    """The one that `nats` gives out."""
    from tests.services import nats  # noqa: PLC0415

    with nats.server() as one:
        yield one


@pytest.fixture
def nats(nats_server):
    """A NATS server that runs when a test begins, whatever the one before did to it."""
    if not nats_server.running:
        nats_server.start()
    return nats_server
