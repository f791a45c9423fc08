"""Battery cameras with a solar panel."""

import geo
import materials as mt
import parts
import wireless


def build(root, spec, view, specs):
    """Hangs on the wall; the compact one stands beside its panel."""
    {"bullet": _on_arm, "ptz": _pan_tilt, "pill": _compact, "small": _small, "joint": _joint}[spec["params"]["head"]](
        root, spec
    )
    wish = {"ground": "wall"}
    if view == "mounted":
        return {**wish, "azimuth": 34, "elevation": 6}
    if view == "side":
        return {**wish, "azimuth": -70, "elevation": 8}
    return {**wish, "azimuth": -34, "elevation": 12}


def _on_arm(root, spec):
    colour = spec["colour"]
    body = mt.housing(colour)
    wireless.wall_arm(root, body, 0.5)
    geo.ball(0.17, body, (0, -0.5, 0), parent=root)
    head = geo.group("head", (0, -0.95, 0.0), (-4, 0, 0), root)
    wireless.pod(head, body, spec["brand"], colour, 0.74, 0.68, 1.15)
    geo.cyl(0.07, 0.5, body, 0.01, (0, -0.62, 0.3), (-6, 0, 0), root)
    tilt = geo.group("tilt", (0, -0.62, 0.82), (26, 0, 0), root)
    wireless.panel(tilt, 1.75, 1.05, "white")


def _pan_tilt(root, spec):
    colour = spec["colour"]
    body = mt.housing(colour)
    geo.rbox(0.42, 1.3, 0.08, body, 0.08, 0.02, at=(0, 0, 0.3), rot=parts.FRONT, parent=root)
    for x, z in ((-0.13, -0.2), (0.13, -0.2), (-0.13, 0.82), (0.13, 0.82)):
        parts.screw(0.034, (x, -0.08, z), parts.FRONT, root)
    geo.rbox(0.26, 0.2, 0.75, body, 0.05, 0.02, at=(0, -0.06, 0.12), rot=parts.FRONT, parent=root)
    head = geo.group("neck", (0, -0.62, 0.02), parent=root)
    p = spec["params"]
    wireless.yoke_head(head, body, spec["brand"], colour, lights=p.get("lights", "both"))
    for x in (1, -1)[: p.get("antennas", 0)]:  # they stand out sideways, below the panel
        parts.antenna(0.95, colour, (x * 0.16, -0.05, 0.34), (0, x * 64, 0), root, 0.05)
    if p["panel"] == "twin":
        return _two_panels(root, body)
    geo.tube([(0, -0.08, 0.7), (0, -0.3, 0.75), (0, -0.5, 0.9), (0, -0.55, 1.0)], 0.07, body, root)
    tilt = geo.group("tilt", (0, -0.6, 1.1), (32, 0, 0), root)
    wireless.panel(tilt, 2.3, 1.5)


def _two_panels(root, body):
    """Two panels side by side on one mast, for places with more fog than sun."""
    geo.cyl(0.08, 1.0, body, 0.02, (0, -0.14, 0.7), parent=root)
    geo.cyl(0.06, 2.2, body, 0.02, (-1.1, -0.16, 1.5), (0, 90, 0), root)
    for x in (-1, 1):
        geo.rbox(0.16, 0.2, 0.16, body, 0.03, 0.01, at=(x * 0.75, -0.18, 1.42), parent=root)
        tilt = geo.group("tilt", (x * 0.92, -0.4, 1.5), (38, 0, x * -4), root)
        wireless.panel(tilt, 1.7, 1.5)


def _small(root, spec):
    """A palm-sized panel like a cap on a round little camera."""
    body = mt.housing(spec["colour"])
    wireless.wall_arm(root, body, 0.4)
    geo.ball(0.14, body, (0, -0.42, 0), parent=root)
    head = geo.group("head", (0, -0.78, 0), (-4, 0, 0), root)
    wireless.pod(head, body, spec["brand"], spec["colour"], 0.76, 0.76, 0.7, "dim")
    geo.rbox(0.3, 0.3, 0.12, body, 0.06, 0.03, at=(0, -0.78, 0.34), parent=root)
    tilt = geo.group("tilt", (0, -0.8, 0.47), (20, 0, 0), root)
    wireless.panel(tilt, 0.98, 0.84, "black")


def _joint(root, spec):
    """One arm from the wall, the panel on a mast above it and the camera below, each on its own joint."""
    body = mt.housing(spec["colour"])
    dark = mt.plastic("black", 0.42)
    geo.rbox(0.44, 0.9, 0.08, body, 0.1, 0.02, at=(0, 0, 0.1), rot=parts.FRONT, parent=root)
    for z in (-0.24, 0.44):
        parts.screw(0.04, (0, -0.08, z), parts.FRONT, root)
    geo.rbox(0.2, 0.24, 0.62, body, 0.06, 0.03, at=(0, -0.06, 0.1), rot=parts.FRONT, parent=root)
    geo.cyl(0.09, 1.15, body, 0.02, (0, -0.6, -0.1), parent=root)
    for z in (-0.02, 0.2):
        geo.lathe([(0.1, 0), (0.12, 0.01, 0.008), (0.12, 0.07, 0.008), (0.1, 0.08)], dark, (0, -0.6, z), parent=root)
    geo.ball(0.15, dark, (0, -0.6, -0.16), parent=root)
    head = geo.group("head", (0, -0.72, -0.5), (-6, 0, -10), root)
    wireless.pod(head, body, spec["brand"], spec["colour"], 0.92, 0.58, 0.78, "lamps")
    geo.ball(0.14, dark, (0, -0.6, 1.1), parent=root)
    tilt = geo.group("tilt", (0, -0.62, 1.18), (30, 0, 12), root)
    wireless.panel(tilt, 2.0, 0.92, "black")


def _compact(root, spec):
    colour = spec["colour"]
    body = mt.housing(colour)
    left = geo.group("left", (-0.75, 0, -0.1), parent=root)
    wireless.wall_arm(left, body, 0.42)
    head = geo.group("head", (0, -0.85, 0), (-3, 0, 10), left)
    wireless.pod(head, body, spec["brand"], colour, 0.72, 0.98, 0.72)
    right = geo.group("right", (0.85, 0, 0.25), parent=root)
    wireless.wall_arm(right, body, 0.42)
    geo.ball(0.13, body, (0, -0.44, 0), parent=right)
    tilt = geo.group("tilt", (0, -0.52, 0.06), (48, 0, 0), right)
    wireless.panel(tilt, 1.5, 0.95, "white")
    parts.cable(
        [(0.5, -0.4, 0.1), (0.3, -0.15, -0.35), (-0.1, -0.05, -0.6), (-0.6, -0.12, -0.55), (-0.75, -0.5, -0.5)],
        root,
        0.022,
        "white",
    )
