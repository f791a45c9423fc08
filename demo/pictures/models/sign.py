"""Warning signs."""

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """An aluminium plate on the wall."""
    front = geo.group("front", (0, 0, 0.8), parts.FRONT, root)
    geo.rbox(1.3, 1.8, 0.04, mt.metal((0.7, 0.71, 0.72), 0.3), 0.1, 0.012, at=(0, 0, 0.02), parent=front)
    blue, white = mt.plastic((0.0, 0.16, 0.42), 0.35), mt.plastic((0.8, 0.805, 0.81), 0.35)
    face = geo.group("face", (0, 0, 0.0606), parent=front)
    geo.plate(1.24, 1.74, white, parent=face, radius=0.08)
    geo.plate(1.24, 1.2, blue, (0, 0.27, 0.0006), parent=face, radius=0.08)
    icon = geo.group("icon", (0, 0.3, 0.0012), (0, 0, -14), face)
    geo.rbox(0.62, 0.26, 0.002, white, 0.05, 0.0005, at=(0.02, 0.06, 0), parent=icon)
    geo.prism([(0.35, -0.04), (0.46, -0.11), (0.46, 0.22), (0.35, 0.15)], 0.002, white, parent=icon)
    geo.prism(
        [(-0.33, 0.21, 0.02), (0.4, 0.21, 0.02), (0.4, 0.26, 0.02), (-0.33, 0.26, 0.02)], 0.002, white, parent=icon
    )
    geo.prism(
        [(-0.16, -0.07), (-0.06, -0.07), (-0.2, -0.36), (-0.42, -0.36), (-0.42, -0.28), (-0.24, -0.28)],
        0.002,
        white,
        parent=icon,
    )
    geo.lathe([(0.055, 0.0), (0.0, 0.001)], blue, (0.2, 0.06, 0.0025), parent=icon)
    parts.text("CCTV", 0.3, mt.plastic((0.0, 0.13, 0.36), 0.4), (0, -0.5, 0.0006), parent=face)
    parts.text("24 h video", 0.13, mt.plastic((0.0, 0.13, 0.36), 0.4), (0, -0.7, 0.0006), parent=face, font="book")
    for x, y in ((-0.55, 0.8), (0.55, 0.8), (-0.55, -0.8), (0.55, -0.8)):
        parts.screw(0.028, (x, y, 0.002), parent=face)
    return {"ground": "wall", "azimuth": -22, "elevation": 4}
