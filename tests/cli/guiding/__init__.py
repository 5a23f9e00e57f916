"""Tests of how the terminal program helps with itself."""
