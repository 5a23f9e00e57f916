"""A tournament at tables that are dealt by us: what its events mean there, deals told back."""
