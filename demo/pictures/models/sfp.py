"""Fibre modules for switches and converters."""

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """Lies on the ground, its two sockets to the front, the dust cap beside it."""
    turn = geo.group("module", rot=(0, 0, 14), parent=root)
    steel = mt.metal((0.66, 0.665, 0.67), 0.26)
    geo.rbox(0.56, 2.0, 0.36, steel, 0.02, 0.012, at=(0, 0.35, 0.02), parent=turn)
    for x in (-0.2, 0.0, 0.2):
        geo.plate(0.05, 0.34, mt.seam(), (x, 0.95, 0.3806), parent=turn, radius=0.02)
    geo.plate(0.34, 0.26, mt.seam(), (0, 1.25, 0.3804), parent=turn, radius=0.02)
    label = geo.group("label", (0, 0.32, 0.381), (0, 0, -90), turn)
    geo.plate(0.9, 0.4, mt.plastic((0.8, 0.8, 0.8), 0.45), parent=label, radius=0.02)
    parts.mark(spec["brand"], 0.13, "white", (-0.1, 0.08, 0.0006), parent=label)
    ink = mt.plastic((0.04, 0.05, 0.06), 0.5)
    parts.text("SFP 1.25G  20 km", 0.075, ink, (-0.04, -0.09, 0.0006), parent=label, font="book")
    _front(geo.group("front", (0, -0.651, 0.2), parts.FRONT, turn), steel)
    blue = mt.plastic((0.01, 0.16, 0.55), 0.36)
    for x in (-0.315, 0.315):  # the bail latch
        geo.rbox(0.05, 0.95, 0.07, blue, 0.02, 0.012, at=(x, -0.55, 0.3), parent=turn)
    geo.rbox(0.68, 0.09, 0.07, blue, 0.03, 0.012, at=(0, -1.06, 0.3), parent=turn)
    cap = geo.group("cap", (-0.75, -1.0, 0.0), (0, 0, 24), root)
    rubber = mt.plastic((0.03, 0.03, 0.032), 0.6)
    geo.rbox(0.5, 0.14, 0.32, rubber, 0.05, 0.02, parent=cap)
    for x in (-0.12, 0.12):
        geo.cyl(0.075, 0.24, rubber, 0.015, (x, 0.05, 0.16), (-90, 0, 0), cap)
    return {"azimuth": -34, "elevation": 26}


def _front(face, steel):
    """Two fibre sockets in a dark nose."""
    geo.rbox(0.52, 0.33, 0.36, mt.plastic((0.05, 0.05, 0.054), 0.4), 0.03, 0.012, parent=face)
    for x, words in ((-0.125, "TX"), (0.125, "RX")):
        geo.rbox(
            0.19, 0.21, 0.012, mt.plastic((0.012, 0.012, 0.013), 0.5), 0.015, 0.004, at=(x, -0.02, 0.355), parent=face
        )
        geo.plate(0.13, 0.13, mt.seam(), (x, -0.03, 0.3676), parent=face, radius=0.01)
        geo.lathe(
            [(0.045, 0), (0.045, 0.004), (0.025, 0.004), (0.025, 0)],
            mt.metal(rough=0.2),
            (x, -0.03, 0.368),
            parent=face,
        )
        parts.text(words, 0.045, mt.plastic((0.6, 0.61, 0.62), 0.5), (x, 0.115, 0.3612), parent=face, font="book")
