"""Logs: one JSON object a line, and nothing secret in any of them."""

import logging
import re
import sys
from collections.abc import MutableMapping, Sequence
from typing import Any, Final, Literal, TextIO

import structlog
from structlog.typing import Processor

HIDDEN: Final = "[hidden]"
# Fields that are never written, whatever is in them.
_SECRET_FIELDS: Final = frozenset(
    "password old_password secret token token_hash code code_hash authorization cookie "
    "entropy deck cards down salt".split()
)
# Tokens and codes begin with what makes them known; hashes of passwords do by themselves.
_SECRET_TEXT: Final = re.compile(
    r"\bf(?:ms|mi)_[A-Za-z0-9_-]+|\$argon2\S+|(?i:bearer)\s+\S+|(?<=://)[^\s/@:]+:[^\s/@]+(?=@)"
)
_DEEPEST: Final = 6
_OF_NO_NEWS: Final = ("alembic", "uvicorn.error")


def set_up_logs(
    level: str = "info",
    to: TextIO | None = None,
    form: Literal["json", "text"] = "json",
    also: Sequence[Processor] = (),
) -> None:
    """Write logs to `to` (standard error), those of libraries too: as JSON lines, or as text for
    people. `also` adds to each line.
    """
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        _without_empty,
        *also,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                hide_secrets,
                _written(form),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # What libraries say to their own makers is not for this log: a socket's lines hold messages.
    wanted = logging.getLevelNamesMapping()[level.upper()]
    root.setLevel(max(wanted, logging.INFO))
    logging.getLogger("floorman").setLevel(wanted)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    # Who opens a room wants to read that it is open, and not how libraries began.
    for name in _OF_NO_NEWS:
        logging.getLogger(name).setLevel(logging.WARNING)
    # Requests are logged by the guard, by route: a path can hold the code of an invitation.
    logging.getLogger("uvicorn.access").handlers.clear()
    logging.getLogger("uvicorn.access").propagate = False


def _without_empty(
    _logger: Any, _method: str, line: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """The line without a table where a message is about none."""
    if not line.get("table", "-"):
        del line["table"]
    return line


def _written(form: Literal["json", "text"]) -> Processor:
    if form == "json":
        return structlog.processors.JSONRenderer(default=str)
    return structlog.dev.ConsoleRenderer(colors=False, sort_keys=False)


def hide_secrets(
    _logger: Any, _method: str, line: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """The line without what is secret: fields by their name, tokens and hashes by their look."""
    return {key: _cleaned(value, key, 0) for key, value in line.items()}


def _cleaned(value: Any, field: str, depth: int) -> Any:
    if field.lower() in _SECRET_FIELDS:
        return HIDDEN
    if isinstance(value, str):
        return _SECRET_TEXT.sub(HIDDEN, value)
    if value is None or isinstance(value, bool | int | float):
        return value
    return _cleaned_many(value, depth + 1) if depth < _DEEPEST else "..."


def _cleaned_many(value: Any, depth: int) -> Any:
    """What holds other things; of an object that is no plain data only its type."""
    if isinstance(value, MutableMapping):
        return {str(key): _cleaned(one, str(key), depth) for key, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_cleaned(one, "", depth) for one in value]
    return f"<{type(value).__name__}>"
