"""What a host does over REST: people, invitations, the cage, his tables, the evening's ledger."""
