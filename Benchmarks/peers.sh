#!/bin/sh
# Times skelshot and other installed programs in one run and prints tables. No other program is required; missing
# programs are listed with installation instructions. See Documentation/Benchmarks.md.
# Usage: peers.sh [--slow] [--markdown] [--rounds N]
set -eu
cd "$(dirname "$0")/.."
peers=out/peers
source=Benchmarks/Peers
mkdir -p "$peers" out/bench

missing() { printf 'missing: %-13s %s\n' "$1" "$2" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }

# A library is in a folder with include and lib (BLEND2D_DIR, CGIF_DIR), or pkg-config finds it.
flags() { # folder or nothing, name of the library, name for pkg-config
  if [ -n "$1" ] && [ -d "$1/include" ]; then
    echo "-I$1/include -L$1/lib -l$2 -Wl,-rpath,$1/lib"
  else
    pkg-config --cflags --libs "$3" 2>/dev/null
  fi
}
build() { # output, source and flags…
  out=$1
  shift
  ${CXX:-c++} -std=c++17 -O3 -march=native -o "$peers/$out" "$@" || rm -f "$peers/$out"
}

rm -f "$peers"/libpeer-*.so "$peers"/film-*
if ! has "${CXX:-c++}"; then
  missing "a C++ compiler" "apt-get install g++"
else
  if blend2d=$(flags "${BLEND2D_DIR:-}" blend2d blend2d); then
    build libpeer-blend2d.so -shared -fPIC "$source/Blend2DFills.cpp" $blend2d
    if cgif=$(flags "${CGIF_DIR:-}" cgif cgif); then
      build film-blend2d-cgif "$source/Blend2DFilm.cpp" $blend2d $cgif
    else
      missing cgif "build github.com/dloebl/cgif and set CGIF_DIR to where it is installed"
    fi
  else
    missing Blend2D "build github.com/blend2d/blend2d and set BLEND2D_DIR to where it is installed"
  fi
  if cairo=$(flags "" cairo cairo); then
    build libpeer-cairo.so -shared -fPIC "$source/CairoFills.cpp" $cairo
  else
    missing Cairo "apt-get install libcairo2-dev"
  fi
fi
has ffmpeg || missing ffmpeg "apt-get install ffmpeg"
has gifsicle || missing gifsicle "apt-get install gifsicle"
has apngasm || missing apngasm "apt-get install apngasm"
has img2webp || missing img2webp "apt-get install webp"
has rsvg-convert || missing rsvg-convert "apt-get install librsvg2-bin"
has convert || missing ImageMagick "apt-get install imagemagick"
has chromium || missing Chromium "apt-get install chromium"
# The first python3 in the PATH may not be Debian's and may lack Pillow.
if python=$(sh Scripts/requirements.sh python PIL) && [ -n "$python" ]; then
  PATH=$(dirname "$python"):$PATH
else
  missing Pillow "apt-get install python3-pil"
fi

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -1)
echo "$(uname -m), ${processor:-unknown processor}, $(getconf _NPROCESSORS_ONLN) processors;" \
  "make bench WITH=peers"
echo
# Copies the binary in one piece, as an installer would. A binary that `strip` has written in small pieces starts up to
# 8 % more slowly.
mkdir -p out/bench
cp "${SKELSHOT:-.build/alone/skelshot}" out/bench/skelshot
exec "${BENCH:-Benchmarks/.build/release/skelshot-bench}" peers --peers "$peers" \
  --work "$PWD/out/bench" --skelshot "$PWD/out/bench/skelshot" "$@"
