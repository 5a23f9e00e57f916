"""Two players' weighted holdings of two cards against each other, over all boards at once."""
