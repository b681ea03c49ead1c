#!/bin/sh
# Runs the optimized tests with a sanitizer: sanitize.sh address|thread [--filter NAMES]. Builds into .build/SANITIZER.
# With ThreadSanitizer, all tests together take most of an hour.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
sanitizer=$1
shift
define=

case $sanitizer in
address)
  # Leak detection is off because Swift's type metadata looks like leaks. The tests for the libpng bridge count
  # allocations instead.
  export ASAN_OPTIONS=detect_leaks=0
  ;;
thread)
  # ThreadSanitizer cannot see Swift's reference counts. It reports a false race if one thread releases an array and
  # another thread, which is then the only owner, writes to the array in place.
  mkdir -p .build/thread
  printf 'race:%s\n' SkelshotGIF9GIFFramesV4draw SkelshotFrames11FrameDifferV4rows >.build/thread/suppressions.txt
  export TSAN_OPTIONS="suppressions=$PWD/.build/thread/suppressions.txt"
  # Selects a mutex that ThreadSanitizer supports; see Mutex.swift.
  define='-Xswiftc -DSKELSHOT_THREAD_SANITIZER'
  ;;
*)
  echo "sanitize: unknown sanitizer $sanitizer; use address or thread"
  exit 64
  ;;
esac

# The tests run skelshot-watch but do not depend on it, so it is built separately.
for product in skelshotPackageTests skelshot-watch; do
  $swift build -c release --product "$product" --sanitize "$sanitizer" $define --scratch-path ".build/$sanitizer"
done
$swift test -c release --skip-build --sanitize "$sanitizer" $define --scratch-path ".build/$sanitizer" "$@"
