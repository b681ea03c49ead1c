#!/bin/sh
# Loads the server with wrk over 64 local connections and prints a table: responses per second, the median and 99th
# percentile of the response time, status codes, failed connections, and the server's memory.
#
#   swift build -c release && sh load.sh [SECONDS]
#
# The script stops the server that it started.
set -eu
cd "$(dirname "$0")"
seconds=${1:-10}
port=${PORT:-8099}
address=http://127.0.0.1:$port
server=$(swift build -c release --show-bin-path)/Server
folder=$(mktemp -d)

PORT=$port "$server" >"$folder/log" 2>&1 &
pid=$!
trap 'kill $pid 2>/dev/null || true; rm -rf "$folder"' EXIT
tries=0
until curl -fs "$address/health" >/dev/null; do
  tries=$((tries + 1))
  kill -0 $pid && [ $tries -lt 50 ] || { cat "$folder/log"; exit 1; }
  sleep 0.1
done
# Fails if the server has exited, because another server may be using the port and would answer instead.
kill -0 $pid || { cat "$folder/log"; exit 1; }

# Prints the server's current memory in MB.
memory() { awk '/^VmRSS/ { printf "%d", $2 / 1024 }' "/proc/$pid/status"; }

# load NAME QUERY LAYOUTS: prints a row of the table.
load() {
  before=$(memory)
  (while sleep 0.2; do memory; echo; done >"$folder/memory" 2>/dev/null) &
  watcher=$!
  LAYOUTS=$3 QUERY=$2 timeout $((seconds + 60)) \
    wrk -t 2 -c 64 -d "${seconds}s" --timeout 30s -s load.lua "$address" >"$folder/wrk"
  kill $watcher
  wait $watcher 2>/dev/null || true
  sleep 1
  echo "| $1 | $(sed -n 's/^RESULT //p' "$folder/wrk") $before | $(sort -n "$folder/memory" | tail -1) | $(memory) |"
}

tiny=$folder/tiny.json
cat >"$tiny" <<'LAYOUT'
{"canvas": {"width": 120, "height": 40}, "skeleton": {"style": "gradient", "animation": "sliding"},
 "views": [{"type": "label", "frame": [8, 8, 104, 24], "numberOfLines": 2}]}
LAYOUT
feed=../../Fixtures/scenes/feed.json

# Writes hostile input: layouts with errors, files that are not JSON, and small layouts that need much memory or time.
canvas='"canvas": {"width": 1000, "height": 1000}'
echo '{"canvas": {"width": 120}, "skeleton": {"style": "gradiant"}, "fps": 3}' >"$folder/mistakes.json"
head -c 100000 "$server" >"$folder/binary.json"
awk 'BEGIN { while (n++ < 200000) printf "[" }' >"$folder/deep.json"
echo '{"canvas": {"width": 60000, "height": 60000}, "views": []}' >"$folder/pixels.json"
echo "{$canvas, \"timeline\": [{\"wait\": 3000}], \"views\": []}" >"$folder/frames.json"
echo "{$canvas, \"views\": [{\"type\": \"imageView\", \"image\": \"/etc/passwd\"}]}" >"$folder/file.json"
echo "{$canvas, \"views\": [{\"type\": \"tableView\", \"rowHeight\": 0.01, \"cells\": {\"a\": {}}, \"sections\": [
  {\"rows\": 1000000, \"cell\": \"a\"}]}]}" >"$folder/rows.json"
echo "{$canvas, \"views\": [{\"type\": \"tableView\", \"rowHeight\": 0.01, \"cells\": {\"a\": {\"subviews\": [
  {\"frame\": [0, 0, 1000, 1000]}]}}, \"sections\": [{\"rows\": 30000, \"cell\": \"a\"}]}]}" >"$folder/layers.json"
awk -v canvas="$canvas" 'BEGIN {
  printf "{%s, \"views\": [", canvas
  while (n++ < 5000) printf "{\"type\":\"view\"},"
  print "]}"
}' >"$folder/views.json"
head -c 300000 /dev/zero >"$folder/large.json"
hostile=
for name in mistakes binary deep pixels frames file rows layers views large; do
  hostile="$hostile $folder/$name.json"
done

echo "| layout | a second | median | 99 % | status | failed | MB before | peak | after |"
echo "| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: |"
load "tiny, GIF of 45 frames" "" "$tiny"
load "tiny, PNG" "?time=0" "$tiny"
load "feed.json, GIF of 45 frames" "" "$feed"
load "feed.json, PNG" "?time=0" "$feed"
load "hostile" "" "$hostile"
load "half tiny, half hostile" "" "$(for name in $hostile; do echo "$name $tiny"; done)"
load "hostile, again" "" "$hostile"
load "tiny, GIF of 45 frames, again" "" "$tiny"
