"""What somebody may do: the choices that he is offered, and the command that his message asks for.

It may touch the tables and the messages.
"""
