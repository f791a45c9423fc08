"""PoE injectors in metal: finned cases for one hungry camera, a flat case for four cameras."""

import geo
import materials as mt
import parts
import ports

PALE = (0.45, 0.46, 0.47)


def build(root, spec, view, specs):
    """Lies on the ground, its sockets to the front."""
    if spec["params"]["ways"] == 4:
        _four(root, spec)
        return {"azimuth": -26 if view == "front" else -62, "elevation": 26}
    _single(root, spec)
    angles = {"front": (-34, 27), "side": (-72, 20), "back": (150, 24)}
    return dict(zip(("azimuth", "elevation"), angles[view]))


def _single(root, spec):
    """A case of drawn aluminium with ears to screw it down, fins along its lid."""
    p = spec["params"]
    black = mt.plastic((0.02, 0.0205, 0.022), 0.38)
    height = 0.36 if p["watts"] < 90 else 0.46
    geo.rbox(0.72, 1.5, height, black, 0.02, 0.012, parent=root)
    for side in (-1, 1):
        for i in range(p["fins"]):
            geo.rbox(
                0.024, 1.46, 0.05, black, 0.008, 0.006, at=(side * (0.33 - 0.055 * i), 0, height - 0.004), parent=root
            )
        ear = geo.group("ear", (side * 0.42, 0, 0), parent=root)
        geo.rbox(0.2, 0.5, 0.03, black, 0.05, 0.008, parent=ear)
        geo.plate(0.07, 0.12, mt.seam(), (side * 0.03, 0, 0.0305), parent=ear, radius=0.034)
    top = geo.group("top", (0, 0, height + 0.0012), parent=root)
    parts.mark(spec["brand"], 0.11, "black", (0.07, 0.1, 0), (0, 0, -90), top)
    ink = mt.plastic(PALE, 0.5)
    parts.text(p["words"], 0.075, ink, (-0.07, 0.1, 0), (0, 0, -90), top, "book")
    face = geo.group("face", (0, -0.7506, height / 2), parts.FRONT, root)
    geo.rbox(0.68, height * 0.86, 0.008, mt.plastic((0.06, 0.061, 0.064), 0.42), 0.02, 0.003, parent=face)
    for x, words in ((-0.17, "DATA IN"), (0.1, "PoE OUT")):
        ports.rj45((x, -0.02, 0.008), face)
        ports.legend(words, (x, 0.082, 0.009), face, size=0.036)
    lamps = (parts.GREEN, (1.0, 0.5, 0.05)) if p["watts"] >= 90 else (parts.GREEN,)
    for i, tone in enumerate(lamps):
        parts.status(0.018, tone, (0.27, 0.03 - 0.09 * i, 0.009), parent=face)
    if p["watts"] >= 90:
        for x, words in ((-0.08, "ASKED"), (0.18, "GIVEN")):
            ports.legend(words, (x, -0.15, 0.009), face, size=0.03)
    for x in (-0.31, 0.31):
        for y in (-1, 1):
            parts.screw(0.02, (x, y * (height / 2 - 0.06), 0.008), parent=face, head="cross")
    _mains_lead(root, height)


def _mains_lead(root, height):
    end = geo.group("end", (0, 0.7506, height / 2), parts.BACK, root)
    ports.mains((0, 0, 0), end)
    dark = mt.plastic((0.015, 0.015, 0.016), 0.45)
    geo.rbox(0.26, 0.2, 0.3, dark, 0.05, 0.03, at=(0, 0, 0.02), parent=end)
    line = [
        (0, 1.05, height / 2),
        (0, 1.3, 0.12),
        (0.4, 1.4, 0.05),
        (0.85, 1.1, 0.05),
        (0.95, 0.6, 0.05),
        (0.85, 0.1, 0.05),
        (1.0, -0.35, 0.05),
    ]
    parts.cable(line, root, 0.045, (0.016, 0.016, 0.017))


def _four(root, spec):
    """Four pairs of sockets, data below and power above."""
    steel = mt.plastic(spec["colour"], 0.44)
    width, depth, height = 1.62, 1.05, 0.42
    geo.rbox(width, depth, height, steel, 0.025, 0.016, at=(0, 0, 0.05), parent=root)
    for x in (-0.66, 0.66):
        for y in (-0.4, 0.4):
            geo.cyl(0.07, 0.06, mt.rubber(), 0.02, (x, y, 0), parent=root)
    for side in (-1, 1):
        panel = geo.group("vent", (side * (width / 2 + 0.0006), 0, 0.05 + height / 2), (90, 0, 90 * side), root)
        for i in range(8):
            geo.plate(0.04, height * 0.5, mt.seam(), ((i - 3.5) * 0.1, 0, 0), parent=panel, radius=0.018)
    top = geo.group("top", (0, 0, height + 0.0506), parent=root)
    parts.mark(spec["brand"], 0.19, spec["colour"], (0, 0.04, 0), parent=top)
    parts.text("4 x PoE injector   60 W", 0.08, mt.plastic(PALE, 0.5), (0, -0.2, 0), parent=top, font="book")
    face = geo.group("face", (0, -depth / 2 - 0.0006, 0.05 + height / 2), parts.FRONT, root)
    for row, tone, words in ((0.1, (0.0, 0.2, 0.45), "PoE OUT"), (-0.1, (0.1, 0.102, 0.106), "DATA IN")):
        geo.rbox(1.06, 0.185, 0.006, mt.plastic(tone, 0.42), 0.02, 0.002, at=(-0.02, row, 0), parent=face)
        for i in range(4):
            ports.rj45((-0.39 + i * 0.25, row, 0.006), face, lit=row > 0)
        ports.legend(words, (-0.68, row, 0.001), face, size=0.042)
    for i in range(4):
        parts.status(0.014, parts.GREEN if i < 3 else (1.0, 0.5, 0.05), (0.62, 0.12 - i * 0.08, 0.001), parent=face)
        ports.legend(str(i + 1), (0.69, 0.12 - i * 0.08, 0.001), face, size=0.04)
