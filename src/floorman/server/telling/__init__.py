"""What a table's people are told, from each one's own sight: views, lines, steps, the course of
the cards. It may touch the tables and the choices, and sends nothing.
"""
