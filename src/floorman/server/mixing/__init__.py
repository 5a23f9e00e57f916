"""What players' browsers have in a shuffle, so that the house does not choose the deck."""
