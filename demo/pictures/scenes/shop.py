"""A corner shop at closing time: its front to the street (-Y), its shelves and counter inside (+Y)."""

import random

import geo
import materials as mt
import parts
from scenes.kit import building as b
from scenes.kit import surfaces as s
from scenes.kit import things as t
from scenes.kit import world
from scenes.kit.heap import Heap, block
from scenes.kit.stage import Shot, product

EYE = (2.75, 0.5, 2.72)
RED, ORANGE, SAND, WHITE = (0.38, 0.03, 0.02), (0.5, 0.2, 0.03), (0.42, 0.33, 0.2), (0.56, 0.55, 0.5)
GREEN, BLUE, BROWN, BLACK = (0.04, 0.16, 0.06), (0.03, 0.09, 0.26), (0.12, 0.06, 0.03), (0.02, 0.02, 0.022)
GOODS = (
    (RED, WHITE, ORANGE, SAND),
    (BLUE, WHITE, BLACK, SAND),
    (GREEN, SAND, WHITE, BROWN),
    (BROWN, ORANGE, SAND, WHITE),
)


def build(light):
    """Builds the place for one light: blue, day, night or infrared."""
    if light in {"blue", "night"}:
        world.blue_hour(0.8 if light == "blue" else 0.12, glow_at=300)
    elif light == "day":
        world.daylight(38, 160, 0.1)
    else:
        world.infrared(EYE, (-0.6, 5, 0.6), 90)
    _front(light)
    _room(light)
    rng = random.Random(3)
    for x, y0, y1 in ((-0.9, 1.6, 5.4), (1.1, 1.6, 5.4)):
        _gondola(x, y0, y1, rng)
    _wall_shelf(rng)
    _counter(light)
    if light == "blue":
        _pavement()
    elif light != "night":
        t.person((0.15, 4.6, 0), 180 if light == "day" else 20, (0.05, 0.07, 0.1), bag=light == "day")
    return SHOTS


def _front(light):
    dark = (0.012, 0.02, 0.018)
    openings = [
        {"x": 0.6, "z": 0.5, "wide": 3.1, "tall": 2.1},
        {"x": 4.0, "z": 0.0, "wide": 1.0, "tall": 2.6},
        {"x": 5.3, "z": 0.5, "wide": 1.5, "tall": 2.1},
    ]
    root = b.facade((-4, 0, 0), 0, 7.4, 5.2, openings, seed=4)
    for o, n in zip(openings, (2, 1, 1)):
        b.window(o["x"], o["z"], o["wide"], o["tall"], root, n, dark, None, depth=0.16, sill=o["z"] > 0)
    panel = s.paint(dark, 0.3)
    block((-3.6, -0.1, 2.72), (3.0, 0.0, 3.3), panel)
    block((-3.7, -0.2, 3.3), (3.1, 0.02, 3.36), panel)
    block((-3.45, -0.06, 0.02), (-0.25, 0.0, 0.46), panel)
    block((1.25, -0.06, 0.02), (2.85, 0.0, 0.46), panel)
    if light == "blue":
        _awning()
        upper = [{"x": 0.9 + 2.3 * i, "z": 3.75, "wide": 1.0, "tall": 1.4} for i in range(3)]
        for i, o in enumerate(upper):
            b.window(
                o["x"], o["z"], o["wide"], o["tall"], root, 2, room="far" if i == 0 else "dark", depth=-0.03, seed=i
            )
        parts.text(
            "Oliva",
            0.4,
            s.light((1.0, 0.8, 0.55), 3.5, lit=False),
            (-0.6, -0.12, 3.0),
            (90, 0, 0),
            font="light",
            depth=0.01,
        )
        product("turret-white-28", (1.13, -0.1, 2.98), (0, 0, 0), 0.1)
        world.spot((1.5, -0.7, 3.28), (1.2, -0.2, 2.4), 30, (1.0, 0.8, 0.55), 100, 1.0)


def _awning():
    heap = Heap()
    heap.strip(
        [
            [
                (-3.5 + 3.3 * i / 40, -0.95 * j / 6, 2.74 - 0.26 * (j / 6) ** 1.1 - 0.012 * abs((i % 8) - 4) / 4)
                for i in range(41)
            ]
            for j in range(7)
        ]
    )
    heap.strip(
        [[(-3.5 + 3.3 * i / 40, -0.95, 2.48 - 0.13 * j + 0.02 * (i % 4 == 0)) for i in range(41)] for j in range(2)]
    )
    heap.build(s.cloth((0.07, 0.2, 0.16), "awning", 0.35), smooth=True)


def _room(light):
    for low, high, mat in (
        (
            (-4, 0.3, -0.05),
            (3.4, 7.5, 0.02),
            s.surface("tiles", (0.2, 0.19, 0.17), (0.34, 0.33, 0.3), 0.3, 4, bump=0.0005),
        ),
        ((-4, 0.3, 3.0), (3.4, 7.5, 3.05), s.plaster((0.62, 0.62, 0.6))),
        ((-4, 7.5, 0), (3.4, 7.55, 3), s.plaster((0.5, 0.47, 0.4))),
        ((-4.05, 0.3, 0), (-4, 7.5, 3), s.plaster((0.55, 0.54, 0.5))),
        ((3.4, 0.3, 0), (3.45, 7.5, 3), s.plaster((0.55, 0.54, 0.5))),
    ):
        block(low, high, mat)
    joints = Heap()
    for i in range(12):
        joints.box((-4, 0.6 * i + 0.3, 0.0201), (3.4, 0.6 * i + 0.305, 0.0206))
        joints.box((-4 + 0.6 * i, 0.3, 0.0201), (-3.995 + 0.6 * i, 7.5, 0.0206))
    joints.build(mt.seam())
    full = light in {"blue", "day"}
    for y in (2.2, 5.2):
        for x in (-2.6, -0.0, 2.4):
            block(
                (x - 0.6, y - 0.04, 2.9),
                (x + 0.6, y + 0.04, 2.95),
                s.light((1.0, 0.9, 0.76), 14.0 if full else 0.02, lit=False),
            )
    if full:
        world.area((-0.2, 3.7, 2.62), (-0.2, 3.7, 0), 5.6, 5.6, 480 if light == "blue" else 260, (1.0, 0.86, 0.68))
    if light == "night":
        world.area((2.68, 6.6, 1.2), (0, 6.0, 1.0), 0.9, 1.5, 26, (0.75, 0.88, 1.0))
        world.bulb((-3.6, 7.2, 2.6), 7, (0.2, 1.0, 0.45), 0.05)
        block((-3.75, 7.42, 2.5), (-3.4, 7.48, 2.66), s.light((0.1, 1.0, 0.4), 5.0, lit=False))
        world.spot((-2, -5, 4.5), (-0.5, 3, 0), 900, (1.0, 0.7, 0.4), 80, 1.0, 0.2)


def _row(heap, x0, x1, y0, y1, z, room, rng, along_x=False):
    """Goods side by side on a shelf, in groups of one kind each."""
    at, end = (x0, x1) if along_x else (y0, y1)
    while at < end - 0.1:
        wide, tall = rng.uniform(0.05, 0.14), rng.uniform(0.45, 0.95) * room
        for _ in range(rng.randint(2, 6)):
            if at + wide > end:
                break
            if rng.random() < 0.93:
                deep = rng.uniform(0, 0.05)
                low = (at, y0 + deep, z) if along_x else (x0 + deep, at, z)
                high = (at + wide - 0.006, y1, z + tall) if along_x else (x1 - deep, at + wide - 0.006, z + tall)
                heap.box(low, high, turn=rng.gauss(0, 2))
            at += wide
        at += rng.uniform(0.003, 0.02)


def _goods(heaps):
    for heap, colours in zip(heaps, GOODS):
        heap.build(s.printed(f"goods {colours[0]}", colours))


def _gondola(x, y0, y1, rng):
    steel, tags, heaps = Heap(), Heap(), [Heap(i) for i in range(4)]
    steel.box((x - 0.02, y0, 0), (x + 0.02, y1, 1.55))
    for level in range(5):
        z = 0.14 + 0.32 * level
        for side in (-1, 1):
            steel.box((x, y0, z - 0.025), (x + side * 0.38, y1, z))
            _prices(tags, x + side * 0.384, y0, y1, z, rng)
            _row(
                heaps[(level + side + int(x)) % 4],
                x + min(0, side * 0.36),
                x + max(0, side * 0.36),
                y0,
                y1,
                z,
                0.27,
                rng,
            )
    steel.build(s.paint((0.42, 0.42, 0.4)))
    tags.build(mt.plastic((0.7, 0.7, 0.66), 0.5))
    _goods(heaps)


def _prices(heap, x, y0, y1, z, rng):
    at = y0 + 0.05
    while at < y1 - 0.1:
        heap.box((x - 0.002, at, z - 0.03), (x + 0.002, at + 0.06, z + 0.006), jitter=0.003)
        at += rng.uniform(0.14, 0.5)


def _wall_shelf(rng):
    wood, heaps = Heap(), [Heap(i + 9) for i in range(4)]
    for level in range(6):
        z = 0.2 + 0.38 * level
        wood.box((-3.98, 0.9, z - 0.03), (-3.6, 7.3, z))
        _row(heaps[level % 4], -3.95, -3.63, 0.9, 7.3, z, 0.32, rng)
        wood.box((-3.5, 7.15, z - 0.03), (1.2, 7.48, z))
        _row(heaps[(level + 2) % 4], -3.4, 1.2, 7.18, 7.45, z, 0.32, rng, True)
    wood.build(s.timber((0.3, 0.19, 0.1), "y"))
    _goods(heaps)


def _counter(light):
    block((2.1, 3.4, 0), (2.7, 5.6, 0.95), s.timber((0.28, 0.17, 0.09), "z"))
    block((2.04, 3.34, 0.95), (2.76, 5.66, 1.0), s.concrete("top", 0.22, rough=0.3))
    geo.rbox(0.34, 0.03, 0.26, mt.plastic((0.02, 0.02, 0.02), 0.3), 0.01, 0.01, at=(2.4, 4.3, 1.12), rot=(-15, 0, 90))
    geo.rbox(0.3, 0.3, 0.12, mt.plastic((0.03, 0.03, 0.03), 0.5), 0.02, 0.02, at=(2.4, 4.4, 1.0))
    block((2.75, 6.1, 0), (3.38, 7.1, 2.0), s.paint((0.5, 0.51, 0.52), 0.3))
    glow = 2.2 if light != "infrared" else 0.2
    block((2.735, 6.16, 0.3), (2.75, 7.04, 1.9), s.light((0.75, 0.88, 1.0), glow * 0.5, lit=False))


def _pavement():
    b.paving(-12, -2.6, 12, 0, (0.4, 0.4), mat=s.concrete("flag", 0.2, wet=0.75))
    block((-30, -2.75, -0.1), (30, -2.6, 0.03), s.concrete("kerb", 0.28))
    block((-40, -30, -0.14), (40, -2.75, -0.1), s.asphalt(wet=0.75))
    for x, width, seed in ((-13, 8.6, 8), (3.6, 9, 12)):
        rooms = [
            {
                "x": 0.9 + 2.4 * i,
                "z": z,
                "wide": 1.1,
                "tall": 1.5,
                "kind": "window",
                "room": "far" if (i + k + seed) % 4 == 0 else "dark",
            }
            for i in range(3)
            for k, z in enumerate((0.9, 3.6))
        ]
        b.facade((x, 0.05, 0), 0, width, 5.6, rooms, brick=False, seed=seed, mat=s.plaster((0.4, 0.37, 0.32)))
    t.bicycle((2.1, -0.42, 0.01), 3, 7)
    t.dustbin((3.25, -0.4, 0), 0)
    for i in range(3):
        t.pallet((-2.6, -0.5, 0.145 * i), 2 * i)


VIEW = {"eye": EYE, "to": (-0.7, 5.2, 0.5), "lens": 14.5}
SHOTS = {
    "place": Shot("blue", "photo", (1600, 1000), eye=(2.5, -7.2, 1.5), yaw=108, lens=26, shift=0.05, exposure=2.1),
    "day": Shot("day", "day", exposure=0.2, clock="2026-11-05 17:52:30", **VIEW),
    "night": Shot("night", "night", exposure=3.4, clock="2026-11-05 23:14:09", **VIEW),
    "infrared": Shot("infrared", "infrared", exposure=2.7, clock="2026-11-06 04:26:55", **VIEW),
}
