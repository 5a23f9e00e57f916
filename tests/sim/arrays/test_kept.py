"""What is compiled is kept on disk where that may be; where it may not it is compiled the same."""

from numba.core import caching

from floorman.kernels import kept


def made():
    def twice(number):
        return 2 * number

    return kept(nogil=True)(twice)


def test_what_is_compiled_is_kept_where_it_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(caching.config, "CACHE_DIR", str(tmp_path))
    assert made()(21) == 42
    assert [*tmp_path.rglob("*.nbi")] and [*tmp_path.rglob("*.nbc")]
    again = made()
    assert again(4) == 8
    assert sum(again.stats.cache_hits.values()) == 1


def test_where_no_file_may_be_written_it_is_compiled_all_the_same(monkeypatch):
    # Neither beside the source nor for this user.
    monkeypatch.setattr(caching.CompileResultCacheImpl, "_locator_classes", [])
    function = made()
    assert function(21) == 42
    assert function.stats.cache_path is None
