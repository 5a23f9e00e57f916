"""Traces by OpenTelemetry, where they are asked for: without that nothing here is imported."""
