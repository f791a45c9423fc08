"""Small connectors: RJ45 plugs, tool-free plugs, BNC screw plugs, the waterproof coupler."""

import geo
import materials as mt
import parts
from models.cable_reel import plug
from models.lead import _bnc


def build(root, spec, view, specs):
    """A few pieces on the ground."""
    return {"plugs": _plugs, "toolfree": _toolfree, "bnc": _screw_plugs, "coupler": _coupler}[spec["params"]["kind"]](
        root, spec
    )


def _plugs(root, spec):
    """Five plugs on the ground."""
    for x, y, turn in ((-0.22, 0.09, 30), (0.01, 0.15, -12), (0.22, 0.05, 52), (-0.09, -0.12, -38), (0.14, -0.15, 14)):
        one = geo.group("one", (x, y, 0.0), (0, 0, turn), root)
        plug((0, 0, 0.066), (90, 0, 0), one, (0.0, 0.17, 0.5), boot=0.13)
    return {"azimuth": -20, "elevation": 34}


def _toolfree(root, spec):
    """Four closed ones and one with its lid open, which shows the wire colours."""
    for x, y, turn, lid in (
        (-0.46, 0.3, 26, 0),
        (0.16, 0.42, -18, 0),
        (0.62, 0.1, 48, 0),
        (-0.3, -0.36, -30, 0),
        (0.34, -0.42, 12, 62),
    ):
        _one_toolfree(geo.group("one", (x, y, 0.0), (0, 0, turn), root), spec, lid)
    return {"azimuth": -20, "elevation": 36}


def _one_toolfree(unit, spec, lid):
    """Shielded body, plug at the front, hinged lid, sleeve behind."""
    steel = mt.metal((0.62, 0.625, 0.63), 0.3)
    geo.rbox(0.24, 0.46, 0.12, steel, 0.02, 0.01, at=(0, 0.08, 0.0), parent=unit)
    geo.rbox(0.19, 0.24, 0.14, mt.clear((0.86, 0.9, 0.92), 1.35), 0.012, 0.006, at=(0, -0.24, 0.0), parent=unit)
    geo.rbox(0.16, 0.2, 0.09, steel, 0.01, 0.006, at=(0, -0.22, 0.02), parent=unit)
    for i in range(8):
        geo.plate(0.009, 0.1, mt.gold(), (-0.063 + i * 0.018, -0.3, 0.1406), parent=unit)
    hinge = geo.group("hinge", (0, 0.3, 0.12), (lid, 0, 0), unit)
    geo.rbox(0.24, 0.44, 0.05, mt.plastic((0.02, 0.021, 0.023), 0.4), 0.02, 0.012, at=(0, -0.22, 0), parent=hinge)
    if not lid:
        label = geo.group("label", (0, -0.22, 0.0506), (0, 0, 90), hinge)
        parts.mark(spec["brand"], 0.06, "black", parent=label)
    else:
        tones = (
            (0.8, 0.4, 0.1),
            (0.7, 0.3, 0.02),
            (0.1, 0.5, 0.15),
            (0.02, 0.15, 0.6),
            (0.3, 0.5, 0.8),
            (0.02, 0.35, 0.08),
            (0.5, 0.3, 0.2),
            (0.25, 0.1, 0.04),
        )
        for i, tone in enumerate(tones):
            geo.rbox(
                0.02, 0.36, 0.02, mt.plastic(tone, 0.5), 0.008, 0.006, at=(-0.084 + i * 0.024, 0.1, 0.115), parent=unit
            )
    geo.lathe(
        [(0.1, 0), (0.1, 0.1, 0.02), (0.075, 0.16, 0.02), (0.06, 0.16)],
        mt.plastic("black", 0.45),
        (0, 0.3, 0.085),
        (-90, 0, 0),
        unit,
    )


def _screw_plugs(root, spec):
    """Five BNC plugs, one on its face."""
    for x, y, turn in ((-0.8, 0.25, 24), (0.0, 0.66, -14), (0.8, 0.25, 40), (-0.42, -0.5, -34)):
        unit = geo.group("one", (x, y, 0.125), (90, 0, turn), root)
        _bnc(unit)
        geo.lathe(
            [(0.1, -0.34), (0.105, -0.2, 0.01), (0.1, -0.05)], mt.metal((0.7, 0.71, 0.72), 0.3), parent=unit, segments=6
        )
    upright = geo.group("upright", (0.18, -0.9, 0.34), parent=root)
    _bnc(upright)
    geo.lathe(
        [(0.1, -0.34), (0.105, -0.2, 0.01), (0.1, -0.05)], mt.metal((0.7, 0.71, 0.72), 0.3), parent=upright, segments=6
    )
    return {"azimuth": -20, "elevation": 30}


def _coupler(root, spec):
    """A black barrel with a ribbed cap at each end, through which the two cables run."""
    black = mt.plastic("black", 0.42)
    unit = geo.group("coupler", (0, 0, 0.36), (0, 90, -16), root)
    geo.lathe([(0, -0.42), (0.26, -0.42), (0.26, 0.42), (0, 0.42)], black, parent=unit)
    geo.lathe([(0.29, -0.1), (0.31, -0.08, 0.01), (0.31, 0.08, 0.01), (0.29, 0.1)], black, parent=unit, segments=8)
    for side in (0, 180):
        cap = geo.group("cap", rot=(side, 0, 0), parent=unit)
        geo.lathe(
            [
                (0.3, 0.26),
                (0.34, 0.28, 0.02),
                (0.34, 0.8, 0.05),
                (0.22, 0.92, 0.04),
                (0.2, 1.0, 0.03),
                (0.08, 1.06, 0.02),
                (0.07, 0.9),
            ],
            black,
            parent=cap,
        )
        parts.ring_of(
            lambda at, parent: geo.cyl(0.022, 0.42, black, 0.008, at, parent=parent, segments=8), 20, 0.34, cap, z=0.34
        )
        geo.lathe([(0.275, 0.2), (0.29, 0.225, 0.02), (0.275, 0.25)], mt.plastic((0.55, 0.06, 0.03), 0.5), parent=cap)
        y = 0.15 if side else -0.15
        geo.tube(
            [(0, 0, 0.95), (0, 0, 1.2), (0.2, y, 1.5), (0.3, y * 2, 1.75)],
            0.065,
            mt.plastic((0.55, 0.555, 0.56), 0.45),
            cap,
        )
    band = geo.group("band", rot=(0, 0, -90), parent=unit)
    parts.along(
        parts.mark(spec["brand"], 0.1, "black"), 0.262, geo.group("name", rot=(90, 0, 0), parent=band), 0.0, 0.02
    )
    return {"azimuth": -24, "elevation": 24}
