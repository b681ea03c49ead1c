#!/usr/bin/env bash
# Adds skelshot to the PATH of later steps. Uses an installed skelshot if there is one. Otherwise, downloads the release
# for the action's version, or builds skelshot from the action's sources with a Swift toolchain.
set -euo pipefail
: "${RUNNER_TEMP:?}" "${GITHUB_PATH:?}" "${GITHUB_ACTION_PATH:?}"

if command -v skelshot >/dev/null; then
  skelshot --version | head -n 1
  exit 0
fi

folder=$RUNNER_TEMP/skelshot-install
mkdir -p "$folder"
ref=${ACTION_REF:-}
version=${ref#v}
name=skelshot-$version-linux-$(uname -m)
release=${GITHUB_SERVER_URL:-}/${ACTION_REPOSITORY:-}/releases/download/$ref

download() { # file
  curl --fail --silent --show-error --location --retry 3 \
    ${TOKEN:+--header "Authorization: Bearer $TOKEN"} --output "$folder/$1" "$release/$1"
}

if [[ $ref =~ ^v[0-9]+\.[0-9]+\.[0-9]+$ ]] && download "$name.tar.gz" && download "$name.tar.gz.sha256"; then
  (cd "$folder" && sha256sum --check --quiet "$name.tar.gz.sha256")
  tar -C "$folder" -xzf "$folder/$name.tar.gz"
  binaries=$folder/$name/bin
elif command -v swift >/dev/null; then
  make -C "$GITHUB_ACTION_PATH" install DESTDIR="$folder" PREFIX=
  binaries=$folder/bin
else
  echo "::error::skelshot has no release for '$ref', and no Swift toolchain is installed to build it. Use a tag such as v0.2.0, or a container with Swift."
  exit 2
fi
echo "$binaries" >>"$GITHUB_PATH"
"$binaries/skelshot" --version | head -n 1
