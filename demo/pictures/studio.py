"""The studio: one ground, one set of lights, one camera per view. Every product picture is taken here."""

import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import geo

# Camera directions in degrees: azimuth 0 looks at the front, positive sees more of the product's left-hand side.
VIEWS = {
    "front": {"azimuth": -32, "elevation": 15, "ground": "floor"},
    "side": {"azimuth": -84, "elevation": 9, "ground": "floor"},
    "back": {"azimuth": 152, "elevation": 20, "ground": "floor"},
    "mounted": {"azimuth": -38, "elevation": -6, "ground": "wall"},
}
FILL = 0.8  # share of the frame that the product takes, in its larger direction
PADDING = 0.025  # of the frame, around the part that the product needs
WALL_LIMIT = 62  # degrees: farther round, the wall would end inside the frame
FOCAL = 90  # mm on a 36 mm sensor

# name, where it stands, width, height, power in watts
LIGHTS = (
    ("key", (-3.4, -3.6, 4.6), 3.0, 3.0, 268),
    ("fill", (4.6, -3.6, 1.6), 2.0, 4.0, 32),
    ("top", (0.3, 1.2, 5.2), 4.0, 2.0, 85),
    ("rim", (3.4, 3.4, 2.6), 0.7, 3.4, 90),
)


def reset():
    """Empties the file, so that each picture starts from nothing."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def setup(size, samples, noise=0.02):
    """Render settings: few bounces, clamped light, no caustics; what noise is left is filtered by encode.mjs.

    `noise` is the level at which a pixel gets no more samples.
    """
    width, height = size if isinstance(size, tuple) else (size, size)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = False
    scene.view_settings.view_transform = "Standard"
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling = samples, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = noise, 8
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 3, 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 2.0, 12.0
    cycles.blur_glossy = 0.6
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True


def _area(name, at, width, height, watts):
    light = bpy.data.lights.new(name, "AREA")
    light.shape, light.size, light.size_y, light.energy = "RECTANGLE", width, height, watts
    obj = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = at
    obj.rotation_euler = (Vector((0, 0, 0.6)) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    obj.visible_camera = False
    return obj


def lights(azimuth, kind):
    """Softboxes that turn with the camera: the light falls the same way in every view; before a wall they come forward."""
    wall = kind == "wall"
    rig = geo.group("rig", at=(0, -2.4 if wall else 0, 0), rot=(0, 0, azimuth * (0.3 if wall else 0.8)))
    for *place, watts in LIGHTS:
        _area(*place, watts * (1.3 if wall else 1)).parent = rig
    world = bpy.data.worlds.new("studio")
    world.cycles.sampling_method, world.cycles.sample_map_resolution = "MANUAL", 64
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    background = tree.nodes["Background"]
    # Dark towards the horizon, bright above: the dark flags give white housings their edges.
    coordinate = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.0, (0.2, 0.2, 0.21, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.9, (0.62, 0.63, 0.65, 1)
    tree.links.new(coordinate.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Z"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs["Color"])
    background.inputs["Strength"].default_value = 0.4


def _ground_material():
    material = bpy.data.materials.new("ground")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.remove(tree.nodes["Principled BSDF"])
    shader = tree.nodes.new("ShaderNodeBsdfDiffuse")
    shader.inputs["Color"].default_value = (0.8, 0.8, 0.8, 1)
    tree.links.new(shader.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return material


def ground(kind, azimuth=0):
    """`floor`: seamless sweep under the product; `wall`: upright at y=0, the product in front of it."""
    if kind == "floor":
        line = [(-60, 0), (9, 0, 7), (13, 30)]
        obj = geo.sweep(line, 120, _ground_material(), rot=(0, 0, azimuth + 90))
    else:
        obj = geo.plate(200, 200, _ground_material(), rot=(90, 0, 0))
    obj.name = "ground"
    return obj


def _points(objects):
    graph = bpy.context.evaluated_depsgraph_get()
    for obj in objects:
        if obj.type not in {"MESH", "CURVE", "FONT"} or obj.hide_render:
            continue
        shape = obj.evaluated_get(graph)
        mesh = shape.to_mesh()
        step = max(1, len(mesh.vertices) // 400)
        for index in range(0, len(mesh.vertices), step):
            yield shape.matrix_world @ mesh.vertices[index].co
        shape.to_mesh_clear()


def normalise(root, target=1.0):
    """Scales the product to one size (half its diagonal is `target`) so that the lights suit it."""
    bpy.context.view_layer.update()
    points = list(_points(root.children_recursive))
    low = Vector(map(min, zip(*points)))
    high = Vector(map(max, zip(*points)))
    factor = 2 * target / (high - low).length
    root.scale = (factor,) * 3
    middle = (low + high) / 2 * factor
    root.location.x -= middle.x
    return middle, low * factor, high * factor


def camera(root, azimuth, elevation, middle, fill=FILL, roll=0.0):
    """Places the camera so that the product fills the same share of the frame and stands in its middle."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_end = FOCAL, 200
    obj = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj
    az, el = math.radians(azimuth), math.radians(elevation)
    direction = Vector((math.sin(az) * math.cos(el), -math.cos(az) * math.cos(el), math.sin(el)))
    target = Vector((0, middle.y, middle.z))
    distance, scene = 6.0, bpy.context.scene
    bpy.context.view_layer.update()
    points = list(_points(root.children_recursive))
    for _ in range(6):
        obj.location = target + direction * distance
        obj.rotation_euler = (-direction).to_track_quat("-Z", "Y").to_euler()
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, obj, point) for point in points]
        left, right = min(p.x for p in seen), max(p.x for p in seen)
        low, high = min(p.y for p in seen), max(p.y for p in seen)
        data.shift_x += (left + right) / 2 - 0.5
        data.shift_y += (low + high) / 2 - 0.5
        distance *= max(right - left, high - low) / fill
    wide, tall = (right - left) / 2 + PADDING, (high - low) / 2 + PADDING
    render = scene.render
    render.border_min_x, render.border_max_x = max(0, 0.5 - wide), min(1, 0.5 + wide)
    render.border_min_y, render.border_max_y = max(0, 0.5 - tall), min(1, 0.5 + tall)
    return obj


def _save(folder, labels, exposure=0.0, guides=()):
    """Lets the compositor write 16-bit files: colours two stops under in sRGB, guides as they are."""
    scene = bpy.context.scene
    scene.use_nodes = True
    scene.view_settings.exposure = exposure - 2.0
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format, out.format.color_mode, out.format.color_depth = "PNG", "RGB", "16"
    out.format.compression = 10
    out.file_slots.clear()
    half = tree.nodes.new("CompositorNodeMixRGB")
    half.inputs[0].default_value, half.inputs[2].default_value = 0.5, (1, 1, 1, 1)
    sockets = {"albedo": "Denoising Albedo", "normal": "Denoising Normal", "alpha": "Alpha"}
    for label in labels:
        socket = layers.outputs[sockets.get(label, "Image")]
        if label == "normal":
            tree.links.new(socket, half.inputs[1])
            socket = half.outputs[0]
        out.file_slots.new(f"{label}-")
        if label in guides:
            out.file_slots[-1].save_as_render = False
        tree.links.new(socket, out.inputs[-1])


def _render(folder, labels, width, samples, transparent):
    scene = bpy.context.scene
    full = scene.render.resolution_x
    scene.render.resolution_percentage = round(100 * width / full)
    scene.render.film_transparent = scene.render.use_border = transparent
    scene.cycles.samples = samples
    _save(folder, labels)
    bpy.ops.render.render()


def shoot(folder, root, kind, ground_width=128):
    """Three exposures of one shot: the product alone; the ground with the product's shadow; the empty ground.

    The shadow is soft, so the ground is taken small, which saves most of the time. encode.mjs joins them. An empty floor
    is even and may be smaller still; a wall is not: a softbox may meet it within the frame, and at two sizes its edge would
    leave the trace of a shadow.
    """
    scene = bpy.context.scene
    sheet = bpy.data.objects["ground"]
    parts = root.children_recursive
    sheet.visible_camera = False
    _render(folder, ["colour", "alpha", "albedo", "normal"], scene.render.resolution_x, scene.cycles.samples, True)
    sheet.visible_camera = True
    scene.cycles.use_adaptive_sampling = False
    for part in parts:
        part.visible_camera = False
    _render(folder, ["ground"], ground_width, 64, False)
    for part in parts:
        part.hide_render = True
    _render(folder, ["plate"], *((ground_width, 64) if kind == "wall" else (32, 160)), False)


def shoot_scene(folder, exposure):
    """One exposure of a scene with its guide passes, toned by the scene's own view transform."""
    _save(folder, ["colour", "albedo", "normal"], exposure + 2.0, ("albedo", "normal"))
    bpy.ops.render.render()
