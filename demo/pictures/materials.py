"""Materials: plastics, paint, metal, glass, optics, light. Each is made once per scene and cached by name."""

import bpy

COLOURS = {
    "white": (0.78, 0.785, 0.79),
    "grey": (0.36, 0.37, 0.38),
    "anthracite": (0.045, 0.05, 0.056),
    "black": (0.012, 0.012, 0.013),
    "olive": (0.075, 0.085, 0.045),
    "blue": (0.0, 0.19, 0.48),
    "silver": (0.6, 0.61, 0.62),
    "clear": (0.8, 0.85, 0.88),
}


def _new(name):
    known = bpy.data.materials.get(name)
    if known:
        return known, None
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    material.cycles.sample_as_light = False  # small lit parts do not light the scene: less noise
    return material, material.node_tree


def _finish(tree, shader):
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(shader, out.inputs["Surface"])


def _principled(tree, **values):
    node = tree.nodes.new("ShaderNodeBsdfPrincipled")
    for key, value in values.items():
        node.inputs[key.replace("_", " ")].default_value = value
    return node


def plastic(colour, rough=0.36, specular=0.5, coat=0.0):
    """Moulded plastic or fine paint. `colour` is a name of COLOURS or linear RGB."""
    rgb = COLOURS.get(colour, colour) if isinstance(colour, str) else colour
    material, tree = _new(f"plastic {rgb} {rough} {specular} {coat}")
    if tree:
        node = _principled(tree, Base_Color=(*rgb, 1), Roughness=rough, Specular=specular, Clearcoat=coat)
        node.inputs["Clearcoat Roughness"].default_value = 0.06
        _finish(tree, node.outputs[0])
    return material


def housing(colour):
    """The main body of a product; dark bodies are a little glossier, so that they keep their shape."""
    return plastic(colour, rough={"white": 0.34, "grey": 0.34, "black": 0.3}.get(colour, 0.38))


def gloss(colour="black"):
    """Polished plastic: face plates, windows."""
    return plastic(colour, rough=0.08, specular=0.5)


def rubber():
    """Seals, feet, cable sleeves."""
    return plastic((0.014, 0.014, 0.015), rough=0.62, specular=0.3)


def seam():
    """The dark of a gap between two parts."""
    return plastic((0.006, 0.006, 0.006), rough=0.8, specular=0.1)


def metal(tint=(0.62, 0.63, 0.64), rough=0.24):
    """Steel and aluminium."""
    material, tree = _new(f"metal {tint} {rough}")
    if tree:
        _finish(tree, _principled(tree, Base_Color=(*tint, 1), Metallic=1.0, Roughness=rough).outputs[0])
    return material


def gold():
    """Contacts."""
    return metal((0.9, 0.62, 0.22), 0.2)


def glow(rgb, strength=1.0):
    """A lit LED or a screen area."""
    material, tree = _new(f"glow {rgb} {strength}")
    if tree:
        node = tree.nodes.new("ShaderNodeEmission")
        node.inputs["Color"].default_value = (*rgb, 1)
        node.inputs["Strength"].default_value = strength
        _finish(tree, node.outputs[0])
    return material


def clear(tint=(0.97, 0.98, 0.985), ior=1.45, rough=0.02, name="clear"):
    """Thin clear shell: straight-through with Fresnel reflection, so free of refraction noise."""
    material, tree = _new(f"{name} {tint} {ior} {rough}")
    if tree:
        through = tree.nodes.new("ShaderNodeBsdfTransparent")
        edge = tree.nodes.new("ShaderNodeLayerWeight")
        edge.inputs["Blend"].default_value = 0.3
        ramp = tree.nodes.new("ShaderNodeValToRGB")  # a longer way through the shell at its outline: darker
        ramp.color_ramp.elements[0].color = (*tint, 1)
        ramp.color_ramp.elements[1].color = (*(v * 0.5 for v in tint), 1)
        ramp.color_ramp.elements[0].position = 0.25
        tree.links.new(edge.outputs["Facing"], ramp.inputs[0])
        tree.links.new(ramp.outputs[0], through.inputs["Color"])
        shine = tree.nodes.new("ShaderNodeBsdfGlossy")
        shine.inputs["Roughness"].default_value = rough
        fresnel = tree.nodes.new("ShaderNodeFresnel")
        # The node turns the index round for back faces, which would mirror totally: this turns it back.
        side = tree.nodes.new("ShaderNodeNewGeometry")
        index = tree.nodes.new("ShaderNodeMath")
        index.operation = "MULTIPLY_ADD"
        index.inputs[1].default_value, index.inputs[2].default_value = 1 / ior - ior, ior
        tree.links.new(side.outputs["Backfacing"], index.inputs[0])
        tree.links.new(index.outputs[0], fresnel.inputs["IOR"])
        mix = tree.nodes.new("ShaderNodeMixShader")
        tree.links.new(fresnel.outputs[0], mix.inputs[0])
        tree.links.new(through.outputs[0], mix.inputs[1])
        tree.links.new(shine.outputs[0], mix.inputs[2])
        _finish(tree, mix.outputs[0])
    return material


def smoked():
    """Tinted dome."""
    return clear((0.2, 0.2, 0.21), 1.5, name="smoked")


def coated(deep=(0.004, 0.004, 0.008), near=(0.25, 0.1, 0.55), edge=(0.1, 0.5, 0.42), strength=0.5):
    """A lens element with anti-reflection coating: near black, with violet to green reflections."""
    material, tree = _new(f"coated {near} {edge} {strength}")
    if tree:
        base = _principled(tree, Base_Color=(*deep, 1), Roughness=0.03, Specular=0.35)
        shine = tree.nodes.new("ShaderNodeBsdfGlossy")
        shine.inputs["Roughness"].default_value = 0.03
        facing = tree.nodes.new("ShaderNodeLayerWeight")
        facing.inputs["Blend"].default_value = 0.45
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].color = (*near, 1)
        ramp.color_ramp.elements[1].color = (*edge, 1)
        ramp.color_ramp.elements[0].position = 0.15
        mix = tree.nodes.new("ShaderNodeMixShader")
        mix.inputs[0].default_value = strength
        tree.links.new(facing.outputs["Facing"], ramp.inputs[0])
        tree.links.new(ramp.outputs[0], shine.inputs["Color"])
        tree.links.new(base.outputs[0], mix.inputs[1])
        tree.links.new(shine.outputs[0], mix.inputs[2])
        _finish(tree, mix.outputs[0])
    return material


def solar_cell():
    """Blue-black silicon under glass."""
    return plastic((0.006, 0.009, 0.022), rough=0.22, specular=0.45)


def image(path, strength=1.0):
    """A picture shown as light: a screen."""
    material, tree = _new(f"image {path}")
    if tree:
        texture = tree.nodes.new("ShaderNodeTexImage")
        texture.image = bpy.data.images.load(path)
        node = tree.nodes.new("ShaderNodeEmission")
        node.inputs["Strength"].default_value = strength
        tree.links.new(texture.outputs["Color"], node.inputs["Color"])
        _finish(tree, node.outputs[0])
    return material
