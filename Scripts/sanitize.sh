#!/bin/sh
# Runs the tests with a sanitizer, optimised: sanitize.sh address|thread. What is built lies in .build/SANITIZER.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
sanitizer=$1

case $sanitizer in
address)
  # Leaks are not looked for: what Swift keeps of types for the whole run looks like them. The tests of the bridge to
  # libpng count its allocations.
  export ASAN_OPTIONS=detect_leaks=0
  ;;
thread)
  export TSAN_OPTIONS=halt_on_error=1
  ;;
*)
  echo "sanitize: address or thread, not $sanitizer"
  exit 64
  ;;
esac

$swift build -c release --build-tests --sanitize "$sanitizer" --scratch-path ".build/$sanitizer"
$swift test -c release --skip-build --sanitize "$sanitizer" --scratch-path ".build/$sanitizer"
