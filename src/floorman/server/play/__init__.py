"""A table going on by itself: one writer for each, what is due next and when, house players, who
waits for whom, parts in the shuffle. It stores first and tells then; it may touch all that makes
and tells a table.
"""
