"""Chimes: a plug-in loudspeaker behind cloth."""

import math

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """Stands upright, the plug behind it."""
    body = mt.plastic(spec["colour"], 0.32)
    geo.rbox(1.0, 1.0, 0.34, body, 0.26, 0.08, 0.05, at=(0, 0, 0.5), rot=parts.FRONT, parent=root)
    face = geo.group("face", (0, -0.3406, 0.5), parts.FRONT, root)
    geo.rbox(0.84, 0.62, 0.012, mt.plastic((0.3, 0.31, 0.32), 0.75), 0.2, 0.006, at=(0, 0.1, -0.004), parent=face)
    weave = mt.plastic((0.22, 0.225, 0.23), 0.8)
    for i in range(22):
        y = (i - 10.5) * 0.026
        corner = max(0.0, abs(y) - 0.11)  # the cloth has round corners
        geo.plate(0.38 + 2 * math.sqrt(max(0.0, 0.036 - corner**2)), 0.006, weave, (0, 0.1 + y, 0.0086), parent=face)
    parts.mark(spec["brand"], 0.085, spec["colour"], (0, -0.36, 0.001), parent=face)
    geo.rbox(0.16, 0.02, 0.006, mt.glow((0.75, 0.88, 1.0), 1.2), 0.01, 0.002, at=(0, 0.45, -0.002), parent=face)
    for x in (-0.095, 0.095):
        pin = geo.group("pin", (x, 0.0, 0.5), (-90, 0, 0), root)
        geo.cyl(0.024, 0.3, mt.metal(rough=0.2), 0.012, parent=pin)
    return {"azimuth": -30 if view == "front" else -76, "elevation": 14}
