"""Every deal that is over, played again from the log while the room goes on, and held against what
was told of it.
"""
