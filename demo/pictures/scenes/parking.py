"""The car park of an office after rain: the building stands along Y at x=3.5, the bays and the aisle lie towards -X."""

import random

import geo
import materials as mt
import parts
from scenes.kit import building as b
from scenes.kit import plants as p
from scenes.kit import surfaces as s
from scenes.kit import things as t
from scenes.kit import world
from scenes.kit.heap import Heap, block
from scenes.kit.stage import Shot, product
from scenes.kit.street import belt

EYE = (2.85, 7.55, 3.0)
FAR = 26.0  # where the building ends
BLACK, SILVER, BLUE, RED = (0.008, 0.009, 0.011), (0.2, 0.205, 0.21), (0.01, 0.018, 0.04), (0.09, 0.01, 0.008)
NEAR_BAYS = ((16.65, BLACK), (21.75, SILVER))
FAR_BAYS = ((11.55, BLUE), (19.2, SILVER), (21.75, BLACK), (26.85, RED), (31.95, BLACK))
LAMPS = ((-8.6, 3.5), (-8.6, 17.9), (-8.6, 30.6))
WINDOWS = (1.2, 4.9, 8.6, 15.2, 19.5)


def build(light):
    """Builds the place for one light: blue, day, night or infrared."""
    if light == "blue":
        world.blue_hour(0.9, glow_at=112)
    elif light == "day":
        world.daylight(22, 100, 0.09, sun=0.35, size=3)
    elif light == "night":
        world.plain((0.35, 0.42, 0.6), 0.014)
    else:
        world.infrared(EYE, (-4.5, 17, 0), 2400)
    lit = light in {"blue", "night"}
    _ground()
    _office(light, lit)
    _pavement()
    rng = random.Random(6)
    for x, bays in ((-0.9, NEAR_BAYS), (-11.9, FAR_BAYS)):
        for y, rgb in bays:
            t.car((x + rng.uniform(-0.2, 0.2), y + rng.uniform(-0.1, 0.1), 0), rng.uniform(-1.5, 1.5), rgb)
    for x, y in LAMPS:
        t.street_lamp((x, y, 0), 5.2, 0, on=lit, watts=900 if light == "blue" else 1500, rgb=(1.0, 0.8, 0.56))
    _edges(light)
    if light != "blue":
        t.person((-5.6, 15.8, 0), 30 if light == "day" else 205, (0.03, 0.04, 0.07))
    return SHOTS


def _ground():
    b.ground(s.surface("verge", (0.02, 0.025, 0.008), (0.06, 0.07, 0.025), 0.95, 6, bump=0.02), 560, -0.08)
    wet = s.surface(
        "wet asphalt",
        (0.02, 0.02, 0.021),
        (0.05, 0.049, 0.047),
        0.42,
        45,
        spread=0,
        bump=0.007,
        grain=160,
        stains=0.4,
        wet=0.54,
    )
    block((-14.6, -14, -0.2), (1.7, 44, 0.0), wet)
    lines, rng = Heap(3), random.Random(3)
    for x0 in (-3.3, -14.3):
        for i in range(-4, 15):
            y = 2.6 + 2.55 * i
            for k in range(20):  # worn: pieces of the line are missing
                if rng.random() < 0.94:
                    x = x0 + 0.24 * k
                    lines.box((x, y - 0.05, 0.001), (x + 0.238, y + 0.05, 0.003), jitter=0.004)
    lines.build(s.surface("line", (0.2, 0.2, 0.19), (0.52, 0.52, 0.5), 0.45, 18, spread=0.3, bump=0.002, stains=0.75))
    number = s.surface("number", (0.2, 0.2, 0.19), (0.5, 0.5, 0.48), 0.45, 9, bump=0.002, stains=0.7)
    for i in range(7):
        parts.text(f"{i + 11}", 0.5, number, (-2.9, 3.88 + 2.55 * i, 0.002), (0, 0, -90), depth=0.002)
    kerb = s.concrete("kerb", 0.26, wet=0.3)
    for x in (-14.8, 1.68):
        for i in range(-6, 22):
            block((x, i * 2, -0.1), (x + 0.14, i * 2 + 1.99, 0.1), kerb, jitter=0.003)
    geo.disc(0.32, mt.metal((0.1, 0.1, 0.1), 0.4), (-5.1, 6.2, 0.003))
    p.litter(-14, 0, 1.6, 34, 420, 4)


def _pavement():
    walk = geo.group("walk", (0, 0, 0.09))
    b.paving(1.82, 1, 3.5, FAR, (0.3, 0.3), walk, s.concrete("flag", 0.17, wet=0.5))
    steel, band = s.paint((0.035, 0.037, 0.04), 0.35), s.retro()
    for i in range(9):
        at = (1.98, 3.4 + 2.1 * i, 0.1)
        geo.cyl(0.055, 0.95, steel, 0.012, at=at, segments=28)
        geo.cyl(0.0565, 0.07, band, at=(at[0], at[1], at[2] + 0.76), segments=28)
    for i in range(8):
        stop = s.concrete("stop", 0.3)
        geo.rbox(0.14, 1.7, 0.1, stop, 0.02, 0.03, at=(1.05, 3.88 + 2.55 * i, 0.0), rot=(0, 0, i % 3 - 1))


def _office(light, lit):
    dark = (0.014, 0.015, 0.017)
    look = {"sashes": 2, "frame": dark, "depth": 0.14}
    openings = [{"x": x, "z": 0.5, "wide": 2.6, "tall": 2.15} for x in WINDOWS]
    openings.append({"x": 12.3, "z": 0.0, "wide": 1.9, "tall": 2.65})
    upper = [
        {"x": x, "z": 3.85, "wide": 2.6, "tall": 1.5, "kind": "window", "room": "far" if lit and i == 1 else "dark"}
        for i, x in enumerate((1.2, 4.9, 8.6, 12.0, 15.6, 19.5))
    ]
    for o in upper:
        o["look"] = look
    brick = s.brick("office brick", (0.1, 0.056, 0.042), (0.27, 0.15, 0.108))
    root = b.facade((3.5, FAR, 0.09), -90, 23, 6.1, [*openings, *upper], seed=7, mat=brick)
    for o in openings:
        b.window(o["x"], o["z"], o["wide"], o["tall"], root, room=None, sill=o["z"] > 0, **look)
    metal = s.paint(dark, 0.35)
    block((-0.1, -0.1, 6.05), (23, 0.35, 6.32), metal, root)
    block((11.9, -1.1, 2.85), (14.6, 0.0, 2.97), metal, root)
    _rooms(root, lit or light == "day")
    for x in (8.1, 18.85):
        b.wall_lamp(x, 2.35, root, 34, on=lit, rgb=(1.0, 0.74, 0.45))
    if lit:
        world.spot((2.9, FAR - 13.2, 2.9), (2.9, FAR - 13.2, 0), 60, (1.0, 0.8, 0.56), 120, 1.0, 0.05)
    if light == "blue":
        product("ptz-white-25x", (3.5, 7.0, 3.4), (0, 0, -90), 0.15)
    geo.plate(0.4, 0.4, s.paint((0.01, 0.05, 0.22), 0.35), (11.2, -0.012, 1.9), (90, 0, 0), root)
    parts.text("P", 0.3, mt.plastic((0.7, 0.7, 0.68), 0.4), (11.2, -0.015, 1.9), (90, 0, 0), root, depth=0.003)


def _rooms(root, lit):
    """The ground floor: one deep office, desks, ceiling lights."""
    wall = s.plaster((0.6, 0.58, 0.53))
    for low, high, mat in (
        ((0.1, 0.31, -0.03), (22.9, 6, 0.0), s.cloth((0.1, 0.1, 0.11), "carpet")),
        ((0.1, 0.31, 2.9), (22.9, 6, 2.95), wall),
        ((0.1, 6, 0), (22.9, 6.05, 2.9), wall),
        ((0.1, 0.31, 0), (0.15, 6, 2.9), wall),
        ((22.85, 0.31, 0), (22.9, 6, 2.9), wall),
        ((11.4, 0.4, 0), (11.46, 6, 2.9), wall),
    ):
        block(low, high, mat, root)
    desks, screens, frames, rng = Heap(2), Heap(3), Heap(4), random.Random(9)
    for i in range(7):
        x = 1.6 + 3.0 * i
        if 10 < x < 14.5:
            continue
        desks.box((x, 1.6, 0.7), (x + 1.6, 2.4, 0.73))
        for leg in (0.04, 1.5):
            desks.box((x + leg, 1.65, 0), (x + leg + 0.05, 2.35, 0.7))
        desks.box((x + 0.2, 5.5, 0), (x + rng.uniform(1, 2), 5.98, rng.uniform(0.8, 1.9)))
        for k in (0.2, 0.9):
            screens.box((x + k, 1.95, 0.86), (x + k + 0.55, 1.98, 1.2), turn=rng.uniform(-12, 12))
        frames.box((x + 0.1, 5.96, 1.2), (x + rng.uniform(0.7, 1.6), 5.99, rng.uniform(1.7, 2.2)))
    frames.build(s.printed("boards", ((0.5, 0.49, 0.45), (0.1, 0.16, 0.2), (0.3, 0.2, 0.1), (0.42, 0.4, 0.36))), root)
    for x, y in ((20.6, 4.6), (18.6, 1.0), (9.9, 1.0), (5.6, 5.2)):
        geo.cyl(0.17, 0.4, s.concrete("pot", 0.2), at=(x, y, 0), parent=root, top=0.2)
        p.shrub((3.5 + y, FAR - x, 0.5), (0.34, 0.34, 0.55), int(y))
    desks.build(s.timber((0.34, 0.24, 0.14), "x"), root)
    screens.build(mt.plastic((0.012, 0.012, 0.013), 0.35), root)
    panel = s.light((1.0, 0.88, 0.7), 9.0 if lit else 0.02, lit=False)
    for i in range(9):
        for y in (1.7, 4.2):
            geo.plate(1.1, 0.28, panel, (1.5 + 2.5 * i, y, 2.89), (180, 0, 0), root)
    if lit:
        world.area((11.5, 3.0, 2.8), (11.5, 3.0, 0), 20, 3.6, 420, (1.0, 0.84, 0.64), root)


def _edges(light):
    dark = light != "day"
    windows = [
        {
            "x": 1.0 + 2.6 * i,
            "z": z,
            "wide": 1.6,
            "tall": 1.4,
            "kind": "window",
            "room": "far" if dark and (i * 5 + k * 3) % 7 < 2 else "dark",
        }
        for i in range(7)
        for k, z in enumerate((0.9, 4.0))
    ]
    over = b.facade((-4, 62, 0), 12, 19, 6.6, windows, brick=False, seed=2, mat=s.plaster((0.4, 0.37, 0.32)))
    b.eaves(0, 19, 6.5, over, rise=2.6)
    p.hedge((-15.5, -8), (-15.5, 40), 1.1, 0.8)
    for i, y in enumerate((9, 15.5, 23, 29.5, 37)):
        p.tree((-17.2 - i % 2, y, 0), 7 + i % 3, "leafy", 3 + 2 * (i % 2), (0.03, 0.035, 0.008), (0.12, 0.1, 0.02))
    belt(-60, 46, 24, 80, 46, 4, kinds=("leafy", "fir"))
    belt(-60, -10, -26, 46, 26, 6, kinds=("leafy", "fir"))


VIEW = {"eye": EYE, "to": (-4.6, 15.2, 0.0), "lens": 16.0}
SHOTS = {
    "place": Shot("blue", "photo", (1600, 1000), eye=(-2.2, -1.0, 1.55), yaw=79, lens=26, shift=0.1, exposure=2.3),
    "day": Shot("day", "day", exposure=1.3, clock="2026-10-22 08:15:27", **VIEW),
    "night": Shot("night", "night", exposure=3.3, clock="2026-10-22 20:39:02", **VIEW),
    "infrared": Shot("infrared", "infrared", exposure=2.2, clock="2026-10-23 03:50:41", **VIEW),
}
