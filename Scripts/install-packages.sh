#!/bin/sh
# Installs Debian packages where that is allowed, else says what to run: install-packages.sh SENTENCE [apt options] PACKAGE…
# SENTENCE says who needs them.
set -eu
sentence=$1
shift
install="apt-get install -y $*"
if ! command -v apt-get >/dev/null 2>&1; then
  echo "$sentence" >&2
  echo "On Debian: sudo $install" >&2
  exit 1
fi
if [ "$(id -u)" = 0 ]; then
  as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  as_root="sudo"
else
  echo "$sentence Run:" >&2
  echo "  sudo $install" >&2
  exit 1
fi
echo "Installing $*"
export DEBIAN_FRONTEND=noninteractive
# An old package list is the usual reason for a failure: read it anew, then try again.
$as_root $install || { $as_root apt-get update && $as_root $install; }
