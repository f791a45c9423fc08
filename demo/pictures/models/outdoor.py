"""Network boxes for a pole: sealed extender, switch with glands, router with its antenna inside."""

import geo
import materials as mt
import parts
from models.box import gland

DARK = (0.02, 0.02, 0.02)


def build(root, spec, view, specs):
    """Strapped to a pole, its lid to the front."""
    {"extender": _extender, "switch": _switch, "router": _router}[spec["params"]["kind"]](root, spec)
    return {"azimuth": -30 if view == "front" else -72, "elevation": 8}


def _pole(root, low, high, straps, half):
    """The pole behind, with the straps that hold a box of this half width."""
    steel = mt.metal((0.5, 0.51, 0.52), 0.35)
    geo.lathe([(0.2, low), (0.2, high), (0.16, high), (0.16, high - 0.1)], steel, (0, 0.42, 0), parent=root)
    for z in straps:
        geo.lathe([(0.208, -0.05), (0.208, 0.05)], mt.metal(rough=0.26), (0, 0.42, z), parent=root)
        geo.rbox(0.12, 0.1, 0.09, mt.metal(rough=0.3), 0.012, 0.006, at=(0.19, 0.3, z - 0.045), parent=root)
        geo.rbox(
            half * 1.2, 0.1, 0.16, mt.metal((0.5, 0.51, 0.52), 0.32), 0.02, 0.008, at=(0, 0.17, z - 0.08), parent=root
        )


def _lead(root, x, z, drop, radius=0.04):
    parts.cable(
        [(x, 0.0, z), (x, 0.0, z - drop * 0.5), (x * 0.7, 0.1, z - drop * 0.8), (x * 0.5, 0.22, z - drop)],
        root,
        radius,
        DARK,
    )


def _case(root, colour, width, height, depth, middle):
    """A cast case: body, lid with four screws, seam."""
    body = mt.plastic(colour, 0.42)
    geo.rbox(width, height, depth * 0.66, body, 0.09, 0.03, at=(0, 0.16, middle), rot=parts.FRONT, parent=root)
    y = 0.16 - depth * 0.62
    geo.rbox(
        width + 0.03,
        height + 0.03,
        depth * 0.36,
        body,
        0.1,
        0.04,
        0.012,
        at=(0, y, middle),
        rot=parts.FRONT,
        parent=root,
    )
    geo.rbox(
        width + 0.02,
        height + 0.02,
        0.014,
        mt.rubber(),
        0.095,
        0.001,
        at=(0, y + 0.012, middle),
        rot=parts.FRONT,
        parent=root,
    )
    face = geo.group("face", (0, y - depth * 0.36 - 0.0006, middle), parts.FRONT, root)
    for x in (-1, 1):
        for z in (-1, 1):
            parts.screw(0.045, (x * (width / 2 - 0.09), z * (height / 2 - 0.09), 0), parent=face)
    return face


def _extender(root, spec):
    """Slim and ribbed, a gland at each end."""
    _pole(root, -0.5, 2.5, (0.62, 1.38), 0.35)
    face = _case(root, spec["colour"], 0.92, 1.5, 0.46, 1.0)
    metal = mt.plastic(spec["colour"], 0.42)
    for i in range(7):
        geo.rbox(0.03, 0.62, 0.05, metal, 0.01, 0.008, at=((i - 3) * 0.1, 0.28, -0.002), parent=face)
    parts.mark(spec["brand"], 0.13, spec["colour"], (0, -0.22, 0), parent=face)
    parts.text("PoE 250 m", 0.08, mt.plastic((0.1, 0.1, 0.11), 0.5), (0, -0.38, 0), parent=face, font="book")
    for i, tone in enumerate((parts.GREEN, parts.BLUE)):
        parts.status(0.02, tone, (-0.06 + 0.12 * i, -0.54, 0), parent=face)
    for z, turn in ((0.25, (180, 0, 0)), (1.75, (0, 0, 0))):
        end = geo.group("end", (0, 0.04, z), turn, root)
        gland(end, (0, 0, -0.01), 0.11)
    _lead(root, 0.0, 0.12, 0.7, 0.045)
    parts.cable([(0, 0.04, 1.88), (0, 0.03, 2.1), (0.05, 0.12, 2.28), (0.06, 0.2, 2.5)], root, 0.045, DARK)


def _switch(root, spec):
    """A wide case, five glands below: one from the house, four to the cameras."""
    _pole(root, -0.6, 2.5, (0.6, 1.5), 0.6)
    face = _case(root, spec["colour"], 1.6, 1.35, 0.6, 1.05)
    parts.mark(spec["brand"], 0.19, spec["colour"], (0, 0.16, 0), parent=face)
    parts.text("4 x PoE   60 W", 0.1, mt.plastic((0.1, 0.1, 0.11), 0.5), (0, -0.06, 0), parent=face, font="book")
    geo.rbox(1.0, 0.13, 0.01, mt.gloss("black"), 0.04, 0.004, at=(0, -0.3, -0.002), parent=face)
    for i in range(5):
        parts.status(0.022, parts.GREEN if i else parts.BLUE, (-0.36 + 0.18 * i, -0.3, 0.009), parent=face)
    for i in range(5):
        x = (i - 2) * 0.29
        end = geo.group("end", (x, 0.02, 0.385), (180, 0, 0), root)
        gland(end, (0, 0, -0.01), 0.1)
        _lead(root, x, 0.26, 0.62)


def _router(root, spec):
    """A tall panel: modem and directional antenna in one, a single cable below."""
    _pole(root, -0.5, 2.6, (0.75, 1.55), 0.4)
    body = mt.housing(spec["colour"])
    geo.rbox(
        0.36,
        0.9,
        0.16,
        mt.plastic((0.3, 0.31, 0.32), 0.42),
        0.05,
        0.02,
        at=(0, 0.2, 1.15),
        rot=parts.FRONT,
        parent=root,
    )
    geo.rbox(1.02, 2.1, 0.42, body, 0.1, 0.16, 0.03, at=(0, 0.1, 1.15), rot=parts.FRONT, parent=root)
    geo.rbox(1.026, 2.106, 0.012, mt.seam(), 0.102, 0.001, at=(0, 0.0, 1.15), rot=parts.FRONT, parent=root)
    face = geo.group("face", (0, -0.3206, 1.15), parts.FRONT, root)
    parts.mark(spec["brand"], 0.14, spec["colour"], (0, 0.34, 0), parent=face)
    parts.text("4G", 0.26, mt.plastic((0.0, 0.22, 0.5), 0.4), (0, 0.02, 0), parent=face)
    for i in range(4):  # the height of the signal
        geo.rbox(
            0.055,
            0.06 + 0.05 * i,
            0.006,
            mt.glow(parts.GREEN, 1.0) if i < 3 else mt.plastic((0.5, 0.51, 0.52), 0.4),
            0.01,
            0.002,
            at=(-0.135 + 0.09 * i, -0.44 + 0.025 * i, -0.002),
            parent=face,
        )
    lid = geo.group("lid", (0.32, -0.06, 0.095), (180, 0, 0), root)
    geo.rbox(0.26, 0.16, 0.02, mt.plastic((0.55, 0.555, 0.56), 0.4), 0.03, 0.006, parent=lid)
    end = geo.group("end", (-0.1, -0.06, 0.1), (180, 0, 0), root)
    gland(end, (0, 0, -0.01), 0.1, (0.3, 0.3, 0.31))
    parts.cable([(-0.1, -0.06, -0.05), (-0.1, -0.06, -0.2), (-0.04, 0.08, -0.36), (0.0, 0.2, -0.5)], root, 0.042, DARK)
