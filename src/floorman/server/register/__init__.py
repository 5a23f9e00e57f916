"""The register of persons online: one writer of its log, asked by everything that lets people in.

`Register` carries the commands of the pure register out and stores them; whatever moves chips at
a table or a tournament stores what it counts against somebody's limits in the same step.
"""
