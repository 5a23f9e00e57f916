"""What a form is put together from: streets, shares, rows, and the structures it may be played in.

Plain data.
"""
