"""Takes the product pictures. Run by Blender:

    blender -b -t 1 -P demo/pictures/render.py -- --only turret-white-28 --view front --size 800 --samples 48

Without --only every model is taken, fronts first. Pictures that exist are skipped unless --force is given.
"""

import argparse
import importlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))


import geo  # noqa: E402
import staging  # noqa: E402
import studio  # noqa: E402

NOISE = 0.05  # a pixel below this noise gets no more samples; encode.mjs filters the rest


def arguments():
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("--only", action="append", default=[], help="model id; may be repeated")
    parser.add_argument("--type", help="all models of one type")
    parser.add_argument("--view", help="one view; otherwise all views of the model")
    parser.add_argument("--size", type=int, default=800, help="pixels, square")
    parser.add_argument("--samples", type=int, default=48)
    parser.add_argument("--out", default=str(HERE.parent / "media"))
    parser.add_argument("--force", action="store_true")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])


def catalogue():
    """The specs by id."""
    return {spec["id"]: spec for spec in json.loads((HERE / "models.json").read_text())["models"]}


def build(spec, root, view, specs):
    """Builds one product under `root`; gives what its model asks of the studio (camera, ground)."""
    if view in staging.VIEWS:
        return staging.VIEWS[view](root, spec, specs)
    module = importlib.import_module(f"models.{spec['type']}")
    return module.build(root, spec, view, specs) or {}


def take(spec, view, options, specs):
    """One picture: builds, frames, renders and encodes it."""
    studio.reset()
    studio.setup(options.size, options.samples, NOISE)
    root = geo.group("product")
    wishes = {**studio.VIEWS.get(view, studio.VIEWS["front"]), **build(spec, root, view, specs)}
    if wishes["ground"] == "wall":
        wishes["azimuth"] = max(-studio.WALL_LIMIT, min(studio.WALL_LIMIT, wishes["azimuth"]))
    middle, low, high = studio.normalise(root)
    if wishes["ground"] == "floor":
        root.location.z -= low.z
        root.location.y -= middle.y
        middle.z, middle.y = middle.z - low.z, 0
    else:
        root.location.z += 0.8 - middle.z
        middle.z = 0.8
    studio.ground(wishes["ground"], wishes["azimuth"])
    studio.lights(wishes["azimuth"], wishes["ground"])
    studio.camera(root, wishes["azimuth"], wishes["elevation"], middle, wishes.get("fill", studio.FILL))
    with tempfile.TemporaryDirectory() as folder:
        studio.shoot(folder, root, wishes["ground"])
        target = Path(options.out) / f"{spec['id']}-{view}.webp"
        subprocess.run([os.environ.get("NODE", "node"), str(HERE / "encode.mjs"), folder, str(target)], check=True)


def main():
    options, specs = arguments(), catalogue()
    chosen = [specs[name] for name in options.only] or list(specs.values())
    if options.type:
        chosen = [spec for spec in chosen if spec["type"] == options.type]
    jobs = [(spec, view) for spec in chosen for view in spec["views"] if options.view in (None, view)]
    jobs.sort(key=lambda job: job[1] != "front")
    Path(options.out).mkdir(parents=True, exist_ok=True)
    for count, (spec, view) in enumerate(jobs, 1):
        name = f"{spec['id']}-{view}"
        if not options.force and (Path(options.out) / f"{name}.webp").exists():
            continue
        start = time.time()
        try:
            take(spec, view, options, specs)
            print(f"[{count}/{len(jobs)}] {name} {time.time() - start:.0f}s", file=sys.stderr, flush=True)
        except Exception as problem:  # one broken model must not stop the batch
            print(f"[{count}/{len(jobs)}] {name} FAILED {problem!r}", file=sys.stderr, flush=True)
            if options.only:
                raise


if __name__ == "__main__":
    main()
