"""Further heads of pan-tilt cameras: the hanging eye, the face with wiper and laser, the indoor column."""

import math

import geo
import materials as mt
import parts
import ports


def _cut_ball(eye, body, big, stop=124):
    """A sphere cut off at the front; gives the radius and height of the cut."""
    sphere = [(big * math.sin(math.radians(a)), -big * math.cos(math.radians(a))) for a in range(0, stop, 4)]
    rim, z = sphere[-1]
    geo.lathe(sphere[:-1] + [(rim, z, 0.015), (rim - 0.02, z + 0.04, 0.02), (rim - 0.04, z + 0.025)], body, parent=eye)
    return rim, z


def eye(head, spec, body):
    """A compact one: a flat canopy, under it half a cup that carries the eye, without a yoke."""
    r = 0.44
    geo.lathe(
        [
            (0, 0.2),
            (0.13, 0.2, 0.02),
            (0.15, 0.06, 0.06),
            (r * 0.92, 0.0, 0.1),
            (r, -0.14, 0.04),
            (r, -0.2, 0.02),
            (0.3, -0.22),
        ],
        body,
        parent=head,
    )
    turn = geo.group("turn", rot=(0, 0, -24), parent=head)
    parts.mark(spec["brand"], 0.085, spec["colour"], (0, 0, -0.13), parent=turn, around=r * 1.002)
    geo.lathe([(0.36, -0.2), (0.36, -0.26)], mt.seam(), parent=head)
    geo.lathe([(0.4, -0.25, 0.01), (0.43, -0.27, 0.02), (0.43, -0.35, 0.02), (0.4, -0.37)], body, parent=head)
    ball = geo.group("eye", (0, 0, -0.6), (104, 0, 0), head)
    rim, z = _cut_ball(ball, body, 0.41)
    face = geo.group("face", (0, 0, z + 0.03), parent=ball)
    geo.disc(rim - 0.025, mt.gloss("black"), parent=face, segments=64)
    geo.lathe(
        [(0.15, 0), (0.14, 0.05, 0.02), (0.125, 0.05, 0.01), (0.12, 0.02)],
        mt.plastic("black", 0.3),
        (0, 0.05, 0),
        parent=face,
    )
    parts.lens(0.12, (0, 0.05, 0.03), parent=face, tint="green")
    for x in (-1, 1):
        parts.infrared(0.05, (x * 0.215, 0.1, 0.006), parent=face)
        parts.infrared(0.035, (x * 0.2, -0.06, 0.006), parent=face)
        parts.spot(0.045, (x * 0.09, -0.19, 0.008), parent=face)


def wiper_face(face, ball, body):
    """A window with its wiper, a laser lamp below, two arrays beside: for the longest reach."""
    glass = [(0.2, 0.02), (0.2, 0.05, 0.008), (0.175, 0.05)]
    geo.lathe(glass, mt.metal(rough=0.22), parent=face)
    for x in (-1, 1):
        parts.array(0.13, 3, (x * 0.265, 0.03, 0.006), parent=face)
    parts.spot(0.07, (0, -0.25, 0.01), parent=face)
    geo.lathe(
        [(0.07, 0.01), (0.085, 0.03, 0.008), (0.09, 0)], mt.metal((0.6, 0.5, 0.2), 0.25), (0, -0.25, 0), parent=face
    )
    arm = geo.group("wiper", (0.17, -0.2, 0.06), (0, 0, 34), face)
    geo.cyl(0.035, 0.05, mt.plastic("black", 0.4), 0.01, (0, 0, -0.05), parent=arm)
    geo.rbox(0.03, 0.34, 0.02, mt.plastic("black", 0.4), 0.012, 0.006, at=(0, 0.16, 0), parent=arm)
    geo.rbox(0.02, 0.26, 0.03, mt.rubber(), 0.006, 0.004, at=(-0.035, 0.2, -0.015), parent=arm)
    line = [(0.44 * math.sin(math.radians(a)), -0.44 * math.cos(math.radians(a))) for a in range(-54, 55, 4)]
    geo.shell(line, 0.3, 0.024, body, (0, 0, 0.12), (90, 0, 0), ball)


def column(root, spec):
    """For shelf and counter: a round column, its upper half a fork in which the eye turns."""
    body = mt.plastic(spec["colour"], 0.3)
    geo.lathe([(0, 0), (0.46, 0, 0.02), (0.46, 0.62, 0.04), (0.4, 0.66)], body, parent=root)
    geo.lathe([(0.463, 0.08), (0.463, 0.09)], mt.seam(), parent=root)
    geo.lathe([(0.4, 0.64), (0.4, 0.7)], mt.seam(), parent=root)
    geo.lathe([(0.41, 0.68), (0.45, 0.7, 0.02), (0.45, 0.84, 0.03), (0, 0.86)], body, parent=root)
    for x in (-1, 1):
        geo.rbox(0.1, 0.4, 0.66, body, 0.048, 0.04, at=(x * 0.4, 0, 0.76), parent=root)
        geo.lathe([(0.13, 0), (0.13, 0.02, 0.01), (0, 0.025)], body, (x * 0.445, 0, 1.2), (0, 90 * x, 0), root)
    ball = geo.group("eye", (0, 0, 1.2), (86, 0, 0), root)
    rim, z = _cut_ball(ball, body, 0.34)
    face = geo.group("face", (0, 0, z + 0.03), parent=ball)
    geo.disc(rim - 0.025, mt.gloss("black"), parent=face, segments=64)
    parts.lens(0.12, (0, 0, 0.012), parent=face)
    parts.ring_of(parts.infrared, 6, 0.205, face, z=0.006, start=0, radius=0.024)
    front = geo.group("front", rot=(0, 0, -10), parent=root)
    parts.mark(spec["brand"], 0.11, spec["colour"], (0, 0, 0.4), parent=front, around=0.461)
    for i in range(5):
        slot = geo.group("slot", rot=(0, 0, -10 + (i - 2) * 7), parent=root)
        geo.plate(0.026, 0.12, mt.seam(), (0, -0.4612, 0.2), parts.FRONT, slot, 0.012)
    _sockets(geo.group("sockets", (0, 0.372, 0.34), parts.BACK, root), body)


def _sockets(back, body):
    """At the back of the column: network, supply, the card's slot, reset."""
    geo.rbox(0.56, 0.36, 0.105, body, 0.07, 0.022, parent=back)
    geo.rbox(0.5, 0.3, 0.006, mt.plastic((0.05, 0.05, 0.052), 0.42), 0.045, 0.003, at=(0, 0, 0.103), parent=back)
    face = geo.group("face", (0, 0, 0.109), parent=back)
    ports.rj45((-0.14, 0.04, 0), face)
    ports.power((0.03, 0.03, 0), face)
    geo.plate(0.13, 0.018, mt.seam(), (0.165, 0.045, 0.0006), parent=face, radius=0.006)
    geo.disc(0.011, mt.seam(), (0.165, -0.01, 0.0006), parent=face, segments=16)
    for words, x in (("LAN", -0.14), ("12 V", 0.03), ("SD", 0.165)):
        ports.legend(words, (x, -0.09, 0.001), face, (0.62, 0.63, 0.64))
