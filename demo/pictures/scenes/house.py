"""House front and garden. The façade lies along X at y=0; garden, hedge and street lie towards -Y."""

import geo
import materials as mt
from scenes.kit import building as b
from scenes.kit import plants as p
from scenes.kit import surfaces as s
from scenes.kit import things as t
from scenes.kit import world
from scenes.kit.heap import block
from scenes.kit.stage import Shot, product
from scenes.kit.street import belt, street

EYE = (-2.25, -0.28, 2.4)  # where the camera hangs, below the soffit


def build(light):
    """Builds the place for one light: blue, day, night or infrared."""
    lit = light in {"blue", "night", "infrared", "infrared zoom"}
    rooms = "lamp" if lit else "dark"
    _light(light)
    openings = [
        {"x": 1.0, "z": 0.85, "wide": 1.5, "tall": 1.35, "kind": "window", "room": "far" if lit else "dark"},
        {"x": 4.2, "z": 0.85, "wide": 1.7, "tall": 1.35, "kind": "window", "room": "far" if lit else "dark"},
        {"x": 7.2, "z": 0.0, "wide": 1.08, "tall": 2.2, "kind": "door", "room": rooms},
        {"x": 10.1, "z": 0.6, "wide": 2.3, "tall": 1.6, "kind": "window", "room": rooms, "look": {"sashes": 3}},
    ]
    front = b.facade((-12, 0, 0), 0, 15, 2.78, openings, seed=5)
    b.eaves(0, 15, 2.66, front, over=0.7, slope=30, rise=2.1)
    b.downpipe(9.4, 2.66, front, over=0.7)
    b.wall_lamp(6.75, 1.95, front, 16, on=lit)
    _garden()
    street(
        "day" if light == "zoom" else light, lamps=((-13, 900),) if light == "blue" else ((-11.5, 1500), (9.5, 1500))
    )
    belt(-75, -22, -34, 34, 46, 5)
    if light == "infrared":
        t.cat((-4.9, -4.2, 0.0), 35)
    if light in {"infrared", "night"}:
        t.person((-3.7, -7.6, 0), 12)
    if light.endswith("zoom"):
        for _, at, *_ in ZOOMED:
            t.person((at[0], at[1], 0.0), 6, (0.035, 0.05, 0.08), bag=False, mark="OWL 27", grey=0.1)
    if light == "day":
        t.person((-7.5, -11.4, 0), 90, coat=(0.16, 0.03, 0.025), bag=False)
    if light == "blue":
        _dusk()
        product("bullet-white-28", (-2.25, 0, 2.38), (0, 0, -14), 0.115)
        geo.disc(0.035, s.light((1.0, 0.8, 0.55), 20.0, lit=False), (-2.3, -0.4, 2.657), (180, 0, 0))
        world.spot((-2.3, -0.4, 2.64), (-2.3, -0.3, 0), 28, (1.0, 0.78, 0.5), 110, 1.0, 0.03)
    return SHOTS


def _dusk():
    """What gives the left half depth: a lamp beside the path, a neighbour at home."""
    geo.cyl(0.05, 0.55, mt.plastic((0.02, 0.02, 0.022), 0.4), at=(-5.3, -3.0, 0), segments=20)
    geo.cyl(0.046, 0.09, s.light((1.0, 0.7, 0.4), 9.0, lit=False), at=(-5.3, -3.0, 0.5), segments=20)
    world.bulb((-5.24, -2.84, 0.56), 34, (1.0, 0.68, 0.36), 0.05)
    rooms = [
        {"x": 2 + 3 * i, "z": 1.0, "wide": 1.4, "tall": 1.3, "kind": "window", "room": "far" if i != 1 else "dark"}
        for i in range(3)
    ]
    near = b.facade((-31, -1, 0), 70, 11, 2.9, rooms, brick=False)
    b.eaves(0, 11, 2.8, near, rise=3)


def _light(light):
    if light == "blue":
        world.blue_hour(1.0, glow_at=196)
    elif light in {"day", "zoom"}:
        world.daylight(27, 108, 0.1)
    elif light == "night":
        world.plain((0.35, 0.4, 0.6), 0.012)
        world.spot(EYE, (-3.4, -7, 0), 520, (1.0, 0.9, 0.76), 125, 1.0)
    else:
        world.infrared(EYE, (-3.4, -9, 0), 420)


def _garden():
    b.ground(s.surface("soil", (0.012, 0.013, 0.006), (0.035, 0.034, 0.016), 0.95, 6, bump=0.02), 560, -0.03)
    b.paving(-12.4, -1.5, 3.2, -0.02, (0.4, 0.3))
    b.paving(-4.95, -9.2, -3.6, -1.5)
    path = (-5.2, -10, -3.5, -1)
    p.lawn(-16, -9, 6, -1.6, holes=[path], blades=2600)
    for i, x in enumerate((-11.3, -9.9, -8.6, -6.6, -5.9, -0.6, 0.5)):
        p.shrub((x, -0.95 - 0.12 * (i % 2), 0), (0.42, 0.34, 0.36 + 0.1 * (i % 3)), i + 1)
    for i, (x, y) in enumerate(((-6.6, -7.4), (-1.1, -7.2), (-9.8, -5.0), (2.2, -6.5))):
        p.shrub((x, y, 0), (0.7, 0.7, 0.62), i + 11, (0.03, 0.03, 0.008), (0.1, 0.08, 0.02))
    p.hedge((-16, -9.4), (-5.4, -9.4), 0.85)
    p.hedge((-3.2, -9.4), (9, -9.4), 0.85)
    p.hedge((-15.6, 1), (-15.6, -9), 1.9, 0.8)
    for x in (-5.3, -3.3):
        block((x - 0.17, -9.6, 0), (x + 0.17, -9.25, 0.95), s.brick())
        block((x - 0.2, -9.63, 0.95), (x + 0.2, -9.22, 1.01), s.concrete("cap", 0.3))
    p.tree((-12.6, -7.2, 0), 6.5, "leafy", 3, (0.02, 0.03, 0.006), (0.09, 0.08, 0.015))
    p.tree((-8.2, -6.2, 0), 3.6, "leafy", 5)
    p.litter(-14, -8.5, 3, -1.6, 420)
    p.litter(-5, -9, -3.5, -0.6, 120, 8)
    t.dustbin((-6.15, -0.45, 0), 5)
    t.bicycle((-9.1, -0.5, 0.01), 2, 9)


# The same jacket at 3, 8 and 15 m from the camera, whose infrared light reaches the far one less.
ZOOMED = (
    ("3m", (-1.5, -2.75, 1.25), 1.1, 0.0),
    ("8m", (-4.3, -7.85, 1.25), 1.1, 0.0),
    ("15m", (-3.9, -15.15, 1.25), 1.1, 0.0),
)
DIMMED = tuple((*crop, more) for (*crop, _), more in zip(ZOOMED, (-1.6, 0.5, 1.8)))
HERO = {"eye": (2.3, -3.9, 1.55), "yaw": 155, "lens": 24.5, "shift": 0.105, "exposure": 2.7}
VIEW = {"eye": EYE, "to": (-3.2, -8.2, 0.0), "lens": 15.5}
SHOTS = {
    "hero": Shot("blue", "photo", (2400, 1067), **HERO),
    "hero-tall": Shot("blue", "photo", (1200, 1500), eye=(2.3, -3.9, 1.55), yaw=162, lens=24, shift=0.13, exposure=2.7),
    "place": Shot("blue", "photo", (1600, 1000), eye=(-1.4, -6.0, 1.5), yaw=103, lens=25, shift=0.09, exposure=2.8),
    "day": Shot("day", "day", exposure=0.9, clock="2026-10-17 16:42:08", **VIEW),
    "zoom": Shot("zoom", "zoom", (3840, 2160), exposure=0.9, crops=ZOOMED, **VIEW),
    "zoom-infrared": Shot("infrared zoom", "zoom infrared", (3840, 2160), exposure=1.9, crops=DIMMED, **VIEW),
    "night": Shot("night", "night", exposure=3.0, clock="2026-10-17 21:05:51", **VIEW),
    "infrared": Shot("infrared", "infrared", exposure=1.9, clock="2026-10-18 02:37:20", **VIEW),
}
