#!/bin/sh
# Runs the tests, optimized, with a sanitizer: sanitize.sh address|thread [--filter NAMES]. It builds into
# .build/SANITIZER. With ThreadSanitizer, all tests take most of an hour.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
sanitizer=$1
shift
define=

case $sanitizer in
address)
  # Leak detection is off, since Swift's type metadata looks like leaks. The tests of the bridge to libpng count its
  # allocations.
  export ASAN_OPTIONS=detect_leaks=0
  ;;
thread)
  # False reports of ThreadSanitizer. It does not see Swift's reference counts: one thread reads an array and releases
  # it, and another, now the only owner, writes in place. That looks unsynchronized.
  mkdir -p .build/thread
  printf 'race:%s\n' SkelshotGIF9GIFFramesV4draw SkelshotFrames11FrameDifferV4rows >.build/thread/suppressions.txt
  export TSAN_OPTIONS="suppressions=$PWD/.build/thread/suppressions.txt"
  # A mutex that ThreadSanitizer sees; see Mutex.swift.
  define='-Xswiftc -DSKELSHOT_THREAD_SANITIZER'
  ;;
*)
  echo "sanitize: unknown sanitizer $sanitizer; use address or thread"
  exit 64
  ;;
esac

# The tests also run the second command, which is not their dependency.
for product in skelshotPackageTests skelshot-watch; do
  $swift build -c release --product "$product" --sanitize "$sanitizer" $define --scratch-path ".build/$sanitizer"
done
$swift test -c release --skip-build --sanitize "$sanitizer" $define --scratch-path ".build/$sanitizer" "$@"
