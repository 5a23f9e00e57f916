"""A ruling carried out in a deal: `door` takes all of a remedy or nothing, the others do one
subject's steps. It may touch all that plays a deal, and only what lies above changes a deal
through it.
"""
