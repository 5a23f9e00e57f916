"""`floorman odds`: asked in words, told as a table with a small picture."""
