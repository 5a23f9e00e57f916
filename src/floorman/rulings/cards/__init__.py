"""Facts of cards that are found in a deal or worked out of others: exposed, drawn, dealt wrongly,
read wrongly, set in rows. Each module adds its finders to `known`.
"""
