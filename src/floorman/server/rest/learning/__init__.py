"""What can be learned here, for everybody: how forms are played, the six books, the quiz.

It may touch the books, the forms, the rulings and the deals that are examples; no table, nobody.
"""
