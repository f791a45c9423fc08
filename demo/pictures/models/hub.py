"""Alarm hub, keypad, key fob."""

import geo
import materials as mt
import parts
import ports


def build(root, spec, view, specs):
    """The hub and keypad lean back; the fob lies."""
    return {"hub": _hub, "keypad": _keypad, "fob": _fob}[spec["params"]["kind"]](root, spec, view)


def _hub(root, spec, view):
    body = mt.plastic(spec["colour"], 0.32)
    geo.rbox(1.5, 1.5, 0.34, body, 0.34, 0.1, 0.06, parent=root)
    geo.rbox(1.505, 1.505, 0.01, mt.seam(), 0.342, 0.001, at=(0, 0, 0.12), parent=root)
    top = geo.group("top", (0, 0, 0.3406), parent=root)
    parts.mark(spec["brand"], 0.17, spec["colour"], (0, -0.05, 0), parent=top)
    geo.rbox(0.3, 0.035, 0.008, mt.glow((0.1, 0.55, 1.0), 1.3), 0.017, 0.002, at=(0, -0.52, -0.002), parent=top)
    back = geo.group("back", (0, 0.7506, 0.17), parts.BACK, root)
    geo.rbox(0.9, 0.2, 0.006, mt.plastic((0.05, 0.05, 0.052), 0.45), 0.03, 0.002, parent=back)
    ports.power((-0.3, 0, 0.006), back)
    ports.rj45((0, 0, 0.006), back)
    geo.rbox(0.2, 0.04, 0.008, mt.seam(), 0.01, 0.001, at=(0.28, 0, 0.006), parent=back)
    angles = {"front": (-28, 30), "side": (-72, 16), "back": (152, 22)}
    return dict(zip(("azimuth", "elevation"), angles[view]))


def _keypad(root, spec, view):
    lean = geo.group("lean", rot=(62, 0, 0), parent=root)
    geo.rbox(1.1, 1.6, 0.2, mt.plastic("black", 0.35), 0.18, 0.04, parent=lean)
    geo.rbox(1.04, 1.54, 0.02, mt.gloss("black"), 0.16, 0.008, at=(0, 0, 0.19), parent=lean)
    face = geo.group("face", (0, 0, 0.2106), parent=lean)
    lit = mt.glow((0.75, 0.88, 1.0), 1.0)
    for i, key in enumerate("123456789*0#"):
        x, y = (i % 3 - 1) * 0.29, 0.28 - (i // 3) * 0.27
        parts.text(key, 0.15, lit, (x, y, 0), parent=face, font="book")
    parts.status(0.02, parts.GREEN, (-0.1, 0.6, 0), parent=face)
    parts.status(0.02, parts.RED, (0.1, 0.6, 0), parent=face, strength=0.8)
    parts.mark(spec["brand"], 0.075, "black", (0, -0.71, 0), parent=face)
    return {"azimuth": -26 if view == "front" else -64, "elevation": 14}


def _fob(root, spec, view):
    body = mt.plastic(spec["colour"], 0.32)
    lean = geo.group("lean", rot=(50, 0, 0), parent=root)
    geo.rbox(0.72, 1.25, 0.22, body, 0.3, 0.08, parent=lean)
    geo.rbox(0.725, 1.255, 0.008, mt.seam(), 0.302, 0.001, at=(0, 0, 0.1), parent=lean)
    face = geo.group("face", (0, 0, 0.2206), parent=lean)
    grey = mt.plastic((0.5, 0.51, 0.52), 0.4)
    ink = mt.plastic((0.12, 0.125, 0.13), 0.4)
    keys = ((-0.15, 0.2), (0.15, 0.2), (-0.15, -0.1), (0.15, -0.1))
    for x, y in keys:
        geo.lathe([(0.125, -0.01), (0.125, 0.012, 0.01), (0, 0.016)], grey, (x, y, 0), parent=face)
    top = 0.0165
    geo.rbox(0.08, 0.065, 0.002, ink, 0.01, 0.0005, at=(-0.15, 0.185, top), parent=face)
    geo.lathe([(0.026, 0), (0.026, 0.002), (0.036, 0.002), (0.036, 0)], ink, (-0.15, 0.222, top), parent=face)
    geo.rbox(0.08, 0.065, 0.002, ink, 0.01, 0.0005, at=(0.15, 0.185, top), parent=face)
    geo.lathe([(0.026, 0), (0.026, 0.002), (0.036, 0.002), (0.036, 0)], ink, (0.175, 0.222, top), parent=face)
    geo.prism(
        [(0, 0.045), (0.045, 0), (0.03, 0), (0.03, -0.04), (-0.03, -0.04), (-0.03, 0), (-0.045, 0)],
        0.002,
        ink,
        at=(-0.15, -0.1, top),
        parent=face,
    )
    parts.text("SOS", 0.075, mt.plastic((0.6, 0.02, 0.02), 0.4), (0.15, -0.1, top), parent=face)
    parts.mark(spec["brand"], 0.08, spec["colour"], (0, -0.36, 0), parent=face)
    parts.status(0.016, parts.GREEN, (0, 0.42, 0), parent=face)
    geo.lathe(
        [
            (0.09 + 0.022 * c, 0.022 * s)
            for c, s in ((0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1))
        ],
        mt.metal(),
        (0, 0.65, 0.11),
        (0, 90, 0),
        lean,
    )
    return {"azimuth": -24, "elevation": 18}
