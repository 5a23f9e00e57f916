"""Brings a database to the newest layout, with Alembic, inside the caller's transaction.

Each step is a module in `versions`; add new ones to `STEPS`, oldest first.
"""

from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from floorman.store.migrations.versions import (
    m0007_checksums,
    m0008_chains,
    m0009_standings,
    m0010_passkeys,
    m0011_fair_play,
    m0012_compacted,
    m0013_deeds,
    m0014_evenings,
    m0016_faces,
    m0017_own_deals,
    m0018_sealed_deals,
    m0019_leases,
    m0020_own_play,
)
from floorman.store.migrations.versions.first import (
    m0001_beginning,
    m0002_deals,
    m0003_preferences,
    m0004_frozen,
    m0005_once,
    m0006_doors,
)
from floorman.store.refusals import StoreTooNew
from floorman.store.whole.checksums import seal

STEPS = (
    m0001_beginning,
    m0002_deals,
    m0003_preferences,
    m0004_frozen,
    m0005_once,
    m0006_doors,
    m0007_checksums,
    m0008_chains,
    m0009_standings,
    m0010_passkeys,
    m0011_fair_play,
    m0012_compacted,
    m0013_deeds,
    m0014_evenings,
    m0016_faces,
    m0017_own_deals,
    m0018_sealed_deals,
    m0019_leases,
    m0020_own_play,
)
NEWEST = STEPS[-1].revision


def migrate(connection: Connection) -> None:
    """Carry out the steps that the database lacks. Raises StoreTooNew for one it does not know."""
    current = MigrationContext.configure(connection).get_current_revision()
    if current == NEWEST:
        return
    if current is not None and current not in {step.revision for step in STEPS}:
        raise StoreTooNew(
            f"the database has layout {current}, this Floorman knows none after {NEWEST}:"
            " install a newer one"
        )
    config = Config()
    # A percent sign in the path would be read as an interpolation.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    # The first ones lie in a folder of their own.
    config.set_main_option("recursive_version_locations", "true")
    script = ScriptDirectory.from_config(config)

    def steps(revision: Any, _: MigrationContext) -> Any:
        return script._upgrade_revs(NEWEST, revision)

    with EnvironmentContext(config, script, fn=steps) as environment:
        environment.configure(connection=connection, transactional_ddl=True)
        environment.run_migrations()
    seal(connection)
