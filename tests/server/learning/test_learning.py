"""What can be learned over REST, without a session: forms, books, the quiz."""

from floorman.cards import UNKNOWN
from floorman.deal import events as e
from floorman.games import all_forms, describe, find_form
from floorman.rulebooks.questions import find_question
from floorman.rulebooks.rules import find_rule
from floorman.server.replaying.example import example_deal, example_steps
from tests.server.door.front import played, said


def ask(tmp_path, *paths):
    """What is answered to each path, by who has no session."""
    found = []

    async def scene(room):
        found.extend([await room.web.get(path) for path in paths])

    played(scene, tmp_path)
    return found


def test_a_form_is_told_by_subject_with_the_rules_where_it_stands(tmp_path):
    [answer] = ask(tmp_path, "/api/forms/razz")
    told = answer.json()
    assert any("lowest" not in one and "highest upcard" in one for one in told["acting"])
    assert [one.split(":")[0] for one in told["streets"]][:2] == ["third street", "fourth street"]
    assert told["wins"] == ["The pot goes to the best ace-to-five low hand."]
    assert {one[0] for one in told["rules"]} == set(find_form("razz").rules)
    lines = {*told["seats"], *told["acting"], *told["wins"], told["about"]}
    assert lines <= {*describe(find_form("razz"))}


def test_a_form_of_no_book_is_told_with_the_rules_of_the_form_that_it_follows(tmp_path):
    """By any of its names; what is for study is told in no room."""
    short, named, razz, study, all_ = (
        one.json()
        for one in ask(
            tmp_path,
            "/api/forms/short-deck",
            "/api/forms/badeucy",
            "/api/forms/razz",
            "/api/forms/kuhn",
            "/api/forms",
        )
    )
    assert short["lender"] == "Texas hold'em" and razz["lender"] == ""
    assert {one[0] for one in short["rules"]} == set(find_form("holdem").rules)
    assert any(line.startswith("No book knows this form. ") for line in short["seats"])
    assert named["key"] == "baduci" and "key" not in study
    seen = {one["key"]: one for one in all_["forms"]}
    assert {key for key, one in seen.items() if one["no_book"]} == {
        key for key, form in all_forms().items() if form.no_book
    }
    assert "badeucy" in seen["baduci"]["names"]


def test_who_has_an_answer_is_not_sent_it_again(tmp_path):
    async def scene(room):
        for path in (
            "/api/forms/holdem",
            "/api/forms/holdem/deal",
            "/api/books",
            "/api/quiz?seed=4",
        ):
            first = await room.web.get(path)
            assert "max-age" in first.headers["cache-control"]
            again = await room.web.get(path, headers={"if-none-match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            other = await room.web.get(path, headers={"if-none-match": '"another"'})
            assert (other.status_code, other.content) == (200, first.content)

    played(scene, tmp_path)


def test_every_form_has_an_example_that_ends_with_hands_compared():
    for form in all_forms().values():
        deal = example_deal(form)
        happened = deal.events
        assert deal.is_over, form.key
        if form.rounds:
            assert sum(isinstance(one, e.Shown | e.Tabled) for one in happened) > 1, form.key
            assert any(isinstance(one, e.Wagered) for one in happened), form.key
            assert not any(getattr(one, "all_in", False) for one in happened), form.key
        steps = example_steps(deal)
        held = [card for step in steps for seat in step.state.seats for card in seat.down]
        assert UNKNOWN not in held, form.key
        last = steps[-1].lines
        assert any(
            "wins" in one.words or "takes" in one.words or "even" in one.words for one in last
        )


def test_an_example_is_the_same_every_time_and_tells_the_burns_in_order():
    deal = example_deal(find_form("holdem"))
    assert example_deal(find_form("holdem")).commands == deal.commands
    lines = [one.words for step in example_steps(deal) for one in step.lines]
    burned = [place for place, one in enumerate(lines) if one.startswith("A card is burned: ")]
    assert len(burned) == 3
    assert all(lines[place + 1].startswith("The board is dealt") for place in burned)
    first = lines.index("Betting, preflop: Ann acts first")
    assert "is dealt" in lines[first - 1]
    assert "is dealt" not in lines[first + 1]


def test_an_example_goes_by_the_book_that_is_asked_for(tmp_path):
    ours, theirs = ask(tmp_path, "/api/forms/holdem/deal", "/api/forms/holdem/deal?book=wsop-2018")
    assert {one[0].split("-")[0] for one in ours.json()["rules"]} == {"RR11"}
    assert {one[0].split("-")[0] for one in theirs.json()["rules"]} == {"WSOP"}
    assert theirs.json()["book_name"].startswith("WSOP")


def test_books_are_browsed_by_section(tmp_path):
    shelf, section, beyond = ask(tmp_path, "/api/books", "/api/books/uspa/1", "/api/books/uspa/999")
    books = shelf.json()["books"]
    assert len(books) == 6
    assert all(sum(one["rules"] for one in book["sections"]) == book["rules"] for book in books)
    [uspa] = [one for one in books if one["key"] == "uspa"]
    found = section.json()
    assert found["title"] == uspa["sections"][0]["title"]
    assert len(found["rules"]) == uspa["sections"][0]["rules"]
    assert said(beyond)[0] == 404


def test_a_search_says_which_rules_have_every_word(tmp_path):
    several, nothing, one_book = ask(
        tmp_path,
        "/api/rules?words=odd chip zebra",
        "/api/rules?words=zebra",
        "/api/rules?words=odd chip&book=wsop-2018",
    )
    rules = several.json()["rules"]
    assert rules
    assert not any(one["whole"] for one in rules)
    assert rules[0]["has"] == 2 and rules[0]["asked"] == 3
    assert nothing.json()["rules"] == []
    assert one_book.json()["rules"][0]["whole"]
    assert {one["book"] for one in one_book.json()["rules"]} == {"wsop-2018"}


def test_a_rule_tells_what_the_other_books_answer(tmp_path):
    rule = find_rule("RR11-3.BET.7a")
    found, strange = ask(tmp_path, f"/api/rules/{rule.id}", "/api/rules/nothing")
    told = found.json()
    assert told["statement"] == rule.statement
    assert [one["key"] for one in told["questions"]] == [*rule.answers]
    for one in told["questions"]:
        asked = find_question(one["key"])
        for given in one["elsewhere"]:
            other = find_rule(given["rule"])
            assert given["words"] == asked.words(other.answers[one["key"]])
            assert given["same"] == (other.answers[one["key"]] == rule.answers[one["key"]])
            assert other.book not in one["silent"]
    assert said(strange)[0] == 404


def test_two_books_are_compared_for_what_is_played(tmp_path):
    base = "/api/books/roberts-v11/against/wsop-2018"
    general, stud, alike, wrong = ask(
        tmp_path,
        base,
        f"{base}?form=seven-card-stud&structure=limit",
        "/api/books/uspa/against/uspa?form=holdem",
        f"{base}?structure=nothing",
    )
    keys = [{one["question"] for one in found.json()["differences"]} for found in (general, stud)]
    assert keys[0] and keys[1] and keys[0] != keys[1]
    for one in stud.json()["differences"]:
        assert one["ours"]["words"] != one["theirs"]["words"]
        for side in (one["ours"], one["theirs"]):
            assert bool(side["rule"]) == bool(side["statement"])
    assert alike.json()["differences"] == []
    assert said(wrong)[0] == 422


def test_the_quiz_asks_the_same_by_the_same_seed_and_gives_the_ruling(tmp_path):
    subjects, first, again, strange, book = ask(
        tmp_path,
        "/api/quiz/subjects",
        "/api/quiz?subject=exposed&seed=3",
        "/api/quiz?subject=exposed&seed=3",
        "/api/quiz?subject=nothing",
        "/api/quiz?book=mine",
    )
    known = {one["key"]: one for one in subjects.json()["subjects"]}
    assert known["exposed"]["incidents"] > 2
    assert first.json() == again.json()
    questions = first.json()["questions"]
    assert len(questions) == 5
    for one in questions:
        assert len({*one["answers"]}) == 4
        assert 0 <= one["right"] < 4
    assert said(strange)[0] == said(book)[0] == 404


def test_what_is_no_form_is_told_in_words(tmp_path):
    for answer in ask(tmp_path, "/api/forms/whist", "/api/forms/whist/deal"):
        assert said(answer)[:2] == (404, "not-found")
