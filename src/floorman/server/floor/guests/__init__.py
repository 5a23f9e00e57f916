"""What guests of a cardroom do themselves: at a kiosk in the room, and on their own phones.

`presence` is the proof that somebody is in the room; `keeper` is what is kept of kiosks and of the
codes of guests' pages, as `records` make it; `hall` is its only writer, and does what guests ask.
"""
