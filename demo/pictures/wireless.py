"""Heads and panels that battery, solar and mobile cameras share."""

import geo
import materials as mt
import parts


def panel(parent, width, height, frame="black"):
    """A solar panel lying on z=0 with cells, bus bars and frame."""
    geo.rbox(width, height, 0.05, mt.plastic(frame, 0.4), 0.05, 0.015, parent=parent)
    geo.plate(
        width * 0.94, height * 0.93, mt.plastic((0.02, 0.022, 0.03), 0.3), (0, 0, 0.0505), parent=parent, radius=0.02
    )
    columns, rows = max(2, round(width / 0.28)), max(2, round(height / 0.28))
    w, h = width * 0.93 / columns, height * 0.92 / rows
    first = None
    for i in range(columns):
        for j in range(rows):
            at = ((i - (columns - 1) / 2) * w, (j - (rows - 1) / 2) * h, 0.051)
            first = (
                geo.copy(first, at, parent=parent)
                if first
                else geo.plate(w * 0.95, h * 0.95, mt.solar_cell(), at, parent=parent)
            )
    for i in range(columns * 2):
        x = (i - (columns * 2 - 1) / 2) * w / 2
        geo.plate(0.006, height * 0.92, mt.metal((0.5, 0.52, 0.56), 0.35), (x, 0, 0.0515), parent=parent)


def wall_arm(parent, body, reach=0.6):
    """A round rosette on the wall at y=0 with an arm that ends at y=-reach."""
    geo.lathe(
        [(0, 0), (0.34, 0, 0.01), (0.34, 0.06, 0.03), (0.13, 0.12, 0.06), (0.1, 0.2)],
        body,
        rot=parts.FRONT,
        parent=parent,
    )
    for angle in (90, 210, 330):
        turn = geo.group("turn", rot=(90, 0, 0), parent=parent)
        spin = geo.group("spin", rot=(0, 0, angle), parent=turn)
        parts.screw(0.036, (0.25, 0, 0.075), (0, 10, 0), spin)
    geo.cyl(0.1, reach - 0.1, body, 0.01, (0, -0.1, 0), parts.FRONT, parent)


def pod(parent, body, brand, colour, width=0.8, height=0.7, depth=0.75, lights="both"):
    """A rounded camera head, its face at -Y, its middle at the origin; `lights`: both, lamps, infrared, zoom, dim."""
    back = geo.group("pod", (0, depth / 2, 0), parent=parent)
    geo.rbox(width, height, depth, body, min(width, height) * 0.34, 0.06, 0.12, rot=parts.FRONT, parent=back)
    geo.rbox(
        width + 0.004,
        height + 0.004,
        0.01,
        mt.seam(),
        min(width, height) * 0.342,
        0.001,
        at=(0, -depth * 0.72, 0),
        rot=parts.FRONT,
        parent=back,
    )
    face = geo.group("face", (0, -depth, 0), parts.FRONT, back)
    geo.rbox(
        width * 0.86,
        height * 0.84,
        0.02,
        mt.gloss("black"),
        min(width, height) * 0.28,
        0.01,
        at=(0, 0, -0.006),
        parent=face,
    )
    if lights == "zoom":
        parts.lens(0.1, (-width * 0.16, 0.05, 0.016), parent=face, tint="amber")
        parts.lens(0.14, (width * 0.13, 0.05, 0.016), parent=face, tint="green")
    else:
        parts.lens(0.17, (0, 0.04, 0.016), parent=face)
    geo.disc(0.045, mt.plastic((0.2, 0.2, 0.21), 0.25), (0, -height * 0.33, 0.0152), parent=face)
    _pod_lights(face, lights, width, height)
    side = geo.group("side", (-width / 2 - 0.0008, -depth * 0.45, 0), (90, 0, -90), back)
    parts.mark(brand, 0.1, colour, parent=side)
    return back


def _pod_lights(face, kind, width, height):
    """Warm lamps above infrared on each side, or only one of them."""
    for x in (-1, 1):
        if kind in ("both", "zoom"):
            parts.spot(0.055, (x * width * 0.31, height * 0.12, 0.018), parent=face)
            parts.infrared(0.035, (x * width * 0.31, -height * 0.1, 0.018), parent=face)
        elif kind == "lamps":
            parts.spot(0.085, (x * width * 0.3, height * 0.06, 0.018), parent=face)
        elif kind == "infrared":
            for y in (0.2, 0.02, -0.16):
                parts.infrared(0.05, (x * width * 0.31, height * y, 0.018), parent=face)
        else:
            parts.infrared(0.035, (x * width * 0.26, -height * 0.2, 0.018), parent=face)


def yoke_head(parent, body, brand, colour, antennas=0, lights="both"):
    """A pan-tilt head that hangs from the origin: neck, yoke, pod, antennas."""
    geo.lathe(
        [(0, 0.02), (0.3, 0.02, 0.03), (0.34, -0.06, 0.05), (0.34, -0.26, 0.03), (0.3, -0.28)], body, parent=parent
    )
    geo.lathe([(0.342, -0.2), (0.342, -0.21)], mt.seam(), parent=parent)
    geo.rbox(1.02, 0.34, 0.1, body, 0.12, 0.03, at=(0, 0, -0.38), parent=parent)
    for x in (-1, 1):
        geo.rbox(0.1, 0.34, 0.58, body, 0.05, 0.04, at=(x * 0.46, 0, -0.9), parent=parent)
    head = geo.group("head", (0, -0.04, -0.76), (-6, 0, 0), parent)
    pod(head, body, brand, colour, lights=lights)
    for i in range(antennas):
        x = (-1, 1)[i]
        parts.antenna(1.15, colour, (x * 0.3, 0, 0.0), (8, x * 16, 0), parent, 0.05)
