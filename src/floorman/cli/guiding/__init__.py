"""How the terminal program helps with itself: completion, manual pages, the word that was meant."""
