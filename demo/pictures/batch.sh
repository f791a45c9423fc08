#!/bin/sh
# Renders the masters that are missing, one picture a process, gently: fronts first. Safe to stop and start again.
#   sh demo/pictures/batch.sh        log: demo/media/.render.log
here=$(cd "$(dirname "$0")" && pwd)
media="$here/../media"
mkdir -p "$media"

# Prints "id view" of every missing picture, most wanted first.
missing() {
  python3 - "$here/models.json" "$media" <<'PY'
import json, os, sys
cameras = {"bullet", "turret", "dome", "ptz", "fisheye", "doorbell", "box", "solar", "four_g", "floodlight", "recorder"}
jobs = [(view != "front", view != "front" and spec["type"] not in cameras, spec["id"], view)
        for spec in json.load(open(sys.argv[1]))["models"] for view in spec["views"]]
for late, minor, name, view in sorted(jobs, key=lambda job: job[:2]):
    if not os.path.exists(f"{sys.argv[2]}/{name}-{view}.webp"):
        print(name, view)
PY
}

tried=$(mktemp)
while job=$(missing | grep -vxF -f "$tried" | head -1) && [ -n "$job" ]; do
  echo "$job" >> "$tried"
  set -- $job
  size=640 samples=14
  [ "$2" = front ] && size=760 samples=16
  nice -n 19 blender -b -t 1 -P "$here/render.py" -- --only "$1" --view "$2" --size $size --samples $samples </dev/null 2>&1 |
    grep -E '^\[1/1\]|FAILED' >> "$media/.render.log"
done
rm -f "$tried"
