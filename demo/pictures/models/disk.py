"""Storage: hard disks, solid-state disks, memory cards."""

import geo
import materials as mt
import parts

ALUMINIUM = (0.56, 0.57, 0.585)

# The outline of a microSD card: x, y and the radius of each corner.
MICROSD = [
    (-0.33, -0.45, 0.04),
    (0.33, -0.45, 0.04),
    (0.33, 0.1, 0.02),
    (0.27, 0.17, 0.02),
    (0.27, 0.23, 0.02),
    (0.33, 0.29, 0.02),
    (0.33, 0.45, 0.04),
    (-0.33, 0.45, 0.04),
]


def build(root, spec, view, specs):
    """Leans back a little towards the viewer; the back shows the other side."""
    tilt = geo.group("tilt", rot=(62, 0, 0), parent=root)
    turn = geo.group("turn", rot=(0, 180 if view == "back" else 0, 0), parent=tilt)
    {"35": _hard_disk, "25": _solid_state, "sd": _card, "key": _keypad_drive, "frost": _cold_card}[
        spec["params"]["form"]
    ](turn, spec)
    azimuth = -24 if view == "front" else 24
    return {"azimuth": azimuth, "elevation": 18}


def _hard_disk(root, spec):
    silver = mt.metal(ALUMINIUM, 0.38)
    geo.rbox(1.02, 1.47, 0.24, silver, 0.03, 0.012, at=(0, 0, -0.13), parent=root)
    lid = [(-0.46, -0.7, 0.05), (0.3, -0.7, 0.05), (0.46, -0.5, 0.08), (0.46, 0.7, 0.05), (-0.46, 0.7, 0.05)]
    geo.prism(lid, 0.02, mt.metal((0.64, 0.65, 0.66), 0.3), 0.008, at=(0, 0, 0.105), parent=root)
    for x, y in ((-0.42, -0.66), (-0.42, 0.66), (0.42, 0.66), (-0.42, 0), (0.42, 0), (0.42, -0.44)):
        parts.screw(0.03, (x, y, 0.124), parent=root)
    face = geo.group("label", (0, 0.1, 0.1256), parent=root)
    geo.plate(0.74, 0.94, mt.plastic((0.75, 0.755, 0.76), 0.45), parent=face, radius=0.03)
    geo.plate(0.74, 0.34, mt.plastic((0.0, 0.13, 0.27), 0.4), (0, 0.3, 0.0006), parent=face, radius=0.03)
    ink = mt.plastic((0.03, 0.035, 0.04), 0.5)
    paper = mt.plastic((0.8, 0.8, 0.8), 0.5)
    parts.text(spec["brand"].upper(), 0.12, paper, (0, 0.36, 0.001), parent=face, spacing=1.15)
    parts.text("surveillance", 0.075, paper, (0, 0.24, 0.001), parent=face, font="book")
    parts.text(spec["params"]["capacity"], 0.2, ink, (-0.3, 0.03, 0.0006), parent=face, align="LEFT")
    parts.text("SATA 6 Gb/s   24/7", 0.055, ink, (-0.3, -0.11, 0.0006), parent=face, font="book", align="LEFT")
    for i in range(26):
        wide = 0.006 + 0.007 * ((i * 7) % 3)
        geo.plate(wide, 0.13, ink, (-0.29 + i * 0.023, -0.3, 0.0006), parent=face)
    back = geo.group("back", (0, 0, -0.131), (0, 180, 0), root)
    board = mt.plastic((0.01, 0.06, 0.04), 0.35)
    geo.prism(
        [
            (-0.46, -0.7, 0.02),
            (0.46, -0.7, 0.02),
            (0.46, 0.0, 0.05),
            (0.1, 0.3, 0.05),
            (0.1, 0.62, 0.02),
            (-0.46, 0.62, 0.02),
        ],
        0.02,
        board,
        0.004,
        at=(0, 0, 0),
        parent=back,
    )
    for x, y, w, h in (
        (-0.2, -0.25, 0.26, 0.26),
        (0.2, -0.38, 0.2, 0.16),
        (-0.25, 0.2, 0.2, 0.12),
        (0.2, -0.05, 0.12, 0.18),
    ):
        geo.rbox(w, h, 0.025, mt.plastic((0.015, 0.015, 0.016), 0.4), 0.01, 0.004, at=(x, y, 0.02), parent=back)
    for i in range(14):
        geo.rbox(
            0.03,
            0.018,
            0.012,
            mt.metal((0.7, 0.6, 0.45), 0.4),
            0.003,
            0.002,
            at=(-0.38 + (i % 7) * 0.07, 0.42 + (i // 7) * 0.1, 0.02),
            parent=back,
        )
    geo.rbox(0.62, 0.14, 0.05, mt.plastic("black", 0.45), 0.01, 0.006, at=(-0.1, -0.66, 0.02), parent=back)
    for i in range(18):
        geo.plate(0.012, 0.06, mt.gold(), (-0.36 + i * 0.03, -0.66, 0.0706), parent=back)
    geo.lathe([(0.2, 0.0), (0.2, 0.014, 0.01), (0.1, 0.02), (0, 0.02)], silver, (0.26, 0.42, 0.0), parent=back)


def _solid_state(root, spec):
    body = mt.metal((0.06, 0.063, 0.07), 0.36)
    geo.rbox(0.99, 1.42, 0.1, body, 0.05, 0.014, at=(0, 0, -0.05), parent=root)
    face = geo.group("face", (0, 0, 0.0505), parent=root)
    paper = mt.plastic((0.7, 0.71, 0.72), 0.45)
    geo.plate(0.99 * 0.94, 0.012, mt.plastic((0.0, 0.3, 0.6), 0.3), (0, -0.36, 0.0004), parent=face)
    parts.text(spec["brand"].upper(), 0.13, paper, (-0.4, 0.5, 0), parent=face, spacing=1.15, align="LEFT")
    parts.text(
        "SSD " + spec["params"]["capacity"], 0.16, paper, (-0.4, -0.54, 0), parent=face, align="LEFT", font="book"
    )
    for x, y in ((-0.44, 0.65), (0.44, 0.65), (-0.44, -0.65), (0.44, -0.65)):
        parts.screw(0.022, (x, y, 0), parent=face)


def _card(root, spec):
    plastic = mt.plastic("black", 0.4)
    adapter = [(-0.6, -0.8, 0.05), (0.6, -0.8, 0.05), (0.6, 0.8, 0.05), (-0.34, 0.8, 0.05), (-0.6, 0.55, 0.05)]
    left = geo.group("adapter", (-0.62, 0.1, -0.05), (0, 0, 6), root)
    geo.prism(adapter, 0.1, plastic, 0.014, parent=left)
    geo.plate(0.86, 0.72, mt.plastic((0.68, 0.69, 0.7), 0.45), (0, -0.3, 0.1006), parent=left, radius=0.04)
    parts.text(
        spec["brand"].upper(), 0.13, mt.plastic((0.03, 0.03, 0.035), 0.5), (0, -0.16, 0.101), parent=left, spacing=1.1
    )
    parts.text(
        "microSD adapter", 0.08, mt.plastic((0.03, 0.03, 0.035), 0.5), (0, -0.36, 0.101), parent=left, font="book"
    )
    right = geo.group("card", (0.62, -0.22, -0.03), (0, 0, -7), root)
    geo.prism(MICROSD, 0.06, plastic, 0.01, parent=right)
    geo.plate(0.58, 0.3, mt.plastic((0.0, 0.2, 0.42), 0.4), (0, 0.22, 0.0606), parent=right, radius=0.03)
    white = mt.plastic((0.8, 0.8, 0.8), 0.45)
    parts.text(spec["brand"].upper(), 0.09, white, (-0.03, 0.22, 0.0612), parent=right, spacing=1.1)
    parts.text(spec["params"]["capacity"], 0.14, white, (0, -0.06, 0.061), parent=right)
    parts.text("V30  A2  U3", 0.06, white, (0, -0.26, 0.061), parent=right, font="book")


def _keypad_drive(root, spec):
    """A pocket drive that locks with a code: keys on its face, a sleeve of rubber, a short lead."""
    geo.rbox(1.06, 1.5, 0.2, mt.rubber(), 0.16, 0.05, at=(0, 0, -0.1), parent=root)
    geo.rbox(0.94, 1.38, 0.22, mt.metal((0.07, 0.074, 0.08), 0.36), 0.1, 0.02, at=(0, 0, -0.1), parent=root)
    face = geo.group("face", (0, 0, 0.1206), parent=root)
    lit = mt.plastic((0.7, 0.71, 0.72), 0.4)
    for i, key in enumerate("123456789\u00d70#"):
        x, y = (i % 3 - 1) * 0.26, 0.14 - (i // 3) * 0.21
        geo.rbox(0.2, 0.15, 0.03, mt.plastic((0.02, 0.021, 0.022), 0.4), 0.05, 0.012, at=(x, y, -0.006), parent=face)
        parts.text(key, 0.1, lit, (x, y, 0.025), parent=face, font="book")
    parts.mark(spec["brand"], 0.11, "black", (0, 0.52, 0), parent=face)
    parts.text(spec["params"]["capacity"], 0.1, lit, (0, 0.36, 0), parent=face, font="book")
    for i, tone in enumerate((parts.RED, parts.GREEN, parts.BLUE)):
        parts.status(0.024, tone, (0.28 + 0.07 * i, 0.64, 0), parent=face, strength=0.3 if i == 0 else 1.2)
    line = [(0, 0.72, 0.0), (0, 0.95, 0.0), (0.35, 1.08, 0.0), (0.72, 0.85, 0.0), (0.75, 0.4, 0.0), (0.75, 0.1, 0.0)]
    parts.cable(line, root, 0.045, (0.016, 0.016, 0.017))
    plug = geo.group("plug", (0.75, 0.12, 0.0), (90, 0, 0), root)
    geo.rbox(0.2, 0.12, 0.3, mt.plastic("black", 0.42), 0.04, 0.02, parent=plug)
    geo.rbox(0.16, 0.06, 0.42, mt.metal(rough=0.25), 0.025, 0.004, parent=plug)


def _cold_card(root, spec):
    """One card standing for itself, in white and ice blue, before its clear box."""
    box = mt.clear((0.85, 0.92, 0.96), 1.35)
    geo.rbox(1.5, 1.7, 0.1, box, 0.1, 0.03, at=(0, 0.1, -0.2), parent=root)
    geo.rbox(1.0, 1.2, 0.03, mt.plastic((0.5, 0.62, 0.7), 0.5), 0.06, 0.01, at=(0, 0.1, -0.1), parent=root)
    card = geo.group("card", (0, 0.1, -0.05), parent=root, scale=1.25)
    geo.prism(MICROSD, 0.06, mt.plastic((0.74, 0.75, 0.76), 0.35), 0.01, parent=card)
    geo.plate(0.56, 0.2, mt.plastic((0.05, 0.35, 0.6), 0.4), (-0.01, 0.3, 0.0606), parent=card, radius=0.03)
    ink = mt.plastic((0.03, 0.05, 0.08), 0.5)
    parts.text(
        spec["brand"].upper(),
        0.09,
        mt.plastic((0.85, 0.86, 0.87), 0.45),
        (-0.02, 0.3, 0.0612),
        parent=card,
        spacing=1.1,
    )
    parts.text(spec["params"]["capacity"], 0.15, ink, (0, 0.07, 0.061), parent=card)
    parts.text("INDUSTRIAL", 0.065, ink, (0, -0.12, 0.061), parent=card, spacing=1.1)
    parts.text(
        "-40 ... +85 \u00b0C", 0.07, mt.plastic((0.03, 0.25, 0.5), 0.5), (0, -0.29, 0.061), parent=card, font="book"
    )
