"""House players who think beside the room: in a process of their own, on another core.

What goes there is the view of the seat that is asked, and never more of a deal.
"""
