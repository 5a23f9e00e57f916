"""Two holecards against two before the flop: a table of every matchup, made once and read."""
