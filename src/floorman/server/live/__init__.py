"""Games of real cards: what their runner enters and sees, the floor's rulings, what is still to
be heeded, and the dialogue in which the floor is told what happened. It may touch the tables,
choices and telling.
"""
