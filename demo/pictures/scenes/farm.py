"""A farm gate in the evening: a solar camera on a pole, field and barn behind."""

import geo
import materials as mt
from scenes.common import area, block, foliage, mottled, product, sky, tree


def build():
    """Gives where the photographer stands."""
    sky(9, -38, 0.11, 1.0, 3.0)
    grass = mottled((0.05, 0.09, 0.015), (0.12, 0.13, 0.03), 2.2, 0.9, 0.08)
    block(-150, -20, -0.1, 150, 200, 0, grass)
    block(-3.4, -10, -0.09, -0.6, 60, 0.01, mottled((0.2, 0.15, 0.1), (0.28, 0.22, 0.16), 1.5, 0.95, 0.06))
    wood = mottled((0.12, 0.08, 0.05), (0.2, 0.14, 0.09), 6, 0.8, 0.02)
    pale = mottled((0.3, 0.24, 0.17), (0.38, 0.31, 0.22), 6, 0.8)
    for x in (-3.7, -0.3):
        block(x - 0.12, 6.9, 0, x + 0.12, 7.14, 1.6, wood)
    for z in (0.3, 0.55, 0.8, 1.05, 1.3):
        block(-3.6, 6.98, z, -0.4, 7.03, z + 0.09, pale)
    block(-3.55, 6.97, 0.3, -3.47, 7.04, 1.4, pale)
    block(-0.55, 6.97, 0.3, -0.47, 7.04, 1.4, pale)
    for side in (-1, 1):
        for i in range(12):
            x = (-3.7 - i * 2.2) if side < 0 else (-0.3 + i * 2.2)
            block(x - 0.07, 7.0, 0, x + 0.07, 7.1, 1.2, wood)
        for z in (0.5, 0.95):
            block(-28 if side < 0 else -0.3, 7.03, z, -3.7 if side < 0 else 26, 7.06, z + 0.09, wood)
    red = mottled((0.24, 0.05, 0.03), (0.3, 0.07, 0.045), 3, 0.8)
    block(-15, 34, 0, -4, 44, 4.2, red)
    roof = mt.plastic((0.1, 0.1, 0.11), 0.6)
    geo.prism([(-6.2, 0), (6.2, 0), (0, 4.4)], 10.6, roof, at=(-9.5, 44.3, 4.0), rot=(90, 0, 0))
    block(-10.8, 33.95, 0, -8.2, 34.05, 3.2, mt.plastic((0.6, 0.57, 0.52), 0.7))
    geo.lathe([(1.9, 0), (1.9, 6.2), (1.2, 7.3, 0.3), (0, 7.6)], mt.metal((0.6, 0.61, 0.62), 0.45), (-0.9, 40, 0))
    for i in range(16):
        tree((-46 + i * 7.1, 62 + (i * 37) % 17, 0), 7 + (i * 13) % 5, i)
    foliage((10, 8.6, 0.4), (7, 0.5, 0.5), 60, 2, (0.05, 0.08, 0.02))
    geo.cyl(0.075, 3.2, wood, at=(0.72, 1.55, 0), segments=28)
    product("solar-anthracite-ptz", (0.7, 1.48, 2.3), (0, 0, -24), 0.19)
    area((-1.5, -1.4, 3.4), (0.7, 1.3, 2.3), 1.6, 1.6, 70, (1.0, 0.92, 0.8))
    return {
        "from": (-0.1, -0.55, 2.02),
        "to": (0.1, 1.5, 2.2),
        "lens": 38,
        "focus": (0.68, 1.38, 2.3),
        "stop": 1.3,
        "exposure": 0.5,
    }
