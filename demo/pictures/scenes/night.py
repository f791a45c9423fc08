"""Night, as the camera sees it: infrared light from the lens, a drive, a car, someone walking up."""

import geo
import materials as mt
from scenes.common import block, foliage, mottled, plain_sky, tree


def build():
    """Gives where the camera hangs; the picture is turned to grey."""
    import bpy

    plain_sky((0.5, 0.6, 1.0), 0.012)
    block(-40, -2, -0.05, 40, 80, 0, mottled((0.25, 0.25, 0.25), (0.4, 0.4, 0.4), 3, 0.9, 0.05))
    block(-2.6, -2, -0.04, 2.6, 40, 0.01, mottled((0.2, 0.2, 0.2), (0.26, 0.26, 0.26), 1.5, 0.8))
    grey = mt.plastic((0.35, 0.35, 0.35), 0.5)
    block(-9, 4, 0, -4.4, 14, 3.1, mottled((0.5, 0.5, 0.5), (0.56, 0.56, 0.56), 8))
    block(-4.42, 6, 0.9, -4.38, 7.6, 2.1, mt.gloss("black"))
    block(-4.42, 10, 0, -4.38, 11.1, 2.2, mt.plastic((0.15, 0.15, 0.15), 0.4))
    for i in range(14):
        for x in (3.2, -3.0):
            if x < 0 and i < 9:
                continue
            block(x, 3 + i * 1.5, 0, x + 0.09, 3.09 + i * 1.5, 1.3, grey)
    block(3.22, 3, 0.35, 3.26, 24, 0.45, grey)
    block(3.22, 3, 0.95, 3.26, 24, 1.05, grey)
    _car(-1.1, 10.0)
    _person(1.7, 6.6)
    foliage((5.4, 8, 0.5), (1.2, 4, 0.6), 70, 3, (0.2, 0.22, 0.2))
    for i, (x, y) in enumerate(((8, 16), (-7, 22), (4, 30), (-12, 30), (12, 26))):
        tree((x, y, 0), 6 + i % 3, i, (0.2, 0.22, 0.2))
    light = bpy.data.lights.new("infrared", "SPOT")
    light.energy, light.spot_size, light.spot_blend, light.shadow_soft_size = 2600, 1.75, 0.9, 0.05
    lamp = bpy.data.objects.new("infrared", light)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location, lamp.rotation_euler = (0.4, -0.6, 3.3), (1.25, 0, 0)
    return {
        "from": (0.4, -0.5, 3.2),
        "to": (0.1, 9.0, 0.6),
        "lens": 24,
        "focus": None,
        "stop": 0,
        "exposure": 0.5,
        "infrared": True,
    }


def _car(x, y):
    paint, glass = mt.plastic((0.5, 0.5, 0.5), 0.2), mt.gloss("black")
    side = [
        (-2.1, 0.3, 0.1),
        (2.1, 0.3, 0.1),
        (2.15, 0.75, 0.2),
        (1.25, 0.92, 0.2),
        (0.6, 1.42, 0.25),
        (-1.1, 1.45, 0.3),
        (-1.9, 0.95, 0.25),
        (-2.15, 0.8, 0.15),
    ]
    body = geo.group("car", (x, y, 0), (0, 0, -56))
    geo.prism(side, 1.7, paint, 0.12, at=(0, 0.85, 0), rot=(90, 0, 0), parent=body)
    window = [(0.98, 0.95, 0.05), (0.52, 1.34, 0.08), (-1.0, 1.36, 0.1), (-1.5, 0.98, 0.05)]
    geo.prism(window, 1.72, glass, 0.02, at=(0, 0.86, 0), rot=(90, 0, 0), parent=body)
    screen = [(1.2, 0.97), (0.64, 1.41), (0.67, 1.45), (1.25, 1.01)]
    geo.prism(screen, 1.44, glass, 0.008, at=(0, 0.72, 0), rot=(90, 0, 0), parent=body)
    geo.rbox(0.05, 0.9, 0.12, glass, 0.02, 0.01, at=(2.12, 0, 0.44), parent=body)
    geo.rbox(0.02, 0.5, 0.11, mt.plastic((0.9, 0.9, 0.9), 0.2), 0.01, 0.005, at=(2.16, 0, 0.3), parent=body)
    for y_side in (0.9, -0.9):
        geo.rbox(0.14, 0.16, 0.12, paint, 0.04, 0.03, at=(0.85, y_side, 0.95), parent=body)
    for wx in (-1.35, 1.3):
        geo.cyl(0.33, 1.74, mt.rubber(), 0.05, (wx, 0.87, 0.33), (90, 0, 0), body)
        for y_side in (0.875, -0.875):
            geo.cyl(0.2, 0.01, mt.metal(rough=0.3), 0.003, (wx, y_side, 0.33), (90, 0, 0), body)
    for y_side in (-0.62, 0.62):
        geo.rbox(0.05, 0.34, 0.13, mt.plastic((0.9, 0.9, 0.9), 0.1), 0.02, 0.02, at=(2.1, y_side, 0.6), parent=body)


def _person(x, y):
    cloth, skin = mt.plastic((0.16, 0.16, 0.17), 0.8), mt.plastic((0.62, 0.62, 0.62), 0.6)
    body = geo.group("person", (x, y, 0), (0, 0, 160))
    for side, swing in ((-1, 0.22), (1, -0.2)):
        geo.tube(
            [(side * 0.1, 0, 0.88), (side * 0.11, swing * 0.5, 0.48), (side * 0.11, swing, 0.06)],
            0.085,
            mt.plastic((0.1, 0.1, 0.1), 0.8),
            body,
        )
        geo.rbox(0.1, 0.26, 0.08, mt.rubber(), 0.04, 0.03, at=(side * 0.11, swing - 0.05, 0), parent=body)
        geo.tube(
            [(side * 0.22, 0, 1.4), (side * 0.28, -swing * 0.5, 1.12), (side * 0.26, -swing - 0.08, 0.88)],
            0.06,
            cloth,
            body,
        )
        geo.ball(0.05, skin, (side * 0.26, -swing - 0.08, 0.84), parent=body, segments=20)
    geo.rbox(0.44, 0.26, 0.66, cloth, 0.12, 0.1, 0.08, at=(0, 0, 0.82), parent=body)
    geo.cyl(0.06, 0.12, skin, at=(0, 0, 1.46), parent=body, segments=20)
    geo.ball(0.115, skin, (0, -0.01, 1.64), parent=body, segments=32, squash=1.15)
    geo.ball(0.125, cloth, (0, 0.015, 1.67), parent=body, start=5, segments=32, squash=1.1)
