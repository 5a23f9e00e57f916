"""Codes, proofs and what is kept of them, against slow models and hostile hands."""

from hypothesis import given
from hypothesis import strategies as st

from floorman.server.floor.guests import records as r
from floorman.server.floor.guests.codes import LINK, PLACE, Seed, hashed, short_hashed
from floorman.server.floor.guests.keeper import GuestsKeeper, rebuilt
from floorman.server.floor.guests.presence import GREETING_MS, PASS_MS, STEP_MS, Presence
from floorman.store import StoreFailed
from tests.server.floor.guests.lobby import lobby

PLAYERS = st.sampled_from(["ann", "bob", "cat"])
CODES = st.integers(0, 5).map(lambda at: f"code-{at}")
BODIES = st.one_of(
    st.builds(r.Given, code=CODES, short=CODES, player=PLAYERS, whole=st.booleans(),
              replaces=st.booleans()),
    st.builds(r.Made, code=CODES, listing=st.integers(1, 9)),
    st.builds(r.Evening, opened=st.integers(1, 3)),
)  # fmt: skip


class Slow:
    """Every code that there is, looked for in all that was ever said."""

    def __init__(self, said):
        self.said = said

    def stands_for(self, code):
        """Whose it is, whether for all of him, and which listings; None for one that is over."""
        found = None
        for at, body in enumerate(self.said):
            match body:
                case r.Evening():
                    found = None
                case r.Given(player=player, replaces=True) if found and found[0] == player:
                    found = None
            match body:
                case r.Given(code=same) if same == code:
                    found = (body.player, body.whole, frozenset(), at)
                case r.Made(code=same) if same == code and found:
                    found = (*found[:2], found[2] | {body.listing}, found[3])
        return found and found[:3]


@given(st.lists(BODIES, max_size=25))
def test_codes_stand_for_what_a_slow_model_says(said):
    keeper = GuestsKeeper()
    for body in said:
        keeper.apply(body)
    slow = Slow(said)
    for at in range(6):
        held = keeper.codes.get(f"code-{at}")
        assert slow.stands_for(f"code-{at}") == (held and (held.player, held.whole, held.listings))
    again = rebuilt(r.records_of(0, said, 1))
    assert (again.codes, again.kiosks) == (keeper.codes, keeper.kiosks)


@given(st.lists(st.tuples(st.integers(0, 4 * STEP_MS), st.sampled_from(["wall", "door"])),
                min_size=1, max_size=20))  # fmt: skip
def test_a_code_is_used_once_and_never_when_it_is_over(looks):
    presence, now, used = Presence(b"secret"), 0, set()
    for ahead, screen in looks:
        code = presence.code(screen, now)
        shown, now = now // STEP_MS, now + ahead
        found = presence.take(code, now)
        if now // STEP_MS - shown > 1:
            assert found is None
        else:
            assert found == (screen, code not in used)
            used.add(code)
    assert all(presence.take(one, now) in (None, ("wall", False), ("door", False)) for one in used)


def test_codes_of_another_secret_or_screen_are_others():
    one, other = Presence(b"one"), Presence(b"other")
    found = {one.code("wall", 0), one.code("door", 0), other.code("wall", 0)}
    assert len(found) == 3 and one.take(other.code("wall", 0), 0) is None


def test_passes_and_greetings_run_out():
    presence = Presence()
    given_ = presence.give_pass(0)
    presence.bind(given_, "held")
    assert presence.pass_of(given_, PASS_MS - 1).held == "held"
    assert presence.pass_of(given_, PASS_MS) is None
    presence.greet("door", "held", 0)
    assert presence.greeting("door", GREETING_MS - 1)[1] == "held"
    assert presence.greeting("door", GREETING_MS) is None is presence.greeting("bar", 0)


@given(st.text(max_size=20), st.text(max_size=20))
def test_the_same_request_makes_the_same_codes(secret, given_):
    one, two = Seed(secret, given_), Seed(secret, given_)
    assert (one.code(PLACE) == two.code(PLACE)) is bool(given_)
    assert one.code(PLACE).removeprefix(PLACE) != one.code(LINK).removeprefix(LINK)
    short = one.short()
    assert len(short) == 9 and short_hashed(short.lower()) == short_hashed(short.replace("-", " "))
    assert hashed(short) != short_hashed(short) and hashed("\ud800")


def test_what_cannot_be_stored_gives_no_page_and_the_next_try_does():
    async def test(room):
        await room.full()
        kiosk = await room.pair()
        store = room.rooms.room.people.store
        append, fails = store.append, [True]

        async def failing(records, *rest, **how):
            records = [*records]
            if fails and records[0].table == "guests":
                raise StoreFailed("the disk is full")
            return await append(records, *rest, **how)

        object.__setattr__(store, "append", failing)
        body = {"line": "A", "name": "Cat"}
        status, _ = await kiosk.post("/floor/kiosk/join", body, "cat-joins-1")
        assert status == 503
        fails.clear()
        ticket = await kiosk.join("Cat", given="cat-joins-1")
        assert (await room.phone.place(ticket["code"]))["name"] == "Cat"
        assert len((await room.desk.seen())["lines"][0]["waiters"]) == 1

    lobby(test)
