#!/bin/sh
# Fills a folder with static versions of the system libraries and the C++ library, so that a binary does not need the
# shared libraries: static-libraries.sh FOLDER. If this machine has no static version of a library, the library stays
# shared.
#
# The linker searches the folder before the system folders. The folder contains links to the static libraries, and
# copies of their pkg-config files that refer to the folder.
set -eu
folder=$1
rm -rf "$folder"
mkdir -p "$folder/pkgconfig"
packages="libpng libgif libjpeg zlib libdeflate yaml-0.1 libwebp libwebpmux libwebpdemux expat"
for package in $packages; do
  system=$(pkg-config --variable=libdir "$package")
  file=$(pkg-config --variable=pcfiledir "$package")/$package.pc
  for library in $(pkg-config --libs-only-l "$package" | sed 's/-l//g'); do
    archive=$system/lib$library.a
    [ -e "$archive" ] && ln -sf "$archive" "$folder/"
  done
  sed "s|^libdir=.*|libdir=$folder|" "$file" >"$folder/pkgconfig/$package.pc"
done
# libpng depends on zlib, but the linker reads zlib before libpng. The linker script groups both libraries.
if [ -e "$folder/libpng16.a" ] && [ -e "$folder/libz.a" ]; then
  group="GROUP ( $(readlink "$folder/libpng16.a") $(readlink "$folder/libz.a") )"
  rm "$folder/libpng16.a"
  echo "$group" >"$folder/libpng16.a"
fi
cxx=$(${CXX:-cc} -print-file-name=libstdc++.a 2>/dev/null || true)
[ ! -e "$cxx" ] || ln -sf "$cxx" "$folder/libstdc++.a"
