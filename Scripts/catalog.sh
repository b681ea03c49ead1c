#!/bin/sh
# Writes the pages of Skelshot's catalog that are made from other files: catalog.sh FOLDER. The pages are committed, so
# that other documentation tools than Scripts/docs.sh find them. `make generated` writes the pages, and `make lint`
# checks whether they are up to date.
set -eu
cd "$(dirname "$0")/.."
folder=$1
skelshot=.build/release/skelshot
rm -rf "$folder"
mkdir -p "$folder"

# README's pictures, at two pixels per point.
for name in solid gradient sliding; do
  picture=Fixtures/readme/$name.png
  [ -f "$picture" ] || picture="Fixtures/readme/$name-0.9s.png"
  cp "$picture" "$folder/$name@2x.png"
done
cp Fixtures/look/shapes.png "$folder/shapes@2x.png"
for name in dissolve loading modern original pulse sliding; do
  cp "Fixtures/readme/$name.gif" "$folder/film-$name@2x.gif"
done

# The key reference. Some keys have a picture.
set --
pictures=$(python3 Scripts/key_pictures.py "$skelshot" "$folder")
while read -r picture; do set -- "$@" --picture "$picture"; done <<END
$pictures
END
"$skelshot" explain --markdown "$@" >"$folder/EveryKey.md"

# The benchmarks without links, because DocC cannot link to files in the repository.
cp Documentation/Growth.png "$folder/growth.png"
sed -E -e 's/!\[([^]]*)\]\(Growth.png\)/![\1](growth)/' -e 's/([^!])\[([^]]*)\]\([^)]*\)/\1\2/g' \
  -e '1s/.*/# Benchmarks\n\nSpeed and file sizes compared with other programs, and the commands that measure them.\n\n## Overview/' \
  Documentation/Benchmarks.md >"$folder/Benchmarks.md"
