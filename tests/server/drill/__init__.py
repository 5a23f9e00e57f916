"""The whole room in one process, from one seed, in simulated time, with faults (docs/trust.md)."""
