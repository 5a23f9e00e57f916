"""Who enters, buys in again, comes late, stays away or withdraws, and what it costs."""
