#!/bin/sh
# Builds the last commit in two folders, and fails if the results differ in any byte: reproducible.sh [dist|static]
#   dist     the archive with all commands (default)
#   static   only the static skelshot with its licenses, in a third of the time
# Prints the checksums, or the files that differ. The folders have names of different lengths, and stay in
# .build/reproducible.
set -eu
cd "$(dirname "$0")/.."
target=${1:-dist}
case $target in
  dist) files='out/*.tar.gz' ;;
  static) files='.build/alone/skelshot .build/alone/skelshot.spdx.json .build/alone/THIRD-PARTY-NOTICES.txt' ;;
  *)
    sed -n '2,4s/^# *//p' "$0" >&2
    exit 64
    ;;
esac
root=$PWD
# Both folders build the same commit, even if another one is made in the meantime.
commit=$(git rev-parse HEAD)
top=$PWD/.build/reproducible
mkdir -p "$top"
for folder in one a-folder-with-a-longer-name/two; do
  if [ ! -d "$top/$folder/.git" ]; then git clone --quiet --no-hardlinks "$root" "$top/$folder"; fi
  (
    cd "$top/$folder"
    git fetch --quiet "$root" "$commit"
    git reset --quiet --hard "$commit"
    rm -rf out
    make "$target" >build.log 2>&1 || {
      tail -n 20 build.log
      exit 1
    }
    # shellcheck disable=SC2086 # a list of patterns
    sha256sum $files >"$top/$(basename "$folder").sha256"
    if [ "$target" = dist ]; then
      mkdir -p out/content
      tar -C out/content -xzf out/*.tar.gz
    fi
  )
done
cat "$top/one.sha256"
if ! cmp -s "$top/one.sha256" "$top/two.sha256"; then
  cat "$top/two.sha256"
  if [ "$target" = dist ]; then
    diff -rq "$top/one/out/content" "$top/a-folder-with-a-longer-name/two/out/content" || true
  fi
  echo "The two builds differ."
  exit 1
fi
echo "Both folders have built the same bytes from $(git rev-parse --short "$commit")."
