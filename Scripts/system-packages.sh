#!/bin/sh
# Makes sure that the headers of libpng, giflib, libjpeg-turbo, zlib, libyaml, libwebp and expat are there. Installs Debian's packages where
# that is allowed, and otherwise says exactly what to run.
set -eu

missing=""
need() { # header, package
  printf '#include <stdio.h>\n#include <%s>\n' "$1" | ${CC:-cc} -E -x c - >/dev/null 2>&1 ||
    missing="$missing $2"
}

if ! command -v "${CC:-cc}" >/dev/null 2>&1; then
  if command -v clang >/dev/null 2>&1; then CC=clang; fi
fi
need png.h libpng-dev
need gif_lib.h libgif-dev
need jpeglib.h libjpeg-dev
need zlib.h zlib1g-dev
need yaml.h libyaml-dev
need webp/mux.h libwebp-dev
need expat.h libexpat1-dev
command -v pkg-config >/dev/null 2>&1 || missing="$missing pkg-config"
[ -z "$missing" ] && exit 0

sh "$(dirname "$0")/install-packages.sh" \
  "skelshot needs the development files of libpng, giflib, libjpeg-turbo, zlib, libyaml, libwebp and expat, and pkg-config." $missing
