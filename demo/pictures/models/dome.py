"""Dome cameras: a low housing with a clear or smoked dome over the camera."""

import math

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """Stands on its base; mounted, the base sits on the wall."""
    mounted = view == "mounted"
    base = geo.group("base", rot=(90, 0, 0) if mounted else (0, 0, 0), parent=root)
    assemble(base, spec, 36 if mounted else 52, 180 if mounted else 0)
    return {"elevation": 24, "azimuth": -26} if view == "front" else {}


def assemble(base, spec, look, label_turn=0):
    """The camera on its base; `look` is the angle of the lens away from the base's axis."""
    p, colour = spec["params"], spec["colour"]
    body = mt.housing(colour)
    low = 0.12 if p.get("low") else 0.2
    top = low + (0.07 if p.get("low") else 0.12)
    outer, inner = (0.64, 0.4) if p.get("low") else (0.64, 0.45)
    geo.lathe(
        [
            (0, 0),
            (outer, 0, 0.012),
            (outer, low, 0.05),
            (inner + 0.07, top, 0.05),
            (inner + 0.012, top + 0.008, 0.012),
            (inner, top - 0.03),
        ],
        body,
        parent=base,
    )
    geo.lathe([(outer + 0.002, 0.04), (outer + 0.002, 0.05)], mt.seam(), parent=base)
    _trim(base, p, outer, inner, low, top)
    _screws(base, p["screws"], outer, inner, low, top, colour)
    label = geo.group("label", rot=(0, 0, label_turn), parent=base)
    parts.mark(spec["brand"], min(0.095, low * 0.6), colour, (0, 0, low * 0.54), parent=label, around=outer + 0.001)
    if p.get("shield"):
        _shield(base, body, outer, low)
    glass = mt.clear() if p["dome"] == "clear" else mt.smoked()
    squash = 0.8 if p.get("low") else 0.94
    shell = geo.ball(inner - 0.008, glass, (0, 0, top - 0.03), parent=base, start=0, squash=squash)
    shell.visible_shadow = p["dome"] != "clear"
    _inside(base, p, look, inner, top - 0.03, colour)


def _trim(base, p, outer, inner, low, top):
    """What sets one housing apart from another: steel ring, ring of light, lamps outside the glass, ribs, print."""
    ring = [(inner + 0.075, top - 0.02), (inner + 0.06, top + 0.022, 0.012), (inner + 0.01, top + 0.022, 0.01)]
    if p.get("ring") in ("steel", "black"):
        finish = mt.metal(rough=0.22) if p["ring"] == "steel" else mt.plastic("black", 0.35)
        geo.lathe(ring + [(inner - 0.002, top - 0.02)], finish, parent=base)
    if p.get("ring") == "light":
        lit = [(inner + 0.062, top + 0.006), (inner + 0.05, top + 0.014), (inner + 0.03, top + 0.011)]
        geo.lathe(lit, mt.glow((1.0, 0.62, 0.26), 1.2), parent=base)
    slope = math.degrees(math.atan2(top - low, outer - inner - 0.07))
    for angle in p.get("lamps", ()):
        turn = geo.group("lamp", rot=(0, 0, angle), parent=base)
        eye = geo.group("eye", ((outer + inner + 0.07) / 2, 0, (top + low) / 2 + 0.006), (0, slope, 0), turn)
        parts.spot(0.052, parent=eye)
        geo.lathe(
            [(0.052, 0.004), (0.056, 0.012, 0.003), (0.07, 0.008), (0.072, -0.01)], mt.plastic("black", 0.3), parent=eye
        )
    if p.get("print"):
        turn = geo.group("print", rot=(0, 0, -46), parent=base)
        ink = mt.plastic((0.3, 0.31, 0.32), 0.4)
        parts.wrap(
            parts.text(p["print"], min(0.075, low * 0.46), ink, (0, 0, low * 0.54), parent=turn), outer + 0.001, turn
        )


def _screws(base, count, outer, inner, low, top, colour):
    slope = math.degrees(math.atan2(top - low, outer - inner - 0.07))
    middle = (outer + inner + 0.07) / 2
    for i in range(count):
        turn = geo.group("turn", rot=(0, 0, 360 * i / count + 30), parent=base)
        parts.screw(0.034, (middle, 0, (top + low) / 2 - 0.008), (0, slope, 0), turn)


def _shield(base, body, outer, low):
    line = [
        (outer * 1.05 * math.sin(a), outer * 1.05 * math.cos(a)) for a in (math.radians(d) for d in range(-100, 101, 5))
    ]
    back = geo.group("shield", (0, 0, 0.02), parent=base)
    geo.shell([(x, y) for x, y in line], 0.5, 0.02, body, (0, 0, 0.5), (-90, 0, 0), back)


def _inside(base, p, look, inner, floor, colour):
    dark = mt.plastic((0.05, 0.05, 0.052), 0.4)
    liner = dark if colour != "white" or p["dome"] == "smoked" else mt.plastic((0.09, 0.091, 0.094), 0.4)
    geo.disc(inner, liner, (0, 0, floor - 0.02), parent=base, segments=64)
    geo.lathe(
        [
            (inner * 0.98, floor - 0.03),
            (inner * 0.96, floor + 0.05, 0.01),
            (inner * 0.84, floor + 0.05, 0.01),
            (inner * 0.8, floor - 0.02),
        ],
        liner,
        parent=base,
    )
    scale = inner / 0.45
    if p.get("dummy"):
        parts.status(0.02, parts.RED, (0.16, -0.24, floor + 0.1), (45, 0, 0), base, 3)
    yoke = geo.group("yoke", (0, 0, floor + 0.05), parent=base)
    for x in (-1, 1):
        geo.rbox(
            0.04 * scale, 0.24 * scale, 0.24 * scale, dark, 0.02, 0.01, at=(x * 0.215 * scale, 0, -0.06), parent=yoke
        )
        pin = geo.group("pin", (x * 0.235 * scale, 0, 0.08 * scale), (0, 90 * x, 0), yoke)
        parts.screw(0.03, parent=pin)
    eye = geo.group("eye", (0, 0, 0.07 * scale), (look, 0, 0), yoke)
    drum = mt.plastic((0.16, 0.162, 0.168), 0.35)
    r = 0.2 * scale
    geo.lathe(
        [
            (0, -r * 0.8),
            (r * 0.7, -r * 0.7, 0.05),
            (r, -r * 0.1, 0.06),
            (r, r * 0.5, 0.02),
            (r * 0.92, r * 0.62, 0.01),
            (r * 0.6, r * 0.62),
        ],
        drum,
        parent=eye,
    )
    size = r * (0.66 if p.get("lens") == "large" else 0.52)
    geo.disc(r * 0.93, mt.gloss("black"), (0, 0, r * 0.6), parent=eye, segments=48)
    parts.lens(size, (0, 0, r * 0.66), parent=eye, tint="violet")
    if p["dome"] == "clear":
        _eye_lights(eye, p.get("leds", "ring10"), r)


def _eye_lights(eye, layout, r):
    """The light beside the lens: small LEDs in a ring, or two larger ones."""
    if layout == "pair":
        for x in (-1, 1):
            parts.infrared(r * 0.17, (x * r * 0.76, 0, r * 0.62), parent=eye)
        return
    count = int(layout[4:])
    parts.ring_of(
        parts.infrared, count, r * 0.79, eye, z=r * 0.62, start=180 / count, radius=r * 0.085 * (10 / count) ** 0.5
    )
