"""Stickers: a sheet with four camera signs."""

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """Lies on the ground, one sticker beside the sheet."""
    lean = geo.group("lean", (0, 0, 0.02), (24, 0, 0), root)
    geo.rbox(1.7, 1.7, 0.012, mt.plastic((0.78, 0.78, 0.76), 0.4), 0.04, 0.003, parent=lean)
    for x in (-0.41, 0.41):
        for y in (-0.41, 0.41):
            _sticker(geo.group("one", (x, y, 0.0126), parent=lean))
    _sticker(geo.group("loose", (1.15, -0.55, 0.03), (8, 0, 18), root))
    return {"azimuth": -16, "elevation": 46}


def _sticker(unit):
    yellow, ink = mt.plastic((0.85, 0.6, 0.02), 0.35), mt.plastic((0.014, 0.014, 0.015), 0.4)
    geo.rbox(0.74, 0.74, 0.006, ink, 0.1, 0.002, parent=unit)
    geo.rbox(0.69, 0.69, 0.007, yellow, 0.08, 0.002, parent=unit)
    icon = geo.group("icon", (0, 0.08, 0.0076), (0, 0, -14), unit)
    geo.rbox(0.36, 0.15, 0.001, ink, 0.03, 0.0003, at=(0.01, 0.04, 0), parent=icon)
    geo.prism([(0.2, -0.02), (0.27, -0.06), (0.27, 0.13), (0.2, 0.09)], 0.001, ink, parent=icon)
    geo.prism([(-0.1, -0.04), (-0.04, -0.04), (-0.12, -0.2), (-0.24, -0.2), (-0.24, -0.16), (-0.14, -0.16)], 0.001, ink, parent=icon)
    parts.text("CCTV", 0.14, ink, (0, -0.23, 0.0076), parent=unit)
