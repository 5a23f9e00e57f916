"""Files of many deals read as they come: as the grammar reads them, and no more held than one."""

import tomllib
import tracemalloc
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.history import PhhError, PhhHand, hands_text, parse_phh
from floorman.history.phh import PhhsWriter, plain_line, read_stream
from floorman.history.phh.quick import NotPlainError
from floorman.history.phh.splitting import MOST_BYTES, split
from tests.history.recorded import FILES, hands_in, text_of, written

SIMPLE = written("d dh p1 AsAc, d dh p2 KsKc, d dh p3 QsQc, p3 f, p1 f")


def streamed(text, file=""):
    return [*read_stream(text.encode().splitlines(keepends=True), file)]


def many(number, text=SIMPLE):
    """The lines of a file of so many deals, made as they are asked for."""
    for one in range(number):
        yield f"[{one + 1}]\n".encode()
        yield from text.encode().splitlines(keepends=True)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_real_files_are_read_as_the_grammar_reads_them(file):
    with file.open("rb") as lines:
        found = [*read_stream(lines, file.name)]
    whole = [*hands_in(file)]
    assert found == whole and [one.deal for one in found] == [one.deal for one in whole]


def test_errors_name_file_deal_and_line_and_the_rest_is_read():
    broken = SIMPLE.replace("p1 f", "p1 jumps")
    text = f"[1]\n{SIMPLE}\n[2]\n{broken}\n[3]\n{SIMPLE}\n[4]\nvariant = [\n[5]\n"
    one, two, three, four = streamed(text, "a.phhs")
    assert isinstance(one, PhhHand) and isinstance(three, PhhHand)
    start = 2 + len(SIMPLE.splitlines()) + 1
    assert isinstance(two, PhhError) and (two.deal, two.line) == ("2", start)
    assert str(two).startswith(f"a.phhs: deal 2: line {start}: actions: action 5, 'p1 jumps'")
    assert isinstance(four, PhhError) and "has no end" in four.why and four.deal == "4"


def test_a_line_that_the_grammar_refuses_is_named():
    text = f"[1]\n{SIMPLE}\n[2]\n{SIMPLE}time = 25:00:00\n"
    _, wrong = streamed(text)
    assert isinstance(wrong, PhhError)
    assert wrong.line == text.splitlines().index("time = 25:00:00") + 1


TRAPS = [
    'author = """\n[2]\nvariant = 1\n"""\n',
    "author = '''\n[2]\n'''\n",
    "_more = [\n  [1, 2],\n  ['[9]', \"]\"], # ]\n]\n",
    'event = "a \\" [2] \\\\" # [3]\n',
    'event = \'[2]\' # """\n',
    "_more = {a = [1], b = '}'}\n",
    '_long = """ends in two""""" # [2]\n',
    "\n\n# [2]\n\n",
    "_time = 2024-01-01T10:00:00Z\n",
    "[1._own]\nkey = '[2]'\n",
    "[1._own.more]\nkey = 1\n",
]


@pytest.mark.parametrize("trap", TRAPS)
def test_what_looks_like_a_heading_inside_of_a_value_is_none(trap):
    text = f"[1]\n{SIMPLE}{trap}\n[2]\n{SIMPLE}"
    assert streamed(text) == [*parse_phh(text)]


def test_a_file_of_one_deal_has_no_heading():
    assert streamed(SIMPLE) == [*parse_phh(SIMPLE)]
    assert streamed("") == [] and streamed("\n# nothing\n") == []
    (stray,) = streamed("hand = 1\n")
    assert isinstance(stray, PhhError) and "outside of the tables" in stray.why


PLAIN = st.one_of(
    st.integers(-(10**17), 10**17).map(str),
    st.decimals(min_value=-(10**6), max_value=10**6, places=2).map(str),
    st.booleans().map(lambda one: str(one).lower()),
    st.text("abc {}[],#='\"\\", max_size=8).map(lambda one: f"'{one}'"),
    st.text("abc {}[],#=\\", max_size=8).map(lambda one: f'"{one}"'),
    st.lists(st.integers(0, 10**6), max_size=4).map(lambda one: f"[{', '.join(map(str, one))}]"),
    st.lists(st.text("ab ,", max_size=4), max_size=4).map(str),
    st.sampled_from(
        ["[1, 2,]", "[ ]", "0x1f", "1_000", "inf", "+1", "01", "[1, '2']", "1.", "[[1]]"]
    ),
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["antes", "a-b", "1", "'x'", "a.b"]), PLAIN)
def test_a_plain_line_is_read_as_the_grammar_reads_it(name, value):
    line = f"{name} = {value}"
    try:
        found = plain_line(line)
    except NotPlainError:
        return
    ((key, told),) = tomllib.loads(line, parse_float=Decimal).items()
    assert found == (key, told) and type(found[1]) is type(told)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("abc"), PLAIN), max_size=4), st.sampled_from(TRAPS[:-2]))
def test_tables_are_split_where_the_grammar_splits_them(fields, trap):
    body = "".join(f"{name}{place} = {value}\n" for place, (name, value) in enumerate(fields))
    text = f"[1]\n{body}{trap}[2]\n{body}"
    try:
        whole = tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, ValueError):
        return
    blocks = [*split(text.encode().splitlines(keepends=True))]
    assert [block.name for block in blocks] == [*whole]
    for block in blocks:
        read = block.values
        if read is None:
            read = tomllib.loads(block.text, parse_float=Decimal)
        assert read == whole[block.name]


def test_a_long_file_is_not_held():
    read = 0
    tracemalloc.start()
    try:
        for one in read_stream(many(1000)):
            assert isinstance(one, PhhHand)
            read += 1
            if read == 300:
                tracemalloc.reset_peak()
                start = tracemalloc.get_traced_memory()[0]
        grown = tracemalloc.get_traced_memory()[1] - start
    finally:
        tracemalloc.stop()
    assert read == 1000 and grown < 200_000


def test_hostile_sizes_end_in_an_error_and_little_memory():
    def endless():
        yield b"[1]\n_more = [\n"
        for _ in range(200):
            yield b"'" + b"x" * 20_000 + b"',\n"
        yield b"]\n"
        yield from many(1)

    tracemalloc.start()
    try:
        wrong, right = [*read_stream(endless(), "big")]
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert isinstance(wrong, PhhError) and "bytes" in wrong.why and wrong.line > 2
    assert isinstance(right, PhhHand) and peak < 4 * MOST_BYTES


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"min_bet": "1e999999999"}, "beyond all counting"),
        ({"min_bet": "1e-999999"}, "beyond all counting"),
        ({"min_bet": "9" * 400}, "beyond all counting"),
        ({"starting_stacks": f"[{'9' * 30}, 100, 100]"}, "beyond all counting"),
        ({"_deep": "[" * 5000 + "]" * 5000}, "not readable"),
    ],
    ids=lambda one: str(one)[:20],
)
def test_numbers_and_lists_beyond_all_reason(fields, why):
    given = {name: value for name, value in map(_pair, SIMPLE.splitlines()) if name not in fields}
    (one,) = streamed(text_of(given | fields), "x")
    assert isinstance(one, PhhError) and why in one.why and one.line


def _pair(line):
    name, _, value = line.partition(" = ")
    return name, value


def test_other_encodings_are_refused_by_line():
    text = f"[1]\n{SIMPLE}author = 'Zoë'\n"
    (narrow,) = read_stream(text.encode("cp1252").splitlines(keepends=True))
    assert isinstance(narrow, PhhError) and "UTF-8" in narrow.why
    assert narrow.line == len(text.splitlines())
    (marked,) = read_stream(text.encode("utf-8-sig").splitlines(keepends=True))
    assert isinstance(marked, PhhHand) and marked.author == "Zoë"


def test_deals_are_added_to_a_file(tmp_path):
    hands = [one for file in FILES[:3] for one in hands_in(file)][:5]
    path = tmp_path / "all.phhs"
    with path.open("w", encoding="utf-8") as file:
        writer = PhhsWriter(file)
        for one in hands[:2]:
            writer.write(one)
    with path.open("a", encoding="utf-8") as file:
        writer = PhhsWriter(file, first=3)
        for one in hands[2:]:
            writer.write(one)
    assert path.read_text("utf-8") == hands_text(hands)
    with path.open("rb") as lines:
        assert [*read_stream(lines)] == hands
