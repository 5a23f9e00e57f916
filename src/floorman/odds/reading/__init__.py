"""Reading a question: law, players, boards and pots, and what cannot be asked."""
