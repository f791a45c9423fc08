"""A shop: a dome camera on the ceiling, shelves and light behind."""

import random

import geo
import materials as mt
from scenes.common import area, block, lamp, mottled, plain_sky, product


def build():
    """Gives where the photographer stands."""
    plain_sky((1.0, 0.97, 0.93), 0.5)
    white = mt.plastic((0.7, 0.7, 0.69), 0.6)
    block(-8, -4, 2.75, 12, 20, 2.8, white)
    block(-8, -4, -0.05, 12, 20, 0, mottled((0.36, 0.32, 0.27), (0.42, 0.38, 0.33), 1.2, 0.25))
    block(-8, 14, 0, 12, 14.2, 3, mt.plastic((0.1, 0.25, 0.32), 0.6))
    strip = lamp((1.0, 0.95, 0.88), 1.7)
    for x in (-4.2, -1.4, 1.4, 4.2):
        for y in range(1, 13, 3):
            block(x - 0.07, y, 2.738, x + 0.07, y + 1.9, 2.749, strip)
    rng = random.Random(4)
    colours = [
        (0.5, 0.09, 0.05),
        (0.55, 0.32, 0.05),
        (0.06, 0.3, 0.16),
        (0.05, 0.2, 0.42),
        (0.6, 0.57, 0.5),
        (0.32, 0.08, 0.22),
        (0.02, 0.28, 0.34),
    ]
    wood = mottled((0.28, 0.17, 0.09), (0.34, 0.21, 0.11), 3, 0.5)
    for x in (-5.4, -2.9, 2.9, 5.4):
        for y in (2, 5.2, 8.4):
            _shelf(x, y, wood, colours, rng)
    block(-1.1, 9.6, 0, 1.3, 10.3, 1.05, wood)
    block(-1.15, 9.55, 1.05, 1.35, 10.35, 1.1, white)
    geo.rbox(0.4, 0.05, 0.3, mt.glow((0.15, 0.5, 0.8), 1.2), 0.02, 0.01, at=(0.5, 9.9, 1.15))
    for x in (-0.7, 0.1, 0.9):
        geo.tube([(x, 9.9, 2.75), (x, 9.9, 2.2)], 0.008, mt.plastic("black"), smooth=False)
        geo.ball(0.12, lamp((1.0, 0.8, 0.52), 2), (x, 9.9, 2.1), segments=24)
    product("dome-white", (0.5, 0.9, 2.75), (180, 0, 205), 0.17, "front")
    area((0, 6, 2.7), (0, 6, 0), 9, 13, 420, (1.0, 0.95, 0.88))
    area((0, 5, 0.3), (0, 5, 3), 9, 11, 120, (1.0, 0.93, 0.84))
    area((-0.6, -0.8, 2.3), (0.55, 0.95, 2.65), 0.9, 0.9, 6)
    return {
        "from": (0.08, 0.0, 2.52),
        "to": (0.16, 6, 2.02),
        "lens": 28,
        "focus": (0.48, 0.82, 2.66),
        "stop": 1.3,
        "exposure": 0.0,
    }


def _shelf(x, y, wood, colours, rng):
    block(x - 0.45, y, 0, x + 0.45, y + 2.8, 0.12, wood)
    block(x - 0.02, y, 0, x + 0.02, y + 2.8, 1.9, wood)
    for level in (0.12, 0.62, 1.12, 1.62):
        block(x - 0.45, y, level - 0.03, x + 0.45, y + 2.8, level, wood)
        for side in (-1, 1):
            at = y + 0.06
            while at < y + 2.66:
                wide, tall = rng.uniform(0.1, 0.28), rng.uniform(0.16, 0.38)
                rgb = rng.choice(colours)
                near, far = x + side * 0.1, x + side * rng.uniform(0.36, 0.43)
                block(near, at, level, far, at + wide, level + tall, mt.plastic(rgb, 0.45))
                at += wide + rng.uniform(0.01, 0.06)
