#!/bin/sh
# Runs the tests that are already built. Before the final summary, the script prints which checks were skipped because a
# program is not installed, and the command that installs the program.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
missing=$(sh Scripts/requirements.sh missing | paste -s -d , - | sed 's/,/, /g')
[ -n "$missing" ] || exec $swift test -c release --skip-build
note="Not checked, because they are not installed: $missing. To install them: make test-readers"
echo "$note"
status=$(mktemp)
trap 'rm -f "$status"' EXIT
{ $swift test -c release --skip-build 2>&1 || echo $? >"$status"; } |
  awk -v note="$note" '/Test run with [0-9]+ tests? .*after/ { print note } { print; fflush() }'
exit "$(cat "$status" | grep . || echo 0)"
