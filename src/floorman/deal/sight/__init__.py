"""What others get to see: a seat's view, masked, and the result.

It reads a deal and changes nothing.
"""
