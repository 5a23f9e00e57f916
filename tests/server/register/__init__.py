"""The register of persons online."""
