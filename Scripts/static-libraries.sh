#!/bin/sh
# Prepares a folder with the static system libraries and C++'s, so that a binary does not need the shared ones:
# static-libraries.sh FOLDER. A library without a static form on this machine stays shared.
#
# The linker searches the folder before the system's. It has links to the archives, and copies of the libraries'
# pkg-config files that point to it.
set -eu
folder=$1
rm -rf "$folder"
mkdir -p "$folder/pkgconfig"
packages="libpng libgif libjpeg zlib yaml-0.1 libwebp libwebpmux libwebpdemux expat"
for package in $packages; do
  system=$(pkg-config --variable=libdir "$package")
  file=$(pkg-config --variable=pcfiledir "$package")/$package.pc
  for library in $(pkg-config --libs-only-l "$package" | sed 's/-l//g'); do
    archive=$system/lib$library.a
    [ -e "$archive" ] && ln -sf "$archive" "$folder/"
  done
  sed "s|^libdir=.*|libdir=$folder|" "$file" >"$folder/pkgconfig/$package.pc"
done
# libpng needs zlib, but the linker reads zlib before libpng: a linker script names both.
if [ -e "$folder/libpng16.a" ] && [ -e "$folder/libz.a" ]; then
  group="GROUP ( $(readlink "$folder/libpng16.a") $(readlink "$folder/libz.a") )"
  rm "$folder/libpng16.a"
  echo "$group" >"$folder/libpng16.a"
fi
cxx=$(${CXX:-cc} -print-file-name=libstdc++.a 2>/dev/null || true)
[ ! -e "$cxx" ] || ln -sf "$cxx" "$folder/libstdc++.a"
