"""Door stations of a house with several flats: steel plate, camera, call buttons with name plates."""

import geo
import materials as mt
import parts

NAMES = ("N. Berger", "M. Laurent", "S. Rossi", "E. Dahl")
WARM = (0.75, 0.88, 1.0)


def build(root, spec, view, specs):
    """Stands upright, its back to y=0."""
    count = spec["params"]["buttons"]
    height = 1.5 + 0.26 * (count - 1)
    steel = mt.metal((0.56, 0.57, 0.58), 0.34)
    middle = height / 2
    geo.rbox(0.84, height, 0.05, mt.rubber(), 0.03, 0.005, at=(0, 0, middle), rot=parts.FRONT, parent=root)
    geo.rbox(0.88, height + 0.04, 0.12, steel, 0.04, 0.014, at=(0, -0.04, middle), rot=parts.FRONT, parent=root)
    face = geo.group("face", (0, -0.1606, middle), parts.FRONT, root)
    top = height / 2
    eye = (0, top - 0.34, 0)
    geo.rbox(0.6, 0.46, 0.016, mt.gloss("black"), 0.06, 0.006, at=(0, eye[1], -0.006), parent=face)
    geo.lathe([(0.17, 0.01), (0.16, 0.04, 0.012), (0.135, 0.04)], mt.plastic("black", 0.3), eye, parent=face)
    parts.lens(0.135, (0, eye[1], 0.028), parent=face, tint="green")
    for x in (-0.23, 0.23):
        for y in (-0.12, 0.12):
            parts.infrared(0.024, (x, eye[1] + y, 0.012), parent=face)
    parts.grille(11, 4, 0.036, 0.011, face, (0, top - 0.76, 0.0012))
    ink = mt.plastic((0.05, 0.05, 0.055), 0.4)
    for i in range(count):
        y = top - 1.05 - 0.26 * i
        geo.rbox(0.5, 0.15, 0.012, mt.plastic((0.74, 0.75, 0.76), 0.3), 0.02, 0.004, at=(-0.12, y, -0.003), parent=face)
        parts.text(NAMES[i], 0.075, ink, (-0.12, y, 0.0096), parent=face, font="book")
        geo.rbox(0.15, 0.15, 0.026, mt.metal((0.78, 0.78, 0.79), 0.2), 0.03, 0.01, at=(0.28, y, -0.003), parent=face)
        geo.lathe([(0.052, 0.0236), (0.043, 0.0236)], mt.glow(WARM, 1.3), (0.28, y, 0), parent=face)
    parts.mark(spec["brand"], 0.06, "silver", (0, -top + 0.12, 0.001), parent=face)
    for x in (-0.38, 0.38):
        for y in (-top + 0.06, top - 0.06):
            parts.screw(0.02, (x, y, 0.0), parent=face, mat=steel)
    angles = {"front": (-26, 8), "side": (-62, 8), "mounted": (32, -4)}
    azimuth, elevation = angles[view]
    return {"azimuth": azimuth, "elevation": elevation}
