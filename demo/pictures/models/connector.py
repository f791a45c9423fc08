"""RJ45 plugs: a small group."""

import geo
from models.cable_reel import plug


def build(root, spec, view, specs):
    """Five plugs on the ground."""
    for x, y, turn in ((-0.22, 0.09, 30), (0.01, 0.15, -12), (0.22, 0.05, 52), (-0.09, -0.12, -38), (0.14, -0.15, 14)):
        one = geo.group("one", (x, y, 0.0), (0, 0, turn), root)
        plug((0, 0, 0.066), (90, 0, 0), one, (0.0, 0.17, 0.5), boot=0.13)
    return {"azimuth": -20, "elevation": 34}
