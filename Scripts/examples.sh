#!/bin/sh
# Builds a file that names every public type beside what users import. Then runs the example of snapshot tests as its
# users do: passing, failing, without a golden, recording.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
names=.build/examples/Names
mkdir -p "$names/Tests/NamesTests"
sed "s|path: \"../..\"|path: \"$PWD\"|" Examples/Names/Package.swift >"$names/Package.swift"
python3 Scripts/names.py >"$names/Tests/NamesTests/Names.swift"
$swift test -c release --package-path "$names"

copy=.build/examples/SnapshotTests
goldens=$copy/Tests/FeedTests/__Snapshots__
log=.build/examples/log

# A copy, because it is changed. What was built in it before stays.
mkdir -p "$copy"
rm -rf "$copy/Sources" "$copy/Tests" "$copy/out"
cp -R Examples/SnapshotTests/Package.swift Examples/SnapshotTests/Sources \
  Examples/SnapshotTests/Tests "$copy/"
sed "s|path: \"../..\"|path: \"$PWD\"|" Examples/SnapshotTests/Package.swift >"$copy/Package.swift"
$swift build -c release --build-tests --package-path "$copy"

# run pass|fail, then settings of the environment.
run() {
  wanted=$1
  shift
  found=pass
  env "$@" $swift test -c release --skip-build --package-path "$copy" >"$log" 2>&1 || found=fail
  if [ $found != "$wanted" ]; then
    cat "$log"
    echo "examples: this run should $wanted: $*"
    exit 1
  fi
}

# Lines that the last run must have said so many times.
said() { # count, text
  count=$(grep -cF -- "$2" "$log" || true)
  if [ "$count" != "$1" ]; then
    cat "$log"
    echo "examples: \"$2\" was said $count times, not $1"
    exit 1
  fi
}

run pass A=1

# Four checks with Swift Testing, one with XCTest.
run fail NAME_WIDTH=100 SKELSHOT_ARTIFACTS="$PWD/.build/examples/failures"
said 5 'what was drawn differ in'
said 1 'button `name`: 4 px wider'
said 7 ': 4 px wider'
said 6 ': 8 px wider'
for name in expected actual diff; do
  [ -f ".build/examples/failures/Tests/FeedTests/__Snapshots__/FeedXCTests/testFeedStill.$name.png" ]
  [ -f ".build/examples/failures/Tests/FeedTests/__Snapshots__/FeedTests/the-feed-pulses.$name.gif" ]
done
run pass SKELSHOT_RECORD=missing

run fail SKELSHOT_RECORD=yes
said 5 'SKELSHOT_RECORD=yes says nothing'

rm -r "$goldens"
run fail A=1
said 5 'does not exist'
[ ! -e "$goldens" ]

run fail SKELSHOT_RECORD=missing
said 5 'look at it, and run the tests again'
run pass A=1
# Names, not bytes: an encoder may become better.
[ "$(cd "$goldens" && find . -type f | sort)" = \
  "$(cd Examples/SnapshotTests/Tests/FeedTests/__Snapshots__ && find . -type f | sort)" ]

run fail NAME_WIDTH=100 SKELSHOT_RECORD=changed
said 5 'again: look at it, and run the tests again'
run pass NAME_WIDTH=100
echo "The example passes, fails and records as it should."
