"""Sirens for outdoors and indoors."""

import geo
import materials as mt
import parts
import wireless


def build(root, spec, view, specs):
    """On the wall."""
    body = mt.housing(spec["colour"])
    if spec["params"]["kind"] == "indoor":
        return _indoor(root, spec, body, view)
    if spec["params"]["kind"] == "wired":
        return _wired(root, spec, view)
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
    solar = spec["params"].get("solar")
    if solar:
        wireless.panel(geo.group("sun", (0, 0.7, 0.12), (-38, 0, 0), front), 1.5, 0.62, "white")
    drop = 0.2 if solar else 0
    geo.rbox(1.15, 0.2, 0.1, lens, 0.08, 0.05, at=(0, 0.38 - drop, 0.345), parent=front)
    for i in range(9):
        ridge = (-0.44 + i * 0.11, 0.38 - drop, 0.4455)
        geo.plate(0.008, 0.17, mt.plastic((0.01, 0.07, 0.4), 0.2), ridge, parent=front)
    parts.mark(spec["brand"], 0.17, spec["colour"], (0, 0.02 - drop * 0.6, 0.391), parent=front)
    for j in range(4):
        geo.plate(0.62 - 0.08 * j, 0.036, mt.seam(), (0, -0.3 - j * 0.1, 0.3912), parent=front, radius=0.018)
    parts.screw(0.035, (0, -0.7, 0.385), parent=front)
    return {"ground": "wall", "azimuth": -26 if view == "front" else -66, "elevation": 4}


def _wired(root, spec, view):
    """A steel box with a louvred front, a round strobe on top and its cable below."""
    body = mt.plastic(spec["colour"], 0.4)
    front = geo.group("front", (0, 0, 0.8), parts.FRONT, root)
    geo.rbox(1.5, 1.15, 0.42, body, 0.06, 0.03, parent=front)
    geo.rbox(1.506, 1.156, 0.012, mt.seam(), 0.062, 0.001, at=(0, 0, 0.1), parent=front)
    for i in range(5):
        slat = geo.group("slat", (0, 0.3 - 0.13 * i, 0.4), (-24, 0, 0), front)
        geo.rbox(0.86, 0.1, 0.06, body, 0.02, 0.015, parent=slat)
        geo.plate(0.84, 0.04, mt.seam(), (0, 0.255 - 0.13 * i, 0.4206), parent=front)
    parts.mark(spec["brand"], 0.11, spec["colour"], (0, -0.43, 0.4206), parent=front)
    for x in (-0.66, 0.66):
        for y in (-0.48, 0.48):
            parts.screw(0.036, (x, y, 0.42), parent=front)
    geo.lathe(
        [(0.36, -0.02), (0.36, 0.06, 0.02), (0.3, 0.07)],
        mt.plastic((0.1, 0.102, 0.106), 0.4),
        (0, -0.21, 1.38),
        parent=root,
    )
    lamp = mt.plastic((0.02, 0.16, 0.75), 0.12, coat=1.0)
    geo.lathe([(0.29, 0.05), (0.28, 0.24, 0.06), (0.16, 0.36, 0.1), (0, 0.37)], lamp, (0, -0.21, 1.38), parent=root)
    for i in range(4):
        z = 0.1 + 0.05 * i
        geo.lathe(
            [(0.29, z), (0.294, z + 0.01), (0.29, z + 0.02)],
            mt.plastic((0.01, 0.07, 0.4), 0.2),
            (0, -0.21, 1.38),
            parent=root,
        )
    geo.lathe(
        [(0.09, 0), (0.09, -0.1, 0.02), (0.05, -0.12)], mt.plastic("black", 0.45), (0.4, -0.2, 0.225), parent=root
    )
    parts.cable(
        [(0.4, -0.2, 0.16), (0.4, -0.2, -0.05), (0.38, -0.12, -0.2), (0.38, -0.05, -0.36)],
        root,
        0.035,
        (0.02, 0.02, 0.02),
    )
    return {"ground": "wall", "azimuth": -28 if view == "front" else -66, "elevation": 6}


def _indoor(root, spec, body, view):
    front = geo.group("front", (0, 0, 0.7), parts.FRONT, root)
    geo.lathe([(0, 0), (0.66, 0, 0.01), (0.66, 0.16, 0.05), (0.58, 0.3, 0.12), (0, 0.34)], body, parent=front)
    geo.lathe([(0.665, 0.05), (0.665, 0.06)], mt.seam(), parent=front)
    for i in range(4):
        r = 0.1 + 0.075 * i
        geo.lathe([(r, 0.343 - 0.006 * i), (r + 0.022, 0.343 - 0.006 * i)], mt.seam(), parent=front)
    parts.status(0.03, parts.RED, (0, 0, 0.341), parent=front)
    parts.mark(spec["brand"], 0.085, spec["colour"], (0, -0.45, 0.3165), parent=front)
    return {"ground": "wall", "azimuth": -26 if view == "front" else -62, "elevation": 6}
