"""What was told: hashes of deals, by which it is known whether today's code decides the same."""
