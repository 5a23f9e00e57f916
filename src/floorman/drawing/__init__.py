"""Pictures of tables as SVG, and events with their rules as text, for notebooks: pure text from
data.
"""

from floorman.drawing.picture import Picture, SeatPicture
from floorman.drawing.said import SaidRule, said
from floorman.drawing.svg import svg_of

__all__ = ["Picture", "SaidRule", "SeatPicture", "said", "svg_of"]
