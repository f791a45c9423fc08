"""A car park after rain behind an office building; rows of bays along X, the camera on a mast."""

import random

import geo
import materials as mt
from scenes.kit import building as b
from scenes.kit import plants as p
from scenes.kit import surfaces as s
from scenes.kit import things as t
from scenes.kit import world
from scenes.kit.heap import Heap, block
from scenes.kit.stage import Shot, product
from scenes.kit.street import belt

EYE = (0.1, -0.35, 4.6)
PAINTS = (
    (0.02, 0.024, 0.03),
    (0.32, 0.33, 0.34),
    (0.55, 0.55, 0.54),
    (0.14, 0.012, 0.01),
    (0.015, 0.03, 0.07),
    (0.05, 0.052, 0.055),
)
CARS = ((-2, 0), (-1, 0), (1, 0), (3, 0), (-4, 0), (-3, 1), (0, 1), (2, 1), (4, 1), (-5, 1), (6, 0))


def build(light):
    """Builds the place for one light: blue, day, night or infrared."""
    if light == "blue":
        world.blue_hour(1.0, glow_at=265)
    elif light == "day":
        world.daylight(22, 100, 0.09, sun=0.35, size=3)
    elif light == "night":
        world.plain((0.35, 0.42, 0.6), 0.008)
    else:
        world.infrared(EYE, (-1, -12, 0), 900)
    _ground()
    rng = random.Random(6)
    for i, (bay, row) in enumerate(CARS):
        x, y = bay * 2.6 + 1.3 + rng.uniform(-0.12, 0.12), (-9.2, -19.4)[row] + rng.uniform(-0.3, 0.3)
        t.car((x, y, 0), (90 if (i % 3) else -90) + rng.uniform(-1.5, 1.5), PAINTS[i % len(PAINTS)])
    lit = light in {"blue", "night"}
    for x, y, watts in ((-6.6, -14.3, 5000), (7.6, -14.3, 5000)):
        t.street_lamp((x, y, 0), 6.0, 90 if x > 0 else -90, on=lit, watts=watts, rgb=(1.0, 0.84, 0.62))
    _edges(light)
    if light != "blue":
        t.person((-1.6, -13.6, 0), 120 if light == "day" else 205, (0.03, 0.04, 0.07))
    if light == "blue":
        _mast()
    return SHOTS


def _mast():
    steel = s.paint((0.3, 0.31, 0.32), 0.45)
    geo.cyl(0.09, 5.2, steel, at=(0, 0, 0), segments=28, top=0.06)
    geo.cyl(0.2, 0.03, steel, at=(0, 0, 0), segments=28)
    block((-0.14, -0.12, 4.45), (0.14, 0.0, 4.75), steel)
    product("bullet-white-dual", (0, -0.12, 4.6), (0, 0, 12), 0.13)
    block((-0.16, -0.16, 1.2), (0.16, 0.12, 1.75), s.paint((0.4, 0.41, 0.42), 0.4))


def _ground():
    b.ground(s.surface("verge", (0.02, 0.025, 0.008), (0.06, 0.07, 0.025), 0.95, 6, bump=0.02), 560, -0.08)
    block((-30, -23, -0.2), (30, 9.5, 0.0), s.asphalt(wet=0.62))
    lines, rng = Heap(3), random.Random(3)
    for row in (-6.8, -17.0):
        for i in range(-9, 11):
            x = i * 2.6
            for k in range(10):  # worn: pieces of the line are missing
                if rng.random() < 0.93:
                    lines.box(
                        (x - 0.05, row - 0.48 * k - 0.475, 0.001), (x + 0.05, row - 0.48 * k, 0.0025), jitter=0.004
                    )
    lines.build(s.surface("line", (0.25, 0.25, 0.24), (0.6, 0.6, 0.57), 0.6, 18, spread=0.3, bump=0.001, stains=0.7))
    kerb = s.concrete("kerb", 0.3)
    for y in (-23.2, 9.5):
        block((-30, y, -0.1), (30, y + 0.2, 0.12), kerb)
    for x in (-15.6, 16.9):
        block((x, -23, -0.1), (x + 0.2, 9.5, 0.12), kerb)
    geo.disc(0.3, mt.metal((0.1, 0.1, 0.1), 0.5), (-3.4, -5.0, 0.003))
    p.litter(-12, -22, 12, 0, 320, 4)


def _edges(light):
    dark = light != "day"
    windows = [
        {
            "x": 1.0 + 2.5 * i,
            "z": z,
            "wide": 1.9,
            "tall": 1.5,
            "kind": "window",
            "room": "far" if dark and (i * 5 + k * 3) % 7 < 2 else "dark",
            "look": {"sashes": 2, "frame": (0.05, 0.05, 0.055)},
        }
        for i in range(10)
        for k, z in enumerate((0.9, 4.1, 7.3))
    ]
    office = b.facade((12.5, -27.5, 0), 180, 26, 10, windows, brick=False, seed=2, mat=s.plaster((0.4, 0.38, 0.35)))
    block((-0.2, -0.15, 9.9), (26.2, 0.4, 10.25), s.paint((0.05, 0.05, 0.055)), office)
    block((-0.2, -0.05, 0), (26.2, 6, 0.05), s.concrete("base", 0.16), office)
    p.hedge((-15, -24.2), (13, -24.2), 0.9, 0.7)
    for i, x in enumerate((-18, -15.5, 15, 18.5)):
        p.tree(
            (x, -22 + 3 * (i % 2), 0), 7.5 + i % 2, "leafy", 3 + 2 * (i % 2), (0.03, 0.035, 0.008), (0.12, 0.1, 0.02)
        )
    for x, y in ((-17, -9), (19, -6), (-18, -3)):
        p.tree((x, y, 0), 7, "leafy", 3)
    t.dustbin((11.2, -23.5, 0), 180)
    belt(-80, -75, 80, -42, 46, 4, kinds=("leafy", "fir"))
    belt(-70, -40, -32, 20, 26, 6, kinds=("leafy", "fir"))


VIEW = {"eye": EYE, "to": (-0.6, -12.5, 0.0), "lens": 16.0}
SHOTS = {
    "place": Shot("blue", "photo", (1600, 1000), eye=(2.6, 6.3, 1.7), yaw=261, lens=25, shift=0.15, exposure=2.0),
    "day": Shot("day", "day", exposure=1.3, clock="2026-10-22 08:15:27", **VIEW),
    "night": Shot("night", "night", exposure=2.2, clock="2026-10-22 20:39:02", **VIEW),
    "infrared": Shot("infrared", "infrared", exposure=1.9, clock="2026-10-23 03:50:41", **VIEW),
}
