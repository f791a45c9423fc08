"""Takes the places: each as a photograph and as what its camera sees. Run by Blender:

    blender -b -t 1 -P demo/pictures/render_scene.py -- --only house-hero --width 480 --samples 24 --out /tmp
"""

import argparse
import importlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import bpy  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402

import studio  # noqa: E402

FOOTAGE = 0.8  # size at which the picture of a camera is rendered; its lens resolves no more
PLACES = ("house", "entrance", "shop", "farm", "warehouse", "parking")


def arguments():
    parser = argparse.ArgumentParser(prog="render_scene.py")
    parser.add_argument("--only", action="append", default=[], help="<place> or <place>-<shot>; may be repeated")
    parser.add_argument("--width", type=int, help="pixels; without it the size of the master")
    parser.add_argument("--scale", type=float, help="share of the master's size that is rendered; the rest is enlarged")
    parser.add_argument("--samples", type=int, default=64)
    parser.add_argument("--out", default=str(HERE.parent / "media" / "scenes"))
    parser.add_argument("--raw", help="folder that keeps the passes, to develop them again")
    parser.add_argument("--force", action="store_true")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])


def _done(folder, label):
    return any(Path(folder).glob(f"{label}.webp")) or any(Path(folder).glob(f"{label}-*m-*mp.webp"))


def wanted(options):
    """Place and shot of each picture to take."""
    for place in PLACES:
        if options.only and not any(only.split("-")[0] == place for only in options.only):
            continue
        for name in importlib.import_module(f"scenes.{place}").SHOTS:
            label = f"{place}-{name}"
            if not options.only or place in options.only or label in options.only:
                if options.force or not _done(options.out, label):
                    yield place, name


def setup(shot, options):
    """Size, samples, film."""
    scale = options.scale or (1 if shot.look == "photo" or shot.crops else FOOTAGE)
    width = options.width or round(shot.size[0] * scale)
    studio.setup((width, round(width * shot.size[1] / shot.size[0])), options.samples, 0.03)
    scene, cycles = bpy.context.scene, bpy.context.scene.cycles
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    cycles.adaptive_min_samples = max(8, options.samples // 4)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 3, 3
    cycles.transparent_max_bounces = 24
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3.0, 0.0
    scene.render.film_transparent = False


def take(place, name, options):
    """Builds the place in the light of the shot, renders, develops."""
    from scenes.kit import stage, surfaces

    studio.reset()
    module = importlib.import_module(f"scenes.{place}")
    shot = module.SHOTS[name]
    setup(shot, options)
    surfaces.INFRARED = shot.light.startswith("infrared")
    module.build(shot.light)
    stage.stand(shot)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(options.raw) / f"{place}-{name}" if options.raw else Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for label, *crop in shot.crops or [("",)]:
            _expose(folder, shot, label, crop, options)
            _develop(folder / label, Path(options.out) / f"{place}-{name}{label and '-' + label}.webp")


def _expose(folder, shot, label, crop, options):
    """Renders the passes of a shot, or of one crop of it."""
    middle, size, brighter = crop if label else (None, 0, 0)
    if middle:
        _frame(middle, size)
    studio.shoot_scene(str(folder / label), shot.exposure + brighter)
    width = 0 if options.width else shot.size[0]
    facts = {"look": shot.look, "clock": shot.clock, "width": 0 if label else width}
    (folder / label / "shot.json").write_text(json.dumps(facts))


def _frame(middle, size):
    """Limits the render to a square of `size` metres around a point."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    camera, render = scene.camera, scene.render
    spot = world_to_camera_view(scene, camera, Vector(middle))
    half = size / 2 * camera.data.lens / (camera.data.sensor_width * spot.z)
    tall = half * render.resolution_x / render.resolution_y
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = spot.x - half, spot.x + half
    render.border_min_y, render.border_max_y = spot.y - tall, spot.y + tall


def _develop(folder, target):
    node = os.environ.get("NODE", "node")
    subprocess.run([node, str(HERE / "develop.mjs"), str(folder), str(target)], check=True)


def main():
    options = arguments()
    Path(options.out).mkdir(parents=True, exist_ok=True)
    for place, name in wanted(options):
        take(place, name, options)
        print(f"scene {place}-{name}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
