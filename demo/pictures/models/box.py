"""Box cameras, their weather housing, and the indoor cube."""

import geo
import materials as mt
import parts
import ports


def build(root, spec, view, specs):
    """Stands on a short foot."""
    p = spec["params"]
    if p["lens"] == "cube":
        (_pebble if p.get("round") else _cube)(root, spec)
        return {"front": {"azimuth": -26, "elevation": 10}}.get(view, {})
    if p.get("housing"):
        _housing(root, spec)
        return {"front": {"azimuth": -38, "elevation": 12}}.get(view, {})
    _box(root, spec, p["lens"])
    return {"front": {"azimuth": -38, "elevation": 14}}.get(view, {})


def _box(root, spec, kind):
    colour = spec["colour"]
    body = mt.housing(colour)
    lift = 0.5
    geo.lathe(
        [(0, 0), (0.34, 0, 0.01), (0.34, 0.05, 0.03), (0.12, 0.09, 0.03), (0.1, 0.16), (0.1, lift - 0.28)],
        body,
        parent=root,
    )
    for angle in (30, 150, 270):
        turn = geo.group("turn", rot=(0, 0, angle), parent=root)
        parts.screw(0.035, (0.25, 0, 0.062), (0, 8, 0), turn)
    block = geo.group("block", (0, 0.55, lift), parent=root)
    geo.rbox(0.72, 0.62, 1.2, body, 0.07, 0.03, 0.02, at=(0, 0, 0), rot=parts.FRONT, parent=block)
    for z in (0.24, 0.29):
        geo.rbox(0.724, 0.012, 0.9, mt.seam(), 0.004, 0.001, at=(0, -0.15, z), rot=parts.FRONT, parent=block)
    geo.rbox(0.73, 0.63, 0.014, mt.seam(), 0.072, 0.001, at=(0, -1.05, 0), rot=parts.FRONT, parent=block)
    face = geo.group("face", (0, -1.2, 0), parts.FRONT, block)
    geo.rbox(0.64, 0.54, 0.012, mt.plastic("black", 0.3), 0.05, 0.006, parent=face)
    _barrel(face, kind)
    if spec["params"].get("fins"):
        _fins(block, body, spec["params"]["fins"])
    side = geo.group("side", (-0.3605, -0.55, -0.02), (90, 0, -90), block)
    parts.mark(spec["brand"], 0.13, colour, parent=side)
    back = geo.group("back", (0, 0.0008, 0), parts.BACK, block)
    geo.rbox(0.64, 0.54, 0.006, mt.plastic((0.05, 0.05, 0.052), 0.42), 0.04, 0.002, parent=back)
    plugs = geo.group("plugs", (0, 0, 0.006), parent=back)
    ports.rj45((-0.19, 0.13, 0), plugs)
    ports.legend("PoE", (-0.19, 0.02, 0.001), plugs)
    ports.power((0.02, 0.13, 0), plugs)
    ports.legend("DC12V", (0.02, 0.02, 0.001), plugs)
    ports.audio((0.2, 0.13, 0), plugs, (0.02, 0.3, 0.05))
    ports.terminal(6, (-0.1, -0.13, 0), plugs)
    geo.rbox(0.13, 0.05, 0.01, mt.seam(), 0.005, 0.001, at=(0.2, -0.1, 0), parent=plugs)
    ports.legend("SD", (0.2, -0.18, 0.001), plugs)


def _barrel(face, kind):
    dark, bright = mt.plastic((0.014, 0.014, 0.015), 0.3), mt.metal(rough=0.22)
    geo.lathe([(0.235, 0), (0.235, 0.07, 0.01), (0.2, 0.08)], bright, (0, 0, 0.012), parent=face)
    length = {"vari": 0.75, "tele": 0.9, "short": 0.3}.get(kind, 0.42)
    r = 0.27 if kind == "tele" else 0.21
    rings = [
        (r, 0.07),
        (r, 0.14, 0.01),
        (r * 1.06, 0.15, 0.006),
        (r * 1.06, 0.15 + length * 0.25, 0.006),
        (r, 0.16 + length * 0.25, 0.006),
    ]
    rings += [
        (r, length * 0.6),
        (r * 1.1, length * 0.62, 0.006),
        (r * 1.1, length * 0.85, 0.006),
        (r * 1.03, length * 0.87),
        (r * 1.03, length, 0.015),
        (r * 0.9, length),
    ]
    geo.lathe(rings, dark, parent=face)
    for z, tall in ((0.16, length * 0.22), (length * 0.64, length * 0.19)):
        parts.ring_of(_rib, 36, r * (1.06 if z < 0.3 else 1.1), face, z=z, tall=tall)
    ring = {"tele": (0.75, 0.5, 0.08), "short": (0.1, 0.2, 0.6)}.get(kind, (0.6, 0.05, 0.03))
    geo.lathe([(r * 1.035, length * 0.93), (r * 1.035, length * 0.95)], mt.plastic(ring, 0.4), parent=face)
    parts.lens(r * 0.98, (0, 0, length - 0.2 * r), parent=face, tint="green")


def _fins(block, body, where):
    """Cooling ribs along the top, or a rail and screws on it."""
    if where == "top":
        for i in range(9):
            geo.rbox(0.03, 0.86, 0.09, body, 0.012, 0.008, at=((i - 4) * 0.075, -0.5, 0.3), parent=block)
        return
    geo.rbox(0.22, 0.9, 0.06, body, 0.02, 0.015, at=(0, -0.55, 0.3), parent=block)
    for y in (-0.9, -0.55, -0.2):
        parts.screw(0.045, (0, y, 0.36), parent=block)
    for i in range(3):
        for side in (-1, 1):
            geo.plate(
                0.62, 0.026, mt.seam(), (side * 0.3612, -0.55, -0.14 - 0.05 * i), (90, 0, 90 * side), block, 0.012
            )


def _rib(at, parent, tall):
    geo.cyl(0.009, tall, mt.rubber(), 0.003, at, parent=parent, segments=8)


def _housing(root, spec):
    body = mt.housing(spec["colour"])
    geo.lathe(
        [
            (0, 0),
            (0.4, 0, 0.01),
            (0.4, 0.07, 0.03),
            (0.15, 0.12, 0.05),
            (0.12, 0.42, 0.02),
            (0.17, 0.46, 0.02),
            (0.17, 0.56),
        ],
        body,
        parent=root,
    )
    for angle in (45, 135, 225, 315):
        turn = geo.group("turn", rot=(0, 0, angle), parent=root)
        parts.screw(0.04, (0.31, 0, 0.085), (0, 10, 0), turn)
    head = geo.group("head", (0, 0.9, 0.9), parent=root)
    geo.rbox(0.86, 0.7, 1.9, body, 0.2, 0.05, 0.08, rot=parts.FRONT, parent=head)
    geo.rbox(0.87, 0.71, 0.014, mt.seam(), 0.205, 0.001, at=(0, -1.55, 0), rot=parts.FRONT, parent=head)
    face = geo.group("face", (0, -1.9, 0), parts.FRONT, head)
    geo.rbox(0.78, 0.62, 0.02, mt.plastic("black", 0.35), 0.17, 0.01, at=(0, 0, -0.005), parent=face)
    geo.plate(0.62, 0.46, mt.gloss("black"), (0, 0, 0.0155), parent=face, radius=0.1)
    parts.lens(0.19, (0, 0, 0.016), parent=face, tint="green")
    for x, y in ((-0.34, 0.24), (0.34, 0.24), (-0.34, -0.24), (0.34, -0.24)):
        parts.screw(0.024, (x, y, 0.015), parent=face)
    line = [(-0.47, -0.02), (-0.47, 0.41, 0.2), (0.47, 0.41, 0.2), (0.47, -0.02)]
    geo.shell(line, 2.15, 0.028, body, (0, -2.25, 0), parent=head)
    for y in (-1.6, -0.5):
        parts.screw(0.035, (0, y, 0.424), parent=head)
    side = geo.group("side", (-0.4855, -1.05, 0.12), (90, 0, -90), head)
    parts.mark(spec["brand"], 0.16, spec["colour"], parent=side)
    back = geo.group("back", (0, 0.001, 0), parts.BACK, head)
    for x in (-0.18, 0.18):
        gland(back, (x, -0.1, 0), 0.085)
        parts.cable(
            [(x, -0.1, 0.1), (x, -0.12, 0.3), (x * 0.8, -0.4, 0.34), (x * 0.6, -0.75, 0.1)],
            back,
            0.035,
            (0.02, 0.02, 0.02),
        )
    for x, y in ((-0.32, 0.24), (0.32, 0.24), (-0.32, -0.26), (0.32, -0.26)):
        parts.screw(0.03, (x, y, 0), parent=back)


def gland(parent, at, r, colour=(0.02, 0.02, 0.02)):
    """A cable gland with its hexagon and cap."""
    unit = geo.group("gland", at, parent=parent)
    dark = mt.plastic(colour, 0.42)
    geo.lathe([(0, 0), (r, 0), (r, 0.06, 0.006), (0, 0.06)], dark, parent=unit, segments=6)
    geo.lathe(
        [(r * 0.86, 0.05), (r * 0.86, 0.13, 0.02), (r * 0.5, 0.18, 0.02), (r * 0.42, 0.15)],
        dark,
        parent=unit,
        segments=10,
    )


def _cube(root, spec):
    body = mt.plastic(spec["colour"], 0.3)
    geo.lathe([(0, 0), (0.4, 0, 0.02), (0.38, 0.06, 0.03), (0.06, 0.1, 0.05), (0.06, 0.3)], body, parent=root)
    cube = geo.group("cube", (0, 0.36, 0.72), parent=root)
    geo.rbox(0.92, 0.92, 0.62, body, 0.24, 0.08, 0.1, rot=parts.FRONT, parent=cube)
    geo.rbox(0.925, 0.925, 0.012, mt.seam(), 0.242, 0.001, at=(0, -0.42, 0), rot=parts.FRONT, parent=cube)
    face = geo.group("face", (0, -0.62, 0), parts.FRONT, cube)
    geo.rbox(0.74, 0.74, 0.02, mt.gloss("black"), 0.18, 0.01, at=(0, 0, -0.006), parent=face)
    parts.lens(0.2, (0, 0.06, 0.015), parent=face)
    parts.ring_of(parts.infrared, 8, 0.285, face, z=0.017, start=22, radius=0.022)
    parts.status(0.014, parts.GREEN, (0, 0.315, 0.015), parent=face)
    parts.grille(5, 1, 0.03, 0.008, face, (0, -0.32, 0.0145))
    side = geo.group("side", (-0.4605, -0.3, -0.25), (90, 0, -90), cube)
    parts.mark(spec["brand"], 0.09, spec["colour"], parent=side)
    back = geo.group("back", (0, 0.0005, 0), parts.BACK, cube)
    ports.usb((0, -0.22, 0), back, blue=False)
    parts.grille(9, 6, 0.05, 0.014, back, (0, 0.12, 0))


def _pebble(root, spec):
    """A cube with soft edges on a hinged flap; a round window in a white face, a cable behind."""
    body = mt.plastic(spec["colour"], 0.3)
    geo.rbox(0.62, 0.72, 0.06, body, 0.12, 0.025, at=(0, 0.1, 0), parent=root)
    geo.cyl(0.07, 0.4, body, 0.02, (-0.2, 0.24, 0.09), (0, 90, 0), root)
    cube = geo.group("cube", (0, 0.36, 0.58), (-4, 0, 0), root)
    geo.rbox(0.86, 0.92, 0.6, body, 0.38, 0.16, 0.16, rot=parts.FRONT, parent=cube)
    geo.rbox(0.864, 0.924, 0.012, mt.seam(), 0.382, 0.001, at=(0, -0.2, 0), rot=parts.FRONT, parent=cube)
    face = geo.group("face", (0, -0.6, 0), parts.FRONT, cube)
    geo.lathe([(0.31, -0.01), (0.3, 0.016, 0.01), (0, 0.018)], mt.gloss("black"), (0, 0.05, 0), parent=face)
    parts.lens(0.15, (0, 0.05, 0.02), parent=face)
    parts.ring_of(parts.infrared, 4, 0.22, geo.group("leds", (0, 0.05, 0), parent=face), z=0.02, start=45, radius=0.026)
    parts.status(0.014, parts.BLUE, (0, -0.33, 0.001), parent=face)
    parts.mark(spec["brand"], 0.06, spec["colour"], (0, 0.385, -0.004), parent=face)
    parts.cable(
        [(0.1, 0.4, 0.4), (0.12, 0.62, 0.3), (0.3, 0.8, 0.05), (0.62, 0.7, 0.035), (0.95, 0.45, 0.035)],
        root,
        0.03,
        "white",
    )
