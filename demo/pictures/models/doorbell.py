"""Video doorbells and door stations."""

import geo
import materials as mt
import parts

WARM = (0.75, 0.88, 1.0)


def build(root, spec, view, specs):
    """Stands upright, its back to y=0."""
    {"tall": _tall, "panel": _panel, "round": _round}[spec["params"]["shape"]](root, spec)
    if view == "front":
        return {"azimuth": -26, "elevation": 8}
    if view == "side":
        return {"azimuth": -66, "elevation": 8}
    return {"azimuth": 30, "elevation": -4}


def _slab(parent, width, height, depth, mat, radius, bevel, lift=0.0, y=0.0):
    """A body standing with its back at y and its middle at `lift`."""
    return geo.rbox(width, height, depth, mat, radius, bevel, at=(0, y, lift), rot=parts.FRONT, parent=parent)


def _ring_button(face, at, r, body):
    geo.lathe(
        [(r * 1.25, 0), (r * 1.2, 0.018, 0.01), (r, 0.018, 0.008), (r * 0.96, 0.004)],
        mt.metal(rough=0.2),
        at,
        parent=face,
    )
    geo.lathe([(r * 0.96, 0.006), (r * 0.8, 0.007)], mt.glow(WARM, 1.5), at, parent=face)
    geo.lathe([(r * 0.8, 0.004), (r * 0.76, 0.02, 0.012), (0, 0.014)], body, at, parent=face)
    icon = geo.group("icon", (at[0], at[1], at[2] + 0.019), parent=face)
    geo.prism(
        [(-0.035, -0.02), (0, 0.02), (0.035, -0.02), (0.026, -0.028), (0, 0.002), (-0.026, -0.028)],
        0.001,
        mt.plastic((0.55, 0.56, 0.58), 0.4),
        parent=icon,
    )


def _tall(root, spec):
    colour = spec["colour"]
    body = mt.housing(colour)
    _slab(root, 0.54, 1.42, 0.06, mt.plastic((0.05, 0.05, 0.052), 0.4), 0.16, 0.01, 0.71)
    _slab(root, 0.56, 1.44, 0.2, body, 0.17, 0.035, 0.71, -0.05)
    if spec["params"].get("face") == "metal":
        return _metal_face(root, spec)
    split = spec["params"].get("face") == "split"
    face = geo.group("face", (0, -0.25, 0.71), parts.FRONT, root)
    gloss = mt.gloss("black")
    if split:
        geo.rbox(0.46, 0.56, 0.02, gloss, 0.13, 0.008, at=(0, 0.38, -0.006), parent=face)
    else:
        geo.rbox(0.49, 1.37, 0.02, gloss, 0.14, 0.008, at=(0, 0, -0.006), parent=face)
    parts.lens(0.13, (0, 0.42, 0.02), parent=face)
    geo.lathe([(0.175, 0.012), (0.165, 0.03, 0.01), (0.13, 0.03)], mt.plastic("black", 0.3), (0, 0.42, 0), parent=face)
    for x in (-1, 1):
        for y in (0.6, 0.22):
            parts.infrared(0.024, (x * 0.14, y, 0.016), parent=face)
    parts.status(0.008, parts.GREEN, (0, 0.62, 0.014), parent=face)
    _ring_button(face, (0, -0.42, 0.014 if not split else 0.0), 0.155, body if split else gloss)
    parts.grille(7, 2, 0.03, 0.008, face, (0, -0.13, 0.0155 if not split else 0.001))
    parts.mark(spec["brand"], 0.07, colour, (0, -0.64, 0.016 if not split else 0.001), parent=face)


def _metal_face(root, spec):
    """A face of brushed metal: window above, slots for the voice, a wide bar as its button."""
    colour = spec["colour"]
    face = geo.group("face", (0, -0.25, 0.71), parts.FRONT, root)
    tone = (0.05, 0.052, 0.056) if colour == "black" else (0.16, 0.165, 0.175)
    geo.rbox(0.49, 1.37, 0.016, mt.metal(tone, 0.36), 0.14, 0.006, at=(0, 0, -0.006), parent=face)
    geo.lathe([(0.2, 0.0), (0.2, 0.02, 0.008), (0, 0.022)], mt.gloss("black"), (0, 0.42, 0), parent=face)
    geo.lathe([(0.205, 0.0), (0.21, 0.026, 0.006), (0.225, 0.0)], mt.metal(rough=0.2), (0, 0.42, 0), parent=face)
    parts.lens(0.12, (0, 0.42, 0.026), parent=face, tint="green")
    for x in (-1, 1):
        parts.infrared(0.022, (x * 0.155, 0.42, 0.023), parent=face)
    for i in range(4):
        geo.plate(0.26 - 0.02 * i, 0.022, mt.seam(), (0, 0.06 - 0.06 * i, 0.0108), parent=face, radius=0.01)
    geo.rbox(0.34, 0.17, 0.03, mt.metal((0.7, 0.71, 0.72), 0.25), 0.08, 0.014, at=(0, -0.42, 0.004), parent=face)
    geo.rbox(0.2, 0.02, 0.004, mt.glow(WARM, 1.5), 0.01, 0.001, at=(0, -0.42, 0.0335), parent=face)
    parts.mark(spec["brand"], 0.065, colour, (0, -0.6, 0.0108), parent=face)


def _panel(root, spec):
    colour = spec["colour"]
    body = mt.metal((0.10, 0.105, 0.115), 0.38)
    _slab(root, 0.72, 1.5, 0.05, mt.rubber(), 0.03, 0.005, 0.75)
    _slab(root, 0.74, 1.52, 0.13, body, 0.035, 0.015, 0.76, -0.04)
    face = geo.group("face", (0, -0.17, 0.76), parts.FRONT, root)
    geo.rbox(0.56, 0.46, 0.02, mt.gloss("black"), 0.03, 0.008, at=(0, 0.42, -0.008), parent=face)
    geo.lathe([(0.18, 0.01), (0.17, 0.04, 0.012), (0.145, 0.04)], mt.plastic("black", 0.3), (0, 0.42, 0), parent=face)
    parts.lens(0.145, (0, 0.42, 0.03), parent=face, tint="green")
    for x in (-1, 1):
        for y in (0.56, 0.28):
            parts.infrared(0.026, (x * 0.21, y, 0.014), parent=face)
    parts.grille(9, 5, 0.036, 0.0105, face, (0, 0.02, 0.0012))
    if spec["params"]["button"] == "ring":
        _ring_button(face, (0, -0.42, 0.0), 0.17, mt.gloss("black"))
        parts.mark(spec["brand"], 0.055, colour, (0, -0.7, 0.001), parent=face)
        return
    geo.rbox(0.52, 0.17, 0.014, mt.plastic((0.7, 0.71, 0.72), 0.3), 0.02, 0.005, at=(0, -0.27, -0.004), parent=face)
    parts.text("N. Berger", 0.085, mt.plastic((0.05, 0.05, 0.055), 0.4), (0, -0.27, 0.011), parent=face, font="book")
    geo.rbox(0.19, 0.19, 0.03, mt.metal((0.75, 0.75, 0.76), 0.22), 0.03, 0.012, at=(0, -0.53, -0.004), parent=face)
    geo.lathe([(0.066, 0.0265), (0.056, 0.0265)], mt.glow(WARM, 1.4), (0, -0.53, 0), parent=face)
    parts.mark(spec["brand"], 0.055, colour, (0, -0.7, 0.001), parent=face)
    for x, y in ((-0.33, 0.72), (0.33, 0.72), (-0.33, -0.72), (0.33, -0.72)):
        parts.screw(0.018, (x, y, 0.0), parent=face, mat=body)


def _round(root, spec):
    colour = spec["colour"]
    body = mt.housing(colour)
    _slab(root, 0.6, 1.36, 0.14, mt.plastic((0.06, 0.062, 0.066), 0.42), 0.3, 0.02, 0.68)
    _slab(root, 0.62, 1.38, 0.16, body, 0.31, 0.07, 0.68, -0.13)
    face = geo.group("face", (0, -0.288, 0.68), parts.FRONT, root)
    geo.rbox(0.46, 1.2, 0.012, mt.gloss("black"), 0.23, 0.005, at=(0, 0, -0.004), parent=face)
    parts.lens(0.15, (0, 0.36, 0.02), parent=face)
    geo.lathe([(0.2, 0.006), (0.185, 0.035, 0.012), (0.15, 0.03)], mt.plastic("black", 0.3), (0, 0.36, 0), parent=face)
    for x in (-0.08, 0.08):
        parts.infrared(0.026, (x, 0.12, 0.012), parent=face)
    _ring_button(face, (0, -0.34, 0.008), 0.15, mt.gloss("black"))
    parts.mark(spec["brand"], 0.055, "black", (0, -0.09, 0.009), parent=face)
