"""Battery cameras without a panel: a small pod on a magnet foot, a larger one with a bright lamp."""

import geo
import materials as mt
import parts
import wireless


def build(root, spec, view, specs):
    """Stands on its foot; mounted, the foot sits on the wall and holds the camera by its back."""
    body = mt.housing(spec["colour"])
    mounted = view == "mounted"
    foot = geo.group("foot", rot=(90, 0, 0) if mounted else (0, 0, 0), parent=root)
    (_duo if spec["params"]["lamp"] else _magnet)(root, foot, spec, body, mounted)
    return {"front": {"azimuth": -32, "elevation": 12}, "mounted": {"azimuth": -54, "elevation": 5}}.get(view, {})


def _held(root, mounted, standing, tilt, grip, behind):
    """The camera's head: on the foot at `standing`; on the wall its back, `behind` its middle, sits at `grip`."""
    if not mounted:
        return geo.group("head", standing, (tilt, 0, 0), root)
    joint = geo.group("joint", (0, -grip, 0), (7, 0, -8), root)
    return geo.group("head", (0, -behind, 0), parent=joint)


def _magnet(root, foot, spec, body, mounted):
    """A ball-shaped dish that holds the round back of the camera by its magnet."""
    geo.lathe(
        [
            (0, 0),
            (0.42, 0, 0.015),
            (0.42, 0.05, 0.03),
            (0.2, 0.14, 0.08),
            (0.16, 0.24, 0.04),
            (0.24, 0.34, 0.03),
            (0.1, 0.3),
        ],
        body,
        parent=foot,
    )
    geo.lathe([(0.423, 0.02), (0.423, 0.03)], mt.seam(), parent=foot)
    head = _held(root, mounted, (0, 0, 0.7), -6, 0.3, 0.35)
    geo.lathe(
        [(0, -0.36), (0.28, -0.34, 0.16), (0.44, -0.1, 0.2), (0.44, 0.3, 0.06), (0.38, 0.34, 0.02), (0.36, 0.31)],
        body,
        rot=parts.FRONT,
        parent=head,
    )
    geo.lathe([(0.442, 0.02), (0.442, 0.032)], mt.seam(), rot=parts.FRONT, parent=head)
    face = geo.group("face", (0, -0.32, 0), parts.FRONT, head)
    geo.disc(0.37, mt.gloss("black"), parent=face, segments=64)
    geo.lathe([(0.2, 0), (0.19, 0.03, 0.01), (0.155, 0.03)], mt.plastic("black", 0.3), (0, 0.06, 0), parent=face)
    parts.lens(0.155, (0, 0.06, 0.012), parent=face)
    for x in (-1, 1):
        parts.infrared(0.04, (x * 0.27, 0.06, 0.006), parent=face)
    geo.lathe(parts._cap(0.075, 0.03), mt.plastic((0.6, 0.605, 0.6), 0.5), (0, -0.24, 0.002), parent=face)
    name = geo.group("name", (0, 0, 0.446), (0, 0, 0), head)
    parts.mark(spec["brand"], 0.09, spec["colour"], (0, -0.05, 0), parent=name)


def _duo(root, foot, spec, body, mounted):
    """Camera above, lamp bar below, a foot with its ball; the battery closes the back."""
    geo.lathe([(0, 0), (0.42, 0, 0.015), (0.42, 0.08, 0.04), (0.16, 0.14, 0.06), (0.12, 0.3)], body, parent=foot)
    geo.ball(0.16, mt.plastic("black", 0.4), (0, 0, 0.38), parent=foot)
    head = _held(root, mounted, (0, -0.05, 0.98), -4, 0.38, 0.6)
    back = wireless.pod(head, body, spec["brand"], spec["colour"], 0.86, 1.0, 0.9, "dim")
    face = geo.group("lamp", (0, -0.917, -0.3), parts.FRONT, back)
    geo.rbox(0.6, 0.2, 0.02, mt.plastic((0.75, 0.755, 0.76), 0.3), 0.09, 0.008, parent=face)
    for i in range(4):
        parts.spot(0.06, (-0.2 + 0.133 * i, 0, 0.022), parent=face)
    geo.lathe(parts._cap(0.06, 0.025), mt.plastic((0.6, 0.605, 0.6), 0.5), (0.2, 0.56, 0.0), parent=face)
    geo.rbox(0.866, 1.006, 0.014, mt.seam(), 0.29, 0.001, at=(0, -0.2, 0), rot=parts.FRONT, parent=back)
