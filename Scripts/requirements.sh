#!/bin/sh
# Lists all requirements except Swift. No other file repeats the list.
#   requirements.sh system          installs the C libraries from Debian's packages, or prints the command
#   requirements.sh readers         installs the programs with which tests read files written by skelshot
#   requirements.sh list            prints the names of these programs, one per line
#   requirements.sh missing         prints the names of these programs that are not installed
#   requirements.sh python MODULE   prints the path of the first python3 in the PATH that has a module
set -eu

# Each line contains a program's name and its package.
readers='chromium chromium
cmark-gfm cmark-gfm
ffmpeg ffmpeg
gifsicle gifsicle
imagemagick imagemagick
libsixel libsixel-bin
mandoc mandoc
ninja ninja-build
pillow python3-pil
pyyaml python3-yaml
tmux tmux
webpinfo webp
xmllint libxml2-utils'

# Only Debian's python3 finds Debian's packages. An earlier python3 in the PATH may find only packages from pip.
python() { # module
  echo "$PATH" | tr : '\n' | while read -r folder; do
    # Prints the path of the interpreter itself, because python3 can be a wrapper script that starts slowly.
    [ ! -x "$folder/python3" ] || ! "$folder/python3" -c "import $1, sys; print(sys.executable)" 2>/dev/null || break
  done
}

is_installed() { # name
  case $1 in
    chromium) chromium --version && python3 -c "import http.server" ;;
    cmark-gfm) cmark-gfm --version ;;
    ffmpeg) ffmpeg -version ;;
    gifsicle) gifsicle --version ;;
    imagemagick) convert -version ;;
    libsixel) sixel2png --version ;;
    mandoc) echo .TH A 1 | mandoc ;;
    ninja) ninja --version ;;
    pillow) [ -n "$(python PIL)" ] ;;
    pyyaml) [ -n "$(python yaml)" ] ;;
    tmux) tmux -V ;;
    webpinfo) webpinfo -version ;;
    xmllint) xmllint --version ;;
  esac >/dev/null 2>&1
}

# install_packages SENTENCE [APT OPTIONS] PACKAGE…: installs packages if this is allowed, or else prints the command.
# SENTENCE explains why the packages are needed.
install_packages() {
  sentence=$1
  shift
  install="apt-get install -y $*"
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "$sentence" >&2
    echo "On Debian: sudo $install" >&2
    exit 1
  fi
  if [ "$(id -u)" = 0 ]; then
    as_root=""
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo"
  else
    echo "$sentence Run:" >&2
    echo "  sudo $install" >&2
    exit 1
  fi
  echo "Installing $*"
  export DEBIAN_FRONTEND=noninteractive
  # A new machine has no package list. An outdated list can name files that are gone, so a failed attempt is repeated
  # after an update of the list.
  $install --simulate >/dev/null 2>&1 || $as_root apt-get update
  $as_root $install || { $as_root apt-get update && $as_root $install; }
}

# Prints the packages that contain missing headers.
headers() {
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
  need libdeflate.h libdeflate-dev
  need yaml.h libyaml-dev
  need webp/mux.h libwebp-dev
  need expat.h libexpat1-dev
  command -v pkg-config >/dev/null 2>&1 || missing="$missing pkg-config"
  echo "$missing"
}

case ${1:-} in
  system)
    # Homebrew's names of the same libraries. Installing them again has no effect.
    if [ "$(uname -s)" = Darwin ]; then
      exec brew install libpng giflib jpeg-turbo zlib libdeflate libyaml webp expat pkgconf
    fi
    packages=$(headers)
    [ -z "$packages" ] || install_packages \
      "skelshot needs the development files of libpng, giflib, libjpeg-turbo, zlib, libdeflate, libyaml, libwebp and expat, and pkg-config." $packages
    ;;
  readers)
    packages=$(echo "$readers" | while read -r name package; do
      is_installed "$name" || printf ' %s' "$package"
    done)
    [ -z "$packages" ] || install_packages "Tests need programs that are not installed." --no-install-recommends $packages
    ;;
  list) echo "$readers" | cut -d ' ' -f 1 ;;
  missing)
    echo "$readers" | while read -r name package; do
      is_installed "$name" || echo "$name"
    done
    ;;
  python) python "$2" ;;
  *)
    sed -n '2,7s/^# *//p' "$0" >&2
    exit 64
    ;;
esac
