"""A warehouse aisle along Y between two rows of pallet racks, in the evening with half the lamps on."""

import random

import geo
import materials as mt
from scenes.kit import surfaces as s
from scenes.kit import things as t
from scenes.kit import world
from scenes.kit.heap import Heap, block
from scenes.kit.stage import Shot, product

EYE = (1.0, 0.3, 3.6)
LEVELS = (0.0, 1.9, 3.7, 5.5)
BAYS, BAY = 12, 2.8


def build(light):
    """Builds the place for one light: blue, day, night or infrared."""
    if light == "infrared":
        world.infrared(EYE, (-0.3, 12, 0.8), 700)
    else:
        world.plain((0.35, 0.5, 0.9), {"blue": 0.25, "day": 1.6, "night": 0.02}[light])
    if light == "night":
        world.spot(EYE, (-0.3, 14, 0.8), 110, (1.0, 0.92, 0.8), 70, 1.0, 0.2)
    _hall(light)
    _racks()
    walker = t.person((-0.35, 11.5 if light == "infrared" else 13.5, 0), 176, (0.75, 0.3, 0.01), bag=False)
    for z, wide in ((1.12, 0.27), (1.28, 0.3)):
        band = geo.tube(
            [
                (wide * x, y, z)
                for x, y in ((-1, -0.02), (-0.7, 0.16), (0.7, 0.16), (1, -0.02), (0.7, -0.15), (-0.7, -0.15))
            ],
            0.022,
            s.retro(9.0),
            walker,
            cyclic=True,
        )
        band.scale = (0.92, 0.95, 1)
    _floor_things()
    if light == "blue":
        product("bullet-white-long", (1.52, 0.96, 3.2), (0, 0, -25), 0.12)
    return SHOTS


def _hall(light):
    floor = s.surface(
        "floor", (0.16, 0.158, 0.15), (0.3, 0.295, 0.28), 0.3, 1.4, spread=0, bump=0.0012, grain=30, stains=0.5
    )
    block((-12, -8, -0.1), (12, 46, 0), floor)
    marks = Heap()
    for x in (-1.42, 1.34):
        marks.box((x, -2, 0.0005), (x + 0.08, 40, 0.001))
    for y in (-1.2, 41):
        marks.box((-8, y, 0.0005), (8, y + 0.08, 0.001))
    marks.build(s.surface("mark", (0.35, 0.24, 0.02), (0.62, 0.44, 0.04), 0.5, 20, stains=0.6))
    seams = Heap()
    for i in range(9):
        seams.box((-12, -4 + i * 6, 0.0002), (12, -3.99 + i * 6, 0.0006))
    seams.build(mt.seam())
    sheet = Heap()
    for i in range(60):
        sheet.box((-12 + i * 0.4, 46, 0), (-11.8 + i * 0.4, 46.06, 9.5))
        sheet.box((-11.8 + i * 0.4, 46.03, 0), (-11.6 + i * 0.4, 46.09, 9.5))
    sheet.build(s.paint((0.42, 0.43, 0.44)))
    for x in (-9.0, 9.0):
        block((x - 0.05, -8, 0), (x + 0.05, 46, 9.5), s.paint((0.3, 0.31, 0.32)))
    gate = Heap()
    for i in range(14):
        gate.box((-1.9, 45.9, 0.28 * i), (1.9, 45.96, 0.28 * i + 0.268))
    gate.build(s.paint((0.34, 0.36, 0.4), 0.4))
    block((-12, -8, 9.4), (12, 46, 9.5), s.paint((0.36, 0.36, 0.36)))
    _roof(light)


def _roof(light):
    steel = Heap()
    for i in range(10):
        y = -6 + i * 5.4
        steel.box((-12, y, 8.6), (12, y + 0.18, 8.75))
        steel.box((-12, y, 9.2), (12, y + 0.18, 9.35))
        for k in range(16):
            steel.box((-12 + k * 1.5, y + 0.05, 8.7), (-11.94 + k * 1.5, y + 0.12, 9.3), turn=0)
    steel.build(s.paint((0.3, 0.31, 0.32)))
    geo.tube([(0.5, -8, 8.4), (0.5, 46, 8.4)], 0.07, s.paint((0.4, 0.03, 0.02)), smooth=False)
    if light in {"blue", "day"}:
        for i in range(5):
            geo.plate(
                1.2,
                4.4,
                s.light((0.4, 0.58, 1.0), 0.5 if light == "blue" else 5.0, lit=False),
                (-0.4, 2 + i * 9.5, 9.38),
                (180, 0, 0),
            )
    for i in range(9):
        on = light == "day" or (light == "blue" and i % 2 == 1) or (light == "night" and i in {3, 7})
        y = -2 + i * 5
        shine = s.light((0.92, 0.97, 1.0), 16.0 if on else 0.02, lit=False)
        lamp = block((-0.09, y, 8.15), (0.09, y + 1.5, 8.22), shine)
        lamp.visible_glossy = light != "night"  # the floor would glitter in the dark
        if on:
            world.area(
                (0, y + 0.75, 8.1), (0, y + 0.75, 0), 0.5, 1.6, 420 if light != "night" else 160, (0.95, 0.98, 1.0)
            )
    if light in {"night", "infrared"}:
        block((-0.35, 45.8, 4.2), (0.35, 45.88, 4.5), s.light((0.1, 1.0, 0.4), 3.0, lit=False))
        world.bulb((0, 45, 4.3), 24, (0.2, 1.0, 0.5), 0.1)


def _racks():
    """Two racks back to back on each side."""
    rng = random.Random(5)
    heaps = posts, beams, cartons, wood, wrap, labels = [Heap(i) for i in range(6)]
    for side in (-1, 1):
        _rack(side * 1.55, side * 2.65, rng, heaps)
        _rack(side * 3.9, side * 2.8, rng, heaps)
    posts.build(s.surface("post", (0.015, 0.05, 0.16), (0.03, 0.09, 0.26), 0.45, 3, bump=0.0005))
    beams.build(s.surface("beam", (0.45, 0.13, 0.01), (0.62, 0.2, 0.02), 0.45, 3, bump=0.0005))
    cartons.build(s.cardboard())
    wood.build(s.timber((0.3, 0.21, 0.12), "x", 0.85))
    wrap.build(s.surface("wrapped", (0.12, 0.11, 0.1), (0.5, 0.5, 0.48), 0.22, 7, spread=0.6, bump=0.01, grain=9))
    labels.build(mt.plastic((0.62, 0.62, 0.6), 0.5))


def _rack(near, far, rng, heaps):
    posts, beams, *goods = heaps
    for i in range(BAYS + 1):
        y = 1.0 + i * BAY
        for x in (near, far):
            posts.box((x - 0.05, y - 0.04, 0), (x + 0.05, y + 0.04, 7.4))
        for k in range(9):
            posts.box((min(near, far), y - 0.015, 0.3 + k * 0.78), (max(near, far), y + 0.015, 0.34 + k * 0.78))
    for level in LEVELS[1:]:
        for x in (near, far):
            beams.box((x - 0.03, 1.0, level - 0.14), (x + 0.03, 1.0 + BAYS * BAY, level - 0.01))
    for i in range(BAYS):
        for level in LEVELS:
            for k in range(2):
                if rng.random() < 0.9:
                    _load(1.0 + i * BAY + 0.12 + k * 1.33, level, near, far, rng, *goods)


def _load(y, z, near, far, rng, cartons, wood, wrap, labels):
    """One pallet with cartons or a wrapped block."""
    low, high = min(near, far) + 0.06, max(near, far) - 0.06
    for j in range(6):
        wood.box((low, y + j * 0.215, z + 0.11), (high, y + j * 0.215 + 0.12, z + 0.135))
    for j in (0, 0.55, 1.1):
        wood.box((low, y + j, z), (high, y + j + 0.1, z + 0.11))
    tall = rng.uniform(0.75, 1.4)
    face = near + (0.055 if near > 0 else -0.055)
    if rng.random() < 0.22:
        wrap.box((low + 0.03, y + 0.02, z + 0.14), (high - 0.03, y + 1.17, z + 0.14 + tall), jitter=0.02)
        return
    wide, step = rng.choice((0.3, 0.4, 0.6)), rng.choice((0.22, 0.3, 0.4))
    level = z + 0.14
    while level + step < z + 0.14 + tall:
        at = y
        while at + wide < y + 1.22:
            for x0, x1 in ((low, (low + high) / 2), ((low + high) / 2, high)):
                cartons.box(
                    (x0 + 0.01, at + 0.004, level),
                    (x1 - 0.01, at + wide - 0.006, level + step - 0.004),
                    jitter=0.008,
                    turn=rng.gauss(0, 0.8),
                )
            if rng.random() < 0.6:
                inner = face + (0.01 if near < 0 else -0.01)
                labels.box(
                    (min(face, inner), at + wide * 0.55, level + step * 0.5),
                    (max(face, inner), at + wide * 0.85, level + step * 0.78),
                )
            at += wide
        level += step


def _floor_things():
    t.pallet((0.75, 6.2, 0), 84)
    for k in range(3):
        t.pallet((-0.95, 19 + 0.02 * k, 0.145 * k), 90 + 2 * k)
    jack = s.paint((0.5, 0.03, 0.02), 0.35)
    for x in (0.58, 0.9):
        block((x - 0.08, 5.7, 0.05), (x + 0.08, 6.8, 0.1), jack)
    geo.rbox(0.4, 0.22, 0.3, jack, 0.05, 0.03, at=(0.74, 5.55, 0.1))
    geo.tube([(0.74, 5.5, 0.35), (0.74, 5.2, 1.15)], 0.02, mt.plastic("black"), smooth=False)
    geo.tube([(0.6, 5.2, 1.15), (0.88, 5.2, 1.15)], 0.02, mt.rubber(), smooth=False)
    for x in (-1.55, 1.55):
        block((x - 0.12, 0.72, 0), (x + 0.12, 0.86, 0.4), s.paint((0.6, 0.42, 0.02)))


VIEW = {"eye": EYE, "to": (-0.3, 10.5, 0.2), "lens": 16.0}
SHOTS = {
    "place": Shot("blue", "photo", (1600, 1000), eye=(-0.5, -3.4, 1.6), yaw=83, lens=25, shift=0.08, exposure=1.4),
    "day": Shot("day", "day", exposure=0.6, clock="2026-03-11 10:04:38", **VIEW),
    "night": Shot("night", "night", exposure=1.8, clock="2026-03-11 22:31:17", **VIEW),
    "infrared": Shot("infrared", "infrared", exposure=1.2, clock="2026-03-12 02:08:59", **VIEW),
}
