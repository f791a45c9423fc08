"""Alarm sensors: motion, contact, smoke."""

import math

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """On the wall; the contact stands on the ground."""
    body = mt.plastic(spec["colour"], 0.34)
    return {"pir": _motion, "contact": _contact, "smoke": _smoke}[spec["params"]["kind"]](root, spec, body, view)


def _motion(root, spec, body, view):
    geo.rbox(0.74, 1.24, 0.34, body, 0.16, 0.08, 0.02, at=(0, 0, 0.62), rot=parts.FRONT, parent=root)
    geo.rbox(0.745, 1.245, 0.01, mt.seam(), 0.162, 0.001, at=(0, -0.1, 0.62), rot=parts.FRONT, parent=root)
    lens = mt.plastic((0.7, 0.705, 0.7), 0.5)
    eye = geo.group("eye", (0, -0.22, 0.74), parent=root)
    points = []
    for angle in range(-100, 101, 10):
        a = math.radians(angle)
        points.append((0.26 * math.sin(a), -0.22 * math.cos(a) + 0.05))
    geo.prism([(x, y) for x, y in points], 0.44, lens, 0.03, at=(0, 0, -0.22), parent=eye)
    for j in range(1, 5):
        geo.prism(
            [(x * 1.004, y * 1.004 if y < 0 else y) for x, y in points],
            0.005,
            mt.plastic((0.45, 0.45, 0.45), 0.5),
            at=(0, 0, -0.22 + 0.088 * j),
            parent=eye,
        )
    face = geo.group("face", (0, -0.3406, 0.62), parts.FRONT, root)
    parts.mark(spec["brand"], 0.085, spec["colour"], (0, -0.4, 0), parent=face)
    parts.status(0.018, parts.RED, (0, 0.48, 0), parent=face, strength=0.9)
    return {"ground": "wall", "azimuth": -28 if view == "front" else -70, "elevation": 4}


def _contact(root, spec, body, view):
    geo.rbox(0.44, 1.3, 0.24, body, 0.08, 0.05, 0.01, at=(-0.2, 0, 0.65), rot=parts.FRONT, parent=root)
    geo.rbox(0.445, 1.305, 0.008, mt.seam(), 0.082, 0.001, at=(-0.2, -0.06, 0.65), rot=parts.FRONT, parent=root)
    geo.rbox(0.2, 0.7, 0.22, body, 0.07, 0.05, 0.01, at=(0.28, 0, 0.65), rot=parts.FRONT, parent=root)
    face = geo.group("face", (-0.2, -0.2406, 0.65), parts.FRONT, root)
    parts.status(0.016, parts.GREEN, (0, 0.5, 0), parent=face)
    parts.mark(spec["brand"], 0.075, spec["colour"], (0, -0.48, 0), parent=face)
    geo.plate(0.07, 0.012, mt.plastic((0.4, 0.4, 0.4), 0.5), (0.17, 0, 0), parent=face)
    return {"azimuth": -28, "elevation": 12}


def _smoke(root, spec, body, view):
    geo.lathe([(0, 0), (0.68, 0, 0.01), (0.68, 0.1, 0.03), (0.64, 0.12)], body, parent=root)
    geo.lathe([(0.62, 0.1), (0.62, 0.2)], mt.plastic((0.03, 0.03, 0.03), 0.6), parent=root)
    parts.ring_of(
        lambda at, parent: geo.cyl(0.014, 0.1, body, 0.004, at, parent=parent, segments=10), 30, 0.63, root, z=0.11
    )
    geo.lathe(
        [
            (0.645, 0.19),
            (0.66, 0.2, 0.01),
            (0.66, 0.25, 0.03),
            (0.5, 0.33, 0.1),
            (0.2, 0.36, 0.05),
            (0.18, 0.345, 0.02),
            (0, 0.345),
        ],
        body,
        parent=root,
    )
    parts.status(0.02, parts.GREEN, (0.3, -0.1, 0.353), parent=root)
    parts.mark(
        spec["brand"],
        0.07,
        spec["colour"],
        (0, 0, 0.05),
        parent=geo.group("turn", rot=(0, 0, -16), parent=root),
        around=0.681,
    )
    return {"azimuth": -24, "elevation": 26}
