"""Alarm sensors: motion, contact, smoke."""

import math

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """On the wall; the contact stands on the ground."""
    body = mt.plastic(spec["colour"], 0.34)
    return {"pir": _motion, "contact": _contact, "contacts": _contacts, "beam": _beam, "smoke": _smoke}[
        spec["params"]["kind"]
    ](root, spec, body, view)


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
    return {"azimuth": -28 if view == "front" else -66, "elevation": 12}


def _contacts(root, spec, body, view):
    """Three slim pairs: one upright, one lying, one leaning."""
    for x, y, turn in ((-0.62, 0.25, 8), (0.14, 0.0, -6), (0.82, -0.3, -16)):
        unit = geo.group("pair", (x, y, 0), (0, 0, turn), root)
        geo.rbox(0.26, 1.25, 0.16, body, 0.12, 0.05, 0.01, at=(-0.1, 0, 0.64), rot=parts.FRONT, parent=unit)
        geo.rbox(0.264, 1.254, 0.008, mt.seam(), 0.122, 0.001, at=(-0.1, -0.05, 0.64), rot=parts.FRONT, parent=unit)
        geo.rbox(0.15, 0.62, 0.13, body, 0.07, 0.04, 0.01, at=(0.17, 0, 0.64), rot=parts.FRONT, parent=unit)
        face = geo.group("face", (-0.1, -0.1606, 0.64), parts.FRONT, unit)
        parts.status(0.014, parts.GREEN, (0, 0.5, 0), parent=face)
        parts.mark(spec["brand"], 0.06, spec["colour"], (0, -0.2, 0), (0, 0, 90), face)
    return {"azimuth": -20 if view == "front" else -60, "elevation": 14}


def _beam(root, spec, body, view):
    """Two lenses, one above the other, under a hood, on a joint that turns."""
    dark = mt.plastic((0.05, 0.05, 0.052), 0.42)
    geo.rbox(0.6, 1.0, 0.08, body, 0.12, 0.03, at=(0, 0, 0.72), rot=parts.FRONT, parent=root)
    for z in (0.36, 1.08):
        parts.screw(0.04, (0, -0.08, z), parts.FRONT, root)
    geo.ball(0.2, dark, (0, -0.18, 0.72), parent=root)
    head = geo.group("head", (0, -0.3, 0.72), (4, 0, 14), root)
    geo.rbox(0.78, 1.42, 0.44, body, 0.2, 0.1, 0.06, rot=parts.FRONT, parent=head)
    geo.rbox(0.786, 1.426, 0.012, mt.seam(), 0.202, 0.001, at=(0, -0.2, 0), rot=parts.FRONT, parent=head)
    face = geo.group("face", (0, -0.44, 0), parts.FRONT, head)
    for y in (0.3, -0.26):
        geo.rbox(0.56, 0.4, 0.014, dark, 0.1, 0.006, at=(0, y, -0.004), parent=face)
        lens = geo.group("lens", (0, y, 0.0), (-90, 0, 0), face)
        points = [
            (0.23 * math.sin(math.radians(a)), -0.14 * math.cos(math.radians(a)) + 0.03) for a in range(-90, 91, 10)
        ]
        geo.prism(points, 0.32, mt.plastic((0.62, 0.625, 0.62), 0.45), 0.02, at=(0, 0, -0.16), parent=lens)
        for j in range(1, 4):
            geo.prism(
                [(x * 1.004, v * 1.006 if v < 0 else v) for x, v in points],
                0.006,
                mt.plastic((0.4, 0.4, 0.4), 0.5),
                at=(0, 0, -0.16 + 0.08 * j),
                parent=lens,
            )
    parts.status(0.018, parts.RED, (0, 0.02, 0.001), parent=face, strength=0.9)
    parts.mark(spec["brand"], 0.085, spec["colour"], (0, -0.58, 0.001), parent=face)
    hood = [(-0.44, 0.35), (-0.44, 0.76, 0.2), (0.44, 0.76, 0.2), (0.44, 0.35)]
    geo.shell(hood, 0.72, 0.03, body, (0, -0.72, 0), parent=head)
    return {"ground": "wall", "azimuth": -32 if view == "front" else -70, "elevation": 2}


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
    return {"azimuth": -24, "elevation": 26 if view == "front" else 4}
