"""A deal that is over, laid out step by step from one sight.

It may touch what tells of a deal going on.
"""
