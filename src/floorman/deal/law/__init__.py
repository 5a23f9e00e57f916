"""What holds for a whole deal, read once from the ruleset and the form: betting, play, rows, odd
chips, and the course, every stage in order. `citing` narrows the rules of a decision to the book
in force. It looks at nothing else of a deal.
"""
