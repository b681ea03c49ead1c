#!/bin/sh
# Programs of others that tests ask what they see in our files. This is the one list of them.
#   test-readers.sh list            their names, a line each
#   test-readers.sh missing         the names of those that are not installed
#   test-readers.sh install         installs those with Debian's packages, or says what to run
#   test-readers.sh python MODULE   the first python3 of the PATH that has a module
set -eu

# Name, package.
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

# Debian's own python3 has Debian's packages, another that stands before it in the PATH has pip's.
python() { # module
  echo "$PATH" | tr : '\n' | while read -r folder; do
    # The interpreter itself: what stands in the PATH may be a script that looks for it every time.
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

case ${1:-} in
  list) echo "$readers" | cut -d ' ' -f 1 ;;
  python) python "$2" ;;
  missing)
    echo "$readers" | while read -r name package; do
      is_installed "$name" || echo "$name"
    done
    ;;
  install)
    packages=$(echo "$readers" | while read -r name package; do
      is_installed "$name" || printf ' %s' "$package"
    done)
    [ -n "$packages" ] || exit 0
    sh "$(dirname "$0")/install-packages.sh" "Tests need programs that are not installed." \
      --no-install-recommends $packages
    ;;
  *)
    sed -n '2,6s/^# *//p' "$0" >&2
    exit 64
    ;;
esac
