"""Settings of a server: one TOML file, each key with its meaning; the environment goes above it."""

from floorman.server.settings.keys import Settings
from floorman.server.settings.reading import ENVIRONMENT, default_toml, read_settings

__all__ = ["ENVIRONMENT", "Settings", "default_toml", "read_settings"]
