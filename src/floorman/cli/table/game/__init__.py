"""A session at the full-screen table and all it shows, as data and words.

It draws nothing.
"""
