#!/bin/sh
# Draws pictures for the documentation. Tests check that the pictures are up to date.
#   pictures.sh templates               the templates in BeginningWithATemplate.md, in light and dark appearance
#   pictures.sh traces BINARY FOLDER    the films in TracingScreenshots.md, from the screenshots in Fixtures/traces
#   pictures.sh dumps BINARY FOLDER     the pictures in FromARunningApp.md, from the dumps in Tests/ImportTests/Fixtures
#   pictures.sh apps BINARY [FOLDER]    the pictures in FromYourAppsSources.md, from Examples/Apps. They need
#                                       skelshot-swift. FOLDER and --check are as for readme
#   pictures.sh readme BINARY [FOLDER]  pictures in README that need more than a layout: phone-*.webp, which show
#                                       templates in a phone; traced.webp, a film of loaded.png; and check-*.png, which
#                                       show a failed check. The default for FOLDER is Fixtures/readme. With --check
#                                       instead of FOLDER, the script fails if a picture differs from the picture that
#                                       the binary draws.
set -eu
cd "$(dirname "$0")/.."

templates() {
  for layout in Sources/SkelshotTemplates/Gallery/*.json; do
    name=template-$(basename "$layout" .json)
    scale=0.5
    case $name in template-dashboard | template-table) scale=0.6 ;; esac
    for appearance in light dark; do
      suffix=$([ $appearance = light ] || echo '~dark')
      .build/release/skelshot "$layout" -o "Sources/Skelshot/Documentation.docc/Resources/$name$suffix.png" -q \
        --optimize size --tolerance 0 --time 0.7 --scale $scale --appearance $appearance
    done
  done
}

traces() { # binary, folder
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  cp Fixtures/traces/*.webp "$work/"
  for name in recipes music messages account; do
    "$1" trace -q "$work/$name.webp" -o "$work/$name.json"
    "$1" -q "$work/$name.json" --scale 0.8 --fps 12 --optimize size --tolerance 1 -o "$2/traced-$name.gif"
  done
}

dumps() { # binary, folder
  dumps=Tests/ImportTests/Fixtures
  cp $dumps/contacts.png "$2/dump-contacts.png"
  "$1" -q $dumps/contacts.xml --screenshot $dumps/contacts.png --density 2.625 -o "$2/dump-contacts-bones.png"
  for name in settings profile; do
    "$1" -q $dumps/$name.txt --scale 1 -o "$2/dump-$name.png"
  done
}

apps() { # binary, folder
  known=Sources/Skelshot/Documentation.docc/Resources
  folder=${2:-$known}
  if [ "$folder" = --check ]; then
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
  fi
  "$1" -q Examples/Apps/Journal --scale 0.6 --fps 12 --optimize size -o "$folder/app-journal.gif"
  "$1" -q Examples/Apps/Recipes --scale 0.6 -o "$folder/app-recipes.png"
  [ "${2:-}" != --check ] || check apps "$1" "$known" "$folder"/*
}

# Compares pictures with the pictures that are known.
check() { # kind, binary, folder of known pictures, pictures…
  kind=$1 binary=$2 known=$3
  shift 3
  for picture in "$@"; do
    "$binary" diff -q "$known/$(basename "$picture")" "$picture" ||
      { echo "$(basename "$picture") is out of date; to draw it again: sh Scripts/pictures.sh $kind $binary" >&2 && exit 1; }
  done
}

# Low frame rates and films with a single sweep keep all pictures in README together below 300 KB.
readme() { # binary, folder
  known=$PWD/Fixtures/readme
  binary=$(realpath "$1")
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  folder=${2:-$known}
  [ "$folder" != --check ] || folder=$work/drawn
  mkdir -p "$folder"
  folder=$(realpath "$folder")

  phone() { # template, appearance
    "$binary" -q "Sources/SkelshotTemplates/Gallery/$1.json" --appearance "$2" --mockup phone \
      --scale 1 --fps 15 --optimize size -o "$folder/phone-$1.webp"
    echo "$folder/phone-$1.webp"
  }
  phone feed light
  phone chat dark
  phone product-grid light

  cp Fixtures/readme/loaded.png "$work/"
  "$binary" trace -q "$work/loaded.png" -o "$work/traced.json"
  sed 's/"loops": 2/"loops": 1/' "$work/traced.json" >"$work/film.json"
  "$binary" -q "$work/film.json" --fps 15 --dissolve-fps 6 --tolerance 1 --optimize size -o "$folder/traced.webp"
  echo "$folder/traced.webp"

  mkdir "$work/screens"
  cp Fixtures/readme/modern.json "$work/screens/post.json"
  cd "$work"
  "$binary" record -q screens --golden goldens
  sed 's/"circle"/10/; s/\[72, 17, 164, 22\]/[72, 17, 120, 22]/' screens/post.json >post.json
  mv post.json screens/post.json
  "$binary" verify screens --golden goldens --artifacts pictures >verify.txt 2>&1 || [ $? = 1 ]
  for picture in expected actual diff; do
    cp "pictures/post.$picture.png" "$folder/check-$picture.png"
    echo "$folder/check-$picture.png"
  done

  [ "${2:-}" != --check ] || check readme "$binary" "$known" "$folder"/*
}

"$@"
