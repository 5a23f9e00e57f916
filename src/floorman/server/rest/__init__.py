"""The room over REST, a subject a module, with the shapes of what is asked and answered.

It may touch the door, the room and what it shows.
"""
