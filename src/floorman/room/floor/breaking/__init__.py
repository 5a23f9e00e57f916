"""Broken games: the cards drawn, the seats and the places that come of them."""
