"""Commands on forms of poker and their hands, and how a game is opened from the command line."""
