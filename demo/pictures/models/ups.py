"""Power that goes on when the mains fail: a small DC unit and a tower."""

import geo
import materials as mt
import parts
import ports


def build(root, spec, view, specs):
    """Both stand on the ground, front first."""
    wish = {"mini": _mini, "tower": _tower}[spec["params"]["kind"]](root, spec)
    return wish | ({"azimuth": -66} if view == "side" else {})


def _mini(root, spec):
    body = mt.plastic(spec["colour"], 0.4)
    geo.rbox(1.5, 0.9, 0.34, body, 0.08, 0.04, 0.02, parent=root)
    geo.rbox(1.506, 0.906, 0.01, mt.seam(), 0.082, 0.001, at=(0, 0, 0.17), parent=root)
    top = geo.group("top", (0, 0, 0.3406), parent=root)
    parts.mark(spec["brand"], 0.15, spec["colour"], (0, 0.12, 0), parent=top)
    parts.text("DC backup", 0.085, mt.plastic((0.4, 0.41, 0.42), 0.5), (0, -0.1, 0), parent=top, font="book")
    face = geo.group("face", (0, -0.4506, 0.17), parts.FRONT, root)
    for x, words in ((-0.5, "9 V"), (-0.25, "12 V"), (0.0, "12 V")):
        ports.power((x, -0.02, 0), face)
        ports.legend(words, (x, 0.09, 0.001), face)
    ports.rj45((0.3, -0.02, 0), face, lit=False)
    ports.legend("PoE", (0.3, 0.09, 0.001), face)
    for i in range(4):
        parts.status(0.015, parts.GREEN, (0.48 + i * 0.055, 0, 0.001), parent=face)
    return {"azimuth": -28, "elevation": 26}


def _tower(root, spec):
    body = mt.plastic(spec["colour"], 0.42)
    geo.rbox(1.05, 2.9, 1.7, body, 0.06, 0.03, 0.02, parent=root)
    geo.rbox(1.056, 0.012, 1.69, mt.seam(), 0.004, 0.001, at=(0, -1.25, 0.005), parent=root)
    for side in (-1, 1):
        panel = geo.group("vent", (side * 0.5256, 0.6, 0.95), (90, 0, 90 * side), root)
        for i in range(10):
            geo.plate(0.05, 0.5, mt.seam(), ((i - 4.5) * 0.13, 0, 0), parent=panel, radius=0.024)
    face = geo.group("face", (0, -1.4506, 0.85), parts.FRONT, root)
    geo.rbox(0.8, 0.62, 0.012, mt.gloss("black"), 0.05, 0.005, at=(0, 0.42, -0.004), parent=face)
    screen = geo.group("screen", (0, 0.46, 0.009), parent=face)
    geo.plate(0.6, 0.36, mt.glow((0.02, 0.12, 0.2), 0.8), parent=screen)
    light = mt.glow((0.65, 0.9, 1.0), 1.2)
    parts.text("230 V", 0.15, light, (-0.02, 0.05, 0.001), parent=screen)
    for i in range(5):
        geo.plate(0.07, 0.05, light, (-0.2 + i * 0.1, -0.11, 0.001), parent=screen)
    geo.lathe([(0.1, 0), (0.1, 0.02, 0.008), (0, 0.022)], mt.metal(rough=0.3), (0, -0.08, 0), parent=face)
    geo.lathe([(0.07, 0.0236), (0.058, 0.0236)], mt.glow(parts.GREEN, 1.0), (0, -0.08, 0), parent=face)
    parts.mark(spec["brand"], 0.15, spec["colour"], (0, -0.55, 0.001), parent=face)
    return {"azimuth": -32, "elevation": 14}
