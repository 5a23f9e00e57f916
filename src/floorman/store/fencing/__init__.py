"""What keeps a paused process from writing: owners, leases, and what a write says of them."""
