"""Sirens for outdoors and indoors."""

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """On the wall."""
    body = mt.housing(spec["colour"])
    if spec["params"]["kind"] == "indoor":
        return _indoor(root, spec, body)
    front = geo.group("front", (0, 0, 0.9), parts.FRONT, root)
    shield = [
        (-0.78, 0.62, 0.22),
        (0.78, 0.62, 0.22),
        (0.78, -0.25, 0.35),
        (0.3, -0.82, 0.16),
        (-0.3, -0.82, 0.16),
        (-0.78, -0.25, 0.35),
    ]
    geo.prism(shield, 0.1, mt.plastic((0.25, 0.255, 0.26), 0.45), 0.02, parent=front)
    geo.prism([(x * 0.97, y * 0.97, r) for x, y, r in shield], 0.3, body, 0.09, at=(0, 0, 0.09), parent=front)
    lens = mt.plastic((0.02, 0.16, 0.75), 0.12, coat=1.0)
    geo.rbox(1.15, 0.2, 0.1, lens, 0.08, 0.05, at=(0, 0.38, 0.345), parent=front)
    for i in range(9):
        geo.plate(0.008, 0.17, mt.plastic((0.01, 0.07, 0.4), 0.2), (-0.44 + i * 0.11, 0.38, 0.4455), parent=front)
    parts.mark(spec["brand"], 0.17, spec["colour"], (0, 0.02, 0.391), parent=front)
    for j in range(4):
        geo.plate(0.62 - 0.08 * j, 0.036, mt.seam(), (0, -0.3 - j * 0.1, 0.3912), parent=front, radius=0.018)
    parts.screw(0.035, (0, -0.7, 0.385), parent=front)
    return {"ground": "wall", "azimuth": -26 if view == "front" else -66, "elevation": 4}


def _indoor(root, spec, body):
    front = geo.group("front", (0, 0, 0.7), parts.FRONT, root)
    geo.lathe([(0, 0), (0.66, 0, 0.01), (0.66, 0.16, 0.05), (0.58, 0.3, 0.12), (0, 0.34)], body, parent=front)
    geo.lathe([(0.665, 0.05), (0.665, 0.06)], mt.seam(), parent=front)
    for i in range(4):
        r = 0.1 + 0.075 * i
        geo.lathe([(r, 0.343 - 0.006 * i), (r + 0.022, 0.343 - 0.006 * i)], mt.seam(), parent=front)
    parts.status(0.03, parts.RED, (0, 0, 0.341), parent=front)
    parts.mark(spec["brand"], 0.085, spec["colour"], (0, -0.45, 0.3165), parent=front)
    return {"ground": "wall", "azimuth": -26, "elevation": 6}
