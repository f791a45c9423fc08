"""A residential street beyond a garden: pavement, wet road, parked cars, the houses opposite, trees behind."""

import random

from scenes.kit import building as b
from scenes.kit import plants as p
from scenes.kit import surfaces as s
from scenes.kit import things as t
from scenes.kit.heap import block


def street(
    light, y=-9.9, lamps=((-11.5, 900), (9.5, 900)), cars=((-8.6, (0.02, 0.028, 0.04)), (1.8, (0.3, 0.31, 0.32)))
):
    """Lies along X; `y` is its edge towards the viewer's garden. Lamps: x and watts; cars: x and colour."""
    dark = light != "day"
    b.paving(-24, y - 2.3, 24, y, (0.3, 0.3), mat=s.concrete("flag", 0.24, wet=0.4))
    block((-60, y - 2.45, -0.1), (60, y - 2.3, 0.02), s.concrete("kerb", 0.3))
    block((-60, y - 9.1, -0.14), (60, y - 2.45, -0.09), s.asphalt(wet=0.45))
    for x, rgb in cars:
        t.car((x, y - 3.6, -0.09), 180, rgb)
    for x, watts in lamps:
        t.street_lamp((x, y - 2.1, 0), 4.6, -90, on=dark, watts=watts)
    windows = [
        {
            "x": 1.2 + 3.1 * i,
            "z": z,
            "wide": 1.3,
            "tall": 1.35,
            "kind": "window",
            "room": "far" if dark and (2 * i + k) % 3 == 0 else "dark",
        }
        for i in range(5)
        for k, z in enumerate((0.9, 3.6))
        if (i, k) != (2, 0)
    ]
    windows.append({"x": 7.5, "z": 0, "wide": 1.1, "tall": 2.2, "kind": "door", "room": "dark"})
    over = b.facade((6, y - 14.5, 0), 180, 16, 5.4, windows, brick=False, seed=9, mat=s.plaster((0.42, 0.36, 0.28)))
    b.eaves(0, 16, 5.3, over, rise=3.4)
    b.downpipe(0.4, 5.3, over)
    block((0, y - 17, 7.6), (0.7, y - 16.4, 9.6), s.brick())
    p.hedge((-18, y - 11.2), (10, y - 11.2), 1.1, 0.7, 6)
    for i, x in enumerate((-19, -13.5, 9, 15)):
        p.tree((x, y - 13 - i % 2 * 3, 0), 8 + i % 2, "leafy", 3 + 2 * (i % 2))
    belt(-60, y - 48, 60, y - 30, 44)


def belt(x0, y0, x1, y1, count, seed=8, snow=0.0, kinds=("leafy", "fir", "bare")):
    """Trees at random over a rectangle: what closes the horizon."""
    rng = random.Random(seed)
    for _ in range(count):
        at, kind = (rng.uniform(x0, x1), rng.uniform(y0, y1), -0.2), rng.choice(kinds)
        if kind == "fir":
            p.fir(at, rng.uniform(7, 12), 1, snow=snow)
        else:
            p.tree(at, rng.uniform(6, 11), kind, 7 if kind == "bare" else 3, snow=snow)
