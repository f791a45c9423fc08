"""Fronts of desktop recorders that differ from the common one: line of light, keys, drive doors, mesh, hybrid."""

import geo
import materials as mt
import parts
import ports

PALE = (0.42, 0.43, 0.44)


def draw(face, spec, width, height):
    """The front named by the spec, on the face plate."""
    {"line": _line, "keys": _keys, "bays": _bays, "mesh": _mesh, "hybrid": _hybrid}[spec["params"]["face"]](
        face, spec, width, height
    )


def _words(face, spec, x, y, size, align="LEFT"):
    parts.text(
        spec["params"].get("words", ""),
        size,
        mt.plastic(PALE, 0.4),
        (x, y, 0.002),
        parent=face,
        font="book",
        align=align,
    )


def _line(face, spec, width, height):
    """Matt, with a thin white light along the whole lower edge."""
    lit = mt.glow((0.85, 0.92, 1.0), 1.0)
    geo.rbox(width * 0.94, 0.02, 0.006, lit, 0.01, 0.002, at=(0, -height * 0.32, -0.001), parent=face)
    parts.mark(spec["brand"], height * 0.25, "black", (-width * 0.32, height * 0.08, 0.001), parent=face)
    _words(face, spec, width * 0.12, height * 0.08, height * 0.19)
    ports.usb((width * 0.42, height * 0.08, 0), face)


def _keys(face, spec, width, height):
    """The older way: a ring of keys and a row of numbers, for those without a mouse."""
    gloss = mt.gloss("black")
    geo.rbox(width * 0.42, height * 0.8, 0.012, gloss, 0.03, 0.005, at=(-width * 0.26, 0, -0.006), parent=face)
    parts.mark(spec["brand"], height * 0.24, "black", (-width * 0.27, height * 0.14, 0.007), parent=face)
    _words(face, spec, -width * 0.43, -height * 0.2, height * 0.17)
    grey = mt.plastic((0.2, 0.202, 0.206), 0.4)
    pad = (width * 0.35, 0, 0)
    r = height * 0.36
    geo.lathe([(r, -0.01), (r, 0.025, 0.012), (r * 0.55, 0.025, 0.01), (r * 0.52, 0.006)], grey, pad, parent=face)
    geo.lathe([(r * 0.42, -0.01), (r * 0.42, 0.028, 0.012), (0, 0.03)], grey, pad, parent=face)
    for i in range(8):
        x, y = width * 0.015 + (i % 4) * height * 0.34, height * (0.17 if i < 4 else -0.17)
        geo.rbox(height * 0.26, height * 0.2, 0.02, grey, 0.03, 0.008, at=(x, y, -0.004), parent=face)
        parts.text(
            str(i + 1), height * 0.13, mt.plastic((0.7, 0.71, 0.72), 0.4), (x, y, 0.0165), parent=face, font="book"
        )
    for i in range(3):
        parts.status(
            0.016,
            (parts.GREEN, parts.GREEN, parts.RED)[i],
            (-width * 0.08, height * (0.2 - 0.2 * i), 0.008),
            parent=face,
        )


def _bays(face, spec, width, height):
    """Two drive doors with handles on the left; sockets in plenty are at the back."""
    dark = mt.plastic((0.03, 0.031, 0.033), 0.34)
    for x in (-0.33, -0.06):
        geo.rbox(width * 0.255, height * 0.82, 0.03, dark, 0.03, 0.012, at=(width * x, 0, -0.008), parent=face)
        parts.grille(int(width * 0.17 / 0.055), 7, 0.055, 0.018, face, (width * (x - 0.02), 0, 0.0225))
        geo.rbox(
            0.05, height * 0.5, 0.05, mt.metal(rough=0.28), 0.02, 0.012, at=(width * (x + 0.105), 0, 0.018), parent=face
        )
        parts.status(0.016, parts.GREEN, (width * (x + 0.105), height * 0.34, 0.023), parent=face)
    parts.mark(spec["brand"], height * 0.19, "black", (width * 0.27, height * 0.24, 0.002), parent=face)
    _words(face, spec, width * 0.27, height * 0.02, height * 0.12, "CENTER")
    for i in range(16):
        at = (width * 0.12 + 0.075 * (i % 8), -height * (0.2 + 0.14 * (i // 8)), 0.002)
        parts.status(0.015, parts.GREEN if i != 11 else (1.0, 0.5, 0.05), at, parent=face, strength=1.2)
    ports.usb((width * 0.43, -height * 0.25, 0), face)


def _mesh(face, spec, width, height):
    """Air through the whole front, a gloss shield with the mark in its middle."""
    columns = int(width * 0.94 / 0.06)
    half = width * 0.19
    parts.grille(columns, 6, 0.06, 0.019, face, (0, 0, 0.001), skip=lambda x, y: abs(x) < half)
    geo.rbox(half * 1.86, height * 0.94, 0.03, mt.gloss("black"), 0.05, 0.012, at=(0, 0, -0.006), parent=face)
    parts.mark(spec["brand"], height * 0.25, "black", (0, height * 0.14, 0.025), parent=face)
    _words(geo.group("words", (0, 0, 0.024), parent=face), spec, 0, -height * 0.12, height * 0.15, "CENTER")
    geo.rbox(
        half * 1.2, 0.02, 0.006, mt.glow((0.3, 0.1, 1.0), 1.2), 0.01, 0.002, at=(0, -height * 0.34, 0.02), parent=face
    )


def _hybrid(face, spec, width, height):
    """Two groups of lamps: coax on the left, network on the right of the mark."""
    geo.rbox(
        width * 0.97, height * 0.4, 0.012, mt.gloss("black"), 0.03, 0.005, at=(0, -height * 0.12, -0.006), parent=face
    )
    parts.mark(spec["brand"], height * 0.24, "black", (-width * 0.36, height * 0.3, 0.002), parent=face)
    _words(face, spec, width * 0.47, height * 0.3, height * 0.16, "RIGHT")
    for group, tone, words in ((-1, (1.0, 0.5, 0.05), "COAX"), (1, parts.GREEN, "IP")):
        parts.text(
            words,
            height * 0.15,
            mt.plastic(PALE, 0.4),
            (group * width * 0.22 - width * 0.14, -height * 0.12, 0.007),
            parent=face,
            font="book",
        )
        for i in range(spec["params"]["channels"] // 2):
            parts.status(
                0.018,
                tone,
                (group * width * 0.22 - width * 0.05 + 0.13 * i, -height * 0.12, 0.007),
                parent=face,
                strength=1.2,
            )
    ports.usb((width * 0.455, -height * 0.12, 0.006), face)
