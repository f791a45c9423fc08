"""Wireless bridges."""

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """A slim panel strapped to a pole, or two of them."""
    p = spec["params"]
    if p.get("pair"):
        for x, turn in ((-0.85, 6), (0.85, -14)):
            _unit(geo.group("unit", (x, 0.25 if x > 0 else 0, 0), (0, 0, turn), root), spec)
    else:
        _unit(root, spec)
    return {"azimuth": -30 if view == "front" else -80, "elevation": 8}


def _unit(root, spec):
    p, body = spec["params"], mt.housing(spec["colour"])
    width, height = p.get("width", 0.82), p.get("height", 1.5)
    geo.lathe([(0.15, 0), (0.15, 2.3)], mt.metal((0.5, 0.51, 0.52), 0.35), (0, 0.32, 0), parent=root)
    geo.lathe([(0.15, 2.3), (0.11, 2.3), (0.11, 2.2)], mt.metal((0.5, 0.51, 0.52), 0.35), (0, 0.32, 0), parent=root)
    for z in (0.82, 1.42):
        geo.lathe([(0.158, -0.04), (0.158, 0.04)], mt.metal(rough=0.28), (0, 0.32, z), parent=root)
        geo.rbox(0.1, 0.08, 0.06, mt.metal(rough=0.3), 0.01, 0.005, at=(0.13, 0.2, z - 0.03), parent=root)
    geo.rbox(
        0.3, 0.9, 0.14, mt.plastic((0.3, 0.31, 0.32), 0.42), 0.06, 0.02, at=(0, 0.2, 1.12), rot=parts.FRONT, parent=root
    )
    geo.rbox(width, height, 0.24, body, 0.16, 0.09, 0.03, at=(0, 0.08, 1.12), rot=parts.FRONT, parent=root)
    seam = mt.seam()
    geo.rbox(width + 0.006, height + 0.006, 0.01, seam, 0.162, 0.001, at=(0, 0.01, 1.12), rot=parts.FRONT, parent=root)
    face = geo.group("face", (0, -0.1606, 1.12), parts.FRONT, root)
    parts.mark(spec["brand"], min(0.15, width * 0.146), spec["colour"], (0, 0.0, 0), parent=face)
    if p.get("words"):
        parts.text(p["words"], 0.09, mt.plastic((0.4, 0.41, 0.42), 0.5), (0, -0.17, 0), parent=face, font="book")
    _lamps(face, p, width, height)
    low = 1.12 - height / 2
    parts.cable(
        [(0.1, 0.0, low + 0.05), (0.1, 0.0, low - 0.17), (0.14, 0.12, low - 0.37), (0.2, 0.25, low - 0.47)],
        root,
        0.03,
        (0.02, 0.02, 0.02),
    )


def _lamps(face, p, width, height):
    """Four small lamps below, a row along the edge, or large ones that help to aim."""
    kind, y = p.get("lamps", "row"), -height / 2 + 0.23
    if kind == "edge":
        for i in range(7):
            tone = parts.GREEN if i < 5 else (1.0, 0.5, 0.05)
            parts.status(0.02, tone, (width / 2 - 0.09, y + 0.09 * i, 0), parent=face)
    elif kind == "aim":
        geo.rbox(0.62, 0.15, 0.012, mt.gloss("black"), 0.07, 0.005, at=(0, y, -0.004), parent=face)
        for i in range(4):
            parts.status(0.034, parts.GREEN, (-0.21 + 0.14 * i, y, 0.009), parent=face)
    else:
        for i in range(4):
            parts.status(0.014, parts.GREEN if i else parts.BLUE, (-0.075 + 0.05 * i, -0.52, 0), parent=face)
