"""Sets of several products that are not a recorder with cameras: each stands or hangs in its place."""

import importlib

import geo
import parts


def build(root, spec, view, specs):
    """Every item is built by its own model, at its place, turned and scaled; mounted, what hangs is on the wall."""
    p = spec["params"]
    hung = view == "mounted"
    for item in p["items"]:
        part = specs[item["id"]]
        if hung and part["type"] == "switch":
            continue
        at, turn = ((item["at"][0], 0, 0), 0) if hung else (item["at"], item.get("turn", 0))
        spot = geo.group(item["id"], at, (0, 0, turn), root, item.get("scale", 1.0))
        if part["type"] == "hub" and p["ground"] == "wall":
            spot = geo.group("hung", rot=parts.FRONT, parent=spot)
        module = importlib.import_module(f"models.{part['type']}")
        module.build(spot, part, "front", specs)
    wish = {"ground": p["ground"], "azimuth": p.get("azimuth", -24), "elevation": p.get("elevation", 8)}
    if view == "side":
        wish["azimuth"] = 38
    if hung:
        wish = {"ground": "wall", "azimuth": 26, "elevation": 2}
    return wish | {"fill": 0.88}
