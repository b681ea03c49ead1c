#!/bin/sh
# Packages the commands into out/ for machines without a Swift toolchain:
#   package.sh dist BINARIES   an archive with the commands, manual pages, completions, license and checksums
#   package.sh deb BINARIES    a Debian package with the same content
# BINARIES is a folder with stripped skelshot, skelshot-watch and skelshot-swift binaries, and the linker's map of each.
# Both kinds contain the licenses of all linked libraries and a bill of materials. Packages are reproducible, because
# their files have the time of the last commit and no user names.
set -eu
cd "$(dirname "$0")/.."
kind=$1
binaries=$2
version=$("$binaries/skelshot" --version | sed -n '1s/^skelshot //p')
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct 2>/dev/null || echo 0)}"
export SOURCE_DATE_EPOCH LC_ALL=C
umask 022
mkdir -p out
# The environment variables of Debian's tools name the packager. The default is the author of the last commit.
maintainer="${DEBFULLNAME:-$(git log -1 --format=%an)} <${DEBEMAIL:-$(git log -1 --format=%ae)}>"

# Copies the files into a folder that is structured like /usr.
stage() { # folder
  folder=$1
  install -d "$folder/bin"
  set --
  for command in skelshot skelshot-watch skelshot-swift; do
    install -m 755 "$binaries/$command" "$folder/bin/$command"
    set -- "$@" "$command=$binaries/$command.map"
  done
  python3 Scripts/licenses.py write "$folder/share/doc/skelshot" "$@"
  python3 Scripts/manual.py "$binaries/skelshot" "$folder/share"
}

dist() {
  name=skelshot-$version-linux-$(uname -m)
  stage="out/.$name"
  rm -rf "$stage"
  stage "$stage/$name"
  cp LICENSE CHANGELOG.md "$stage/$name/"
  tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=ustar \
    -C "$stage" -cf - "$name" | gzip -9n >"out/$name.tar.gz"
  rm -rf "$stage"
  (cd out && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
  echo "out/$name.tar.gz"
}

deb() {
  architecture=$(dpkg --print-architecture)
  name=skelshot_${version}_$architecture
  root="out/.$name"
  rm -rf "$root"
  stage "$root/usr"
  gzip -9n "$root"/usr/share/man/man1/*.1
  # Debian keeps the zsh functions of packages in a separate folder.
  mkdir -p "$root/usr/share/zsh/vendor-completions"
  mv "$root/usr/share/zsh/site-functions/_skelshot" "$root/usr/share/zsh/vendor-completions/"
  rmdir "$root/usr/share/zsh/site-functions"
  doc=$root/usr/share/doc/skelshot
  install -d "$doc"
  {
    echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
    echo "Upstream-Name: skelshot"
    echo "Source: the repository that has this package's sources"
    echo
    echo "Files: *"
    sed -n 's/^Copyright (c) /Copyright: /p' LICENSE
    echo "License: Expat"
    sed -e '1,/^Copyright/d' -e '/./,$!d' -e 's/^$/./' -e 's/^/ /' LICENSE
  } >"$doc/copyright"
  date=$(date -u -d "@$SOURCE_DATE_EPOCH" -R)
  {
    echo "skelshot ($version) unstable; urgency=medium"
    echo
    echo "  * See CHANGELOG.md.gz."
    echo
    echo " -- $maintainer  $date"
  } | gzip -9n >"$doc/changelog.gz"
  gzip -9nc CHANGELOG.md >"$doc/CHANGELOG.md.gz"
  # Determines the Debian packages that contain the libraries to which the commands are linked.
  mkdir -p "$root/debian"
  printf 'Source: skelshot\n\nPackage: skelshot\nArchitecture: any\n' >"$root/debian/control"
  depends=$(cd "$root" && dpkg-shlibdeps -O --ignore-missing-info usr/bin/* | sed -n 's/^shlibs:Depends=//p')
  rm -r "$root/debian"
  install -d "$root/DEBIAN"
  cat >"$root/DEBIAN/control" <<CONTROL
Package: skelshot
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k -s --apparent-size "$root/usr" | cut -f 1)
Depends: $depends
Recommends: xdg-utils
Section: graphics
Priority: optional
Description: skeleton loading screens as pictures
 skelshot draws skeleton loading screens as PNG, GIF, APNG and WebP. From the
 layout of a screen it draws the gray bones that SkeletonView shows on an
 iPhone.
 .
 It also traces screenshots, reads storyboards and Swift sources, and compares
 pictures in continuous integration. Every run and machine writes the same
 bytes.
CONTROL
  (cd "$root" && find usr -type f | sort | xargs md5sum >DEBIAN/md5sums)
  dpkg-deb --root-owner-group -Zxz --build "$root" "out/$name.deb" >/dev/null
  rm -rf "$root"
  echo "out/$name.deb"
}

case $kind in
  dist | deb) "$kind" ;;
  *)
    sed -n '3,4s/^# *//p' "$0" >&2
    exit 64
    ;;
esac
