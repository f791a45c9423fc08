"""A warehouse: a bullet camera on a steel column, high racks behind."""

import random

import materials as mt
from scenes.common import area, block, lamp, mottled, plain_sky, product


def build():
    """Gives where the photographer stands."""
    plain_sky((0.85, 0.93, 1.0), 0.3)
    steel = mt.plastic((0.35, 0.37, 0.4), 0.5)
    block(-20, -6, -0.05, 20, 60, 0, mottled((0.3, 0.31, 0.32), (0.36, 0.37, 0.38), 0.6, 0.2))
    block(-20, -6, 9, 20, 60, 9.1, steel)
    block(-20, 44, 0, 20, 44.2, 9, mt.plastic((0.5, 0.52, 0.54), 0.6))
    for y in range(0, 44, 5):
        block(-20, y, 8.5, 20, y + 0.25, 9, steel)
        for x in (-9, 0, 9):
            block(x - 0.25, y + 1.6, 8.2, x + 0.25, y + 3.6, 8.3, lamp((0.94, 0.98, 1.0), 1.8))
    rng = random.Random(8)
    for x in (-11.5, -4.6, 4.6, 11.5):
        for y in range(4, 40, 3):
            _bay(x, y, rng)
    block(-0.9, 20, 0.15, 0.9, 22.4, 1.1, mt.plastic((0.75, 0.36, 0.02), 0.4))
    block(-0.7, 20.2, 1.1, 0.7, 21.4, 2.1, mt.plastic((0.04, 0.04, 0.04), 0.4))
    block(-0.6, 19.7, 0, -0.4, 19.9, 3.4, steel)
    block(0.4, 19.7, 0, 0.6, 19.9, 3.4, steel)
    column = mt.plastic((0.62, 0.36, 0.02), 0.45)
    block(0.9, 1.0, 0, 1.3, 1.04, 9, column)
    block(1.08, 1.0, 0, 1.12, 1.4, 9, column)
    block(0.9, 1.36, 0, 1.3, 1.4, 9, column)
    product("bullet-white-long", (1.08, 0.998, 4.25), (0, 0, -14), 0.155)
    area((0, 20, 8.1), (0, 20, 0), 22, 44, 5200, (0.94, 0.97, 1.0))
    area((-1.4, -1.8, 5.6), (1.0, 0.9, 4.2), 1.6, 1.6, 40, (0.95, 0.97, 1.0))
    return {
        "from": (0.12, -0.62, 4.02),
        "to": (0.52, 1.0, 4.1),
        "lens": 36,
        "focus": (1.03, 0.86, 4.24),
        "stop": 1.4,
        "exposure": 0.0,
    }


def _bay(x, y, rng):
    blue, orange = mt.plastic((0.02, 0.1, 0.32), 0.45), mt.plastic((0.7, 0.25, 0.02), 0.45)
    for dx in (-1.2, 1.2):
        block(x + dx - 0.05, y, 0, x + dx + 0.05, y + 0.1, 7.6, blue)
    for level in (0.15, 2.0, 3.9, 5.8):
        for dx in (-1.2, 1.2):
            block(x + dx - 0.04, y, level - 0.14, x + dx + 0.04, y + 3, level, orange)
        for k in range(2):
            if rng.random() < 0.12:
                continue
            tone = rng.uniform(0.8, 1.2)
            card = mt.plastic(tuple(round(v * tone, 2) for v in (0.36, 0.23, 0.12)), 0.7)
            if rng.random() < 0.25:
                card = mt.plastic(rng.choice([(0.5, 0.52, 0.54), (0.1, 0.2, 0.3), (0.62, 0.6, 0.56)]), 0.4)
            height = rng.uniform(0.9, 1.6)
            start = y + 0.15 + k * 1.45
            block(x - 1.1, start, level, x + 1.1, start + 1.25, level + height, card)
