"""What stands about: car, bicycle, dustbin, fence, pallet, street lamp, a person and a cat seen from far."""

import math
import random

import bpy
from mathutils import Vector

import geo
import materials as mt
import parts
from scenes.kit import surfaces as s
from scenes.kit import world
from scenes.kit.heap import Heap, block

# Of a hatchback: distance from the rear, height of the bonnet or boot, of the roof line, half width. Metres.
BODY = (
    (0.0, 0.62, 0.62, 0.66),
    (0.05, 0.88, 0.9, 0.76),
    (0.2, 0.95, 1.12, 0.82),
    (0.55, 0.98, 1.36, 0.86),
    (1.0, 0.97, 1.45, 0.88),
    (1.7, 0.96, 1.48, 0.89),
    (2.3, 0.95, 1.43, 0.89),
    (2.75, 0.94, 1.25, 0.885),
    (3.15, 0.93, 0.98, 0.88),
    (3.5, 0.88, 0.9, 0.86),
    (3.9, 0.8, 0.82, 0.81),
    (4.08, 0.68, 0.7, 0.72),
    (4.14, 0.55, 0.55, 0.6),
)
AXLES = (0.78, 3.28)
WHEEL = 0.315


def _between(x, column):
    for a, b in zip(BODY, BODY[1:]):
        if x <= b[0]:
            t = (x - a[0]) / (b[0] - a[0])
            t = t * t * (3 - 2 * t) * 0.35 + t * 0.65
            return a[column] + (b[column] - a[column]) * t
    return BODY[-1][column]


def _section(x):
    """Half a cross-section from the sill to the middle of the roof: (y, z) points."""
    belt, roof, half = (_between(x, k) for k in (1, 2, 3))
    low, top = 0.2, max(roof - belt, 0.001)
    out = []
    for i in range(13):
        t = i / 12
        out.append((half * (0.93 + 0.07 * math.sin(math.pi * min(1, t * 1.15))), low + (belt - low) * t))
    for i in range(1, 15):
        t = i / 14
        inward = 0.26 * min(1, top / 0.4) * t**1.25
        crown = max(0, (t - 0.72) / 0.28)
        y = (half - 0.02 - inward) * (1 - crown**2.2)
        out.append((y, belt + top * min(1, t / 0.72) ** 0.92 * (1 - 0.035) + 0.035 * top * crown))
    return out


def _material_index(x, k):
    """0 paint, 1 glass, 2 black: which a face of the body has."""
    z_share = (k - 13) / 14
    for axle in AXLES:
        belt = 0.2 + (_between(x, 1) - 0.2) * k / 12
        if k < 13 and math.hypot(x - axle, belt - WHEEL) < WHEEL + 0.055:
            return 2
    if k < 2:
        return 2
    side = 0.06 < z_share < 0.66
    if side and 0.62 < x < 2.78 and not 1.62 < x < 1.72:
        return 1
    if k >= 14 and (2.42 < x < 3.1 or 0.14 < x < 0.56) and z_share > 0.12:
        return 1
    return 0


def car(at, turn=0, rgb=(0.02, 0.025, 0.035), lights=False, plate=True, snow=0.0):
    """A hatchback whose nose points to +X; about 4.1 m long."""
    root = geo.group("car", at, (0, 0, turn))
    heap, steps = Heap(), 150
    xs = [BODY[-1][0] * i / steps for i in range(steps + 1)]
    rows = []
    for x in xs:
        half = _section(x)
        rows.append([(x - 2.05, y, z) for y, z in half] + [(x - 2.05, -y, z) for y, z in reversed(half[:-1])])
    heap.strip(rows)
    paint = s.car_paint(rgb)
    if snow:
        paint = s.surface("car snow", rgb, rgb, 0.25, bump=0.001, snow=snow)
    body = heap.build(paint, root, smooth=True, name="body")
    body.data.materials.append(mt.gloss((0.008, 0.009, 0.01)))
    body.data.materials.append(mt.plastic((0.006, 0.006, 0.006), 0.9))
    count = len(rows[0]) - 1
    for index, face in enumerate(body.data.polygons):
        i, k = divmod(index, count)
        face.material_index = _material_index((xs[i] + xs[i + 1]) / 2, min(k, count - 1 - k))
    _car_parts(root, lights, plate)
    return root


def _car_parts(root, lights, plate):
    rubber, alloy = mt.plastic((0.01, 0.01, 0.01), 0.85), mt.metal((0.4, 0.4, 0.41), 0.35)
    for axle in AXLES:
        for side in (-1, 1):
            hub = geo.group("wheel", (axle - 2.05, side * 0.86, WHEEL), (90 * side, 0, 0), root)
            geo.lathe(
                [
                    (0.2, -0.16),
                    (0.3, -0.15, 0.04),
                    (WHEEL, -0.1, 0.03),
                    (WHEEL, 0.0),
                    (0.29, 0.02),
                    (0.22, 0.0),
                    (0.2, -0.05),
                ],
                rubber,
                parent=hub,
                segments=40,
            ).scale.z = -1
            geo.disc(0.2, mt.plastic((0.01, 0.01, 0.01), 0.7), (0, 0, -0.02), parent=hub).rotation_euler.x = math.pi
            for k in range(5):
                spoke = geo.group("spoke", rot=(0, 0, 72 * k), parent=hub)
                block((0.02, -0.025, -0.03), (0.21, 0.025, -0.01), alloy, spoke)
            geo.lathe([(0.19, -0.03), (0.215, -0.03), (0.215, 0.0)], alloy, parent=hub, segments=40)
    lamp = s.light((1.0, 0.93, 0.8), 40.0, lit=False) if lights else mt.plastic((0.5, 0.51, 0.52), 0.08)
    tail = s.light((1.0, 0.03, 0.01), 3.0, lit=False) if lights else mt.plastic((0.16, 0.004, 0.004), 0.12)
    for side in (-1, 1):
        geo.rbox(0.1, 0.26, 0.13, lamp, 0.04, 0.04, at=(1.92, side * 0.6, 0.62), rot=(0, -16, side * 24), parent=root)
        geo.rbox(0.06, 0.16, 0.34, tail, 0.02, 0.02, at=(-1.96, side * 0.68, 0.7), rot=(0, 12, side * -12), parent=root)
        geo.rbox(
            0.1, 0.2, 0.13, mt.plastic((0.02, 0.02, 0.022), 0.3), 0.04, 0.04, at=(0.62, side * 0.98, 0.95), parent=root
        )
    geo.rbox(0.03, 0.9, 0.16, mt.plastic((0.008, 0.008, 0.008), 0.4), 0.01, 0.01, at=(2.06, 0, 0.34), parent=root)
    if plate:
        for x, z in ((2.1, 0.4), (-2.04, 0.62)):
            block((x - 0.01, -0.26, z), (x + 0.01, 0.26, z + 0.11), s.retro(), root)


def bicycle(at, turn=0, lean=8, rgb=(0.02, 0.06, 0.08)):
    """A city bicycle along X."""
    root = geo.group("bicycle", at, (lean, 0, turn))
    frame, black, chrome = s.paint(rgb, 0.3), mt.plastic((0.012, 0.012, 0.012), 0.7), mt.metal(rough=0.25)
    for x in (-0.53, 0.53):
        ring = [
            (x + 0.34 * math.cos(a), 0, 0.35 + 0.34 * math.sin(a)) for a in (2 * math.pi * i / 40 for i in range(40))
        ]
        geo.tube(ring, 0.018, black, root, smooth=False, cyclic=True)
        for i in range(20):
            a = 2 * math.pi * i / 20
            geo.tube(
                [(x, 0.02 * (-1) ** i, 0.35), (x + 0.33 * math.cos(a), 0, 0.35 + 0.33 * math.sin(a))],
                0.0011,
                chrome,
                root,
                smooth=False,
            )
        guard = [
            (x + 0.375 * math.cos(a), 0, 0.35 + 0.375 * math.sin(a))
            for a in (math.radians(20 + 150 * i / 20) for i in range(21))
        ]
        geo.tube(guard, 0.016, frame, root, smooth=False)
    for line in (
        [(-0.53, 0, 0.35), (-0.06, 0, 0.3)],
        [(-0.06, 0, 0.3), (-0.18, 0, 0.88)],
        [(-0.53, 0, 0.35), (-0.16, 0, 0.76)],
        [(-0.06, 0, 0.3), (0.37, 0, 0.72)],
        [(-0.14, 0, 0.68), (0.36, 0, 0.82)],
        [(0.53, 0, 0.35), (0.42, 0, 0.52), (0.34, 0, 0.98)],
    ):
        geo.tube(line, 0.016, frame, root, smooth=False)
    geo.tube(
        [(0.15, 0.28, 1.02), (0.3, 0.25, 1.05), (0.35, 0, 1.03), (0.3, -0.25, 1.05), (0.15, -0.28, 1.02)],
        0.012,
        black,
        root,
    )
    geo.rbox(0.26, 0.15, 0.06, black, 0.06, 0.03, at=(-0.2, 0, 0.9), parent=root)
    block((-0.8, -0.07, 0.74), (-0.38, 0.07, 0.755), black, root)
    geo.cyl(0.09, 0.01, chrome, at=(-0.06, -0.03, 0.3), rot=(90, 0, 0), parent=root)
    geo.rbox(0.02, 0.06, 0.05, s.retro(5.0), 0.01, 0.01, at=(-0.88, 0, 0.62), parent=root)


def dustbin(at, turn=0, lid=(0.02, 0.05, 0.03), body=(0.035, 0.037, 0.04)):
    """A two-wheeled bin of 120 litres, its lid towards -Y."""
    root = geo.group("bin", at, (0, 0, turn))
    skin = s.surface(f"bin {body}", tuple(v * 0.7 for v in body), body, 0.5, 4, bump=0.001, stains=0.5, foot=0.3)
    geo.rbox(0.42, 0.42, 0.86, skin, 0.05, 0.02, top_scale=1.13, at=(0, 0, 0.06), parent=root)
    top = s.surface(f"lid {lid}", tuple(v * 0.7 for v in lid), lid, 0.45, 4, bump=0.001, stains=0.4)
    geo.rbox(0.5, 0.54, 0.07, top, 0.07, 0.05, top_scale=0.93, at=(0, -0.02, 0.92), rot=(4, 0, 0), parent=root)
    geo.tube([(-0.2, 0.3, 0.9), (0.2, 0.3, 0.9)], 0.014, skin, root, smooth=False)
    for x in (-0.22, 0.22):
        geo.cyl(
            0.1,
            0.05,
            mt.rubber(),
            at=(x + (0.025 if x < 0 else -0.025), 0.22, 0.1),
            rot=(0, 90 if x > 0 else -90, 0),
            parent=root,
            segments=28,
        )


def fence(start, end, height=0.95, seed=3, rgb=(0.16, 0.11, 0.07), pitch=0.11, snow=0.0):
    """Upright pales on two rails."""
    length = math.dist(start[:2], end[:2])
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    root, heap, rng = geo.group("fence", (*start[:2], 0), (0, 0, turn)), Heap(seed), random.Random(seed)
    for i in range(int(length / pitch)):
        x, top = i * pitch, height + rng.gauss(0, 0.008)
        heap.box((x, -0.02, 0.06), (x + 0.075, 0, top), jitter=0.003, lean=rng.gauss(0, 0.6))
    for z in (0.25, height - 0.22):
        heap.box((0, 0.0, z), (length, 0.04, z + 0.07))
    for i in range(int(length / 2) + 1):
        heap.box((i * 2 - 0.045, 0.02, 0), (i * 2 + 0.045, 0.11, height + 0.02))
    heap.build(s.timber(rgb, "z", 0.85, snow=snow), root, name="fence")


def pallet(at, turn=0):
    """A euro pallet along X."""
    root, heap = geo.group("pallet", at, (0, 0, turn)), Heap(int(at[0] * 10) + 3)
    for i in range(5):
        heap.box((-0.6, -0.4 + i * 0.172, 0.12), (0.6, -0.4 + i * 0.172 + 0.11, 0.142), jitter=0.004)
    for y in (-0.35, 0, 0.35):
        heap.box((-0.6, y - 0.05, 0), (0.6, y + 0.05, 0.02))
        for x in (-0.53, 0, 0.53):
            heap.box((x - 0.07, y - 0.05, 0.02), (x + 0.07, y + 0.05, 0.12))
    heap.build(s.timber((0.3, 0.21, 0.12), "x", 0.85), root)
    return root


def street_lamp(at, height=4.5, turn=0, watts=420, on=True, rgb=(1.0, 0.72, 0.42)):
    """A mast with a flat head over +X."""
    root = geo.group("street lamp", at, (0, 0, turn))
    steel = mt.metal((0.3, 0.31, 0.32), 0.5)
    geo.cyl(0.06, height, steel, at=(0, 0, 0), parent=root, segments=20, top=0.04)
    geo.rbox(0.6, 0.2, 0.07, steel, 0.08, 0.03, at=(0.3, 0, height - 0.02), parent=root)
    geo.plate(0.36, 0.13, s.light(rgb, 60.0 if on else 0.05, lit=False), (0.36, 0, height - 0.025), (180, 0, 0), root)
    if on:
        spot = world.spot((0.36, 0, height - 0.08), (0.7, 0, 0), watts, rgb, 150, 0.7, 0.12)
        spot.parent = root


def _metaball(name, balls, mat, root, resolution=0.035):
    data = bpy.data.metaballs.new(name)
    data.resolution = data.render_resolution = resolution
    data.threshold = 0.35
    for x, y, z, radius in balls:
        element = data.elements.new()
        element.co, element.radius = (x, y, z), radius * 1.55
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(obj)
    mesh.materials.clear()
    mesh.materials.append(mat)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    done = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(done)
    done.parent = root
    return done


def _limb(points, radii, steps=8):
    for a, b, ra, rb in zip(points, points[1:], radii, radii[1:]):
        for i in range(steps):
            t = i / steps
            yield (*(p + (q - p) * t for p, q in zip(a, b)), ra + (rb - ra) * t)


def person(
    at, turn=0, coat=(0.03, 0.035, 0.05), trousers=(0.02, 0.022, 0.03), bag=True, stride=0.22, mark="", grey=None, pace=0
):
    """Somebody walking towards -Y in a hooded jacket; only for far away or blurred views. `grey`: as of `cloth`;
    `pace`: metres walked while the shutter is open."""
    root = geo.group("person", at, (0, 0, turn))
    if pace:
        _walk(root, pace)
    legs, body = [], []
    for side, swing in ((-1, stride), (1, -stride)):
        knee = (side * 0.1, swing * 0.45 - 0.05, 0.48)
        legs += _limb([(side * 0.09, 0, 0.9), knee, (side * 0.1, swing + 0.05, 0.1)], (0.1, 0.072, 0.06))
        legs += _limb([(side * 0.1, swing + 0.05, 0.07), (side * 0.11, swing - 0.14, 0.05)], (0.05, 0.045))
        elbow = (side * 0.29, swing * 0.2 + 0.05, 1.12)
        body += _limb([(side * 0.2, 0.01, 1.42), elbow, (side * 0.26, -swing * 0.6 - 0.08, 0.93)], (0.085, 0.07, 0.055))
    for z, wide, deep in (
        (0.86, 0.13, 0.1),
        (1.0, 0.14, 0.11),
        (1.15, 0.15, 0.115),
        (1.3, 0.17, 0.12),
        (1.42, 0.15, 0.1),
    ):
        body += [(x * wide, 0.01, z, deep) for x in (-1, -0.4, 0.4, 1)]
    body += [(0, 0.03, 1.54, 0.1), (0, 0.04, 1.64, 0.125), (0, 0.03, 1.7, 0.115)]
    _metaball("trousers", legs, s.cloth(trousers), root)
    _metaball("coat", body, s.cloth(coat, grey=grey), root)
    geo.ball(0.092, mt.plastic((0.5, 0.36, 0.28), 0.6), (0, -0.035, 1.63), parent=root, segments=28, squash=1.25)
    for side in (-1, 1):
        geo.ball(
            0.045,
            mt.plastic((0.45, 0.32, 0.25), 0.6),
            (side * 0.26, side * stride * 0.6 - 0.1, 0.87),
            parent=root,
            segments=16,
            squash=1.4,
        )
    if mark:
        parts.text(mark, 0.13, mt.plastic((0.7, 0.7, 0.68), 0.6), (0, 0.175, 1.3), (90, 0, 180), root, depth=0.004)
    if bag:
        geo.rbox(0.32, 0.12, 0.36, s.cloth((0.2, 0.13, 0.06)), 0.03, 0.03, at=(0.33, 0.0, 0.42), parent=root)
    return root


def _walk(root, pace):
    """Blurs what moves while the shutter is open, which is one frame long."""
    scene, ahead = bpy.context.scene, root.rotation_euler.to_matrix() @ Vector((0, -pace, 0))
    scene.render.use_motion_blur, scene.render.motion_blur_shutter = True, 1.0
    start = root.location.copy()
    for frame, share in ((0, -1), (2, 1)):
        root.location = start + ahead * share
        root.keyframe_insert("location", frame=frame)
    for curve in root.animation_data.action.fcurves:
        for point in curve.keyframe_points:
            point.interpolation = "LINEAR"
    scene.frame_set(1)


def cat(at, turn=0):
    """A cat walking towards -Y; its eyes glow in infrared light."""
    root = geo.group("cat", at, (0, 0, turn), scale=0.95)
    balls = list(_limb([(0, -0.14, 0.25), (0, 0.05, 0.25), (0, 0.22, 0.26)], (0.075, 0.08, 0.08), 6))
    balls += [(0, -0.24, 0.31, 0.062), (0, -0.29, 0.3, 0.04)]
    balls += _limb([(0, 0.28, 0.28), (0, 0.42, 0.3), (0, 0.52, 0.44), (0, 0.5, 0.56)], (0.035, 0.026, 0.024, 0.02))
    for x, y, swing in ((-0.05, -0.13, 0.05), (0.05, -0.13, -0.06), (-0.05, 0.2, -0.06), (0.05, 0.2, 0.06)):
        balls += _limb([(x, y, 0.2), (x, y + swing * 0.5, 0.11), (x, y + swing, 0.02)], (0.042, 0.03, 0.026), 5)
    _metaball("fur", balls, s.cloth((0.09, 0.07, 0.05)), root, 0.016)
    for side in (-1, 1):
        geo.cyl(
            0.022,
            0.05,
            s.cloth((0.09, 0.07, 0.05)),
            at=(side * 0.035, -0.24, 0.36),
            parent=root,
            segments=10,
            top=0.004,
        )
        if s.INFRARED:
            geo.ball(
                0.011, s.light((1, 1, 1), 14.0, lit=False), (side * 0.022, -0.318, 0.318), parent=root, segments=12
            )
