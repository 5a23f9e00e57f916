"""Commands by which the floor is asked: a ruling, told or by its incident, and the quiz."""
