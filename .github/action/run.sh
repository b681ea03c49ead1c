#!/usr/bin/env bash
# Runs the action's command. Stores the exit code as an output, so that the report is uploaded before the job fails.
set -euo pipefail
: "${RUNNER_TEMP:?}" "${GITHUB_OUTPUT:?}" "${COMMAND:?}"

folder=$RUNNER_TEMP/skelshot
summary=$RUNNER_TEMP/skelshot-summary.md
rm -rf "$folder" "$summary"
mkdir -p "$folder"
: >"$summary"

arguments=()
while IFS= read -r line; do
  [[ -z $line ]] || arguments+=("$line")
done <<<"${ARGUMENTS:-}"

case $COMMAND in
  verify)
    arguments+=(--report "$folder/report.html" --junit "$folder/junit.xml" --json "$folder/report.json")
    arguments+=(--artifacts "$folder/pictures")
    ;;
  render) ;;
  *)
    echo "::error::unknown command '$COMMAND': the action runs verify or render"
    exit 64
    ;;
esac

cd "${FOLDER:-.}"
code=0
GITHUB_STEP_SUMMARY=$summary skelshot "$COMMAND" "${arguments[@]}" || code=$?
# The summary is shown on the run's page and in the comment.
[[ -z ${GITHUB_STEP_SUMMARY:-} ]] || cat "$summary" >>"$GITHUB_STEP_SUMMARY"

# A single-file artifact is named after its file.
page=
if [[ -f $folder/report.html && -n ${REPORT:-} && $REPORT != */* ]]; then
  page=$RUNNER_TEMP/$REPORT.html
  cp "$folder/report.html" "$page"
fi

has_files=false
[[ -z $(find "$folder" -type f -print -quit) ]] || has_files=true
{
  echo "exit-code=$code"
  echo "folder=$folder"
  echo "summary=$summary"
  echo "has-files=$has_files"
  echo "page=$page"
} >>"$GITHUB_OUTPUT"
