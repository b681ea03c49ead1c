#!/bin/sh
# Checks that clang accepts the C targets for other systems than the one that runs this script: all of them for Linux
# with musl, and the loops over pixels also for arm64 and for Apple's processors. Only the syntax and the types are
# checked. Nothing is linked, and Swift code is not checked, because its standard library for these systems is missing.
#
# The headers are those of Debian's package musl-dev. Without them, nothing is checked.
set -eu
cd "$(dirname "$0")/.."
musl=$(find /usr/include -maxdepth 1 -name '*-linux-musl' | head -n 1)
if [ -z "$musl" ]; then
  echo "portability: skipped, because Debian's package musl-dev is not installed"
  exit 0
fi
clang=$(command -v clang || echo "$(dirname "$(command -v "${SWIFT:-swift}")")/clang")
headers=.build/portability
rm -rf "$headers"
mkdir -p "$headers"
# The headers of the libraries without glibc's.
for name in png.h pngconf.h pnglibconf.h zlib.h zconf.h libdeflate.h jpeglib.h jmorecfg.h jerror.h jconfig.h; do
  file=$(find /usr/include -maxdepth 2 -name "$name" | head -n 1)
  [ -z "$file" ] || ln -s "$file" "$headers/$name"
done
count=0
check() { # TARGET FILE
  "$clang" --target="$1" -nostdlibinc -isystem "$musl" -I "$headers" -I "$(dirname "$2")/include" \
    -Wall -Wextra -Werror -fsyntax-only "$2"
  count=$((count + 1))
}
for file in Sources/CSystemBridge/*.c Sources/CPictureBridge/*.c; do check x86_64-linux-musl "$file"; done
for target in x86_64-linux-musl aarch64-linux-musl aarch64-linux-gnu arm64-apple-macos26 x86_64-apple-macos26; do
  for file in Sources/CRasterKernels/*.c; do check "$target" "$file"; done
done
echo "portability: clang accepts the C targets for other systems ($count files)."
