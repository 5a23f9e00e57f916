"""The people of the room: one register of persons, in force at every table.

Who has accepted the house's rules, who is barred or kept apart, who is penalised, who owes, by
whose invitation somebody is here, and the limits that people set themselves. `standing` says
whether a person may be listed, be seated or be dealt in.
"""
