"""The fitting case: an open box with tools in foam."""

import geo
import materials as mt
import parts
from models.cable_reel import plug
from models.tool import _crimper


def build(root, spec, view, specs):
    """Lies on the ground, its lid up."""
    shell = mt.plastic((0.0, 0.13, 0.36), 0.42)
    foam = mt.plastic((0.03, 0.031, 0.033), 0.8)
    for z, tall in ((0.0, 0.5),):
        geo.rbox(3.2, 2.3, tall, shell, 0.2, 0.06, parent=root)
        geo.rbox(3.0, 2.1, 0.03, foam, 0.14, 0.01, at=(0, 0, tall - 0.02), parent=root)
    lid = geo.group("lid", (0, 1.18, 0.5), (104, 0, 0), root)
    geo.rbox(3.2, 2.3, 0.36, shell, 0.2, 0.06, at=(0, 1.15, -0.36), parent=lid)
    geo.rbox(3.0, 2.1, 0.03, foam, 0.14, 0.01, at=(0, 1.15, -0.016), parent=lid)
    front = geo.group("name", (0, 1.15, 0.0146), (0, 0, 0), lid)
    parts.mark(spec["brand"], 0.3, "black", (0, 0.1, 0.001), parent=front)
    for x in (-0.9, 0.9):
        geo.rbox(0.34, 0.06, 0.3, mt.metal(rough=0.3), 0.03, 0.012, at=(x, -1.16, 0.12), parent=root)
    geo.tube(
        [(-0.4, -1.15, 0.3), (-0.4, -1.4, 0.3), (0.4, -1.4, 0.3), (0.4, -1.15, 0.3)],
        0.07,
        mt.plastic("black", 0.45),
        root,
        smooth=False,
    )
    _pliers(root)
    _tester(root)
    _bits(root, spec)
    return {"azimuth": -22, "elevation": 34, "fill": 0.86}


def _pliers(root):
    """The crimping pliers lie in their cut-out."""
    unit = geo.group("pliers", (-0.95, 0.25, 0.44), (0, 0, 24), root, 0.72)
    flat = geo.group("flat", rot=(-13, 0, 0), parent=unit)
    _crimper(flat, {"brand": "Arbelo", "colour": "blue"})


def _tester(root):
    """The tester and its remote, seen from above."""
    for x, y, tall, lights in ((0.35, 0.4, 1.1, 8), (0.98, 0.55, 0.7, 6)):
        geo.rbox(0.5, tall, 0.16, mt.plastic("black", 0.42), 0.08, 0.03, at=(x, y, 0.48), parent=root)
        geo.rbox(
            0.49,
            tall * 0.36,
            0.162,
            mt.plastic((0.0, 0.19, 0.48), 0.4),
            0.07,
            0.03,
            at=(x, y - tall * 0.29, 0.481),
            parent=root,
        )
        for i in range(lights):
            parts.status(
                0.022, parts.GREEN, (x - 0.1, y + tall * 0.4 - i * tall * 0.065, 0.641), parent=root, strength=0.9
            )


def _bits(root, spec):
    """Plugs in their compartment, the stripper, and the empty slot for a screwdriver of one's own."""
    geo.rbox(1.2, 0.62, 0.02, mt.plastic((0.012, 0.012, 0.013), 0.8), 0.06, 0.004, at=(0.65, -0.62, 0.496), parent=root)
    for i in range(14):
        x, y = 0.2 + (i % 5) * 0.22 + 0.05 * (i % 2), -0.46 - (i // 5) * 0.17
        one = geo.group("one", (x, y, 0.53), (0, 0, (i * 67) % 180), root)
        plug((0, 0, 0.05), (90, 0, 0), one, (0.0, 0.17, 0.5), boot=0.13)
    geo.plate(0.14, 1.3, mt.seam(), (1.35, -0.1, 0.5112), parent=root, radius=0.06)
    yellow = mt.plastic((0.8, 0.5, 0.02), 0.42)
    geo.rbox(0.24, 0.62, 0.1, yellow, 0.1, 0.03, at=(-0.35, -0.55, 0.5), rot=(0, 0, 12), parent=root)
    geo.lathe([(0.07, 0), (0.07, 0.006), (0, 0.006)], mt.seam(), (-0.38, -0.4, 0.6), parent=root)
