#!/bin/sh
# The rules of the code that a compiler does not check; see CONTRIBUTING.md.
set -eu
cd "$(dirname "$0")/.."
# Rules run at the end of pipes, in processes of their own: they leave a mark in a file.
broken=$(mktemp)
trap 'rm -f "$broken"' EXIT

# rule NAME, then lines on stdin that break it.
rule() {
  lines=$(cat)
  if [ -n "$lines" ]; then
    printf '%s\n' "$1" "$lines" | sed '2,$s/^/  /'
    echo "$1" >>"$broken"
  fi
}

# Lines of Swift code that match, without comment lines.
code() { # pattern, paths…
  pattern=$1
  shift
  grep -rnE --include='*.swift' --exclude-dir=.build "$pattern" "$@" 2>/dev/null | grep -vE '^[^:]+:[0-9]+: *//' || true
}

code '\bunsafe\b|\bUnsafe[A-Z]' Sources |
  grep -vE '^Sources/(Skelshot(Raster|Compare)/Kernels/|SkelshotPNG/PNG/(PNG|Zlib)Bridge\.swift|SkelshotGIF/Encoding/GIFFileWriter\.swift|SkelshotFormats/JPEG/JPEGBridge\.swift|SkelshotWebP/Bridge/|SkelshotSyntax/YAML/YAMLBridge\.swift|SkelshotImport/XML/XMLReader\.swift|SkelshotFiles/(CLibrary|ReadBridge|Watching/Inotify)\.swift|SkelshotTerminal/TerminalBridge\.swift|SkelshotWork/Mutex\.swift)' |
  rule 'Unsafe code stands only in the Kernels of SkelshotRaster and SkelshotCompare and in the bridges to C:'

code '\bSIMD[0-9]*\b' Sources | grep -vE '^Sources/Skelshot(Raster|Compare)/Kernels/' |
  rule 'SIMD stands only in the Kernels of SkelshotRaster and SkelshotCompare:'

code '^ *(public |package |internal |@_exported )*import Foundation$' Sources |
  rule 'FoundationEssentials, not Foundation: start-up time is a feature:'

code 'import FoundationEssentials' Sources | 
  grep -vE '^Sources/(SkelshotFiles|SkelshotCLI|SkelshotCommandLine|SkelshotTesting)/' |
  grep -vE '^Sources/(SkelshotPrimitives/Text/Message|SkelshotPipeline/Input/LayoutSearch|SkelshotViews/Collections/IndexPath|SkelshotWork/OrderedWork|SkelshotReport/Page/ReportPictures|SkelshotTerminal/TerminalPicture)\.swift' |
  rule 'FoundationEssentials stands where files, folders and the environment are looked at, and where the API has its types:'

code 'import (Glibc|Musl|Darwin)$' Sources | grep -vE '^Sources/(SkelshotFiles/(CLibrary|Watching/Inotify)|SkelshotWork/Mutex)\.swift' |
  rule 'Two files import the C library, and the mutex for ThreadSanitizer:'

code '^ *(package |public )?import Synchronization$' Sources |
  grep -vE '^Sources/SkelshotWork/(Mutex|Cancellation)\.swift' |
  rule 'A mutex is the one of SkelshotWork, which ThreadSanitizer sees:'

code '^ *#(if|elseif) .*\b(Goldens|Imports|CommandLine)\b' Sources |
  grep -vE '^Sources/(Skelshot/Exports|SkelshotPipeline/(Version|Input/(ForeignFile|Imports/[^/]*)))\.swift' |
  rule 'Traits of the package are asked for where the library is put together, and where a file is read:'

# XCTest brings all of Foundation: the command must never link it.
code 'import (Testing|XCTest|SkelshotTesting)$' Sources | grep -vE '^Sources/SkelshotTesting/' |
  rule 'Testing frameworks stay in SkelshotTesting:'

# What would reach a terminal or a log past VisibleText. Snapshot tests tell XCTest's warnings.
code '\b(print|debugPrint|dump|fputs|puts|putchar|fwrite|f?printf|vprintf|perror|NSLog)\(|\bwrite\([12],|\.standard(Output|Error)\b|/dev/(std(out|err)|tty|fd/)|TextOutputStream|\bFileHandle\b' Sources |
  grep -vE '^Sources/(SkelshotCommandLine/Console\.swift|SkelshotCLI/Terminal/CommandOutput\.swift|SkelshotTesting/Reporting/TestPlace\.swift)' |
  grep -vE '^Sources/SkelshotFiles/StagedFile\.swift.*\.contains\(path\)' |
  grep -vE 'CommandOutput\.standardOutput' |
  rule 'Only Console writes to the two streams:'

code 'VisibleText\(own:' Sources |
  grep -vE '^Sources/(SkelshotPrimitives/Text/VisibleText|SkelshotSyntax/Diagnostics/DiagnosticText|SkelshotCLI/Diagnostics/Reporter|SkelshotCLI/Subcommands/(LayoutDrawing|PictureWriter))\.swift' |
  rule 'A text from outside is put into a VisibleText, not called its own:'

code 'write\((commands|document):' Sources |
  grep -vE '^Sources/(SkelshotCommandLine/(Console|CommandEnd)|SkelshotCLI/(Terminal/GitHubActions|Diagnostics/Reporter|Subcommands/(Completion|Explain|Schema|Tree)))\.swift' |
  rule 'Lines go to stdout as VisibleText, but for JSON, pages of help, scripts and commands:'

# The C library and its calls are there already: only one file imports it.
code '\bFileDescriptor\.open|\b(createFile|create(Directory|SymbolicLink)|(link|move|copy|remove|replace|trash)Item|setAttributes)\(|\bFileHandle\b|\bOutputStream\b|\.write\((to: *(URL|url)|toFile:)|\batomically:|\bData\([^)]*\)\.write\(' Sources |
  grep -vE '^Sources/SkelshotFiles/' |
  rule 'Only SkelshotFiles opens, writes, moves and removes files:'

# Names of waiting files are not to be guessed; they are in no output.
code '\bDate\(|\.random\(|SystemRandomNumberGenerator|\.shuffled\(' Sources |
  grep -vE '^Sources/SkelshotFiles/WaitingName\.swift' |
  rule 'The same input gives the same bytes: no dates, no chance:'

code '\b(sin|cos|tan|asin|acos|atan|atan2|exp|log|pow|cbrt|hypot)\(' Sources |
  rule 'No function whose last bit differs between systems:'

code '\.enabled\(|\.disabled\(|XCTSkip|Test\.cancel|terminationStatus != [0-9]+ else' Tests | grep -vE '^Tests/TestSupport/TestReader\.swift' |
  rule 'A test is skipped by .needs alone, which continuous integration forbids:'

# A format is what its descriptor says, not what it is called.
code '(case |[!=]= )\.(png|jpeg|gif|apng|webp)\b([^(]|$)' Sources | grep -vE '^Sources/SkelshotFormats/Descriptors/' |
  rule 'Formats are told apart by their descriptors alone:'

code '@testable' Tests | rule 'Tests use package access, not @testable:'

code 'TODO|FIXME|XXX' Sources Tests Benchmarks Fuzz | rule 'Nothing is left for later in the code:'

# Modules are imported only by those that Package.swift lets depend on them, and dependencies point down.
python3 Scripts/architecture.py --check 2>&1 | rule 'Package.swift, its drawing and the imports agree:'

git ls-files 2>/dev/null | grep -E '(^|/)(Package\.resolved|\.build/)' |
  rule 'What is built stays out of git:'

find Sources Tests Benchmarks Fuzz -name '*.swift' -not -path '*/.build/*' -exec wc -l {} + |
  awk '$2 != "total" && $1 > 400 { print $2 ": " $1 " lines" }' |
  rule 'A file fits on a few screens (400 lines):'

[ ! -s "$broken" ] || exit 1
echo "The rules of the code hold."
