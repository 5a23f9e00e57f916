"""What a hand is worth besides its equity: outs, nuts, potential, place among starting hands."""
