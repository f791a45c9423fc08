"""Stickers: a sheet with four camera signs."""

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """Lies on the ground, one sticker beside the sheet."""
    if spec["params"]["kind"] == "five":
        return _five(root)
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
    geo.prism(
        [(-0.1, -0.04), (-0.04, -0.04), (-0.12, -0.2), (-0.24, -0.2), (-0.24, -0.16), (-0.14, -0.16)],
        0.001,
        ink,
        parent=icon,
    )
    parts.text("CCTV", 0.14, ink, (0, -0.23, 0.0076), parent=unit)


def _five(root):
    """Five upright stickers, fanned out, the last one with its film half off."""
    for i in range(5):
        one = geo.group("one", (-0.9 + 0.46 * i, 0.12 * abs(i - 2), 0.02 + 0.016 * i), (26, 0, 16 - 8 * i), root)
        _portrait(one)
    film = mt.plastic((0.62, 0.6, 0.5), 0.35)
    geo.rbox(0.5, 0.74, 0.006, film, 0.03, 0.002, at=(0.9, -0.5, 0.02), rot=(0, 0, 24), parent=root)
    return {"azimuth": -12, "elevation": 44}


def _portrait(unit):
    """Blue above, white below: the camera, and the word for it."""
    blue, white = mt.plastic((0.0, 0.16, 0.42), 0.3), mt.plastic((0.8, 0.805, 0.81), 0.3)
    geo.rbox(0.74, 1.05, 0.008, white, 0.06, 0.002, at=(0, 0.5, 0), parent=unit)
    geo.plate(0.68, 0.64, blue, (0, 0.67, 0.0086), parent=unit, radius=0.04)
    icon = geo.group("icon", (0, 0.7, 0.009), (0, 0, -14), unit)
    geo.rbox(0.36, 0.15, 0.001, white, 0.03, 0.0003, at=(0.01, 0.04, 0), parent=icon)
    geo.prism([(0.2, -0.02), (0.27, -0.06), (0.27, 0.13), (0.2, 0.09)], 0.001, white, parent=icon)
    geo.prism(
        [(-0.1, -0.04), (-0.04, -0.04), (-0.12, -0.2), (-0.24, -0.2), (-0.24, -0.16), (-0.14, -0.16)],
        0.001,
        white,
        parent=icon,
    )
    parts.text("CCTV", 0.17, mt.plastic((0.0, 0.13, 0.36), 0.4), (0, 0.2, 0.0086), parent=unit)
