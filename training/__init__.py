"""How the floor's ear learns: tellings in, weights out. Nothing here is needed to run Floorman."""
