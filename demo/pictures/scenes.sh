#!/bin/sh
# Renders the masters of the places that are missing, one process at low priority, the most visible first. Safe to stop
# and start again.
#   sh demo/pictures/scenes.sh [place-shot ...]        log: demo/media/.scenes.log
here=$(cd "$(dirname "$0")" && pwd)
media="$here/../media"
[ $# -gt 0 ] || set -- house-hero house-infrared house-night house-day house-hero-tall entrance-place entrance-day \
  shop-place farm-place warehouse-place parking-place entrance-infrared shop-infrared farm-infrared warehouse-infrared \
  parking-infrared shop-day farm-day warehouse-day parking-day entrance-night shop-night farm-night warehouse-night \
  parking-night house-zoom
for shot in "$@"; do
  samples=56
  case $shot in *-place | *-hero*) samples=72 ;; esac
  nice -n 19 blender -b -t 1 -P "$here/render_scene.py" -- --only "$shot" --samples $samples </dev/null 2>&1 |
    grep -E '^scene|Error' >> "$media/.scenes.log"
done
