"""Deals as rows of three tables: hands, actions and showdowns."""

from floorman.history.tables.columns import COLUMNS, TABLES
from floorman.history.tables.rows import rows_of_record

__all__ = ["COLUMNS", "TABLES", "rows_of_record"]
