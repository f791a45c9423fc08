"""Skies, lamps and the camera's own infrared light."""

import math

import bpy
from mathutils import Vector


def _world():
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    return world.node_tree, world.node_tree.nodes["Background"]


def daylight(elevation, rotation, strength=0.12, sun=0.6, size=0.6, dust=2.0):
    """The sun's height and direction in degrees; a larger sun (degrees) is one behind haze."""
    tree, background = _world()
    node = tree.nodes.new("ShaderNodeTexSky")
    node.sky_type = "NISHITA"
    node.sun_elevation, node.sun_rotation = math.radians(elevation), math.radians(rotation)
    node.sun_size, node.sun_intensity, node.dust_density = math.radians(size), sun, dust
    tree.links.new(node.outputs[0], background.inputs["Color"])
    background.inputs["Strength"].default_value = strength


def blue_hour(
    strength=1.0, glow_at=0.0, zenith=(0.01, 0.028, 0.088), horizon=(0.1, 0.155, 0.26), glow=(0.34, 0.15, 0.055)
):
    """The sky half an hour after sunset: deep above, pale below, the last warmth at `glow_at` (degrees from +X)."""
    tree, background = _world()
    add, link = tree.nodes.new, tree.links.new
    direction = add("ShaderNodeTexCoord").outputs["Generated"]
    split = add("ShaderNodeSeparateXYZ")
    link(direction, split.inputs[0])
    ramp = add("ShaderNodeValToRGB")
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.0, (*horizon, 1)
    stops[1].position, stops[1].color = 0.8, (*zenith, 1)
    middle = stops.new(0.24)
    middle.color = (*((2 * z + h) / 3 for z, h in zip(zenith, horizon)), 1)
    clouds = add("ShaderNodeTexNoise")
    flat = add("ShaderNodeMapping")
    flat.inputs["Scale"].default_value = (1.2, 1.2, 7.0)
    link(direction, flat.inputs[0])
    link(flat.outputs[0], clouds.inputs["Vector"])
    clouds.inputs["Scale"].default_value, clouds.inputs["Detail"].default_value = 1.7, 6.0
    lift = add("ShaderNodeMath")
    lift.operation = "MULTIPLY_ADD"
    lift.inputs[1].default_value, lift.inputs[2].default_value = 0.09, -0.045
    link(clouds.outputs["Fac"], lift.inputs[0])
    height = add("ShaderNodeMath")
    link(split.outputs["Z"], height.inputs[0])
    link(lift.outputs[0], height.inputs[1])
    link(height.outputs[0], ramp.inputs[0])
    toward = add("ShaderNodeVectorMath")
    toward.operation = "DOT_PRODUCT"
    angle = math.radians(glow_at)
    toward.inputs[1].default_value = (math.cos(angle), math.sin(angle), -0.35)
    link(direction, toward.inputs[0])
    warm = add("ShaderNodeValToRGB")
    warm.color_ramp.elements[0].position, warm.color_ramp.elements[0].color = 0.78, (0, 0, 0, 1)
    warm.color_ramp.interpolation = "EASE"
    warm.color_ramp.elements[1].position, warm.color_ramp.elements[1].color = 1.05, (*glow, 1)
    link(toward.outputs["Value"], warm.inputs[0])
    both = add("ShaderNodeMixRGB")
    both.blend_type, both.inputs[0].default_value = "ADD", 1.0
    link(ramp.outputs[0], both.inputs[1])
    link(warm.outputs[0], both.inputs[2])
    link(both.outputs[0], background.inputs["Color"])
    background.inputs["Strength"].default_value = strength


def plain(rgb, strength):
    """Even light from everywhere."""
    _, background = _world()
    background.inputs["Color"].default_value = (*rgb, 1)
    background.inputs["Strength"].default_value = strength


def _lamp(kind, at, watts, rgb, target=None):
    data = bpy.data.lights.new("lamp", kind)
    data.energy, data.color = watts, rgb
    obj = bpy.data.objects.new("lamp", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = at
    if target:
        obj.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return obj, data


def area(at, target, width, height, watts, rgb=(1, 1, 1), parent=None):
    """A flat lamp that the camera does not see."""
    obj, data = _lamp("AREA", at, watts, rgb, target)
    data.shape, data.size, data.size_y = "RECTANGLE", width, height
    obj.visible_camera = obj.visible_glossy = False
    obj.parent = parent
    return obj


def bulb(at, watts, rgb=(1.0, 0.62, 0.3), radius=0.06, parent=None):
    """A round lamp."""
    obj, data = _lamp("POINT", at, watts, rgb)
    data.shadow_soft_size = radius
    obj.parent = parent
    return obj


def spot(at, target, watts, rgb=(1, 1, 1), angle=100, blend=0.8, radius=0.03):
    """A lamp with a cone: street lamps, floodlights, the infrared light of a camera."""
    obj, data = _lamp("SPOT", at, watts, rgb, target)
    data.spot_size, data.spot_blend, data.shadow_soft_size = math.radians(angle), blend, radius
    return obj


def infrared(at, target, watts=260):
    """The ring of LEDs around a lens, and no other light."""
    plain((1, 1, 1), 0.0006)
    spot((at[0] + 0.05, at[1], at[2] + 0.03), target, watts, angle=135, blend=1.0)
