"""Floodlight cameras: lamps and a camera on one wall plate."""

import geo
import materials as mt
import parts
import wireless


def build(root, spec, view, specs):
    """On the wall, the lamps above the camera."""
    colour = spec["colour"]
    body = mt.housing(colour)
    geo.rbox(0.8, 0.8, 0.26, body, 0.3, 0.06, 0.02, rot=parts.FRONT, parent=root)
    parts.mark(spec["brand"], 0.09, colour, (0, -0.262, -0.27), parts.FRONT, root)
    if spec["params"]["heads"] == 2:
        for x in (-1, 1):
            geo.tube([(x * 0.25, -0.15, 0.12), (x * 0.5, -0.25, 0.2), (x * 0.72, -0.4, 0.3)], 0.09, body, root)
            lamp = geo.group("lamp", (x * 0.78, -0.5, 0.36), (6, 0, x * 16), root)
            _lamp(lamp, body, 0.82, 0.6)
    else:
        geo.cyl(0.12, 0.3, body, 0.02, (0, -0.2, 0.25), (50, 0, 0), root)
        lamp = geo.group("lamp", (0, -0.5, 0.62), (4, 0, 0), root)
        _lamp(lamp, body, 1.9, 0.52)
    geo.ball(0.15, body, (0, -0.33, -0.1), parent=root)
    head = geo.group("head", (0, -0.72, -0.22), (-8, 0, 0), root)
    wireless.pod(head, body, spec["brand"], colour, 0.66, 0.62, 0.7, lights=False)
    wish = {"ground": "wall"}
    return {
        **wish,
        **{"front": {"azimuth": -28, "elevation": 2}, "side": {"azimuth": -68, "elevation": 4}}.get(
            view, {"azimuth": 34, "elevation": -8}
        ),
    }


def _lamp(parent, body, width, height):
    geo.rbox(width, height, 0.2, body, 0.12, 0.05, 0.06, at=(0, 0.1, 0), rot=parts.FRONT, parent=parent)
    face = geo.group("face", (0, -0.1, 0), parts.FRONT, parent)
    geo.rbox(
        width * 0.88,
        height * 0.8,
        0.012,
        mt.plastic((0.82, 0.82, 0.8), 0.3),
        0.08,
        0.005,
        at=(0, 0, -0.004),
        parent=face,
    )
    columns = round(width / 0.15)
    for i in range(columns):
        for j in range(3):
            at = ((i - (columns - 1) / 2) * width * 0.8 / columns, (j - 1) * height * 0.22, 0.009)
            geo.rbox(0.07, 0.07, 0.008, mt.glow((1.0, 0.78, 0.36), 0.85), 0.012, 0.003, at=at, parent=face)
    geo.plate(width * 0.88, height * 0.8, mt.clear(ior=1.2), (0, 0, 0.03), parent=face, radius=0.08)
