"""Supplies for several cameras: on the DIN rail, with a splitter lead, in a lockable box."""

import geo
import materials as mt
import parts
import ports

PALE = (0.42, 0.43, 0.44)
CORD = (0.016, 0.016, 0.017)


def build(root, spec, view, specs):
    """On its rail, on the ground, on the wall."""
    wish = {"rail": _rail, "quattro": _quattro, "box": _box}[spec["params"]["kind"]](root, spec)
    return wish | ({"azimuth": -62} if view == "side" else {})


def _rail(root, spec):
    """The stepped shape that fits behind a breaker panel, clipped to its rail."""
    body = mt.plastic((0.03, 0.031, 0.033), 0.45)
    rail = mt.metal((0.6, 0.61, 0.6), 0.3)
    geo.rbox(2.2, 0.36, 0.05, rail, 0.01, 0.008, at=(0, 0, 0.92), rot=parts.FRONT, parent=root)
    for z in (0.72, 1.12):
        geo.rbox(2.2, 0.07, 0.12, rail, 0.01, 0.008, at=(0, 0.0, z), rot=parts.FRONT, parent=root)
    side = [
        (0.0, 0.0, 0.03),
        (0.62, 0.0, 0.04),
        (0.62, 0.44, 0.02),
        (0.9, 0.46, 0.04),
        (0.9, 1.34, 0.04),
        (0.62, 1.36, 0.02),
        (0.62, 1.8, 0.04),
        (0.0, 1.8, 0.03),
    ]
    block = geo.group("block", (0.36, -0.06, 0.02), (90, 0, -90), root)
    geo.prism(side, 0.72, body, 0.015, parent=block)
    face = geo.group("face", (0, -0.9612, 0.92), parts.FRONT, root)
    geo.plate(0.62, 0.8, mt.plastic((0.09, 0.092, 0.096), 0.45), parent=face, radius=0.03)
    parts.mark(spec["brand"], 0.1, "black", (0, 0.26, 0.0006), parent=face)
    parts.text("12 V DC", 0.11, mt.plastic((0.6, 0.61, 0.62), 0.5), (0, 0.08, 0.0006), parent=face, font="book")
    parts.text("24 W", 0.11, mt.plastic((0.6, 0.61, 0.62), 0.5), (0, -0.07, 0.0006), parent=face, font="book")
    parts.status(0.026, parts.GREEN, (-0.14, -0.26, 0.001), parent=face)
    parts.status(0.026, parts.RED, (0.14, -0.26, 0.001), parent=face, strength=0.5)
    for z, words in ((1.6, "L    N"), (0.24, "+  -  +  -")):
        row = geo.group("row", (0, -0.6812, z), parts.FRONT, root)
        for i in range(4):
            x = (i - 1.5) * 0.16
            geo.lathe([(0.055, 0), (0.05, 0.006), (0, 0.006)], mt.seam(), (x, 0, 0), parent=row)
            parts.screw(0.042, (x, 0, -0.002), parent=row, head="cross")
        ports.legend(words, (0, 0.13 if z < 1 else -0.13, 0.001), row, PALE, 0.06)
    return {"ground": "wall", "azimuth": -36, "elevation": 8}


def _quattro(root, spec):
    """A desk unit whose lead splits into four."""
    body = mt.plastic(spec["colour"], 0.42)
    geo.rbox(1.18, 0.56, 0.34, body, 0.12, 0.07, 0.03, parent=root)
    geo.rbox(1.186, 0.566, 0.01, mt.seam(), 0.122, 0.001, at=(0, 0, 0.17), parent=root)
    top = geo.group("top", (0, 0, 0.3406), parent=root)
    parts.mark(spec["brand"], 0.13, spec["colour"], (0, 0.08, 0), parent=top)
    parts.text("12 V   5 A   x 4", 0.08, mt.plastic(PALE, 0.5), (0, -0.08, 0), parent=top, font="book")
    parts.status(0.024, parts.GREEN, (0.45, 0, 0), parent=top)
    end = geo.group("end", (-0.5906, 0, 0.17), (90, 0, -90), root)
    ports.mains((0, 0, 0), end)
    geo.lathe([(0.05, 0), (0.05, 0.05, 0.01), (0.034, 0.2, 0.01)], mt.rubber(), (0.58, 0, 0.16), (0, 90, 0), root)
    parts.cable(
        [
            (0.6, 0, 0.16),
            (0.85, 0, 0.12),
            (1.15, -0.1, 0.035),
            (1.25, -0.45, 0.035),
            (1.0, -0.7, 0.035),
            (0.85, -0.72, 0.04),
        ],
        root,
        0.034,
        CORD,
    )
    geo.rbox(0.3, 0.24, 0.1, mt.plastic("black", 0.45), 0.04, 0.02, at=(0.72, -0.72, 0), parent=root)
    for i, y in enumerate((-1.2, -0.98, -0.74, -0.5)):
        x = -0.35 + 0.13 * (i % 2)
        parts.cable(
            [(0.58, -0.79 + 0.05 * i, 0.05), (0.35, -0.78 + 0.04 * i, 0.03), (0.05, y, 0.03), (x, y, 0.04)],
            root,
            0.022,
            CORD,
        )
        tip = geo.group("tip", (x + 0.02, y, 0.052), (0, -90, 0), root)
        parts.barrel_plug(tip)
    return {"azimuth": -30, "elevation": 32}


def _box(root, spec):
    """A sheet steel box on the wall, its door open: fuses, lamps and terminals."""
    steel = mt.plastic((0.5, 0.505, 0.51), 0.42)
    dark = mt.plastic((0.12, 0.122, 0.126), 0.5)
    front = geo.group("front", (0, 0, 1.0), parts.FRONT, root)
    geo.rbox(2.3, 2.0, 0.08, steel, 0.04, 0.01, parent=front)
    for x in (-1, 1):
        geo.rbox(0.06, 2.0, 0.6, steel, 0.01, 0.01, at=(x * 1.12, 0, 0), parent=front)
        geo.rbox(2.3, 0.06, 0.6, steel, 0.01, 0.01, at=(0, x * 0.97, 0), parent=front)
    geo.plate(2.14, 1.86, dark, (0, 0, 0.082), parent=front)
    unit = geo.group("unit", (-0.42, 0.36, 0.08), parent=front)
    geo.rbox(1.15, 0.9, 0.3, mt.metal((0.6, 0.61, 0.62), 0.32), 0.03, 0.012, parent=unit)
    parts.grille(15, 10, 0.064, 0.02, unit, (0, 0.06, 0.3006))
    parts.mark(spec["brand"], 0.12, "grey", (0, -0.37, 0.3008), parent=unit)
    board = geo.group("board", (0.0, -0.5, 0.08), parent=front)
    geo.rbox(1.9, 0.62, 0.05, mt.plastic((0.01, 0.09, 0.05), 0.4), 0.02, 0.006, parent=board)
    for i in range(9):
        x = -0.76 + 0.19 * i
        geo.rbox(0.07, 0.2, 0.1, mt.clear((0.8, 0.86, 0.9), 1.3), 0.02, 0.01, at=(x, 0.14, 0.05), parent=board)
        geo.rbox(0.04, 0.16, 0.06, mt.metal(rough=0.25), 0.01, 0.006, at=(x, 0.14, 0.055), parent=board)
        parts.status(0.022, parts.GREEN if i < 7 else parts.RED, (x, -0.03, 0.051), parent=board)
    geo.rbox(1.76, 0.16, 0.14, mt.plastic((0.01, 0.2, 0.06), 0.45), 0.01, 0.008, at=(0, -0.2, 0.05), parent=board)
    for i in range(18):
        parts.screw(0.03, (-0.8 + 0.094 * i, -0.2, 0.19), parent=board, head="cross")
    for i in range(3):
        parts.cable(
            [
                (0.3, 0.3 - 0.1 * i, 0.2),
                (0.55, 0.28 - 0.1 * i, 0.25),
                (0.75 - 0.1 * i, 0.0, 0.22),
                (0.72 - 0.12 * i, -0.35, 0.16),
            ],
            front,
            0.022,
            ((0.5, 0.02, 0.02), (0.02, 0.02, 0.02), (0.02, 0.15, 0.5))[i],
        )
    _door(front, steel)
    return {"ground": "wall", "azimuth": -16, "elevation": 6, "fill": 0.86}


def _door(front, steel):
    hinge = geo.group("hinge", (1.15, 0, 0.6), (0, 62, 0), front)
    geo.rbox(2.3, 2.0, 0.06, steel, 0.04, 0.02, at=(1.15, 0, 0.0), parent=hinge)
    geo.lathe([(0.07, 0), (0.07, 0.06, 0.01), (0, 0.064)], mt.metal(rough=0.22), (2.12, 0, 0.06), parent=hinge)
    geo.rbox(0.06, 0.26, 0.03, mt.metal(rough=0.28), 0.01, 0.006, at=(2.16, 0, 0.1), parent=hinge)
