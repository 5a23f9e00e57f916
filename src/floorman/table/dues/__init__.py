"""What somebody owes before he is dealt in, and how he comes in.

It may touch the law and the state.
"""
