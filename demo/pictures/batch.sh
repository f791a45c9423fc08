#!/bin/sh
# Renders the masters that are missing, one picture a process, gently: the most visible first. Safe to stop and start
# again; a picture that is half rendered is lost.
#   sh demo/pictures/batch.sh [--min-width 1600] [--limit-minutes 60]        log: demo/media/.render.log
# With --min-width, masters that are narrower are rendered again in that size. With --limit-minutes, no picture is begun
# after that time.
here=$(cd "$(dirname "$0")" && pwd)
media="$here/../media"
node=${NODE:-node}
width= limit=
while [ $# -gt 0 ]; do
  case $1 in
    --min-width) width=$2 ;;
    --limit-minutes) limit=$2 ;;
    *) echo "unknown option $1" >&2; exit 2 ;;
  esac
  shift 2
done
mkdir -p "$media"
list=$(mktemp)
trap 'rm -f "$list"' EXIT
"$node" "$here/wanted.mjs" ${width:+"$width"} > "$list" || exit 1
end=$(($(date +%s) + ${limit:-0} * 60))

while read -r model view; do
  [ -n "$limit" ] && [ "$(date +%s)" -ge $end ] && break
  size=640 samples=14
  [ "$view" = front ] && size=760 samples=16
  [ -n "$width" ] && size=$width samples=8
  # Reflections in clear domes have more grain than the filter takes.
  case $width$model in [0-9]*dome*) samples=24 ;; esac
  # A product beside other things, at its real size among them.
  case $view in scale|box) size=1000 samples=8 ;; esac
  nice -n 19 blender -b -t 1 -P "$here/render.py" -- --only "$model" --view "$view" --size $size --samples $samples \
    --force </dev/null 2>&1 | grep -E '^\[1/1\]|FAILED' >> "$media/.render.log"
done < "$list"
