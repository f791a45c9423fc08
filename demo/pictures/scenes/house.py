"""House front at dusk: a turret camera under the eaves, the garden and lit windows behind."""

import geo
import materials as mt
from scenes.common import area, block, foliage, lamp, mottled, product, sky, tree


def build():
    """Gives where the photographer stands."""
    sky(8, 62, 0.2)
    render = mottled((0.15, 0.148, 0.145), (0.175, 0.172, 0.168), 40, 0.85, 0.002)
    timber = mottled((0.2, 0.105, 0.05), (0.27, 0.15, 0.075), 5, 0.6)
    dark = mt.plastic((0.03, 0.032, 0.035), 0.4)
    block(-3.2, 0, 0, 4, 0.3, 2.85, render)
    for i in range(60):
        x = -3.2 - i * 0.14
        block(x - 0.132, -0.02, 0, x, 0.28, 2.85, timber)
    block(-12, -0.75, 2.85, 4, 0.4, 2.9, mt.plastic((0.5, 0.33, 0.19), 0.5))
    for i in range(7):
        block(-12, -0.75 + i * 0.11, 2.843, 4, -0.745 + i * 0.11, 2.852, mt.seam())
    block(-12, -0.8, 2.82, 4, -0.75, 3.02, dark)
    geo.tube([(-12, -0.86, 2.96), (4, -0.86, 2.96)], 0.06, dark, smooth=False)
    warm = lamp((1.0, 0.66, 0.34), 1.4)
    for x in (-5.9, -8.6):
        block(x, -0.03, 0.7, x + 1.5, 0.0, 2.3, dark)
        block(x + 0.06, -0.045, 0.76, x + 0.72, -0.03, 2.24, warm)
        block(x + 0.78, -0.045, 0.76, x + 1.44, -0.03, 2.24, warm)
    for x in (-1.6, -3.4, -5.2, -7, -8.8):
        geo.disc(0.045, lamp((1.0, 0.85, 0.62), 3), (x, -0.4, 2.842), (180, 0, 0))
    block(-60, -60, -0.05, 30, 0, 0, mottled((0.03, 0.07, 0.015), (0.05, 0.11, 0.025), 3, 0.9, 0.05))
    block(-60, -2.4, -0.04, 4, -0.9, 0.01, mottled((0.25, 0.24, 0.23), (0.32, 0.31, 0.3), 2))
    foliage((-5.5, -0.45, 0.25), (4.2, 0.2, 0.22), 60, 3)
    for i, (x, y, h) in enumerate(
        ((-13, -4, 5.5), (-17, -9, 7), (-10, -13, 6), (-24, -3, 8), (-26, -15, 9), (-16, -17, 7))
    ):
        tree((x, y, 0), h, i + 5)
    block(-34, -14, 0, -27, -6, 3.2, mottled((0.4, 0.33, 0.28), (0.45, 0.38, 0.32), 2))
    block(-27.02, -12, 1, -26.98, -10.6, 2.2, warm)
    for x, y in ((-14, -6.5), (-20, -6.8), (-26, -7.2)):
        geo.cyl(0.04, 2.6, dark, at=(x, y, 0), segments=10)
        geo.ball(0.13, lamp((1.0, 0.78, 0.5), 3), (x, y, 2.7), segments=20)
    product("turret-white-28", (0.3, 0, 2.55), (0, -52, 0), 0.14)
    area((-2.5, -1.2, 1.2), (-2.5, -0.4, 2.85), 6, 0.6, 30, (1.0, 0.8, 0.55))
    area((1.4, -2.2, 3.4), (0.3, 0, 2.5), 1.2, 1.2, 22, (0.8, 0.88, 1.0))
    return {
        "from": (1.1, -0.4, 2.42),
        "to": (0.1, -0.325, 2.44),
        "lens": 36,
        "focus": (0.32, -0.07, 2.55),
        "stop": 1.4,
        "sharp": (0.7, 0.48, 1, 1),
        "exposure": 0.5,
    }
