"""What is shown of a table to who only looks: a screen in the room, a stream with the cards up."""
