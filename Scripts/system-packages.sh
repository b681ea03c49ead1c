#!/bin/sh
# Makes sure that the headers of libpng, giflib, zlib and libyaml are there. Installs Debian's packages where
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
need zlib.h zlib1g-dev
need yaml.h libyaml-dev
command -v pkg-config >/dev/null 2>&1 || missing="$missing pkg-config"
[ -z "$missing" ] && exit 0

install="apt-get install -y$missing"
if ! command -v apt-get >/dev/null 2>&1; then
  echo "skelshot needs the development files of libpng, giflib, zlib and libyaml, and pkg-config." >&2
  echo "On Debian: sudo $install" >&2
  exit 1
fi
if [ "$(id -u)" = 0 ]; then
  as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  as_root="sudo"
else
  echo "skelshot needs system packages that are not installed. Run:" >&2
  echo "  sudo $install" >&2
  exit 1
fi
echo "Installing$missing"
export DEBIAN_FRONTEND=noninteractive
# An old package list is the usual reason for a failure: read it anew, then try again.
$as_root $install || { $as_root apt-get update && $as_root $install; }
