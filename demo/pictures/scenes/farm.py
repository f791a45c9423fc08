"""A farm yard in snow: barn along X at y=0, yard, fence and fields towards -Y."""

import math
import random

from mathutils import Vector, noise

import geo
import materials as mt
from scenes.kit import building as b
from scenes.kit import plants as p
from scenes.kit import surfaces as s
from scenes.kit import things as t
from scenes.kit import world
from scenes.kit.heap import Heap, block, cells
from scenes.kit.stage import Shot, product
from scenes.kit.street import belt

EYE = (1.9, -0.35, 3.2)
TRACKS = (-3.2, -1.75)  # where a tractor's wheels run at the barn


def build(light):
    """Builds the place for one light: blue, day, night or infrared."""
    if light == "blue":
        world.blue_hour(1.0, glow_at=205, zenith=(0.012, 0.03, 0.085), horizon=(0.13, 0.17, 0.26))
    elif light == "day":
        world.daylight(13, 112, 0.08)
    elif light == "night":
        world.plain((0.35, 0.42, 0.6), 0.012)
        world.spot((-1.2, -0.5, 3.9), (-2.2, -7, 0), 700, (1.0, 0.86, 0.66), 140, 0.9, 0.06)
    else:
        world.infrared(EYE, (-1.2, -9, 0), 330)
    _snow()
    _barn(light)
    _yard(light)
    if light in {"night", "infrared"}:
        t.person((-2.0, -10.5, 0.02), 24, bag=False)
    if light == "infrared":
        t.cat((-0.6, -5.6, 0.07), 200)
    if light == "blue":
        product("bullet-white-long", (1.9, 0, 3.15), (0, 0, -16), 0.12)
        world.spot((2.2, -0.75, 3.75), (1.6, -1.2, 0), 120, (1.0, 0.76, 0.46), 120, 1.0, 0.05)
    return SHOTS


def _height(x, y):
    deep = 0.05 * noise.noise(Vector((x * 0.5, y * 0.5, 0))) + 0.02 * noise.noise(Vector((x * 2.1, y * 2.1, 3)))
    drift = 0.16 * math.exp(-((y + 0.1) ** 2) * 1.1)
    sway = 0.5 * math.sin(y * 0.16) + 0.02 * y
    for track in TRACKS:
        apart = abs(x - track - sway)
        worn = 0.75 + 0.5 * noise.noise(Vector((x * 1.3, y * 0.7, 9)))
        share = min(1, max(0, (0.46 - apart) / 0.3))
        share = share * share * (3 - 2 * share)
        deep += share * worn * (-0.062 + 0.012 * noise.noise(Vector((x * 9, y * 9, 5))))
        deep += 0.018 * worn * math.exp(-(((apart - 0.48) / 0.1) ** 2))
        drift *= 1 - 0.6 * share
    return deep + drift + 0.05


def _sheet(x0, x1, y0, y1, step):
    heap = Heap()
    xs = [x0 + i * step for i in range(int((x1 - x0) / step) + 1)]
    ys = [y0 + i * step for i in range(int((y1 - y0) / step) + 1)]
    heap.strip([[(x, y, _height(x, y)) for x in xs] for y in ys])
    return heap


def _snow():
    n = s.Nodes("snow")
    place = n.add("TexCoord").outputs["Object"]
    relief = n.math("ADD", n.noise(place, 7.0, 8.0, 0.7), n.math("MULTIPLY", n.noise(place, 90.0, 3.0), 0.25))
    bump = n.add("Bump", Strength=0.8, Distance=0.03, Height=relief)
    height = n.add("SeparateXYZ", Vector=place).outputs["Z"]
    colour = n.ramp(height, (0.34, 0.31, 0.28), (0.8, 0.82, 0.85), 0.0, 0.035)
    snow = n.add("BsdfPrincipled", Base_Color=colour, Roughness=0.7, Specular=0.25, Normal=bump.outputs[0])
    n.finish(snow.outputs[0])
    _sheet(-13, 9, -15, 0.1, 0.07).build(n.material, smooth=True)
    _sheet(-90, 90, -120, 40, 2.0).build(n.material, at=(0, 0, -0.12), smooth=True)
    b.ground(n.material, 560, -0.3)
    _footprints(n.material)


def _footprints(mat):
    """Two lines of steps, as small rims with a dark hollow."""
    for line, (x0, y0, dx, dy) in enumerate(((1.2, -1.0, -0.3, -0.62), (-5.5, -3.5, 0.5, -0.5))):
        for i in range(14):
            side = 0.1 * (-1) ** i
            x, y = x0 + dx * i + side, y0 + dy * i
            geo.rbox(
                0.15,
                0.34,
                0.012,
                s.surface("print", (0.42, 0.44, 0.48), (0.6, 0.62, 0.66), 0.9),
                0.07,
                0.004,
                at=(x, y, _height(x, y) - 0.002),
                rot=(0, 0, 25 if line == 0 else -45),
            )


def _barn(light):
    root = geo.group("barn")
    boards, rng = Heap(7), random.Random(7)
    at = -9.0
    while at < 5:
        wide = rng.uniform(0.13, 0.21)
        middle = at + wide / 2
        if any(x - 0.08 < middle < x + 1.28 for x in (-7.6, 3.0)):
            boards.box((at, 0.0, 0.75), (at + wide - 0.008, 0.03, 1.5))
            boards.box((at, 0.0, 2.4), (at + wide - 0.008, 0.03, 4.1))
        elif not -4.0 < middle < -1.0:
            boards.box((at, rng.uniform(-0.004, 0.004), 0.75), (at + wide - 0.008, 0.03, 4.1), jitter=0.002)
        else:
            boards.box((at, 0.02, 3.2), (at + wide - 0.008, 0.05, 4.1))
        at += wide
    boards.build(s.timber((0.26, 0.075, 0.05), "z", 0.85), root, name="boards")
    back = Heap()
    for x0, z0, x1, z1 in cells(14, 4.1, [(1.4, 1.5, 1.2, 0.9), (12.0, 1.5, 1.2, 0.9)]):
        back.box((x0 - 9, 0.05, z0), (x1 - 9, 0.09, z1))
    back.build(mt.plastic((0.02, 0.015, 0.012), 0.9), root)
    b.plaster_wall(14, 0.8, [(5.0, 0.0, 3.0, 0.78)], geo.group("base", (-9, 0, 0)), s.concrete("plinth", 0.3))
    leaf = Heap(5)
    for i in range(10):
        for x0 in (-4.0, -2.48):
            leaf.box((x0 + 0.148 * i, -0.09, 0.06), (x0 + 0.148 * i + 0.14, -0.06, 3.2), jitter=0.002)
    for x0 in (-4.0, -2.48):
        for z in (0.3, 1.6, 2.95):
            leaf.box((x0, -0.115, z), (x0 + 1.48, -0.09, z + 0.15))
        leaf.box((x0 + 0.66, -0.113, 0.2), (x0 + 0.8, -0.09, 3.3), lean=0)
    leaf.build(s.timber((0.18, 0.06, 0.042), "z", 0.85), root, name="gate")
    geo.tube([(-5.6, -0.1, 3.3), (0.6, -0.1, 3.3)], 0.03, s.paint((0.05, 0.05, 0.05)), root, smooth=False)
    for i, x in enumerate((-7.6, 3.0)):
        b.window(
            x, 1.5, 1.2, 0.9, root, 2, (0.5, 0.48, 0.43), "far" if light in {"blue", "night"} else "dark", depth=-0.06
        )
    b.eaves(-9, 5, 4.05, root, over=0.55, slope=38, rise=3.4, snow=0.9)
    block((-1.5, -0.3, 3.7), (-1.0, 0, 3.78), s.paint((0.03, 0.03, 0.03)))
    if light in {"blue", "night"}:
        geo.plate(0.3, 0.2, s.light((1.0, 0.84, 0.6), 30.0, lit=False), (-1.25, -0.2, 3.69), (180, 0, 0))
    if light == "blue":
        world.spot((-1.25, -0.3, 3.66), (-2.0, -3.5, 0), 330, (1.0, 0.76, 0.46), 150, 0.8, 0.08)


def _yard(light):
    logs, rng = [], random.Random(2)
    for row in range(7):
        for i in range(16 - row % 2):
            x = 2.7 + i * 0.13 + (row % 2) * 0.065
            logs.append(((x, 0.02, 0.22 + row * 0.118), rng.uniform(0.05, 0.066)))
    bark = s.surface("log", (0.05, 0.035, 0.025), (0.12, 0.085, 0.06), 0.9, 12, bump=0.005, snow=0.25)
    cut = s.surface("cut", (0.3, 0.2, 0.11), (0.5, 0.36, 0.2), 0.85, 10, spread=0.6)
    for at, radius in logs:
        geo.cyl(radius, 0.5 + rng.uniform(0, 0.05), bark, 0.004, at, (90, 0, 0), segments=9)
        geo.disc(radius * 0.92, cut, (at[0], at[1] - 0.553, at[2]), (90, 0, 0), segments=9)
    p_snow = s.surface("cap snow", (0.78, 0.8, 0.84), (0.84, 0.86, 0.88), 0.8, 5, bump=0.02)
    geo.rbox(2.3, 0.62, 0.12, p_snow, 0.2, 0.08, at=(3.7, -0.28, 1.02))
    t.fence((-13, -12.5), (-2.6, -12.5), 1.1, 4, (0.2, 0.14, 0.1), 0.35, snow=0.8)
    t.fence((0.6, -12.5), (12, -12.5), 1.1, 5, (0.2, 0.14, 0.1), 0.35, snow=0.8)
    for i in range(2):
        t.pallet((-5.9, -0.75, 0.12 + 0.145 * i), 3 * i)
    geo.rbox(1.1, 0.75, 0.1, p_snow, 0.15, 0.07, at=(-5.9, -0.75, 0.42))
    t.dustbin((-7.2, -0.6, 0.08), 8)
    for i in range(4):
        t.pallet((6.1, -8.4, 0.03 + 0.145 * i), 24 + 3 * i)
    geo.rbox(1.15, 0.8, 0.12, p_snow, 0.15, 0.08, at=(6.1, -8.4, 0.61), rot=(0, 0, 30))
    t.dustbin((5.0, -8.9, 0.03), 200)
    p.tree((-9.4, -7.4, 0), 8, "bare", 7, snow=0.5)
    p.tree((7.6, -11.5, 0), 7, "bare", 7, snow=0.5)
    belt(-80, -95, 80, -40, 60, 6, snow=0.55, kinds=("fir", "fir", "bare"))
    belt(-75, -38, -30, 30, 34, 9, snow=0.55, kinds=("fir", "fir", "bare"))


VIEW = {"eye": EYE, "to": (-1.2, -9.5, 0.0), "lens": 15.0}
SHOTS = {
    "place": Shot("blue", "photo", (1600, 1000), eye=(4.6, -8.2, 1.65), yaw=128, lens=25, shift=0.07, exposure=1.6),
    "day": Shot("day", "day", exposure=0.4, clock="2026-01-16 09:37:14", **VIEW),
    "night": Shot("night", "night", exposure=1.8, clock="2026-01-16 18:20:46", **VIEW),
    "infrared": Shot("infrared", "infrared", exposure=1.2, clock="2026-01-17 01:52:33", **VIEW),
}
