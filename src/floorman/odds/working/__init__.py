"""Working a question out: cases laid out or drawn by chance, as arrays, and what each pays."""
