"""Every test of the store runs on each database it can live in."""

import asyncio
import inspect

import pytest

from floorman.store import open_store


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """A test that is a coroutine gets an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


def url_of(request, tmp_path):
    if request.param == "memory":
        return "sqlite://"
    if request.param == "file":
        return f"sqlite:///{tmp_path}/room.db"
    return request.getfixturevalue("postgresql_url")


@pytest.fixture(params=["memory", "file", "postgresql"])
def url(request, tmp_path):
    return url_of(request, tmp_path)


@pytest.fixture(params=["file", "postgresql"])
def lasting_url(request, tmp_path):
    """A database that outlives the one who opened it."""
    return url_of(request, tmp_path)


@pytest.fixture
def store(url):
    opened = open_store(url)
    yield opened
    asyncio.run(opened.close())
