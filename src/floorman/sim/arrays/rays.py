"""Spans of deals as tasks of Ray: on as many machines as a cluster has.

Every machine needs this very version of Floorman; `floorman[ray]` brings Ray.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from floorman.sim.arrays.results import Results
from floorman.sim.arrays.spans import Span, play_span

_AHEAD = 2


def play_on_ray(
    spans: Iterable[Span], address: str | None, workers: int | None = None
) -> Iterator[Results]:
    """Play spans on the cluster at an address; results come in order.

    Without an address a cluster begins here, of so many workers or as many as there are cores.

    Raises ImportError where Ray is not installed, ConnectionError where no cluster answers.
    """
    import ray  # noqa: PLC0415  an extra, slow to import

    spans = iter(spans)
    if address is None:
        ray.init("local", num_cpus=workers, log_to_driver=False, include_dashboard=False)
    else:
        ray.init(address, log_to_driver=False)
    try:
        task = ray.remote(play_span)
        number = max(1, int(ray.cluster_resources().get("CPU", 1)))
        going: deque[Any] = deque(map(task.remote, islice(spans, _AHEAD * number)))
        while going:
            yield ray.get(going.popleft())
            going.extend(map(task.remote, islice(spans, 1)))
    finally:
        ray.shutdown()
