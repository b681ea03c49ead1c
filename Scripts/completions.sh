#!/bin/sh
# Writes the completions of bash, zsh and fish to where the shells of a machine look below a folder such as /usr/share:
# completions.sh BINARY FOLDER
set -eu
binary=$1
folder=$2
write() { # shell, file
  mkdir -p "$(dirname "$folder/$2")"
  # It is read, not run: the line that names an interpreter says nothing.
  "$binary" completion "$1" | sed '1{/^#!/d;}' >"$folder/$2"
}
write bash bash-completion/completions/skelshot
write zsh zsh/site-functions/_skelshot
write fish fish/vendor_completions.d/skelshot.fish
