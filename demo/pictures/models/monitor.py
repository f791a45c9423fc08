"""Monitors with live pictures; the indoor screen of a door station."""

from pathlib import Path

import bmesh

import geo
import materials as mt
import parts
import ports


VIEWS = Path(__file__).resolve().parent.parent.parent / "media" / "scenes"
ANGLES = {
    "front": {"azimuth": -24, "elevation": 8},
    "side": {"azimuth": -62, "elevation": 8},
    "back": {"azimuth": 154, "elevation": 10},
}
LIVE = ("night", "shop", "farm", "house", "warehouse")


def build(root, spec, view, specs):
    """Stands on its foot; the indoor screen hangs on the wall."""
    p = spec["params"]
    if p["stand"] == "wall":
        return _indoor(root, spec, view)
    if p.get("slim"):
        return _slim(root, spec, view)
    width = p["size"] / 10
    height = width * 0.58
    dark = mt.plastic("black", 0.36)
    lift = height / 2 + 0.42
    geo.rbox(width, height, 0.1, dark, 0.03, 0.02, at=(0, 0.1, lift), rot=parts.FRONT, parent=root)
    geo.rbox(width * 0.6, height * 0.6, 0.12, dark, 0.08, 0.05, at=(0, 0.1, lift), rot=parts.BACK, parent=root)
    geo.rbox(0.3, 0.1, 0.75, dark, 0.04, 0.02, at=(0, 0.24, 0.03), parent=root)
    geo.rbox(width * 0.42, 0.75, 0.05, dark, 0.12, 0.015, at=(0, 0.2, 0), parent=root)
    face = geo.group("face", (0, -0.0006, lift + 0.02), parts.FRONT, root)
    screen(face, width * 0.975, height * 0.9, 3 if p.get("grid") == 9 else 2)
    chin = geo.group("chin", (0, -0.0006, lift - height / 2 + 0.035), parts.FRONT, root)
    parts.mark(spec["brand"], 0.06, "black", parent=chin)
    parts.status(0.01, parts.BLUE, (width * 0.45, 0, 0), parent=chin)
    back = geo.group("back", (0, 0.2206, lift), parts.BACK, root)
    parts.mark(spec["brand"], 0.12, "black", (0, height * 0.16, 0), parent=back)
    parts.grille(22, 3, 0.05, 0.012, back, (0, height * 0.02, 0))
    for i, make in enumerate((ports.hdmi, ports.hdmi, ports.vga, ports.power)):
        make((-width * 0.2 + i * 0.3, -height * 0.2, 0), back)
    return ANGLES[view] | {"fill": 0.84}


def _slim(root, spec, view):
    """Hardly a frame, a body as thin as a book cover, a narrow foot with a round column."""
    width = spec["params"]["size"] / 10
    height, lift = width * 0.575, width * 0.575 / 2 + 0.62
    dark = mt.plastic("black", 0.36)
    geo.rbox(width, height, 0.05, dark, 0.02, 0.01, at=(0, 0.06, lift), rot=parts.FRONT, parent=root)
    geo.rbox(width * 0.4, height * 0.4, 0.1, dark, 0.06, 0.04, at=(0, 0.06, lift - 0.1), rot=parts.BACK, parent=root)
    geo.cyl(0.07, 0.9, mt.metal((0.3, 0.305, 0.31), 0.3), 0.02, (0, 0.28, 0.02), parent=root)
    geo.rbox(0.16, 0.2, 0.12, dark, 0.03, 0.02, at=(0, 0.2, 0.78), parent=root)
    geo.rbox(0.85, 0.8, 0.04, mt.metal((0.3, 0.305, 0.31), 0.3), 0.12, 0.012, at=(0, 0.22, 0), parent=root)
    face = geo.group("face", (0, 0.0094, lift + 0.012), parts.FRONT, root)
    screen(face, width * 0.985, height * 0.955, 2)
    chin = geo.group("chin", (0, 0.0094, lift - height / 2 + 0.022), parts.FRONT, root)
    parts.mark(spec["brand"], 0.036, "black", parent=chin)
    back = geo.group("back", (0, 0.1606, lift - 0.1), parts.BACK, root)
    parts.mark(spec["brand"], 0.09, "black", (0, height * 0.11, 0), parent=back)
    for x, make in ((-0.26, ports.hdmi), (0, ports.hdmi), (0.24, ports.power)):
        make((x, -0.02, 0), back)
    return ANGLES[view] | {"fill": 0.84}


def screen(face, width, height, grid):
    """A wall of live pictures, each with its name."""
    geo.plate(width, height, mt.glow((0.004, 0.005, 0.006), 1.0), parent=face)
    w, h = width / grid * 0.985, height / grid * 0.98
    for i in range(grid * grid):
        x = (i % grid - (grid - 1) / 2) * width / grid
        y = ((grid - 1) / 2 - i // grid) * height / grid
        tile = geo.group("tile", (x, y, 0.001), parent=face)
        picture = VIEWS / f"live-{LIVE[(i + i // grid) % len(LIVE)]}.webp"
        _picture(tile, w, h, picture)
        parts.text(
            f"CAM {i + 1}",
            h * 0.075,
            mt.glow((0.9, 0.95, 1.0), 0.9),
            (-w * 0.44, h * 0.42, 0.004),
            parent=tile,
            font="book",
            align="LEFT",
            depth=0.0001,
        )
    geo.plate(width, height, mt.clear(ior=1.22, rough=0.12), (0, 0, 0.008), parent=face)


def _picture(tile, w, h, path):
    """A live view; its mesh carries the picture edge to edge."""
    bm = bmesh.new()
    corners = [bm.verts.new((x * w / 2, y * h / 2, 0.001)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    face = bm.faces.new(corners)
    layer = bm.loops.layers.uv.new()
    for loop, uv in zip(face.loops, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop[layer].uv = uv
    geo.from_bmesh(bm, mt.image(str(path), 0.85), parent=tile, smooth=False)


def _indoor(root, spec, view):
    body = mt.housing(spec["colour"])
    geo.rbox(2.1, 1.36, 0.16, body, 0.1, 0.05, 0.02, at=(0, 0, 0.7), rot=parts.FRONT, parent=root)
    geo.rbox(2.0, 1.26, 0.012, mt.gloss("black"), 0.07, 0.005, at=(0, -0.152, 0.7), rot=parts.FRONT, parent=root)
    face = geo.group("face", (-0.08, -0.166, 0.72), parts.FRONT, root)
    screen(face, 1.62, 1.0, 1)
    keys = geo.group("keys", (0.87, -0.1655, 0.72), parts.FRONT, root)
    for i in range(4):
        geo.lathe([(0.045, 0), (0.055, 0)], mt.glow((0.75, 0.88, 1.0), 0.9), (0, 0.33 - 0.22 * i, 0.0005), parent=keys)
    mark = geo.group("mark", (-0.08, -0.1655, 0.13), parts.FRONT, root)
    parts.mark(spec["brand"], 0.06, "black", parent=mark)
    if view == "back":
        _connections(geo.group("back", (0, 0.0004, 0.7), parts.BACK, root), spec["params"].get("dc", True))
        return {"azimuth": 154, "elevation": 10}
    return {"ground": "wall", "azimuth": -24 if view == "front" else -60, "elevation": 4}


def _connections(back, dc):
    """Behind an indoor screen: the plate that hooks onto the wall, terminals of door and bell, network, `dc` supply."""
    dark = mt.plastic((0.06, 0.06, 0.062), 0.45)
    geo.rbox(1.3, 0.8, 0.012, dark, 0.06, 0.004, at=(0, 0.16, 0), parent=back)
    geo.rbox(1.2, 0.7, 0.04, mt.metal((0.56, 0.57, 0.58), 0.36), 0.05, 0.008, at=(0, 0.16, 0.006), parent=back)
    plate = geo.group("plate", (0, 0.16, 0.0465), parent=back)
    geo.rbox(0.5, 0.3, 0.002, mt.seam(), 0.15, 0.001, parent=plate)
    for x in (-0.43, 0.43):
        for y in (-0.2, 0.2):
            geo.plate(0.05, 0.15, mt.seam(), (x, y, 0.001), parent=plate, radius=0.025)
            geo.disc(0.048, mt.seam(), (x, y - 0.06, 0.001), parent=plate)
        parts.screw(0.04, (x, 0, 0), parent=plate, head="cross")
    geo.rbox(1.3, 0.24, 0.012, dark, 0.05, 0.004, at=(0, -0.46, 0), parent=back)
    row = geo.group("row", (0, -0.44, 0.012), parent=back)
    ports.terminal(4, (-0.45, 0, 0), row)
    ports.terminal(2, (-0.1, 0, 0), row, (0.55, 0.26, 0.03))
    ports.rj45((0.45, 0.01, 0), row)
    words = [("DOOR", -0.45), ("BELL", -0.1), ("PoE", 0.45)]
    if dc:
        ports.power((0.18, 0, 0), row)
        words.append(("12 V", 0.18))
    for word, x in words:
        ports.legend(word, (x, -0.094, 0.0008), row, (0.62, 0.63, 0.64), 0.04)
