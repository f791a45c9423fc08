"""The small things in the box of a product, lying on the ground; lengths in decimetres, as they are in reality."""

import math

import geo
import materials as mt
import parts

PAPER = (0.74, 0.74, 0.72)
STEEL = (0.62, 0.63, 0.64)


def _paper(width, height, parent, at=(0, 0, 0), turn=0.0, thick=0.006):
    return geo.rbox(
        width, height, thick, mt.plastic(PAPER, 0.7, 0.2), 0.015, 0.001, at=at, rot=(0, 0, turn), parent=parent
    )


def _guide(page):
    """A booklet: cover with a dark band, lines that say nothing, the edges of its pages."""
    unit = geo.group("guide", rot=(0, 0, 3), parent=page, scale=0.8)
    _paper(1.02, 1.44, unit, (0.012, -0.012, 0), thick=0.03)
    _paper(1.05, 1.48, unit, (0, 0, 0.03), thick=0.008)
    dark, line = mt.plastic((0.03, 0.05, 0.085), 0.5), mt.plastic((0.36, 0.37, 0.38), 0.6)
    geo.plate(0.98, 0.6, dark, (0, 0.4, 0.0386), parent=unit, radius=0.02)
    geo.lathe([(0.2, 0.0008), (0.15, 0.0008)], mt.plastic(PAPER, 0.6), (0, 0.4, 0.0386), parent=unit, segments=40)
    geo.disc(0.075, mt.plastic(PAPER, 0.6), (0, 0.4, 0.0394), parent=unit, segments=32)
    for i, width in enumerate((0.7, 0.5, 0.6, 0.36)):
        geo.plate(width, 0.035, line, (-0.42 + width / 2, -0.08 - 0.13 * i, 0.0386), parent=unit)


def _template(page):
    """A sheet with the circle and the holes to drill, and a ruler along its edge."""
    unit = geo.group("template", rot=(0, 0, -2), parent=page, scale=0.78)
    _paper(1.5, 1.5, unit, thick=0.02)
    ink = mt.plastic((0.03, 0.09, 0.2), 0.6)
    geo.lathe([(0.56, 0.0208), (0.545, 0.0208)], ink, parent=unit, segments=64)
    for i in range(3):
        a = math.radians(90 + 120 * i)
        at = (0.4 * math.cos(a), 0.4 * math.sin(a), 0.0208)
        geo.lathe([(0.05, 0), (0.038, 0)], ink, at, parent=unit, segments=24)
        for turn in (0, 90):
            geo.plate(0.2, 0.01, ink, at, (0, 0, turn), unit)
    for turn in (0, 90):
        geo.plate(1.24, 0.008, ink, (0, 0, 0.0208), (0, 0, turn), unit)
    for i in range(13):
        geo.plate(0.008, 0.09 if i % 5 == 0 else 0.05, ink, (-0.6 + 0.1 * i, -0.67, 0.0208), parent=unit)


def _screws(unit):
    """Four screws and four wall plugs, in two rows."""
    steel, grey = mt.metal(STEEL, 0.26), mt.plastic((0.4, 0.41, 0.42), 0.5)
    for i in range(4):
        screw = geo.group("screw", ((i - 1.5) * 0.19, 0.32, 0.045), (90, 0, 4 * (i % 2)), unit)
        geo.lathe([(0, 0), (0.045, 0, 0.006), (0.02, 0.03)], steel, parent=screw, segments=24)
        thread = [(0.02, 0.03)]
        for k in range(16):
            z = 0.06 + k * 0.02
            thread += [(0.019, z), (0.028, z + 0.008), (0.019, z + 0.016)]
        geo.lathe(thread + [(0, 0.44)], steel, parent=screw, segments=16)
        screw.location.y += 0.22
        plug = geo.group("plug", ((i - 1.5) * 0.19, -0.08, 0.035), (90, 0, -3 * (i % 2)), unit)
        geo.lathe([(0, 0), (0.04, 0, 0.004), (0.04, 0.02), (0.03, 0.03)], grey, parent=plug, segments=16)
        ribs = []
        for k in range(9):
            z = 0.03 + k * 0.034
            ribs += [(0.024, z), (0.034, z + 0.03)]
        geo.lathe(ribs + [(0, 0.345)], grey, parent=plug, segments=12)


def _hex_key(unit):
    steel = mt.metal((0.16, 0.16, 0.165), 0.3)
    geo.tube([(-0.3, 0.06, 0.03), (0.3, 0.06, 0.03), (0.36, 0.03, 0.03), (0.36, -0.16, 0.03)], 0.022, steel, unit)


def _waterproof_plug(unit):
    """The sleeve, its nut and a seal, lying one behind the other."""
    body = mt.plastic((0.03, 0.031, 0.033), 0.45)
    lying = geo.group("lying", (0, -0.28, 0.15), (-90, 0, 0), unit)
    sleeve = [(0.08, 0), (0.15, 0, 0.02), (0.15, 0.2, 0.02), (0.12, 0.22), (0.12, 0.5, 0.01), (0.1, 0.5)]
    geo.lathe(sleeve, body, parent=lying)
    for i in range(14):
        turn = geo.group("rib", rot=(0, 0, 360 * i / 14), parent=lying)
        geo.rbox(0.025, 0.03, 0.16, body, 0.006, 0.006, at=(0.15, 0, 0.02), parent=turn)
    geo.lathe([(0.08, 0), (0.12, 0, 0.02), (0.12, 0.03, 0.02), (0.08, 0.03)], mt.rubber(), (0.3, -0.1, 0), parent=unit)


def _sticker(unit):
    from models import sticker

    sticker._sticker(geo.group("one", (0, 0, 0.002), (0, 0, 4), unit, 0.95))


def _usb_cable(unit):
    _coil(unit, (0.72, 0.725, 0.73), 0.42, 0.022)
    for x, turn in ((0.2, 6), (-0.02, -10)):
        end = geo.group("end", (x, -0.62, 0.03), (90, 0, turn), unit)
        geo.rbox(0.11, 0.06, 0.2, mt.plastic((0.72, 0.725, 0.73), 0.4), 0.02, 0.01, at=(0, 0, 0), parent=end)
        geo.rbox(0.083, 0.026, 0.08, mt.metal(STEEL, 0.2), 0.012, 0.003, at=(0, 0, 0.2), parent=end)


def _coil(unit, colour, radius, thick):
    points = []
    for i in range(4 * 20 + 1):
        angle, lap = 2 * math.pi * i / 20, i / 20
        r = radius + 0.02 * math.sin(lap * 2.3)
        points.append((r * math.cos(angle), r * math.sin(angle), thick + thick * 1.5 * (lap % 2.4)))
    start = [(0.2, -0.62, thick), (0.3, -0.4, thick), (radius * 0.96, -0.2, thick)]
    end = [(radius * 0.9, -0.3, thick * 2.4), (0.1, -0.46, thick * 1.6), (-0.02, -0.62, thick)]
    geo.tube(start + points[4:] + end, thick, mt.plastic(colour, 0.45), unit)


def _mouse(unit):
    dark = mt.plastic((0.02, 0.02, 0.021), 0.4)
    geo.rbox(0.58, 1.02, 0.3, dark, 0.27, 0.16, 0.03, parent=unit, top_scale=0.86)
    geo.plate(0.008, 0.4, mt.seam(), (0, 0.24, 0.301), parent=unit)
    wheel = geo.group("wheel", (-0.03, 0.26, 0.28), (0, 90, 0), unit)
    geo.cyl(0.06, 0.06, mt.rubber(), 0.02, parent=wheel)
    line = [(0, 0.5, 0.08), (0, 0.66, 0.03), (0.3, 0.72, 0.025), (0.5, 0.4, 0.025)]
    line += [(0.42, -0.1, 0.025), (0.6, -0.4, 0.025)]
    parts.cable(line, unit, 0.02, (0.016, 0.016, 0.017))
    geo.rbox(0.14, 0.3, 0.06, dark, 0.02, 0.01, at=(0.62, -0.52, 0), rot=(0, 0, 14), parent=unit)
    steel = mt.metal(STEEL, 0.2)
    geo.rbox(0.12, 0.12, 0.045, steel, 0.005, 0.003, at=(0.67, -0.71, 0.007), rot=(0, 0, 14), parent=unit)


def _remote(unit):
    geo.rbox(0.44, 1.5, 0.16, mt.plastic((0.02, 0.02, 0.021), 0.4), 0.1, 0.05, 0.02, parent=unit)
    key = mt.plastic((0.3, 0.31, 0.32), 0.5)
    geo.cyl(0.15, 0.014, key, 0.006, (0, 0.28, 0.155), parent=unit)
    for row in range(5):
        for column in range(3):
            geo.cyl(0.04, 0.014, key, 0.006, ((column - 1) * 0.13, -0.06 - 0.13 * row, 0.155), parent=unit, segments=20)
    geo.cyl(0.045, 0.014, mt.plastic((0.6, 0.03, 0.02), 0.45), 0.006, (-0.11, 0.6, 0.155), parent=unit, segments=20)


def _battery(unit):
    geo.rbox(0.42, 0.82, 0.24, mt.plastic((0.03, 0.031, 0.034), 0.4), 0.06, 0.04, parent=unit)
    geo.plate(0.34, 0.5, mt.plastic((0.3, 0.31, 0.32), 0.5), (0, -0.08, 0.2406), parent=unit, radius=0.02)
    for i in range(3):
        geo.plate(0.05, 0.08, mt.gold(), ((i - 1) * 0.09, 0.31, 0.2408), parent=unit)


def _bracket(unit):
    """A round foot with a short arm and its ball."""
    body = mt.housing("white")
    foot = [(0, 0), (0.36, 0, 0.01), (0.36, 0.08, 0.03), (0.12, 0.12, 0.05), (0.09, 0.34), (0, 0.34)]
    geo.lathe(foot, body, parent=unit)
    for turn in (30, 150, 270):
        parts.screw(0.035, (0.26, 0, 0.09), (0, 8, 0), geo.group("turn", rot=(0, 0, turn), parent=unit))
    geo.ball(0.13, body, (0, 0, 0.42), parent=unit)


def _straps(unit):
    """Two steel straps, rolled up, with their worm screws."""
    steel = mt.metal(STEEL, 0.26)
    for x in (-0.36, 0.36):
        ring = geo.group("ring", (x, 0, 0), parent=unit)
        geo.lathe([(0.32, 0), (0.32, 0.12), (0.312, 0.12), (0.312, 0)], steel, parent=ring)
        geo.rbox(0.2, 0.1, 0.13, steel, 0.01, 0.01, at=(0, -0.35, 0), parent=ring)
        parts.screw(0.045, (0.1, -0.35, 0.065), (0, 90, 0), ring, head="cross")


def _ears(unit):
    steel = mt.plastic((0.03, 0.031, 0.033), 0.4)
    for x in (-0.3, 0.3):
        geo.rbox(0.32, 0.86, 0.02, steel, 0.02, 0.004, at=(x, 0, 0), parent=unit)
        geo.rbox(0.02, 0.86, 0.36, steel, 0.005, 0.004, at=(x - math.copysign(0.15, x), 0, 0), parent=unit)
        for y in (-0.3, 0.3):
            geo.plate(0.16, 0.07, mt.seam(), (x + math.copysign(0.03, x), y, 0.0206), parent=unit, radius=0.034)


def _connectors(unit):
    from models.cable_reel import plug

    for i in range(10):
        at = ((i % 5 - 2) * 0.24, 0.2 - 0.4 * (i // 5), 0)
        one = geo.group("one", at, (0, 0, 6 * (i % 3 - 1)), unit)
        plug((0, 0, 0.066), (90, 0, 0), one, (0.0, 0.17, 0.5), boot=0.13)


def _antenna(unit):
    for x in (-0.12, 0.12):
        parts.antenna(1.5, (0.03, 0.031, 0.033), (x, -0.8, 0.07), (-90, 0, 0), unit, 0.06)


def _sim_tool(unit):
    steel = mt.metal(STEEL, 0.2)
    ring = [(0.12 * math.cos(a), 0.09 * math.sin(a), 0.012) for a in (2 * math.pi * i / 12 for i in range(12))]
    geo.tube(ring, 0.011, steel, unit, cyclic=True)
    geo.tube([(0.12, 0, 0.012), (0.4, 0, 0.012)], 0.009, steel, unit, smooth=False)


def _sata(unit):
    _coil(unit, (0.5, 0.03, 0.02), 0.34, 0.03)
    for x, turn in ((0.2, 6), (-0.02, -10)):
        end = geo.group("end", (x, -0.6, 0.035), (90, 0, turn), unit)
        geo.rbox(0.18, 0.07, 0.16, mt.plastic((0.02, 0.02, 0.021), 0.4), 0.02, 0.01, parent=end)


def _adapter_card(unit):
    geo.rbox(0.24, 0.32, 0.021, mt.plastic((0.02, 0.02, 0.021), 0.4), 0.02, 0.004, parent=unit)
    geo.plate(0.18, 0.14, mt.plastic((0.5, 0.51, 0.52), 0.5), (0, 0.02, 0.0216), parent=unit, radius=0.01)


OWN = {
    "quick_guide": _guide, "drill_template": _template, "screws": _screws, "hex_key": _hex_key, "sticker": _sticker,
    "waterproof_plug": _waterproof_plug, "usb_cable": _usb_cable, "mouse": _mouse, "remote": _remote,
    "battery_pack": _battery, "mounting_bracket": _bracket, "strap_clamps": _straps, "rack_ears": _ears,
    "connectors_10": _connectors, "antenna": _antenna, "sim_tool": _sim_tool, "sata_cable": _sata,
    "card_adapter": _adapter_card,
}  # fmt: skip
# Things that are products themselves: the model and its length; the network cable of each camera is one of many.
MODELS = {
    "power_adapter": ("power-adapter-12v", 1.2), "network_cable_1m": ("cable-patch-white", 1.3),
    "network_cables": ("cable-patch-white", 1.3), "hdmi_cable": ("lead-hdmi", 1.35), "chime": ("chime-plug", 0.8),
    "solar_panel": ("solar-panel", 2.1), "disk": ("disk-surveillance-4tb", 1.47), "sign": ("sign-cctv", 2.0),
    "injector": ("injector-poe", 1.3), "card": ("microsd-256", 0.4), "monitor": ("monitor-indoor-7", 1.9),
    "switch": ("switch-poe-8", 1.9), "sensor": ("sensor-motion", 1.1), "siren": ("siren-indoor", 0.9),
}  # fmt: skip
