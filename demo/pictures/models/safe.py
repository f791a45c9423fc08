"""Safes that hold one recorder flat against the wall."""

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """On the wall, its slotted lid to the front."""
    steel = mt.plastic((0.02, 0.0205, 0.022), 0.46)
    width, height, depth = 2.7, 2.4, 0.62
    front = geo.group("front", (0, 0, height / 2), parts.FRONT, root)
    geo.rbox(width, height, depth, steel, 0.04, 0.02, parent=front)
    geo.rbox(width + 0.05, height + 0.05, 0.08, steel, 0.05, 0.025, at=(0, 0, depth), parent=front)
    geo.rbox(width + 0.044, height + 0.044, 0.014, mt.seam(), 0.05, 0.001, at=(0, 0, depth - 0.008), parent=front)
    face = geo.group("face", (0, 0, depth + 0.0806), parent=front)
    first = None
    for row in (-1, 1):
        for i in range(15):
            at = ((i - 7) * 0.15, row * 0.62, 0)
            first = (
                geo.copy(first, at, parent=face)
                if first
                else geo.plate(0.05, 0.5, mt.seam(), at, parent=face, radius=0.024)
            )
    parts.mark(spec["brand"], 0.17, "black", (-0.75, 0, 0.0006), parent=face)
    _hasp(face, width)
    for y in (-0.72, 0.72):
        geo.cyl(
            0.045,
            0.5,
            mt.metal((0.2, 0.2, 0.21), 0.35),
            0.01,
            (-width / 2 - 0.035, y - 0.25, depth + 0.03),
            (-90, 0, 0),
            front,
        )
    return {"ground": "wall", "azimuth": -34 if view == "front" else -62, "elevation": 8}


def _hasp(face, width):
    """The lock, and the hasp with its padlock."""
    steel, brass = mt.metal(rough=0.26), mt.metal((0.72, 0.55, 0.24), 0.26)
    geo.lathe([(0.08, 0), (0.08, 0.02, 0.006), (0, 0.024)], steel, (width / 2 - 0.3, 0.45, 0), parent=face)
    geo.plate(0.016, 0.07, mt.seam(), (width / 2 - 0.3, 0.45, 0.025), parent=face)
    geo.rbox(0.4, 0.16, 0.03, steel, 0.03, 0.008, at=(width / 2 - 0.22, 0, 0), parent=face)
    lock = geo.group("padlock", (width / 2 - 0.3, -0.28, 0.05), parent=face)
    geo.rbox(0.36, 0.3, 0.13, brass, 0.05, 0.03, at=(0, 0, 0), parent=lock)
    geo.tube(
        [(-0.11, 0.13, 0.065), (-0.11, 0.3, 0.065), (0, 0.38, 0.065), (0.11, 0.3, 0.065), (0.11, 0.13, 0.065)],
        0.03,
        steel,
        lock,
    )
    geo.lathe([(0.045, 0), (0.045, 0.003), (0, 0.003)], mt.seam(), (0, -0.03, 0.13), parent=lock)
