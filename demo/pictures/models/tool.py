"""Tools of the trade: crimping pliers, cable tester, test monitor."""

import geo
import materials as mt
import parts
import ports
from models.monitor import screen


def build(root, spec, view, specs):
    """Pliers and tester lean back towards the viewer; the monitor stands."""
    return {"crimper": _crimper, "tester": _tester, "monitor": _monitor}[spec["params"]["kind"]](root, spec)


def _crimper(root, spec):
    lean = geo.group("lean", (0, 0, 0.08), (14, 0, -24), root)
    steel = mt.metal((0.32, 0.325, 0.33), 0.34)
    grip = mt.plastic(spec["colour"], 0.45)
    head = [(-0.36, 0, 0.08), (0.36, 0, 0.08), (0.34, 0.8, 0.14), (0.16, 1.05, 0.1), (-0.2, 1.05, 0.1), (-0.36, 0.75, 0.12)]
    geo.prism(head, 0.2, steel, 0.02, parent=lean)
    geo.rbox(0.24, 0.26, 0.02, mt.seam(), 0.02, 0.002, at=(-0.02, 0.62, 0.19), parent=lean)
    for x in (-0.055, 0.0, 0.055):
        geo.plate(0.02, 0.16, mt.gold(), (x - 0.02, 0.62, 0.2112), parent=lean)
    geo.plate(0.3, 0.03, mt.metal((0.75, 0.75, 0.76), 0.15), (-0.02, 0.94, 0.2006), parent=lean)
    for x, y in ((0, 0.18), (0.2, 0.4), (-0.24, 0.36)):
        parts.screw(0.06, (x, y, 0.19), parent=lean)
    for side in (-1, 1):
        line = [(side * 0.2, 0.1, 0.1), (side * 0.28, -0.4, 0.1), (side * 0.4, -1.0, 0.1), (side * 0.36, -1.6, 0.1)]
        geo.tube(line, 0.075, steel, lean)
        sleeve = [(side * 0.3, -0.5, 0.1), (side * 0.41, -1.0, 0.1), (side * 0.38, -1.5, 0.1), (side * 0.35, -1.75, 0.1)]
        geo.tube(sleeve, 0.125, grip, lean)
    parts.mark(spec["brand"], 0.11, "black", (0, 0.32, 0.2012), parent=lean)
    return {"azimuth": -14, "elevation": 46}


def _tester(root, spec):
    for x, size, lights in ((-0.42, 1.6, 9), (0.62, 0.95, 9)):
        lean = geo.group("lean", (x, 0 if x < 0 else -0.15, 0), (58, 0, 10 if x < 0 else -8), root)
        width = 0.82 if x < 0 else 0.62
        geo.rbox(width, size, 0.3, mt.plastic("black", 0.42), 0.12, 0.05, parent=lean)
        geo.rbox(width * 0.98, size * 0.4, 0.302, mt.plastic(spec["colour"], 0.4), 0.1, 0.05, at=(0, -size * 0.28, 0.002), parent=lean)
        face = geo.group("face", (0, 0, 0.305), parent=lean)
        for i in range(lights):
            y = size * 0.4 - i * size * 0.058
            parts.status(0.022, parts.GREEN, (-width * 0.22, y, 0), parent=face, strength=1.0 if i < 6 else 0.25)
            parts.text(str(i + 1) if i < 8 else "G", 0.06, mt.plastic((0.6, 0.61, 0.62), 0.5), (-width * 0.02, y, 0), parent=face, font="book")
        parts.mark(spec["brand"], width * 0.13, "black", (0, -size * 0.2, 0.001), parent=face)
        if x < 0:
            geo.rbox(0.2, 0.1, 0.05, mt.plastic((0.6, 0.61, 0.62), 0.4), 0.03, 0.01, at=(0, -size * 0.36, 0), parent=face)
        top = geo.group("top", (0, size / 2 + 0.001, 0.15), (-90, 180, 0), lean)
        ports.rj45((0, 0, 0), top, lit=False)
    return {"azimuth": -20, "elevation": 16}


def _monitor(root, spec):
    lean = geo.group("lean", (0, 0, 0), (66, 0, 0), root)
    geo.rbox(1.75, 2.15, 0.36, mt.plastic((0.016, 0.016, 0.017), 0.45), 0.2, 0.08, parent=lean)
    for x in (-1, 1):
        for y in (-1, 1):
            geo.rbox(0.42, 0.42, 0.4, mt.plastic((0.0, 0.17, 0.42), 0.5), 0.2, 0.08, at=(x * 0.7, 1.08 + y * 0.9 - 1.08, -0.02), parent=lean)
    face = geo.group("face", (0, 0.36, 0.3812), parent=lean)
    geo.rbox(1.6, 1.12, 0.016, mt.gloss("black"), 0.06, 0.006, at=(0, 0, -0.014), parent=face)
    screen(geo.group("live", (0, 0, 0.003), parent=face), 1.46, 0.96, 1)
    keys = geo.group("keys", (0, -0.5, 0.3812), parent=lean)
    geo.lathe([(0.2, 0), (0.19, 0.03, 0.015), (0.09, 0.03), (0.08, 0.015), (0, 0.015)], mt.plastic((0.1, 0.1, 0.105), 0.4), (0, -0.05, 0), parent=keys)
    for i in range(3):
        for x in (-0.5, 0.5):
            geo.rbox(0.26, 0.11, 0.03, mt.plastic((0.1, 0.1, 0.105), 0.4), 0.04, 0.01, at=(x, 0.12 - i * 0.17, 0), parent=keys)
    parts.mark(spec["brand"], 0.1, "black", (0, -0.4, 0.001), parent=keys)
    return {"azimuth": -24, "elevation": 18}
