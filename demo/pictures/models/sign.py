"""Warning signs."""

import geo
import materials as mt
import parts


def build(root, spec, view, specs):
    """An aluminium plate on the wall."""
    front = geo.group("front", (0, 0, 0.8), parts.FRONT, root)
    if spec["params"]["kind"] == "pole":
        return _on_pole(root, front)
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


def _on_pole(root, front):
    """A plate that lies the other way, strapped to a post; its words stand beside the camera."""
    wood = mt.plastic((0.3, 0.2, 0.12), 0.65)
    geo.lathe([(0.34, -0.9), (0.34, 2.4, 0.05), (0, 2.42)], wood, (0, 0.42, 0), parent=root)
    for z in (0.42, 1.3):
        geo.lathe([(0.346, -0.05), (0.346, 0.05)], mt.metal(rough=0.28), (0, 0.42, z), parent=root)
        geo.rbox(
            0.16, 0.1, 0.13, mt.metal(rough=0.3), 0.02, 0.008, at=(-0.34, 0.24, z - 0.065), rot=(0, 0, 30), parent=root
        )
    plate = geo.group("plate", (0, 0.06, -0.02), parent=front)
    geo.rbox(1.5, 2.0, 0.05, mt.metal((0.7, 0.71, 0.72), 0.3), 0.12, 0.012, at=(0, 0.06, 0), parent=plate)
    blue, white = mt.plastic((0.0, 0.16, 0.42), 0.35), mt.plastic((0.8, 0.805, 0.81), 0.35)
    face = geo.group("face", (0, 0.06, 0.0506), parent=plate)
    geo.plate(1.44, 1.94, blue, parent=face, radius=0.1)
    geo.plate(1.3, 0.7, white, (0, -0.5, 0.0006), parent=face, radius=0.08)
    geo.lathe([(0.44, 0), (0.5, 0)], white, (0, 0.42, 0.0008), parent=face)
    icon = geo.group("icon", (0, 0.42, 0.001), (0, 0, -14), face)
    geo.rbox(0.44, 0.19, 0.002, white, 0.04, 0.0005, at=(0.0, 0.04, 0), parent=icon)
    geo.prism([(0.23, -0.03), (0.31, -0.08), (0.31, 0.16), (0.23, 0.11)], 0.002, white, parent=icon)
    geo.prism(
        [(-0.12, -0.05), (-0.05, -0.05), (-0.14, -0.25), (-0.3, -0.25), (-0.3, -0.2), (-0.17, -0.2)],
        0.002,
        white,
        parent=icon,
    )
    ink = mt.plastic((0.0, 0.13, 0.36), 0.4)
    parts.text("CCTV", 0.27, ink, (0, -0.4, 0.0012), parent=face)
    parts.text("on this property", 0.13, ink, (0, -0.66, 0.0012), parent=face, font="book")
    for x, y in ((-0.62, 0.86), (0.62, 0.86), (-0.62, -0.86), (0.62, -0.86)):
        geo.lathe([(0.05, 0.0), (0.04, 0.01), (0.025, 0.0)], mt.metal(rough=0.2), (x, y, 0.001), parent=face)
    return {"azimuth": -28, "elevation": 6}
