"""A release of Floorman: `python -m releasing VERSION`, see docs/releasing.md."""
