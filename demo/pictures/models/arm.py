"""Long arms and ceiling joints: the arm for heavy cameras, the parapet arm, the joint for a sloping soffit."""

import geo
import materials as mt
import parts
from models.mount import _adapter


def build(root, spec, view, specs):
    """On the wall, or under the eaves."""
    return {"long": _long, "parapet": _parapet, "soffit": _soffit}[spec["params"]["kind"]](root, spec, view)


def _anchors(root, xs, zs, y, size=0.06):
    for x in xs:
        for z in zs:
            geo.lathe(
                [(size * 1.5, 0), (size * 1.5, 0.015, 0.006), (0, 0.018)],
                mt.metal(rough=0.3),
                (x, y, z),
                parts.FRONT,
                root,
            )
            geo.lathe(
                [(size, 0), (size, 0.05, 0.01), (0, 0.052)],
                mt.metal(rough=0.24),
                (x, y - 0.015, z),
                parts.FRONT,
                root,
                6,
            )


def _long(root, spec, view):
    """Cast in one piece: a tall plate, a tapering arm with a rib below, a flange that takes the camera."""
    body = mt.housing(spec["colour"])
    geo.rbox(0.86, 1.2, 0.12, body, 0.12, 0.04, at=(0, 0, 0), rot=parts.FRONT, parent=root)
    _anchors(root, (-0.3, 0.3), (-0.44, 0.44), -0.12)
    side = [
        (0.0, -0.5, 0.02),
        (0.0, 0.4, 0.02),
        (0.5, 0.36, 0.2),
        (2.2, 0.3, 0.12),
        (2.36, 0.2, 0.08),
        (2.36, 0.06, 0.05),
        (1.9, 0.04, 0.1),
        (0.5, -0.12, 0.3),
    ]
    arm = geo.group("arm", (0.17, -0.08, 0), (90, 0, -90), root)
    geo.prism(side, 0.34, body, 0.06, parent=arm)
    rib = geo.group("rib", (0.045, -0.1, 0), (90, 0, -90), root)
    geo.prism(
        [(0.0, -0.56, 0.02), (0.0, 0.2), (2.0, 0.2), (2.0, 0.0, 0.05), (0.6, -0.28, 0.3)], 0.09, body, 0.02, parent=rib
    )
    label = geo.group("label", (-0.1712, -1.0, 0.13), (90, 0, -90), root)
    parts.mark(spec["brand"], 0.14, spec["colour"], parent=label)
    cap = geo.group("cap", (0, -2.2, 0.3), parent=root)
    geo.lathe([(0.16, -0.02), (0.16, 0.03, 0.01), (0, 0.035)], body, parent=cap)
    parts.screw(0.04, (0, 0, 0.034), parent=cap)
    end = geo.group("end", (0, -2.2, 0.06), (180, 0, 0), root)
    geo.lathe(
        [(0.2, -0.05), (0.22, 0.1, 0.03), (0.42, 0.14, 0.04), (0.42, 0.24, 0.02), (0.16, 0.24), (0.16, 0.1)],
        body,
        parent=end,
    )
    parts.ring_of(lambda at, parent: geo.disc(0.035, mt.seam(), at, parent=parent), 4, 0.31, end, z=0.241, start=45)
    return {"ground": "wall", "azimuth": -46 if view == "front" else -62, "elevation": -2}


def _parapet(root, spec, view):
    """A clamp on the inner side of the parapet, an upright, an arm of a metre with its brace, pivot bolt and pin."""
    body = mt.housing(spec["colour"])
    steel = mt.metal(rough=0.28)
    for z in (-0.75, -0.1):
        geo.rbox(0.86, 0.34, 0.07, body, 0.05, 0.02, at=(-1.5, 0, z), rot=parts.FRONT, parent=root)
        _anchors(root, (-1.8, -1.2), (z,), -0.07, 0.05)
        geo.lathe(
            [(0.15, -0.1), (0.16, -0.09, 0.01), (0.16, 0.09, 0.01), (0.15, 0.1)], body, (-1.5, -0.2, z), parent=root
        )
        geo.rbox(0.2, 0.16, 0.14, body, 0.02, 0.01, at=(-1.5, -0.1, z - 0.07), parent=root)
    geo.cyl(0.11, 1.75, body, 0.02, (-1.5, -0.2, -1.05), parent=root)
    geo.lathe([(0.19, 0), (0.19, 0.3, 0.03), (0, 0.32)], body, (-1.5, -0.2, 0.62), parent=root)
    geo.lathe([(0.192, 0.1), (0.192, 0.112)], mt.seam(), (-1.5, -0.2, 0.62), parent=root)
    geo.lathe([(0.08, 0), (0.08, 0.1, 0.012), (0, 0.102)], steel, (-1.5, -0.2, 0.93), parent=root, segments=6)
    geo.cyl(0.1, 2.9, body, 0.03, (-1.4, -0.2, 0.78), (0, 90, 0), root)
    geo.tube([(-1.42, -0.2, 0.1), (-0.2, -0.2, 0.74)], 0.05, body, root, smooth=False)
    geo.rbox(0.26, 0.26, 0.1, body, 0.04, 0.01, at=(-1.5, -0.2, 0.02), parent=root)
    geo.cyl(0.028, 0.3, steel, 0.008, (-1.36, -0.32, 0.7), (-90, 0, 0), root)
    ring = [
        (0.07 + 0.012 * c, 0.012 * s)
        for c, s in ((0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1))
    ]
    geo.lathe(ring, steel, (-1.36, -0.36, 0.64), (90, 0, 70), root)
    geo.lathe([(0.125, 0), (0.125, 0.08, 0.03), (0, 0.09)], mt.rubber(), (1.46, -0.2, 0.78), (0, 90, 0), root)
    geo.lathe([(0.13, 0.16, 0.02), (0.13, -0.2), (0.0, -0.2)], body, (1.26, -0.2, 0.78), parent=root)
    geo.lathe([(0, 0.14), (0.13, 0.14, 0.03), (0.13, -0.16)], body, (1.26, -0.2, 0.78), parent=root)
    drop = geo.group("drop", (1.26, -0.2, 0.5), parent=root)
    geo.cyl(0.09, 0.24, body, 0.01, parent=drop)
    small = geo.group("flange", (0, 0, 0.02), parent=drop, scale=0.52)
    _adapter(small, body, (0, 0, -0.1))
    label = geo.group("label", (0.3, -0.302, 0.78), parts.FRONT, root)
    parts.mark(spec["brand"], 0.11, spec["colour"], parent=label)
    return {"ground": "wall", "azimuth": -20 if view == "front" else -50, "elevation": 8, "fill": 0.86}


def _soffit(root, spec, view):
    """A plate on the sloping boards, a ball in its clamp, a level ring for the turret."""
    body = mt.housing(spec["colour"])
    slope = geo.group("slope", (0, 0, 0.46), (0, 16, 0), root)
    boards = mt.plastic((0.42, 0.29, 0.17), 0.6)
    for i in range(2):
        geo.rbox(1.5, 0.66, 0.08, boards, 0.01, 0.012, at=(0, (i - 0.5) * 0.67, 0.2), parent=slope)
    geo.lathe(
        [(0, 0.2), (0.58, 0.2, 0.01), (0.58, 0.1, 0.04), (0.36, 0.05, 0.05), (0.33, -0.1, 0.03), (0.28, -0.12)],
        body,
        parent=slope,
    )
    geo.lathe([(0.584, 0.16), (0.584, 0.172)], mt.seam(), parent=slope)
    for angle in (20, 140, 260):
        turn = geo.group("turn", rot=(0, 0, angle), parent=slope)
        parts.screw(0.04, (0.47, 0, 0.078), (180, 0, 0), turn)
    geo.lathe([(0.35, -0.09), (0.36, -0.02, 0.02), (0.34, 0.05)], mt.plastic("black", 0.45), parent=slope)
    geo.ball(0.27, mt.metal(rough=0.22), (0, 0, 0.38), parent=root)
    ring = geo.group("ring", (0, 0, 0.16), (180, 0, 0), root)
    profile = [
        (0.14, -0.1),
        (0.2, -0.06, 0.04),
        (0.56, 0.0, 0.05),
        (0.6, 0.05, 0.02),
        (0.6, 0.14, 0.02),
        (0.54, 0.14, 0.01),
        (0.53, 0.08),
        (0.12, 0.08),
    ]
    geo.lathe(profile, body, parent=ring)
    geo.disc(0.13, mt.seam(), (0, 0, 0.081), parent=ring)
    parts.ring_of(lambda at, parent: geo.disc(0.032, mt.seam(), at, parent=parent), 6, 0.38, ring, z=0.082)
    label = geo.group("label", (0, 0, 0.16), (0, 0, -22), root)
    parts.mark(spec["brand"], 0.075, spec["colour"], (0, 0, -0.095), parent=label, around=0.601)
    return {"ground": "wall", "azimuth": -28 if view == "front" else -60, "elevation": -12}
