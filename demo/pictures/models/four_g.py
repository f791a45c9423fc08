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
    p = spec["params"]
    wireless.pod(head, body, spec["brand"], colour, 0.78, 0.72, p.get("depth", 1.4), p.get("lights", "both"))
    geo.shell(
        [(-0.42, 0.1), (-0.42, 0.41, 0.16), (0.42, 0.41, 0.16), (0.42, 0.1)],
        1.2,
        0.026,
        body,
        (0, -0.95, 0),
        parent=head,
    )
    for x in (0.3, -0.3)[: p["antennas"]]:
        parts.antenna(1.25, colour, (x, 0.42, 0.34), (6, x * 17, 0), head, 0.055)
    if p["antennas"] == 0:
        _hood(head, body)
    if p.get("box"):
        _battery_box(root)
    lid = geo.group("lid", (-0.3905, 0.32, -0.12), (90, 0, -90), head)
    geo.rbox(0.34, 0.2, 0.014, body, 0.05, 0.006, parent=lid)
    parts.text("SIM", 0.07, mt.plastic((0.4, 0.41, 0.42), 0.4), (0, 0, 0.0142), parent=lid, font="book")


def _hood(head, body):
    """A deep double visor; the antennas lie between its sheets."""
    line = [(-0.5, 0.14), (-0.5, 0.52, 0.2), (0.5, 0.52, 0.2), (0.5, 0.14)]
    geo.shell(line, 1.75, 0.03, body, (0, -1.15, 0), parent=head)
    for y in (-0.8, 0.3):
        parts.screw(0.035, (0, y, 0.536), parent=head)
    for x in (-0.3, 0.3):
        geo.rbox(0.16, 1.2, 0.05, body, 0.03, 0.015, at=(x, -0.2, 0.532), parent=head)


def _battery_box(root):
    """The motor zoom's larger neighbours: a clamp for the scaffold tube it hangs from."""
    steel = mt.metal(rough=0.32)
    geo.cyl(0.17, 2.6, mt.metal((0.55, 0.56, 0.57), 0.3), 0.01, (0, 0.17, -1.3), parent=root)
    for z in (-0.26, 0.26):
        geo.rbox(0.56, 0.3, 0.14, steel, 0.06, 0.02, at=(0, 0.08, z - 0.07), parent=root)
        for x in (-0.23, 0.23):
            geo.lathe(
                [(0.05, 0), (0.05, 0.06, 0.01), (0, 0.062)], mt.metal(rough=0.22), (x, -0.07, z), parts.FRONT, root, 6
            )


def _trail(root, spec):
    if spec["params"].get("plus"):
        return _trail_plus(root, spec)
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


def _trail_plus(root, spec):
    """Smaller and rounder: lens and light share one black window, the motion lens is a slot, the antenna folds."""
    body, bark = mt.plastic("olive", 0.62), mt.plastic((0.035, 0.03, 0.018), 0.66)
    geo.rbox(1.0, 1.3, 0.62, body, 0.26, 0.1, 0.05, at=(0, 0.3, 0.68), rot=parts.FRONT, parent=root)
    geo.rbox(1.008, 1.308, 0.02, mt.rubber(), 0.262, 0.002, at=(0, 0.0, 0.68), rot=parts.FRONT, parent=root)
    for x, z, w, h, turn in ((-0.26, 1.14, 0.4, 0.16, 20), (0.3, 0.3, 0.36, 0.14, -30), (-0.32, 0.22, 0.3, 0.12, 40)):
        patch = geo.group("patch", (x, -0.3212, z), parts.FRONT, root)
        geo.plate(w, h, bark, (0, 0, 0), (0, 0, turn), patch, 0.07)
    face = geo.group("face", (0, -0.32, 0.72), parts.FRONT, root)
    geo.rbox(0.78, 0.72, 0.03, mt.gloss("black"), 0.2, 0.012, at=(0, 0.12, -0.006), parent=face)
    geo.lathe([(0.19, 0.01), (0.18, 0.05, 0.012), (0.15, 0.05)], mt.plastic("black", 0.3), (0, 0.02, 0.02), parent=face)
    parts.lens(0.15, (0, 0.02, 0.044), parent=face, tint="green")
    for i in range(7):
        for j in range(2):
            parts.infrared(0.036, (-0.27 + 0.09 * i, 0.3 + 0.09 * j, 0.026), parent=face)
    for x in (-0.28, 0.28):
        for y in (0.08, -0.04):
            parts.infrared(0.036, (x, y, 0.026), parent=face)
    geo.rbox(0.62, 0.16, 0.06, mt.plastic((0.42, 0.42, 0.4), 0.5), 0.07, 0.03, at=(0, -0.4, -0.01), parent=face)
    for i in range(9):
        geo.plate(0.008, 0.12, mt.plastic((0.25, 0.25, 0.24), 0.5), (-0.24 + 0.06 * i, -0.4, 0.0506), parent=face)
    parts.mark(spec["brand"], 0.055, "black", (0, -0.56, 0.001), parent=face)
    for x in (-1, 1):
        geo.rbox(0.1, 0.3, 0.16, body, 0.03, 0.015, at=(x * 0.5, 0.14, 0.66), rot=parts.FRONT, parent=root)
    strap = mt.plastic((0.05, 0.055, 0.03), 0.75)
    geo.rbox(1.5, 0.16, 0.03, strap, 0.01, 0.006, at=(0, 0.33, 0.66), rot=parts.FRONT, parent=root)
    geo.cyl(0.07, 0.12, bark, 0.02, (0.26, 0.0, 1.32), parent=root)
    geo.rbox(0.14, 0.5, 0.07, bark, 0.06, 0.02, at=(0.26, 0.04, 1.62), rot=(90, 0, 0), parent=root)
