#!/bin/sh
# Builds the documentation as the Swift Package Index does: with swift-docc-plugin, and for the targets in .spi.yml.
# Fails if there is a warning, or if a public symbol is missing. Builds the library without optimization in .build/spi.
set -eu
cd "$(dirname "$0")/.."
export SPI_BUILDER=1
unset SKELSHOT_STRICT
graphs=Sources/Skelshot/Documentation.docc/SymbolGraph
# Otherwise, the next build would fetch the plugin, too.
resolved=$(mktemp)
cp Package.resolved "$resolved" 2>/dev/null || true
trap 'rm -rf "$graphs"; cp "$resolved" Package.resolved; rm -f "$resolved"' EXIT
rm -rf out/spi
mkdir -p out/spi
# The compiler writes the symbols only if it compiles the target.
rm -f .build/spi/*/debug/Modules/Skelshot.swiftmodule
for target in $(sed -n 's/.*documentation_targets: \[\(.*\)\]/\1/p' .spi.yml | tr -d ,); do
  ${SWIFT:-swift} package --scratch-path .build/spi --allow-writing-to-directory out/spi \
    generate-documentation --target "$target" --output-path "out/spi/$target" --emit-digest >"out/spi/$target.log" 2>&1 || {
    tail -n 20 "out/spi/$target.log"
    exit 1
  }
done
if grep -n -A 3 'warning:' out/spi/*.log; then exit 1; fi
python3 - <<'PYTHON'
import json, re, sys

# The names of the types in API.txt, and the pages.
product, types = "Skelshot", {}
for line in open("Documentation/API.txt"):
    if line.startswith("## "):
        name = line.split()[1].rstrip(":")
        product = name if name in ("SkelshotTesting", "SkelshotUIKitNames") else "Skelshot"
    found = re.match(r"(?:@\w+ )?(?:indirect )?(?:struct|enum|final class|class|protocol|actor) (\w+)", line)
    if found:
        types.setdefault(product, set()).add(found[1].lower())
missing = []
for product, names in types.items():
    entities = json.load(open(f"out/spi/{product}/linkable-entities.json"))
    pages = {entity["referenceURL"].rsplit(f"/documentation/{product}/", 1)[-1].lower() for entity in entities}
    missing += sorted(f"{product}.{name}" for name in names - pages)
    print(f"{product}: {len(names)} types, {len(pages)} pages")
if missing:
    sys.exit("These types have no page: " + ", ".join(missing))
PYTHON
