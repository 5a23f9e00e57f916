"""The forms played in rows: dealing and setting, the clock, what went wrong in them, points and
how they are settled or raced for a pot. It may touch everything below it, the showdown among it.
"""
