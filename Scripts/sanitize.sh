#!/bin/sh
# Runs the tests with a sanitizer, optimised: sanitize.sh address|thread [--filter NAMES]. What is built lies in
# .build/SANITIZER. All tests with the one for threads take the better part of an hour.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
sanitizer=$1
shift
define=

case $sanitizer in
address)
  # Leaks are not looked for: what Swift keeps of types for the whole run looks like them. The tests of the bridge to
  # libpng count its allocations.
  export ASAN_OPTIONS=detect_leaks=0
  ;;
thread)
  # What ThreadSanitizer takes for races, but is not. It does not see the reference counts of Swift's library: a thread that
  # reads an array and lets go of it, and another that finds itself the only owner then and writes in place, look as if
  # nothing were between them.
  mkdir -p .build/thread
  printf 'race:%s\n' SkelshotGIF9GIFFramesV4draw SkelshotFrames11FrameDifferV4rows >.build/thread/suppressions.txt
  export TSAN_OPTIONS="suppressions=$PWD/.build/thread/suppressions.txt"
  # A mutex that this sanitizer sees; see Mutex.swift.
  define='-Xswiftc -DSKELSHOT_THREAD_SANITIZER'
  ;;
*)
  echo "sanitize: address or thread, not $sanitizer"
  exit 64
  ;;
esac

# The tests run the second command, too, which nothing of theirs depends on.
for product in skelshotPackageTests skelshot-watch; do
  $swift build -c release --product "$product" --sanitize "$sanitizer" $define --scratch-path ".build/$sanitizer"
done
$swift test -c release --skip-build --sanitize "$sanitizer" $define --scratch-path ".build/$sanitizer" "$@"
