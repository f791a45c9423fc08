"""Fisheye cameras: a flat disc with one round-eyed lens."""

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """Lies on its base; mounted, it sits on the wall."""
    mounted = view == "mounted"
    base = geo.group("base", rot=(90, 0, 0) if mounted else (0, 0, 0), parent=root)
    p, colour = spec["params"], spec["colour"]
    body = mt.housing(colour)
    small = p["radius"] < 0.9
    r, h = (0.52, 0.2) if small else (0.66, 0.18)
    geo.lathe(
        [
            (0, 0),
            (r, 0, 0.015),
            (r, h * 0.55, 0.07),
            (r * 0.9, h, 0.1),
            (r * 0.6, h + 0.04, 0.03),
            (r * 0.58, h + 0.02),
        ],
        body,
        parent=base,
    )
    if p.get("sealed"):
        _sealed(base, r, h)
    else:
        geo.lathe([(r + 0.002, 0.035), (r + 0.002, 0.045)], mt.seam(), parent=base)
    z = h + 0.02
    geo.lathe(
        [(r * 0.58, z), (r * 0.57, z + 0.012, 0.01), (r * 0.4, z + 0.05, 0.03), (0, z + 0.06)],
        mt.gloss("black"),
        parent=base,
    )
    lens = r * 0.3
    geo.lathe(
        [(lens * 1.25, z + 0.03), (lens * 1.2, z + 0.1, 0.03), (lens * 1.02, z + 0.12, 0.01), (lens, z + 0.08)],
        mt.plastic("black", 0.3),
        parent=base,
    )
    geo.lathe(
        [(lens * 1.02, z + 0.115), (lens * 0.98, z + 0.125, 0.004), (lens * 0.95, z + 0.1)],
        mt.metal(rough=0.2),
        parent=base,
    )
    geo.lathe(
        parts._cap(lens * 0.96, lens * 0.62),
        mt.coated(near=(0.035, 0.035, 0.09), edge=(0.1, 0.26, 0.24)),
        (0, 0, z + 0.105),
        parent=base,
    )
    if p.get("sealed"):
        parts.ring_of(parts.infrared, 12, r * 0.475, base, z=z + 0.045, start=15, radius=r * 0.03)
    elif p["leds"]:
        parts.ring_of(parts.infrared, 3, r * 0.475, base, z=z + 0.045, start=30, radius=r * 0.05)
        parts.ring_of(parts.infrared, 3, r * 0.475, base, z=z + 0.045, start=90, radius=r * 0.028)
    for angle in (20, 140, 260):
        turn = geo.group("turn", rot=(0, 0, angle), parent=base)
        if not small and not p.get("sealed"):
            parts.screw(0.026, (r * 0.8, 0, h * 0.93), (0, 24, 0), turn)
    label = geo.group("label", rot=(0, 0, 180 if mounted else 0), parent=base)
    parts.mark(spec["brand"], 0.07, colour, (0, 0, h * 0.42), parent=label, around=r + 0.001)
    return {"elevation": 32, "azimuth": -22} if view == "front" else {}


def _sealed(base, r, h):
    """No seam and no screw: a steel ring around the window and a rubber lip against the ceiling."""
    geo.lathe(
        [(r - 0.02, -0.05), (r + 0.03, -0.045, 0.015), (r + 0.02, 0.03, 0.015), (r - 0.01, 0.04)],
        mt.rubber(),
        parent=base,
    )
    ring = [(r * 0.66, h - 0.005), (r * 0.65, h + 0.06, 0.015), (r * 0.57, h + 0.055, 0.01), (r * 0.56, h)]
    geo.lathe(ring, mt.metal(rough=0.22), parent=base)
