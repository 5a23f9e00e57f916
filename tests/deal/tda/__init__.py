"""The Poker TDA's rules of 2024 in the deal."""
