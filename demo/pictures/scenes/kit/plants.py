"""Trees (sapling add-on), hedges, shrubs, grass, fallen leaves."""

import math
import random

import bpy

from scenes.kit import surfaces as s
from scenes.kit.heap import Heap, put

BARK = ((0.035, 0.028, 0.022), (0.1, 0.08, 0.06))


def _leaf(heap, at, size, rng, flat=0.0):
    """One leaf: a folded diamond in any direction."""
    turn, lean = rng.uniform(0, 2 * math.pi), rng.uniform(-1.2, 1.2) * (1 - flat)
    along = (math.cos(turn) * math.cos(lean) * size, math.sin(turn) * math.cos(lean) * size, math.sin(lean) * size)
    side = (-math.sin(turn) * size * 0.3, math.cos(turn) * size * 0.3, rng.uniform(-0.2, 0.2) * size)
    start = len(heap.points)
    for a, b in ((0, 0), (0.5, 1), (1, 0), (0.5, -1)):
        heap.points.append(tuple(at[i] + a * along[i] + b * side[i] for i in range(3)))
    heap.faces.append((start, start + 1, start + 2, start + 3))


def _blob(name, count, leaf, seed):
    """A unit ball of leaves, dense at its surface; made once."""
    mesh = bpy.data.meshes.get(name)
    if mesh:
        return mesh
    rng, heap = random.Random(seed), Heap(seed)
    for _ in range(count):
        z, turn = rng.uniform(-1, 1), rng.uniform(0, 2 * math.pi)
        far = rng.uniform(0.45, 1) ** 0.4 * (0.85 + 0.2 * math.sin(5 * turn) * math.sin(4 * z))
        ring = math.sqrt(1 - z * z) * far
        _leaf(heap, (ring * math.cos(turn), ring * math.sin(turn), z * far), leaf * rng.uniform(0.6, 1.2), rng)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(heap.points, [], heap.faces)
    return mesh


def shrub(at, size, seed=1, low=(0.02, 0.045, 0.012), high=(0.08, 0.15, 0.035), leaf=0.09, count=2600):
    """A bush of a few overlapping balls of leaves; `size` is its half width, depth and height."""
    rng = random.Random(seed)
    mesh = _blob(f"blob {low} {leaf} {count} {seed % 3}", count, leaf, seed)
    if not mesh.materials:
        mesh.materials.append(s.leaf(f"leaf {low}", low, high))
    for i in range(4):
        spot = [at[k] + rng.uniform(-0.45, 0.45) * size[k] * (i > 0) for k in range(3)]
        spot[2] = at[2] + size[2] * rng.uniform(0.6, 1.0)
        put(mesh, spot, (0, 0, rng.uniform(0, 360)), scale=[v * rng.uniform(0.6, 0.95) for v in size])


def hedge(start, end, height=1.4, depth=0.6, seed=3, low=(0.02, 0.045, 0.012), high=(0.08, 0.14, 0.035)):
    """A clipped hedge between two points."""
    rng = random.Random(seed)
    name = f"hedge {height} {depth} {seed}"
    mesh = bpy.data.meshes.new(name)
    heap = Heap(seed)
    for _ in range(9000):
        x, y, z = rng.uniform(-0.55, 0.55), rng.uniform(-0.5, 0.5), rng.random()
        if rng.random() < 0.72:  # leaves crowd where the light is
            face = rng.choice("yyz")
            y = math.copysign(0.5 + rng.gauss(0, 0.05), y) if face == "y" else y
            z = 1 + rng.gauss(0, 0.025) if face == "z" else z
        _leaf(heap, (x, y * depth, z * height), rng.uniform(0.04, 0.075), rng)
    heap.box((-0.55, -depth * 0.38, 0), (0.55, depth * 0.38, height * 0.93))
    mesh.from_pydata(heap.points, [], heap.faces)
    mesh.materials.append(s.leaf(f"hedge leaf {low}", low, high))
    length = math.dist(start, end)
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    for i in range(math.ceil(length)):
        t = (i + 0.5) / length
        spot = [a + (b - a) * t for a, b in zip(start, end)]
        put(mesh, (*spot[:2], 0), (0, 0, turn + 180 * (i % 2)), scale=(1, 1, rng.uniform(0.95, 1.04)))


def _template(kind, seed):
    """One sapling tree as two meshes, wood and leaves; made once per kind and seed."""
    name = f"tree {kind} {seed}"
    known = [bpy.data.meshes.get(f"{name} {part}") for part in ("wood", "leaves")]
    if known[0]:
        return known
    bpy.ops.preferences.addon_enable(module="add_curve_sapling")
    bare = kind == "bare"
    bpy.ops.curve.tree_add(
        do_update=True,
        bevel=True,
        showLeaves=not bare,
        levels=4 if bare else 3,
        seed=seed,
        scale=7,
        scaleV=0.5,
        shape="4" if bare else "7",
        branches=(0, 42, 16, 7) if bare else (0, 46, 26, 10),
        length=(1, 0.42, 0.5, 0.45),
        curveRes=(7, 5, 4, 1),
        curve=(0, -30, -25, 0),
        curveV=(60, 90, 120, 0),
        baseSize=0.22,
        ratio=0.02,
        ratioPower=1.25,
        bevelRes=0,
        resU=1,
        leaves=26,
        leafScale=0.2,
        leafScaleX=0.55,
        leafShape="rect",
        segSplits=(0.1, 0.2, 0.1, 0),
        splitAngle=(12, 20, 20, 0),
    )
    made = [obj for obj in bpy.context.scene.objects if obj.name.startswith(("tree", "leaves")) and not obj.get("done")]
    graph = bpy.context.evaluated_depsgraph_get()
    meshes = {}
    for obj in made:
        if obj.type in {"CURVE", "MESH"}:
            part = "wood" if obj.type == "CURVE" else "leaves"
            meshes[part] = bpy.data.meshes.new_from_object(obj.evaluated_get(graph))
            meshes[part].name = f"{name} {part}"
    for obj in made:
        bpy.data.objects.remove(obj)
    return [meshes.get("wood"), meshes.get("leaves")]


def tree(at, height=7.0, kind="leafy", seed=1, low=(0.02, 0.045, 0.012), high=(0.08, 0.13, 0.03), snow=0.0):
    """A tree: `leafy` or `bare`."""
    wood, leaves = _template(kind, seed)
    turn = random.Random(seed + at[0] * 7).uniform(0, 360)
    wood.materials.clear()
    wood.materials.append(s.surface(f"bark {snow}", *BARK, 0.95, scale=12, bump=0.01, grain=40, snow=snow))
    put(wood, at, (0, 0, turn), scale=height / 7)["done"] = True
    if leaves:
        leaves.materials.clear()
        leaves.materials.append(s.leaf(f"crown {low}", low, high))
        put(leaves, at, (0, 0, turn), scale=height / 7)["done"] = True


def fir(at, height=8.0, seed=1, low=(0.006, 0.018, 0.01), high=(0.025, 0.05, 0.022), snow=0.0):
    """A spruce: drooping sprays in whorls; made once per seed."""
    name = f"fir {seed}"
    mesh = bpy.data.meshes.get(name)
    if not mesh:
        rng, heap = random.Random(seed), Heap(seed)
        for level in range(46):
            z = 0.06 + 0.93 * level / 46
            reach = 0.27 * (1 - z) ** 0.8 * rng.uniform(0.8, 1.1) + 0.01
            for k in range(rng.randint(7, 10)):
                turn = rng.uniform(0, 2 * math.pi)
                for t in range(12):
                    r = reach * (t + 1) / 12
                    x, y = r * math.cos(turn), r * math.sin(turn)
                    for _ in range(3):
                        spot = (x + rng.gauss(0, 0.008), y + rng.gauss(0, 0.008), z - r * 0.42 + rng.gauss(0, 0.006))
                        _leaf(heap, spot, rng.uniform(0.014, 0.03), rng, 0.4)
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(heap.points, [], heap.faces)
        needles = s.leaf("needles", low, high, 0.1, 0.7)
        if snow:
            needles = s.surface("snowy needles", low, high, 0.8, scale=8, bump=0, snow=snow)
        mesh.materials.append(needles)
    put(mesh, at, (0, 0, seed * 77 + at[0] * 31), scale=height)


def _lawn_patch(seed, blades, tall):
    name = f"lawn {seed} {blades} {tall}"
    mesh = bpy.data.meshes.get(name)
    if mesh:
        return mesh
    rng, heap = random.Random(seed), Heap(seed)
    for _ in range(blades):
        far, around = 0.92 * rng.random() ** 0.62, rng.uniform(0, 2 * math.pi)  # thins out: patches blend
        x, y = far * math.cos(around), far * math.sin(around)
        turn, high = rng.uniform(0, 6.3), tall * rng.uniform(0.4, 1.15)
        bend, wide = rng.uniform(0.1, 0.8) * high, rng.uniform(0.002, 0.004)
        dx, dy = math.cos(turn), math.sin(turn)
        start = len(heap.points)
        for t, w in ((0, 1), (0.55, 0.8), (1, 0.05)):
            cx, cy, cz = x + dx * bend * t * t, y + dy * bend * t * t, high * t * (1 - 0.25 * t)
            heap.points += [(cx - dy * wide * w, cy + dx * wide * w, cz), (cx + dy * wide * w, cy - dx * wide * w, cz)]
        heap.faces += [(start, start + 1, start + 3, start + 2), (start + 2, start + 3, start + 5, start + 4)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(heap.points, [], heap.faces)
    mesh.materials.append(s.leaf("grass", (0.035, 0.055, 0.014), (0.12, 0.15, 0.04), 0.3, 0.6))
    return mesh


def lawn(x0, y0, x1, y1, tall=0.06, blades=3000, seed=2, holes=()):
    """Grass over a rectangle, one patch a square metre, without those whose middle is in a hole (x0, y0, x1, y1)."""
    rng = random.Random(seed)
    patches = [_lawn_patch(seed + i, blades, tall) for i in range(3)]
    for i in range(math.ceil(x1 - x0)):
        for j in range(math.ceil(y1 - y0)):
            x, y = x0 + i + 0.5, y0 + j + 0.5
            if any(h[0] < x < h[2] and h[1] < y < h[3] for h in holes):
                continue
            size = (1, 1, rng.uniform(0.7, 1.4))
            x, y = x + rng.uniform(-0.12, 0.12), y + rng.uniform(-0.12, 0.12)
            put(rng.choice(patches), (x, y, 0), (0, 0, rng.uniform(0, 360)), scale=size)


def litter(x0, y0, x1, y1, count, seed=5, size=0.06, low=(0.08, 0.035, 0.01), high=(0.3, 0.16, 0.03)):
    """Fallen leaves; they gather in clusters."""
    rng, heap = random.Random(seed), Heap(seed)
    piles = [(rng.uniform(x0, x1), rng.uniform(y0, y1)) for _ in range(max(3, count // 25))]
    for _ in range(count):
        x, y = rng.choice(piles)
        spot = (x + rng.gauss(0, 0.5), y + rng.gauss(0, 0.5), rng.uniform(0.008, 0.03))
        _leaf(heap, spot, size * rng.uniform(0.6, 1.3), rng, 0.85)
    heap.build(s.leaf(f"litter {low}", low, high, 0.2))
