"""Thermal cameras: a finned barrel with a germanium lens, sometimes an optical lens beside it."""

import geo
import materials as mt
import parts
import wireless
from models.bullet import _bracket, _rear


def build(root, spec, view, specs):
    """Stands on its foot like a bullet camera; mounted, an arm carries it before the wall."""
    body = mt.housing(spec["colour"])
    if view == "mounted":
        _wall(root, body)
        _head(geo.group("head", (0, -1.1, 0.86), (5, 0, 0), root), body, spec)
        return {"azimuth": -38, "elevation": -8}
    foot = geo.group("foot", parent=root)
    _bracket(foot, body, {})
    head = geo.group("head", (0, -0.1, 0.86), (4, 0, 0), root)
    _head(head, body, spec)
    return {"azimuth": -36, "elevation": 12} if view == "front" else {}


def _wall(root, body):
    """A heavy arm from the wall, its elbow and the plate under the barrel."""
    arm = geo.group("arm", parent=root, scale=1.35)
    wireless.wall_arm(arm, body, 0.6)
    geo.ball(0.2, body, (0, -0.8, 0), parent=root)
    neck = [(0.16, 0), (0.14, 0.26, 0.05), (0.28, 0.4, 0.03), (0.28, 0.47, 0.015), (0, 0.48)]
    geo.lathe(neck, body, (0, -0.8, 0.06), (5, 0, 0), root)
    geo.lathe([(0.163, 0.18), (0.156, 0.19)], mt.seam(), (0, -0.8, 0.0), parent=root)
    side = geo.group("side", (-0.19, -0.8, 0), (0, -90, 0), root)
    parts.screw(0.06, parent=side)


def _head(head, body, spec):
    length, width, height = 1.95, 0.86, 0.74
    barrel = geo.group("barrel", (0, length * 0.42, 0), (90, 0, 0), head)
    geo.rbox(width, height, length, body, 0.2, 0.05, 0.08, parent=barrel)
    for i in range(5):  # cooling fins near the rear
        geo.rbox(width + 0.05, height + 0.05, 0.035, body, 0.2, 0.012, at=(0, 0, 0.22 + i * 0.11), parent=barrel)
    geo.rbox(width + 0.004, height + 0.004, 0.012, mt.seam(), 0.202, 0.001, at=(0, 0, length * 0.86), parent=barrel)
    geo.rbox(width * 0.9, height * 0.88, 0.03, mt.plastic("black", 0.35), 0.17, 0.012, at=(0, 0, length - 0.012), parent=barrel)
    _rear(barrel, 0.3, body)
    front = geo.group("face", (0, 0, length + 0.018), parent=barrel)
    if spec["params"]["lenses"] == 2:
        _germanium(front, 0.2, (-0.17, 0, 0))
        parts.lens(0.12, (0.24, 0.07, 0.0), parent=front, tint="green")
        parts.spot(0.06, (0.24, -0.16, 0.006), parent=front)
    else:
        _germanium(front, 0.25, (0, 0, 0))
    line = [(-0.47, 0.1), (-0.47, 0.42, 0.16), (0.47, 0.42, 0.16), (0.47, 0.1)]
    geo.shell(line, length * 0.9, 0.026, body, (0, -length * 0.58 - 0.2, 0), parent=head)
    side = geo.group("side", (-0.4306, -length * 0.22, -0.08), (90, 0, -90), head)
    parts.mark(spec["brand"], 0.14, spec["colour"], parent=side)


def _germanium(front, r, at):
    """A thermal lens: a metal ring around dark glass with a warm mirror sheen."""
    unit = geo.group("germanium", at, parent=front)
    geo.lathe(
        [(r * 1.25, 0), (r * 1.22, 0.09, 0.02), (r * 1.02, 0.12, 0.01), (r, 0.05)],
        mt.plastic((0.03, 0.03, 0.032), 0.35),
        parent=unit,
    )
    geo.lathe([(r * 1.04, 0.118), (r * 0.98, 0.124, 0.004), (r * 0.96, 0.09)], mt.metal(rough=0.2), parent=unit)
    glass = mt.coated(deep=(0.05, 0.028, 0.012), near=(0.62, 0.34, 0.12), edge=(0.5, 0.18, 0.3), strength=0.62)
    geo.lathe(parts._cap(r * 0.96, r * 0.22), glass, (0, 0, 0.085), parent=unit)
