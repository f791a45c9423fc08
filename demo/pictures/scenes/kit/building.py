"""Walls with openings, windows with rooms, doors, roofs, gutters. A façade lies along X and looks towards -Y."""

import math
import random

import geo
import materials as mt
import parts
from scenes.kit import surfaces as s
from scenes.kit import world
from scenes.kit.heap import Heap, block, cells

WARM = (1.0, 0.6, 0.27)


def _without(span, cuts):
    """The rest of the interval `span` without the intervals `cuts`."""
    rest = [span]
    for low, high in cuts:
        rest = [p for a, b in rest for p in ((a, min(b, low)), (max(a, high), b)) if p[1] - p[0] > 0.02]
    return rest


def brick_wall(width, height, holes, parent=None, mat=None, seed=1):
    """Bricks in running bond around openings (x, z, width, height), upright bricks above each."""
    heap, rng = Heap(seed), random.Random(seed)
    step, row, gap = 0.22, 0.0625, 0.011
    lintels = [(h[0] - 0.1, h[1] + h[3], h[2] + 0.2, 0.22) for h in holes if h[1] + h[3] + 0.22 < height]
    for j in range(int(height / row)):
        z = j * row
        cuts = [(h[0], h[0] + h[2]) for h in [*holes, *lintels] if h[1] - 0.02 < z + row / 2 < h[1] + h[3] + 0.02]
        start = -(j % 2) * step / 2 - rng.uniform(0, 0.01)
        while start < width:
            for a, b in _without((max(0, start), min(width, start + step - gap)), cuts):
                out = rng.uniform(-0.0025, 0.0025)
                heap.box((a, out, z), (b, 0.05, z + row - gap), jitter=0.0012, turn=rng.gauss(0, 0.25))
            start += step
    for x, z, wide, tall in lintels:
        for i in range(int(wide / 0.068)):
            at = x + i * 0.068
            heap.box((at, rng.uniform(-0.003, 0.002), z + 0.004), (at + 0.057, 0.05, z + tall - 0.012), jitter=0.001)
    heap.build(mat or s.brick(), parent, name="bricks")
    _core(width, height, holes, parent, s.mortar(), 0.007)


def _core(width, height, holes, parent, mat, face):
    core = Heap()
    for x0, z0, x1, z1 in cells(width, height, holes):
        core.box((x0, face, z0), (x1, 0.3, z1))
    core.build(mat, parent, name="wall")


def plaster_wall(width, height, holes, parent=None, mat=None, base=0.35):
    """A rendered wall with a darker base."""
    _core(width, height, holes, parent, mat or s.plaster(), 0.0)
    foot = Heap()
    for x0, x1 in _without((0, width), [(h[0], h[0] + h[2]) for h in holes if h[1] < base]):
        foot.box((x0, -0.012, 0), (x1, 0.05, base))
    foot.build(s.concrete("base", 0.16), parent)


def window(
    x, z, wide, tall, parent=None, sashes=2, frame=(0.62, 0.61, 0.58), room="lamp", seed=1, sill=True, depth=0.13
):
    """A window in its opening; `room` is what is behind: lamp, dark, blind, or None for nothing."""
    heap, edge = Heap(seed), 0.065
    y0, y1 = depth, depth + 0.07
    for low, high in (
        ((x, z), (x + wide, z + edge)),
        ((x, z + tall - edge), (x + wide, z + tall)),
        ((x, z + edge), (x + edge, z + tall - edge)),
        ((x + wide - edge, z + edge), (x + wide, z + tall - edge)),
    ):
        heap.box((low[0], y0, low[1]), (high[0], y1, high[1]))
    step = (wide - 2 * edge) / sashes
    for i in range(sashes):
        a, b = x + edge + i * step, x + edge + (i + 1) * step
        for low, high in (
            ((a, z + edge), (b, z + edge + 0.055)),
            ((a, z + tall - edge - 0.055), (b, z + tall - edge)),
            ((a, z + edge + 0.055), (a + 0.055, z + tall - edge - 0.055)),
            ((b - 0.055, z + edge + 0.055), (b, z + tall - edge - 0.055)),
        ):
            heap.box((low[0] + 0.003, y0 - 0.018, low[1]), (high[0] - 0.003, y1 - 0.01, high[1]))
    heap.build(s.paint(frame, 0.4), parent, name="frame")
    pane = geo.plate(
        wide - 2 * edge, tall - 2 * edge, s.glass(), (x + wide / 2, y0 + 0.03, z + tall / 2), (90, 0, 0), parent
    )
    pane.name = "pane"
    if sill:
        block((x - 0.04, -0.06, z - 0.05), (x + wide + 0.04, depth + 0.03, z), s.concrete("sill", 0.34), parent, lean=4)
    if room == "far":
        _glow(x, z, wide, tall, parent, seed)
    elif room:
        interior(x, z, wide, tall, parent, room, seed)


def curtain(x0, x1, z0, z1, y, parent, rgb=(0.6, 0.52, 0.42), through=0.45, seed=1, wave=0.045):
    """A gathered sheet."""
    rng, rows = random.Random(seed), []
    steps = max(8, int((x1 - x0) / 0.012))
    phase = rng.uniform(0, 6)
    for j in range(9):
        t = j / 8
        row = []
        for i in range(steps + 1):
            x = x0 + (x1 - x0) * i / steps
            fold = math.sin(x * 47 + phase + math.sin(x * 9 + phase) * 2.1) + 0.4 * math.sin(x * 103 + t * 2)
            row.append((x + 0.012 * math.sin(t * 5 + x * 20), y + wave * fold * (0.55 + 0.45 * t), z1 + (z0 - z1) * t))
        rows.append(row)
    heap = Heap()
    heap.strip(rows)
    heap.build(s.cloth(rgb, f"curtain {rgb} {through} {s.INFRARED}", through), parent, smooth=True, name="curtain")


def interior(x, z, wide, tall, parent, kind="lamp", seed=1):
    """A room 3.4 m deep behind a window: walls, curtains, a few things, a lamp that is on unless `kind` is dark."""
    rng = random.Random(seed)
    side = 2.6 if wide > 2 else 0.9
    x0, x1, y0, y1, top = x - side, x + wide + side, 0.3, 3.9, z + tall + 0.25
    walls = s.plaster(rng.choice([(0.62, 0.52, 0.4), (0.6, 0.55, 0.47), (0.5, 0.5, 0.44)]))
    room, low = Heap(), min(z, 0.02)
    for a, b in (
        ((x0, y1, low), (x1, y1 + 0.05, top)),
        ((x0 - 0.05, y0, low), (x0, y1, top)),
        ((x1, y0, low), (x1 + 0.05, y1, top)),
        ((x0, y0, top), (x1, y1, top + 0.05)),
    ):
        room.box(a, b)
    room.build(walls, parent, name="room")
    block((x0, y0, low - 0.05), (x1, y1, low), s.timber((0.22, 0.12, 0.06), "y"), parent)
    for step in (-2.3, 0.0) if side > 1 else (0.0,):
        _furniture(x + step, z, wide, y1, parent, rng)
    inner = 0.34
    rgb = rng.choice([(0.66, 0.6, 0.5), (0.62, 0.48, 0.34), (0.55, 0.54, 0.5)])
    if kind == "blind":
        slats = Heap()
        for i in range(int(tall * 0.6 / 0.03)):
            slats.box(
                (x + 0.02, inner, z + tall - 0.03 * i),
                (x + wide - 0.02, inner + 0.03, z + tall - 0.03 * i + 0.003),
                lean=35,
            )
        slats.build(s.paint((0.6, 0.58, 0.52)), parent)
    else:
        for a, b in (
            (x - 0.05, x + wide * rng.uniform(0.16, 0.24)),
            (x + wide * rng.uniform(0.78, 0.85), x + wide + 0.05),
        ):
            curtain(
                a, b, z - 0.05 if z > 0.2 else 0.03, z + tall + 0.05, inner + 0.1, parent, rgb, seed=seed + int(a * 9)
            )
    if kind != "dark":
        world.area((x + wide / 2, 1.9, top - 0.08), (x + wide / 2, 1.9, 0), wide * 0.8, 1.6, 32 * wide, WARM, parent)
        at = (x + wide * rng.uniform(0.35, 0.62) - side + 0.9, 2.1, z + tall * 0.72)
        geo.lathe(
            [(0.05, 0.2), (0.17, 0.0)], s.light((1.0, 0.66, 0.34), 5.0, lit=False), at, parent=parent, segments=32
        )
        geo.cyl(0.006, 1.0, mt.plastic("black"), at=(at[0], at[1], at[2] + 0.19), parent=parent, segments=8)


def _glow(x, z, wide, tall, parent, seed):
    """A lit room seen from far: a bright sheet behind curtains, which lights nothing."""
    n = s.Nodes(f"room light {seed % 5}")
    height = n.add("TexCoord").outputs["Object"]
    tone = n.ramp(n.noise(height, 1.7, 2.0), (0.35, 0.14, 0.04), (1.0, 0.58, 0.24), 0.3, 0.7)
    path = n.add("LightPath")
    seen = n.math("MAXIMUM", path.outputs["Is Camera Ray"], path.outputs["Is Glossy Ray"])
    n.finish(n.add("Emission", Color=tone, Strength=n.math("MULTIPLY", seen, 0.7)).outputs[0])
    n.material.cycles.sample_as_light = False
    geo.plate(wide + 1.2, tall + 0.8, n.material, (x + wide / 2, 0.9, z + tall / 2), (90, 0, 0), parent)
    for a, b in ((x, x + wide * 0.2), (x + wide * 0.82, x + wide)):
        curtain(a, b, z, z + tall, 0.36, parent, seed=seed)


def _furniture(x, z, wide, back, parent, rng):
    books, shelf = Heap(rng.random()), Heap()
    left = x + rng.uniform(-0.2, 0.1)
    for level in range(6):
        h = 0.15 + level * 0.36
        shelf.box((left, back - 0.3, h), (left + 0.95, back, h + 0.025))
        at = left + 0.05
        while at < left + 0.85:
            thick = rng.uniform(0.02, 0.05)
            if rng.random() < 0.86:
                books.box(
                    (at, back - rng.uniform(0.2, 0.27), h + 0.025),
                    (at + thick, back - 0.02, h + rng.uniform(0.2, 0.3)),
                    lean=0,
                )
            at += thick + 0.003
    for at in (left - 0.02, left + 0.95):
        shelf.box((at, back - 0.3, 0), (at + 0.025, back, 2.2))
    shelf.build(s.timber((0.3, 0.19, 0.1), "z"), parent)
    books.build(s.surface("books", (0.06, 0.03, 0.025), (0.5, 0.4, 0.3), 0.6, spread=0.9, bump=0), parent)
    px = x + wide * rng.uniform(0.55, 0.85)
    block((px - 0.3, back - 0.03, 1.35), (px + 0.3, back, 1.8), s.paint((0.05, 0.045, 0.04)), parent)
    block(
        (px - 0.26, back - 0.034, 1.39),
        (px + 0.26, back - 0.02, 1.76),
        s.surface("print", (0.1, 0.14, 0.18), (0.55, 0.5, 0.42), 0.5, 3),
        parent,
    )
    block((px - 0.8, back - 1.0, 0), (px + 0.7, back - 0.15, 0.42), s.cloth((0.14, 0.15, 0.16)), parent)
    block((px - 0.8, back - 0.35, 0.42), (px + 0.7, back - 0.12, 0.85), s.cloth((0.14, 0.15, 0.16)), parent)


def door(x, wide, tall, parent=None, rgb=(0.025, 0.05, 0.045), glazed=True, lit=True, number="14"):
    """A front door with a strip of glass, handle, letter slot, step; light behind the glass."""
    frame = Heap()
    for a, b in ((x, x + 0.06), (x + wide - 0.06, x + wide)):
        frame.box((a, 0.1, 0), (b, 0.18, tall))
    frame.box((x, 0.1, tall - 0.06), (x + wide, 0.18, tall))
    frame.build(s.paint((0.6, 0.59, 0.56)), parent)
    leaf = Heap()
    strip = (x + 0.2, 0.5, 0.16, tall - 0.8) if glazed else None
    for x0, z0, x1, z1 in cells(wide - 0.12, tall - 0.06, [(0.16, strip[1], strip[2], strip[3])] if strip else []):
        leaf.box((x + 0.06 + x0, 0.13, z0 + 0.012), (x + 0.06 + x1, 0.18, z1))
    for i in range(5):
        leaf.box((x + 0.48, 0.124, 0.3 + i * 0.36), (x + wide - 0.16, 0.14, 0.3 + i * 0.36 + 0.3))
    leaf.build(s.paint(rgb, 0.3), parent, name="door")
    steel = mt.metal(rough=0.3)
    if strip:
        mid = (strip[0] + strip[2] / 2 + 0.02, 0.155, strip[1] + strip[3] / 2)
        geo.plate(strip[2], strip[3], s.glass((0.75, 0.76, 0.72), 0.006), mid, (90, 0, 0), parent)
        if lit:
            world.area((mid[0], 1.2, 2.2), (mid[0], 0.4, 1.0), 0.8, 0.6, 16, WARM, parent)
            block((x - 0.4, 2.0, 0), (x + wide + 0.4, 2.05, 2.5), s.plaster((0.6, 0.5, 0.38)), parent)
    geo.tube([(x + wide - 0.14, 0.07, 0.75), (x + wide - 0.14, 0.07, 1.55)], 0.014, steel, parent, smooth=False)
    for z in (0.85, 1.45):
        geo.cyl(0.009, 0.06, steel, at=(x + wide - 0.14, 0.13, z), rot=(90, 0, 0), parent=parent, segments=16)
    geo.cyl(0.026, 0.012, steel, at=(x + wide - 0.14, 0.13, 1.02), rot=(90, 0, 0), parent=parent, segments=24)
    block((x - 0.12, -0.55, -0.02), (x + wide + 0.12, 0.14, 0.1), s.concrete("step", 0.26), parent)
    block((x + 0.12, -0.42, 0.1), (x + wide - 0.12, 0.02, 0.118), s.cloth((0.05, 0.035, 0.025), "mat"), parent)
    if number:
        parts.text(
            number,
            0.16,
            mt.plastic((0.02, 0.02, 0.022), 0.4),
            (x + wide + 0.3, -0.012, 1.78),
            (90, 0, 0),
            parent,
            depth=0.006,
        )


def wall_lamp(x, z, parent=None, watts=14, on=True, rgb=(1.0, 0.6, 0.28)):
    """A lamp that throws light down and up the wall."""
    body = mt.plastic((0.02, 0.02, 0.022), 0.4)
    geo.cyl(0.045, 0.2, body, at=(x, -0.09, z - 0.1), parent=parent, segments=28)
    block((x - 0.02, -0.06, z - 0.03), (x + 0.02, 0.0, z + 0.03), body, parent)
    geo.disc(0.036, s.light(rgb, 30.0 if on else 0.02, lit=False), (x, -0.09, z - 0.101), (180, 0, 0), parent)
    if on:
        world.bulb((x, -0.1, z - 0.16), watts, rgb, 0.03, parent)
        world.bulb((x, -0.1, z + 0.16), watts * 0.4, rgb, 0.03, parent)


def eaves(x0, x1, height, parent=None, over=0.6, slope=38, rise=3.2, snow=0.0, boards=True):
    """Soffit, fascia, gutter and a tiled slope above a façade."""
    wood, white = Heap(2), s.paint((0.55, 0.54, 0.5))
    for i in range(math.ceil(over / 0.11)):
        wood.box(
            (x0 - 0.3, -over + i * 0.11 + 0.004, height),
            (x1 + 0.3, -over + i * 0.11 + 0.106, height + 0.02),
            jitter=0.001,
        )
    wood.build(s.timber((0.33, 0.2, 0.1)), parent, name="soffit")
    block((x0 - 0.3, -over - 0.025, height - 0.03), (x1 + 0.3, -over, height + 0.19), white, parent)
    zinc = s.surface("zinc", (0.2, 0.21, 0.22), (0.33, 0.34, 0.35), 0.45, 2.0, bump=0.0006, stains=0.5, metal=0.85)
    half = Heap()
    angles = [math.pi + math.pi * i / 12 for i in range(13)]
    for lip in (0.0, 0.006):
        ring = [
            (-over - 0.1 + (0.066 - lip) * math.cos(a), height + 0.17 + (0.066 - lip) * math.sin(a)) for a in angles
        ]
        half.strip([[(x, y, z) for y, z in ring] for x in (x0 - 0.3, x1 + 0.3)])
    half.build(zinc, parent, smooth=True, name="gutter")
    geo.tube(
        [(x0 - 0.3, -over - 0.168, height + 0.172), (x1 + 0.3, -over - 0.168, height + 0.172)],
        0.009,
        zinc,
        parent,
        smooth=False,
    )
    for i in range(int((x1 - x0) / 0.8)):
        block((x0 + i * 0.8, -over - 0.16, height + 0.1), (x0 + i * 0.8 + 0.025, -over, height + 0.106), zinc, parent)
    tiles(x0 - 0.3, x1 + 0.3, -over - 0.06, height + 0.2, slope, rise, parent, snow)


def downpipe(x, height, parent=None, over=0.6):
    """From the gutter to the ground, with an offset below the eaves."""
    zinc = s.surface("zinc", (0.2, 0.21, 0.22), (0.33, 0.34, 0.35), 0.45, 2.0, bump=0.0006, stains=0.5, metal=0.85)
    path = [
        (x, -over - 0.1, height + 0.12),
        (x, -over - 0.1, height - 0.02),
        (x, -0.09, height - 0.35),
        (x, -0.07, height - 0.5),
        (x, -0.07, 0.05),
    ]
    geo.tube(path, 0.04, zinc, parent, smooth=False)
    for z in (0.6, 1.5, height - 0.6):
        geo.cyl(0.046, 0.025, zinc, at=(x, -0.07, z), parent=parent, segments=24)


def tiles(x0, x1, y, z, slope=38, rise=3.2, parent=None, snow=0.0):
    """A slope of pantiles from its lower edge upwards (towards +Y)."""
    heap, rng = Heap(4), random.Random(4)
    cos, sin = math.cos(math.radians(slope)), math.sin(math.radians(slope))
    wide, step = 0.22, 0.31
    profile = [(t / 10 * wide, 0.022 * math.sin(t / 10 * 2 * math.pi)) for t in range(11)]
    for row in range(math.ceil(rise / sin / step)):
        for col in range(math.ceil((x1 - x0) / wide)):
            dx, tip, drop = rng.gauss(0, 0.002), rng.gauss(0, 0.003), rng.gauss(0, 0.002)
            lines = []
            for along, lift in ((-0.0, 0.0), (0.0, 0.02), (step + 0.05, -0.006)):
                d = row * step + along
                up = lift + drop + tip * (along > 0)
                lines.append(
                    [
                        (x0 + col * wide + dx + px, y + d * cos - (up + pz) * sin, z + d * sin + (up + pz) * cos)
                        for px, pz in profile
                    ]
                )
            heap.strip(lines)
    mat = s.surface(
        f"tile {snow}",
        (0.035, 0.026, 0.024),
        (0.12, 0.05, 0.035),
        0.75,
        6,
        spread=0.6,
        bump=0.004,
        stains=0.5,
        snow=snow,
    )
    heap.build(mat, parent, smooth=True, name="tiles")
    sheet, deep = Heap(), 0.04  # below the tiles, whose joints would let the sky through
    sheet.strip(
        [[(x, y + d * cos + deep * sin, z + d * sin - deep * cos) for x in (x0, x1)] for d in (0.0, rise / sin)]
    )
    sheet.build(s.paint((0.02, 0.019, 0.018), 0.8), parent, name="underlay")


def paving(x0, y0, x1, y1, size=(0.2, 0.1), parent=None, mat=None, seed=6):
    """Stones in running bond, not quite level."""
    heap, rng = Heap(seed), random.Random(seed)
    for j in range(math.ceil((y1 - y0) / size[1])):
        y, start = y0 + j * size[1], x0 - (j % 2) * size[0] / 2
        for i in range(math.ceil((x1 - x0) / size[0]) + 1):
            a, b = max(x0, start + i * size[0]), min(x1, start + (i + 1) * size[0])
            if b - a > 0.02:
                top = rng.gauss(0.012, 0.0022)
                heap.box(
                    (a + 0.0025, y + 0.0025, -0.04),
                    (b - 0.0025, y + size[1] - 0.0025, top),
                    turn=rng.gauss(0, 0.2),
                    lean=rng.gauss(0, 0.25),
                )
    heap.build(
        mat
        or s.surface(
            "paver", (0.075, 0.07, 0.066), (0.19, 0.175, 0.16), 0.8, 9, spread=0.5, bump=0.002, stains=0.5, wet=0.5
        ),
        parent,
    )
    block((x0, y0, -0.05), (x1, y1, 0.0), s.surface("joint", (0.03, 0.028, 0.02), (0.07, 0.06, 0.04), 0.95, 20), parent)


def ground(mat, size=120.0, z=0.0):
    """A plain surface to the horizon."""
    heap = Heap()
    heap.strip([[(x, y, z) for x in (-size, size)] for y in (-size, size)])
    return heap.build(mat, name="ground")


def facade(at, turn, width, height, openings, brick=True, seed=1, mat=None):
    """A wall with windows and doors; gives the group that carries it. Openings: x, z, wide, tall, kind, room, look."""
    root = geo.group("facade", at, (0, 0, turn))
    holes = [(o["x"], o["z"], o["wide"], o["tall"]) for o in openings]
    (brick_wall if brick else plaster_wall)(width, height, holes, root, mat, **({"seed": seed} if brick else {}))
    for i, o in enumerate(openings):
        box = (o["x"], o["z"], o["wide"], o["tall"])
        if o.get("kind") == "door":
            door(o["x"], o["wide"], o["tall"], root, lit=o.get("room") != "dark", **o.get("look", {}))
        elif o.get("kind") == "window":
            window(*box, root, room=o.get("room", "lamp"), seed=seed + i * 7, **o.get("look", {}))
    return root
