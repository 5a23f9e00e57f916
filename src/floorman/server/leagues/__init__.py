"""The leagues of the room: kept in one log, by one writer; results come of themselves from events
that are over.

`gathering` finds these wherever they were played; `keeper` is what the host has said, as `records`
make it; `hall` is its only writer, and works the standings out.
"""
