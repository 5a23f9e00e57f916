"""What whoever has the say at a table orders, carried out: players put out, stacks put right, the
game changed. It may touch how players come and go.
"""
