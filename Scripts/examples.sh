#!/bin/sh
# Builds and runs the examples as users would: a file that uses every public type, the programs, and the snapshot tests.
# Checks that the snapshot tests can pass, fail, report missing goldens and record goldens.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
# The examples are built like any package that depends on skelshot.
unset SKELSHOT_STRICT

# copied NAME PART…: copies an example to a folder in .build. Build products from earlier runs stay in the folder.
copied() {
  copy=.build/examples/$1
  mkdir -p "$copy"
  sed "s|path: \"../..\"|path: \"$PWD\"|" "Examples/$1/Package.swift" >"$copy/Package.swift"
  name=$1
  shift
  for part in "$@"; do
    rm -rf "${copy:?}/$part"
    cp -R "Examples/$name/$part" "$copy/"
  done
}

copied Names
mkdir -p "$copy/Tests/NamesTests"
python3 Scripts/api.py --names >"$copy/Tests/NamesTests/Names.swift"
$swift test -c release --package-path "$copy"

out=.build/examples/out
rm -rf "$out"
mkdir -p "$out"
# Builds the library with one trait at a time. The package Names above is built with all traits, and the programs below
# are built without traits.
for trait in Goldens Imports; do
  copy=.build/examples/Traits/$trait
  mkdir -p "$copy/Sources/traits"
  cat >"$copy/Package.swift" <<END
// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "traits",
  dependencies: [.package(name: "skelshot", path: "$PWD", traits: ["$trait"])],
  targets: [
    .executableTarget(
      name: "traits", dependencies: [.product(name: "Skelshot", package: "skelshot")])
  ])
END
  case $trait in
  Goldens) expression='GoldenSuite.self, PictureComparison.self, CheckReport.self' ;;
  Imports) expression='InterfaceBuilderDocument.self, ScreenTrace.self, ImportedSkeleton.self' ;;
  esac
  printf 'import Skelshot\n\nprint(%s)\n' "$expression" >"$copy/Sources/traits/main.swift"
  $swift run --package-path "$copy" traits
done

copied Drawing Sources
$swift run -c release --package-path "$copy" drawing "$out" | tee "$out/log"
grep -q 'the file has the pixels of the last frame' "$out/log"
.build/release/skelshot diff "$out/chart.png" Sources/Skelshot/Documentation.docc/Resources/chart.png

copied Programs Sources
$swift build -c release --package-path "$copy"
"$copy/.build/release/screen" "$out"
"$copy/.build/release/docs-generator" Fixtures/readme "$out/page"
grep -q 'sliding-dark.gif' "$out/page/README.md"
"$copy/.build/release/many-renders"

log=.build/examples/log

copied SnapshotTests Sources Tests
rm -rf "$copy/out"
goldens=$copy/Tests/FeedTests/__Snapshots__
$swift build -c release --build-tests --package-path "$copy"

# run pass|fail VARIABLE=VALUE…: runs the snapshot tests with the variables and checks whether they pass or fail.
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

# Checks how often the last run printed a text.
said() { # count, text
  count=$(grep -cF -- "$2" "$log" || true)
  if [ "$count" != "$1" ]; then
    cat "$log"
    echo "examples: \"$2\" was printed $count times, not $1"
    exit 1
  fi
}

run pass A=1

# Four checks use Swift Testing, and one check uses XCTest.
run fail NAME_WIDTH=100 SKELSHOT_ARTIFACTS="$PWD/.build/examples/failures"
said 5 'and the picture differ in'
# Each check reports one cause, with the widths in points. A cause is listed once even if all three rows have it.
said 1 'button `name`: width 96 → 100 pt'
said 4 '(views[0]/subviews[2]/subviews[1]): width 96 → 100 pt'
said 5 ': width 96 → 100 pt'
for name in expected actual diff; do
  [ -f ".build/examples/failures/Tests/FeedTests/__Snapshots__/FeedXCTests/testFeedStill.$name.png" ]
  [ -f ".build/examples/failures/Tests/FeedTests/__Snapshots__/FeedTests/the-feed-pulses.$name.gif" ]
done
run pass SKELSHOT_RECORD=missing

run fail SKELSHOT_RECORD=yes
said 5 'SKELSHOT_RECORD=yes is not valid'

rm -r "$goldens"
run fail A=1
said 5 'does not exist'
[ ! -e "$goldens" ]

run fail SKELSHOT_RECORD=missing
said 5 'review the picture, then run the tests again'
run pass A=1
# Compares only the names of the goldens, because a better encoder may change their bytes.
[ "$(cd "$goldens" && find . -type f | sort)" = \
  "$(cd Examples/SnapshotTests/Tests/FeedTests/__Snapshots__ && find . -type f | sort)" ]

run fail NAME_WIDTH=100 SKELSHOT_RECORD=changed
said 5 'again: review the picture, then run the tests again'
run pass NAME_WIDTH=100
echo "The example passes, fails and records as expected."
