"""How a browser comes in and hears: sockets within their bounds, the headers of every answer,
broadcasts, who is connected. It may touch the room and everything that is played in it.
"""
