"""Seats by answers, held against a list that is kept by hand."""

from hypothesis import given
from hypothesis import strategies as st

from floorman.room.evenings.seats import Said, chairs_for, moved_up, seat, since_of

SAYS = st.tuples(st.sampled_from("abcdefgh"), st.sampled_from(("yes", "perhaps", "no")))


@given(st.integers(1, 4), st.lists(SAYS, max_size=40))
def test_whoever_said_yes_first_and_still_does_has_a_seat(seats, said):
    answers, line, before = {}, [], seat(seats, ())
    for now, (guest, answer) in enumerate(said):
        earlier = answers.get(guest)
        answers[guest] = Said(guest, answer, since_of(earlier, answer, now))
        # The model: one line of people, who stand at its end and leave it.
        waited = line[seats:]
        if answer != "yes" and guest in line:
            line.remove(guest)
        if answer == "yes" and guest not in line:
            line.append(guest)
        after = seat(seats, answers.values())
        assert [*after.seated, *after.waiting] == line
        assert len(after.seated) == min(seats, len(line))
        assert moved_up(before, after) == tuple(one for one in line[:seats] if one in waited)
        everybody = (*after.seated, *after.waiting, *after.perhaps, *after.absent)
        assert sorted(everybody) == sorted(answers)
        before = after


@given(
    st.lists(st.sampled_from("abcdef"), unique=True),
    st.sets(st.sampled_from("abcdef")),
    st.sets(st.integers(0, 8)),
)
def test_chairs_are_kept_for_who_has_none_the_lowest_first(seated, kept, free):
    found = chairs_for(seated, kept, free)
    guests, chairs = [one for one, _ in found], [chair for _, chair in found]
    assert guests == [one for one in seated if one not in kept][: len(free)]
    assert chairs == sorted(free)[: len(guests)]
