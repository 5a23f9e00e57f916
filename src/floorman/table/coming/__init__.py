"""Coming and going: sitting down, buying in, changing seats, being away, being called, moving on.

It may touch dues, the floor, kills and what lies in the middle.
"""
