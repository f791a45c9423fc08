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
import studio
from contents import MODELS, OWN

BRICK = (2.4, 1.15, 0.71)
COIN = (0.1163, 0.022)  # radius and thickness of an invented coin
TINY = 0.9  # what is no longer than this stands beside the coin
CARD_AND_ADAPTER = 0.5
DISK_LEANS = 62  # degrees
GAP = 0.24  # between the things of a box


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
    # The size of a memory card is without the adapter beside it.
    diagonal = CARD_AND_ADAPTER if spec["params"].get("form") == "sd" else math.hypot(*facts["size"]) / 100
    return _model(spec, root, specs, diagonal=diagonal)


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
            thing.location = (high.x + 0.35 + BRICK[1] / 2, low.y + BRICK[0] / 2, 0)
        elif size.z > 1.3 and size.z > max(size.x, size.y):  # tall: the brick stands on end
            thing.rotation_euler = (0, math.radians(-90), math.radians(-14))
            thing.location = (high.x + 0.3 + BRICK[1] / 2, middle.y + 0.2, BRICK[0] / 2)
        else:  # behind it, to the right
            thing.rotation_euler.z = math.radians(-10)
            thing.location = (high.x + 0.62, high.y + BRICK[1] / 2 + 0.25, 0)
    if wishes.get("ground") == "wall":
        wishes["azimuth"] = max(-40, min(40, wishes.get("azimuth", -32)))
    azimuth, elevation = wishes.get("azimuth", -32), wishes.get("elevation", 15)
    above = 32 if tiny else 17  # a coin shows its face
    return {"azimuth": max(-34, azimuth) if azimuth < 0 else azimuth, "elevation": max(above, elevation), "fill": 0.86}


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
    rim = [(0, 0), (radius, 0, 0.003), (radius, thick, 0.003), (radius * 0.9, thick, 0.002)]
    geo.lathe([*rim, (radius * 0.88, thick * 0.8), (0, thick * 0.8)], brass, parent=parent)
    face = geo.group("face", (0, 0, thick * 0.8), parent=parent)
    for x in (-1, 1):
        eye = [(radius * 0.3, 0), (radius * 0.29, 0.003, 0.001), (radius * 0.2, 0.003, 0.001), (radius * 0.19, 0)]
        geo.lathe(eye, brass, (x * radius * 0.32, radius * 0.12, 0), parent=face, segments=40)
        geo.disc(radius * 0.08, brass, (x * radius * 0.32, radius * 0.12, 0.003), parent=face)
    beak = [(-radius * 0.12, -radius * 0.1), (radius * 0.12, -radius * 0.1), (0, -radius * 0.42)]
    geo.prism(beak, 0.003, brass, parent=face)


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
        return _lie(unit, wishes, specs[name]["type"])
    unit = geo.group(code, parent=parent)
    OWN[code](unit)
    return unit


def _lie(unit, wishes, kind=None):
    """What is flat, and hangs on a wall or stands on its edge, lies on its back; not what has an arm."""
    low, high = bounds(unit)
    size = high - low
    if kind in ("solar", "four_g", "ptz", "arm"):
        return unit
    if kind == "disk":  # leans back already
        unit.rotation_euler.x = math.radians(-DISK_LEANS)
        unit.location.z -= bounds(unit)[0].z
        return unit
    flat = size.y < 0.6 * max(size.x, size.z)
    if (wishes.get("ground") == "wall" and flat) or size.z > 2 * size.y:
        unit.rotation_euler.x = math.radians(-90)
        unit.location.z = 0
        unit.location.z = -bounds(unit)[0].z
    return unit


def box(root, spec, specs):
    """The product and all that comes with it, in rows, seen from above."""
    facts = facts_of(spec["id"])
    first = _lie(*_product(spec, root, specs, facts), spec["type"])
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
