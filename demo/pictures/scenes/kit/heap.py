"""Many small solids in one mesh: bricks, tiles, boards, boxes. Each is an island, so that its material can vary it."""

import math
import random

import bpy


class Heap:
    """Collects solids; `build` turns them into one object."""

    def __init__(self, seed=1):
        self.rng = random.Random(seed)
        self.points, self.faces = [], []

    def box(self, low, high, jitter=0.0, turn=0.0, lean=0.0):
        """A box between two corners; `jitter` moves it, `turn` (degrees) rotates it about Z, `lean` about X."""
        middle = [(a + b) / 2 for a, b in zip(low, high)]
        half = [abs(b - a) / 2 for a, b in zip(low, high)]
        shift = [self.rng.uniform(-jitter, jitter) for _ in range(3)]
        turn, lean = math.radians(turn), math.radians(lean)
        start = len(self.points)
        for z in (-1, 1):
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                px, py, pz = x * half[0], y * half[1], z * half[2]
                py, pz = py * math.cos(lean) - pz * math.sin(lean), py * math.sin(lean) + pz * math.cos(lean)
                px, py = px * math.cos(turn) - py * math.sin(turn), px * math.sin(turn) + py * math.cos(turn)
                self.points.append((middle[0] + px + shift[0], middle[1] + py + shift[1], middle[2] + pz + shift[2]))
        for face in ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
            self.faces.append(tuple(start + i for i in face))

    def strip(self, rows):
        """A sheet through rows of points."""
        start, width = len(self.points), len(rows[0])
        for row in rows:
            self.points.extend(row)
        for j in range(len(rows) - 1):
            for i in range(width - 1):
                a = start + j * width + i
                self.faces.append((a, a + 1, a + width + 1, a + width))

    def build(self, mat, parent=None, at=(0, 0, 0), rot=(0, 0, 0), smooth=False, name="heap"):
        """One object of all solids."""
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.points, [], self.faces)
        mesh.materials.append(mat)
        if smooth:
            mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        return put(mesh, at, rot, parent)


def put(mesh, at=(0, 0, 0), rot=(0, 0, 0), parent=None, scale=1.0):
    """Places a mesh; several objects may share one."""
    obj = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    obj.location, obj.rotation_euler = at, [math.radians(angle) for angle in rot]
    obj.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    obj.parent = parent
    return obj


def block(low, high, mat, parent=None, **turned):
    """One box."""
    heap = Heap()
    heap.box(low, high, **turned)
    return heap.build(mat, parent)


def cells(width, height, holes):
    """The rectangles (x0, z0, x1, z1) of a wall around its openings (x, z, width, height)."""
    xs = sorted({0.0, width, *(h[0] for h in holes), *(h[0] + h[2] for h in holes)})
    zs = sorted({0.0, height, *(h[1] for h in holes), *(h[1] + h[3] for h in holes)})
    for x0, x1 in zip(xs, xs[1:]):
        for z0, z1 in zip(zs, zs[1:]):
            x, z = (x0 + x1) / 2, (z0 + z1) / 2
            if not any(h[0] < x < h[0] + h[2] and h[1] < z < h[1] + h[3] for h in holes):
                yield x0, z0, x1, z1
