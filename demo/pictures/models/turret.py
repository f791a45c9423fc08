"""Turret cameras: an eyeball in a collar on a round base."""

import math

import geo
import materials as mt
import parts

RADII = {"small": 0.17, "medium": 0.19, "large": 0.235}


def build(root, spec, view, specs):
    """Stands on its base and looks ahead; mounted, the base sits on the wall."""
    mounted = view == "mounted"
    base = geo.group("base", rot=(90, 0, 0) if mounted else (0, 0, 0), parent=root)
    assemble(base, spec, 38 if mounted else 60, 180 if mounted else 0)
    return {"elevation": 20, "azimuth": -28} if view == "front" else {}


def assemble(base, spec, look, label_turn=0):
    """The camera on its base; `look` is the angle of the eyeball away from the base's axis."""
    p, colour = spec["params"], spec["colour"]
    body = mt.housing(colour)
    tall, deep = p.get("base") == "tall", p.get("collar") == "deep"
    low = 0.3 if tall else 0.18
    geo.lathe(
        [(0, 0), (0.66, 0, 0.012), (0.66, low * 0.86, 0.03), (0.63, low, 0.03), (0.5, low + 0.015)], body, parent=base
    )
    geo.lathe([(0.664, 0.035), (0.664, 0.045)], mt.seam(), parent=base)
    if p.get("flange"):
        _flange(base, body)
    rim = low + (0.3 if deep else 0.2)
    geo.lathe(
        [(0.6, low - 0.02), (0.585, low + 0.06, 0.03), (0.565, rim, 0.03), (0.515, rim, 0.02), (0.5, low)],
        body,
        parent=base,
    )
    geo.lathe([(0.605, low - 0.006), (0.6, low + 0.008)], mt.seam(), parent=base)
    for i in range(p.get("grooves", 0)):
        z = low + 0.085 + 0.045 * i
        geo.lathe([(0.59, z), (0.59, z + 0.012)], mt.seam(), parent=base)
    notch = geo.group("notch", rot=(0, 0, 118), parent=base)
    parts.screw(0.03, (0.595, 0, low + 0.1), (0, 82, 0), notch)
    label = geo.group("label", rot=(0, 0, label_turn), parent=base)
    parts.mark(spec["brand"], 0.1 if low > 0.2 else 0.085, colour, (0, 0, low * 0.56), parent=label, around=0.661)
    if p.get("print"):
        turn = geo.group("print", rot=(0, 0, -50), parent=label)
        ink = mt.plastic((0.3, 0.31, 0.32), 0.4)
        parts.wrap(parts.text(p["print"], 0.075, ink, (0, 0, low * 0.56), parent=turn), 0.661, turn)
    if p.get("speaker"):
        _speaker(label)
    _eyeball(base, spec, look, rim)


def _flange(base, body):
    """A wider plate below the base, with screws of its own."""
    geo.lathe([(0, 0), (0.82, 0, 0.01), (0.82, 0.05, 0.025), (0.66, 0.07)], body, parent=base)
    for angle in (45, 135, 225, 315):
        turn = geo.group("turn", rot=(0, 0, angle), parent=base)
        parts.screw(0.036, (0.745, 0, 0.058), parent=turn)


def _eyeball(base, spec, look, rim):
    p = spec["params"]
    body = mt.housing(spec["colour"])
    eye = geo.group("eye", (0, 0, rim + 0.06), (look, 0, 0), base)
    big = 0.49
    sphere = [(big * math.sin(math.radians(a)), -big * math.cos(math.radians(a))) for a in range(0, 124, 4)]
    rim_r = sphere[-1][0]
    z = sphere[-1][1]
    profile = sphere[:-1] + [
        (rim_r, z, 0.02),
        (rim_r - 0.012, z + 0.05, 0.02),
        (rim_r - 0.04, z + 0.05, 0.012),
        (rim_r - 0.05, z + 0.03),
    ]
    geo.lathe(profile, body, parent=eye)
    geo.lathe([(rim_r + 0.001, z + 0.004), (rim_r - 0.001, z + 0.012)], mt.seam(), parent=eye)
    face = geo.group("face", (0, 0, z + 0.03), parent=eye)
    black = p["face"] == "black"
    geo.disc(rim_r - 0.045, mt.gloss("black") if black else body, parent=face, segments=72)
    if p.get("bezel"):
        edge = [(rim_r - 0.006, -0.01), (rim_r - 0.01, 0.034, 0.012), (rim_r - 0.055, 0.03, 0.012), (rim_r - 0.06, 0)]
        geo.lathe(edge, mt.metal(rough=0.22), parent=face)
    if p.get("brow"):
        _brow(eye, body, z)
    r = RADII[p["lens"]]
    nose = mt.plastic("black", 0.3)
    geo.lathe([(r * 1.4, 0), (r * 1.3, 0.03, 0.02), (r * 1.05, 0.045, 0.01), (r, 0.02)], nose, parent=face)
    parts.lens(r, (0, 0, 0.012), parent=face, tint="green" if p["lens"] == "large" else "violet")
    _lights(face, p["leds"], r, rim_r - 0.05)


def _brow(eye, body, z):
    """A short visor over the eyeball."""
    line = [(0.47 * math.sin(math.radians(a)), -0.47 * math.cos(math.radians(a))) for a in range(-62, 63, 4)]
    geo.shell(line, 0.38, 0.022, body, (0, 0, z - 0.18), (90, 0, 0), eye)


def _lights(face, layout, lens, edge):
    middle = (lens * 1.38 + edge) / 2
    room = (edge - lens * 1.38) / 2
    if layout.startswith("ring"):
        parts.ring_of(parts.infrared, int(layout[4:]), middle, face, z=0.006, start=15, radius=room * 0.55)
    elif layout == "spots2":
        for x in (-1, 1):
            parts.spot(room * 0.85, (x * middle, 0, 0.008), parent=face)
    elif layout == "single":
        parts.infrared(room * 0.95, (0, middle, 0.006), parent=face)
    elif layout == "mixed":
        parts.infrared(room * 0.85, (-middle, 0, 0.006), parent=face)
        parts.spot(room * 0.85, (middle, 0, 0.008), parent=face)
    elif layout == "quad":
        for x in (-1, 1):
            parts.spot(room * 0.85, (x * middle * 0.8, middle * 0.6, 0.008), parent=face)
            parts.infrared(room * 0.85, (x * middle * 0.8, -middle * 0.6, 0.006), parent=face)
    elif layout == "windows":
        for x in (-1, 1):
            parts.array(room * 1.9, 2, (x * middle * 1.02, 0, 0.004), parent=face)
    else:
        for x in (-1, 1):
            parts.infrared(room * 0.8, (x * middle, 0, 0.006), parent=face)
            parts.infrared(room * 0.3, (x * middle * 0.82, -middle * 0.6, 0.006), parent=face)
    geo.disc(0.012, mt.plastic((0.1, 0.02, 0.02), 0.1), (0, -middle, 0.004), parent=face)


def _speaker(label):
    """Three slots in a tall base, for those that speak."""
    for i in range(3):
        turn = geo.group("slot", rot=(0, 0, -30 - 6 * i), parent=label)
        geo.plate(0.03, 0.13, mt.seam(), (0, -0.662, 0.15), parts.FRONT, turn, 0.014)
