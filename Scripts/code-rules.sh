#!/bin/sh
# Checks rules for code that the compiler cannot check. CONTRIBUTING.md describes the rules.
set -eu
cd "$(dirname "$0")/.."
# Rules run in subshells, which cannot set the script's variables, so violations are recorded in a file.
broken=$(mktemp)
trap 'rm -f "$broken"' EXIT

# rule NAME: reports the lines on stdin as violations.
rule() {
  lines=$(cat)
  if [ -n "$lines" ]; then
    printf '%s\n' "$1" "$lines" | sed '2,$s/^/  /'
    echo "$1" >>"$broken"
  fi
}

# Prints the lines of Swift code that match a pattern. Comment lines are skipped.
code() { # pattern, paths…
  pattern=$1
  shift
  grep -rnE --include='*.swift' --exclude-dir=.build "$pattern" "$@" 2>/dev/null | grep -vE '^[^:]+:[0-9]+: *//' || true
}

# Removes the lines of the given targets, files or folders, as in `but SkelshotFiles SkelshotWork:Mutex`. A name that no
# longer exists is also a violation.
but() { # target[:name]…
  pattern=
  for place in "$@"; do
    target=${place%%:*}
    file=${place#"$target"}
    file=${file#:}
    if ! grep -q "name: \"$target\"" Package.swift ||
      { [ -n "$file" ] && [ -z "$(find "Sources/$target" -name "$file.swift" -o -name "$file" -type d)" ]; }; then
      echo "There is no $place, which Scripts/code-rules.sh names." >>"$broken"
    fi
    pattern="$pattern|$target/${file:+(.*/)?$file(\\.swift:|/)}"
  done
  grep -vE "^Sources/(${pattern#|})" || true
}

code '\bunsafe\b|\bUnsafe[A-Z]' Sources |
  but SkelshotRaster:Kernels SkelshotCompare:Kernels SkelshotPNG:PNGBridge SkelshotPNG:ZlibBridge SkelshotGIF:GIFFileWriter \
    SkelshotFormats:JPEGBridge SkelshotWebP:Bridge SkelshotSyntax:YAMLBridge SkelshotImport:XMLReader SkelshotFiles:CLibrary \
    SkelshotFiles:ReadBridge SkelshotFiles:Inotify SkelshotTerminal:TerminalBridge SkelshotWork:Mutex \
    SkelshotPrograms:ChildProcess |
  rule 'Unsafe code is allowed only in the Kernels of SkelshotRaster and SkelshotCompare and in the bridges to C:'

code '\bSIMD[0-9]*\b' Sources | but SkelshotRaster:Kernels SkelshotCompare:Kernels |
  rule 'SIMD is allowed only in the Kernels of SkelshotRaster and SkelshotCompare:'

# On Apple's systems, Foundation replaces FoundationEssentials. Its import is indented below #else.
code '^(public |package |internal |@_exported )*import Foundation$' Sources |
  rule 'Import FoundationEssentials, not Foundation, for a short start-up time:'

code 'import FoundationEssentials' Sources |
  but SkelshotFiles SkelshotCLI SkelshotCommandSupport SkelshotTesting SkelshotPrimitives:Message SkelshotViews:IndexPath \
    SkelshotWork:OrderedWork SkelshotReport:ReportPictures SkelshotTerminal:TerminalPicture |
  rule 'FoundationEssentials is allowed only for files, folders and the environment, and where the API has its types:'

code 'import (Glibc|Musl|Darwin)$' Sources | but SkelshotFiles:CLibrary SkelshotFiles:Inotify SkelshotWork:Mutex |
  rule 'Only CLibrary, Inotify and Mutex import the C library:'

code '^(public |package |internal |@_exported )*import (FoundationEssentials|Glibc|Musl|Darwin|Android)$' Sources SwiftSources |
  rule 'Not every system has these modules; import them below #if canImport:'

code '^ *(package |public )?import Synchronization$' Sources |
  but SkelshotWork:Mutex SkelshotWork:Cancellation |
  rule 'Use the mutex of SkelshotWork, which ThreadSanitizer supports:'

code '^ *#(if|elseif) .*\b(Goldens|Imports|CommandLine)\b' Sources |
  but Skelshot:Exports SkelshotLoading |
  rule 'Only Exports and SkelshotLoading check the traits of the package:'

# XCTest links all of Foundation, and the command must not link Foundation.
code 'import (Testing|XCTest|SkelshotTesting)$' Sources | but SkelshotTesting |
  rule 'Only SkelshotTesting imports testing frameworks:'

# Text for a terminal or log must pass through VisibleText. Snapshot tests may print warnings for XCTest.
code '\b(print|debugPrint|dump|fputs|puts|putchar|fwrite|f?printf|vprintf|perror|NSLog)\(|\bwrite\([12],|\.standard(Output|Error)\b|/dev/(std(out|err)|tty|fd/)|TextOutputStream|\bFileHandle\b' Sources |
  but SkelshotCommandSupport:Console SkelshotCLI:CommandOutput SkelshotTesting:TestPlace |
  grep -vE '^Sources/SkelshotFiles/.*\.contains\(path\)' |
  grep -vE 'CommandOutput\.standardOutput' |
  rule 'Only Console writes to stdout and stderr:'

code '\bCommandLine\.(arguments|argc|unsafeArgv)\b' Sources | but SkelshotCommandSupport:GivenCommand |
  rule 'Only GivenCommand reads the arguments of the process:'

code 'VisibleText\(own:' Sources |
  but SkelshotPrimitives:VisibleText SkelshotSyntax:DiagnosticText SkelshotCLI:Reporter SkelshotCLI:LayoutDrawing \
    SkelshotCLI:PictureWriter |
  rule 'Interpolate text from outside into a VisibleText; do not use VisibleText(own:):'

code 'write\((commands|document):' Sources |
  but SkelshotCommandSupport:Console SkelshotCommandSupport:CommandEnd SkelshotCLI:GitHubActions SkelshotCLI:Reporter \
    SkelshotCLI:Completion SkelshotCLI:Explain SkelshotCLI:Schema SkelshotCLI:Tree |
  rule 'Lines go to stdout as VisibleText, except JSON, help, scripts and commands:'

# Another rule restricts the imports of C libraries, so this pattern need not contain their calls.
code '\bFileDescriptor\.open|\b(createFile|create(Directory|SymbolicLink)|(link|move|copy|remove|replace|trash)Item|setAttributes)\(|\bFileHandle\b|\bOutputStream\b|\.write\((to: *(URL|url)|toFile:)|\batomically:|\bData\([^)]*\)\.write\(' Sources |
  but SkelshotFiles |
  rule 'Only SkelshotFiles opens, writes, moves and removes files:'

# The names of temporary files must be unpredictable. These names do not occur in any output.
code '\bDate\(|\.random\(|SystemRandomNumberGenerator|\.shuffled\(' Sources |
  but SkelshotFiles:WaitingName |
  rule 'The same input gives the same bytes: do not use dates or random numbers:'

code '\b(sin|cos|tan|asin|acos|atan|atan2|exp|log|pow|cbrt|hypot)\(' Sources |
  rule 'Do not use functions whose results differ between systems:'

code '\.enabled\(|\.disabled\(|XCTSkip|Test\.cancel|terminationStatus != [0-9]+ else' Tests | grep -vE '^Tests/TestSupport/TestReader\.swift' |
  rule 'Only .needs may skip a test; in CI, .needs fails instead:'

# Code must use the properties of a format's descriptor instead of comparing the format's name.
code '(case |[!=]= )\.(png|jpeg|gif|apng|webp)\b([^(]|$)' Sources | but SkelshotFormats:Descriptors |
  rule 'Use the descriptor of a format; do not compare formats:'

# The C bridges choose between the systems.
code '/proc/|\b(inotify_|renameat2|prctl|pipe2|getrandom|program_invocation_|execvpe|mallopt|mallinfo)' Sources |
  grep -vE '^[^:]+:[0-9]+:.*hasBytes\(first: "/proc/"\)' |
  but SkelshotFiles:CLibrary SkelshotFiles:Inotify |
  rule 'Only CLibrary, Inotify and the C bridges use interfaces of one system:'

# A file that imports two types of one name does not compile. A build that reuses earlier results may not report this.
# SkelshotUIKitNames refines two protocols under their own names.
code '^(public|package) ((final|indirect) )?(struct|class|enum|protocol|actor|typealias) ' Sources |
  but SkelshotUIKitNames |
  sed -E 's,^Sources/([^/]*)/[^:]*:[0-9]+:.*(struct|class|enum|protocol|actor|typealias) ([A-Za-z0-9]+).*,\3 \1,' |
  sort -u | awk '$1 == name { print $1 ": " target ", " $2 } { name = $1; target = $2 }' |
  rule 'A public or package type has a name of its own:'

code '@testable' Tests | rule 'Tests use package access, not @testable:'

code 'TODO|FIXME|XXX' Sources Tests Benchmarks Fuzz SwiftSources | rule 'The code has no TODO, FIXME or XXX:'

# Imports must be declared as dependencies in Package.swift, and dependencies must point down.
python3 Scripts/architecture.py --check 2>&1 | rule 'Package.swift, its drawing and the imports agree:'

git ls-files 2>/dev/null | grep -E '(^|/)(Package\.resolved|\.build/)' |
  rule 'Build products are not in git:'

find Sources Tests Benchmarks Fuzz SwiftSources -name '*.swift' -not -path '*/.build/*' -exec wc -l {} + |
  awk '$2 != "total" && $1 > 400 { print $2 ": " $1 " lines" }' |
  rule 'A file has at most 400 lines:'

if [ -s "$broken" ]; then
  grep '^There is no' "$broken" || true
  exit 1
fi
echo "All code rules pass."
