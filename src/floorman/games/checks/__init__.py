"""What a form must hold to: its streets, its pot.

It raises where a file contradicts itself.
"""
