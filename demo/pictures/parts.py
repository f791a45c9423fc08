"""Parts that cameras share: lenses, LEDs, screws, marks, cables, antennas. Each faces its local +Z."""

import math
import os

import bpy

import geo
import materials as mt

FRONT = (90, 0, 0)  # turns +Z towards the viewer of the front (-Y)
BACK = (90, 0, 180)

FONTS = {
    "sans": ("/usr/share/fonts/opentype/urw-base35/NimbusSans-Bold.otf",),
    "round": ("/usr/share/fonts/opentype/urw-base35/URWGothic-Demi.otf",),
    "narrow": ("/usr/share/fonts/opentype/urw-base35/NimbusSansNarrow-Bold.otf",),
    "light": ("/usr/share/fonts/truetype/dejavu/DejaVuSans-ExtraLight.ttf",),
    "book": ("/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",),
}
# How each invented brand writes its name: font, letter case, letter spacing.
BRANDS = {
    "Noctara": ("sans", str.upper, 1.25),
    "Vantrel": ("sans", str.upper, 1.15),
    "Halvik": ("narrow", str.upper, 1.3),
    "Kestria": ("light", str.upper, 1.25),
    "Orbelle": ("round", str.lower, 1.05),
    "Solvigil": ("round", str.lower, 1.0),
    "Stravon": ("sans", str.upper, 1.3),
    "Datacairn": ("sans", str.lower, 1.0),
    "Linqora": ("sans", str.lower, 1.05),
    "Torvane": ("narrow", str.upper, 1.2),
    "Arbelo": ("round", str.upper, 1.3),
    "Lumeric": ("round", str.lower, 1.1),
    "Owlwatch": ("round", str.lower, 1.0),
}
LENS_SIZES = {"small": 0.2, "medium": 0.25, "large": 0.31}


def _font(name):
    for path in FONTS[name]:
        if os.path.exists(path):
            return bpy.data.fonts.load(path, check_existing=True)
    return None


def text(
    words, size, mat, at=(0, 0, 0), rot=(0, 0, 0), parent=None, font="sans", spacing=1.0, align="CENTER", depth=0.001
):
    """Printed lettering, lying on +Z."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body, curve.size, curve.align_x, curve.align_y = words, size, align, "CENTER"
    curve.extrude, curve.space_character = depth, spacing
    face = _font(font)
    if face:
        curve.font = face
    curve.materials.append(mat)
    return geo._place(bpy.data.objects.new("text", curve), at, rot, parent)


def mark(brand, size, body, at=(0, 0, 0), rot=(0, 0, 0), parent=None, around=None):
    """The brand's name in the tone that suits a body of this colour; `around` bends it onto that radius."""
    font, case, spacing = BRANDS[brand]
    tone = (0.16, 0.17, 0.18) if body in ("white", "grey", "silver", "clear") else (0.5, 0.51, 0.52)
    label = text(case(brand), size, mt.plastic(tone, 0.4), at, rot, parent, font, spacing)
    return wrap(label, around, parent) if around else label


def _mesh_of(label):
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(label.evaluated_get(graph))
    mesh.materials.clear()
    mesh.materials.append(label.data.materials[0])
    bpy.data.objects.remove(label)
    return mesh


def wrap(label, radius, parent):
    """Bends lettering around the Z axis of its parent: it stands upright on a cylinder of this radius, facing -Y."""
    height = label.location.z
    mesh = _mesh_of(label)
    for vertex in mesh.vertices:
        x, y, z = vertex.co
        r = radius + z
        vertex.co = (r * math.sin(x / radius), -r * math.cos(x / radius), height + y)
    return geo._place(bpy.data.objects.new("mark", mesh), (0, 0, 0), (0, 0, 0), parent)


def along(label, radius, parent, y=0.0, lift=0.0):
    """Lays lettering along a lying cylinder (its axis is Y) on the side of -X; `lift` is its height above the axis."""
    mesh = _mesh_of(label)
    start = math.asin(lift / radius)
    for vertex in mesh.vertices:
        x, up, z = vertex.co
        r, angle = radius + z, start + up / radius
        vertex.co = (-r * math.cos(angle), y - x, r * math.sin(angle))
    return geo._place(bpy.data.objects.new("mark", mesh), (0, 0, 0), (0, 0, 0), parent)


def lens(radius, at=(0, 0, 0), rot=(0, 0, 0), parent=None, tint="violet", ring="black"):
    """A lens lying on its mounting face at z=0: barrel, stepped baffle, coated elements. Rim at 0.27 radius."""
    r = radius
    unit = geo.group("lens", at, rot, parent)
    black = mt.plastic((0.01, 0.01, 0.011), rough=0.32)
    barrel = black if ring == "black" else mt.metal()
    profile = [(r * 0.99, -r * 0.1), (r, r * 0.27, r * 0.05), (r * 0.9, r * 0.27, r * 0.03), (r * 0.88, r * 0.2)]
    geo.lathe(profile, barrel, parent=unit)
    steps = []
    for i in range(4):
        outer, inner = r * (0.88 - 0.075 * i), r * (0.88 - 0.075 * (i + 1))
        z = r * (0.2 - 0.04 * i)
        steps += [(outer, z), (inner + r * 0.012, z, r * 0.01), (inner, z - r * 0.04)]
    geo.lathe(steps + [(0, r * 0.015)], mt.plastic((0.012, 0.012, 0.013), rough=0.42), parent=unit)
    coats = {
        "violet": ((0.30, 0.10, 0.62), (0.08, 0.42, 0.40)),
        "green": ((0.08, 0.42, 0.30), (0.36, 0.12, 0.55)),
        "amber": ((0.5, 0.26, 0.07), (0.08, 0.35, 0.45)),
    }
    near, edge = coats[tint]
    geo.lathe(_cap(r * 0.58, r * 0.15), mt.coated(near=near, edge=edge), at=(0, 0, r * 0.03), parent=unit)
    geo.lathe([(r * 0.6, r * 0.02), (r * 0.56, r * 0.08, r * 0.02), (r * 0.51, r * 0.09)], black, parent=unit)
    geo.lathe(_cap(r * 0.3, r * 0.05), mt.coated(near=edge, edge=near, strength=0.7), at=(0, 0, r * 0.142), parent=unit)
    return unit


def _cap(radius, height, steps=14):
    """Profile of a spherical cap that rises by `height`."""
    sphere = (radius**2 + height**2) / (2 * height)
    angle = math.asin(min(1, radius / sphere))
    return [
        (sphere * math.sin(angle * (1 - i / steps)), sphere * math.cos(angle * (1 - i / steps)) - sphere + height)
        for i in range(steps + 1)
    ]


def cover(radius, at=(0, 0, 0), rot=(0, 0, 0), parent=None):
    """A flat cover glass."""
    return geo.disc(radius, mt.clear(ior=1.35), at, rot, parent, segments=64)


def infrared(radius, at=(0, 0, 0), rot=(0, 0, 0), parent=None):
    """An infrared LED: chip in a small bright cup under a lens."""
    unit = geo.group("led", at, rot, parent)
    cup = [
        (radius * 0.3, -radius * 0.4),
        (radius * 0.88, radius * 0.08),
        (radius, radius * 0.12, 0.004),
        (radius, -radius * 0.2),
    ]
    geo.lathe(cup, mt.metal((0.42, 0.4, 0.42), 0.16), parent=unit, segments=24)
    geo.disc(radius * 0.34, mt.plastic((0.03, 0.01, 0.015), 0.2), (0, 0, -radius * 0.36), parent=unit)
    geo.plate(radius * 0.3, radius * 0.3, mt.plastic((0.3, 0.2, 0.09), 0.35), (0, 0, -radius * 0.34), parent=unit)
    geo.lathe(
        _cap(radius * 0.9, radius * 0.5, 6), mt.clear((0.72, 0.58, 0.64), 1.45, name="irlens"), parent=unit, segments=24
    )
    return unit


def spot(radius, at=(0, 0, 0), rot=(0, 0, 0), parent=None):
    """A warm white light: phosphor in a reflector under clear optics."""
    unit = geo.group("spot", at, rot, parent)
    cup = [(radius * 0.35, -radius * 0.5), (radius * 0.9, 0), (radius, 0.02 * radius, 0.004), (radius, -radius * 0.4)]
    geo.lathe(cup, mt.metal((0.8, 0.8, 0.82), 0.12), parent=unit, segments=32)
    geo.disc(radius * 0.4, mt.plastic((0.85, 0.6, 0.12), 0.4), (0, 0, -radius * 0.42), parent=unit)
    geo.lathe(_cap(radius * 0.92, radius * 0.22, 6), mt.clear(ior=1.45), parent=unit, segments=32)
    return unit


def array(size, count, at=(0, 0, 0), rot=(0, 0, 0), parent=None):
    """A power infrared array: square window with `count`² LEDs behind."""
    unit = geo.group("array", at, rot, parent)
    geo.rbox(size, size, 0.02, mt.gloss("black"), size * 0.2, 0.008, at=(0, 0, -0.01), parent=unit)
    pitch = size * 0.8 / count
    for i in range(count):
        for j in range(count):
            spot_at = ((i - (count - 1) / 2) * pitch, (j - (count - 1) / 2) * pitch, 0.012)
            infrared(pitch * 0.4, spot_at, parent=unit)
    return unit


def ring_of(make, count, circle, parent, z=0.0, start=0.0, **options):
    """Sets `count` parts on a circle."""
    for i in range(count):
        angle = math.radians(start) + 2 * math.pi * i / count
        make(at=(circle * math.cos(angle), circle * math.sin(angle), z), parent=parent, **options)


def screw(radius, at=(0, 0, 0), rot=(0, 0, 0), parent=None, head="torx", mat=None):
    """A screw head with its recess."""
    unit = geo.group("screw", at, rot, parent)
    geo.lathe(
        [(radius, -radius), (radius, radius * 0.28, radius * 0.25), (0, radius * 0.34)],
        mat or mt.metal(),
        parent=unit,
        segments=32,
    )
    dark = mt.seam()
    if head == "torx":
        points = []
        for i in range(24):
            r = radius * (0.46 + 0.09 * math.cos(6 * 2 * math.pi * i / 24))
            points.append((r * math.cos(2 * math.pi * i / 24), r * math.sin(2 * math.pi * i / 24)))
        geo.prism(points, radius * 0.05, dark, at=(0, 0, radius * 0.31), parent=unit)
    else:
        for turn in (35, 125):
            geo.plate(radius * 1.1, radius * 0.22, dark, (0, 0, radius * 0.36), (0, 0, turn), unit)
    return unit


def antenna(length, colour, at=(0, 0, 0), rot=(0, 0, 0), parent=None, radius=0.06):
    """A rod antenna on its hinge."""
    unit = geo.group("antenna", at, rot, parent)
    body = mt.plastic(colour, 0.42)
    geo.cyl(radius * 1.15, radius * 2.6, body, radius * 0.3, parent=unit)
    geo.lathe(
        [
            (0, 0),
            (radius, 0, 0.01),
            (radius, length * 0.25, 0.02),
            (radius * 0.82, length * 0.3, 0.02),
            (radius * 0.68, length, radius * 0.6),
            (0, length),
        ],
        body,
        (0, 0, radius * 2.6),
        parent=unit,
        segments=32,
    )
    geo.lathe(
        [(radius * 1.02, 0), (radius * 1.02, radius * 0.12)], mt.seam(), (0, 0, radius * 2.6), parent=unit, segments=32
    )
    return unit


def cable(points, parent, radius=0.05, colour="white"):
    """A round cable through the points."""
    return geo.tube(points, radius, mt.plastic(colour, 0.5), parent)


def grille(columns, rows, pitch, hole, parent, at=(0, 0, 0), rot=(0, 0, 0), skip=None):
    """A field of round holes."""
    unit = geo.group("grille", at, rot, parent)
    first = None
    for i in range(columns):
        for j in range(rows):
            x, y = (i - (columns - 1) / 2) * pitch, (j - (rows - 1) / 2) * pitch
            if skip and skip(x, y):
                continue
            first = (
                geo.copy(first, (x, y, 0), parent=unit)
                if first
                else geo.disc(hole, mt.seam(), (x, y, 0), parent=unit, segments=12)
            )
    return unit


def status(radius, rgb, at=(0, 0, 0), rot=(0, 0, 0), parent=None, strength=1.6):
    """A small lit status LED."""
    return geo.lathe(_cap(radius, radius * 0.3, 4), mt.glow(rgb, strength), at, rot, parent, segments=20)


BLUE = (0.02, 0.25, 1.0)
GREEN = (0.05, 0.9, 0.2)
RED = (1.0, 0.03, 0.02)


def barrel_plug(parent):
    """The round plug at the end of a supply's cord, along Z."""
    geo.lathe(
        [(0.03, 0), (0.05, 0.04, 0.01), (0.05, 0.2, 0.01), (0.03, 0.21)],
        mt.plastic("black", 0.4),
        parent=parent,
        segments=28,
    )
    geo.lathe([(0.026, 0.2), (0.026, 0.32, 0.004), (0.012, 0.32)], mt.metal(rough=0.2), parent=parent, segments=24)
