"""What stands around a product: a brick or a coin that shows its size, and the contents of its box.

Lengths are in decimetres, as they are in reality; a product is scaled to the size that the catalogue states.
"""

import importlib
import json
import math
import os
import subprocess
from pathlib import Path

import bpy
from mathutils import Vector

import geo
import materials as mt
import parts
import studio

BRICK = (2.4, 1.15, 0.71)
COIN = (0.1163, 0.022)  # radius and thickness of an invented coin
TINY = 0.9  # what is no longer than this stands beside the coin
GAP = 0.24  # between the things of a box
PAPER = (0.74, 0.74, 0.72)
STEEL = (0.62, 0.63, 0.64)


def facts_of(model):
    """The size in millimetres and the contents of the box, from the catalogue."""
    script = Path(__file__).resolve().parent / "facts.mjs"
    run = subprocess.run([os.environ.get("NODE", "node"), str(script), model], check=True, capture_output=True)
    return json.loads(run.stdout) or {"size": [], "box": []}


def bounds(group):
    """The lowest and the highest corner of everything in the group."""
    bpy.context.view_layer.update()
    points = list(studio._points(group.children_recursive))
    return Vector(map(min, zip(*points))), Vector(map(max, zip(*points)))


def _model(spec, parent, specs, longest=None, diagonal=None):
    """A product of its own on the ground, in its real size; without one a unit is a decimetre."""
    unit = geo.group(spec["id"], parent=parent)
    wishes = importlib.import_module(f"models.{spec['type']}").build(unit, spec, "front", specs) or {}
    low, high = bounds(unit)
    if longest or diagonal:
        unit.scale = ((longest / max(high - low)) if longest else diagonal / (high - low).length,) * 3
    unit.location.z -= low.z * unit.scale[0]
    return unit, wishes


def _product(spec, root, specs, facts):
    return _model(spec, root, specs, diagonal=math.hypot(*facts["size"]) / 100)


def scale(root, spec, specs):
    """The product beside a brick; what is tiny beside a coin."""
    facts = facts_of(spec["id"])
    unit, wishes = _product(spec, root, specs, facts)
    low, high = bounds(unit)
    size = high - low
    middle = (low + high) / 2
    thing = geo.group("thing", parent=root)
    tiny = max(size) <= TINY
    if tiny:
        _coin(thing)
        thing.location = (high.x + COIN[0] + 0.08, middle.y - size.y * 0.2, 0)
    else:
        brick(thing)
        if max(size.x, size.y) > 2.2:  # wide: the brick recedes beside it
            thing.rotation_euler.z = math.radians(90)
            thing.location = (high.x + 0.35 + BRICK[1] / 2, middle.y, 0)
        elif size.z > 1.3 and size.z > max(size.x, size.y):  # tall: the brick stands on end
            thing.rotation_euler = (0, math.radians(-90), math.radians(-14))
            thing.location = (high.x + 0.3 + BRICK[1] / 2, middle.y + 0.2, BRICK[0] / 2)
        else:  # behind it, to the right
            thing.rotation_euler.z = math.radians(-10)
            thing.location = (high.x + 0.62, high.y + BRICK[1] / 2 + 0.25, 0)
    if wishes.get("ground") == "wall":
        wishes["azimuth"] = max(-40, min(40, wishes.get("azimuth", -32)))
    azimuth, elevation = wishes.get("azimuth", -32), wishes.get("elevation", 15)
    return {"azimuth": max(-34, azimuth) if azimuth < 0 else azimuth, "elevation": max(17, elevation), "fill": 0.86}


def brick(parent):
    """A fired brick of 240 × 115 × 71 mm, lying on its bed."""
    body = geo.rbox(*BRICK, _clay(), 0.05, 0.025, parent=parent)
    if parent.rotation_euler.y:
        body.location.z = -BRICK[2] / 2
    return body


def _clay():
    material = mt.plastic((0.33, 0.105, 0.06), rough=0.86, specular=0.2)
    tree = material.node_tree
    shader = next(node for node in tree.nodes if node.type == "BSDF_PRINCIPLED")
    place = tree.nodes.new("ShaderNodeTexCoord")
    stains, grain = tree.nodes.new("ShaderNodeTexNoise"), tree.nodes.new("ShaderNodeTexNoise")
    stains.inputs["Scale"].default_value, stains.inputs["Detail"].default_value = 2.4, 6
    grain.inputs["Scale"].default_value, grain.inputs["Detail"].default_value = 26, 4
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.3, (0.2, 0.06, 0.04, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.7, (0.42, 0.15, 0.085, 1)
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.5, 0.03
    for noise in (stains, grain):
        tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(stains.outputs["Fac"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])
    tree.links.new(grain.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs[0], shader.inputs["Normal"])
    return material


def _coin(parent):
    """A coin of no country: a rim, and an owl's two eyes."""
    radius, thick = COIN
    brass = mt.metal((0.72, 0.55, 0.25), 0.3)
    rim = [(0, 0), (radius, 0, 0.003), (radius, thick, 0.003), (radius * 0.9, thick, 0.002), (radius * 0.88, thick * 0.8)]
    geo.lathe(rim + [(0, thick * 0.8)], brass, parent=parent)
    face = geo.group("face", (0, 0, thick * 0.8), parent=parent)
    for x in (-1, 1):
        eye = [(radius * 0.3, 0), (radius * 0.29, 0.003, 0.001), (radius * 0.2, 0.003, 0.001), (radius * 0.19, 0)]
        geo.lathe(eye, brass, (x * radius * 0.32, radius * 0.12, 0), parent=face, segments=40)
        geo.disc(radius * 0.08, brass, (x * radius * 0.32, radius * 0.12, 0.003), parent=face)
    beak = [(-radius * 0.12, -radius * 0.1), (radius * 0.12, -radius * 0.1), (0, -radius * 0.42)]
    geo.prism(beak, 0.003, brass, parent=face)


# ── what is in the box ──────────────────────────────────────────────────────────────────────────────────────────────────


def _paper(width, height, parent, at=(0, 0, 0), turn=0.0, thick=0.006):
    return geo.rbox(
        width, height, thick, mt.plastic(PAPER, 0.7, 0.2), 0.015, 0.001, at=at, rot=(0, 0, turn), parent=parent
    )


def _guide(page):
    """A booklet: cover with a dark band, lines that say nothing, the edges of its pages."""
    unit = geo.group("guide", rot=(0, 0, 3), parent=page, scale=0.8)
    _paper(1.02, 1.44, unit, (0.012, -0.012, 0), thick=0.03)
    _paper(1.05, 1.48, unit, (0, 0, 0.03), thick=0.008)
    dark, line = mt.plastic((0.03, 0.05, 0.085), 0.5), mt.plastic((0.36, 0.37, 0.38), 0.6)
    geo.plate(0.98, 0.6, dark, (0, 0.4, 0.0386), parent=unit, radius=0.02)
    geo.lathe([(0.2, 0.0008), (0.15, 0.0008)], mt.plastic(PAPER, 0.6), (0, 0.4, 0.0386), parent=unit, segments=40)
    geo.disc(0.075, mt.plastic(PAPER, 0.6), (0, 0.4, 0.0394), parent=unit, segments=32)
    for i, width in enumerate((0.7, 0.5, 0.6, 0.36)):
        geo.plate(width, 0.035, line, (-0.42 + width / 2, -0.08 - 0.13 * i, 0.0386), parent=unit)


def _template(page):
    """A sheet with the circle and the holes to drill, and a ruler along its edge."""
    unit = geo.group("template", rot=(0, 0, -2), parent=page, scale=0.78)
    _paper(1.5, 1.5, unit, thick=0.02)
    ink = mt.plastic((0.03, 0.09, 0.2), 0.6)
    geo.lathe([(0.56, 0.0208), (0.545, 0.0208)], ink, parent=unit, segments=64)
    for i in range(3):
        a = math.radians(90 + 120 * i)
        at = (0.4 * math.cos(a), 0.4 * math.sin(a), 0.0208)
        geo.lathe([(0.05, 0), (0.038, 0)], ink, at, parent=unit, segments=24)
        for turn in (0, 90):
            geo.plate(0.2, 0.01, ink, at, (0, 0, turn), unit)
    for turn in (0, 90):
        geo.plate(1.24, 0.008, ink, (0, 0, 0.0208), (0, 0, turn), unit)
    for i in range(13):
        geo.plate(0.008, 0.09 if i % 5 == 0 else 0.05, ink, (-0.6 + 0.1 * i, -0.67, 0.0208), parent=unit)


def _screws(unit):
    """Four screws and four wall plugs, in two rows."""
    steel, grey = mt.metal(STEEL, 0.26), mt.plastic((0.4, 0.41, 0.42), 0.5)
    for i in range(4):
        screw = geo.group("screw", ((i - 1.5) * 0.19, 0.32, 0.045), (90, 0, 4 * (i % 2)), unit)
        geo.lathe([(0, 0), (0.045, 0, 0.006), (0.02, 0.03)], steel, parent=screw, segments=24)
        thread = [(0.02, 0.03)]
        for k in range(16):
            z = 0.06 + k * 0.02
            thread += [(0.019, z), (0.028, z + 0.008), (0.019, z + 0.016)]
        geo.lathe(thread + [(0, 0.44)], steel, parent=screw, segments=16)
        screw.location.y += 0.22
        plug = geo.group("plug", ((i - 1.5) * 0.19, -0.08, 0.035), (90, 0, -3 * (i % 2)), unit)
        geo.lathe([(0, 0), (0.04, 0, 0.004), (0.04, 0.02), (0.03, 0.03)], grey, parent=plug, segments=16)
        ribs = []
        for k in range(9):
            z = 0.03 + k * 0.034
            ribs += [(0.024, z), (0.034, z + 0.03)]
        geo.lathe(ribs + [(0, 0.345)], grey, parent=plug, segments=12)


def _hex_key(unit):
    steel = mt.metal((0.16, 0.16, 0.165), 0.3)
    geo.tube([(-0.3, 0.06, 0.03), (0.3, 0.06, 0.03), (0.36, 0.03, 0.03), (0.36, -0.16, 0.03)], 0.022, steel, unit)


def _waterproof_plug(unit):
    """The sleeve, its nut and a seal, lying one behind the other."""
    body = mt.plastic((0.03, 0.031, 0.033), 0.45)
    lying = geo.group("lying", (0, -0.28, 0.15), (-90, 0, 0), unit)
    geo.lathe([(0.08, 0), (0.15, 0, 0.02), (0.15, 0.2, 0.02), (0.12, 0.22), (0.12, 0.5, 0.01), (0.1, 0.5)], body, parent=lying)
    for i in range(14):
        turn = geo.group("rib", rot=(0, 0, 360 * i / 14), parent=lying)
        geo.rbox(0.025, 0.03, 0.16, body, 0.006, 0.006, at=(0.15, 0, 0.02), parent=turn)
    geo.lathe([(0.08, 0), (0.12, 0, 0.02), (0.12, 0.03, 0.02), (0.08, 0.03)], mt.rubber(), (0.3, -0.1, 0), parent=unit)


def _sticker(unit):
    from models import sticker

    sticker._sticker(geo.group("one", (0, 0, 0.002), (0, 0, 4), unit, 0.95))


def _usb_cable(unit):
    _coil(unit, (0.72, 0.725, 0.73), 0.42, 0.022)
    for x, turn in ((0.2, 6), (-0.02, -10)):
        end = geo.group("end", (x, -0.62, 0.03), (90, 0, turn), unit)
        geo.rbox(0.11, 0.06, 0.2, mt.plastic((0.72, 0.725, 0.73), 0.4), 0.02, 0.01, at=(0, 0, 0), parent=end)
        geo.rbox(0.083, 0.026, 0.08, mt.metal(STEEL, 0.2), 0.012, 0.003, at=(0, 0, 0.2), parent=end)


def _coil(unit, colour, radius, thick):
    points = []
    for i in range(4 * 20 + 1):
        angle, lap = 2 * math.pi * i / 20, i / 20
        r = radius + 0.02 * math.sin(lap * 2.3)
        points.append((r * math.cos(angle), r * math.sin(angle), thick + thick * 1.5 * (lap % 2.4)))
    start = [(0.2, -0.62, thick), (0.3, -0.4, thick), (radius * 0.96, -0.2, thick)]
    end = [(radius * 0.9, -0.3, thick * 2.4), (0.1, -0.46, thick * 1.6), (-0.02, -0.62, thick)]
    geo.tube(start + points[4:] + end, thick, mt.plastic(colour, 0.45), unit)


def _mouse(unit):
    dark = mt.plastic((0.02, 0.02, 0.021), 0.4)
    geo.rbox(0.58, 1.02, 0.3, dark, 0.27, 0.16, 0.03, parent=unit, top_scale=0.86)
    geo.plate(0.008, 0.4, mt.seam(), (0, 0.24, 0.301), parent=unit)
    wheel = geo.group("wheel", (-0.03, 0.26, 0.28), (0, 90, 0), unit)
    geo.cyl(0.06, 0.06, mt.rubber(), 0.02, parent=wheel)
    line = [(0, 0.5, 0.08), (0, 0.66, 0.03), (0.3, 0.72, 0.025), (0.5, 0.4, 0.025), (0.42, -0.1, 0.025), (0.6, -0.4, 0.025)]
    parts.cable(line, unit, 0.02, (0.016, 0.016, 0.017))
    geo.rbox(0.14, 0.3, 0.06, dark, 0.02, 0.01, at=(0.62, -0.52, 0), rot=(0, 0, 14), parent=unit)
    geo.rbox(0.12, 0.12, 0.045, mt.metal(STEEL, 0.2), 0.005, 0.003, at=(0.67, -0.71, 0.007), rot=(0, 0, 14), parent=unit)


def _remote(unit):
    geo.rbox(0.44, 1.5, 0.16, mt.plastic((0.02, 0.02, 0.021), 0.4), 0.1, 0.05, 0.02, parent=unit)
    key = mt.plastic((0.3, 0.31, 0.32), 0.5)
    geo.cyl(0.15, 0.014, key, 0.006, (0, 0.28, 0.155), parent=unit)
    for row in range(5):
        for column in range(3):
            geo.cyl(0.04, 0.014, key, 0.006, ((column - 1) * 0.13, -0.06 - 0.13 * row, 0.155), parent=unit, segments=20)
    geo.cyl(0.045, 0.014, mt.plastic((0.6, 0.03, 0.02), 0.45), 0.006, (-0.11, 0.6, 0.155), parent=unit, segments=20)


def _battery(unit):
    geo.rbox(0.42, 0.82, 0.24, mt.plastic((0.03, 0.031, 0.034), 0.4), 0.06, 0.04, parent=unit)
    geo.plate(0.34, 0.5, mt.plastic((0.3, 0.31, 0.32), 0.5), (0, -0.08, 0.2406), parent=unit, radius=0.02)
    for i in range(3):
        geo.plate(0.05, 0.08, mt.gold(), ((i - 1) * 0.09, 0.31, 0.2408), parent=unit)


def _bracket(unit):
    """A round foot with a short arm and its ball."""
    body = mt.housing("white")
    geo.lathe([(0, 0), (0.36, 0, 0.01), (0.36, 0.08, 0.03), (0.12, 0.12, 0.05), (0.09, 0.34), (0, 0.34)], body, parent=unit)
    for turn in (30, 150, 270):
        parts.screw(0.035, (0.26, 0, 0.09), (0, 8, 0), geo.group("turn", rot=(0, 0, turn), parent=unit))
    geo.ball(0.13, body, (0, 0, 0.42), parent=unit)


def _straps(unit):
    """Two steel straps, rolled up, with their worm screws."""
    steel = mt.metal(STEEL, 0.26)
    for x in (-0.36, 0.36):
        ring = geo.group("ring", (x, 0, 0), parent=unit)
        geo.lathe([(0.32, 0), (0.32, 0.12), (0.312, 0.12), (0.312, 0)], steel, parent=ring)
        geo.rbox(0.2, 0.1, 0.13, steel, 0.01, 0.01, at=(0, -0.35, 0), parent=ring)
        parts.screw(0.045, (0.1, -0.35, 0.065), (0, 90, 0), ring, head="cross")


def _ears(unit):
    steel = mt.plastic((0.03, 0.031, 0.033), 0.4)
    for x in (-0.3, 0.3):
        geo.rbox(0.32, 0.86, 0.02, steel, 0.02, 0.004, at=(x, 0, 0), parent=unit)
        geo.rbox(0.02, 0.86, 0.36, steel, 0.005, 0.004, at=(x - math.copysign(0.15, x), 0, 0), parent=unit)
        for y in (-0.3, 0.3):
            geo.plate(0.16, 0.07, mt.seam(), (x + math.copysign(0.03, x), y, 0.0206), parent=unit, radius=0.034)


def _connectors(unit):
    from models.cable_reel import plug

    for i in range(10):
        at = ((i % 5 - 2) * 0.24, 0.2 - 0.4 * (i // 5), 0)
        one = geo.group("one", at, (0, 0, 6 * (i % 3 - 1)), unit)
        plug((0, 0, 0.066), (90, 0, 0), one, (0.0, 0.17, 0.5), boot=0.13)


def _antenna(unit):
    for x in (-0.12, 0.12):
        parts.antenna(1.5, (0.03, 0.031, 0.033), (x, -0.8, 0.07), (-90, 0, 0), unit, 0.06)


def _sim_tool(unit):
    steel = mt.metal(STEEL, 0.2)
    ring = [(0.12 * math.cos(a), 0.09 * math.sin(a), 0.012) for a in (2 * math.pi * i / 12 for i in range(12))]
    geo.tube(ring, 0.011, steel, unit, cyclic=True)
    geo.tube([(0.12, 0, 0.012), (0.4, 0, 0.012)], 0.009, steel, unit, smooth=False)


def _sata(unit):
    _coil(unit, (0.5, 0.03, 0.02), 0.34, 0.03)
    for x, turn in ((0.2, 6), (-0.02, -10)):
        end = geo.group("end", (x, -0.6, 0.035), (90, 0, turn), unit)
        geo.rbox(0.18, 0.07, 0.16, mt.plastic((0.02, 0.02, 0.021), 0.4), 0.02, 0.01, parent=end)


def _adapter_card(unit):
    geo.rbox(0.24, 0.32, 0.021, mt.plastic((0.02, 0.02, 0.021), 0.4), 0.02, 0.004, parent=unit)
    geo.plate(0.18, 0.14, mt.plastic((0.5, 0.51, 0.52), 0.5), (0, 0.02, 0.0216), parent=unit, radius=0.01)


OWN = {
    "quick_guide": _guide, "drill_template": _template, "screws": _screws, "hex_key": _hex_key, "sticker": _sticker,
    "waterproof_plug": _waterproof_plug, "usb_cable": _usb_cable, "mouse": _mouse, "remote": _remote,
    "battery_pack": _battery, "mounting_bracket": _bracket, "strap_clamps": _straps, "rack_ears": _ears,
    "connectors_10": _connectors, "antenna": _antenna, "sim_tool": _sim_tool, "sata_cable": _sata,
    "card_adapter": _adapter_card,
}  # fmt: skip
# Things that are products themselves: the model and its length; the network cable of each camera is one of many.
MODELS = {
    "power_adapter": ("power-adapter-12v", 1.2), "network_cable_1m": ("cable-patch-white", 1.3),
    "network_cables": ("cable-patch-white", 1.3), "hdmi_cable": ("lead-hdmi", 1.35), "chime": ("chime-plug", 0.8),
    "solar_panel": ("solar-panel", 2.1), "disk": ("disk-surveillance-4tb", 1.47), "sign": ("sign-cctv", 2.0),
    "injector": ("injector-poe", 1.3), "card": ("microsd-256", 0.4), "monitor": ("monitor-indoor-7", 1.9),
    "switch": ("switch-poe-8", 1.9), "sensor": ("sensor-motion", 1.1), "siren": ("siren-indoor", 0.9),
}  # fmt: skip
# Parts of a set, by the type of the model that shows them.
SET_PARTS = {
    "recorder": "recorder", "switch": "switch", "siren": "siren", "sensor": "sensor", "monitor": "monitor",
    "chime": "chime", "router": "router", "injector": "power",
}  # fmt: skip
SETS = ("kit", "wall_kit")
FITTED = ("disk_1tb", "disk_2tb", "disk_4tb")


def _members(spec, specs):
    """Models that a kit consists of."""
    p = spec["params"]
    names = [*p.get("cameras", ()), *(item["id"] for item in p.get("items", ())), p.get("recorder"), p.get("base")]
    return [specs[name] for name in names if name]


def _beside(spec, specs, box):
    """What lies beside the product: neither the product itself nor what is fitted to it."""
    p, kind = spec["params"], spec["type"]
    shown = set(FITTED)
    if kind in SETS:
        types = {part["type"] for part in _members(spec, specs)}
        shown |= {code for code in box if code.startswith("camera") or SET_PARTS.get(code) in types}
        if "solar" in types:
            shown.add("solar_panel")
    else:
        shown.add(box[0])
    if p.get("antennas") or kind in ("router", "four_g", *SETS):
        shown.add("antenna")
    if kind == "solar" or p.get("panel"):
        shown.add("solar_panel")
    return [code for code in box if code not in shown and (code in OWN or code in MODELS)]


def _thing(code, parent, specs):
    if code in MODELS:
        name, longest = MODELS[code]
        unit, wishes = _model(specs[name], parent, specs, longest)
        return _lie(unit, wishes)
    unit = geo.group(code, parent=parent)
    OWN[code](unit)
    return unit


def _lie(unit, wishes):
    """What is flat, and hangs on a wall or stands on its edge, lies on its back."""
    low, high = bounds(unit)
    size = high - low
    flat = size.y < 0.6 * max(size.x, size.z)
    if (wishes.get("ground") == "wall" and flat) or size.z > 2 * size.y:
        unit.rotation_euler.x = math.radians(-90)
        unit.location.z = 0
        unit.location.z = -bounds(unit)[0].z
    return unit


def box(root, spec, specs):
    """The product and all that comes with it, in rows, seen from above."""
    facts = facts_of(spec["id"])
    first = _lie(*_product(spec, root, specs, facts))
    size = bounds(first)[1] - bounds(first)[0]
    lies = first.rotation_euler.x != 0
    if size.y > 1.4 * size.x and not lies and spec["type"] not in SETS:  # what is long shows its side
        first.rotation_euler.z += math.radians(-38)
    things = [first]
    count = len(spec["params"].get("cameras", ()))
    for code in _beside(spec, specs, facts["box"]):
        number = count if code == "network_cables" else 1
        things += [_thing(code, root, specs) for _ in range(number)]
    sizes = [(thing, *bounds(thing)) for thing in things]
    first, *others = sizes
    others.sort(key=lambda size: -(size[2] - size[1]).y)
    rows = min((_rows([first, *others], width / 10) for width in range(20, 120)), key=_extent)
    y = 0.0
    for row in rows:
        wide, deep = _row_size(row)
        x = -wide / 2
        for thing, low, high in row:
            thing.location.x += x - low.x
            thing.location.y += y - deep / 2 - (low.y + high.y) / 2
            x += high.x - low.x + GAP
        y -= deep + GAP
    return {"azimuth": -5, "elevation": 55, "fill": 0.88}


def _row_size(row):
    wide = sum((high - low).x for _, low, high in row) + GAP * (len(row) - 1)
    return wide, max((high - low).y for _, low, high in row)


def _rows(sizes, width):
    """Fills rows of this width from the back to the front."""
    rows = [[]]
    for size in sizes:
        if rows[-1] and _row_size([*rows[-1], size])[0] > width:
            rows.append([])
        rows[-1].append(size)
    return rows


def _extent(rows):
    """The larger side of the picture, and a little for ragged rows."""
    wides, deeps = zip(*map(_row_size, rows))
    depth = sum(deeps) + GAP * (len(rows) - 1)
    return max(max(wides), depth * 0.85) + 0.15 * (max(wides) - min(wides))


VIEWS = {"scale": scale, "box": box}
