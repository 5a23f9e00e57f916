"""Tests of traces, figures and logs."""
