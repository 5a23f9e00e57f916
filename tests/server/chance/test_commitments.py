"""Commitments: the root binds every card, and a proof opens one of them and no other."""

import json
from hashlib import sha256
from random import Random

import msgspec
import pytest

from floorman.cards import STANDARD_CARDS, WITH_JOKER
from floorman.server.chance.commitments import commit, commitment_of, prove, salts_of, verify
from floorman.server.protocol.shuffles import Proof
from tests.server.chance import vectors
from tests.server.chance.fixed import bytes_of

SIZES = range(1, 54)


def tree_of(size):
    entropy = bytes_of(f"tree {size}")
    return commitment_of(tuple(Random(size).sample(WITH_JOKER.cards, size)), entropy)


def naive_root(cards, salts):
    """The root by halving from above: the left part is the largest power of two below the whole."""

    def root_of(first, end):
        if end - first == 1:
            leaf = bytes((0, first // 256, first % 256, cards[first])) + salts[first]
            return sha256(leaf).digest()
        half = 1
        while 2 * half < end - first:
            half *= 2
        middle = first + half
        return sha256(b"\x01" + root_of(first, middle) + root_of(middle, end)).digest()

    return root_of(0, len(cards)).hex()


def stored():
    return json.loads(vectors.FILE.read_text(encoding="utf-8"))


def read(proof):
    return msgspec.convert(proof, Proof)


@pytest.mark.parametrize("size", SIZES)
def test_every_card_can_be_opened(size):
    tree = tree_of(size)
    for place in range(size):
        proof = prove(tree, place)
        assert (proof.place, proof.card) == (place, tree.cards[place])
        assert verify(tree.root, proof, size)


@pytest.mark.parametrize("size", SIZES)
def test_a_tree_built_from_above_has_the_same_root(size):
    tree = tree_of(size)
    assert tree.root == naive_root(tree.cards, tree.salts)
    assert len(tree.leaves) == size


@pytest.mark.parametrize("size", [1, 2, 3, 7, 41, 52, 53])
def test_no_other_card_salt_or_place_can_be_opened(size):
    tree, replace = tree_of(size), msgspec.structs.replace
    for place in range(size):
        proof = prove(tree, place)
        for card in range(-1, 55):
            assert verify(tree.root, replace(proof, card=card), size) == (card == proof.card)
        for other in range(-1, 2 * size + 1):
            assert verify(tree.root, replace(proof, place=other), size) == (other == place)
        assert not verify(tree.root, replace(proof, salt=bytes_of(place)[:16].hex()), size)


def test_a_proof_is_of_one_root_and_of_its_deck():
    tree, other = tree_of(52), tree_of(53)
    for place in range(52):
        proof = prove(tree, place)
        assert not verify(other.root, proof, 52)
        assert not verify(tree.root, proof, place)
        assert not verify(tree.root, proof, 26)


def test_a_changed_path_proves_nothing():
    tree = tree_of(52)
    proof = prove(tree, 20)
    for place, step in enumerate(proof.path):
        for changed in (step[1:], "L" + step[1:], "R" + step[1:], step.upper(), step[:-1] + "x"):
            if changed != step:
                path = (*proof.path[:place], changed, *proof.path[place + 1 :])
                assert not verify(tree.root, msgspec.structs.replace(proof, path=path), 52)


def test_a_second_card_cannot_hide_at_a_place_that_is_taken():
    # A dishonest house puts a leaf for place 0 at place 1 too, and opens either as it likes: the
    # sides that place and size ask for give it away.
    salts = salts_of(bytes_of("cheat"), 2)
    leaves = [sha256(b"\x00\x00\x00" + bytes((card,)) + salts[card]).digest() for card in (0, 1)]
    root = sha256(b"\x01" + leaves[0] + leaves[1]).hexdigest()
    first = Proof(0, 0, salts[0].hex(), ("R" + leaves[1].hex(),))
    second = Proof(0, 1, salts[1].hex(), ("L" + leaves[0].hex(),))
    assert verify(root, first, 2)
    assert not verify(root, second, 2)


def test_an_inner_node_does_not_pass_for_a_card():
    # Leaves and inner nodes begin with different bytes, and have different lengths.
    tree = tree_of(4)
    left = tree.levels[1][0]
    assert len(left) != 20
    assert not verify(tree.root, Proof(0, tree.cards[0], left.hex(), prove(tree, 0).path[1:]), 2)


def test_the_same_cards_under_other_bytes_have_another_root_and_other_leaves():
    one = commitment_of(STANDARD_CARDS, bytes_of("one"))
    other = commitment_of(STANDARD_CARDS, bytes_of("other"))
    assert one.root != other.root
    assert not set(one.leaves) & set(other.leaves)


def test_no_two_salts_are_the_same_and_none_is_a_part_of_the_entropy():
    entropy = bytes_of("salts")
    salts = salts_of(entropy, 53)
    assert len(set(salts)) == 53
    assert {len(salt) for salt in salts} == {16}
    assert not any(salt in entropy for salt in salts)


def test_the_root_alone_changes_with_every_card_and_every_salt():
    cards, salts = STANDARD_CARDS[:5], salts_of(bytes_of("base"), 5)
    roots = {commit(cards, salts).root}
    for place in range(5):
        others = salts_of(bytes_of(f"base {place}"), 5)
        roots.add(commit((*cards[:place], 40, *cards[place + 1 :]), salts).root)
        roots.add(commit(cards, (*salts[:place], others[place], *salts[place + 1 :])).root)
    assert len(roots) == 11


def test_a_commitment_in_a_log_gives_nothing_away():
    tree = tree_of(52)
    assert repr(tree) == f"Commitment(root={tree.root!r})"


@pytest.mark.parametrize(
    ("cards", "salts"),
    [((), ()), ((1, 2), (bytes(16),)), ((1,), (bytes(15),)), ((1,), (bytes(32),))],
)
def test_what_cannot_be_committed_to_is_refused(cards, salts):
    with pytest.raises(ValueError, match="salt"):
        commit(cards, salts)


@pytest.mark.parametrize("place", [-1, 52])
def test_there_is_no_proof_of_a_place_that_is_not_there(place):
    with pytest.raises(ValueError, match=f"no place {place} among 52"):
        prove(tree_of(52), place)


def test_the_vectors_that_the_browser_checks_are_those_of_this_code():
    assert vectors.FILE.read_text(encoding="utf-8") == vectors.as_text()


def test_every_proof_of_the_vectors_holds_and_every_wrong_one_does_not():
    found = stored()
    for case in found["cases"]:
        salts = [bytes.fromhex(salt) for salt in case["salts"]]
        assert naive_root(case["order"], salts) == case["root"]
        assert all(verify(case["root"], read(one), case["size"]) for one in case["proofs"])
    wrong = found["wrong"]
    assert verify(wrong["root"], read(wrong["good"]), wrong["size"])
    for one in wrong["wrong"]:
        assert not verify(wrong["root"], read(one["proof"]), wrong["size"]), one["why"]
