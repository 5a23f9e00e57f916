"""From the last bet to the award of the pot: hands shown, told or unseen, the rake, shares and
odd chips, and what sevens and openers must prove. It may touch cards, betting and the moment.
"""
