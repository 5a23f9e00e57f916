"""What the floor and the clock do at a table: leave given, pauses, corrections, deals voided,
time that has been and time that has not. It may touch dues and the state.
"""
