"""REST: evenings, answers to them, the club's book, and the house's rules."""
