"""The room as several processes, from one seed, in simulated time, with faults (docs/trust.md)."""
