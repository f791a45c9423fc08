"""Coiled leads: fibre, HDMI, video."""

import math

import geo
import materials as mt
import parts

TONES = {"fibre": (0.72, 0.52, 0.02), "hdmi": (0.016, 0.016, 0.017), "bnc": (0.016, 0.016, 0.017)}
THICK = {"fibre": 0.026, "hdmi": 0.05, "bnc": 0.045}


def build(root, spec, view, specs):
    """Lies on the ground, both plugs before the coil."""
    kind = spec["params"]["kind"]
    mat, r = mt.plastic(TONES[kind], 0.42), THICK[kind]
    points = []
    for i in range(5 * 24 + 1):
        angle, lap = 2 * math.pi * i / 24, i / 24
        radius = 0.8 + 0.05 * math.sin(lap * 2.3) + 0.03 * math.cos(lap * 4.1)
        points.append((radius * math.cos(angle), radius * math.sin(angle), r + r * 1.5 * (lap % 2.6)))
    start = [(0.6, -1.2, r), (0.72, -0.9, r), (0.78, -0.45, r)]
    end = [(0.74, -0.55, r * 2.4), (0.4, -0.95, r * 1.6), (0.05, -1.2, r)]
    geo.tube(start + points[5:] + end, r, mat, root)
    for angle in (75, 205):
        a = math.radians(angle)
        strap = geo.group("strap", (0.8 * math.cos(a), 0.8 * math.sin(a), r * 2.4), (90, 0, angle), root)
        geo.lathe([(0.17, -0.05), (0.18, 0, 0.01), (0.17, 0.05)], mt.plastic((0.02, 0.02, 0.02), 0.6), parent=strap)
    make = {"fibre": _lc, "hdmi": _hdmi, "bnc": _bnc}[kind]
    make(geo.group("plug", (0.58, -1.24, r + 0.03), (90, 0, 8), root))
    make(geo.group("plug", (0.03, -1.24, r + 0.03), (90, 0, -18), root))
    return {"azimuth": -18, "elevation": 38}


def _lc(unit):
    blue = mt.plastic((0.01, 0.14, 0.5), 0.38)
    for x in (-0.045, 0.045):
        geo.rbox(0.075, 0.08, 0.3, blue, 0.01, 0.006, at=(x, 0, 0.02), parent=unit)
        geo.cyl(0.016, 0.14, mt.plastic("white", 0.3), 0.004, (x, 0, 0.3), parent=unit, segments=16)
        geo.rbox(0.03, 0.015, 0.2, blue, 0.005, 0.004, at=(x, -0.055, 0.06), rot=(8, 0, 0), parent=unit)
        geo.cyl(0.03, 0.16, mt.plastic((0.72, 0.52, 0.02), 0.45), 0.008, (x, 0, -0.13), parent=unit, segments=16)


def _hdmi(unit):
    dark = mt.plastic((0.02, 0.02, 0.021), 0.4)
    geo.rbox(0.3, 0.14, 0.36, dark, 0.04, 0.02, at=(0, 0, -0.02), parent=unit)
    geo.rbox(0.19, 0.065, 0.16, mt.gold(), 0.012, 0.004, at=(0, 0, 0.33), parent=unit)
    geo.lathe([(0.08, -0.18), (0.085, -0.02, 0.02)], mt.rubber(), parent=unit)


def _bnc(unit):
    steel = mt.metal(rough=0.22)
    geo.lathe([(0.055, -0.2), (0.065, 0, 0.01), (0.09, 0.04, 0.02), (0.09, 0.14)], mt.rubber(), parent=unit)
    geo.lathe([(0.1, 0.1), (0.115, 0.12, 0.01), (0.115, 0.34, 0.01), (0.095, 0.35), (0.08, 0.2)], steel, parent=unit)
    parts.ring_of(
        lambda at, parent: geo.cyl(0.011, 0.15, steel, 0.003, at, parent=parent, segments=8), 18, 0.115, unit, z=0.15
    )
    geo.cyl(0.014, 0.3, mt.gold(), 0.005, (0, 0, 0.04), parent=unit, segments=14)
