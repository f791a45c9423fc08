"""Kits: a recorder with its cameras around it, or an alarm set."""

import importlib

import geo
import materials as mt
from models import hub as hub_model

# Real widths in decimetres: cameras are modelled at about 1.3 units.
SIZES = {"bullet": 0.78, "turret": 0.82, "dome": 0.84, "ptz": 0.95, "recorder": 0.8}

ANGLES = {
    "front": {"azimuth": -18, "elevation": 27},
    "side": {"azimuth": -46, "elevation": 24},
    "back": {"azimuth": 158, "elevation": 26},
}


def build(root, spec, view, specs):
    """The recorder lies at the back, the cameras stand before it in rows."""
    p = spec["params"]
    # Every part of a kit has the mark of the kit.
    specs = {name: part | {"brand": spec["brand"]} for name, part in specs.items()}
    main = specs[p["recorder"]]
    if main["type"] == "hub":
        return (_with_hub if p.get("stand") else _alarm)(root, spec, view, specs)
    module = importlib.import_module(f"models.{main['type']}")
    count = len(p["cameras"])
    recorder = geo.group("recorder", (0, 1.35, 0.42 if "base" in p else 0), parent=root, scale=SIZES["recorder"])
    module.assemble(recorder, main)
    if "base" in p:  # a switch below the recorder
        base = specs[p["base"]]
        below = geo.group("base", (0, 1.35, 0), parent=root, scale=SIZES["recorder"])
        importlib.import_module(f"models.{base['type']}").assemble(below, base)
    width = main["params"]["width"] * SIZES["recorder"]
    for (x, y), name in zip(_places(count, width, p.get("row", 1.3)), p["cameras"]):
        camera = specs[name]
        turn = 24 if camera["type"] == "bullet" else -x * 6
        at = (x * p.get("spread", 1), y - p.get("before", 0), 0)
        spot = geo.group("spot", at, (0, 0, turn), root, SIZES.get(camera["type"], 0.8))
        _stand(spot, camera, specs)
    return ANGLES[view] | {"fill": 0.86}


def _places(count, width, depth=1.3):
    """Rows of two or three before the recorder, the nearer ones shifted by half a step."""
    wide = 2 if count <= 4 else 3
    rows = [min(wide, count - start) for start in range(0, count, wide)]
    step = max(1.3, min(1.7, width / wide * 1.1))
    places = []
    for row, number in enumerate(rows):
        shift = (row % 2) * 0.3
        for i in range(number):
            places.append(((i - (number - 1) / 2) * step + shift, -0.25 - depth * row))
    return places


def _stand(spot, camera, specs):
    module = importlib.import_module(f"models.{camera['type']}")
    if camera["type"] == "ptz":
        wall = geo.group("hang", (0, 0.6, 0.62), parent=spot)
        module.arm_on_wall(wall, camera)
        geo.rbox(0.7, 0.06, 1.9, mt.housing("white"), 0.03, 0.01, at=(0, 0.63, 0), parent=spot)
        geo.rbox(0.9, 1.0, 0.06, mt.housing("white"), 0.1, 0.02, at=(0, 0.2, 0), parent=spot)
        return
    module.build(spot, camera, "front", specs)


def _with_hub(root, spec, view, specs):
    """Cameras on their feet before a hub that leans at the back."""
    names = spec["params"]["cameras"]
    hub = geo.group("hub", (0.1, 1.3, 0), (62, 0, 0), root)
    hub_model.build(geo.group("lying", (0, 0.75, 0), parent=hub), specs[spec["params"]["recorder"]], "front", specs)
    for (x, y), name in zip(_places(len(names), 2.6), names):
        spot = geo.group("spot", (x * 1.15, y + 0.35, 0), (0, 0, 14 - x * 6), root, 0.86)
        _stand(spot, specs[name], specs)
    return {"azimuth": -46 if view == "side" else -18, "elevation": 22, "fill": 0.86}


def _alarm(root, spec, view, specs):
    names = spec["params"]["cameras"]
    hub = geo.group("hub", (-0.85, 0.75, 0), (60, 0, 0), root)
    hub_model.build(geo.group("lying", (0, 0.75, 0), parent=hub), specs[spec["params"]["recorder"]], "front", specs)
    layout = {
        "hub": (0.85, 0.65, 0),
        "sensor-motion": (-1.35, -0.45, 0),
        "sensor-contact": (-0.35, -0.75, 0),
        "siren": (0.75, -0.6, 0),
    }
    for name in names:
        part = specs[name]
        module = importlib.import_module(f"models.{part['type']}")
        at = layout.get(name) or layout[part["type"]]
        spot = geo.group(name, at, (0, 0, -at[0] * 6), root, 1.0 if part["type"] == "hub" else 0.6)
        module.build(spot, part, "front", specs)
    return {"azimuth": -16, "elevation": 24, "fill": 0.86, "ground": "floor"}
