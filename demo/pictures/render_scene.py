"""Takes the scenes for heroes and category tiles. Run by Blender:

    blender -b -t 1 -P demo/pictures/render_scene.py -- --only house --width 1200 --samples 60
"""

import argparse
import importlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

import studio  # noqa: E402
from scenes import common  # noqa: E402

SCENES = ("house", "shop", "warehouse", "farm", "entrance", "night")


def arguments():
    parser = argparse.ArgumentParser(prog="render_scene.py")
    parser.add_argument("--only", action="append", choices=SCENES, default=[])
    parser.add_argument("--width", type=int, default=1200, help="pixels; the height is 9/16 of it")
    parser.add_argument("--samples", type=int, default=40)
    parser.add_argument("--out", default=str(HERE.parent / "media" / "scenes"))
    parser.add_argument(
        "--live", action="store_true", help="the small views that the monitors show, as live-<name>.webp"
    )
    parser.add_argument("--sharp", action="store_true", help="only what is in focus, onto the enlarged master")
    parser.add_argument("--force", action="store_true")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])


def stand(shot):
    """Puts up the camera: place, direction, depth of field."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_start, data.clip_end = shot["lens"], 0.02, 500
    camera = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    camera.location = shot["from"]
    camera.rotation_euler = (Vector(shot["to"]) - Vector(shot["from"])).to_track_quat("-Z", "Y").to_euler()
    if shot["focus"]:
        data.dof.use_dof = True
        data.dof.aperture_fstop = shot["stop"]
        data.dof.focus_distance = (Vector(shot["focus"]) - Vector(shot["from"])).length


def file_of(name, options):
    """Where the picture of a scene belongs."""
    return Path(options.out) / f"{'live-' if options.live else ''}{name}.webp"


def take(name, options):
    """One scene: builds, renders, encodes."""
    studio.reset()
    studio.setup((options.width, round(options.width * 9 / 16)), options.samples)
    bpy.context.scene.cycles.sample_clamp_indirect = 4.0
    # Lamps out of focus: one bright ray in a hundred is grain that no filter takes for a disc.
    bpy.context.scene.cycles.sample_clamp_direct = 1.5
    bpy.context.scene.cycles.adaptive_min_samples = options.samples // 2
    common.LIVE = options.live
    shot = importlib.import_module(f"scenes.{name}").build()
    stand(shot | {"focus": None} if options.live else shot)
    with tempfile.TemporaryDirectory() as folder:
        studio.shoot_scene(folder, shot["exposure"], shot["sharp"] if options.sharp else None)
        target = file_of(name, options)
        look = ["infrared"] if shot.get("infrared") else ["part"] if options.sharp else []
        subprocess.run(
            [os.environ.get("NODE", "node"), str(HERE / "encode.mjs"), folder, str(target), *look], check=True
        )


def main():
    options = arguments()
    Path(options.out).mkdir(parents=True, exist_ok=True)
    for name in options.only or SCENES:
        if options.force or options.sharp or not file_of(name, options).exists():
            take(name, options)
            print(f"scene {name}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
