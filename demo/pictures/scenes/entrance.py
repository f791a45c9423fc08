"""A front door: a video doorbell beside it, plants and warm light."""

import geo
import materials as mt
from scenes.common import area, block, foliage, lamp, mottled, plain_sky, product


def build():
    """Gives where the photographer stands."""
    plain_sky((0.75, 0.86, 1.0), 0.55)
    mortar = mt.plastic((0.42, 0.4, 0.37), 0.9)
    block(0, 0.012, -0.2, 4, 0.3, 3, mortar)
    tones = [tuple(round(v * k, 3) for v in (0.33, 0.15, 0.1)) for k in (0.82, 0.92, 1.0, 1.1, 1.2)]
    bricks = [mottled(tone, tuple(v * 0.8 for v in tone), 22, 0.9, 0.004) for tone in tones]
    for row in range(36):
        shift, z = (row % 2) * 0.1125, row * 0.0775
        if shift:
            block(0, 0, z, 0.1015, 0.1, z + 0.067, bricks[(row * 3) % 5])
        for i in range(18):
            x = i * 0.225 + shift
            block(x, 0, z, x + 0.214, 0.1, z + 0.067, bricks[(row * 7 + i * 13 + i * i) % 5])
    door = mt.plastic((0.012, 0.055, 0.075), 0.32)
    frame = mt.plastic((0.62, 0.62, 0.6), 0.4)
    block(-0.12, -0.02, -0.2, 0.0, 0.3, 2.6, frame)
    block(-1.25, 0.1, -0.2, -0.12, 0.16, 2.3, door)
    for z0, z1 in ((0.15, 0.8), (0.95, 1.25), (1.4, 2.1)):
        block(-1.08, 0.085, z0, -0.3, 0.1, z1, door)
    block(-1.0, 0.08, 1.46, -0.38, 0.09, 2.04, lamp((1.0, 0.66, 0.34), 1.5))
    geo.tube([(-0.24, 0.0, 0.75), (-0.24, -0.02, 1.35)], 0.016, mt.metal(rough=0.2), smooth=False)
    for z in (0.8, 1.3):
        geo.cyl(0.012, 0.11, mt.metal(rough=0.2), at=(-0.24, 0.1, z), rot=(90, 0, 0), segments=14)
    block(-3, -3, -0.25, 4, 0.3, -0.2, mottled((0.3, 0.29, 0.28), (0.38, 0.37, 0.35), 2))
    block(-4, 0.0, -0.2, -1.37, 0.3, 3, mortar)
    block(-1.37, -0.02, -0.2, -1.25, 0.3, 2.6, frame)
    geo.cyl(0.2, 0.5, mt.plastic((0.08, 0.085, 0.09), 0.5), at=(-1.75, -0.35, -0.2), top=0.24)
    foliage((-1.75, -0.35, 0.7), (0.2, 0.2, 0.38), 40, 7, (0.03, 0.1, 0.03))
    product("doorbell-black", (0.3, 0.002, 1.12), scale=0.12)
    area((1.5, -2.4, 2.6), (0.2, 0, 1.2), 1.4, 1.4, 60, (1.0, 0.96, 0.9))
    return {
        "from": (0.66, -0.78, 1.28),
        "to": (-0.06, 0.05, 1.2),
        "lens": 40,
        "focus": (0.3, -0.03, 1.22),
        "stop": 2.0,
        "exposure": 0.0,
    }
