"""Small boxes between two cables: fibre converters, extenders, baluns, surge protectors."""

import geo
import materials as mt
import parts
import ports


def build(root, spec, view, specs):
    """Stands on the ground, its ports to the front."""
    kinds = {"fibre": _fibre, "poe": _poe, "hdmi": _hdmi, "balun": _balun, "surge": _surge}
    return kinds[spec["params"]["kind"]](root, spec) | ({"azimuth": -62} if view == "side" else {})


def _box(root, spec, width, depth, height, at=(0, 0, 0), turn=0):
    unit = geo.group("box", at, (0, 0, turn), root)
    geo.rbox(width, depth, height, mt.plastic(spec["colour"], 0.42), 0.03, 0.02, parent=unit)
    for side in (-1, 1):
        panel = geo.group("vent", (side * (width / 2 + 0.0006), 0, height / 2), (90, 0, 90 * side), unit)
        for i in range(6):
            geo.plate(0.035, height * 0.5, mt.seam(), ((i - 2.5) * 0.1, 0, 0), parent=panel, radius=0.016)
    top = geo.group("top", (0, 0, height + 0.0006), parent=unit)
    parts.mark(spec["brand"], width * 0.13, spec["colour"], (0, 0.02, 0), parent=top)
    face = geo.group("face", (0, -depth / 2 - 0.0006, height / 2), parts.FRONT, unit)
    return unit, top, face


def _fibre(root, spec):
    if spec["params"].get("powered"):
        return _powered(root, spec)
    _, top, face = _box(root, spec, 0.98, 1.0, 0.3)
    ports.rj45((-0.26, -0.01, 0), face)
    ports.legend("LAN", (-0.26, 0.095, 0.001), face)
    ports.sfp((0.06, -0.01, 0), face)
    ports.legend("SFP", (0.06, 0.095, 0.001), face)
    for i in range(3):
        parts.status(0.014, parts.GREEN, (0.28, 0.06 - i * 0.06, 0.001), parent=face)
    parts.text("10/100/1000", 0.07, mt.plastic((0.4, 0.41, 0.42), 0.5), (0, -0.2, 0), parent=top, font="book")
    return {"azimuth": -30, "elevation": 24}


def _powered(root, spec):
    """Wider, with ears and fins: its one port feeds the camera."""
    _, top, face = _box(root, spec, 1.18, 0.98, 0.32)
    ports.sfp((-0.36, -0.01, 0), face)
    ports.legend("SFP", (-0.36, 0.1, 0.001), face)
    geo.rbox(0.24, 0.26, 0.004, mt.plastic((0.75, 0.4, 0.02), 0.4), 0.02, 0.001, at=(-0.04, 0, 0), parent=face)
    ports.rj45((-0.04, -0.015, 0.004), face)
    ports.legend("PoE 30 W", (-0.04, 0.095, 0.005), face, (0.02, 0.02, 0.02), 0.036)
    for i, words in enumerate(("PWR", "LINK", "PoE")):
        parts.status(0.014, parts.GREEN if i < 2 else (1.0, 0.5, 0.05), (0.22, 0.08 - i * 0.08, 0.001), parent=face)
        ports.legend(words, (0.33, 0.08 - i * 0.08, 0.001), face, size=0.038)
    for i in range(9):
        geo.rbox(
            0.03,
            0.34,
            0.05,
            mt.plastic(spec["colour"], 0.42),
            0.01,
            0.008,
            at=((i - 4) * 0.11, 0.28, -0.003),
            parent=top,
        )
    parts.text("PoE media converter", 0.065, mt.plastic((0.4, 0.41, 0.42), 0.5), (0, -0.2, 0), parent=top, font="book")
    for x in (-1, 1):
        ear = geo.group("ear", (x * 0.66, 0, 0), parent=root)
        geo.rbox(0.2, 0.4, 0.03, mt.plastic(spec["colour"], 0.42), 0.06, 0.01, parent=ear)
        geo.disc(0.05, mt.seam(), (x * 0.02, 0, 0.0306), parent=ear)
    return {"azimuth": -28, "elevation": 28}


def _poe(root, spec):
    _, top, face = _box(root, spec, 1.2, 0.8, 0.32)
    for x, words in ((-0.35, "PoE IN"), (0.05, "OUT 1"), (0.32, "OUT 2")):
        ports.rj45((x, -0.02, 0), face)
        ports.legend(words, (x, 0.095, 0.001), face)
    parts.text("PoE extender", 0.08, mt.plastic((0.1, 0.1, 0.11), 0.5), (0, -0.2, 0), parent=top, font="book")
    for x in (-1, 1):
        ear = geo.group("ear", (x * 0.68, 0, 0), parent=root)
        geo.rbox(0.2, 0.4, 0.03, mt.plastic(spec["colour"], 0.42), 0.06, 0.01, parent=ear)
        geo.disc(0.05, mt.seam(), (x * 0.02, 0, 0.0306), parent=ear)
    return {"azimuth": -28, "elevation": 26}


def _surge(root, spec):
    """A plug-through box with fins; its green wire goes to earth."""
    _, top, face = _box(root, spec, 0.62, 1.1, 0.34)
    ports.rj45((-0.1, -0.01, 0), face)
    ports.legend("OUT", (-0.1, 0.115, 0.001), face)
    geo.cyl(0.035, 0.05, mt.metal(rough=0.25), 0.006, (0.18, -0.02, 0), parent=face)
    ports.legend("EARTH", (0.18, 0.08, 0.001), face, size=0.036)
    for i in range(5):
        geo.rbox(0.5, 0.03, 0.05, mt.plastic(spec["colour"], 0.42), 0.01, 0.008, at=(0, 0.42 - i * 0.07, -0.003), parent=top)
    parts.text("surge protector", 0.06, mt.plastic((0.4, 0.41, 0.42), 0.5), (0, -0.16, 0), parent=top, font="book")
    parts.cable(
        [(0.18, -0.57, 0.15), (0.2, -0.72, 0.12), (0.32, -0.9, 0.03), (0.6, -0.95, 0.02), (0.95, -0.7, 0.02)],
        root,
        0.022,
        (0.1, 0.42, 0.08),
    )
    return {"azimuth": -32, "elevation": 28}


def _hdmi(root, spec):
    for x, words, turn in ((-0.62, "TX", 10), (0.62, "RX", -8)):
        _, top, face = _box(root, spec, 1.0, 0.78, 0.24, (x, 0.12 if x < 0 else -0.1, 0), turn)
        ports.hdmi((-0.26, 0, 0), face)
        ports.legend("HDMI", (-0.26, 0.075, 0.001), face)
        ports.rj45((0.08, -0.012, 0), face)
        ports.power((0.34, 0, 0), face)
        parts.text(words, 0.13, mt.plastic((0.4, 0.41, 0.42), 0.5), (0, -0.2, 0), parent=top)
    return {"azimuth": -22, "elevation": 28, "fill": 0.88}


def _balun(root, spec):
    for x, y, turn in ((-0.34, 0.14, 24), (0.32, -0.08, -16)):
        unit = geo.group("balun", (x, y, 0.17), (0, 0, turn), root)
        geo.rbox(0.34, 0.7, 0.3, mt.plastic(spec["colour"], 0.4), 0.06, 0.04, 0.02, at=(0, 0, -0.15), parent=unit)
        top = geo.group("top", (0, 0, 0.1506), parent=unit)
        parts.mark(spec["brand"], 0.075, spec["colour"], (0, 0, 0), (0, 0, 90), top)
        plug = geo.group("plug", (0, -0.35, 0), parts.FRONT, unit)
        geo.lathe([(0.1, 0), (0.1, 0.1, 0.01), (0.075, 0.11), (0.075, 0.16)], mt.metal(rough=0.25), parent=plug)
        geo.lathe(
            [(0.115, 0.14), (0.12, 0.15, 0.01), (0.12, 0.36, 0.01), (0.1, 0.37), (0.085, 0.25)],
            mt.metal(rough=0.2),
            parent=plug,
        )
        parts.ring_of(
            lambda at, parent: geo.cyl(0.012, 0.16, mt.metal(rough=0.3), 0.003, at, parent=parent, segments=8),
            18,
            0.119,
            plug,
            z=0.18,
        )
        geo.cyl(0.02, 0.36, mt.gold(), 0.006, parent=plug, segments=16)
        rear = geo.group("rear", (0, 0.3506, 0.0), parts.BACK, unit)
        ports.terminal(3, (0, 0, 0), rear)
        parts.cable(
            [(-0.05, 0.4, 0.0), (-0.06, 0.55, 0.0), (-0.1, 0.75, -0.1), (-0.05, 1.0, -0.13)],
            unit,
            0.02,
            (0.5, 0.03, 0.02),
        )
        parts.cable(
            [(0.05, 0.4, 0.0), (0.06, 0.55, 0.0), (0.08, 0.75, -0.1), (0.12, 1.0, -0.13)],
            unit,
            0.02,
            (0.02, 0.02, 0.02),
        )
    return {"azimuth": -24, "elevation": 30}
