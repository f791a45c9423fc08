"""Wall cabinets for recorder and switch."""

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """Stands on the ground, its glass door to the front."""
    units = spec["params"]["units"]
    width, depth, height = 2.7, 2.0, 0.34 + units * 0.22
    steel = mt.plastic("black", 0.42)
    frame = 0.16
    geo.rbox(width, 0.06, height, steel, 0.01, 0.01, at=(0, depth / 2, 0), parent=root)
    for x in (-1, 1):
        geo.rbox(0.06, depth, height, steel, 0.01, 0.01, at=(x * (width / 2 - 0.03), 0, 0), parent=root)
        side = geo.group("side", (x * (width / 2 + 0.0006), 0, height * 0.5), (90, 0, 90 * x), root)
        for i in range(9):
            geo.plate(0.05, height * 0.22, mt.seam(), ((i - 4) * 0.14, height * 0.2, 0), parent=side, radius=0.024)
    for z in (0, height - 0.06):
        geo.rbox(width, depth, 0.06, steel, 0.01, 0.01, at=(0, 0, z), parent=root)
    rail = mt.metal((0.4, 0.41, 0.42), 0.35)
    for x in (-1, 1):
        geo.rbox(0.1, 0.05, height - 0.2, rail, 0.01, 0.005, at=(x * (width / 2 - 0.22), -depth * 0.32, 0.1), parent=root)
        for i in range(units * 3):
            geo.plate(0.045, 0.035, mt.seam(), (x * (width / 2 - 0.22), -depth * 0.32 - 0.0256, 0.2 + i * 0.073), parts.FRONT, root)
    _contents(root, units, width, depth)
    door = geo.group("door", (0, -depth / 2 - 0.05, height / 2), parts.FRONT, root)
    for x in (-1, 1):
        geo.rbox(frame, height, 0.06, steel, 0.02, 0.01, at=(x * (width - frame) / 2, 0, 0), parent=door)
    for y in (-1, 1):
        geo.rbox(width, frame, 0.06, steel, 0.02, 0.01, at=(0, y * (height - frame) / 2, 0), parent=door)
    geo.plate(width - frame * 2, height - frame * 2, mt.clear((0.8, 0.82, 0.83), 1.3), (0, 0, 0.03), parent=door)
    lock = (width / 2 - frame / 2, 0, 0.06)
    geo.lathe([(0.055, 0), (0.055, 0.02, 0.006), (0, 0.024)], mt.metal(rough=0.2), lock, parent=door)
    geo.plate(0.012, 0.05, mt.seam(), (lock[0], 0, 0.0845), parent=door)
    parts.mark(spec["brand"], 0.1, "black", (0, -(height - frame) / 2, 0.0606), parent=door)
    return {"azimuth": -30, "elevation": 14}


def _contents(root, units, width, depth):
    """A patch panel and a switch behind the glass; the rest is free."""
    import ports

    for row, tone in ((units - 2, (0.03, 0.03, 0.032)), (units - 4, (0.06, 0.062, 0.066))):
        z = 0.2 + row * 0.22
        geo.rbox(width - 0.36, 0.9, 0.2, mt.plastic(tone, 0.4), 0.02, 0.01, at=(0, 0.1, z), parent=root)
        face = geo.group("face", (0, -0.351, z + 0.1), parts.FRONT, root)
        for i in range(10):
            ports.rj45((-0.9 + i * 0.2, 0, 0), face)
