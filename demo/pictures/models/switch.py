"""PoE switches: metal boxes with a row of ports."""

import geo
import materials as mt
import parts
import ports


def build(root, spec, view, specs):
    """Stands on its feet, ports to the front; the back has power and fans."""
    assemble(root, spec)
    angles = {"front": (-22, 22), "side": (-60, 16), "back": (156, 20)}
    return dict(zip(("azimuth", "elevation"), angles[view])) | {"fill": 0.84}


def assemble(root, spec):
    """The switch, its ports at -Y."""
    p, colour = spec["params"], spec["colour"]
    many = p["ports"] > 8
    width = 4.4 if p["rack"] else 0.9 + 0.2 * (p["ports"] + p.get("uplinks", 0))
    depth, height = (2.2, 0.44) if p["rack"] else (1.05, 0.3)
    if p.get("deep"):  # half a rack wide, with ears for a whole one
        width, depth, height = 2.3, 1.9, 0.44
    if many and not p["rack"]:  # two rows of ports on a desk
        width, depth, height = 1.5 + 0.09 * p["ports"] + 0.2 * p.get("uplinks", 0), 1.9, 0.44
    steel = mt.plastic(colour, 0.44)
    body = geo.group("body", (0, 0, 0.06), parent=root)
    geo.rbox(width, depth, height, steel, 0.025, 0.016, parent=body)
    for x in (-1, 1):
        for y in (-1, 1):
            geo.cyl(0.08, 0.07, mt.rubber(), 0.02, (x * (width / 2 - 0.2), y * (depth / 2 - 0.2), -0.06), parent=body)
    _sides(body, width, depth, height)
    top = geo.group("top", (0, 0, height + 0.0006), parent=body)
    parts.mark(spec["brand"], 0.2 if not many else 0.26, colour, (0, -0.05, 0), parent=top)
    face = geo.group("face", (0, -depth / 2 - 0.0006, height / 2), parts.FRONT, body)
    _front(face, spec, width, height, many)
    back = geo.group("back", (0, depth / 2 + 0.0006, height / 2), parts.BACK, body)
    if p["rack"]:
        ports.mains((-width / 2 + 0.4, 0, 0), back)
        for x in (0.5, 1.1):
            _fan((x, 0, 0), back)
        for x in (-1, 1):
            ear = geo.group("ear", (x * (width / 2 + 0.15), -depth / 2 + 0.03, height / 2), parts.FRONT, body)
            geo.rbox(0.32, height, 0.03, steel, 0.02, 0.006, parent=ear)
            for y in (-0.12, 0.12):
                geo.plate(0.13, 0.06, mt.seam(), (x * 0.04, y, 0.0306), parent=ear, radius=0.03)
    else:
        if p.get("deep"):
            _short_ears(body, width, depth, height, steel)
        ports.power((-width / 2 + 0.2, 0, 0), back)
        ports.legend("48V", (-width / 2 + 0.2, -0.1, 0.001), back)
    ports.earth((width / 2 - 0.2, 0, 0), back)


def _short_ears(body, width, depth, height, steel):
    for x in (-1, 1):
        ear = geo.group("ear", (x * (width / 2 + 0.14), -depth / 2 + 0.03, height / 2), parts.FRONT, body)
        geo.rbox(0.3, height, 0.03, steel, 0.02, 0.006, parent=ear)
        for y in (-0.12, 0.12):
            geo.plate(0.13, 0.06, mt.seam(), (x * 0.03, y, 0.0306), parent=ear, radius=0.03)


def _fan(at, parent):
    unit = geo.group("fan", at, parent=parent)
    for i in range(5):
        r = 0.035 + 0.034 * i
        geo.lathe([(r, 0.0), (r, 0.002), (r + 0.018, 0.002), (r + 0.018, 0)], mt.seam(), parent=unit, segments=40)
    for x, y in ((-0.17, 0.17), (0.17, 0.17), (-0.17, -0.17), (0.17, -0.17)):
        parts.screw(0.02, (x, y, 0), parent=unit)


def _sides(body, width, depth, height):
    for side in (-1, 1):
        panel = geo.group("vent", (side * (width / 2 + 0.0006), 0.05, height / 2), (90, 0, 90 * side), body)
        for i in range(int(depth / 0.11) - 2):
            geo.plate(
                0.04,
                height * 0.5,
                mt.seam(),
                ((i - (int(depth / 0.11) - 3) / 2) * 0.1, 0, 0),
                parent=panel,
                radius=0.018,
            )


def _front(face, spec, width, height, many):
    p = spec["params"]
    dark = mt.plastic((0.02, 0.021, 0.023), 0.4)
    geo.rbox(width * 0.97, height * 0.86, 0.008, dark, 0.02, 0.003, parent=face)
    panel = geo.group("panel", (0, 0, 0.008), parent=face)
    rows = 2 if many else 1
    columns = p["ports"] // rows
    pitch = 0.19 if not many else 0.18
    start = -width / 2 + (0.55 if not many else 1.0)
    for i in range(columns):
        for j in range(rows):
            gap = 0.06 * (i // 4) if many else 0
            if p.get("split") and i >= p["split"]:  # those without power stand apart
                gap += 0.12
            at = (start + i * pitch + gap, (j - (rows - 1) / 2) * 0.165 - (0.02 if not many else 0), 0)
            ports.rj45(at, panel)
            if not many:
                ports.legend(str(i + 1), (at[0], 0.085, 0.001), panel)
    x = start + columns * pitch + (0.06 * (columns // 4) if many else 0) + 0.06
    if p.get("split"):
        geo.rbox(
            pitch * p["split"],
            0.03,
            0.004,
            mt.plastic((0.8, 0.4, 0.02), 0.4),
            0.01,
            0.001,
            at=(start + pitch * (p["split"] - 1) / 2, -0.115, 0),
            parent=panel,
        )
    if p.get("slide"):
        _slide(panel, width)
    for i in range(p.get("uplinks", 0)):
        (ports.sfp if many or p.get("deep") else ports.rj45)((x + 0.2 * i, 0 if many else -0.02, 0), panel)
        if not many:
            ports.legend("UP", (x + 0.2 * i, 0.085, 0.001), panel)
    for i in range(3):
        parts.status(
            0.013,
            (parts.GREEN, parts.GREEN, (1.0, 0.5, 0.05))[i],
            (-width / 2 + 0.16, 0.06 - 0.06 * i, 0.001),
            parent=panel,
        )
    if many:
        parts.mark(spec["brand"], 0.13, "black", (-width / 2 + 0.52, 0, 0.001), parent=panel)


def _slide(panel, width):
    """The slide that chooses the long reach."""
    at = (width / 2 - 0.24, -0.01, 0)
    geo.rbox(0.2, 0.075, 0.008, mt.seam(), 0.02, 0.002, at=at, parent=panel)
    geo.rbox(
        0.08, 0.06, 0.05, mt.plastic((0.75, 0.4, 0.02), 0.4), 0.01, 0.008, at=(at[0] + 0.05, at[1], 0), parent=panel
    )
    ports.legend("LONG", (at[0] + 0.02, 0.075, 0.001), panel)
    ports.legend("250 m", (at[0], -0.09, 0.001), panel)
