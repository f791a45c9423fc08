"""Routers with a SIM card and their antennas."""

import geo
import materials as mt
import parts
import ports


def build(root, spec, view, specs):
    """A desk router, one on a pole, or a pair of leads with their panel antenna."""
    wish = {"desk": _desk, "outdoor": _outdoor, "antenna": _antenna}[spec["params"]["kind"]](root, spec)
    return wish | ({"azimuth": -70} if view == "side" else {})


def _desk(root, spec):
    body = mt.plastic(spec["colour"], 0.32)
    geo.rbox(2.0, 1.25, 0.3, body, 0.22, 0.07, 0.04, parent=root)
    geo.rbox(2.004, 1.254, 0.01, mt.seam(), 0.222, 0.001, at=(0, 0, 0.1), parent=root)
    top = geo.group("top", (0, 0, 0.3006), parent=root)
    parts.mark(spec["brand"], 0.2, spec["colour"], (0, -0.1, 0), parent=top)
    for i in range(7):
        geo.plate(0.05, 0.3, mt.seam(), ((i - 3) * 0.13, 0.36, 0), parent=top, radius=0.024)
    front = geo.group("front", (0, -0.6256, 0.17), parts.FRONT, root)
    for i in range(5):
        parts.status(0.016, parts.BLUE if i == 0 else parts.GREEN, (-0.3 + i * 0.15, 0.02, 0), parent=front)
    for x in (-0.8, 0.8):
        parts.antenna(1.7, spec["colour"], (x, 0.62, 0.16), (-4, 8 if x > 0 else -8, 0), root, 0.075)
    return {"azimuth": -26, "elevation": 18}


def _pole(root, height):
    geo.lathe(
        [(0.15, 0), (0.15, height), (0.11, height), (0.11, height - 0.1)],
        mt.metal((0.5, 0.51, 0.52), 0.35),
        (0, 0.36, 0),
        parent=root,
    )


def _outdoor(root, spec):
    body = mt.housing(spec["colour"])
    _pole(root, 2.5)
    geo.rbox(0.36, 0.5, 0.2, mt.plastic((0.3, 0.31, 0.32), 0.42), 0.05, 0.02, at=(0, 0.26, 1.2), rot=parts.FRONT, parent=root)
    geo.rbox(1.15, 1.45, 0.3, body, 0.14, 0.08, 0.03, at=(0, 0.1, 1.2), rot=parts.FRONT, parent=root)
    geo.rbox(1.156, 1.456, 0.01, mt.seam(), 0.142, 0.001, at=(0, 0.0, 1.2), rot=parts.FRONT, parent=root)
    face = geo.group("face", (0, -0.2006, 1.2), parts.FRONT, root)
    parts.mark(spec["brand"], 0.15, spec["colour"], (0, 0.1, 0), parent=face)
    parts.text("4G", 0.2, mt.plastic((0.0, 0.22, 0.5), 0.4), (0, -0.22, 0), parent=face)
    for i in range(3):
        parts.status(0.016, parts.GREEN, (-0.08 + i * 0.08, -0.5, 0), parent=face)
    for x in (-0.4, 0.4):
        parts.antenna(0.95, spec["colour"], (x, 0.0, 1.9), (0, 0, 0), root, 0.06)
    parts.cable([(0.2, 0.0, 0.48), (0.2, 0.0, 0.25), (0.22, 0.15, 0.05), (0.26, 0.3, -0.1)], root, 0.034, (0.02, 0.02, 0.02))
    return {"azimuth": -30, "elevation": 8}


def _antenna(root, spec):
    body = mt.housing(spec["colour"])
    _pole(root, 2.1)
    geo.rbox(0.3, 0.4, 0.22, mt.plastic((0.3, 0.31, 0.32), 0.42), 0.05, 0.02, at=(0, 0.26, 1.15), rot=parts.FRONT, parent=root)
    geo.rbox(1.5, 1.5, 0.16, body, 0.14, 0.06, 0.03, at=(0, 0.06, 1.15), rot=parts.FRONT, parent=root)
    face = geo.group("face", (0, -0.1006, 1.15), parts.FRONT, root)
    parts.mark(spec["brand"], 0.17, spec["colour"], (0, -0.5, 0), parent=face)
    geo.prism([(0, 0.5), (0.1, 0.32), (0.03, 0.34), (0.03, 0.16), (-0.03, 0.16), (-0.03, 0.34), (-0.1, 0.32)], 0.002, mt.plastic((0.5, 0.51, 0.52), 0.4), parent=face)
    for x in (-0.3, 0.3):
        parts.cable([(x, 0.1, 0.45), (x, 0.12, 0.2), (x * 1.6, -0.2, 0.05), (x * 2.4, -0.5, 0.04), (x * 2.6, -0.85, 0.04)], root, 0.035, (0.02, 0.02, 0.02))
        tip = geo.group("tip", (x * 2.6, -0.85, 0.045), (90, 0, 0), root)
        geo.cyl(0.05, 0.22, mt.gold(), 0.01, parent=tip, segments=6)
    return {"azimuth": -28, "elevation": 12}
