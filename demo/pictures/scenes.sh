#!/bin/sh
# Renders the masters of the places that are missing, the most visible first, at low priority. Safe to stop and start again.
#   sh demo/pictures/scenes.sh [--scale 0.6] [--jobs 1] [--force] [place-shot ...]        log: demo/media/.scenes.log
# --scale: share of the master's size that is rendered; less is quicker, and softer. --force: also those that exist.
here=$(cd "$(dirname "$0")" && pwd)
media="$here/../media"
options= jobs=1
while [ $# -gt 0 ]; do
  case $1 in
    --scale) options="$options --scale $2"; shift 2 ;;
    --jobs) jobs=$2; shift 2 ;;
    --force) options="$options --force"; shift ;;
    *) break ;;
  esac
done
[ $# -gt 0 ] || set -- house-hero house-infrared house-night house-day house-hero-tall house-place entrance-place entrance-day \
  shop-place farm-place warehouse-place parking-place entrance-infrared shop-infrared farm-infrared warehouse-infrared \
  parking-infrared shop-day farm-day warehouse-day parking-day entrance-night shop-night farm-night warehouse-night \
  parking-night house-zoom house-zoom-infrared
printf '%s\n' "$@" | xargs -P "$jobs" -I SHOT sh -c "
  case SHOT in *-place | *-hero*) samples=64 ;; *) samples=44 ;; esac
  nice -n 19 blender -b -t 1 -P '$here/render_scene.py' -- --only SHOT --samples \$samples $options </dev/null 2>&1 |
    grep -E '^scene|Error: [^N]' >> '$media/.scenes.log'"
