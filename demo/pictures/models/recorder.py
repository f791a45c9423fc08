"""Network recorders: desktop and rack boxes with ports at the back."""

import geo
import materials as mt
import parts
import ports
from models import recorder_faces


def build(root, spec, view, specs):
    """Stands on its feet; the rack model too."""
    assemble(root, spec)
    wide = {"front": {"azimuth": -22, "elevation": 21}, "back": {"azimuth": 155, "elevation": 18}}
    return {**wide.get(view, {"azimuth": -62, "elevation": 16}), "fill": 0.84}


def assemble(root, spec):
    """The recorder, its front at -Y, its feet on z=0."""
    p, colour = spec["params"], spec["colour"]
    width, height = p["width"], p["height"]
    depth = {1: 2.1, 2: 2.5, 4: 3.3}[p["bays"]] if width > 2.4 else width * 0.95
    body = geo.group("body", (0, 0, 0.08), parent=root)
    for x in (-1, 1):
        for y in (-1, 1):
            geo.cyl(0.11, 0.09, mt.rubber(), 0.02, (x * (width / 2 - 0.28), y * (depth / 2 - 0.28), -0.08), parent=body)
    if p.get("rounded"):
        _rounded(body, spec, width, depth, height)
    else:
        _sheet(body, spec, width, depth, height)
    back = geo.group("back", (0, depth / 2 + 0.001, height / 2), parts.BACK, body)
    _ports(back, spec, width * (0.8 if p.get("rounded") else 1), height)
    for i in range(p.get("antennas", 0)):
        x = (i * 2 - 1) * width * 0.38
        parts.antenna(1.3, colour, (x, depth / 2 + 0.05, height * 0.5), (0, (i * 2 - 1) * 6, 0), body, 0.055)


def _sheet(body, spec, width, depth, height):
    p, colour = spec["params"], spec["colour"]
    steel = mt.plastic(
        {"black": (0.026, 0.0265, 0.028), "white": (0.74, 0.745, 0.75)}.get(colour, (0.04, 0.044, 0.05)), 0.4
    )
    geo.rbox(width, depth - 0.12, height, steel, 0.03, 0.02, at=(0, 0.06, 0), parent=body)
    _vents(body, width, depth, height)
    _top(body, width, depth, height)
    front = geo.group("front", (0, -depth / 2 + 0.12, height / 2), parts.FRONT, body)
    geo.rbox(width + 0.02, height + 0.02, 0.14, mt.housing(colour), 0.035, 0.03, 0.004, at=(0, 0, 0), parent=front)
    geo.rbox(width + 0.004, height + 0.004, 0.012, mt.seam(), 0.03, 0.001, at=(0, 0, -0.008), parent=front)
    face = geo.group("face", (0, 0, 0.14), parent=front)
    if p.get("rack"):
        _rack_face(face, spec, width, height)
    else:
        _desk_face(face, spec, width, height)


def _top(body, width, depth, height):
    """The lid: two fields of slots."""
    top = geo.group("top", (0, 0, height + 0.0008), parent=body)
    first = None
    for side in (-1, 1):
        for i in range(9):
            at = (side * width * 0.27 + (i - 4) * 0.085, depth * 0.27, 0)
            first = (
                geo.copy(first, at, parent=top)
                if first
                else geo.plate(0.034, depth * 0.2, mt.seam(), at, parent=top, radius=0.016)
            )


def _vents(body, width, depth, height):
    for side in (-1, 1):
        panel = geo.group("vent", (side * (width / 2 + 0.0008), 0.15, height / 2), (90, 0, 90 * side), body)
        first = None
        for i in range(14):
            x = (i - 6.5) * 0.1
            first = (
                geo.copy(first, (x, 0, 0), parent=panel)
                if first
                else geo.plate(0.035, height * 0.55, mt.seam(), (x, 0, 0), parent=panel, radius=0.017)
            )


def _desk_face(face, spec, width, height):
    channels = spec["params"]["channels"]
    if spec["params"].get("face"):
        return recorder_faces.draw(face, spec, width, height)
    if channels >= 16:
        return _door_face(face, spec, width, height)
    gloss = mt.gloss("black")
    geo.rbox(width * 0.97, height * 0.52, 0.012, gloss, 0.03, 0.005, at=(0, height * 0.17, -0.006), parent=face)
    parts.mark(spec["brand"], height * 0.27, "black", (-width * 0.33, height * 0.17, 0.007), parent=face)
    if channels == 4:
        geo.rbox(
            width * 0.3,
            0.022,
            0.006,
            mt.glow((0.05, 0.45, 1.0), 1.2),
            0.01,
            0.002,
            at=(width * 0.27, height * 0.17, 0.004),
            parent=face,
        )
    else:
        _lights(face, 8, width * 0.12, height * 0.17)
    ports.usb((width * 0.42, -height * 0.27, 0), face)
    parts.text(
        f"{channels}CH   4K   PoE",
        height * 0.17,
        mt.plastic((0.42, 0.43, 0.44), 0.4),
        (-width * 0.37, -height * 0.27, 0.001),
        parent=face,
        font="book",
    )


def _lights(face, count, x, y):
    for i in range(count):
        parts.status(0.017, parts.GREEN if i else parts.BLUE, (x + 0.13 * i, y, 0.007), parent=face, strength=1.2)


def _door_face(face, spec, width, height):
    """The larger models: a drive door on the left, lights and sockets on the right."""
    dark = mt.plastic((0.03, 0.031, 0.033), 0.34)
    geo.rbox(width * 0.56, height * 0.8, 0.03, dark, 0.03, 0.012, at=(-width * 0.19, 0, -0.008), parent=face)
    parts.grille(int(width * 0.34 / 0.06), 5, 0.058, 0.018, face, (-width * 0.27, 0, 0.0225))
    geo.rbox(0.2, 0.07, 0.012, mt.metal(rough=0.28), 0.03, 0.005, at=(width * 0.05, 0, 0.02), parent=face)
    geo.rbox(
        width * 0.34, height * 0.8, 0.012, mt.gloss("black"), 0.03, 0.005, at=(width * 0.29, 0, -0.006), parent=face
    )
    parts.mark(spec["brand"], height * 0.25, "black", (width * 0.24, height * 0.2, 0.007), parent=face)
    for row in (0, 1):
        _lights(face, 8, width * 0.155, -height * (0.06 + 0.18 * row))
    for y in (0.16, -0.16):
        ports.usb((width * 0.42, height * y * 1.2, 0.005), face)


def _rack_face(face, spec, width, height):
    steel = mt.plastic("anthracite", 0.4)
    for x in (-1, 1):
        ear = geo.group("ear", (x * (width / 2 + 0.17), 0, -0.06), parent=face)
        geo.rbox(0.36, height, 0.03, steel, 0.02, 0.008, parent=ear)
        for y in (-0.3, 0.3):
            geo.plate(0.12, 0.06, mt.seam(), (x * 0.05, y * height, 0.0305), parent=ear, radius=0.03)
        grip = [(0.0, -0.3, 0.0), (0, -0.3, 0.2), (0, -0.27, 0.26), (0, 0.27, 0.26), (0, 0.3, 0.2), (0, 0.3, 0)]
        geo.tube([(x * -0.12, y, z) for _, y, z in grip], 0.035, mt.metal(rough=0.3), ear, smooth=False)
    bays = spec["params"]["bays"]
    if spec["params"].get("stacked"):
        return _stacked_bays(face, spec, width, height)
    span = width * 0.74
    for i in range(bays):
        x = -width * 0.47 + span * (i + 0.5) / bays
        tray = geo.group("tray", (x, 0, -0.006), parent=face)
        w = span / bays * 0.94
        geo.rbox(w, height * 0.8, 0.02, mt.plastic((0.02, 0.021, 0.023), 0.4), 0.02, 0.008, parent=tray)
        parts.grille(int(w / 0.055) - 2, 9, 0.05, 0.017, tray, (-0.03, 0, 0.0206))
        geo.rbox(0.05, height * 0.6, 0.045, mt.metal(rough=0.3), 0.02, 0.01, at=(w * 0.44, 0, 0.01), parent=tray)
        parts.status(0.014, parts.GREEN, (w * 0.44, height * 0.35, 0.021), parent=tray)
    x = width * 0.39
    parts.mark(spec["brand"], 0.13, "black", (x, height * 0.3, 0.002), parent=face)
    for i, rgb in enumerate((parts.BLUE, parts.GREEN, parts.GREEN, parts.GREEN)):
        parts.status(0.018, rgb, (x - 0.21 + 0.14 * i, 0.06, 0.001), parent=face)
    ports.usb((x - 0.12, -height * 0.24, 0), face)
    ports.usb((x + 0.12, -height * 0.24, 0), face)


def _stacked_bays(face, spec, width, height):
    """Four lying trays in two rows, a small display and the lamps of two power supplies."""
    for i in range(4):
        x, y = -width * 0.28 + (i % 2) * width * 0.37, height * (0.22 if i < 2 else -0.22)
        tray = geo.group("tray", (x, y, -0.006), parent=face)
        geo.rbox(width * 0.355, height * 0.4, 0.03, mt.plastic((0.03, 0.031, 0.033), 0.4), 0.02, 0.01, parent=tray)
        parts.grille(int(width * 0.26 / 0.055), 4, 0.055, 0.018, tray, (0.06, 0, 0.0306))
        geo.rbox(
            0.12,
            height * 0.3,
            0.04,
            mt.plastic((0.4, 0.03, 0.02), 0.4),
            0.02,
            0.01,
            at=(-width * 0.15, 0, 0.02),
            parent=tray,
        )
        parts.status(0.016, parts.GREEN if i else parts.BLUE, (width * 0.16, height * 0.12, 0.031), parent=tray)
    x = width * 0.39
    parts.mark(spec["brand"], 0.12, "black", (x, height * 0.36, 0.002), parent=face)
    geo.rbox(0.62, height * 0.24, 0.014, mt.gloss("black"), 0.02, 0.005, at=(x, height * 0.1, -0.004), parent=face)
    parts.text("32 CH  REC", 0.085, mt.glow((0.2, 0.7, 1.0), 1.0), (x, height * 0.1, 0.011), parent=face, font="book")
    for i, words in enumerate(("PSU 1", "PSU 2")):
        parts.status(0.02, parts.GREEN, (x - 0.22 + 0.36 * i, -height * 0.14, 0.001), parent=face)
        ports.legend(words, (x - 0.08 + 0.36 * i, -height * 0.14, 0.001), face, size=0.06)
    for i in (-1, 1):
        ports.usb((x + 0.12 * i, -height * 0.34, 0), face)


def _rounded(body, spec, width, depth, height):
    shell = mt.plastic(spec["colour"], 0.36)
    geo.rbox(width, depth, height, shell, 0.3, 0.1, 0.05, parent=body)
    geo.rbox(width + 0.003, depth + 0.003, 0.014, mt.seam(), 0.302, 0.001, at=(0, 0, height * 0.28), parent=body)
    front = geo.group("front", (0, -depth / 2 - 0.001, height * 0.62), parts.FRONT, body)
    parts.status(0.02, parts.BLUE, (width * 0.3, 0, 0), parent=front)
    parts.mark(spec["brand"], height * 0.24, spec["colour"], (-width * 0.18, 0, 0), parent=front)
    top = geo.group("top", (0, 0, height + 0.001), parent=body)
    parts.mark(spec["brand"], width * 0.11, spec["colour"], (0, -depth * 0.28, 0), parent=top)
    if spec["params"].get("fins"):
        for i in range(11):
            geo.rbox(
                0.05, depth * 0.52, 0.07, shell, 0.02, 0.012, at=((i - 5) * 0.115, depth * 0.14, -0.004), parent=top
            )
        return
    parts.grille(18, 5, 0.06, 0.014, top, (0, depth * 0.24, 0))


def _ports(back, spec, width, height):
    p = spec["params"]
    left, channels = -width / 2 + 0.22, p["channels"]
    geo.rbox(width * 0.95, height * 0.82, 0.006, mt.plastic((0.1, 0.103, 0.108), 0.4), 0.02, 0.002, parent=back)
    face = geo.group("face", (0, 0, 0.006), parent=back)
    ports.power((left, -height * 0.1, 0), face)
    ports.legend("DC 48V", (left, height * 0.22, 0.001), face)
    rows = 2 if channels > 4 else 1
    columns = min(channels, 16) // rows
    for i in range(columns):
        for j in range(rows):
            at = (left + 0.32 + i * 0.18, (j - (rows - 1) / 2) * 0.165 - 0.02, 0)
            (ports.bnc if p.get("inputs") == "bnc" else ports.rj45)(at, face)
    ports.legend("VIDEO IN" if p.get("inputs") == "bnc" else "PoE", (left + 0.32, height * 0.38, 0.001), face)
    x = left + 0.32 + columns * 0.18 + 0.1
    ports.rj45((x, -0.02, 0), face)
    ports.legend("LAN", (x, height * 0.27, 0.001), face)
    for make, step in ((ports.hdmi, 0.2), (ports.usb, 0.2)):
        x += step
        if x < width / 2 - 0.12:
            make((x, -0.02, 0), face)
    if width > 3:
        ports.vga((x + 0.32, -0.02, 0), face)
        ports.audio((x + 0.56, 0.06, 0), face)
        ports.audio((x + 0.56, -0.08, 0), face, (0.7, 0.7, 0.7))
    if x + 0.7 < width / 2 - 0.3:
        ports.terminal(4, (width / 2 - 0.3, 0, 0), face)
    ports.earth((width / 2 - 0.09, height * 0.26, 0), face)
