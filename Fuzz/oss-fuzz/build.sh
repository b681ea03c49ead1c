#!/bin/bash -eu
# Builds the fuzzers as OSS-Fuzz expects them: one program for each target in $OUT, with its dictionary and its seeds.
# OSS-Fuzz sets SRC and OUT, and its base image for Swift has the script precompile_swift, which sets SWIFTFLAGS.
if command -v precompile_swift >/dev/null; then
  # shellcheck disable=SC1090 # a script of the base image
  . "$(command -v precompile_swift)"
fi
cd "$SRC/skelshot"
# The library of the entry points is a product only in skelshot's own builds.
export SKELSHOT_STRICT=1
# shellcheck disable=SC2086 # a list of flags
swift build --package-path Fuzz --product skelshot-fuzz ${SWIFTFLAGS:-} -Xlinker -rpath -Xlinker '$ORIGIN/lib'
program=$(swift build --package-path Fuzz --show-bin-path)/skelshot-fuzz

# The image that runs the fuzzers has no libraries for pictures.
mkdir -p "$OUT/lib"
ldd "$program" | awk '/lib(png|gif|jpeg|yaml|webp|sharpyuv|expat|deflate|z)[a-z0-9-]*\.so/ { print $3 }' |
  while read -r library; do cp -L "$library" "$OUT/lib/"; done

for target in layout suite storyboard skeleton hierarchy png apng jpeg gif webp roundtrip diff report terminal request; do
  # The program runs the target that its name ends with.
  cp "$program" "$OUT/skelshot-fuzz-$target"
  dictionary=Fuzz/Dictionaries/${target/apng/png}.dict
  [ ! -f "$dictionary" ] || cp "$dictionary" "$OUT/skelshot-fuzz-$target.dict"
  inputs=Tests/AttackTests/Inputs/$target
  [ ! -d "$inputs" ] || (cd "$inputs" && python3 -m zipfile -c "$OUT/skelshot-fuzz-${target}_seed_corpus.zip" ./*)
done
