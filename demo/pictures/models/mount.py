"""Mounts: wall arms, pole and corner plates, ceiling pendants."""

import math

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """On the wall, or lying where that shows more."""
    return {"wall": _wall, "pole": _pole, "corner": _corner, "pendant": _pendant}[spec["params"]["kind"]](
        root, spec, view
    )


def _plate(root, body, width, height, at):
    geo.rbox(width, height, 0.1, body, 0.1, 0.03, at=at, rot=parts.FRONT, parent=root)
    for x in (-1, 1):
        for z in (-1, 1):
            parts.screw(0.045, (at[0] + x * width * 0.34, at[1] - 0.1, at[2] + z * height * 0.38), parts.FRONT, root)


def _adapter(root, body, at, turn=(180, 0, 0)):
    """The ring that takes the camera, with its holes."""
    ring = geo.group("ring", at, turn, root)
    geo.lathe(
        [
            (0.0, -0.28),
            (0.16, -0.28, 0.03),
            (0.2, -0.12, 0.06),
            (0.58, -0.05, 0.06),
            (0.62, 0.0, 0.02),
            (0.62, 0.1, 0.02),
            (0.56, 0.1, 0.01),
            (0.55, 0.03),
            (0.12, 0.03),
        ],
        body,
        parent=ring,
    )
    geo.disc(0.12, mt.seam(), (0, 0, 0.031), parent=ring)
    parts.ring_of(lambda at, parent: geo.disc(0.035, mt.seam(), at, parent=parent), 6, 0.4, ring, z=0.032)


def _wall(root, spec, view):
    body = mt.housing(spec["colour"])
    _plate(root, body, 0.62, 0.9, (0, 0, 0))
    side = [(0.0, -0.38, 0.02), (0.0, 0.32, 0.02), (1.0, 0.34, 0.08), (1.0, 0.18, 0.06), (0.35, 0.02, 0.25)]
    arm = geo.group("arm", (0.12, -0.06, 0), (90, 0, -90), root)
    geo.prism(side, 0.24, body, 0.035, parent=arm)
    label = geo.group("label", (-0.121, -0.3, 0.2), (90, 0, -90), root)
    parts.mark(spec["brand"], 0.1, spec["colour"], (0.12, 0, 0), parent=label)
    _adapter(root, body, (0, -0.98, 0.12))
    return {"ground": "wall", "azimuth": -42 if view == "front" else -82, "elevation": 0}


def _pole(root, spec, view):
    body = mt.housing(spec["colour"])
    steel = mt.metal((0.5, 0.51, 0.52), 0.34)
    geo.lathe([(0.36, 0), (0.36, 2.2), (0.32, 2.2), (0.32, 2.0)], steel, (0, 0.45, 0), parent=root)
    geo.rbox(0.9, 1.3, 0.08, body, 0.08, 0.02, at=(0, 0.0, 1.1), rot=parts.FRONT, parent=root)
    geo.rbox(0.5, 1.3, 0.12, body, 0.04, 0.02, at=(0, 0.11, 1.1), rot=parts.FRONT, parent=root)
    for z in (0.68, 1.52):
        geo.lathe([(0.372, -0.05), (0.372, 0.05)], mt.metal(rough=0.25), (0, 0.45, z), parent=root)
        geo.rbox(
            0.14, 0.1, 0.1, mt.metal(rough=0.3), 0.015, 0.008, at=(-0.33, 0.24, z - 0.05), rot=(0, 0, 40), parent=root
        )
    face = geo.group("face", (0, -0.0806, 1.1), parts.FRONT, root)
    geo.disc(0.12, mt.seam(), (0, 0, 0), parent=face)
    for x, y in ((-0.3, 0.3), (0.3, 0.3), (-0.3, -0.3), (0.3, -0.3), (0, 0.42), (0, -0.42)):
        geo.disc(0.032, mt.seam(), (x, y, 0), parent=face)
    for x, y in ((-0.37, 0.56), (0.37, 0.56), (-0.37, -0.56), (0.37, -0.56)):
        parts.screw(0.042, (x, y, 0), parent=face)
    parts.mark(spec["brand"], 0.09, spec["colour"], (0, -0.56, 0), parent=face)
    return {"azimuth": -30 if view == "front" else -78, "elevation": 10}


def _corner(root, spec, view):
    body = mt.housing(spec["colour"])
    if spec["params"].get("steel"):
        body = mt.metal((0.47, 0.48, 0.5), 0.42)
        _flanges(root, body)
    for side in (-1, 1):
        wing = geo.group("wing", (side * 0.5, 0.42, 0.7), (0, 0, 45 * side), root)
        geo.rbox(0.9, 1.4, 0.06, body, 0.06, 0.02, rot=parts.FRONT, parent=wing)
        face = geo.group("holes", (0, -0.0606, 0), parts.FRONT, wing)
        for y in (-0.45, 0.45):
            geo.plate(0.2, 0.07, mt.seam(), (side * 0.15, y, 0), parent=face, radius=0.034)
    geo.rbox(0.86, 1.4, 0.08, body, 0.06, 0.02, at=(0, 0.06, 0.7), rot=parts.FRONT, parent=root)
    face = geo.group("face", (0, -0.0206, 0.7), parts.FRONT, root)
    geo.disc(0.13, mt.seam(), (0, 0, 0), parent=face)
    for x, y in ((-0.26, 0.3), (0.26, 0.3), (-0.26, -0.3), (0.26, -0.3)):
        parts.screw(0.045, (x, y, 0), parent=face)
    parts.mark(spec["brand"], 0.09, spec["colour"], (0, -0.54, 0), parent=face)
    return {"azimuth": -26 if view == "front" else -64, "elevation": 16}


def _flanges(root, body):
    """Folded edges above and below, which stiffen a plate of bare steel, and the bolts through them."""
    for z in (0.0, 1.34):
        geo.prism(
            [(-0.62, 0.2, 0.04), (-0.43, -0.02), (0.43, -0.02), (0.62, 0.2, 0.04), (0.2, 0.62, 0.1), (-0.2, 0.62, 0.1)],
            0.06,
            body,
            0.01,
            at=(0, 0.06, z),
            parent=root,
        )
    for x in (-0.36, 0.36):
        for z in (0.14, 1.26):
            geo.lathe(
                [(0.07, 0), (0.07, 0.05, 0.012), (0, 0.052)], mt.metal(rough=0.24), (x, -0.02, z), parts.FRONT, root, 6
            )
    for x in (-0.28, 0.28):
        geo.plate(0.08, 0.3, mt.seam(), (x, -0.0208, 0.7), parts.FRONT, root, 0.038)


def _pendant(root, spec, view):
    body = mt.housing(spec["colour"])
    geo.lathe([(0, 2.6), (0.46, 2.6, 0.01), (0.46, 2.52, 0.03), (0.2, 2.46, 0.06), (0.14, 2.36)], body, parent=root)
    for angle in (20, 140, 260):
        a = math.radians(angle)
        parts.screw(0.04, (0.34 * math.cos(a), 0.34 * math.sin(a), 2.495), (180, 0, 0), root)
    geo.lathe([(0.14, 0.3), (0.14, 2.4)], body, parent=root)
    geo.lathe([(0.155, 1.3), (0.165, 1.31, 0.01), (0.165, 1.49, 0.01), (0.155, 1.5)], body, parent=root)
    _adapter(root, body, (0, 0, 0.12))
    parts.mark(
        spec["brand"],
        0.09,
        spec["colour"],
        (0, 0, 1.4),
        parent=geo.group("turn", rot=(0, 0, -20), parent=root),
        around=0.166,
    )
    return {"ground": "wall", "azimuth": -24 if view == "front" else -60, "elevation": -8}
