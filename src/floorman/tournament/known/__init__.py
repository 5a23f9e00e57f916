"""What is known of an event by hand: how long it was played, which chips were counted."""
