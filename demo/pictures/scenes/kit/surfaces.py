"""Procedural surfaces with what betrays a real one: variation per piece, stains, grain, wear, wetness."""

import bpy

import materials as mt

INFRARED = False  # plants and most cloth reflect near infrared light strongly, whatever their colour


class Nodes:
    """Short forms for building a node tree."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.material.cycles.sample_as_light = False
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.add("OutputMaterial")

    def add(self, kind, **values):
        """A node; `values` are inputs, by name with spaces as underscores or by index with a leading i."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in values.items():
            socket = node.inputs[int(key[1:]) if key[1:].isdigit() else key.replace("_", " ")]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def math(self, operation, a, b=0.0, clamp=False):
        node = self.add("Math", i0=a, i1=b)
        node.operation, node.use_clamp = operation, clamp
        return node.outputs[0]

    def ramp(self, value, low, high, start=0.0, end=1.0):
        """Maps start..end of a value to low..high: colours or numbers."""
        node = self.add("ValToRGB", Fac=value)
        for element, colour, position in zip(node.color_ramp.elements, (low, high), (start, end)):
            rgb = (colour,) * 3 if isinstance(colour, (int, float)) else colour
            element.color, element.position = (*rgb, 1), position
        return node.outputs[0]

    def noise(self, vector, scale, detail=5.0, rough=0.55):
        return self.add("TexNoise", Vector=vector, Scale=scale, Detail=detail, Roughness=rough).outputs["Fac"]

    def blend(self, kind, factor, a, b):
        node = self.add("MixRGB", Fac=factor, Color1=a, Color2=b)
        node.blend_type = kind
        return node.outputs[0]

    def place(self, stretch=(1, 1, 1), per_piece=True):
        """Coordinates in metres, shifted for each piece."""
        place = self.add("TexCoord").outputs["Object"]
        place = self.add("Mapping", Vector=place, Scale=stretch).outputs[0]
        piece = self.add("NewGeometry").outputs["Random Per Island"]
        if per_piece:
            shift = self.add("VectorMath", i0=(31.0, 17.0, 11.0))
            shift.operation = "SCALE"
            self.tree.links.new(piece, shift.inputs["Scale"])
            place = self.add("VectorMath", i0=place, i1=shift.outputs[0]).outputs[0]
        return place, piece

    def finish(self, shader):
        self.tree.links.new(shader, self.out.inputs["Surface"])
        return self.material


def surface(
    name,
    low,
    high,
    rough=0.8,
    scale=5.0,
    stretch=(1, 1, 1),
    spread=0.4,
    bump=0.004,
    grain=60.0,
    specular=0.35,
    stains=0.4,
    foot=0.0,
    wet=0.0,
    snow=0.0,
    metal=0.0,
):
    """A surface between two colours.

    `spread`: share of the variation that is by piece; `stains`: darkness of large blotches; `foot`: splash dirt near
    z=0; `wet`: share of puddles and film; `snow`: share of upward faces under snow.
    """
    known = bpy.data.materials.get(name)
    if known:
        return known
    n = Nodes(name)
    place, piece = n.place(stretch)
    world = n.add("TexCoord").outputs["Object"]
    fine = n.noise(place, scale, 8.0, 0.62)
    mixed = n.math("ADD", n.math("MULTIPLY", fine, 1 - spread), n.math("MULTIPLY", piece, spread))
    colour = n.ramp(mixed, low, high, 0.28, 0.72)
    blotch = n.ramp(n.noise(world, 0.9, 7.0, 0.68), 1 - stains, 1.0, 0.36, 0.62)
    colour = n.blend("MULTIPLY", 1.0, colour, blotch)
    if foot:
        height = n.add("SeparateXYZ", Vector=n.add("NewGeometry").outputs["Position"]).outputs["Z"]
        ragged = n.math("ADD", height, n.math("MULTIPLY", n.noise(world, 3.0), 0.5))
        colour = n.blend("MULTIPLY", 1.0, colour, n.ramp(ragged, 1 - foot, 1.0, 0.1, 0.85))
    relief = n.math("ADD", n.noise(place, grain, 4.0), n.math("MULTIPLY", fine, 1.5))
    roughness = n.ramp(n.noise(place, scale * 2.3), max(0.02, rough - 0.12), min(1, rough + 0.12), 0.3, 0.7)
    bump_node = n.add("Bump", Strength=0.9, Distance=bump, Height=relief)
    if wet:
        film = n.ramp(n.noise(world, 0.55, 6.0, 0.6), 1.0, 0.0, wet * 0.75, wet * 0.75 + 0.12)
        roughness = n.blend("MIX", film, roughness, (0.05, 0.05, 0.05, 1))
        dark = n.blend("MIX", film, (0.8, 0.8, 0.8, 1), (0.42, 0.42, 0.42, 1))
        colour = n.blend("MULTIPLY", 1.0, colour, dark)
        n.tree.links.new(n.math("MULTIPLY_ADD", film, -0.93), bump_node.inputs["Strength"])
        bump_node.inputs["Strength"].links[0].from_node.inputs[2].default_value = 0.95
    if snow:
        colour, roughness = _snow_on_top(n, world, colour, roughness, snow)
    shader = n.add("BsdfPrincipled", Base_Color=colour, Roughness=roughness, Specular=specular, Metallic=metal)
    n.tree.links.new(bump_node.outputs[0], shader.inputs["Normal"])
    return n.finish(shader.outputs[0])


def _snow_on_top(n, world, colour, roughness, share):
    up = n.add("SeparateXYZ", Vector=n.add("NewGeometry").outputs["Normal"]).outputs["Z"]
    patchy = n.math("ADD", up, n.math("MULTIPLY_ADD", n.noise(world, 4.0), 0.5))
    cover = n.ramp(patchy, 0.0, 1.0, 1.02 - 0.45 * share, 1.1 - 0.45 * share)
    return n.blend("MIX", cover, colour, (0.8, 0.82, 0.86, 1)), n.blend("MIX", cover, roughness, (0.9, 0.9, 0.9, 1))


def leaf(name, low, high, through=0.35, rough=0.5):
    """Leaves and grass: some light passes; each leaf has its own tone."""
    if INFRARED:
        low, high = [(0.42,) * 3, (0.62,) * 3]
    known = bpy.data.materials.get(name)
    if known:
        return known
    n = Nodes(name)
    piece = n.add("NewGeometry").outputs["Random Per Island"]
    other = n.add("ObjectInfo").outputs["Random"]
    mixed = n.math("ADD", n.math("MULTIPLY", piece, 0.7), n.math("MULTIPLY", other, 0.3))
    colour = n.ramp(mixed, low, high, 0.1, 0.9)
    face = n.add("BsdfPrincipled", Base_Color=colour, Roughness=rough, Specular=0.3)
    back = n.add("BsdfTranslucent", Color=colour)
    return n.finish(n.add("MixShader", Fac=through, i1=face.outputs[0], i2=back.outputs[0]).outputs[0])


def cloth(rgb, name=None, through=0.0, weave=900.0, grey=None):
    """Woven cloth; curtains let light through. `grey`: its tone in infrared light, for a dye that absorbs it."""
    name = name or f"cloth {rgb} {through} {grey} {INFRARED}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    n = Nodes(name)
    if INFRARED:
        rgb = tuple(0.35 + 0.4 * v for v in rgb) if grey is None else (grey,) * 3
    place = n.add("TexCoord").outputs["Object"]
    bump = n.add("Bump", Strength=0.5, Distance=0.002, Height=n.noise(place, weave / 10, 3.0))
    tone = n.blend("MULTIPLY", 1.0, (*rgb, 1), n.ramp(n.noise(place, 4.0), 0.75, 1.0, 0.3, 0.7))
    face = n.add("BsdfDiffuse", Color=tone, Roughness=0.8, Normal=bump.outputs[0])
    if not through:
        return n.finish(face.outputs[0])
    back = n.add("BsdfTranslucent", Color=tone)
    return n.finish(n.add("MixShader", Fac=through, i1=face.outputs[0], i2=back.outputs[0]).outputs[0])


def glass(tint=(0.93, 0.95, 0.95), uneven=0.0015):
    """A window pane: reflects by angle, its reflection slightly bent as float glass bends it."""
    name = f"glass {tint} {uneven}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    n = Nodes(name)
    place = n.add("TexCoord").outputs["Object"]
    bump = n.add("Bump", Strength=0.6, Distance=uneven, Height=n.noise(place, 1.6, 1.0))
    through = n.add("BsdfTransparent", Color=(*tint, 1))
    shine = n.add("BsdfGlossy", Color=(1, 1, 1, 1), Roughness=0.02, Normal=bump.outputs[0])
    weight = n.add("LayerWeight", Blend=0.28).outputs["Fresnel"]
    weight = n.math("MULTIPLY_ADD", weight, 0.9)
    weight.node.inputs[2].default_value = 0.06
    return n.finish(n.add("MixShader", Fac=weight, i1=through.outputs[0], i2=shine.outputs[0]).outputs[0])


def light(rgb, strength, lit=True):
    """A lit surface; `lit` ones light the scene."""
    name = f"light {rgb} {strength} {lit}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    n = Nodes(name)
    n.material.cycles.sample_as_light = lit
    shown = strength
    if not lit:
        path = n.add("LightPath")
        seen = n.math("MAXIMUM", path.outputs["Is Camera Ray"], path.outputs["Is Glossy Ray"])
        shown = n.math("MULTIPLY", seen, strength)
    return n.finish(n.add("Emission", Color=(*rgb, 1), Strength=shown).outputs[0])


def paint(rgb, rough=0.35, worn=0.25):
    """Painted or powder-coated metal and wood with handling marks."""
    return surface(
        f"paint {rgb} {rough}",
        tuple(v * 0.86 for v in rgb),
        tuple(min(1, v * 1.06) for v in rgb),
        rough,
        scale=3,
        spread=0.1,
        bump=0.0004,
        grain=120,
        stains=worn,
    )


def car_paint(rgb):
    """Clear coat with dust."""
    name = f"car {rgb}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    n = Nodes(name)
    dust = n.ramp(n.noise(n.add("TexCoord").outputs["Object"], 1.5, 8.0, 0.7), 0.12, 0.32, 0.35, 0.7)
    shader = n.add("BsdfPrincipled", Base_Color=(*rgb, 1), Roughness=dust, Metallic=0.35, Clearcoat=1.0)
    shader.inputs["Clearcoat Roughness"].default_value = 0.04
    return n.finish(shader.outputs[0])


def brick(name="brick", low=(0.15, 0.06, 0.038), high=(0.4, 0.19, 0.115), snow=0.0):
    return surface(name, low, high, 0.85, scale=9, spread=0.62, bump=0.005, grain=90, stains=0.35, foot=0.45, snow=snow)


def mortar():
    return surface("mortar", (0.16, 0.15, 0.135), (0.26, 0.245, 0.22), 0.95, scale=14, bump=0.004, foot=0.4)


def plaster(rgb=(0.55, 0.53, 0.49)):
    low = tuple(v * 0.84 for v in rgb)
    return surface(f"plaster {rgb}", low, rgb, 0.92, scale=2.2, bump=0.0035, grain=170, stains=0.28, foot=0.4)


def timber(rgb=(0.2, 0.12, 0.065), along="x", rough=0.6, name=None, snow=0.0):
    """Boards with their grain along one axis."""
    stretch = {"x": (0.6, 9, 9), "y": (9, 0.6, 9), "z": (9, 9, 0.6)}[along]
    name = name or f"timber {rgb} {along} {rough} {snow}"
    low = tuple(v * 0.5 for v in rgb)
    high = tuple(v * 1.25 for v in rgb)
    return surface(name, low, high, rough, 3.5, stretch, 0.45, 0.002, 10, stains=0.35, snow=snow)


def asphalt(wet=0.0, snow=0.0):
    return surface(
        f"asphalt {wet} {snow}",
        (0.028, 0.028, 0.03),
        (0.075, 0.073, 0.07),
        0.82,
        scale=45,
        spread=0.0,
        bump=0.006,
        grain=160,
        stains=0.45,
        wet=wet,
        snow=snow,
    )


def concrete(name="concrete", tone=0.3, wet=0.0, rough=0.8):
    low, high = (tone * 0.7, tone * 0.69, tone * 0.66), (tone * 1.1, tone * 1.08, tone * 1.03)
    return surface(name, low, high, rough, scale=3, spread=0.25, bump=0.002, grain=90, stains=0.45, wet=wet)


def cardboard():
    return surface(
        "cardboard", (0.2, 0.12, 0.06), (0.42, 0.28, 0.15), 0.85, 2.0, spread=0.75, bump=0.001, grain=40, stains=0.15
    )


def printed(name, colours):
    """Packages: each of one colour, printed with shapes and a pale label."""
    known = bpy.data.materials.get(name)
    if known:
        return known
    n = Nodes(name)
    place, piece = n.place((1, 1, 1.6))
    base = n.ramp(piece, colours[0], colours[-1])
    stops = base.node.color_ramp
    stops.interpolation = "CONSTANT"
    for i, colour in enumerate(colours[1:-1], 1):
        stops.elements.new(i / len(colours)).color = (*colour, 1)
    stops.elements[len(stops.elements) - 1].position = 1 - 1 / len(colours)
    label = n.ramp(n.noise(place, 9.0, 1.0), 0.0, 0.85, 0.56, 0.6)
    ink = n.ramp(n.noise(place, 95.0, 2.0), 0.0, 0.7, 0.6, 0.65)
    colour = n.blend("MIX", label, base, (0.6, 0.58, 0.52, 1))
    colour = n.blend("MIX", ink, colour, (0.05, 0.045, 0.05, 1))
    return n.finish(n.add("BsdfPrincipled", Base_Color=colour, Roughness=0.35, Specular=0.4).outputs[0])


def retro(strength=6.0):
    """A number plate or sign: in infrared it throws the light back to where it came from."""
    if INFRARED:
        return light((1, 1, 1), strength, lit=False)
    return mt.plastic((0.75, 0.75, 0.72), 0.3)
