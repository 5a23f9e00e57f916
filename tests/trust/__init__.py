"""The large goals: commands that go on where the last run ended, and add up (docs/trust.md)."""
