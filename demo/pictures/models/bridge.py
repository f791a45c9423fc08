"""Wireless bridges."""

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """A slim panel strapped to a pole."""
    body = mt.housing(spec["colour"])
    geo.lathe([(0.15, 0), (0.15, 2.3)], mt.metal((0.5, 0.51, 0.52), 0.35), (0, 0.32, 0), parent=root)
    geo.lathe([(0.15, 2.3), (0.11, 2.3), (0.11, 2.2)], mt.metal((0.5, 0.51, 0.52), 0.35), (0, 0.32, 0), parent=root)
    for z in (0.82, 1.42):
        geo.lathe([(0.158, -0.04), (0.158, 0.04)], mt.metal(rough=0.28), (0, 0.32, z), parent=root)
        geo.rbox(0.1, 0.08, 0.06, mt.metal(rough=0.3), 0.01, 0.005, at=(0.13, 0.2, z - 0.03), parent=root)
    geo.rbox(
        0.3, 0.9, 0.14, mt.plastic((0.3, 0.31, 0.32), 0.42), 0.06, 0.02, at=(0, 0.2, 1.12), rot=parts.FRONT, parent=root
    )
    geo.rbox(0.82, 1.5, 0.24, body, 0.16, 0.09, 0.03, at=(0, 0.08, 1.12), rot=parts.FRONT, parent=root)
    geo.rbox(0.826, 1.506, 0.01, mt.seam(), 0.162, 0.001, at=(0, 0.01, 1.12), rot=parts.FRONT, parent=root)
    face = geo.group("face", (0, -0.1606, 1.12), parts.FRONT, root)
    parts.mark(spec["brand"], 0.12, spec["colour"], (0, 0.0, 0), parent=face)
    for i in range(4):
        parts.status(0.014, parts.GREEN if i else parts.BLUE, (-0.075 + 0.05 * i, -0.52, 0), parent=face)
    parts.cable(
        [(0.1, 0.0, 0.42), (0.1, 0.0, 0.2), (0.14, 0.12, 0.0), (0.2, 0.25, -0.1)], root, 0.03, (0.02, 0.02, 0.02)
    )
    return {"azimuth": -30 if view == "front" else -80, "elevation": 8}
