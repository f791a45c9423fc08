"""Bullet cameras: a barrel on a bracket, with visor, lens and light."""

import math

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """Stands on its foot; mounted, the foot sits on the wall."""
    p, colour = spec["params"], spec["colour"]
    body = mt.housing(colour)
    mounted = view == "mounted"
    foot = geo.group("foot", rot=(90, 0, 0) if mounted else (0, 0, 0), parent=root)
    _bracket(foot, body, p)
    if mounted:
        head = geo.group("head", (0, -0.78, 0.02), (-10, 0, 12), root)
    else:
        head = geo.group("head", (0, -0.1, 0.84), (4, 0, 0), root)
    if p.get("section") == "square":
        _square_head(head, body, spec)
    else:
        _round_head(head, body, spec)
    return {"azimuth": -36, "elevation": 12} if view == "front" else {}


def _bracket(foot, body, p):
    if p.get("foot") == "box":
        _box_foot(foot, body)
    geo.lathe(
        [(0, 0), (0.44, 0, 0.015), (0.44, 0.1, 0.045), (0.2, 0.14, 0.06), (0.16, 0.2, 0.03), (0, 0.2)],
        body,
        parent=foot,
    )
    geo.lathe([(0.445, 0.028), (0.445, 0.04)], mt.seam(), parent=foot)
    for turn in (30, 150, 270):
        holder = geo.group("turn", rot=(0, 0, turn), parent=foot)
        parts.screw(0.042, (0.33, 0, 0.112), (0, 8, 0), holder)
    geo.lathe(
        [(0.135, 0.16), (0.12, 0.36, 0.1), (0.16, 0.44, 0.05), (0.16, 0.56, 0.05), (0.0, 0.62)], body, parent=foot
    )
    geo.lathe([(0.161, 0.492), (0.161, 0.5)], mt.seam(), parent=foot)
    screw = geo.group("side", (0.15, 0, 0.46), (0, 90, 0), foot)
    parts.screw(0.045, parent=screw, head="torx")


def _box_foot(foot, body):
    """A junction box under the bracket, which takes the plugs."""
    profile = [(0, -0.34), (0.6, -0.34, 0.01), (0.6, -0.06, 0.02), (0.56, -0.03, 0.02), (0.54, 0.02, 0.02), (0.4, 0.03)]
    geo.lathe(profile, body, parent=foot)
    geo.lathe([(0.603, -0.075), (0.603, -0.063)], mt.seam(), parent=foot)


def _round_head(head, body, spec):
    p, colour = spec["params"], spec["colour"]
    length, radius = 1.75 * p["length"], 0.4 if p["length"] > 0.8 else 0.34
    barrel = geo.group("barrel", (0, length * 0.42, 0), (90, 0, 0), head)
    r, n = radius, length
    profile = [
        (0, 0),
        (r * 0.82, 0, 0.06),
        (r * 0.95, 0.1, 0.1),
        (r * 0.95, n * 0.34, 0.01),
        (r, n * 0.35, 0.01),
        (r, n, 0.035),
        (r * 0.9, n, 0.02),
        (r * 0.88, n - 0.03),
    ]
    geo.lathe(profile, body, parent=barrel)
    geo.lathe([(r * 0.955, n * 0.335), (r * 0.962, n * 0.349)], mt.seam(), parent=barrel)
    geo.lathe([(r + 0.002, n * 0.86), (r + 0.002, n * 0.868)], mt.seam(), parent=barrel)
    _rear(barrel, r, body)
    for i in range(p.get("fins", 0)):
        z = n * 0.12 + 0.055 * i
        geo.lathe([(r * 0.954, z), (r * 0.954, z + 0.02)], mt.seam(), parent=barrel)
    if p.get("bezel"):
        edge = [(r + 0.004, n * 0.9), (r + 0.008, n + 0.006, 0.03), (r * 0.9, n + 0.006, 0.012), (r * 0.885, n - 0.03)]
        geo.lathe(edge, mt.metal(rough=0.25) if p["bezel"] == "steel" else mt.plastic("black", 0.35), parent=barrel)
    _face(barrel, r * 0.89, n - 0.03, p)
    _visor(head, body, p["visor"], r, length)
    parts.along(
        parts.mark(spec["brand"], min(0.13, length * 0.105), colour), r + 0.001, head, length * 0.42 - n * 0.62, -0.05
    )
    if p["length"] > 1.2:
        _focus_cover(head, r, length, body)
    for i in range(p.get("antennas", 0)):
        x = (-0.26, 0.26)[i]
        parts.antenna(1.15, colour, (x, length * 0.12, r * 0.8), (5, 6 if i else -6, 0), head, 0.055)


def _rear(barrel, r, body):
    geo.lathe([(0, -0.05), (0.11, -0.05, 0.02), (0.13, 0.03)], mt.rubber(), parent=barrel)
    parts.cable(
        [(0, 0, -0.04), (0, 0.02, -0.14), (0, -0.16, -0.2), (0, -0.4, -0.12), (0, -0.6, -0.02)],
        barrel,
        0.045,
        (0.02, 0.02, 0.02),
    )


def _face(barrel, r, z, p):
    front = geo.group("face", (0, 0, z), parent=barrel)
    geo.disc(r, mt.gloss("black"), parent=front, segments=72)
    size = {"small": 0.41, "medium": 0.46, "large": 0.52}[p["lens"]] * r / 0.355 * 0.36
    geo.lathe([(size * 1.02, 0), (size * 1.3, 0.015, 0.01), (size * 1.36, 0)], mt.plastic("black", 0.3), parent=front)
    parts.lens(size, (0, 0, 0.004), parent=front, tint="green" if p["lens"] == "large" else "violet")
    lights(front, p["leds"], (r + size * 1.36) / 2, (r - size * 1.36) / 2)
    if p.get("print"):
        ink = mt.plastic((0.5, 0.51, 0.52), 0.4)
        parts.text(p["print"], 0.06, ink, (0, -(r + size * 1.36) / 2, 0.002), parent=front, spacing=1.1)


def lights(front, layout, middle, room):
    """LEDs around a lens, `room` on each side of a circle: `ringN`, `pair`, `arrays4`, `spots2`."""
    if layout.startswith("ring"):
        parts.ring_of(parts.infrared, int(layout[4:]), middle, front, z=0.006, start=15, radius=min(room * 0.7, 0.036))
    elif layout == "arrays4":
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            parts.spot(room * 0.85, (x * middle, y * middle, 0.01), parent=front)
    elif layout == "spots2":
        for x in (-1, 1):
            parts.spot(room * 0.85, (x * middle, 0, 0.01), parent=front)
    elif layout == "single":
        parts.infrared(room * 0.9, (0, -middle, 0.006), parent=front)
    elif layout == "quad":
        for x in (-1, 1):
            for y in (-1, 1):
                parts.infrared(room * 0.8, (x * middle * 0.74, y * middle * 0.67, 0.006), parent=front)
    else:
        for x in (-1, 1):
            parts.infrared(room * 0.75, (x * middle, 0, 0.006), parent=front)


def _visor(head, body, kind, r, length):
    if kind == "none":
        return
    gap, front = r + 0.035, -length * 0.58 - 0.22
    if kind == "flat":
        line = [(-gap * 0.92, r * 0.35), (-gap * 0.92, gap, 0.14), (gap * 0.92, gap, 0.14), (gap * 0.92, r * 0.35)]
    else:
        spread = 66 if kind == "round" else 74
        line = [
            (gap * math.sin(math.radians(a)), gap * math.cos(math.radians(a))) for a in range(-spread, spread + 1, 4)
        ]
    run = length * (0.72 if kind == "round" else 0.94)
    geo.shell(line, run, 0.026, body, (0, front, 0), parent=head)
    for y in (0.3, 0.78):
        parts.screw(0.03, (0, front + run * y, gap + 0.014), parent=head)


def _focus_cover(head, r, length, body):
    lid = geo.group("lid", (0, length * 0.05, -r - 0.01), (180, 0, 0), head)
    geo.rbox(0.34, 0.5, 0.03, body, 0.06, 0.012, at=(0, 0, 0), parent=lid)
    for y in (-0.19, 0.19):
        parts.screw(0.03, (0, y, 0.03), parent=lid)


def _square_head(head, body, spec):
    p = spec["params"]
    width = p.get("width", 1.05 if p["lens"] == "dual" else 0.8)
    length = 1.6 * p["length"]
    height = 0.66
    barrel = geo.group("barrel", (0, length * 0.42, 0), (90, 0, 0), head)
    geo.rbox(width, height, length, body, 0.15, 0.04, 0.08, parent=barrel)
    geo.rbox(width + 0.004, height + 0.004, 0.012, mt.seam(), 0.152, 0.001, at=(0, 0, length * 0.8), parent=barrel)
    geo.rbox(
        width * 0.92, height * 0.88, 0.03, mt.gloss("black"), 0.12, 0.012, at=(0, 0, length - 0.012), parent=barrel
    )
    _rear(barrel, 0.3, body)
    front = geo.group("face", (0, 0, length + 0.018), parent=barrel)
    if p["lens"] == "dual":
        _two_lenses(front, p, width)
    else:
        parts.lens(0.22, (0, 0.02, 0.0), parent=front, tint="amber")
        if p["leds"] == "windows":
            for x in (-1, 1):
                parts.array(0.17, 2, (x * 0.3, 0.02, 0.006), parent=front)
        else:
            lights(front, p["leds"], 0.298, 0.07)
    for i in range(p.get("antennas", 0)):
        x = (-1, 1)[i]
        parts.antenna(1.1, spec["colour"], (x * width * 0.42, length * 0.3, 0.2), (4, x * 9, 0), head, 0.055)
    line = [
        (-width / 2 - 0.03, 0.12),
        (-width / 2 - 0.03, height / 2 + 0.035, 0.17),
        (width / 2 + 0.03, height / 2 + 0.035, 0.17),
        (width / 2 + 0.03, 0.12),
    ]
    run = length * 0.9
    if p["visor"] != "none":
        geo.shell(line, run, 0.026, body, (0, -length * 0.58 - 0.2, 0), parent=head)
    side = geo.group("side", (-width / 2 - 0.001, -length * 0.1, -0.12), (90, 0, -90), head)
    parts.mark(spec["brand"], 0.13, spec["colour"], parent=side)


def _two_lenses(front, p, width):
    """Two lenses that look outwards; lamps beside them, or infrared between and beside."""
    x = p.get("apart", 0.2)
    for side in (-1, 1):
        parts.lens(0.16, (side * x, 0.03, 0.01), (0, -side * x * 40, 0), front, "green")
        if p["leds"] == "spots2":
            parts.spot(0.06, (side * x * 2, 0.03, 0.006), parent=front)
        else:
            for y in (-0.09, 0.15):
                parts.infrared(0.042, (side * (x + 0.23), y, 0.006), parent=front)
    if p["leds"] != "spots2":
        parts.spot(0.055, (0, 0.1, 0.006), parent=front)
        parts.infrared(0.05, (0, -0.06, 0.006), parent=front)
