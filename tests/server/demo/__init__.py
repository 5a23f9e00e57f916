"""Tests of the room to look at."""
