"""Ports and controls of boxes: RJ45, HDMI, USB, SFP, power, sockets, buttons. Each lies on +Z of its parent."""

import geo
import materials as mt
import parts


def rj45(at, parent, lit=True):
    """A network port with its lights and contacts; 0.16 × 0.14."""
    unit = geo.group("rj45", at, parent=parent)
    geo.rbox(0.165, 0.145, 0.012, mt.metal((0.66, 0.66, 0.67), 0.3), 0.008, 0.004, parent=unit)
    outline = [
        (-0.06, -0.05),
        (0.06, -0.05),
        (0.06, 0.03),
        (0.032, 0.03),
        (0.032, 0.055),
        (-0.032, 0.055),
        (-0.032, 0.03),
        (-0.06, 0.03),
    ]
    geo.prism(outline, 0.0005, mt.seam(), at=(0, 0, 0.012), parent=unit)
    for i in range(8):
        geo.plate(0.006, 0.03, mt.gold(), (-0.042 + 0.012 * i, -0.03, 0.0132), parent=unit)
    if lit:
        geo.plate(0.022, 0.012, mt.glow(parts.GREEN, 0.9), (-0.058, 0.058, 0.0135), parent=unit)
        geo.plate(0.022, 0.012, mt.glow((1.0, 0.45, 0.03), 0.8), (0.058, 0.058, 0.0135), parent=unit)
    return unit


def _socket(at, parent, width, height, inner, radius=0.01, notch=0.0):
    unit = geo.group("socket", at, parent=parent)
    geo.rbox(width, height, 0.014, mt.metal((0.62, 0.62, 0.63), 0.3), radius, 0.004, parent=unit)
    w, h = width * inner / 2, height * inner / 2
    geo.prism(
        [(-w, h), (w, h), (w, -h + notch), (w - notch, -h), (-w + notch, -h), (-w, -h + notch)],
        0.0005,
        mt.seam(),
        at=(0, 0, 0.014),
        parent=unit,
    )
    return unit


def hdmi(at, parent):
    """HDMI."""
    unit = _socket(at, parent, 0.16, 0.062, 0.82, notch=0.016)
    geo.plate(0.1, 0.014, mt.plastic((0.03, 0.03, 0.03), 0.5), (0, 0.002, 0.0152), parent=unit)


def vga(at, parent):
    """VGA."""
    unit = geo.group("vga", at, parent=parent)
    geo.rbox(0.3, 0.11, 0.02, mt.metal(), 0.03, 0.006, parent=unit)
    geo.rbox(0.18, 0.085, 0.04, mt.plastic((0.02, 0.05, 0.3), 0.4), 0.03, 0.004, at=(0, 0, 0.01), parent=unit)
    for x in (-0.12, 0.12):
        parts.screw(0.022, (x, 0, 0.02), parent=unit)


def usb(at, parent, blue=True):
    """USB-A."""
    unit = _socket(at, parent, 0.145, 0.07, 0.84)
    tongue = (0.02, 0.09, 0.5) if blue else (0.05, 0.05, 0.05)
    geo.plate(0.1, 0.02, mt.plastic(tongue, 0.4), (0, 0.008, 0.0152), parent=unit)


def audio(at, parent, rgb=(0.5, 0.02, 0.02)):
    """A phono socket."""
    unit = geo.group("rca", at, parent=parent)
    geo.lathe([(0.05, 0), (0.05, 0.02, 0.004), (0.042, 0.022)], mt.plastic(rgb, 0.4), parent=unit, segments=28)
    geo.lathe(
        [(0.034, 0), (0.034, 0.07, 0.004), (0.026, 0.07, 0.004), (0.026, 0.02)], mt.metal(), parent=unit, segments=28
    )
    geo.disc(0.027, mt.seam(), (0, 0, 0.05), parent=unit)


def power(at, parent):
    """A round DC socket."""
    unit = geo.group("dc", at, parent=parent)
    geo.lathe(
        [(0.055, 0), (0.055, 0.03, 0.006), (0.04, 0.03, 0.004), (0.04, 0.005)],
        mt.plastic((0.015, 0.015, 0.015), 0.4),
        parent=unit,
        segments=28,
    )
    geo.disc(0.041, mt.seam(), (0, 0, 0.012), parent=unit)
    geo.cyl(0.012, 0.028, mt.metal(), 0.003, (0, 0, 0.01), parent=unit, segments=16)


def mains(at, parent):
    """An IEC mains inlet."""
    unit = geo.group("iec", at, parent=parent)
    dark = mt.plastic((0.015, 0.015, 0.016), 0.45)
    geo.rbox(0.31, 0.24, 0.02, dark, 0.03, 0.006, parent=unit)
    geo.prism(
        [(-0.11, -0.075), (0.11, -0.075), (0.11, 0.04), (0.07, 0.08), (-0.07, 0.08), (-0.11, 0.04)],
        0.001,
        mt.seam(),
        at=(0, 0, 0.02),
        parent=unit,
    )
    for x, y in ((-0.055, -0.02), (0, 0.03), (0.055, -0.02)):
        geo.rbox(0.016, 0.045, 0.03, mt.metal(), 0.003, 0.002, at=(x, y, 0.015), parent=unit)


def sfp(at, parent):
    """A slot for fibre modules."""
    unit = _socket(at, parent, 0.165, 0.12, 0.86)
    geo.plate(0.12, 0.012, mt.metal(), (0, -0.04, 0.0152), parent=unit)


def terminal(count, at, parent, colour=(0.02, 0.25, 0.06)):
    """A pluggable terminal block."""
    unit = geo.group("terminal", at, parent=parent)
    geo.rbox(0.055 * count + 0.03, 0.12, 0.06, mt.plastic(colour, 0.45), 0.01, 0.006, parent=unit)
    for i in range(count):
        x = (i - (count - 1) / 2) * 0.055
        geo.plate(0.034, 0.034, mt.seam(), (x, -0.02, 0.0605), parent=unit)
        parts.screw(0.014, (x, 0.036, 0.06), parent=unit, head="cross")


def earth(at, parent):
    """The earthing screw."""
    parts.screw(0.035, at, parent=parent, head="cross", mat=mt.metal((0.75, 0.6, 0.3), 0.3))


def legend(words, at, parent, tone=(0.4, 0.41, 0.42), size=0.045):
    """Small printed words beside a port."""
    parts.text(words, size, mt.plastic(tone, 0.5), at, parent=parent, font="book", depth=0.0005)


def bnc(at, parent):
    """A coax socket with its two lugs."""
    unit = geo.group("bnc", at, parent=parent)
    steel = mt.metal(rough=0.25)
    geo.lathe(
        [(0.068, 0), (0.068, 0.03, 0.006), (0.05, 0.03), (0.05, 0.12, 0.006), (0.036, 0.12), (0.036, 0.02)],
        steel,
        parent=unit,
        segments=24,
    )
    for side in (-1, 1):
        geo.cyl(0.012, 0.02, steel, 0.003, (side * 0.048, 0, 0.085), (0, 90 * side, 0), unit, 10)
    geo.cyl(0.012, 0.08, mt.gold(), 0.003, parent=unit, segments=12)
