"""What would have come, in the terminal: by the amendments of a house."""

from tests.cli.play.table_helper import at_table, folders, labels, screen, sit


def test_what_would_have_come_is_asked_for_where_the_house_has_amended_the_book(tmp_path):
    house = tmp_path / "ours.toml"
    house.write_text(
        'name = "Ours"\n[[amendment]]\ntitle = "Rabbits"\n'
        'answers = { "deck.rabbit_hunting" = true }\n'
    )
    session = sit(bot=folders, stacks=(200, 200, 200), button=0, amend=str(house))

    async def hunt(app, pilot):
        assert "h" not in labels(app)
        await pilot.press("r", "enter")
        assert labels(app)["h"] == "What would have come?"
        await pilot.press("h")
        assert "What would have come: " in screen(app)
        assert "h" not in labels(app)

    at_table(session, hunt)
