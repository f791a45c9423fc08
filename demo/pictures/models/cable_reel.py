"""Network cable: drums, wooden reels, coiled patch cables."""

import math

import geo
import materials as mt
import parts

CABLE = {"blue": (0.0, 0.17, 0.5), "black": (0.016, 0.016, 0.017), "white": (0.76, 0.765, 0.77)}


def build(root, spec, view, specs):
    """Drums stand upright on their flanges; coils lie."""
    kind = spec["params"]["kind"]
    if kind == "coil":
        _coil(root, spec)
        return {"azimuth": -20, "elevation": 38}
    _drum(root, spec, kind == "wood")
    return {"azimuth": -38, "elevation": 14}


def _drum(root, spec, wood):
    colour = CABLE[spec["colour"]]
    lying = geo.group("drum", (0, 0, 1.0), (90, 0, 0), root)
    p = spec["params"]
    flange = mt.plastic((0.42, 0.28, 0.15), 0.6) if wood else mt.plastic(p.get("flange", (0.15, 0.155, 0.16)), 0.45)
    for z in (-0.62, 0.54):
        geo.lathe([(0.12, z), (1.0, z, 0.02), (1.0, z + 0.08, 0.02), (0.12, z + 0.08)], flange, parent=lying)
        if wood:
            for i in range(-4, 5):
                geo.plate(
                    0.008,
                    2 * math.sqrt(max(0.01, 0.97 - (i * 0.21) ** 2)),
                    mt.plastic((0.14, 0.08, 0.04), 0.7),
                    (i * 0.21, 0, z + 0.0806),
                    parent=lying,
                )
        else:
            for i in range(6):
                turn = geo.group("rib", rot=(0, 0, 60 * i), parent=lying)
                geo.rbox(0.5, 0.07, 0.03, flange, 0.03, 0.01, at=(0.6, 0, z + 0.075), parent=turn)
    geo.lathe(
        [(0.2, 0.6), (0.2, 0.66, 0.01), (0.13, 0.66, 0.01), (0.13, -0.6)],
        mt.plastic((0.03, 0.03, 0.03), 0.5),
        parent=lying,
    )
    label = geo.group("label", (0, 0, 0.6235), parent=lying)
    sticker = mt.plastic((0.8, 0.8, 0.8), 0.45)
    geo.lathe([(0.5, 0.0), (0.24, 0.0)], sticker, parent=label)
    for z in range(13):
        height = -0.54 + 0.083 * z
        for layer in (0.78,):
            _wind(lying, colour, layer + 0.02 * math.sin(z * 2.4), height)
    geo.cyl(0.78, 1.06, mt.plastic(colour, 0.45), at=(0, 0, -0.54), parent=lying)
    words = geo.group("words", (0, 0, 0.626), parent=lying)
    ink = mt.plastic((0.03, 0.05, 0.08), 0.5)
    parts.text(spec["brand"].lower(), 0.11, ink, (0, 0.36, 0), parent=words)
    parts.text(
        p.get("words", "CAT6 " + ("305 m" if wood else "100 m")),
        p.get("letters", 0.09),
        ink,
        (0, -0.37, 0),
        parent=words,
        font="book",
    )
    end = [(0.3, -0.84, 1.0), (0.7, -0.8, 0.5), (0.95, -0.78, 0.1), (1.35, -0.9, 0.045), (1.6, -1.2, 0.045)]
    geo.tube([(x * 0.9, y * 0.5 - 0.1, z) for x, y, z in end], 0.042, mt.plastic(colour, 0.45), root)
    if p.get("tail"):
        tail = geo.group("tail", (1.44, -0.7, 0.045), (0, 90, -48), root)
        {"coax": _coax_tail, "fibre": _fibre_tail, "gel": _gel_tail}[p["tail"]](tail)


def _coax_tail(tail):
    """The two halves torn apart: coax with its braid and core, two cores for the power."""
    geo.cyl(0.034, 0.22, mt.metal((0.72, 0.45, 0.28), 0.35), 0.004, (0, 0, -0.02), parent=tail, segments=20)
    geo.cyl(0.026, 0.34, mt.plastic((0.7, 0.71, 0.7), 0.4), 0.004, parent=tail, segments=20)
    geo.cyl(0.009, 0.46, mt.metal((0.8, 0.45, 0.25), 0.25), 0.002, parent=tail, segments=12)
    for y, tone in ((0.06, (0.6, 0.02, 0.02)), (0.12, (0.016, 0.016, 0.017))):
        geo.tube(
            [(0, 0.02, -0.5), (0, y * 0.7, -0.25), (0, y + 0.04, 0.0), (0, y * 1.6 + 0.05, 0.3)],
            0.024,
            mt.plastic(tone, 0.45),
            tail,
        )


def _fibre_tail(tail):
    """The plugs wrapped for pulling: a sock with its loop."""
    geo.lathe(
        [(0.042, -0.3), (0.07, -0.24, 0.02), (0.075, 0.3, 0.03), (0.03, 0.42, 0.02), (0, 0.43)],
        mt.plastic((0.75, 0.45, 0.02), 0.6),
        parent=tail,
    )
    for i in range(6):
        geo.lathe([(0.0755, -0.2 + 0.09 * i), (0.0765, -0.19 + 0.09 * i)], mt.seam(), parent=tail)
    geo.tube(
        [(0, 0, 0.4), (0, 0.1, 0.52), (0, 0.06, 0.68), (0, -0.06, 0.68), (0, -0.1, 0.52), (0, 0, 0.4)],
        0.014,
        mt.metal(rough=0.3),
        tail,
    )


def _gel_tail(tail):
    """Two jackets, and four pairs in their gel."""
    geo.cyl(0.036, 0.12, mt.plastic((0.3, 0.31, 0.32), 0.45), 0.004, (0, 0, -0.02), parent=tail, segments=20)
    for i, tone in enumerate(((0.02, 0.15, 0.5), (0.7, 0.25, 0.02), (0.03, 0.35, 0.08), (0.25, 0.1, 0.04))):
        x, y = 0.016 * (1 if i % 2 else -1), 0.016 * (1 if i > 1 else -1)
        geo.tube([(x, y, 0.05), (x * 1.6, y * 1.6, 0.18), (x * 3.4, y * 3.4, 0.36)], 0.014, mt.plastic(tone, 0.3), tail)


def _wind(parent, colour, radius, z):
    geo.lathe(
        [
            (radius + 0.042 * math.cos(a), z + 0.042 * math.sin(a))
            for a in (math.radians(d) for d in range(-100, 101, 20))
        ],
        mt.plastic(colour, 0.45),
        parent=parent,
    )


def _coil(root, spec):
    colour = CABLE[spec["colour"]]
    mat = mt.plastic(colour, 0.42)
    points, turns = [], spec["params"].get("turns", 7)
    for i in range(turns * 24 + 1):
        angle = 2 * math.pi * i / 24
        lap = i / 24
        radius = 0.86 + 0.05 * math.sin(lap * 2.1) + 0.035 * math.cos(lap * 3.7)
        height = 0.05 + 0.062 * (lap % 3.5) + 0.01 * math.sin(angle * 3)
        points.append((radius * math.cos(angle), radius * math.sin(angle), height))
    start = [(0.62, -1.25, 0.06), (0.75, -0.95, 0.05), (0.85, -0.5, 0.05)]
    end = [(0.8, -0.6, 0.12), (0.45, -1.0, 0.08), (0.1, -1.25, 0.06)]
    geo.tube(start + points[6:] + end, spec["params"].get("thick", 0.042), mat, root)
    for angle in (70, 200):
        a = math.radians(angle)
        strap = geo.group("strap", (0.87 * math.cos(a), 0.87 * math.sin(a), 0.15), (90, 0, angle), root)
        geo.lathe(
            [(0.2, -0.06), (0.21, -0.05, 0.01), (0.21, 0.05, 0.01), (0.2, 0.06)],
            mt.plastic((0.02, 0.02, 0.02), 0.6),
            parent=strap,
        )
    plug((0.6, -1.33, 0.06), (90, 0, 8), root, colour)
    plug((0.06, -1.33, 0.06), (90, 0, -22), root, colour)


def plug(at, rot, parent, colour, boot=0.3):
    """An RJ45 plug, its contacts pointing along local +Z, with a sleeve of the given length."""
    unit = geo.group("plug", at, rot, parent)
    clear = mt.clear((0.86, 0.9, 0.92), 1.35)
    geo.rbox(0.117, 0.08, 0.2, clear, 0.008, 0.004, at=(0, 0, 0.02), parent=unit)
    geo.rbox(0.09, 0.05, 0.12, mt.plastic((0.5, 0.5, 0.5), 0.4), 0.01, 0.005, at=(0, -0.004, 0.03), parent=unit)
    for i in range(8):
        geo.plate(0.006, 0.09, mt.gold(), (-0.042 + i * 0.012, 0.042, 0.17), (-90, 0, 0), unit)
    geo.rbox(0.05, 0.012, 0.17, clear, 0.005, 0.003, at=(0, -0.058, 0.0), rot=(8, 0, 0), parent=unit)
    if boot:
        geo.lathe(
            [(0, -boot), (0.046, -boot, 0.006), (0.054, -boot * 0.9, 0.01), (0.062, -0.02, 0.02), (0.066, 0.03)],
            mt.plastic(colour, 0.42),
            parent=unit,
            segments=24,
        )
    return unit
