"""PHH at scale: files of any number of deals read as they come, and added to."""

from floorman.history.phh.quick import plain_line
from floorman.history.phh.streaming import read_stream
from floorman.history.phh.writing import PhhsWriter

__all__ = ["PhhsWriter", "plain_line", "read_stream"]
