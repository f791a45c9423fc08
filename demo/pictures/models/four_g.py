"""Cameras for the mobile network: pan-tilt, bullet, trail camera."""

import geo
import materials as mt
import parts
import wireless


def build(root, spec, view, specs):
    """On the wall; the trail camera stands."""
    kind = spec["params"]["head"]
    {"ptz": _pan_tilt, "bullet": _bullet, "trail": _trail}[kind](root, spec)
    if kind == "trail":
        return {
            "ground": "floor",
            **{"front": {"azimuth": -26, "elevation": 8}, "mounted": {"azimuth": 30, "elevation": 4}}.get(view, {}),
        }
    wish = {"ground": "wall"}
    return {
        **wish,
        **{"front": {"azimuth": -36, "elevation": 6}, "mounted": {"azimuth": 34, "elevation": -6}}.get(
            view, {"azimuth": -72}
        ),
    }


def _pan_tilt(root, spec):
    colour = spec["colour"]
    body = mt.housing(colour)
    geo.rbox(0.46, 0.9, 0.08, body, 0.1, 0.02, at=(0, 0, 0.1), rot=parts.FRONT, parent=root)
    for x, z in ((-0.15, -0.2), (0.15, -0.2), (-0.15, 0.42), (0.15, 0.42)):
        parts.screw(0.036, (x, -0.08, z), parts.FRONT, root)
    geo.rbox(0.24, 0.22, 0.8, body, 0.06, 0.03, at=(0, -0.06, 0.14), rot=parts.FRONT, parent=root)
    neck = geo.group("neck", (0, -0.72, 0.04), parent=root)
    wireless.yoke_head(neck, body, spec["brand"], colour, spec["params"]["antennas"])
    label = geo.group("label", rot=(0, 0, -20), parent=neck)
    parts.text("4G LTE", 0.085, mt.plastic((0.2, 0.2, 0.21), 0.4), (0, 0, -0.12), parent=label, font="book")


def _bullet(root, spec):
    colour = spec["colour"]
    body = mt.housing(colour)
    wireless.wall_arm(root, body, 0.5)
    geo.ball(0.17, body, (0, -0.5, 0), parent=root)
    head = geo.group("head", (0, -1.1, 0.02), (-5, 0, 0), root)
    wireless.pod(head, body, spec["brand"], colour, 0.78, 0.72, 1.4)
    geo.shell(
        [(-0.42, 0.1), (-0.42, 0.41, 0.16), (0.42, 0.41, 0.16), (0.42, 0.1)],
        1.2,
        0.026,
        body,
        (0, -0.95, 0),
        parent=head,
    )
    parts.antenna(1.25, colour, (0.3, 0.42, 0.34), (6, 5, 0), head, 0.055)
    lid = geo.group("lid", (-0.3905, 0.32, -0.12), (90, 0, -90), head)
    geo.rbox(0.34, 0.2, 0.014, body, 0.05, 0.006, parent=lid)
    parts.text("SIM", 0.07, mt.plastic((0.4, 0.41, 0.42), 0.4), (0, 0, 0.0142), parent=lid, font="book")


def _trail(root, spec):
    body = mt.plastic("olive", 0.6)
    geo.rbox(1.0, 1.4, 0.62, body, 0.12, 0.06, 0.05, at=(0, 0.3, 0.72), rot=parts.FRONT, parent=root)
    geo.rbox(1.008, 1.408, 0.02, mt.rubber(), 0.122, 0.002, at=(0, -0.05, 0.72), rot=parts.FRONT, parent=root)
    face = geo.group("face", (0, -0.32, 0.72), parts.FRONT, root)
    dark = mt.plastic((0.02, 0.022, 0.016), 0.5)
    geo.rbox(0.82, 0.52, 0.02, mt.gloss("black"), 0.06, 0.008, at=(0, 0.36, -0.006), parent=face)
    for i in range(8):
        for j in range(4):
            parts.infrared(0.032, (-0.31 + 0.0886 * i, 0.235 + 0.084 * j, 0.016), parent=face)
    geo.rbox(0.42, 0.34, 0.05, dark, 0.08, 0.02, at=(0, -0.1, -0.01), parent=face)
    parts.lens(0.13, (0, -0.1, 0.036), parent=face)
    geo.rbox(0.5, 0.3, 0.03, dark, 0.08, 0.015, at=(0, -0.48, -0.01), parent=face)
    geo.lathe(parts._cap(0.13, 0.05), mt.plastic((0.5, 0.5, 0.5), 0.5), (0, -0.48, 0.016), parent=face)
    parts.mark(spec["brand"], 0.06, "black", (0, -0.67, 0.001), parent=face)
    for x in (-1, 1):
        for z in (0.4, 1.05):
            geo.rbox(0.1, 0.26, 0.16, body, 0.03, 0.015, at=(x * 0.51, 0.14, z), rot=parts.FRONT, parent=root)
    for z in (0.5, 0.95):
        geo.rbox(0.05, 0.18, 0.1, mt.metal(rough=0.35), 0.02, 0.01, at=(0.52, 0.02, z), rot=parts.FRONT, parent=root)
    parts.antenna(1.0, "black", (0.28, 0.05, 1.4), (0, 0, 0), root, 0.06)
