"""Pan-tilt-zoom cameras: speed domes on a wall arm, compact heads, indoor pan-tilt."""

import math

import geo
import materials as mt
import parts
from models import ptz_heads


def build(root, spec, view, specs):
    """Hangs from its arm on the wall; the indoor model stands."""
    if spec["params"]["head"] in ("indoor", "column"):
        (_indoor if spec["params"]["head"] == "indoor" else ptz_heads.column)(root, spec)
        if view == "back":
            return {"azimuth": 163, "elevation": 14}
        if view == "mounted":
            return {"ground": "floor", "azimuth": 24, "elevation": 12}
        return {"elevation": 10, "azimuth": -24} if view == "front" else {}
    arm_on_wall(root, spec)
    wish = {"ground": "wall"}
    if view == "front":
        wish |= {"azimuth": -40, "elevation": 4}
    return wish if view != "mounted" else {**wish, "azimuth": 36, "elevation": -10}


def arm_on_wall(root, spec):
    """The complete camera on its arm, the wall at y=0."""
    colour = spec["colour"]
    body = mt.housing(colour)
    kind = spec["params"]["head"]
    geo.rbox(0.5, 0.72, 0.1, body, 0.12, 0.03, at=(0, 0, 0.62), rot=parts.FRONT, parent=root)
    for x, z in ((-0.17, 0.34), (0.17, 0.34), (-0.17, 0.9), (0.17, 0.9)):
        parts.screw(0.04, (x, -0.1, z), parts.FRONT, root)
    reach = 1.12 if kind == "ball" else 0.95
    geo.tube(
        [
            (0, -0.06, 0.6),
            (0, -0.3, 0.62),
            (0, -0.55, 0.72),
            (0, -reach + 0.1, 0.84),
            (0, -reach, 0.72),
            (0, -reach, 0.5),
        ],
        0.115,
        body,
        root,
    )
    geo.lathe(
        [(0.15, -0.03, 0.01), (0.2, 0.0, 0.02), (0.15, 0.12, 0.03), (0.1, 0.13)],
        body,
        (0, -0.1, 0.6),
        parts.FRONT,
        root,
    )
    head = geo.group("head", (0, -reach, 0.42), parent=root)
    {"ball": _speed_dome, "mini": _mini, "twin": _twin, "dual": _dual, "eye": ptz_heads.eye}[kind](head, spec, body)


def _canopy(head, body, r, h):
    geo.lathe(
        [
            (0, 0.22),
            (0.14, 0.22, 0.02),
            (0.16, 0.05, 0.06),
            (r * 0.9, -0.02, 0.12),
            (r, -h * 0.5, 0.1),
            (r, -h, 0.03),
            (r * 0.9, -h - 0.01),
        ],
        body,
        parent=head,
    )
    geo.lathe([(r + 0.002, -h * 0.88), (r + 0.002, -h * 0.9)], mt.seam(), parent=head)
    geo.lathe(
        [(0, -h), (r * 0.93, -h, 0.01), (r * 0.86, -h - 0.05, 0.01), (0, -h - 0.05)],
        mt.plastic((0.02, 0.02, 0.02), 0.4),
        parent=head,
    )


def _turned(parent, angle):
    return geo.group("turn", rot=(0, 0, angle), parent=parent)


def _speed_dome(head, spec, body):
    r, h = 0.5, 0.5
    _canopy(head, body, r, h)
    parts.mark(spec["brand"], 0.11, spec["colour"], (0, 0, -h * 0.62), parent=_turned(head, -24), around=r * 1.001)
    for x in (-1, 1):  # yoke
        geo.rbox(0.11, 0.5, 0.52, body, 0.05, 0.04, at=(x * 0.44, 0, -h - 0.52), parent=head)
        geo.lathe(
            [(0.19, -0.02), (0.19, 0.02, 0.015), (0, 0.03)], body, (x * 0.495, 0, -h - 0.42), (0, 90 * x, 0), head
        )
    eye = geo.group("eye", (0, 0, -h - 0.42), (78, 0, 0), head)
    big = 0.42
    sphere = [(big * math.sin(math.radians(a)), -big * math.cos(math.radians(a))) for a in range(0, 124, 4)]
    rim, z = sphere[-1]
    geo.lathe(sphere[:-1] + [(rim, z, 0.015), (rim - 0.02, z + 0.04, 0.02), (rim - 0.04, z + 0.025)], body, parent=eye)
    face = geo.group("face", (0, 0, z + 0.03), parent=eye)
    geo.disc(rim - 0.025, mt.gloss("black"), parent=face, segments=64)
    geo.lathe(
        [(0.175, 0), (0.165, 0.05, 0.02), (0.15, 0.05, 0.01), (0.145, 0.02)], mt.plastic("black", 0.3), parent=face
    )
    parts.lens(0.148, (0, 0, 0.03), parent=face, tint="green")
    if spec["params"]["zoom"] >= 40:
        return ptz_heads.wiper_face(face, eye, body)
    for angle in (0, 60, 120, 180, 240, 300):
        a = math.radians(angle)
        parts.spot(0.055, (0.25 * math.cos(a), 0.25 * math.sin(a), 0.008), parent=face)


def _mini(head, spec, body):
    r, h = 0.42, 0.34
    _canopy(head, body, r, h)
    parts.mark(spec["brand"], 0.1, spec["colour"], (0, 0, -h * 0.76), parent=_turned(head, -24), around=r * 1.001)
    shell = geo.ball(0.39, mt.clear(), (0, 0, -h - 0.04), (180, 0, 0), head, start=0)
    shell.visible_shadow = False
    dark = mt.plastic((0.03, 0.03, 0.032), 0.38)
    geo.ball(0.27, dark, (0, 0, -h - 0.1), parent=head)
    eye = geo.group("eye", (0, -0.1, -h - 0.16), (68, 0, 0), head)
    geo.lathe([(0, 0), (0.15, 0, 0.02), (0.15, 0.17, 0.02), (0, 0.17)], mt.plastic("black", 0.3), parent=eye)
    parts.lens(0.13, (0, 0, 0.17), parent=eye)


def _pod(head, body, at, tilt, lenses, leds, width=0.72):
    """A rounded camera head with a black face."""
    pod = geo.group("pod", at, (tilt, 0, 0), head)
    geo.rbox(width, 0.5, 0.56, body, 0.2, 0.06, 0.14, at=(0, 0, -0.28), parent=pod)
    geo.rbox(width * 0.88, 0.4, 0.04, mt.gloss("black"), 0.17, 0.015, at=(0, 0, 0.255), parent=pod)
    for x, size, tint in lenses:
        parts.lens(size, (x, 0, 0.3), parent=pod, tint=tint)
    for x, y, make, size in leds:
        make(size, (x, y, 0.3), parent=pod)
    return pod


def _twin(head, spec, body):
    r, h = 0.36, 0.26
    _canopy(head, body, r, h)
    parts.mark(spec["brand"], 0.09, spec["colour"], (0, 0, -h * 0.76), parent=_turned(head, -24), around=r * 1.001)
    for x in (-1, 1):
        geo.rbox(0.09, 0.3, 0.5, body, 0.045, 0.035, at=(x * 0.43, 0, -h - 0.46), parent=head)
    geo.rbox(0.95, 0.3, 0.09, body, 0.1, 0.03, at=(0, 0, -h - 0.06), parent=head)
    leds = [(x, y, parts.spot if y > 0 else parts.infrared, 0.05) for x in (-0.24, 0.24) for y in (0.08, -0.08)]
    _pod(head, body, (0, 0, -h - 0.4), 82, [(0, 0.15, "violet")], leds)
    for x in (-1, 1)[: spec["params"].get("antennas", 0)]:
        parts.antenna(0.95, spec["colour"], (x * 0.34, 0.1, -0.1), (0, x * 14, 0), head, 0.05)


def _dual(head, spec, body):
    r, h = 0.4, 0.6
    _canopy(head, body, r, h)
    face = geo.group("fixed", (0, -r * 0.8, -0.33), (85, 0, 0), head)
    geo.lathe([(0.2, -0.2), (0.2, 0.06, 0.03), (0.17, 0.08, 0.01), (0.16, 0.05)], body, parent=face)
    geo.disc(0.165, mt.gloss("black"), (0, 0, 0.055), parent=face, segments=48)
    parts.lens(0.1, (0, 0, 0.06), parent=face, tint="amber")
    parts.mark(spec["brand"], 0.09, spec["colour"], (0, 0, -h * 0.86), parent=head, around=r * 1.001)
    leds = [(x, y, parts.infrared if y else parts.spot, 0.045) for x in (-0.25, 0.25) for y in (0.1, 0, -0.1)]
    geo.cyl(0.2, 0.1, mt.plastic((0.02, 0.02, 0.02), 0.4), at=(0, 0, -h - 0.12), parent=head)
    _pod(head, body, (0, 0, -h - 0.36), 80, [(0, 0.16, "violet")], leds)
    for x in (1, -1)[: spec["params"].get("antennas", 0)]:
        parts.antenna(1.0, spec["colour"], (x * 0.4, 0.05, -0.25), (0, x * 12, 0), head, 0.05)


def _indoor(root, spec):
    body = mt.plastic(spec["colour"], 0.28)
    geo.lathe([(0, 0), (0.44, 0, 0.03), (0.47, 0.1, 0.06), (0.4, 0.26, 0.1), (0.36, 0.3)], body, parent=root)
    geo.lathe([(0.34, 0.27), (0.34, 0.33)], mt.seam(), parent=root)
    profile = [(0.52 * math.sin(math.radians(a)), 0.84 - 0.58 * math.cos(math.radians(a))) for a in range(32, 181, 4)]
    geo.lathe([(0.2, profile[0][1] + 0.01)] + profile, body, parent=root)
    eye = geo.group("eye", (0, 0, 0.86), (88, 0, 0), root)
    geo.lathe([(0.43, 0.2), (0.42, 0.45, 0.05), (0.36, 0.54, 0.1), (0, 0.57)], mt.gloss("black"), parent=eye)
    geo.lathe([(0.437, 0.3), (0.432, 0.33)], mt.seam(), parent=eye)
    parts.lens(0.17, (0, 0.02, 0.56), parent=eye)
    parts.ring_of(parts.infrared, 8, 0.28, eye, z=0.556, start=22, radius=0.022)
    parts.status(0.014, parts.GREEN, (0, -0.24, 0.558), parent=eye)
    parts.mark(spec["brand"], 0.1, spec["colour"], (0, 0, 0.13), parent=root, around=0.462)
