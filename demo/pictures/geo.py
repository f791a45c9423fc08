"""Geometry primitives. A product faces -Y, X is its right hand side as seen from the front, Z is up.

Lengths are in decimetres unless a model says otherwise; the studio scales every product to one size.
Every primitive takes `mat` (a material), `at` (a position), `rot` (degrees) and `parent` (an object).
"""

import math

import bmesh
import bpy
from mathutils import Vector

SMOOTH_ANGLE = math.radians(38)


def group(name="group", at=(0, 0, 0), rot=(0, 0, 0), parent=None, scale=1.0):
    """An empty that carries parts."""
    empty = bpy.data.objects.new(name, None)
    return _place(empty, at, rot, parent, scale)


def _place(obj, at, rot, parent, scale=1.0):
    bpy.context.scene.collection.objects.link(obj)
    obj.location = at
    obj.rotation_euler = [math.radians(angle) for angle in rot]
    obj.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    obj.parent = parent
    return obj


def from_bmesh(bm, mat, at=(0, 0, 0), rot=(0, 0, 0), parent=None, scale=1.0, smooth=True, name="part"):
    """Turns a bmesh into a placed object with softened normals."""
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = SMOOTH_ANGLE
    if mat:
        mesh.materials.append(mat)
    return _place(bpy.data.objects.new(name, mesh), at, rot, parent, scale)


def copy(obj, at=(0, 0, 0), rot=(0, 0, 0), parent=None, scale=1.0):
    """A second object that shares the mesh of the first."""
    return _place(bpy.data.objects.new(obj.name, obj.data), at, rot, parent, scale)


def fillet(points, closed=False, steps=6):
    """Rounds corners: a point (x, y) is kept, a point (x, y, r) becomes an arc of radius r."""
    out, count = [], len(points)
    for index, point in enumerate(points):
        radius = point[2] if len(point) > 2 else 0
        inner = closed or 0 < index < count - 1
        if not radius or not inner:
            out.append((point[0], point[1]))
            continue
        here = Vector(point[:2])
        to_last = Vector(points[index - 1][:2]) - here
        to_next = Vector(points[(index + 1) % count][:2]) - here
        reach_limit = 0.499 * min(to_last.length, to_next.length)
        to_last.normalize()
        to_next.normalize()
        half = to_last.angle(to_next) / 2
        reach = min(radius / math.tan(half), reach_limit) if half > 1e-3 else 0
        start, end = here + to_last * reach, here + to_next * reach
        for step in range(steps + 1):
            t = step / steps
            bent = start * (1 - t) ** 2 + here * 2 * t * (1 - t) + end * t**2
            out.append((bent.x, bent.y))
    return out


def lathe(profile, mat, at=(0, 0, 0), rot=(0, 0, 0), parent=None, segments=72, scale=1.0, steps=6):
    """Revolves a profile of (radius, height[, fillet]) around Z."""
    bm = bmesh.new()
    rings = []
    for radius, height in fillet(profile, steps=steps):
        if radius < 1e-6:
            rings.append([bm.verts.new((0, 0, height))])
            continue
        rings.append(
            [
                bm.verts.new((radius * math.cos(a), radius * math.sin(a), height))
                for a in (2 * math.pi * i / segments for i in range(segments))
            ]
        )
    for low, high in zip(rings, rings[1:]):
        _bridge(bm, low, high)
    return from_bmesh(bm, mat, at, rot, parent, scale, name="lathe")


def _bridge(bm, low, high):
    if len(low) == 1 and len(high) == 1:
        return
    count = max(len(low), len(high))
    for i in range(count):
        j = (i + 1) % count
        corners = [low[i % len(low)], low[j % len(low)], high[j % len(high)], high[i % len(high)]]
        unique = list(dict.fromkeys(corners))
        if len(unique) > 2:
            bm.faces.new(unique)


def outline(width, depth, radius, steps=8):
    """A rounded rectangle around the origin, as points."""
    w, d = width / 2, depth / 2
    radius = max(min(radius, w - 1e-4, d - 1e-4), 1e-4)
    points = []
    for cx, cy, turn in ((w, d, 0), (-w, d, 90), (-w, -d, 180), (w, -d, 270)):
        sx, sy = math.copysign(1, cx), math.copysign(1, cy)
        for step in range(steps + 1):
            angle = math.radians(turn + 90 * step / steps)
            x = cx - sx * radius + radius * math.cos(angle)
            y = cy - sy * radius + radius * math.sin(angle)
            points.append((x, y))
    return points


def rbox(
    width,
    depth,
    height,
    mat,
    radius=0.05,
    bevel=0.02,
    bottom=None,
    top_scale=1.0,
    at=(0, 0, 0),
    rot=(0, 0, 0),
    parent=None,
    scale=1.0,
):
    """A box standing on z=0: corner radius seen from above, `bevel` along the top edge, `bottom` along the lower."""
    bottom = bevel if bottom is None else bottom
    stations = [(bottom * (1 - math.sin(t)), bottom * (1 - math.cos(t))) for t in _quarter()]
    stations += [(bevel * (1 - math.cos(t)), height - bevel * (1 - math.sin(t))) for t in _quarter()]
    bm = bmesh.new()
    rings = []
    for inset, z in stations:
        k = 1 + (top_scale - 1) * z / height
        ring = outline(width * k - 2 * inset, depth * k - 2 * inset, radius - inset)
        rings.append([bm.verts.new((x, y, z)) for x, y in ring])
    for low, high in zip(rings, rings[1:]):
        _bridge(bm, low, high)
    bm.faces.new(rings[0])
    bm.faces.new(rings[-1])
    return from_bmesh(bm, mat, at, rot, parent, scale, name="rbox")


def _quarter(steps=4):
    return [math.pi / 2 * i / steps for i in range(steps + 1)]


def prism(points, height, mat, bevel=0.0, at=(0, 0, 0), rot=(0, 0, 0), parent=None, scale=1.0):
    """A flat outline of (x, y[, fillet]) raised by `height`, its edges bevelled."""
    bm = bmesh.new()
    base = [bm.verts.new((x, y, 0)) for x, y in fillet(points, closed=True)]
    face = bm.faces.new(base)
    raised = bmesh.ops.extrude_face_region(bm, geom=[face])
    bmesh.ops.translate(bm, vec=(0, 0, height), verts=[v for v in raised["geom"] if isinstance(v, bmesh.types.BMVert)])
    obj = from_bmesh(bm, mat, at, rot, parent, scale, name="prism")
    if bevel:
        modifier = obj.modifiers.new("bevel", "BEVEL")
        modifier.width, modifier.segments, modifier.limit_method = bevel, 3, "ANGLE"
        modifier.angle_limit = math.radians(50)
        modifier.harden_normals = True
    return obj


def shell(points, length, thickness, mat, at=(0, 0, 0), rot=(0, 0, 0), parent=None, bevel=0.01):
    """An open strip of (x, z[, fillet]) drawn along Y with a thickness: visors, folded sheet."""
    bm = bmesh.new()
    line = fillet(points, steps=10)
    near = [bm.verts.new((x, 0, z)) for x, z in line]
    far = [bm.verts.new((x, length, z)) for x, z in line]
    for i in range(len(line) - 1):
        bm.faces.new((near[i], near[i + 1], far[i + 1], far[i]))
    obj = from_bmesh(bm, mat, at, rot, parent, name="shell")
    solid = obj.modifiers.new("solid", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, 0
    edge = obj.modifiers.new("bevel", "BEVEL")
    edge.width, edge.segments, edge.limit_method = min(bevel, thickness * 0.45), 2, "ANGLE"
    edge.angle_limit = math.radians(50)
    return obj


def sweep(line, width, mat, at=(0, 0, 0), rot=(0, 0, 0), parent=None):
    """A wide sheet whose side view is `line`, points of (x, z[, fillet])."""
    bm = bmesh.new()
    rows = [[bm.verts.new((x, y, z)) for y in (-width / 2, width / 2)] for x, z in fillet(line, steps=24)]
    for low, high in zip(rows, rows[1:]):
        bm.faces.new((low[0], low[1], high[1], high[0]))
    return from_bmesh(bm, mat, at, rot, parent, name="sweep")


def cyl(radius, height, mat, bevel=0.01, at=(0, 0, 0), rot=(0, 0, 0), parent=None, segments=48, top=None):
    """A cylinder (or cone, with `top` as its upper radius) from z=0 upwards with rounded edges."""
    top = radius if top is None else top
    return lathe(
        [(0, 0), (radius, 0, bevel), (top, height, bevel), (0, height)], mat, at, rot, parent, segments, steps=3
    )


def ball(radius, mat, at=(0, 0, 0), rot=(0, 0, 0), parent=None, start=-90, end=90, segments=72, squash=1.0):
    """A sphere, or its belt between two latitudes in degrees."""
    count = 40
    angles = [math.radians(start + (end - start) * i / count) for i in range(count + 1)]
    profile = [(radius * max(math.cos(a), 0), radius * math.sin(a) * squash) for a in angles]
    return lathe(profile, mat, at, rot, parent, segments)


def tube(points, radius, mat, parent=None, at=(0, 0, 0), rot=(0, 0, 0), smooth=True, cyclic=False):
    """A cable or pipe through the points."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 5
    curve.use_fill_caps = True
    curve.resolution_u = 10
    kind = "NURBS" if smooth else "POLY"
    spline = curve.splines.new(kind)
    spline.points.add(len(points) - 1)
    for point, position in zip(spline.points, points):
        point.co = (*position, 1)
    if smooth:
        spline.order_u, spline.use_endpoint_u = min(4, len(points)), not cyclic
    spline.use_cyclic_u = cyclic
    curve.materials.append(mat)
    return _place(bpy.data.objects.new("tube", curve), at, rot, parent)


def disc(radius, mat, at=(0, 0, 0), rot=(0, 0, 0), parent=None, segments=24):
    """A flat disc facing +Z."""
    bm = bmesh.new()
    bmesh.ops.create_circle(bm, cap_ends=True, radius=radius, segments=segments)
    return from_bmesh(bm, mat, at, rot, parent, smooth=False, name="disc")


def plate(width, height, mat, at=(0, 0, 0), rot=(0, 0, 0), parent=None, radius=0.0):
    """A flat (rounded) rectangle facing +Z."""
    bm = bmesh.new()
    bm.faces.new([bm.verts.new((x, y, 0)) for x, y in outline(width, height, radius or 1e-3)])
    return from_bmesh(bm, mat, at, rot, parent, smooth=False, name="plate")
