"""A gateway: it holds browsers' sockets and has what they say brought to whoever owns it.

It knows no table and no person, keeps no log, and never sees a card that its browser may not see.
"""
