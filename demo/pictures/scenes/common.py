"""What all scenes share: plain buildings, planting, sky, lamps, and our own products in their places. One unit is a metre."""

import importlib
import json
import random
from pathlib import Path

import bpy
from mathutils import Vector, noise

import geo
import materials as mt

SPECS = {
    spec["id"]: spec
    for spec in json.loads((Path(__file__).resolve().parent.parent / "models.json").read_text())["models"]
}


LIVE = False  # true while a live view is taken: the picture a camera gives has no camera in it


def product(name, at, rot=(0, 0, 0), scale=0.1, view="mounted"):
    """One of our products, at about its true size."""
    if LIVE:
        return None
    spec = SPECS[name]
    root = geo.group(name, at, rot, scale=scale)
    importlib.import_module(f"models.{spec['type']}").build(root, spec, view, SPECS)
    return root


def block(x0, y0, z0, x1, y1, z1, mat, parent=None):
    """A box between two corners."""
    low = [min(a, b) for a, b in ((x0, x1), (y0, y1), (z0, z1))]
    size = [abs(b - a) for a, b in ((x0, x1), (y0, y1), (z0, z1))]
    middle = (low[0] + size[0] / 2, low[1] + size[1] / 2, low[2])
    edge = min(0.01, min(size) * 0.1)
    return geo.rbox(size[0], size[1], size[2], mat, edge, edge, at=middle, parent=parent)


def mottled(rgb, other, scale=4.0, rough=0.8, bump=0.0):
    """A surface between two colours: lawn, plaster, earth, foliage."""
    name = f"mottled {rgb} {other} {scale} {bump}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value, shader.inputs["Specular"].default_value = rough, 0.2
    place = tree.nodes.new("ShaderNodeTexCoord")
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, 4.0
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    for element, colour, position in zip(ramp.color_ramp.elements, (rgb, other), (0.35, 0.65)):
        element.color, element.position = (*colour, 1), position
    tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])
    if bump:
        relief = tree.nodes.new("ShaderNodeBump")
        relief.inputs["Strength"].default_value, relief.inputs["Distance"].default_value = 0.8, bump
        tree.links.new(noise.outputs["Fac"], relief.inputs["Height"])
        tree.links.new(relief.outputs[0], shader.inputs["Normal"])
    return material


def lamp(rgb, strength):
    """A lit surface that is seen but does not light the scene: area lights do that, without noise."""
    name = f"lamp {rgb} {strength}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = mt.glow(rgb, strength)
    material.name = name
    tree = material.node_tree
    path = tree.nodes.new("ShaderNodeLightPath")
    shown = tree.nodes.new("ShaderNodeMath")
    shown.operation = "MULTIPLY"
    shown.inputs[1].default_value = strength
    tree.links.new(path.outputs["Is Camera Ray"], shown.inputs[0])
    tree.links.new(shown.outputs[0], tree.nodes["Emission"].inputs["Strength"])
    return material


def _clump(mat, seed):
    """A rough ball of leaves."""
    ball = geo.ball(1.0, mat, segments=44)
    for vertex in ball.data.vertices:
        place = vertex.co * 5 + Vector((seed * 7.1, 0, 0))
        vertex.co *= 1 + 0.5 * noise.noise(place) + 0.3 * noise.noise(place * 2.7)
    return ball


def foliage(at, size, count=26, seed=1, tone=(0.03, 0.085, 0.02)):
    """A bush or crown made of overlapping clumps."""
    rng = random.Random(seed)
    mat = mottled(tone, tuple(v * 2.2 for v in tone), 9.0, 0.75, 0.12)
    name = f"clump {tone}"
    first = bpy.data.objects.get(name)
    if not first:
        first = _clump(mat, seed)
        first.name = name
        first.location = (0, 0, -50)
    for _ in range(count):
        spot = [at[i] + rng.uniform(-1, 1) * size[i] for i in range(3)]
        turn = [rng.uniform(0, 360) for _ in range(3)]
        geo.copy(first, spot, turn, scale=rng.uniform(0.26, 0.48) * min(size) + 0.06)


def tree(at, height, seed=1, tone=(0.03, 0.08, 0.02)):
    """A tree: trunk and crown."""
    geo.cyl(height * 0.035, height * 0.5, mottled((0.05, 0.035, 0.025), (0.1, 0.07, 0.05), 6), at=at, segments=12)
    foliage((at[0], at[1], at[2] + height * 0.68), (height * 0.24, height * 0.24, height * 0.28), 34, seed, tone)


def sky(elevation, rotation, strength=0.25, air=1.0, dust=1.5):
    """Daylight: the sun's height and direction in degrees."""
    import math

    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    node = tree.nodes.new("ShaderNodeTexSky")
    node.sky_type = "NISHITA"
    node.sun_elevation, node.sun_rotation = math.radians(elevation), math.radians(rotation)
    node.sun_size, node.air_density, node.dust_density = math.radians(3), air, dust
    node.sun_intensity = 0.35
    tree.links.new(node.outputs[0], tree.nodes["Background"].inputs["Color"])
    tree.nodes["Background"].inputs["Strength"].default_value = strength


def plain_sky(rgb, strength):
    """Even light from everywhere: halls, overcast, night."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (*rgb, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = strength


def area(at, target, width, height, watts, rgb=(1, 1, 1)):
    """A lamp that the camera does not see."""
    light = bpy.data.lights.new("area", "AREA")
    light.shape, light.size, light.size_y, light.energy, light.color = "RECTANGLE", width, height, watts, rgb
    obj = bpy.data.objects.new("area", light)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = at
    obj.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    obj.visible_camera = False
