#!/bin/sh
# Fuzzes the readers and encoders. Runs each TARGET for SECONDS; the default is all targets. CONTRIBUTING.md describes
# how to handle findings.
#
# The script builds into Fuzz/.build and writes to out/fuzz. The folder corpus/TARGET grows with each run, and
# findings/TARGET contains inputs that cause failures. The exit code is 1 if there are new findings. TARGET=swift runs
# skelshot-swift, which is a program of its own, on changed Swift files.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
seconds=${SECONDS_EACH:-20}
all="layout suite storyboard skeleton hierarchy png apng jpeg gif webp roundtrip diff report terminal request"
targets=${TARGET:-$all}
if [ "$targets" = swift ]; then
  mkdir -p out/fuzz
  exec python3 Scripts/fuzz-swift.py "$PWD/.build/release/skelshot-swift" "$seconds" "$PWD/out/fuzz"
fi
for target in $targets; do
  case " $all " in *" $target "*) ;; *) echo "fuzz: unknown TARGET $target; use swift or one of $all"; exit 64 ;; esac
done
folder=$PWD/out/fuzz

# All code is instrumented, including the libraries. The sanitizers in -Xswiftc come last and therefore apply to Swift
# code, while --sanitize applies to C code. FUZZ_SKIP_BUILD=1 reuses the last build.
[ -n "${FUZZ_SKIP_BUILD:-}" ] || $swift build -c release --package-path Fuzz --product skelshot-fuzz \
  --sanitize address --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address
fuzzer=$PWD/Fuzz/.build/release/skelshot-fuzz

# Adds seeds to a corpus: saved inputs, small fixtures, and small pictures of some fixtures in every format.
seed() { # target
  corpus=$folder/corpus/$1
  mkdir -p "$corpus" "$folder/findings/$1"
  [ -d "Tests/AttackTests/Inputs/$1" ] && cp Tests/AttackTests/Inputs/"$1"/* "$corpus/"
  case $1 in
  layout) find Fixtures -name '*.json' -size -16k | number "$1" ;;
  suite) find Fixtures Examples -name 'skelshot.yml' | number "$1" ;;
  storyboard) find Fixtures -name '*.storyboard' -o -name '*.xib' | number "$1" ;;
  skeleton) find Tests/ImportTests/Fixtures -type f | number "$1" ;;
  hierarchy)
    # All beginnings of the saved dumps take a minute, so only a run of this target alone reads them.
    [ "$targets" != hierarchy ] || for file in Tests/AttackTests/Inputs/hierarchy/*; do beginnings "$file"; done
    ;;
  png) find Fixtures -name '*.png' -size -4k | number "$1" ;;
  gif) find Fixtures -name '*.gif' -size -12k | number "$1" ;;
  esac
  case $1 in
  png | apng | gif | webp)
    find Fixtures -name '*.json' -size -2k | LC_ALL=C sort | head -n 20 | while read -r layout; do
      name=$corpus/drawn-$(echo "$layout" | tr '/' '-')
      [ -e "$name" ] || .build/release/skelshot "$layout" -f "$1" --fps 4 --scale 0.15 -o "$name" 2>/dev/null || true
    done
    ;;
  esac
}

# Adds every beginning of a file to the corpus.
beginnings() { # file
  python3 - "$1" "$corpus/$(basename "$1")" <<'END'
import pathlib, sys
data = pathlib.Path(sys.argv[1]).read_bytes()
for count in range(len(data)):
    pathlib.Path(f"{sys.argv[2]}-{count}").write_bytes(data[:count])
END
}

# Copies the files that stdin lists into a target's corpus.
number() { # target
  while read -r file; do
    cp "$file" "$folder/corpus/$1/$(echo "$file" | tr '/' '-')"
  done
}

failed=0
for target in $targets; do
  seed "$target"
  dictionary=Fuzz/Dictionaries/$([ "$target" = apng ] && echo png || echo "$target").dict
  echo "fuzz: $target for $seconds s"
  # Leak detection is off because Swift's type metadata looks like leaks. The tests for the libpng bridge check for
  # leaks instead. If a signal ends the fuzzer, the exit code identifies the signal, and the next target still runs.
  FUZZ_TARGET=$target ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=0 "$fuzzer" \
    -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -malloc_limit_mb=256 -max_len=8192 \
    -print_final_stats=1 -artifact_prefix="$folder/findings/$target/" \
    $([ -f "$dictionary" ] && echo "-dict=$dictionary") \
    "$folder/corpus/$target" >"$folder/$target.log" 2>&1 || failed=1
  grep -E '^(SUMMARY|Fatal|.*(broken promise|Fatal error))' "$folder/$target.log" | head -n 5 || true
  grep -E 'cov: ' "$folder/$target.log" | tail -n 1 || true
  grep -E '^stat::(number_of_executed_units|peak_rss_mb)' "$folder/$target.log" || true
done
if [ $failed != 0 ]; then
  echo "fuzz: found problems; see out/fuzz/findings and out/fuzz/*.log"
  exit 1
fi
echo "fuzz: no problems found"
