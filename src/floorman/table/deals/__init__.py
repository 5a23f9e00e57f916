"""The next deal: who is dealt in and who posts what, decided without changing anything, then
carried out and taken back into the table. It may touch everything of the table but the door
itself.
"""
