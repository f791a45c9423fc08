"""Power: plug-in adapters, bricks, PoE injectors, separate solar panels."""

import geo
import materials as mt
import parts
import ports
import wireless


def build(root, spec, view, specs):
    """Each kind its own build."""
    return {"plug": _plug, "brick": _brick, "injector": _injector, "solar": _solar}[spec["params"]["kind"]](
        root, spec, view
    )


def _plug(root, spec, view):
    body = mt.plastic(spec["colour"], 0.42)
    geo.rbox(0.62, 0.9, 0.42, body, 0.09, 0.05, parent=root, top_scale=0.97)
    geo.rbox(0.63, 0.91, 0.01, mt.seam(), 0.092, 0.001, at=(0, 0, 0.2), parent=root)
    top = geo.group("top", (0, 0, 0.4215), parent=root)
    geo.plate(0.44, 0.66, mt.plastic((0.05, 0.05, 0.052), 0.5), parent=top, radius=0.03)
    parts.mark(spec["brand"], 0.1, spec["colour"], (0, 0.2, 0.0006), parent=top)
    parts.text("12 V   2 A", 0.085, mt.plastic((0.4, 0.41, 0.42), 0.5), (0, 0.02, 0.0006), parent=top, font="book")
    parts.text(
        "100-240 V  50/60 Hz", 0.042, mt.plastic((0.4, 0.41, 0.42), 0.5), (0, -0.12, 0.0006), parent=top, font="book"
    )
    for x in (-0.095, 0.095):  # Euro plug pins
        pin = geo.group("pin", (x, 0.44, 0.2), (-90, 0, 0), root)
        geo.cyl(0.024, 0.16, body, 0.004, parent=pin)
        geo.cyl(0.02, 0.3, mt.metal(rough=0.2), 0.015, (0, 0, 0.1), parent=pin)
    geo.lathe(
        [(0.05, 0), (0.05, 0.05, 0.01), (0.034, 0.22, 0.01), (0, 0.22)],
        mt.rubber(),
        (0, -0.44, 0.16),
        parts.FRONT,
        root,
    )
    line = [
        (0, -0.62, 0.16),
        (0, -0.85, 0.06),
        (0.4, -1.0, 0.03),
        (0.85, -0.75, 0.03),
        (0.95, -0.2, 0.03),
        (0.75, 0.15, 0.03),
        (0.55, -0.1, 0.035),
        (0.75, -0.4, 0.05),
        (1.05, -0.45, 0.05),
    ]
    parts.cable(line, root, 0.028, (0.016, 0.016, 0.017))
    tip = geo.group("tip", (1.02, -0.45, 0.055), (0, 90, -4), root)
    parts.barrel_plug(tip)
    return {"azimuth": -28, "elevation": 28}


def _brick(root, spec, view):
    body = mt.plastic(spec["colour"], 0.42)
    geo.rbox(1.5, 0.66, 0.36, body, 0.08, 0.04, 0.02, parent=root)
    geo.rbox(1.508, 0.668, 0.01, mt.seam(), 0.082, 0.001, at=(0, 0, 0.19), parent=root)
    top = geo.group("top", (0, 0, 0.3612), parent=root)
    geo.plate(1.1, 0.46, mt.plastic((0.05, 0.05, 0.052), 0.5), parent=top, radius=0.03)
    parts.mark(spec["brand"], 0.13, spec["colour"], (-0.26, 0.08, 0.0006), parent=top)
    parts.text("48 V   2.5 A", 0.09, mt.plastic((0.4, 0.41, 0.42), 0.5), (-0.26, -0.1, 0.0006), parent=top, font="book")
    parts.status(0.02, parts.GREEN, (0.64, 0, 0.0), parent=top)
    end = geo.group("end", (-0.7506, 0, 0.18), (90, 0, -90), root)
    ports.mains((0, 0, 0), end)
    line = [
        (0.75, 0, 0.18),
        (0.95, 0, 0.15),
        (1.2, -0.15, 0.03),
        (1.2, -0.6, 0.03),
        (0.7, -0.8, 0.03),
        (0.0, -0.75, 0.03),
        (-0.4, -0.85, 0.04),
    ]
    geo.lathe([(0.05, 0), (0.05, 0.05, 0.01), (0.034, 0.2, 0.01)], mt.rubber(), (0.74, 0, 0.18), (0, 90, 0), root)
    parts.cable(line, root, 0.032, (0.016, 0.016, 0.017))
    tip = geo.group("tip", (-0.38, -0.845, 0.05), (0, -90, 14), root)
    geo.lathe(
        [(0.034, 0), (0.052, 0.04, 0.01), (0.052, 0.2, 0.01), (0.03, 0.21)],
        mt.plastic("black", 0.4),
        parent=tip,
        segments=28,
    )
    geo.lathe([(0.026, 0.2), (0.026, 0.32, 0.004), (0.012, 0.32)], mt.metal(rough=0.2), parent=tip, segments=24)
    return {"azimuth": -30, "elevation": 28}


def _injector(root, spec, view):
    body = mt.plastic(spec["colour"], 0.42)
    geo.rbox(1.25, 0.62, 0.34, body, 0.07, 0.04, 0.02, at=(0, 0, 0), rot=(0, 0, 90), parent=root)
    top = geo.group("top", (0, 0, 0.3412), parent=root)
    parts.mark(spec["brand"], 0.11, spec["colour"], (0, 0.1, 0), parent=top)
    parts.text("PoE+  30 W", 0.07, mt.plastic((0.4, 0.41, 0.42), 0.5), (0, -0.04, 0), parent=top, font="book")
    parts.status(0.016, parts.GREEN, (0, -0.4, 0), parent=top)
    face = geo.group("face", (0, -0.6256, 0.17), parts.FRONT, root)
    geo.rbox(0.52, 0.26, 0.006, mt.plastic((0.05, 0.05, 0.052), 0.45), 0.03, 0.002, parent=face)
    for x, words in ((-0.13, "DATA"), (0.13, "PoE")):
        ports.rj45((x, -0.015, 0.006), face)
        ports.legend(words, (x, 0.085, 0.007), face, size=0.04)
    return {"azimuth": -32, "elevation": 26}


def _solar(root, spec, view):
    body = mt.plastic("anthracite", 0.42)
    wireless.wall_arm(root, body, 0.5)
    geo.ball(0.14, body, (0, -0.52, 0), parent=root)
    tilt = geo.group("tilt", (0, -0.62, 0.1), (44, 0, 0), root)
    wireless.panel(tilt, 1.9, 1.2)
    parts.cable(
        [(0.2, -0.5, 0.0), (0.3, -0.2, -0.35), (0.2, -0.06, -0.6), (0.1, -0.05, -0.9)], root, 0.024, (0.02, 0.02, 0.02)
    )
    return {"ground": "wall", "azimuth": -34 if view == "front" else -70, "elevation": 14}
