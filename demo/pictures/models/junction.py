"""Junction boxes that carry a camera and hide its cable."""

import math

import geo
import materials as mt
import parts
from models.box import gland


def build(root, spec, view, specs):
    """On the wall, its lid to the front."""
    body = mt.housing(spec["colour"])
    front = geo.group("box", rot=parts.FRONT, parent=root)
    if spec["params"]["shape"] == "round":
        deep = spec["params"].get("depth", 0.4)
        geo.lathe([(0, 0), (0.66, 0, 0.01), (0.66, deep, 0.03), (0, deep)], body, parent=front)
        lid = geo.group("lid", (0, 0, deep - 0.4), parent=front)
        geo.lathe([(0.665, 0.4), (0.67, 0.41, 0.01), (0.67, 0.47, 0.03), (0.1, 0.475)], body, parent=lid)
        geo.lathe([(0.664, 0.394), (0.664, 0.408)], mt.seam(), parent=lid)
        _lid(lid, spec, 0.476, 0.42)
        if deep > 0.5:
            _drip_edge(front, body, deep)
        below = geo.group("below", (0, -0.655, 0.2), (90, 0, 0), front)
        gland(below, (0, 0, 0), 0.11, spec_colour(spec))
    else:
        geo.rbox(1.25, 1.25, 0.42, body, 0.14, 0.03, 0.01, parent=front)
        geo.rbox(1.27, 1.27, 0.08, body, 0.15, 0.03, 0.01, at=(0, 0, 0.42), parent=front)
        geo.rbox(1.262, 1.262, 0.014, mt.seam(), 0.146, 0.001, at=(0, 0, 0.412), parent=front)
        _lid(front, spec, 0.5006, 0.42)
        for x, y in ((-0.52, 0.52), (0.52, 0.52), (-0.52, -0.52), (0.52, -0.52)):
            parts.screw(0.045, (x, y, 0.5), parent=front)
        for x in (-0.3, 0.3):
            below = geo.group("below", (x, -0.62, 0.21), (90, 0, 0), front)
            gland(below, (0, 0, 0), 0.11, spec_colour(spec))
    return {"ground": "wall", "azimuth": -30 if view == "front" else -68, "elevation": 4}


def _drip_edge(front, body, deep):
    """A small roof that leads the rain around the lid, and feet that level the box on rough walls."""
    line = [(0.7 * math.sin(math.radians(a)), -0.7 * math.cos(math.radians(a))) for a in range(-80, 81, 4)]
    geo.shell(line, 0.2, 0.03, body, (0, 0, deep - 0.05), (90, 0, 0), front)
    geo.lathe([(0.69, 0.05), (0.7, 0.06, 0.01), (0.7, 0.13, 0.01), (0.66, 0.15)], body, parent=front)
    for angle in (45, 135, 225, 315):
        turn = geo.group("turn", rot=(0, 0, angle), parent=front)
        geo.rbox(0.2, 0.24, 0.06, body, 0.06, 0.015, at=(0.74, 0, 0.0), parent=turn)
        parts.screw(0.04, (0.77, 0, 0.058), parent=turn)


def spec_colour(spec):
    """Glands take the colour of the box."""
    return mt.COLOURS[spec["colour"]]


def _lid(front, spec, z, r):
    geo.disc(0.15, mt.seam(), (0, 0, z), parent=front, segments=40)
    geo.lathe([(0.15, 0.0), (0.165, 0.014, 0.01), (0.18, 0.0)], mt.rubber(), (0, 0, z), parent=front)
    parts.ring_of(lambda at, parent: geo.disc(0.028, mt.seam(), at, parent=parent), 6, r * 0.78, front, z=z, start=30)
    parts.ring_of(lambda at, parent: parts.screw(0.036, at, parent=parent), 3, r * 1.26, front, z=z - 0.002, start=90)
    parts.mark(spec["brand"], 0.07, spec["colour"], (0, -0.47, z + 0.0006), parent=front)
