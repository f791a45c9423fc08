"""Entrance of a town house with a doorbell camera; the visitor's way leads to the street (-Y)."""

import geo
import materials as mt
import parts
from scenes.kit import building as b
from scenes.kit import plants as p
from scenes.kit import surfaces as s
from scenes.kit import things as t
from scenes.kit import world
from scenes.kit.heap import block
from scenes.kit.stage import Shot, product
from scenes.kit.street import street

EYE = (0.86, -0.06, 1.3)


def build(light):
    """Builds the place for one light: blue, day, night or infrared."""
    lit = light in {"blue", "night"}
    if light == "blue":
        world.blue_hour(1.3, glow_at=250)
    elif light == "day":
        world.daylight(33, 75, 0.1)
    elif light == "night":
        world.plain((0.35, 0.4, 0.6), 0.01)
        world.spot(EYE, (0.3, -4, 0.9), 90, (1.0, 0.9, 0.76), 140, 1.0)
    else:
        world.infrared(EYE, (0.3, -5, 0.9), 60)
    openings = [
        {
            "x": 6.4,
            "z": 0,
            "wide": 1.12,
            "tall": 2.3,
            "kind": "door",
            "room": "lamp" if lit else "dark",
            "look": {"number": "", "rgb": (0.018, 0.03, 0.038)},
        },
        {"x": 8.75, "z": 0.95, "wide": 1.2, "tall": 1.4, "kind": "window", "room": "lamp" if lit else "dark"},
    ]
    b.facade((-7, 0, 0), 0, 14, 5.2, openings, seed=3, brick=light == "blue")
    parts.text("27", 0.2, mt.metal((0.3, 0.3, 0.3), 0.4), (-0.95, -0.014, 1.72), (90, 0, 0), depth=0.008)
    b.wall_lamp(-0.95, 2.12, None, 15, on=lit)
    if lit:
        world.spot((0.35, -0.55, 2.44), (0.45, -0.2, 0), 34, (1.0, 0.8, 0.56), 120, 1.0, 0.03)
    _porch()
    _forecourt(light)
    street(light, -5.2, lamps=((-6.5, 1100),), cars=((-5.6, (0.26, 0.27, 0.28)), (3.4, (0.12, 0.012, 0.012))))
    return SHOTS


def _porch():
    steel = mt.plastic((0.03, 0.032, 0.034), 0.45)
    block((-1.0, -1.05, 2.52), (1.0, 0, 2.56), s.glass((0.8, 0.84, 0.82)))
    for x in (-0.95, 0.95):
        block((x - 0.02, -1.0, 2.47), (x + 0.02, 0, 2.52), steel)
        geo.tube([(x, -0.02, 3.05), (x, -0.85, 2.54)], 0.008, steel, smooth=False)
    block((-1.25, -0.13, 1.02), (-0.72, 0, 1.4), s.paint((0.03, 0.032, 0.034), 0.4))
    block((-1.2, -0.136, 1.32), (-0.77, -0.125, 1.35), mt.seam())
    product("doorbell-anthracite-poe", (0.86, 0, 1.3), (0, 0, 0), 0.1)


def _forecourt(light):
    b.ground(s.surface("soil", (0.012, 0.013, 0.006), (0.035, 0.034, 0.016), 0.95, 6, bump=0.02), 560, -0.03)
    b.paving(-1.1, -5.2, 1.4, 0, (0.24, 0.16))
    for x, far in ((-1.25, -6), (1.55, 6)):
        block((x - 0.11, -5.2, 0), (x + 0.11, -0.3, 0.45), s.plaster((0.46, 0.44, 0.4)))
        block((x - 0.14, -5.2, 0.45), (x + 0.14, -0.3, 0.5), s.concrete("cap", 0.3))
        side = -1 if x < 0 else 1
        for i in range(6):
            p.shrub((x + side * 0.65, -0.9 - i * 0.8, 0.05), (0.4, 0.42, 0.34 + 0.09 * (i % 3)), i + 3 * side + 4)
        p.lawn(min(x, far), -5.2, max(x, far), -0.5, 0.08, 1800)
    p.hedge((-7, -5.0), (-1.4, -5.0), 1.0, 0.5)
    p.hedge((1.7, -5.0), (7, -5.0), 1.0, 0.5)
    for x in (-1.05, 1.2):
        geo.cyl(
            0.17,
            0.36,
            s.surface("clay", (0.2, 0.08, 0.04), (0.32, 0.15, 0.09), 0.9, 5),
            at=(x, -0.42, 0.0),
            top=0.22,
            segments=40,
        )
        p.shrub((x, -0.42, 0.36), (0.27, 0.27, 0.3), 5 + int(x), leaf=0.12, count=1500)
    p.litter(-1.1, -4.8, 1.4, -0.4, 90, 3)
    if light != "blue":
        carton = s.cardboard()
        block((-0.36, -0.95, 0.12), (0.12, -0.6, 0.4), carton, turn=12)
        block((-0.14, -0.96, 0.4), (-0.09, -0.59, 0.402), mt.plastic((0.5, 0.4, 0.25), 0.3), turn=12)
        # A passer-by on the pavement, seen from behind; by night in the blur of a slow shutter.
        turn = {"day": 44, "night": -60, "infrared": 68}[light]
        coat = (0.09, 0.028, 0.016) if light == "day" else (0.16, 0.17, 0.18)
        t.person((0.35, -6.5, 0), turn, coat, bag=light == "day", grey=0.4, pace=0 if light == "day" else 0.04)
        t.bicycle((-0.95, -3.9, 0), 82, 6)


VIEW = {"eye": EYE, "to": (0.25, -5, 0.95), "lens": 14.0}
SHOTS = {
    "place": Shot("blue", "photo", (1600, 1000), eye=(1.75, -3.1, 1.45), yaw=113, lens=34, shift=0.0, exposure=2.2),
    "day": Shot("day", "day", exposure=0.9, clock="2026-10-14 11:26:43", **VIEW),
    "night": Shot("night", "night", exposure=3.3, clock="2026-10-14 19:48:12", **VIEW),
    "infrared": Shot("infrared", "infrared", exposure=2.4, clock="2026-10-15 03:11:05", **VIEW),
}
